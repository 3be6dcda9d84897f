"""The organiser's next task."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.competition.rounds.draw import rounds_left
from tuolaji.competition.rounds.stale import Changes, changes
from tuolaji.competition.stages.advance import rounds_of, stage_over
from tuolaji.competition.state import Competition

Deed: TypeAlias = Literal["enter", "repair", "publish", "start", "results", "lock", "advance", "finish", "draw"]


class Next(Struct, frozen=True):
    """A task, its round, the number of rounds in the stage, and the number of tables still awaited."""

    do: Deed
    round: int = 0
    of: int = 0
    missing: int = 0


def next_step(competition: Competition, changed: Changes | None = None) -> Next:
    """The next task; `changed` is what has changed since the latest draw, where it is known already."""
    last = competition.round
    if not competition.entries:
        return Next("enter")
    waiting = last is not None and not last.under_way and (last.status == "drawn" or not last.complete)
    if last is not None and waiting and (changed or changes(competition)).stale:
        return Next("repair", last.number)
    if last is not None and last.status == "drawn":
        return Next("publish", last.number)
    if last is not None and not last.complete:
        fresh = last.status == "published" and not last.results
        return Next("start" if fresh else "results", last.number, missing=len(last.open_tables))
    if last is not None and last.status != "locked":
        return Next("lock", last.number)
    if competition.in_stage(competition.stage) and stage_over(competition, competition.stage):
        return Next("advance" if competition.stage < len(competition.format.stages) - 1 else "finish")
    total = rounds_of(competition, competition.stage)
    return Next("draw", total - rounds_left(competition) + 1, total)
