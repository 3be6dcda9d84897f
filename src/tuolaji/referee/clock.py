"""The clock of a refereed table: how long a seat still has, and what happens when it never acts."""

from tuolaji.deal.actions import Action
from tuolaji.deal.state import Burying, Playing, State
from tuolaji.deal.timeout import timeout_action


def deadline(state: State, since: int) -> int | None:
    """When the sheet's time for the seat to act runs out, if the sheet sets one; times in milliseconds."""
    clock = state.opening.sheet.clock
    limit = clock.play if isinstance(state, Playing) else clock.bury if isinstance(state, Burying) else None
    return None if limit is None else since + 1000 * limit


def clock_acts(state: State, since: int, now: int, grace: int) -> Action | None:
    """What the clock does at an online table once the time and a grace are over; the grace is the table's setting."""
    due = deadline(state, since)
    return timeout_action(state) if due is not None and now > due + grace else None
