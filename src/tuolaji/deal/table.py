"""A deal under way: the log and the state folded from it, and the one way to go on."""

from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.deal import events as e
from tuolaji.deal.actions import Action
from tuolaji.deal.decide import decide, open_deal
from tuolaji.deal.evolve import replay
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Finished, State
from tuolaji.rules.verdict import Verdict


class Deal:
    """One deal as it is played: `act` appends to the log or gives the verdict that refused."""

    _foreseen: tuple[State, Sequence[e.AnyEvent], State] | None = None

    def __init__(self, log: list[e.Entry]):
        self.log = log
        self.state: State = replay(entry.event for entry in log)

    @classmethod
    def open(cls, setup: Setup, seed: str) -> "Deal":
        return cls([e.Entry(event) for event in open_deal(setup, seed)])

    def act(self, action: Action, now: int = 0) -> Verdict | None:
        """Do it, or say why not; a refused action leaves no trace."""
        found = decide(self.state, action, now)
        if isinstance(found, Verdict):
            return found
        self.extend([e.Entry(event, now) for event in found])
        return None

    def extend(self, entries: Sequence[e.Entry]) -> None:
        """Take in what has already been decided: the next entries of the log."""
        seen, self._foreseen = self._foreseen, None
        if seen and seen[0] is self.state and [id(entry.event) for entry in entries] == [id(one) for one in seen[1]]:
            self.state = seen[2]
        else:
            self.state = replay((entry.event for entry in entries), self.state)
        self.log += entries

    def foresee(self, events: Sequence[e.AnyEvent]) -> State:
        """The state that these events would lead to; if they are taken in next, it is not worked out again."""
        after = replay(events, self.state)
        self._foreseen = (self.state, events, after)
        return after

    @property
    def over(self) -> bool:
        return isinstance(self.state, Finished)

    @property
    def events(self) -> list[e.AnyEvent]:
        return [entry.event for entry in self.log]


def _bid_again(setup: Setup) -> Setup:
    """A deal replayed as the opening deal is played: nobody deals until it is found who does."""
    return replace(setup, dealer=None, first_deal=True)


def next_setup(finished: Finished) -> Setup:
    """With what the next deal of the match begins."""
    setup, settled = finished.opening.setup, finished.settled
    if settled is None:
        return _bid_again(setup) if finished.opening.bid_again or setup.dealing else setup
    return Setup(
        rules=setup.rules,
        levels=settled.levels,
        dealer=settled.dealer,
        first_deal=False,
        eldest=finished.opening.eldest,
        number=setup.number + 1,
        refereed=setup.refereed,
    )
