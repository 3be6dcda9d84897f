"""Prints and exports: the same papers as from the command line."""

from typing import Annotated
from urllib.parse import quote

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from tuolaji.competition.files.exports import ExportFormat, ExportKind
from tuolaji.competition.prints.kinds import PRINTS, PrintFormat, PrintKind
from tuolaji.server.competitions import work
from tuolaji.server.http.request_context import RequestContext
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.standings import check_stage
from tuolaji.server.languages import Language

_TYPES = {
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "event": "application/vnd.tuolaji.event",
}
Places = Annotated[int, QueryParameter(ge=1, le=100)]


def file_response(context: RequestContext, data: bytes, what: str, kind: str) -> Response[bytes]:
    """A file for the reader's disk; its name holds the event's, in any script."""
    name = quote(f"{context.competition.opened.name} {what}.{kind}")
    shown = "inline" if kind in ("pdf", "html") else "attachment"
    headers = {"Content-Disposition": f"{shown}; filename=\"{what}.{kind}\"; filename*=UTF-8''{name}"}
    return Response(data, media_type=_TYPES[kind], headers=headers)


@get("/prints/{kind:str}", media_type="application/pdf")
async def print_(
    context: Context,
    kind: FromPath[PrintKind],
    format: FromQuery[PrintFormat] = "pdf",
    lang: FromQuery[Language] = "zh",
    round: FromQuery[int | None] = None,
    stage: FromQuery[int | None] = None,
    places: Places = 3,
) -> Response[bytes]:
    """A paper as PDF or as one HTML file. A draw that is not published prints for the staff alone."""
    competition = context.competition
    played = (
        competition.rounds[round - 1]
        if round is not None and 0 < round <= len(competition.rounds)
        else competition.round
    )
    unpublished = PRINTS[kind].needs == "round" and played is not None and played.status == "drawn"
    if not PRINTS[kind].public or unpublished:
        context.needs("referee", "desk")
    check_stage(context, stage)
    data = await context.work(work.printed, kind, format, lang, round, stage, context.director.now(), places)
    return file_response(context, data, kind, format)


@get("/exports/{what:str}")
async def export_(
    context: Context,
    what: FromPath[ExportKind],
    format: FromQuery[ExportFormat] = "xlsx",
    lang: FromQuery[Language] = "zh",
    round: FromQuery[int | None] = None,
) -> Response[bytes]:
    """Everything about the event, or one table of it, as XLSX, CSV or JSON."""
    context.needs("referee", "desk")
    data = await context.work(work.exported, what, format, lang, round)
    return file_response(context, data, what, format)


@get("/file", media_type=_TYPES["event"])
async def file(context: Context) -> Response[bytes]:
    """The event's own file: the whole log, for `tuolaji event` or for another server."""
    context.needs("organiser")
    data = await context.work(work.file)
    return file_response(context, data, "event", "event")
