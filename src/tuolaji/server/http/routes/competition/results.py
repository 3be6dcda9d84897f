"""Results: by the desk, by the players on their phones, signed, disputed, corrected."""

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.results import results
from tuolaji.competition.results.doubts import answered
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.sheet_at_table import sign_at_table, write_sheet
from tuolaji.competition.rulings.hall import dispute as dispute_result
from tuolaji.competition.rulings.hall import side_of_entry
from tuolaji.competition.rulings.rulings import filled_in
from tuolaji.competition.state import Competition, Round
from tuolaji.match.scoresheet import parse_lines
from tuolaji.server.competitions.director import Doer
from tuolaji.server.competitions.views.seen import shown_rounds
from tuolaji.server.competitions.views.sheet import SheetSeen, TableDetail, sheet_seen, table_detail
from tuolaji.server.http.request_context import Done, RequestContext
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.entries import Reason
from tuolaji.server.refusals import Forbidden, NotThere
from tuolaji.text.catalogue import Message

Signer = Annotated[str, Meta(min_length=1, max_length=60)]


class ResultIn(Struct, forbid_unknown_fields=True):
    """A result as data, or its deals as they are typed at a desk ("E:85 40 0", "*N:60" for a deal bid for anew)."""

    outcome: Outcome = Outcome()
    deals: Annotated[str, Meta(max_length=2_000)] = ""

    def read(self) -> Outcome:
        return replace(self.outcome, lines=tuple(parse_lines(self.deals))) if self.deals.strip() else self.outcome


class CorrectionIn(ResultIn, forbid_unknown_fields=True, kw_only=True):
    reason: Reason


class SignIn(Struct, forbid_unknown_fields=True):
    """The signer. A player signs for their own side; the desk says for which."""

    name: Signer
    side: Side | None = None


class DisputeIn(Struct, forbid_unknown_fields=True):
    name: Signer
    reason: Reason


def shown_round(context: RequestContext, number: int) -> Round:
    for played in shown_rounds(context.competition, context.audience):
        if played.number == number:
            return played
    raise NotThere(Message("server_event.no_round", round=number))


def own_side(context: RequestContext, number: int, table: int) -> tuple[Side, Doer]:
    """The side of a table that the asker plays on; nobody else writes, signs or objects for it."""
    by = context.needs("player")
    entry = context.caller.entry
    played = shown_round(context, number)
    side = side_of_entry(played, table, entry) if entry is not None else None
    if side is None:
        raise Forbidden(Message("server_event.not_at_table", table=table, round=number))
    return side, by


@get("/rounds/{number:int}/tables/{table:int}")
async def table_(context: Context, number: FromPath[int], table: FromPath[int]) -> Response[TableDetail]:
    """A table with its score sheet."""
    played = shown_round(context, number)
    entry = context.caller.entry
    own = entry is not None and side_of_entry(played, table, entry) is not None
    competition = context.competition
    return context.show(
        f"table {number}/{table} {own}", lambda: table_detail(competition, played, table, context.audience, own=own)
    )


@post("/rounds/{number:int}/tables/{table:int}/try", status_code=200)
async def try_(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[ResultIn]) -> SheetSeen:
    """Work a score sheet out without writing anything: the levels after every deal, or the line that cannot be."""
    context.needs("player", "desk", "referee")
    played = shown_round(context, number)
    return sheet_seen(context.competition, filled_in(context.competition, played, table, data.read()))


@put("/rounds/{number:int}/tables/{table:int}/result")
async def enter(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[ResultIn]) -> Done:
    """The desk enters a result. The same again changes nothing; another one is a correction.

    A doubtful one is answered with questions (422); with the answers in the outcome it is entered.
    """
    by, outcome = context.needs("desk", "referee"), data.read()

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        entered = filled_in(competition, results.round_of(competition, number), table, outcome)
        return answered(competition, entered, results.enter_result(competition, number, table, entered))

    return await context.act(decide, by, scope={f"table {number}/{table}", f"round {number}"})


@post("/rounds/{number:int}/tables/{table:int}/correct")
async def correct(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[CorrectionIn]) -> Done:
    """Put a result right, in any round, with the reason; both sides sign it again."""
    by, outcome = context.needs("desk", "referee"), data.read()

    def decide(competition: Competition) -> list[AnyCompetitionEvent]:
        entered = filled_in(competition, results.round_of(competition, number), table, outcome)
        return answered(competition, entered, results.correct_result(competition, number, table, entered, data.reason))

    return await context.act(decide, by, data.reason, scope={f"table {number}/{table}"})


@delete("/rounds/{number:int}/tables/{table:int}/result", status_code=200)
async def clear(context: Context, number: FromPath[int], table: FromPath[int], reason: FromQuery[str]) -> Done:
    """Take a result off that does not belong there, with the reason."""
    by = context.needs("desk", "referee")
    scope = {f"table {number}/{table}"}
    return await context.act(
        lambda state: results.clear_result(state, number, table, reason[:400]), by, reason[:400], scope=scope
    )


@post("/rounds/{number:int}/tables/{table:int}/sheet")
async def write(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[ResultIn]) -> Done:
    """A player enters their table's result and signs it; the other side signs on its own phone."""
    side, by = own_side(context, number, table)
    outcome, now = data.read(), context.director.now()
    return await context.act(
        lambda state: write_sheet(state, number, table, side, outcome, signer(context), now),
        by,
        scope={f"table {number}/{table}"},
    )


def signer(context: RequestContext) -> str:
    """The name under a sheet: the player's own, or the pair's where only its phone is known."""
    entry, seat = context.caller.entry, context.caller.seat
    assert entry is not None
    pair = context.competition.entries[entry]
    return pair.players[seat] if seat is not None and seat < len(pair.players) else pair.name


@post("/rounds/{number:int}/tables/{table:int}/sign")
async def sign(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[SignIn]) -> Done:
    """A player signs for their side, in time; the desk signs for either. Twice is once."""
    scope = {f"table {number}/{table}"}
    if data.side is not None and context.caller.roles & {"organiser", "desk"}:
        side = data.side
        by = context.needs("desk")
        return await context.act(
            lambda state: results.sign_result(state, number, table, side, data.name), by, scope=scope
        )
    own, by = own_side(context, number, table)
    if data.side not in (None, own):
        raise Forbidden(Message("server_event.own_side"))
    now = context.director.now()
    return await context.act(lambda state: sign_at_table(state, number, table, own, data.name, now), by, scope=scope)


@post("/rounds/{number:int}/tables/{table:int}/dispute")
async def dispute(context: Context, number: FromPath[int], table: FromPath[int], data: JSONBody[DisputeIn]) -> Done:
    """A side does not agree with its result; the desk and the referees see it at once."""
    side, by = own_side(context, number, table)
    return await context.act(
        lambda state: dispute_result(state, number, table, side, data.name, data.reason), by, data.reason
    )
