"""The rules over HTTP: the sheets, their clauses, where they differ, and the judge."""

from functools import cache
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from msgspec import Struct

from tuolaji.judge.answer import answer_line
from tuolaji.judge.examples import ExampleAnswered, answered
from tuolaji.rules.cards import hand_size
from tuolaji.rules.level import first_level
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.sheet.facts import CHAPTER_ORDER, chapter_title, facts, label, value_text
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.server.http import AnyRequest
from tuolaji.server.refusals import NotThere
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message, language_tags

LARGEST_QUESTION = 64_000
_LARGEST_CHEAP = 16_000
_JUDGE_SECONDS = 5.0
_SEARCHING = frozenset(("lead", "follow", "follows", "trick", "dig"))
"""The asks whose answer is searched for among plays."""


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
    cuts: int
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
        hand=hand_size(sheet.cards),
        first_level=first_level(sheet.level),
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
        cuts=sheet.draw.most_cuts,
        offences=tuple(sheet.penalty),
    )


@get("/api/rules")
async def rules() -> list[SheetLine]:
    """The sheets that can be played."""
    sheets = [load(name) for name in sheet_ids()]
    return [
        SheetLine(
            sheet.id, sheet.name.in_languages(), _facts(sheet), sheet.about.in_languages() if sheet.about else None
        )
        for sheet in sheets
    ]


@get("/api/rules/{sheet:str}/clauses")
async def clauses(sheet: FromPath[str]) -> dict[str, Any]:
    """Every clause of a sheet, in our words, with our reading."""
    if sheet not in sheet_ids():
        raise NotThere(Message("server.no_sheet", sheet=repr(sheet[:40])))
    return {
        name: {"chapter": clause.chapter, **clause.in_languages()}
        | ({"reading": clause.reading.in_languages()} if clause.reading else {})
        for name, clause in load(sheet).clause.items()
    }


class FactLine(Struct):
    """One rule, as every sheet has it: its chapter, what it is called, and its value in words, by sheet."""

    path: str
    chapter: str
    label: dict[str, str]
    values: dict[str, dict[str, str]]
    differs: bool


class Comparison(Struct):
    """All sheets side by side."""

    chapters: dict[str, dict[str, str]]
    facts: list[FactLine]


@get("/api/rules/comparison")
async def comparison() -> Comparison:
    """Every rule of every sheet, side by side, and whether the sheets differ on it."""
    return _comparison()


@cache
def _comparison() -> Comparison:
    found = {name: {fact.path: fact.value for fact in facts(load(name))} for name in sheet_ids()}
    tags = language_tags()
    paths = list(dict.fromkeys(path for values in found.values() for path in values))
    lines = []
    for path in sorted(paths, key=lambda path: CHAPTER_ORDER.index(path.split(".")[0])):
        # A sheet that has no such rule says nothing.
        values = {
            name: {tag: value_text(held[path], tag) if path in held else "—" for tag in tags}
            for name, held in found.items()
        }
        differs = len({said["en"] for said in values.values()}) > 1
        lines.append(FactLine(path, path.split(".")[0], {tag: label(path, tag) for tag in tags}, values, differs))
    titles = {chapter: {tag: chapter_title(chapter, tag) for tag in tags} for chapter in CHAPTER_ORDER}
    return Comparison(titles, lines)


@get("/api/rules/{sheet:str}/examples")
async def sheet_examples(sheet: FromPath[str]) -> list[ExampleAnswered]:
    """Questions that the clauses of a sheet decide, with the judge's answers."""
    if sheet not in sheet_ids():
        raise NotThere(Message("server.no_sheet", sheet=repr(sheet[:40])))
    return list(answered(sheet))


@post("/api/judge", media_type=MediaType.JSON, status_code=200, request_max_body_size=LARGEST_QUESTION)
async def judge(request: AnyRequest, services: Provided) -> Response[bytes]:
    """Ask the judge one question, as on the command line; `rules` is a sheet's id."""
    line = await request.body()
    found = answer_line(line) if _is_cheap(line) else await services.pool.run(answer_line, line, seconds=_JUDGE_SECONDS)
    return Response(found, media_type=MediaType.JSON, status_code=200)


class _Asked(Struct):
    ask: str = ""


_asked = msgspec.json.Decoder(_Asked).decode


def _is_cheap(line: bytes) -> bool:
    """Is it provably answered in a few milliseconds?

    The work on these asks is linear in a body of at most 16 kB. All others search for legal plays, which a clever hand
    can draw out: they go to a worker. A line that is no JSON object is refused by reading it once.
    """
    if len(line) > _LARGEST_CHEAP:
        return False
    try:
        return _asked(line).ask not in _SEARCHING
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return True
