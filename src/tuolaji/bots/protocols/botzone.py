"""A Botzone Tractor bot at our table: `botzone:PROGRAM`, or `botzone:hdsc:PROGRAM` for another order of suits."""

import re
import shlex
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from tuolaji.bots.knowledge.reading import choice_of, play_of, seat_of
from tuolaji.bots.legal import least, refusal, wants_answer
from tuolaji.bots.protocols.botzone_cards import KEEP_RUNNING, SUIT_ORDER, Numbers, level_written, major, numbers_in
from tuolaji.bots.protocols.notes import Complaint, Note, WrongAnswer, quoted
from tuolaji.bots.protocols.pipe import Pipe, Silent
from tuolaji.cards import SEATS, Hand, Seat, next_seat
from tuolaji.deal import actions as a
from tuolaji.deal.state import Trick
from tuolaji.deal.view import View
from tuolaji.errors import PlayerError
from tuolaji.text.catalogue import Message

SECONDS = 6.0
_LONGEST = 1 << 20
_HANDSHAKE_SECONDS = 1.0
_MOST_NOTES = 20
# The public samples read standard input only for this user, and a file otherwise.
_SETTINGS = {"USER": "root"}


class BotzonePlayer:
    """A seat whose views are told as Botzone's requests. What the bot gets wrong is done for it, and noted."""

    def __init__(self, command: str, suits: str = SUIT_ORDER, seconds: float = SECONDS):
        self.name = f"botzone {command}"
        self.words = shlex.split(command)
        if not self.words:
            raise PlayerError(Message("players.no_program", kind="botzone"))
        self.numbers = Numbers(suits)
        self.seconds = seconds
        self.notes: list[Note] = []
        self._pipe: Pipe | None = None
        self._begin()

    @classmethod
    def from_spec(cls, told: str, _: int) -> "BotzonePlayer":
        found = re.fullmatch(r"(?:([shcd]{4}):)?(.*)", told, re.DOTALL)
        assert found is not None
        return cls(found[2], found[1] or SUIT_ORDER)

    def _begin(self) -> None:
        self.close()
        self.requests: list[dict[str, Any]] = []
        self.responses: list[Any] = []
        self.held: list[int] = []
        self.taken: set[int] = set()
        self.last: Trick | None = None
        self.laid: dict[tuple[int, Seat], list[int]] = {}

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close(0)
            self._pipe = None

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        hand = view.hand or Hand()
        if view.phase in ("cutting", "turning") or (view.phase == "drawing" and len(hand) < len(self.held)):
            self._begin()
        if view.tricks:
            self.last = view.tricks[-1]
        if not wants_answer(view):
            return None
        if choice_of(view, "name"):
            return least(view)
        try:
            action = self._decide(view, hand)
            why = refusal(view, action)
        except (WrongAnswer, Silent) as error:
            action, why = None, error.complaint
        except PlayerError as error:
            action, why = None, Complaint(str(error), "not_started", {"command": " ".join(self.words)})
        if why is not None:
            if len(self.notes) < _MOST_NOTES:
                self.notes.append(Note(self.name, why.code, why.facts, seat_of(view), len(self.requests)))
            action = least(view)
            if isinstance(action, a.Bury) and self.responses:
                # The bot's next input must agree with what has happened.
                self.responses[-1] = self.numbers.pick(action.cards, self.held)
                self._drop(self.responses[-1])
        return action

    def _decide(self, view: View, hand: Hand) -> a.Action | None:
        seat = seat_of(view)
        if bury := choice_of(view, "bury"):
            kitty = self._draw(hand)
            # The last declarer is not asked again: the bot is sent its last cards now, then the kitty.
            self._deal(view, kitty[: -bury.most])
            kitty = kitty[-bury.most :]
            given = numbers_in(self._ask(self._request(view, "cover", deliver=kitty)))
            cards = self._owned(given)
            action = a.Bury(seat, cards)
            if refusal(view, action) is None:
                self._drop(given)
            return action
        if choice_of(view, "lead") or choice_of(view, "follow"):
            if not view.played_tricks:
                self._deal(view, self._draw(hand))
            history = self._history(view, seat)
            given = numbers_in(self._ask(self._request(view, "play", history=history)))
            self.laid[view.played_tricks, seat] = given
            return play_of(view, self._owned(given))
        shown = self._deal(view, self._draw(hand))
        if shown:
            return a.Declare(seat, self._owned(shown))
        return a.Pass(seat) if choice_of(view, "pass") else None

    def _deal(self, view: View, numbers: list[int]) -> list[int]:
        """Tell of cards one by one, as they are drawn; gives what the bot last wanted to show."""
        shown: list[int] = []
        for number in numbers:
            shown = numbers_in(self._ask(self._request(view, "deal", deliver=[number]))) or shown
        return shown

    def _draw(self, hand: Hand) -> list[int]:
        """Numbers for the cards that have come into the hand since it was last seen."""
        new = [self._number(kind) for kind in hand - self.numbers.hand(self.held)]
        self.held += new
        return new

    def _number(self, kind: int) -> int:
        """The number of a card that is seen for the first time: equal cards are told apart by nothing else."""
        number = next((each for each in self.numbers.both(kind) if each not in self.taken), self.numbers.both(kind)[1])
        self.taken.add(number)
        return number

    def _owned(self, given: list[int]) -> Hand:
        missing = [number for number in given if number not in self.held]
        if missing:
            raise WrongAnswer(f"{missing} are not in its hand", "numbers_not_held", numbers=str(missing))
        return self.numbers.hand(given)

    def _drop(self, numbers: list[int]) -> None:
        self.held = [number for number in self.held if number not in numbers]

    def _history(self, view: View, seat: Seat) -> list[Any]:
        """[the last trick, this trick so far, who led that, who leads this]; own cards leave the hand with it."""
        leader = view.leader or "E"
        last, before = list[list[int]](), SEATS.index(leader)
        if view.played_tricks and self.last is not None:
            number, before = view.played_tricks - 1, SEATS.index(self.last.leader)
            for place, cards in enumerate(self.last.plays):
                last.append(self._laid(number, next_seat(self.last.leader, place), cards, seat))
            self._drop([each for play in last for each in play])
        this = [
            self._laid(view.played_tricks, next_seat(leader, place), cards, seat)
            for place, cards in enumerate(view.plays)
        ]
        return [last, this, before, SEATS.index(leader)]

    def _laid(self, trick: int, seat: Seat, cards: Hand, own: Seat) -> list[int]:
        """A play as numbers, the same whenever it is told; what a failed throw left is picked from the hand."""
        known = self.laid.get((trick, seat))
        if known is None or self.numbers.hand(known) != cards:
            known = self.numbers.pick(cards, self.held) if seat == own else [self._number(kind) for kind in cards]
            self.laid[trick, seat] = known
        return known

    def _request(self, view: View, stage: str, **told: Any) -> dict[str, Any]:
        bids = [SEATS.index(seat) for seat, _ in view.bid_sizes]
        banking = {
            "called": bids[0] if bids else -1,
            "snatched": bids[-1] if len(bids) > 1 else -1,
            "major": major(view.trump or (view.standing.trump if view.standing else None)),
        }
        level = level_written(view.level)
        position = SEATS.index(seat_of(view))
        return {"stage": stage, **told, "global": {"level": level, "banking": banking}, "playerpos": position}

    def _ask(self, request: dict[str, Any]) -> Any:
        """The bot's response; one that ends after each answer is started again with all that has been said."""
        self.requests.append(request)
        self.responses.append([])
        pipe, until = self._pipe, monotonic() + self.seconds
        if pipe is not None:
            pipe.send(msgspec.json.encode(request))
        else:
            pipe = self._pipe = Pipe(self.words, _LONGEST, _SETTINGS)
            told = {"requests": self.requests, "responses": self.responses[:-1]}
            pipe.send(msgspec.json.encode(told))
        try:
            line = pipe.receive(until - monotonic())
            while line.strip() in (b"", KEEP_RUNNING):
                line = pipe.receive(until - monotonic())
        except Silent:
            self.close()
            raise
        if not self._keeps_running(pipe):
            self.close()
        try:
            response = msgspec.json.decode(line)["response"]
        except (msgspec.MsgspecError, KeyError, TypeError):
            why = f"{line[:80]!r} is no response of a Botzone bot"
            raise WrongAnswer(why, "no_response", line=quoted(line)) from None
        self.responses[-1] = response
        return response

    def _keeps_running(self, pipe: Pipe) -> bool:
        """After its answer a bot may say that it stays; one that does not is ended."""
        with suppress(Silent):
            return pipe.receive(_HANDSHAKE_SECONDS).strip() == KEEP_RUNNING
        return False
