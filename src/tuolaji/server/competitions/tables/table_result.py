"""The result of an online table, as its score sheet in the event: entered, signed, with its rulings."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tuolaji.cards import SIDES, Side, side_of
from tuolaji.competition import events as e
from tuolaji.competition.results.outcome import LateBy, Outcome
from tuolaji.competition.results.results import enter_result, round_of, seating_of
from tuolaji.competition.rulings.rulings import filled_in
from tuolaji.competition.state import Competition, Ruling
from tuolaji.deal.log import events as d
from tuolaji.errors import CompetitionError, MatchError
from tuolaji.match import events as m
from tuolaji.match.effect import DealRuling, Effect, charge
from tuolaji.match.line import DealLine
from tuolaji.match.scoresheet import Written, charges, fill, written_lines
from tuolaji.match.state import Match
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.server.rooms.log import events as r

InDeal = tuple[int, d.Ruled]
"""A ruling with the line of the score sheet that it belongs to, from 1; 0 if its deal left none."""


def outcome_of(match: Match, ruled: Sequence[InDeal] = ()) -> tuple[Outcome, bool]:
    """A finished match as it would be typed in; are the rulings of its deals apart from the lines?

    Typed are the points as counted from the cards. What lateness and rulings have changed is taken out of them, so that
    each ruling can be lifted. Where the lines do not come out again so, the rulings stay in them.
    """
    gone = {one.side for one in match.decisions if isinstance(one, m.Forfeited)}
    whole = Outcome(
        lines=_without(match, charges(match)),
        late=tuple(LateBy(late.side, late.minutes) for late in match.late),
        forfeits=tuple(side for side in SIDES if side in gone),
        boards=match.opened.boards,
        ended="time" if match.ending in ("time", "last deal") else None,
    )
    rulings = [found for one in ruled if (found := _in_deal(match, *one))]
    lines = _without(match, (*charges(match), *rulings))
    waits = any(_proposed(match.sheet, one) and one.winner is not None for _, one in ruled)
    apart = not match.forfeited and not waits and _same(match, lines, rulings)
    return (replace(whole, lines=lines), True) if apart else (whole, False)


def _without(match: Match, rulings: Sequence[DealRuling]) -> tuple[Written, ...]:
    """The lines as counted from the cards, without what rulings have changed."""
    found: list[Written] = []
    for number, (line, written) in enumerate(zip(match.lines, written_lines(match), strict=True), start=1):
        here = [one for one in rulings if one.deal == number]
        decided = any(one.effect.lost for one in here)
        points = None if line.points is None else line.points - sum(charge(one, line) for one in here)
        if decided:
            found.append(replace(written, points=points, winner=None, gain=None, note=""))
        else:
            found.append(replace(written, points=points) if written.winner is None else written)
    return tuple(found)


def _same(match: Match, lines: Sequence[Written], rulings: Sequence[DealRuling]) -> bool:
    late = [(late.side, late.minutes) for late in match.late]
    try:
        again = fill(match.opened.rules, lines, late=late, boards=match.opened.boards, rulings=rulings)
    except MatchError:
        return False
    return [_counts(line) for line in again.lines] == [_counts(line) for line in match.lines]


def _counts(line: DealLine) -> tuple[object, ...]:
    return line.dealer, line.level, line.winner, line.gain, line.points


def _in_deal(match: Match, number: int, one: d.Ruled) -> DealRuling | None:
    if not 1 <= number <= len(match.lines):
        return None
    return DealRuling(number, side_of(one.seat), _effect(match.lines[number - 1], one), one.clause or one.offence)


def _effect(line: DealLine, one: d.Ruled) -> Effect:
    """A ruling of a deal as it is seen from the side it is against."""
    side: Side = side_of(one.seat)
    gain = one.levels if one.levels is not None else abs(one.small_points or 0)
    return Effect(
        points=one.points if side_of(line.dealer) == side else -one.points,
        lost=one.winner is not None,
        dealing=gain,
        defending=gain,
        at_least=one.at_least,
        ends=one.deal == "ends",
    )


def rulings_in(rows: Iterable[r.RoomRow]) -> list[InDeal]:
    """The rulings of a room's match that still stand, each with its line of the score sheet."""
    made: list[InDeal] = []
    lines, current = 0, 1
    for row in rows:
        for event in row.events:
            if isinstance(event, r.MatchStepped):
                lines += sum(isinstance(step, m.DealEnded) for step in event.events)
                if any(isinstance(step, m.DealVoid) for step in event.events):
                    made = [(0 if deal == current else deal, one) for deal, one in made]
            if isinstance(event, r.DealStepped):
                fresh = [step for step in event.events if isinstance(step, d.Ruled)]
                over = {step.overrules for step in fresh if step.overrules is not None}
                first = any(isinstance(step, d.Opened) for step in event.events)
                current = lines + 1 if first else current
                # Rulings are numbered in their deal: one that overrules takes back one of the same deal.
                kept = [one for one in made if first or one[0] != current or one[1].number not in over]
                made = [*kept, *((current, one) for one in fresh)]
    return made


def take_result(
    competition: Competition, number: int, table: int, match: Match, ruled: Sequence[InDeal]
) -> list[e.AnyCompetitionEvent]:
    """The result of a table that is over; nothing if the desk has entered one meanwhile."""
    played = round_of(competition, number)
    seating = seating_of(played, table)
    if table in played.results:
        return []
    entries: dict[Side, int] = {"EW": seating.east_west, "NS": seating.north_south}
    outcome, apart = outcome_of(match, ruled)
    rulings = [
        _ruled(competition, count, (number, table), match, one, apart=apart)
        for count, one in enumerate(ruled, start=len(competition.rulings) + 1)
    ]
    standing = [*competition.rulings, *(Ruling(one, 0, "") for one in rulings)]
    try:
        if not (outcome.lines or outcome.forfeits or outcome.late):
            return _no_result(competition, number, table, "no deal")
        entered = enter_result(competition, number, table, filled_in(competition, played, table, outcome), standing)
    except CompetitionError:
        return _no_result(competition, number, table, "no result")
    signed = [e.ResultSigned(number, table, side, competition.entries[entries[side]].name) for side in SIDES]
    return [*entered, *signed, *rulings]


def _no_result(competition: Competition, number: int, table: int, cause: e.CallCause) -> list[e.AnyCompetitionEvent]:
    """No result follows from a match, as from an even one in a knockout: the referee is called, once, and decides."""
    if any((call.called.round, call.called.table) == (number, table) for call in competition.calls):
        return []
    return [e.Called(len(competition.calls) + 1, number, table, "tables", cause=cause)]


def _ruled(
    competition: Competition, count: int, at: tuple[int, int], match: Match, one: InDeal, *, apart: bool
) -> e.Ruled:
    """A ruling of the table as the event's own, against the pair of its seat."""
    (number, table), (deal, ruling) = at, one
    seating = seating_of(round_of(competition, number), table)
    entry = seating.east_west if side_of(ruling.seat) == "EW" else seating.north_south
    found = _in_deal(match, deal, ruling)
    effect = found.effect if found is not None else Effect()
    return e.Ruled(
        count, entry, ruling.offence, ruling.reason, ruling.clause, number, table,
        warning=ruling.warning, disqualified=ruling.disqualified, online_by=ruling.by,
        deal=deal if found is not None else 0, effect=effect if apart else replace(effect, written=True),
        proposed=_proposed(competition.sheet, ruling),
    )  # fmt: skip


def _proposed(sheet: Sheet, ruling: d.Ruled) -> bool:
    """Does the sheet leave what was ruled at the table to a committee? Its deal is played; what is more waits."""
    cases = sheet.penalty.get(ruling.offence, ())
    named = any(case.proposed for case in cases if case.clause == ruling.clause)
    return ruling.proposed or (ruling.disqualified and named)
