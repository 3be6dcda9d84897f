"""What one viewer sees of a deal: what the program's own players see, and nothing more."""

from itertools import islice
from typing import Any

from msgspec import Struct

from tuolaji import cards
from tuolaji.bots.legal import count_legal, list_legal
from tuolaji.cards import Seat, next_seat
from tuolaji.deal import choices as legal
from tuolaji.deal import view as deal_view
from tuolaji.library.arguments import given, quoted, wrong
from tuolaji.library.hand import Hand, shown
from tuolaji.library.trump import Trump
from tuolaji.library.verdict import Answer
from tuolaji.rules.level import level_number
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.rules.units.plays import subsets
from tuolaji.text.catalogue import Message

_MOST_LISTED = 1_000_000


class Choice(Struct, frozen=True):
    """One kind of action that a seat has: how many cards it takes, and where there are few, what can be chosen."""

    seat: Seat
    kind: legal.ActionKind
    least: int = 0
    most: int = 0
    options: tuple[Hand, ...] = ()

    def __repr__(self) -> str:
        return f"Choice({self.seat} {self.kind})"


class Trick(Struct, frozen=True):
    """A trick that has been played: each seat's play, who won it, and its points."""

    leader: Seat
    plays: dict[Seat, Hand]
    winner: Seat
    points: int


class Ruling(Answer, frozen=True):
    """A ruling at the table: the offence, whose it was, and what it changed; `choices` wait for the other side."""

    number: int
    offence: str
    seat: Seat
    points: int
    choices: tuple[str, ...] = ()


class DealCount(Struct, frozen=True):
    """How a deal ended: the defenders' points, the winner, its gain in levels or small points, and what comes next."""

    points: int
    winner: SideOfDeal
    gain: int
    levels: dict[str, str]
    next_dealer: Seat


class View:
    """A deal as a seat, a spectator or the referee sees it now. `Deal.view` makes one; a player is given one.

    >>> import tuolaji
    >>> deal = tuolaji.Deal(seed=7, dealer="E")
    >>> deal.play_out("random", until="playing")
    >>> seen = deal.view("S")
    >>> seen, len(seen.hand), seen.hands, seen.counts["N"]
    (View('S', playing), 25, {}, 25)
    """

    def __init__(self, seen: deal_view.View):
        if not isinstance(seen, deal_view.View):
            raise wrong("view", Message("library.no_view", value=quoted(seen)))
        self._seen = seen

    @property
    def viewer(self) -> str:
        return self._seen.viewer

    @property
    def phase(self) -> str:
        """cutting, turning, drawing, asking, burying, playing, naming or finished."""
        return self._seen.phase

    @property
    def rules(self) -> str:
        """The name of the sheet."""
        return self._seen.rules

    @property
    def dealer(self) -> Seat | None:
        return self._seen.dealer

    @property
    def level(self) -> str:
        return self._seen.level

    @property
    def levels(self) -> dict[str, str]:
        """Each side's level."""
        return {str(side): level for side, level in self._seen.levels.items()}

    @property
    def trump(self) -> Trump | None:
        """Trump and the order of the cards, once the declaring is over."""
        seen = self._seen
        if seen.trump is None or seen.dealer is None:
            return None
        level = cards.RANKS[level_number(seen.levels[cards.side_of(seen.dealer)]) % len(cards.RANKS)]
        return Trump(seen.rules, level, seen.trump)

    @property
    def hand(self) -> Hand | None:
        """The viewer's own hand."""
        return _or_none(self._seen.hand)

    @property
    def hands(self) -> dict[Seat, Hand]:
        """All four hands: for the referee alone."""
        return _by_seat(self._seen.hands)

    @property
    def counts(self) -> dict[Seat, int]:
        """The number of cards in each hand."""
        return dict(self._seen.counts)

    @property
    def bids(self) -> dict[Seat, Hand]:
        """The cards that each seat has shown for trump, as far as the viewer may see them."""
        return _by_seat(self._seen.bids)

    @property
    def kitty(self) -> Hand | None:
        """The kitty as it was, for the dealer while they bury."""
        return _or_none(self._seen.kitty)

    @property
    def buried(self) -> Hand | None:
        """What was buried, if the viewer may know it."""
        return _or_none(self._seen.buried)

    @property
    def leader(self) -> Seat | None:
        return self._seen.leader

    @property
    def plays(self) -> dict[Seat, Hand]:
        """The trick under way, from the leader on."""
        return _plays(self._seen.leader, self._seen.plays)

    @property
    def winning(self) -> Seat | None:
        """Whose play wins the trick as it lies."""
        return self._seen.winning

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that the viewer may look at: under most sheets only the last one."""
        return tuple(
            Trick(one.leader, _plays(one.leader, one.plays), one.winner, one.points) for one in self._seen.tricks
        )

    @property
    def points(self) -> int:
        """The defenders' points."""
        return self._seen.points

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings of this deal, at a refereed table."""
        return tuple(
            Ruling(
                number=one.number,
                offence=one.offence,
                seat=one.seat,
                points=one.points,
                choices=one.choices,
                clause=one.clause,
                reasons=one.reason,
            )
            for one in self._seen.rulings
        )

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the deal waits for."""
        return self._seen.to_act

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the viewer may do now."""
        return choices_of(self._seen.viewer, self._seen.choices)

    @property
    def result(self) -> DealCount | None:
        """The count, once the deal is over; None too where the cards are dealt again."""
        return count_of(self._seen.result)

    def count_plays(self) -> int:
        """The number of different plays that the viewer may make now: 0 when it is not their turn to play."""
        return count_legal(self._seen) if self._may_play() else 0

    def legal(self, limit: int = 1000) -> tuple[Hand, ...]:
        """The first cards that the viewer may play, bury, name or declare now; of throws there can be millions.

        Plays come in an order of their own, leads from the smallest up.
        """
        most = min(max(0, given("limit", limit, int)), _MOST_LISTED)
        if self._may_play():
            return tuple(map(shown, list_legal(self._seen, most)))
        bury = next((choice for choice in self._seen.choices if choice.kind == "bury"), None)
        if bury is not None and self._seen.hand is not None:
            hand = self._seen.hand
            ways = subsets({kind: hand[kind] for kind in hand.kinds()}, bury.most)
            return tuple(shown(cards.Hand.of(way)) for way in islice(ways, most))
        return tuple(option for choice in self.choices for option in choice.options)[:most]

    def _may_play(self) -> bool:
        return any(choice.kind in ("lead", "follow") for choice in self._seen.choices)

    def __repr__(self) -> str:
        return f"View({self.viewer!r}, {self.phase})"


def choices_of(viewer: str, found: Any) -> tuple[Choice, ...]:
    """What a seat may do, as callers see it."""
    return tuple(
        Choice(viewer, one.kind, one.least, one.most, tuple(map(shown, one.options)))  # type: ignore[arg-type]
        for one in found
    )


def count_of(settled: Any) -> DealCount | None:
    """The count of a deal, as callers see it."""
    if settled is None:
        return None
    levels = {str(side): level for side, level in settled.levels.items()}
    return DealCount(settled.points, settled.winner, settled.gain, levels, settled.dealer)


def _or_none(found: cards.Hand | None) -> Hand | None:
    return None if found is None else shown(found)


def _by_seat(found: dict[Seat, cards.Hand]) -> dict[Seat, Hand]:
    return {seat: shown(cards) for seat, cards in found.items()}


def _plays(leader: Seat | None, plays: tuple[cards.Hand, ...]) -> dict[Seat, Hand]:
    if leader is None:
        return {}
    return {next_seat(leader, place): shown(play) for place, play in enumerate(plays)}
