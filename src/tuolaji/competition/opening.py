"""Opening an event: its sheet's own format, with what the organiser changes."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.state import DEFAULT_ZONE, Competition
from tuolaji.competition.zone import check_zone
from tuolaji.errors import CompetitionError
from tuolaji.rules.event import event_problems
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import ConstraintName, EventRule, StageRule, TieBreakName
from tuolaji.text.catalogue import Message


def open_event(
    name: str,
    rules: str,
    seed: str,
    *,
    form: EventRule | None = None,
    minutes: int | None = None,
    place: str = "",
    date: str = "",
    zone: str = DEFAULT_ZONE,
) -> e.CompetitionOpened:
    """A new event under a sheet; `seed` is a word or number that every lot of the event is drawn from."""
    if not name.strip():
        raise CompetitionError(Message("event_store.name_missing"))
    if not re.fullmatch(r"[\x21-\x7e]{1,64}", seed):
        raise CompetitionError(Message("event_store.no_seed", seed=repr(seed[:80])))
    sheet = load(rules)
    check_format(form or sheet.event)
    chosen = form or sheet.event
    return e.CompetitionOpened(name.strip(), rules, sheet.version, chosen, seed, minutes, place, date, check_zone(zone))


def check_format(form: EventRule) -> None:
    """A format that cannot be run is refused with everything that is wrong with it."""
    problems = event_problems(form)
    if problems:
        raise CompetitionError(Message("event_store.format_cannot_run", problems=problems))


def format_with(
    form: EventRule,
    *,
    stages: Sequence[StageRule] | None = None,
    rounds: int | None = None,
    advance: Sequence[int] = (),
    tie_breaks: Sequence[TieBreakName] | None = None,
    constraints: Sequence[ConstraintName] | None = None,
) -> EventRule:
    """A format with something changed: all stages, or the rounds of the first, or how many go on from each."""
    found = list(stages if stages is not None else form.stages)
    if not found:
        raise CompetitionError(Message("event_store.stage_missing"))
    if rounds is not None:
        found[0] = replace(found[0], rounds=rounds)
    if len(advance) > len(found) - 1:
        raise CompetitionError(
            Message("event_store.cut_offs", stages=len(found), due=len(found) - 1, given=len(advance))
        )
    for number, count in enumerate(advance):
        found[number] = replace(found[number], advance=count)
    form = replace(form, stages=tuple(found))
    if tie_breaks is not None:
        form = replace(form, tie_breaks=tuple(tie_breaks))
    if constraints is not None:
        form = replace(form, constraints=tuple(constraints))
    return form


def change_format(competition: Competition, form: EventRule, minutes: int | None) -> list[e.AnyCompetitionEvent]:
    """Run the event otherwise from here on; stages that are being played keep their groups and how they are paired."""
    check_format(form)
    if len(form.stages) <= len(competition.closed):
        raise CompetitionError(Message("event_store.stages_over", count=len(competition.closed)))
    for stage in sorted({drawn.stage for drawn in competition.rounds}):
        before = competition.format.stages[stage]
        after = form.stages[stage] if stage < len(form.stages) else None
        if after is None or (after.pairing, after.groups) != (before.pairing, before.groups):
            raise CompetitionError(Message("event_store.stage_stays", stage=stage + 1, pairing=before.pairing))
    return [e.FormatChanged(form, minutes)]
