"""The log: who did what, when and why; undo and redo."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from tuolaji.server.director.director import change_of
from tuolaji.server.director.visit import Done
from tuolaji.server.routes.event import Here
from tuolaji.tournament.state import is_undo, undone
from tuolaji.tournament.undo import redo, undo, undoable


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
    """The log, latest first, and the step that an undo would take back."""

    number: int
    undoable: int | None
    lines: tuple[LogLine, ...]


class UndoIn(Struct, forbid_unknown_fields=True):
    """The step that is meant, so that another desk's is not hit."""

    number: int


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
        gone, last = undone(steps), undoable(steps)
        end = min(len(steps), before - 1) if before is not None else len(steps)
        lines = []
        for step in reversed(steps[max(0, end - limit) : max(0, end)]):
            told = change_of(step)
            lines.append(
                LogLine(
                    step.number, step.at, step.who, told.zh, told.en, step.why, step.number in gone, is_undo(step)
                )
            )  # fmt: skip
        return LogSeen(director.number, last.number if last else None, tuple(lines))

    return visit.show(f"log {before} {limit}", make, staff_only=True)


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


handlers = [log, undo_, redo_]
