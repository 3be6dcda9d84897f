"""The rules over HTTP: the sheets, their clauses, and the judge."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from tuolaji.judge.answer import answer_line
from tuolaji.rules.load import load, sheet_ids


class SheetLine(Struct):
    id: str
    name: dict[str, str]
    about: dict[str, str] | None = None


@get("/api/rules")
async def rules() -> list[SheetLine]:
    """The sheets that can be played."""
    sheets = [load(name) for name in sheet_ids()]
    return [
        SheetLine(
            sheet.id,
            {"zh": sheet.name.zh, "en": sheet.name.en},
            {"zh": sheet.about.zh, "en": sheet.about.en} if sheet.about else None,
        )
        for sheet in sheets
    ]


@get("/api/rules/{sheet:str}/clauses")
async def clauses(sheet: FromPath[str]) -> dict[str, Any]:
    """Every clause of a sheet, in our words, with our reading."""
    if sheet not in sheet_ids():
        raise NotFoundException(f"There is no sheet {sheet[:40]!r}.")
    found: dict[str, Any] = msgspec.to_builtins(load(sheet).clause)
    return found


@post("/api/judge", media_type=MediaType.JSON)
async def judge(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Ask the judge one question, as on the command line."""
    return Response(answer_line(await request.body()), media_type=MediaType.JSON, status_code=200)


handlers = [rules, clauses, judge]
