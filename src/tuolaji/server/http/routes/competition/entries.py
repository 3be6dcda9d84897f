"""Entries: added, imported with a preview, changed, checked in, withdrawn."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, cast

from litestar import MediaType, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from tuolaji.bots.make import Program
from tuolaji.competition import events as e
from tuolaji.competition.entries import enrol
from tuolaji.competition.entries.entry import Entry, PlayerName
from tuolaji.competition.entries.spreadsheet import LARGEST_FILE
from tuolaji.competition.entries.template import entry_template
from tuolaji.competition.rulings.hall import man
from tuolaji.competition.state import Competition
from tuolaji.server.competitions import work
from tuolaji.server.competitions.copies import decode_events
from tuolaji.server.competitions.views.seen import EntrySeen, entry_seen
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.request_context import Done
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.languages import Language

Players = Annotated[tuple[PlayerName, ...], Meta(min_length=2, max_length=6)]
Number = Annotated[int, Meta(ge=1, le=99_999)]
Reason = Annotated[str, Meta(min_length=1, max_length=400)]
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class EntryIn(Struct, forbid_unknown_fields=True):
    """A new pair; without a number it gets the next one."""

    players: Players
    unit: Annotated[str, Meta(max_length=80)] = ""
    team: Annotated[str, Meta(max_length=80)] = ""
    seed: Number | None = None
    rating: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    note: Annotated[str, Meta(max_length=200)] = ""
    number: Number | None = None


class EntryChange(Struct, forbid_unknown_fields=True):
    """Changes to an entry; omitted fields stay, null removes a seed or rating."""

    players: Players | UnsetType = UNSET
    unit: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    team: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    seed: Number | UnsetType | None = UNSET
    rating: Annotated[int, Meta(ge=0, le=10_000)] | UnsetType | None = UNSET
    note: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    reason: Annotated[str, Meta(max_length=400)] = ""


class ReasonIn(Struct, forbid_unknown_fields=True):
    reason: Reason
    clause: Annotated[str, Meta(max_length=40)] | None = None


@get("/entries")
async def entries(context: Context) -> Response[list[EntrySeen]]:
    """The list of entries, by number."""
    competition, audience = context.competition, context.audience
    return context.show(
        "entries",
        lambda: [
            entry_seen(competition, competition.entries[number], audience) for number in sorted(competition.entries)
        ],
    )


@post("/entries")
async def add(context: Context, data: JSONBody[EntryIn]) -> Done:
    """Enter one pair. After the first round it is a late entry."""

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        number = data.number or enrol.next_number(competition)
        entry = Entry(number, data.players, data.unit, data.team, data.seed, data.rating, data.note)
        return enrol.add_entries(competition, [entry])

    return await context.act(decide, context.needs("desk"))


@patch("/entries/{number:int}")
async def change(context: Context, number: FromPath[int], data: JSONBody[EntryChange]) -> Done:
    """Change an entry's names, unit, team, seed, rating or note."""
    fields = ("players", "unit", "team", "seed", "rating", "note")
    changes = {name: getattr(data, name) for name in fields if getattr(data, name) is not UNSET}

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        before = enrol.entry_of(competition, number)
        after = replace(before, **changes)
        return [] if after == before else enrol.change_entry(competition, after)

    return await context.act(decide, context.needs("desk"), data.reason, scope={f"entry {number}"})


@delete("/entries/{number:int}", status_code=200)
async def remove(context: Context, number: FromPath[int]) -> Done:
    """Take an entry off the list that has not been drawn."""
    scope = {f"entry {number}"}
    return await context.act(lambda state: enrol.remove_entry(state, number), context.needs("desk"), scope=scope)


@post("/entries/{number:int}/withdraw")
async def withdraw(context: Context, number: FromPath[int], data: JSONBody[ReasonIn]) -> Done:
    """An entry leaves the event; its results stay."""
    by = context.needs("desk")
    return await context.act(lambda state: enrol.withdraw(state, number, data.reason), by, data.reason)


@post("/entries/{number:int}/return")
async def bring_back(context: Context, number: FromPath[int]) -> Done:
    """An entry that had withdrawn plays again."""
    return await context.act(lambda state: enrol.bring_back(state, number), context.needs("desk"))


@post("/entries/{number:int}/disqualify")
async def disqualify(context: Context, number: FromPath[int], data: JSONBody[ReasonIn]) -> Done:
    """Take an entry out of the event and to the end of the standings."""
    by = context.needs("referee")
    return await context.act(lambda state: enrol.disqualify(state, number, data.reason, data.clause), by, data.reason)


class ConventionIn(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=4_000)]


@post("/entries/{number:int}/convention")
async def convention(context: Context, number: FromPath[int], data: JSONBody[ConventionIn]) -> Done:
    """File a pair's convention card; its players may do so themselves."""
    by = context.needs("desk", "referee", *(("player",) if context.caller.entry == number else ()))
    scope = {f"entry {number}"}
    return await context.act(lambda state: enrol.file_convention(state, number, data.text), by, scope=scope)


class ProgramsIn(Struct, forbid_unknown_fields=True):
    """Two programs, one for each seat, or none: people play."""

    programs: tuple[Program, ...] = ()


@post("/entries/{number:int}/programs")
async def programs(context: Context, number: FromPath[int], data: JSONBody[ProgramsIn]) -> Done:
    """Programs play for an entry at online tables."""
    by = context.needs("organiser")
    return await context.act(lambda state: man(state, number, data.programs), by, scope={f"entry {number}"})


class CheckIn(Struct, forbid_unknown_fields=True):
    """Entries to check in, or with `here` false to check out; `all` is everybody who has not left."""

    numbers: Annotated[tuple[Number, ...], Meta(max_length=10_000)] = ()
    here: bool = True
    all: bool = False


@post("/check-in")
async def check_in(context: Context, data: JSONBody[CheckIn]) -> Done:
    """Mark pairs as present. Once anybody is, only who is gets drawn."""

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        listed = sorted(set(competition.entries) - competition.out) if data.all else data.numbers
        return enrol.check_in(competition, listed) if data.here else enrol.check_out(competition, listed)

    return await context.act(decide, context.needs("desk", "referee"))


@post("/entries/import", status_code=200, request_max_body_size=LARGEST_FILE)
async def import_(
    context: Context, request: AnyRequest, filename: FromQuery[str], confirm: FromQuery[bool] = False
) -> Response[work.Preview]:
    """Read entries out of a CSV or XLSX file, sent as it is. First a preview; the same with `confirm=true` writes them.

    While anything is wrong nothing is imported, and every wrong cell is named.
    """
    by = context.needs("desk")
    data = await request.body()
    name = filename[-200:]
    if not confirm:
        body, _ = await context.work(work.import_preview, data, name, False)
        return _preview(body)
    body = b""

    async def decide() -> Sequence[e.AnyCompetitionEvent]:
        nonlocal body
        body, decided = await context.work(work.import_preview, data, name, True)
        return decode_events(decided) if decided else ()

    await context.act(lambda _: decide(), by, filename[-80:], scope={"entries"})
    return _preview(body or (await context.work(work.import_preview, data, name, False))[0])


def _preview(body: bytes) -> Response[work.Preview]:
    return cast("Response[work.Preview]", Response(body, media_type=MediaType.JSON))


@cache
def _template(lang: str) -> bytes:
    return entry_template(lang)


@get("/entries/template", media_type=_XLSX)
async def template(context: Context, lang: FromQuery[Language] = "zh") -> Response[bytes]:  # noqa: ARG001
    """An empty spreadsheet for the invitation."""
    headers = {"Content-Disposition": 'attachment; filename="entries.xlsx"'}
    return Response(_template(lang), media_type=_XLSX, headers=headers)
