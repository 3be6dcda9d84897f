"""The log: who did what, when and why; undo and redo."""

from collections.abc import Collection, Sequence
from typing import Annotated

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.server.director.director import change_of
from tuolaji.server.director.table_log import table_steps
from tuolaji.server.director.visit import Done
from tuolaji.server.routes.event import Here
from tuolaji.server.routes.event.results import shown_round
from tuolaji.tournament.events import AnyEvent, Step
from tuolaji.tournament.state import is_undo, undone
from tuolaji.tournament.undo import redo, redoable, undo, undoable


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A step in words. `undone`: it counts no more; `undoes`: it is itself an undoing."""

    number: int
    at: int
    who: str
    zh: str
    en: str
    why: str = ""
    undone: bool = False
    undoes: bool = False


class LogSeen(Struct, frozen=True):
    """The log, latest first, the step that an undo would take back, and the undoing that a redo would."""

    number: int
    undoable: int | None
    redoable: int | None
    lines: tuple[LogLine, ...]


class TableLog(Struct, frozen=True):
    """What the log says of one table, latest first."""

    number: int
    lines: tuple[LogLine, ...]


class UndoIn(Struct, forbid_unknown_fields=True):
    """The step that is meant, so that another desk's is not hit."""

    number: int


def _line(step: Step, events: Sequence[AnyEvent], gone: Collection[int]) -> LogLine:
    told = change_of(replace(step, events=tuple(events)))
    return LogLine(step.number, step.at, step.who, told.zh, told.en, step.why, step.number in gone, is_undo(step))


@get("/log")
async def log(
    visit: Here,
    before: FromQuery[int | None] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> Response[LogSeen]:
    """Who did what, the latest first."""
    director = visit.director

    def make() -> LogSeen:
        steps = director.steps
        gone, last, back = undone(steps), undoable(steps), redoable(steps)
        end = min(len(steps), before - 1) if before is not None else len(steps)
        shown = reversed(steps[max(0, end - limit) : max(0, end)])
        lines = tuple(_line(step, step.events, gone) for step in shown)
        return LogSeen(director.number, last.number if last else None, back.number if back else None, lines)

    return visit.show(f"log {before} {limit}", make, staff_only=True)


@get("/rounds/{number:int}/tables/{table:int}/log")
async def table_log(visit: Here, number: FromPath[int], table: FromPath[int]) -> Response[TableLog]:
    """What the log says of one table, the latest first: results, signatures, objections, calls, rulings."""
    director = visit.director
    visit.needs("referee", "desk")
    seating = shown_round(visit, number).seating(table)
    if seating is None:
        raise NotFoundException(f"There is no table {table} in round {number}.")

    def make() -> TableLog:
        gone = undone(director.steps)
        found = table_steps(director.steps, number, table, (seating.east_west, seating.north_south))
        return TableLog(director.number, tuple(_line(step, events, gone) for step, events in found)[::-1])

    return visit.show(f"log of {number}/{table}", make, staff_only=True)


@post("/undo")
async def undo_(visit: Here, data: JSONBody[UndoIn]) -> Done:
    """Take back the latest step that counts; it stays on the log. What was said in the hall is passed over."""
    by, steps = visit.needs("organiser"), visit.director.steps
    return await visit.act(lambda _: undo(steps, data.number), by)


@post("/redo")
async def redo_(visit: Here) -> Done:
    """Put back what was undone last."""
    by, steps = visit.needs("organiser"), visit.director.steps
    return await visit.act(lambda _: redo(steps), by)


handlers = [log, table_log, undo_, redo_]
