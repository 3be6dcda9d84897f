"""A drawn round until it is played: looked over, changed by hand with a reason, published, started."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import entry_of, needed
from tuolaji.competition.losing import acknowledged, published_loss
from tuolaji.competition.pairing.check import Report, check
from tuolaji.competition.pairing.contender import ConstraintName, Contender
from tuolaji.competition.results.results import round_of
from tuolaji.competition.rounds.contenders import contenders, groups_of
from tuolaji.competition.rounds.stale import field_now, stale_texts
from tuolaji.competition.rounds.why import Known, NotKept
from tuolaji.competition.standings.ranking import group_of
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message

MOST_ADDED = 240
"""Minutes that are added to a round at once, at most."""


def check_round(competition: Competition, number: int | None = None) -> Report:
    """A round held against the constraints and against the best round there is, each group on its own."""
    played = round_of(competition, number)
    if competition.format.stages[played.stage].drawn_from != "standings":
        raise CompetitionError(Message("event_rounds.check_only_swiss"))
    report = _report(competition, played, played.seatings, played.byes)
    changed = stale_texts(competition, played)
    return replace(report, ok=report.ok and not changed, changed=changed)


def field_of_round(competition: Competition, played: Round) -> dict[int, Contender]:
    """The contenders of a round: the entries that play now; once it is under way, those that were drawn."""
    fixed = played.under_way or played.number < len(competition.rounds)
    entries = played.drawn if fixed else field_now(competition, played)
    return {one.entry: one for one in contenders(competition, played.stage, sorted(entries), before=played.number)}


def _groups(competition: Competition, played: Round, entries: Iterable[int]) -> dict[int, int]:
    """The group of each: as they were drawn, and for those who have come since as the next draw would put them."""
    known = {bye.entry: bye.group for bye in played.byes}
    for seat in played.seatings:
        known |= {seat.east_west: seat.group, seat.north_south: seat.group}
    fresh = {entry: group for group, members in groups_of(competition).items() for entry in members}
    return {entry: known.get(entry, fresh.get(entry, 0)) for entry in entries}


def _report(competition: Competition, played: Round, seatings: Sequence[e.Seating], byes: Sequence[e.Bye]) -> Report:
    field = field_of_round(competition, played)
    groups = _groups(competition, played, field)
    reports = []
    for group in sorted({seat.group for seat in seatings} | {bye.group for bye in byes} | set(groups.values())):
        seats = [seat for seat in seatings if seat.group == group]
        tables: list[tuple[int, int | None]] = [(seat.east_west, seat.north_south) for seat in seats]
        tables += [(bye.entry, None) for bye in byes if bye.group == group]
        members = [field[entry] for entry, name in groups.items() if name == group]
        report = check(members, tables, constraints=competition.format.constraints, seed=played.seed)
        # The checker counts a group's tables from 1; the organiser knows them by their numbers.
        worse = [replace(one, tables=tuple(seats[place - 1].table for place in one.tables)) for one in report.worse]
        reports.append(replace(report, worse=tuple(worse)))
    return Report(
        ok=all(one.ok for one in reports),
        problems=tuple(problem for one in reports for problem in one.problems),
        cost=_added([one.cost for one in reports]),
        best=_added([one.best for one in reports]),
        proven=all(one.proven for one in reports),
        worse=tuple(difference for one in reports for difference in one.worse),
        tables=tuple(words for one in reports for words in one.tables),
    )


def _added(costs: Sequence[dict[ConstraintName, int]]) -> dict[ConstraintName, int]:
    total: Counter[ConstraintName] = Counter()
    for cost in costs:
        total.update(cost)
    return dict(total)


def drawn_round(competition: Competition) -> Round:
    played = round_of(competition)
    if played.under_way:
        raise CompetitionError(Message("event_rounds.tables_stay", round=played.number))
    return played


def swap(competition: Competition, one: int, two: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """Two entries change places in the latest round; what that breaks is on the log."""
    played = drawn_round(competition)
    if one == two:
        raise CompetitionError(Message("event_rounds.swap_with_itself", entry=one))
    for number in (one, two):
        entry_of(competition, number)
        if number not in played.drawn:
            raise CompetitionError(Message("event_rounds.not_in_round", entry=number, round=played.number))
    _may_swap(competition, played, one, two)
    places = {one: two, two: one}

    def moved(seating: e.Seating) -> e.Seating:
        if not {seating.east_west, seating.north_south} & {one, two}:
            return seating
        east_west = places.get(seating.east_west, seating.east_west)
        north_south = places.get(seating.north_south, seating.north_south)
        return replace(seating, east_west=east_west, north_south=north_south, why=Known("by hand"))

    seatings = tuple(map(moved, played.seatings))
    byes = tuple(
        replace(bye, entry=places[bye.entry], why=Known("by hand")) if bye.entry in places else bye
        for bye in played.byes
    )
    slots = tuple(places.get(slot, slot) for slot in played.slots)
    return [seatings_changed(competition, played, seatings, byes, reason, slots)]


def _may_swap(competition: Competition, played: Round, one: int, two: int) -> None:
    """A round robin's later rounds follow from its plan, and a group's from who is in it."""
    if any({seat.east_west, seat.north_south} == {one, two} for seat in played.seatings):
        return
    rule = competition.format.stages[played.stage]
    if rule.drawn_from == "plan":
        raise CompetitionError(Message("event_rounds.round_robin_sides"))
    groups = group_of(competition, played.stage)
    if groups.get(one) != groups.get(two) and len(competition.in_stage(played.stage)) > 1:
        raise CompetitionError(Message("event_rounds.other_group", one=one, two=two))


def set_tables(
    competition: Competition, tables: Sequence[tuple[int, int | None]], reason: str
) -> list[e.AnyCompetitionEvent]:
    """The whole round by hand: each table as (East-West, North-South), a bye as (entry, None)."""
    played = drawn_round(competition)
    if competition.format.stages[played.stage].drawn_from != "standings":
        raise CompetitionError(Message("event_rounds.set_only_swiss"))
    field = field_of_round(competition, played)
    report = check(list(field.values()), tables, constraints=competition.format.constraints)
    if report.problems:
        raise CompetitionError(Message("event_pairing.facts", facts=[problem.text() for problem in report.problems]))
    groups = _groups(competition, played, field)
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    for (one, two), why in zip(tables, report.tables, strict=True):
        if two is None:
            byes.append(e.Bye(one, groups.get(one, 0), why))
        else:
            seatings.append(e.Seating(len(seatings) + 1, one, two, groups.get(one, 0), why))
    return [seatings_changed(competition, played, tuple(seatings), tuple(byes), reason, basis=basis_of(field.values()))]


def basis_of(field: Iterable[Contender]) -> tuple[e.EntryPoints, ...]:
    return tuple(e.EntryPoints(one.entry, one.score) for one in sorted(field, key=lambda one: one.entry))


def seatings_changed(
    competition: Competition,
    played: Round,
    seatings: tuple[e.Seating, ...],
    byes: tuple[e.Bye, ...],
    reason: str,
    slots: tuple[int, ...] = (),
    basis: tuple[e.EntryPoints, ...] = (),
) -> e.SeatingsChanged:
    """The change with what it costs against the best round, for the organiser to see before publishing."""
    broken: tuple[NotKept, ...] = ()
    cost: dict[str, int] = {}
    if competition.format.stages[played.stage].drawn_from == "standings":
        report = _report(competition, played, seatings, byes)
        broken = report.worse
        cost.update(report.cost.items())
    return e.SeatingsChanged(played.number, seatings, byes, needed(reason), broken, slots, cost, basis)


def publish(competition: Competition) -> list[e.AnyCompetitionEvent]:
    """From here on players know their tables; byes count."""
    played = round_of(competition)
    if played.status != "drawn":
        raise CompetitionError(Message("event_rounds.published_already", round=played.number))
    gone = sorted(played.drawn & competition.out)
    if gone:
        raise CompetitionError(Message("event_rounds.left_after_draw", entries=gone))
    return [e.RoundPublished(played.number)]


def discard_draw(competition: Competition, lose: str = "", reason: str = "") -> list[e.AnyCompetitionEvent]:
    """Throw the latest draw away, as long as nobody has played on it; a published one knowingly and with a reason."""
    played = round_of(competition)
    if played.under_way:
        raise CompetitionError(Message("event_rounds.being_played", round=played.number))
    if played.status == "published":
        acknowledged(published_loss(played), lose, reason)
    return [e.DrawDiscarded(played.number, reason.strip())]


def add_time(competition: Competition, number: int, minutes: int, reason: str = "") -> list[e.AnyCompetitionEvent]:
    """A round under way lasts longer at all its tables, in the hall and online."""
    played = round_of(competition, number)
    if played.status != "started" or played.complete:
        raise CompetitionError(Message("event_rounds.not_under_way", round=number))
    if competition.minutes_of(played) is None:
        raise CompetitionError(Message("event_rounds.no_time_limit"))
    if not 1 <= minutes <= MOST_ADDED:
        raise CompetitionError(Message("event_rounds.minutes_added", most=MOST_ADDED, minutes=minutes))
    return [e.TimeAdded(number, minutes, reason.strip())]


def start(competition: Competition) -> list[e.AnyCompetitionEvent]:
    """The clock of the round runs."""
    played = round_of(competition)
    if played.status == "drawn":
        raise CompetitionError(Message("event_results.not_published", round=played.number))
    if played.status != "published":
        raise CompetitionError(Message("event_rounds.started_already", round=played.number))
    return [e.RoundStarted(played.number)]
