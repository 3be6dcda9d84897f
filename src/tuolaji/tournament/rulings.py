"""Rulings of the event: what the sheet says to an offence, what the referee decides freely, and appeals."""

from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.errors import EventError
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence, Ruling, rule_on
from tuolaji.tournament import events as e
from tuolaji.tournament.enrol import entry_of, needed
from tuolaji.tournament.entry import Entry
from tuolaji.tournament.outcome import LateBy, Outcome
from tuolaji.tournament.results import correct_result, enter_result, round_of, seating_of, table_of
from tuolaji.tournament.state import Event, Round


def called(entry: Entry) -> tuple[str, str]:
    """How a ruling names an entry, in Chinese and English."""
    return f"{entry.number}号（{entry.name}）", f"entry {entry.number} ({entry.name})"


def times_before(event: Event, entry: int, offence: OffenceName, number: int) -> int:
    """How often an entry was ruled on for an offence; rulings lifted on appeal do not count.

    Warnings are counted in one match; where so many times put an entry out of the event, in the whole event.
    """
    whole_event = any(case.disqualified and case.from_times > 1 for case in event.sheet.penalty.get(offence, ()))
    return sum(
        not ruling.lifted
        and (ruling.ruled.entry, ruling.ruled.offence) == (entry, offence)
        and (whole_event or ruling.ruled.round == number)
        for ruling in event.rulings
    )


def by_sheet(event: Event, entry: int, facts: Offence, number: int) -> Ruling:
    """What the sheet says to an offence of an entry, counted with what it has done before."""
    times = max(facts.times, times_before(event, entry, facts.offence, number) + 1)
    return rule_on(event.sheet, replace(facts, times=times), called(entry_of(event, entry)))


def rule(
    event: Event, entry: int, facts: Offence, *, number: int | None = None, note: str = "", points: float = 0
) -> list[e.AnyEvent]:
    """A ruling by the sheet, with all its effects on the table and on the event.

    What weighs on a deal's count is for the score sheet; lateness, a late score sheet and forfeits change the table's
    result, and a disqualification takes the entry out.
    """
    played = round_of(event, number) if event.rounds else None
    at = played.number if played else 0
    table = table_of(played, entry) if played and entry in played.drawn and not _has_bye(played, entry) else 0
    found = by_sheet(event, entry, facts, at)
    ruled = e.Ruled(
        ruling=len(event.rulings) + 1,
        entry=entry,
        offence=facts.offence,
        reason=found.reason,
        clause=found.clause,
        round=at,
        table=table,
        points=points,
        warning=bool(found.warning),
        disqualified=bool(found.disqualified),
        minutes=facts.minutes or 0,
        note=note,
    )
    return [ruled, *_effects(event, played, table, entry, facts, found, ruled)]


def _has_bye(played: Round, entry: int) -> bool:
    return any(bye.entry == entry for bye in played.byes)


def rule_freely(
    event: Event,
    entry: int,
    offence: OffenceName,
    reason: str,
    *,
    number: int | None = None,
    points: float = 0,
    warning: bool = False,
    disqualified: bool = False,
) -> list[e.AnyEvent]:
    """The referee's own ruling where the sheet is silent; the reason is what people will read."""
    entry_of(event, entry)
    text = needed(reason)
    played = round_of(event, number) if event.rounds else None
    table = table_of(played, entry) if played and entry in played.drawn and not _has_bye(played, entry) else 0
    return [
        e.Ruled(
            ruling=len(event.rulings) + 1,
            entry=entry,
            offence=offence,
            reason={"zh": text, "en": text},
            clause=event.sheet.penalty_otherwise,
            round=played.number if played else 0,
            table=table,
            points=points,
            warning=warning,
            disqualified=disqualified,
        )
    ]


def _effects(
    event: Event, played: Round | None, table: int, entry: int, facts: Offence, found: Ruling, ruled: e.Ruled
) -> list[e.AnyEvent]:
    if played is None or not table:
        return []
    side: Side = "EW" if seating_of(played, table).east_west == entry else "NS"
    standing = played.results.get(table)
    outcome = standing.outcome if standing else None
    reason = ruled.reason["en"]
    if facts.offence == "forfeit" or (facts.offence == "late" and found.deal == "ends"):
        gone = tuple(sorted({*(outcome.forfeits if outcome else ()), side}))
        changed = replace(outcome or Outcome(), forfeits=gone)
    elif facts.offence == "late" and outcome is not None and facts.minutes is not None:
        others = [late for late in outcome.late if late.side != side]
        changed = replace(outcome, late=(*others, LateBy(side, facts.minutes)))
    elif facts.offence == "score_sheet_late" and outcome is not None:
        changed = replace(outcome, sheet_late=tuple(sorted({*outcome.sheet_late, side})))
    elif facts.offence == "score_sheet_late":
        raise EventError(
            "enter the result first: the other side is entered as played",
            "请先录入成绩：另一方按实际结果记",
        )
    else:
        return []
    if standing:
        return correct_result(event, played.number, table, changed, reason)
    return enter_result(event, played.number, table, changed)


def lift(event: Event, ruling: int, reason: str) -> list[e.AnyEvent]:
    """A ruling is lifted on appeal. A result that it changed is put right by hand, with a correction."""
    if not 1 <= ruling <= len(event.rulings):
        raise EventError(f"there is no ruling {ruling}", f"没有第{ruling}号裁决")
    if event.rulings[ruling - 1].lifted:
        raise EventError(f"ruling {ruling} is lifted already", f"第{ruling}号裁决已经撤销")
    return [e.RulingLifted(ruling, needed(reason))]


def lateness_of(event: Event, played: Round, table: int) -> tuple[LateBy, ...]:
    """What was ruled on lateness at a table before its result came in, so that the score sheet carries it.

    A side comes late once: a second ruling on it takes the place of the first. It goes by the entry, not by the table
    on the ruling: tables may have been changed since.
    """
    seating = seating_of(played, table)
    sides: dict[int, Side] = {seating.east_west: "EW", seating.north_south: "NS"}
    late: dict[Side, LateBy] = {}
    for ruling in event.rulings:
        ruled = ruling.ruled
        if ruled.offence == "late" and not ruling.lifted and ruled.round == played.number and ruled.entry in sides:
            late[sides[ruled.entry]] = LateBy(sides[ruled.entry], ruled.minutes)
    return tuple(late.values())


def filled_in(event: Event, played: Round, table: int, outcome: Outcome) -> Outcome:
    """What the round knows need not be entered again: lateness that was ruled on, and its duplicate boards."""
    if played.seating(table) is None:
        return outcome
    boards = played.boards.count if played.boards and outcome.lines else 0
    return replace(outcome, late=outcome.late or lateness_of(event, played, table), boards=boards)
