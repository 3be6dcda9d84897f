"""What an online table has come to, as its score sheet in the event: entered, signed, with its rulings."""

from collections.abc import Iterable

from tuolaji.cards import SIDES, side_of
from tuolaji.deal import events as d
from tuolaji.errors import EventError
from tuolaji.match import events as m
from tuolaji.match.scoresheet import written_lines
from tuolaji.match.state import Match
from tuolaji.server.room import events as r
from tuolaji.tournament import events as e
from tuolaji.tournament.outcome import LateBy, Outcome
from tuolaji.tournament.results import enter_result, round_of, seating_of
from tuolaji.tournament.rulings import filled_in
from tuolaji.tournament.state import Event


def outcome_of(match: Match) -> Outcome:
    """A finished match as it would be typed in."""
    gone = {one.side for one in match.decisions if isinstance(one, m.Forfeited)}
    return Outcome(
        lines=written_lines(match),
        late=tuple(LateBy(late.side, late.minutes) for late in match.late),
        forfeits=tuple(side for side in SIDES if side in gone),
        boards=match.opened.boards,
        ended="time" if match.ending in ("time", "last deal") else None,
    )


def rulings_in(rows: Iterable[r.Row]) -> list[d.Ruled]:
    """The rulings of a room's match that still stand."""
    made: list[d.Ruled] = []
    for row in rows:
        for event in row.events:
            if isinstance(event, r.DealStepped):
                fresh = [step for step in event.events if isinstance(step, d.Ruled)]
                over = {step.overrules for step in fresh if step.overrules is not None}
                first = any(isinstance(step, d.Opened) for step in event.events)
                # Rulings are numbered in their deal: one that overrules takes back one of the same deal.
                kept = made if first or not over else [one for one in made if one.number not in over]
                made = [*kept, *fresh]
    return made


def take_result(
    event: Event, number: int, table: int, match: Match, ruled: Iterable[d.Ruled]
) -> list[e.AnyEvent]:  # fmt: skip
    """The result of a table that is over; nothing if the desk has entered one meanwhile."""
    played = round_of(event, number)
    seating = seating_of(played, table)
    if table in played.results:
        return []
    entries = {"EW": seating.east_west, "NS": seating.north_south}
    outcome = outcome_of(match)
    try:
        if not (outcome.lines or outcome.forfeits or outcome.late):
            raise EventError("the time was up before a deal was played", "时间到，一副也没有打")
        entered = enter_result(event, number, table, filled_in(event, played, table, outcome))
    except EventError as error:
        # No result follows from it, as with an even knockout match: the referee is called, once, and decides.
        if any((call.called.round, call.called.table) == (number, table) for call in event.calls):
            return []
        return [e.Called(len(event.calls) + 1, number, table, "tables", error.reason["en"])]
    signed = [e.ResultSigned(number, table, side, event.entries[entries[side]].name) for side in SIDES]
    rulings = []
    for count, one in enumerate(ruled, start=len(event.rulings) + 1):
        entry = entries[side_of(one.seat)]
        rulings.append(
            e.Ruled(
                count, entry, one.offence, one.reason, one.clause, number, table, warning=one.warning,
                disqualified=one.disqualified, note=f"online, by {one.by}",
            )
        )  # fmt: skip
    return [*entered, *signed, *rulings]
