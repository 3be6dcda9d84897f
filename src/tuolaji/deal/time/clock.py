"""The clock of a deal: who is on it, since when, for how long, and how much is used. Everybody asks `on_clock`.

`Timed` is a fold over the log, as the state is: `reduce(follow, log, None)`. The clock of a decision starts when the
decision comes up. Nothing said or seen meanwhile restarts it: a call, its dismissal, an appeal, an exposed
card, cards played early. A ruling starts the clock anew only where it gives somebody something else to decide: a play
that is taken back, a kitty that is buried again. While a side chooses what follows from a ruling, and while the table
is paused, the time of whoever is to play stands still.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.decisions.phase import Decision
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve, replay
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.clock import ClockKind
from tuolaji.rules.reasons.verdict import Verdict


class Timed(Struct, frozen=True):
    """A deal and its clock: `since` when the decision under way has waited, not counting the time that stood still.

    `paused` is when the table was paused, `asked` when the open choice came up.
    """

    state: State
    since: int = 0
    paused: int | None = None
    asked: int | None = None


class RunningClock(Struct, frozen=True):
    """Somebody's clock. Times are those of the log; `paused`: since when it stands still."""

    who: tuple[Seat, ...]
    kind: ClockKind
    since: int
    limit: int | None
    paused: int | None = None

    def used(self, now: int) -> int:
        """How much of the time is used."""
        return (now if self.paused is None else self.paused) - self.since

    def over(self, now: int) -> bool:
        """Is more time used than there is?"""
        return self.limit is not None and self.used(now) > self.limit

    @property
    def deadline(self) -> int | None:
        """When the time is up; None while it stands still, and where there is no limit."""
        return None if self.limit is None or self.paused is not None else self.since + self.limit


def on_clock(timed: Timed) -> RunningClock | None:
    """Whose clock runs; None while cards are drawn, and when the deal is over."""
    state = timed.state
    kind = _kind(state)
    if kind is None:
        return None
    limit, since = state.opening.setup.limits.limit(kind), timed.since
    if kind == "choice" and timed.asked is not None:
        since = timed.asked
    if kind == "window" and isinstance(state, Asking) and state.closes is not None:
        # The log says when the window closes; it may have been moved.
        limit = limit or 0
        since = state.closes - limit
    return RunningClock(tuple(seats_to_act(state)), kind, since, limit, timed.paused)


def _kind(state: State) -> ClockKind | None:
    if isinstance(state, Finished):
        return None
    if open_choice(state) is not None:
        return "choice"
    match state:
        case Cutting():
            return None if state.done else "cut"
        case Turning():
            return "cut"
        case Asking():
            return "ask" if state.closes is None else "window"
        case Burying():
            return "bury"
        case Playing() | Naming():
            return "play"
        case Drawing():
            return None


def stopped_clock(timed: Timed, entry: e.DealRow) -> RunningClock | None:
    """The clock that an entry of the log stops: that of a seat which has now done what it was to do."""
    event = entry.event
    if not isinstance(event, _DONE):
        return None
    running = on_clock(timed)
    seat = event.chooser if isinstance(event, e.Forced) else event.seat
    return running if running is not None and seat in running.who else None


_DONE = (e.PackCut, e.CardTurned, e.Declared, e.Passed, e.Buried, e.Played, e.ThrowStopped, e.Forced, e.Chose)


def follow(timed: Timed | None, entry: e.DealRow) -> Timed:
    """The deal and its clock after the next entry of the log."""
    if timed is None:
        return Timed(evolve(None, entry.event), entry.at)
    return _after(timed, evolve(timed.state, entry.event), entry)


def follow_all(entries: Sequence[e.DealRow], timed: Timed | None = None) -> Timed:
    """The deal and its clock after many entries; cards that are drawn one after the other are taken together."""
    if len(entries) == 1:
        return follow(timed, entries[0])
    for kind, run in groupby(entries, lambda entry: type(entry.event)):
        if kind is e.Drew and timed is not None:
            state = replay((entry.event for entry in run), timed.state)
            timed = Timed(state, timed.since, timed.paused, timed.asked)
        else:
            for entry in run:
                timed = follow(timed, entry)
    if timed is None:
        raise ValueError("an empty log has no state")
    return timed


_RESTARTS_NOTHING = frozenset({
    e.Drew, e.Called, e.Dismissed, e.Appealed, e.Exposed, e.PlayedEarly, e.ShownWrong, e.CardMoved, e.WindowMoved,
})  # fmt: skip


_CHANGES_THE_CLOCK = frozenset({e.Paused, e.Resumed, e.Ruled, e.Chose})


def _after(before: Timed, state: State, entry: e.DealRow) -> Timed:
    event, since, paused = entry.event, before.since, before.paused
    if type(event) in _RESTARTS_NOTHING:
        return Timed(state, since, paused, before.asked)
    if paused is None and type(event) not in _CHANGES_THE_CLOCK:
        return Timed(state, entry.at)
    if isinstance(event, e.Paused):
        return Timed(state, since, entry.at, before.asked)
    if isinstance(event, e.Resumed):
        stood = 0 if paused is None else entry.at - paused
        return Timed(state, since + stood, None, None if before.asked is None else before.asked + stood)
    # An event during a pause counts from the start of the pause, so that resuming moves it to its own moment.
    now = entry.at if paused is None else paused
    if isinstance(event, e.Ruled | e.Chose):
        return _ruled(before, state, now)
    return Timed(state, now, paused)


def _ruled(before: Timed, state: State, now: int) -> Timed:
    """After a ruling or a choice: a decision that stands as before keeps its time, less what a choice has taken."""
    was, choice = open_choice(before.state), open_choice(state)
    closed = was is not None and (choice is None or choice.number != was.number)
    since, asked = before.since, before.asked
    if closed and asked is not None:
        since += now - asked
    if closed or was is None:
        asked = None if choice is None else now
    return Timed(state, since if _decision(state) == _decision(before.state) else now, before.paused, asked)


def _decision(state: State) -> tuple[object, ...]:
    """The decision under way, told apart from everything that a ruling can put in its place."""
    match state:
        case Playing():
            return (Playing, len(state.tricks), len(state.plays))
        case Asking():
            return (Asking, state.turn, state.passed)
        case _:
            return (type(state),)


def decide_timed(timed: Timed, action: a.Action | a.ClockAction, now: int = 0) -> Decision:
    """The events that an action leads to at a table with a clock, or the verdict that refuses it."""
    match action:
        case a.Pause():
            if isinstance(timed.state, Finished):
                return Verdict.no(None, "deal_over")
            return [e.Paused()] if timed.paused is None else Verdict.no(None, "paused")
        case a.Resume():
            if timed.paused is None:
                return Verdict.no(None, "not_paused")
            return [e.Resumed(), *window_moved(timed, now - timed.paused)]
    if timed.paused is not None:
        return Verdict.no(None, "paused")
    return decide(timed.state, action, now)


def window_moved(timed: Timed, stood: int) -> list[e.AnyDealEvent]:
    """A window of declaring that was open while time stood still closes so much later."""
    state = timed.state
    waits = isinstance(state, Asking) and state.closes is not None and stood > 0
    return [e.WindowMoved(state.closes + stood)] if waits else []  # type: ignore[union-attr, operator]


def window_moved_by(timed: Timed, event: e.AnyDealEvent, now: int) -> list[e.AnyDealEvent]:
    """A side that chooses what follows from a ruling has kept the declaring waiting."""
    if not isinstance(event, e.Chose) or timed.asked is None:
        return []
    return window_moved(timed, (now if timed.paused is None else timed.paused) - timed.asked)
