"""A deal under way: the log and what is folded from it, and the one way to go on: decide, then append."""

from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import open_deal
from tuolaji.deal.decisions.phase import Decision
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Finished, State
from tuolaji.deal.time.clock import Timed, decide_timed, follow_all
from tuolaji.rules.reasons.verdict import Verdict

_MAY_END = (e.Settled, e.Redealt, e.Ruled)


class Deal:
    """One deal as it is played: `act` appends to the log or gives the verdict that refused."""

    def __init__(self, log: list[e.DealRow]):
        self.log = log
        self.timed: Timed = follow_all(log)

    @classmethod
    def open(cls, setup: Setup, seed: str) -> "Deal":
        return cls([e.DealRow(event) for event in open_deal(setup, seed)])

    @property
    def state(self) -> State:
        return self.timed.state

    def decide(self, action: a.Action | a.ClockAction, now: int) -> Decision:
        """The events that an action would give; nothing is changed."""
        return decide_timed(self.timed, action, now)

    def act(self, action: a.Action | a.ClockAction, now: int = 0) -> Verdict | None:
        """Do it, or say why not; a refused action leaves no trace."""
        found = self.decide(action, now)
        if isinstance(found, Verdict):
            return found
        self.extend([e.DealRow(event, now) for event in found])
        return None

    def extend(self, entries: Sequence[e.DealRow]) -> None:
        """Take in what has already been decided: the next entries of the log."""
        self.timed = follow_all(entries, self.timed)
        self.log += entries

    def finished_by(self, events: Sequence[e.AnyDealEvent]) -> Finished | None:
        """The deal as these events would leave it, if they end it."""
        if not any(isinstance(event, _MAY_END) for event in events):
            return None
        state = replay(events, self.state)
        return state if isinstance(state, Finished) else None

    @property
    def over(self) -> bool:
        return isinstance(self.state, Finished)

    @property
    def events(self) -> list[e.AnyDealEvent]:
        return [entry.event for entry in self.log]


def next_setup(finished: Finished) -> Setup:
    """With what the next deal of the match begins."""
    setup, settled = finished.opening.setup, finished.settled
    if settled is None:
        # Replayed as the opening deal is played: nobody deals until it is found who does.
        again = finished.opening.bid_again or setup.dealing
        return replace(setup, dealer=None, first_deal=True) if again else setup
    return Setup(
        rules=setup.rules,
        levels=settled.levels,
        dealer=settled.dealer,
        first_deal=False,
        eldest=finished.opening.eldest,
        number=setup.number + 1,
        refereed=setup.refereed,
        untimed=setup.untimed,
        clocks=setup.clocks,
    )
