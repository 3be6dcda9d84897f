"""My event: what a player sees of it, and what they are to do."""

from typing import Literal, TypeAlias

from litestar import get
from msgspec import Struct

from tuolaji.cards import Seat, Side, opponents_of
from tuolaji.competition.results.results import table_of
from tuolaji.competition.results.sheet_at_table import signing_ends
from tuolaji.competition.rulings.hall import side_of_entry
from tuolaji.competition.state import Round
from tuolaji.server.accounts.roles import RoleName
from tuolaji.server.competitions.views.seen import ClockSeen, EntrySeen, Pair, clock_of, entry_seen, pair, shown_rounds
from tuolaji.server.http.request_context import RequestContext
from tuolaji.server.http.routes.competition import Context

Deed: TypeAlias = Literal["wait", "sit down", "play", "enter", "sign", "signed", "rest", "out"]
_SEATS: dict[Side, tuple[Seat, Seat]] = {"EW": ("E", "W"), "NS": ("N", "S")}


class MyTable(Struct, frozen=True, omit_defaults=True):
    """Where I play: the table, my side and seat, the opponents with their convention card, and the room if online."""

    round: int
    table: int
    side: Side
    opponents: Pair
    seat: Seat | None = None
    room: str | None = None
    convention: str = ""
    signed: tuple[Side, ...] = ()
    signing_ends: int | None = None
    disputed: bool = False


class Mine(Struct, frozen=True, omit_defaults=True):
    """The caller's part in this event. `do` is their next task; `rulings` are the numbers of those on their entry."""

    number: int
    roles: tuple[RoleName, ...]
    name: str = ""
    entry: EntrySeen | None = None
    convention: str = ""
    do: Deed = "wait"
    table: MyTable | None = None
    clock: ClockSeen | None = None
    rulings: tuple[int, ...] = ()


@get("/me")
async def me(context: Context) -> Mine:
    """My roles, my entry, my table and what I am to do."""
    caller, competition = context.caller, context.competition
    roles = tuple(sorted(caller.roles))
    name = caller.doer.name if caller.doer else ""
    number = caller.entry
    if number is None or number not in competition.entries:
        return Mine(context.director.number, roles, name)
    shown = shown_rounds(competition, "public")
    played = shown[-1] if shown else None
    table = _table(context, played, number) if played is not None else None
    seen = entry_seen(competition, competition.entries[number], "public")
    return Mine(
        context.director.number, roles, name, seen,
        convention=competition.conventions.get(number, ""),
        do="out" if seen.out else _deed(played, number, table),
        table=table,
        clock=clock_of(competition),
        rulings=tuple(one.ruled.ruling for one in competition.rulings if one.ruled.entry == number),
    )  # fmt: skip


def _table(context: RequestContext, played: Round, entry: int) -> MyTable | None:
    competition = context.competition
    if entry not in played.drawn or any(bye.entry == entry for bye in played.byes):
        return None
    table = table_of(played, entry)
    side = side_of_entry(played, table, entry)
    seating = played.seating(table)
    assert side is not None
    assert seating is not None
    others = seating.north_south if opponents_of(side) == "NS" else seating.east_west
    result = played.results.get(table)
    seat = context.caller.seat
    return MyTable(
        played.number, table, side, pair(competition, others), _SEATS[side][seat] if seat in (0, 1) else None,
        played.rooms.get(table), competition.conventions.get(others, ""), tuple(result.signed) if result else (),
        signing_ends(competition, played, table), bool(result and result.disputed),
    )  # fmt: skip


def _deed(played: Round | None, entry: int, table: MyTable | None) -> Deed:
    if played is None or entry not in played.drawn:
        return "wait"
    if table is None:
        return "rest"
    result = played.results.get(table.table)
    if result is not None:
        if table.side in result.signed or result.outcome.forfeits or played.status == "locked":
            return "signed"
        return "sign"
    if played.status != "started":
        return "sit down"
    return "play" if table.room else "enter"
