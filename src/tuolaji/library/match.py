"""A match: deals one after the other, the score sheet, and what it adds up to."""

from functools import reduce
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Seat, Side
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.library import arguments
from tuolaji.library.deal import Deal, opened
from tuolaji.library.trump import rules_of
from tuolaji.match import actions as a
from tuolaji.match import state as match_state
from tuolaji.match.decide import decide, open_match
from tuolaji.match.events import MatchRow
from tuolaji.match.line import counted_line, line_of
from tuolaji.match.result import result_of
from tuolaji.referee.rule import count_rulings
from tuolaji.rules.match import MatchResult
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import DEFAULT_SHEET
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.library.record import Record
    from tuolaji.library.sheet import Sheet


class Line(Struct, frozen=True):
    """One line of the score sheet: the dealer, the level, the winner with its gain, and the defenders' points."""

    dealer: Seat
    level: str
    winner: SideOfDeal
    gain: int
    points: int | None
    note: str = ""


class Match:
    """A match: `deal` opens the next deal, `count` takes it in when it is over; `enter` takes one from paper.

    >>> import tuolaji
    >>> match = tuolaji.Match("tianwen")
    >>> deal = match.deal(seed=7)
    >>> deal.play_out("random")
    >>> match.count(deal)
    >>> match.enter(85)
    >>> match, match.lines[1].winner
    (Match('tianwen', 2 deals), 'defenders')
    """

    def __init__(self, sheet: "Sheet | str" = DEFAULT_SHEET, *, refereed: bool = False):
        self.rules = rules_of(sheet)
        opened = open_match(self.rules, refereed=arguments.given("refereed", refereed, bool))
        self._match = match_state.evolve(None, MatchRow(opened))
        self._deals: list[Deal] = []

    @property
    def over(self) -> bool:
        return self._match.ended is not None

    @property
    def levels(self) -> dict[Side, str]:
        """Each side's level."""
        return self._match.levels

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score sheet."""
        return tuple(
            Line(one.dealer, one.level, one.winner, one.gain, one.points, one.note) for one in self._match.lines
        )

    @property
    def next_dealer(self) -> Seat | None:
        """The dealer of the next deal; None where the deal itself is bid for."""
        return self._match.setup().dealer

    @property
    def result(self) -> MatchResult:
        """The winner and each side's points, as the match stands."""
        return result_of(self._match)

    def deal(self, *, seed: int | str) -> Deal:
        """The next deal of the match."""
        if self.over:
            self._do(a.Begin())
        setup = self._match.setup()
        before = count_rulings([deal._deal.log for deal in self._deals])
        return Deal._of(opened(setup, seed, "at once" if setup.refereed else None, before))

    def count(self, deal: Deal) -> None:
        """Take in a deal of this match that is over; one that is to be dealt again leaves no line."""
        state = deal._deal.state if isinstance(deal, Deal) else None
        if not isinstance(state, Finished):
            raise MatchError(Message("library.not_finished"))
        due = self._match.setup()
        # The eldest may be drawn by lot as the deal begins.
        if replace(state.opening.setup, eldest=due.eldest) != due:
            raise MatchError(Message("library.other_deal"))
        line = line_of(state)
        self._do(a.Begin(), a.Void(state.opening.bid_again) if line is None else a.End(line))
        self._deals.append(deal.copy())

    def enter(self, points: int, *, dealer: str | None = None) -> None:
        """Take in a deal that was played elsewhere, by the defenders' points; a first deal says who dealt."""
        counted, setup = arguments.given("points", points, int), self._match.setup()
        seat = setup.dealer if dealer is None else arguments.seat(dealer, "dealer")
        if seat is None:
            raise MatchError(Message("match.dealer_missing", number=self._match.number))
        level = setup.levels["EW" if seat in "EW" else "NS"]
        line = counted_line(self._match.sheet, seat, level, counted)
        self._do(a.Begin(), a.End(line))

    def end(self) -> None:
        """The sides agree to end the match here."""
        self._do(a.Agree())

    def record(self, **headers: str) -> "Record":
        """The record of the deals that were counted."""
        from tuolaji.library.record import record_of

        return record_of(self.rules, self._deals, headers)

    def _do(self, *actions: a.AnyMatchAction) -> None:
        """All of these, or none of them."""
        match = self._match
        for action in actions:
            found = decide(match, action, 0)
            if isinstance(found, Verdict):
                raise MatchError(Message("library.refused", why=found))
            match = reduce(match_state.evolve, found, match)
        self._match = match

    def __repr__(self) -> str:
        count = len(self._match.lines)
        return f"Match({self.rules!r}, {count} {'deal' if count == 1 else 'deals'})"
