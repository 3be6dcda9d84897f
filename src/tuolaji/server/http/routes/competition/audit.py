"""The log: who did what, when and why; undo and redo."""

from collections.abc import Awaitable, Sequence
from typing import Annotated, TypeAlias

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.server.competitions import work
from tuolaji.server.competitions.copies import decode_events
from tuolaji.server.competitions.views.log import LogSeen, TableLog, log_seen, table_log_seen
from tuolaji.server.http.request_context import Done
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.results import shown_round
from tuolaji.server.refusals import NotThere
from tuolaji.text.catalogue import Message

Lose: TypeAlias = Annotated[str, QueryParameter(max_length=40)]
Because: TypeAlias = Annotated[str, QueryParameter(max_length=400)]


class UndoIn(Struct, forbid_unknown_fields=True):
    """The step that is meant, so that another desk's is not hit; what is lost with it, if it is, and why."""

    number: int
    lose: Annotated[str, Meta(max_length=40)] = ""
    reason: Annotated[str, Meta(max_length=400)] = ""


@get("/log")
async def log(
    context: Context, before: FromQuery[int | None] = None, limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100
) -> Response[LogSeen]:
    """The log of actions with their authors, latest first."""
    return await context.show_made(f"log {before} {limit}", log_seen, before, limit, staff_only=True)


@get("/rounds/{number:int}/tables/{table:int}/log")
async def table_log(context: Context, number: FromPath[int], table: FromPath[int]) -> Response[TableLog]:
    """The log of one table, latest first: results, signatures, objections, calls, rulings."""
    context.needs("referee", "desk")
    seating = shown_round(context, number).seating(table)
    if seating is None:
        raise NotThere(Message("server_event.no_table", table=table, round=number))
    entries = (seating.east_west, seating.north_south)
    return await context.show_made(f"log of {number}/{table}", table_log_seen, number, table, entries, staff_only=True)


async def _events(made: Awaitable[bytes]) -> Sequence[AnyCompetitionEvent]:
    return decode_events(await made)


@post("/undo")
async def undo_(context: Context, data: JSONBody[UndoIn]) -> Done:
    """Take back the latest step that counts; it stays on the log. Announcements in the hall are passed over.

    A published draw, a locked round and a closed stage are taken back only if `lose` names them (`undo_loses` of the
    log), with a reason; otherwise the answer is `would_lose`.
    """
    by = context.needs("organiser")
    return await context.act(
        lambda _: _events(context.work(work.take_back, data.number, data.lose, data.reason)), by, data.reason
    )


@post("/redo")
async def redo_(context: Context, lose: Lose = "", reason: Because = "") -> Done:
    """Put back what was undone last; if that throws a published draw away, `lose` names it, with a reason."""
    by = context.needs("organiser")
    return await context.act(lambda _: _events(context.work(work.put_back, lose, reason)), by, reason)
