"""The rules over HTTP: the sheets, their clauses, and the judge."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec import Struct

from tuolaji.judge.answer import answer_line
from tuolaji.rules.load import load, sheet_ids
from tuolaji.rules.sheet import OffenceName, Sheet


class SheetFacts(Struct, frozen=True):
    """The numbers and switches of a sheet that a player chooses by, and that the table shows."""

    decks: int
    kitty: int
    hand: int
    first_level: str
    fixed_levels: tuple[str, ...]
    stage_at: int
    step: int
    throws: bool
    stated_split: bool
    hidden_bids: bool
    no_trump: bool
    all_tricks: bool
    play_seconds: int | None
    minutes: int | None
    offences: tuple[OffenceName, ...]


class SheetLine(Struct):
    id: str
    name: dict[str, str]
    facts: SheetFacts
    about: dict[str, str] | None = None


def _facts(sheet: Sheet) -> SheetFacts:
    return SheetFacts(
        decks=sheet.cards.decks,
        kitty=sheet.cards.kitty,
        hand=(54 * sheet.cards.decks - sheet.cards.kitty) // 4,
        first_level=sheet.level.fixed[0] if sheet.level.fixed else sheet.level.first,
        fixed_levels=sheet.level.fixed,
        stage_at=sheet.level.stage_at,
        step=sheet.level.step,
        throws=sheet.throw.allowed,
        stated_split=sheet.throw.stated_split,
        hidden_bids=sheet.declare.hidden,
        no_trump=sheet.declare.joker_pair,
        all_tricks=sheet.table.tricks == "all",
        play_seconds=sheet.clock.play,
        minutes=sheet.match.minutes,
        offences=tuple(sheet.penalty),
    )


@get("/api/rules")
async def rules() -> list[SheetLine]:
    """The sheets that can be played."""
    sheets = [load(name) for name in sheet_ids()]
    return [
        SheetLine(
            sheet.id,
            {"zh": sheet.name.zh, "en": sheet.name.en},
            _facts(sheet),
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
