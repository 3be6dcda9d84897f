"""A refereed deal under way: every step is on the log, and the same log always folds to the same state."""

from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.decisions.decide import open_deal
from tuolaji.deal.decisions.phase import Decision
from tuolaji.deal.log import events as e
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.setup import Setup
from tuolaji.deal.time.clock import Timed
from tuolaji.referee import actions as r
from tuolaji.referee.decide import Calls, House, decide
from tuolaji.referee.detect import Watch, watch
from tuolaji.referee.rule import Before
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.verdict import Verdict


class RefereedDeal(Deal):
    """A deal with a referee; `before` counts what the match's earlier deals have ruled."""

    def __init__(self, log: list[e.DealRow], calls: Calls = "when called", before: Before | None = None):
        self.log = log
        self.watch: Watch = watch(log)
        if not self.state.opening.setup.refereed:
            raise ValueError("a referee works at a refereed table")
        self.house = House(calls, before or {})

    @classmethod
    def open_refereed(
        cls, setup: Setup, seed: str, calls: Calls = "when called", before: Before | None = None
    ) -> "RefereedDeal":
        return cls([e.DealRow(event) for event in open_deal(setup, seed)], calls, before)

    @property
    def timed(self) -> Timed:
        return self.watch.timed

    @timed.setter
    def timed(self, timed: Timed) -> None:
        self.watch = replace(self.watch, timed=timed)

    def decide(self, action: a.Action | a.ClockAction | r.RefereeAction, now: int) -> Decision:
        """The events that an action would give; where the table calls offences at once, with the rulings on them."""
        return decide(self.watch, action, now, self.house)

    def extend(self, entries: Sequence[e.DealRow]) -> None:
        self.watch = watch(entries, self.watch)
        self.log += entries

    def do(self, action: a.Action | a.ClockAction | r.RefereeAction, now: int) -> Verdict | None:
        """Decide and append; a refused action leaves no trace."""
        found = self.decide(action, now)
        if isinstance(found, Verdict):
            return found
        self.extend([e.DealRow(event, now) for event in found])
        return None

    def call(
        self, by: Seat, offence: OffenceName, accused: Seat, trick: int = 0, now: int = 0, *, admitted: bool = False
    ) -> Verdict | None:
        return self.do(r.Call(by, offence, accused, trick, admitted), now)

    def open_choice(self) -> e.Ruled | None:
        """A ruling that waits for a side to choose what follows."""
        return open_choice(self.state)

    def choose(self, seat: Seat, choice: str, now: int = 0) -> Verdict | None:
        return self.do(r.Choose(seat, choice), now)

    def penalise(self, seat: Seat, offence: Offence, now: int = 0, by: str = "referee") -> Verdict | None:
        return self.do(r.Penalise(seat, offence, by), now)

    def rule(self, ruled: e.Ruled, now: int = 0) -> Verdict | None:
        return self.do(r.Rule(ruled), now)

    def appeal(self, seat: Seat, ruling: int, reason: str, now: int = 0) -> Verdict | None:
        return self.do(r.Appeal(seat, ruling, reason), now)
