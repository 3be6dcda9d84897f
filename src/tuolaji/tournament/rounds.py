"""A drawn round until it is played: looked over, changed by hand with a reason, published, started."""

from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.errors import EventError
from tuolaji.tournament import events as e
from tuolaji.tournament.draw import contenders, groups_of
from tuolaji.tournament.enrol import entry_of, needed
from tuolaji.tournament.pairing.check import Report, check
from tuolaji.tournament.results import round_of
from tuolaji.tournament.state import Event, Round


def check_round(event: Event, number: int | None = None) -> Report:
    """A round held against the constraints and against the best round there is."""
    played = round_of(event, number)
    tables: list[tuple[int, int | None]] = [(seat.east_west, seat.north_south) for seat in played.seatings]
    tables += [(bye.entry, None) for bye in played.byes]
    field = contenders(event, played.stage, sorted(played.drawn), before=played.number)
    return check(field, tables, constraints=event.format.constraints, seed=played.seed)


def _drawn_round(event: Event) -> Round:
    played = round_of(event)
    if played.status not in ("drawn", "published") or played.results:
        raise EventError(
            f"round {played.number} is being played: its tables stay as they are",
            f"第{played.number}轮已经开打，不能再改对阵",
        )
    return played


def swap(event: Event, one: int, two: int, reason: str) -> list[e.AnyEvent]:
    """Two entries change places in the latest round; what that breaks is on the log."""
    played = _drawn_round(event)
    for number in (one, two):
        entry_of(event, number)
        if number not in played.drawn:
            raise EventError(f"{number} is not in round {played.number}", f"第{played.number}轮没有{number}号")
    places = {one: two, two: one}
    by_hand = {"zh": "组织者指定", "en": "set by the organiser"}

    def moved(seating: e.Seating) -> e.Seating:
        if not {seating.east_west, seating.north_south} & {one, two}:
            return seating
        east_west = places.get(seating.east_west, seating.east_west)
        north_south = places.get(seating.north_south, seating.north_south)
        return replace(seating, east_west=east_west, north_south=north_south, why=by_hand)

    seatings = tuple(map(moved, played.seatings))
    byes = tuple(
        replace(bye, entry=places[bye.entry], why=by_hand) if bye.entry in places else bye for bye in played.byes
    )
    slots = tuple(places.get(slot, slot) for slot in played.slots)
    return [_changed(event, played, seatings, byes, reason, slots)]


def set_tables(event: Event, tables: Sequence[tuple[int, int | None]], reason: str) -> list[e.AnyEvent]:
    """The whole round by hand: each table as (East-West, North-South), a bye as (entry, None)."""
    played = _drawn_round(event)
    if event.format.stages[played.stage].pairing == "knockout":
        raise EventError("a bracket is changed by swapping two entries", "淘汰赛请用互换两对的办法")
    report = check(
        contenders(event, played.stage, sorted(played.drawn), before=played.number),
        tables,
        constraints=event.format.constraints,
    )
    if report.problems:
        said = [problem.text() for problem in report.problems]
        raise EventError("; ".join(one["en"] for one in said), "；".join(one["zh"] for one in said))
    groups = {number: group for group, members in groups_of(event).items() for number in members}
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    for (one, two), why in zip(tables, report.tables, strict=True):
        if two is None:
            byes.append(e.Bye(one, groups.get(one, 0), why))
        else:
            seatings.append(e.Seating(len(seatings) + 1, one, two, groups.get(one, 0), why))
    return [_changed(event, played, tuple(seatings), tuple(byes), reason)]


def _changed(
    event: Event,
    played: Round,
    seatings: tuple[e.Seating, ...],
    byes: tuple[e.Bye, ...],
    reason: str,
    slots: tuple[int, ...] = (),
) -> e.SeatingsChanged:
    """The change with what it costs against the best round, for the organiser to see before publishing."""
    tables: list[tuple[int, int | None]] = [(seat.east_west, seat.north_south) for seat in seatings]
    tables += [(bye.entry, None) for bye in byes]
    field = contenders(event, played.stage, sorted(played.drawn), before=played.number)
    report = check(field, tables, constraints=event.format.constraints)
    broken = tuple(difference.text() for difference in report.worse)
    return e.SeatingsChanged(played.number, seatings, byes, needed(reason), broken, slots)


def publish(event: Event) -> list[e.AnyEvent]:
    """From here on players know their tables; byes count."""
    played = round_of(event)
    if played.status != "drawn":
        raise EventError(f"round {played.number} is published already", f"第{played.number}轮已经公布")
    gone = sorted(played.drawn & event.out)
    if gone:
        listed = ", ".join(map(str, gone))
        raise EventError(
            f"{listed} left after the draw: withdraw it and draw again",
            f"{listed}号在编排后退出：请撤回并重新编排",
        )
    return [e.RoundPublished(played.number)]


def withdraw_draw(event: Event) -> list[e.AnyEvent]:
    """Throw the latest draw away, as long as nobody has played on it."""
    played = round_of(event)
    if played.results or played.status in ("started", "locked"):
        raise EventError(f"round {played.number} is being played", f"第{played.number}轮已经开打")
    return [e.RoundWithdrawn(played.number)]


def start(event: Event) -> list[e.AnyEvent]:
    """The clock of the round runs."""
    played = round_of(event)
    if played.status == "drawn":
        raise EventError(f"round {played.number} is not published yet", f"第{played.number}轮还没有公布")
    if played.status != "published":
        raise EventError(f"round {played.number} has started already", f"第{played.number}轮已经开始")
    return [e.RoundStarted(played.number)]
