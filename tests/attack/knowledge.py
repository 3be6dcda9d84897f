"""What somebody at a table may know of the cards, folded from the room's log without the server's own views.

It is deliberately simple: what lies open, what one drew oneself, and for the dealer the kitty. Everything else is
hidden until the deal is over.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.fair import derived_seed
from tuolaji.deal.log import events as d
from tuolaji.deal.state import Finished
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay

_CARD = r"(?:[SHDC][2-9TJQKA]|[wW])"
_CARDS = re.compile(rf"{_CARD}(?: {_CARD})*")
_SUITED = re.compile(r"(?<![A-Za-z0-9_-])[SHDC][2-9TJQKA](?![A-Za-z0-9_-])")
_HOLDS_CARDS = frozenset(
    (
        "hand", "hands", "cards", "card", "kitty", "buried", "plays", "turned", "kitty_turned", "bids",
        "shown", "own_plays", "captured", "thrown", "options", "split",
    )
)  # fmt: skip
"""Fields in which a lone W is the big joker and not the seat West."""


class Knowledge:
    """The cards that one viewer may know, by kind: a seat, or None for a spectator."""

    def __init__(self, viewer: Seat | None, hidden_bids: bool):
        self._viewer, self._hidden_bids = viewer, hidden_bids
        self._own: Counter[str] = Counter()
        self._turned: Counter[str] = Counter()
        self._shown: dict[Seat, Counter[str]] = {}
        self._played: dict[Seat, Counter[str]] = {}
        self._standing: tuple[Seat, Counter[str]] | None = None

    def take(self, step: d.AnyDealEvent) -> None:
        match step:
            case d.Redealt():
                self.__init__(self._viewer, self._hidden_bids)  # type: ignore[misc]
                self._turn(step.turned)
            case d.Drew() | d.KittyTaken() if step.seat == self._viewer:
                self._own += kinds(step.card if isinstance(step, d.Drew) else step.cards)
            case d.CardTurned():
                self._turn(step.cards)
            case d.DeclaringClosed():
                self._turn(step.turned)
                if self._standing is not None:
                    self._show(*self._standing)
            case d.Declared():
                self._standing = (step.seat, kinds(step.cards))
                if not self._hidden_bids:
                    self._show(*self._standing)
            case d.Played() | d.Forced() | d.PlayedEarly():
                self._played[step.seat] = self._played.get(step.seat, Counter()) + kinds(step.cards)
            case d.ThrowStopped() | d.Exposed() | d.ShownWrong():
                self._show(step.seat, kinds(step.cards))

    def cards(self) -> Counter[str]:
        """Every card that may be named to the viewer, and how many of its kind in one place."""
        found = self._own | self._turned
        for seat in {*self._shown, *self._played}:
            theirs = self._shown.get(seat, Counter()) | self._played.get(seat, Counter())
            found = found | theirs if seat == self._viewer else found + theirs
        return found

    def _turn(self, cards: Sequence[Hand]) -> None:
        for one in cards:
            self._turned |= kinds(one)

    def _show(self, seat: Seat, cards: Counter[str]) -> None:
        self._shown[seat] = self._shown.get(seat, Counter()) | cards


def kinds(cards: Hand) -> Counter[str]:
    return Counter(str(cards).split())


class Truth:
    """A room's first deal from its log: when it was over, the secrets in it, and what each viewer knew at each row."""

    def __init__(self, rows: Sequence[e.RoomRow]):
        opened = rows[0].events[0]
        assert isinstance(opened, e.RoomOpened)
        self.rows = rows
        self.table = f"{opened.rules} with a referee {opened.options.referee}"
        self._hidden_bids = load(opened.rules).declare.hidden
        self.secrets = {opened.seed, derived_seed(opened.seed, "referee")[:24]}
        self.over = self._find_end()
        self._known: dict[Seat | None, list[Counter[str]]] = {}

    def _find_end(self) -> int:
        """The row in which the first deal is over."""
        room: Room = replay(self.rows[:1])
        for row in self.rows[1:]:
            room.take(row)
            for step in _steps(row):
                if isinstance(step, d.Opened):
                    self.secrets.add(step.seed)
            if room.deal is not None and isinstance(room.deal.state, Finished):
                return row.number
        raise AssertionError("the deal was not played to its end")

    def known(self, viewer: Seat | None, number: int) -> Counter[str]:
        """The cards that a viewer may know after a row."""
        if viewer not in self._known:
            knowledge, found = Knowledge(viewer, self._hidden_bids), []
            for row in self.rows:
                for step in _steps(row):
                    knowledge.take(step)
                found.append(knowledge.cards())
            self._known[viewer] = found
        return self._known[viewer][max(0, min(number, len(self.rows)) - 1)]

    def number_at(self, at: int) -> int:
        """The last row that was written by a time."""
        return max((row.number for row in self.rows if row.at <= at), default=1)

    def leaks(self, viewer: Seat | None, number: int, text: str) -> list[str]:
        """What a message reveals to a viewer, after a row of the deal, that they may not know."""
        known = self.known(viewer, number)
        found = [
            f"{where}: {cards_named}"
            for where, cards_named, cards in cards_in(json.loads(text))
            if any(count > known[card] for card, count in cards.items())
        ]
        return found + [f"a secret: {secret}" for secret in self.secrets if secret in text]


def _steps(row: e.RoomRow) -> Iterator[d.AnyDealEvent]:
    for event in row.events:
        if isinstance(event, e.DealStepped):
            yield from event.events


def cards_in(value: Any, where: str = "") -> Iterator[tuple[str, str, Counter[str]]]:
    """Every string in a message that names cards: where it is, the string, and the cards."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from cards_in(key, f"{where}.{key} (the key)")
            yield from cards_in(one, f"{where}.{key}")
    elif isinstance(value, list):
        for one in value:
            yield from cards_in(one, where)
    elif isinstance(value, str):
        path = where.split(".")
        field = path[-2] if path[-1] in SEATS else path[-1]
        if value == "W" and field not in _HOLDS_CARDS:
            return
        cards = value.split() if _CARDS.fullmatch(value) else _SUITED.findall(value)
        if cards:
            yield where, value, Counter(cards)
