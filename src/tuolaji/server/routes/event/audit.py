"""The log: who did what, when and why; undo and redo."""

from typing import Annotated

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from tuolaji.server.director import work
from tuolaji.server.director.log_seen import LogSeen, TableLog, log_seen, table_log_seen
from tuolaji.server.director.visit import Done
from tuolaji.server.routes.event import Here
from tuolaji.server.routes.event.results import shown_round


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
    return await visit.show_made(f"log {before} {limit}", log_seen, before, limit, staff_only=True)


@get("/rounds/{number:int}/tables/{table:int}/log")
async def table_log(visit: Here, number: FromPath[int], table: FromPath[int]) -> Response[TableLog]:
    """What the log says of one table, the latest first: results, signatures, objections, calls, rulings."""
    visit.needs("referee", "desk")
    seating = shown_round(visit, number).seating(table)
    if seating is None:
        raise NotFoundException(f"There is no table {table} in round {number}.")
    entries = (seating.east_west, seating.north_south)
    return await visit.show_made(f"log of {number}/{table}", table_log_seen, number, table, entries, staff_only=True)


@post("/undo")
async def undo_(visit: Here, data: JSONBody[UndoIn]) -> Done:
    """Take back the latest step that counts; it stays on the log. What was said in the hall is passed over."""
    by = visit.needs("organiser")
    return await visit.act(lambda _: visit.decided(work.take_back, data.number), by)


@post("/redo")
async def redo_(visit: Here) -> Done:
    """Put back what was undone last."""
    by = visit.needs("organiser")
    return await visit.act(lambda _: visit.decided(work.put_back), by)


handlers = [log, table_log, undo_, redo_]
