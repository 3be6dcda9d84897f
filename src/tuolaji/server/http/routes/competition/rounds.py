"""Rounds: drawn with reasons, changed by hand, published, started, locked; and stages."""

from collections.abc import Callable
from typing import Annotated, Concatenate, ParamSpec

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.competition.events import AnyCompetitionEvent, SeatingsChanged
from tuolaji.competition.results import results
from tuolaji.competition.rounds import repair_draw, rounds
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.why import not_kept_words
from tuolaji.competition.stages.advance import close_stage
from tuolaji.competition.state import Competition
from tuolaji.server.competitions.tables.seats import players_of, start_round
from tuolaji.server.competitions.views.draw import CandidatesSeen, RepairSeen, candidates_seen, drawn_seen, repair_seen
from tuolaji.server.competitions.views.seen import RoundSeen, round_seen, shown_rounds
from tuolaji.server.competitions.views.standings import CheckSeen, check_seen
from tuolaji.server.http.request_context import Done, RequestContext
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.audit import Because, Lose
from tuolaji.server.http.routes.competition.entries import Number, Reason
from tuolaji.server.refusals import NotThere
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message

P = ParamSpec("P")


class FixedIn(Struct, forbid_unknown_fields=True):
    """Two entries that meet, or one that has a bye."""

    one: Number
    two: Number | None = None


class DrawIn(Struct, forbid_unknown_fields=True):
    """Tables that are set beforehand; the others are drawn around them."""

    fixed: Annotated[tuple[FixedIn, ...], Meta(max_length=5_000)] = ()


class SwapIn(Struct, forbid_unknown_fields=True):
    one: Number
    two: Number
    reason: Reason


class TablesIn(Struct, forbid_unknown_fields=True):
    """The whole round by hand: each table as East-West and North-South, a bye without the second."""

    tables: Annotated[tuple[FixedIn, ...], Meta(min_length=1, max_length=5_000)]
    reason: Reason


class RedrawIn(Struct, forbid_unknown_fields=True):
    """For a published draw: that it is thrown away knowingly, and why."""

    lose: Annotated[str, Meta(max_length=40)] = ""
    reason: Annotated[str, Meta(max_length=400)] = ""


class ReasonIn(Struct, forbid_unknown_fields=True):
    reason: Reason


class Warnings(Struct, frozen=True):
    """The constraints that a change by hand breaks, in words; empty if none."""

    broken: tuple[dict[str, str], ...]


class AdvanceIn(Struct, forbid_unknown_fields=True):
    """The entries that go on: none named means by the standings; others need the reason."""

    chosen: Annotated[tuple[Number, ...], Meta(max_length=5_000)] | None = None
    reason: Annotated[str, Meta(max_length=400)] = ""


def _shown(context: RequestContext, number: int) -> None:
    if number not in (played.number for played in shown_rounds(context.competition, context.audience)):
        raise NotThere(Message("server_event.no_round", round=number))


@get("/rounds/{number:int}")
async def round_(context: Context, number: FromPath[int]) -> Response[RoundSeen]:
    """A round's tables. A draw that is not published is for the staff alone."""
    _shown(context, number)
    competition = context.competition
    if context.audience == "staff" and not competition.rounds[number - 1].under_way:
        return await context.show_made(f"round {number}", drawn_seen, number)
    return context.show(
        f"round {number}", lambda: round_seen(competition, competition.rounds[number - 1], context.audience)
    )


@post("/rounds")
async def draw(context: Context, data: JSONBody[DrawIn]) -> Done:
    """Draw the next round, with its reasons. Nobody but the staff sees it until it is published."""
    fixed = [(table.one, table.two) for table in data.fixed]
    return await context.act(lambda _: context.decided(draw_round, fixed), context.needs("organiser"))


@get("/rounds/{number:int}/check")
async def check(context: Context, number: FromPath[int]) -> Response[CheckSeen]:
    """Hold a Swiss round against the constraints and against the best round there is."""
    return await context.show_made(f"check {number}", check_seen, number, staff_only=True)


@post("/rounds/swap/preview", status_code=200)
async def preview_swap(context: Context, data: JSONBody[SwapIn]) -> Warnings:
    """The constraints that would break if two entries changed places; nothing is written."""
    context.needs("organiser")
    changed = (await context.decided(rounds.swap, data.one, data.two, data.reason))[0]
    assert isinstance(changed, SeatingsChanged)
    return Warnings(not_kept_words(changed.broken))


async def _change(
    context: RequestContext,
    reason: str,
    decide: Callable[Concatenate[Competition, P], list[AnyCompetitionEvent]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Done:
    """The organiser changes the latest draw."""
    by, scope = context.needs("organiser"), {f"round {len(context.competition.rounds)}"}
    return await context.act(lambda _: context.decided(decide, *args, **kwargs), by, reason, scope=scope)


@post("/rounds/swap")
async def swap(context: Context, data: JSONBody[SwapIn]) -> Done:
    """Two entries change places in the latest round, with a reason; what that breaks is on the log."""
    return await _change(context, data.reason, rounds.swap, data.one, data.two, data.reason)


@post("/rounds/tables")
async def set_tables(context: Context, data: JSONBody[TablesIn]) -> Done:
    """Set the whole latest round by hand, with a reason."""
    tables = [(table.one, table.two) for table in data.tables]
    return await _change(context, data.reason, rounds.set_tables, tables, data.reason)


@post("/rounds/publish")
async def publish(context: Context) -> Done:
    """Publish the latest draw: from now on everybody sees it."""
    scope = {f"round {len(context.competition.rounds)}"}
    return await context.act(rounds.publish, context.needs("organiser"), scope=scope)


@delete("/rounds/latest", status_code=200)
async def discard_draw(context: Context, lose: Lose = "", reason: Because = "") -> Done:
    """Throw the latest draw away, as long as nobody has played on it.

    A published one only with `lose=published` and a reason; otherwise the answer is `would_lose`.
    """
    return await _change(context, reason, rounds.discard_draw, lose, reason)


@post("/rounds/redraw")
async def redraw(context: Context, data: JSONBody[RedrawIn]) -> Done:
    """Draw the latest round again on the field and the points as they are now; a published one as it is withdrawn."""
    return await _change(context, data.reason, repair_draw.redraw, data.lose, data.reason)


@post("/rounds/repair/preview", status_code=200)
async def preview_repair(context: Context) -> RepairSeen:
    """The changes that repairing the latest draw would make, table by table; nothing is written."""
    context.needs("organiser")
    return await context.work(repair_seen)


@post("/rounds/repair")
async def repair(context: Context, data: JSONBody[ReasonIn]) -> Done:
    """Mend a draw that is out of date by the smallest change, with a reason."""
    return await _change(context, data.reason, repair_draw.repair, data.reason)


@post("/rounds/keep")
async def keep(context: Context, data: JSONBody[ReasonIn]) -> Done:
    """Leave a draw as it is although it is out of date, with a reason."""
    return await _change(context, data.reason, repair_draw.keep, data.reason)


@post("/rounds/start")
async def start(context: Context, services: Provided) -> Done:
    """Start the clock of the latest round; its online tables open."""
    by = context.needs("organiser", "referee")
    players = players_of(await services.roles.all_of(context.director.name))
    return await context.act(start_round(players), by, scope={f"round {len(context.competition.rounds)}"})


@post("/rounds/{number:int}/lock")
async def lock(context: Context, number: FromPath[int]) -> Done:
    """Lock a round whose results are all in; afterwards there are only corrections with a reason."""
    by = context.needs("organiser")
    return await context.act(lambda state: results.lock_round(state, number), by, scope={f"round {number}"})


class TimeIn(Struct, forbid_unknown_fields=True):
    minutes: Annotated[int, Meta(ge=1, le=rounds.MOST_ADDED)]
    reason: Annotated[str, Meta(max_length=400)] = ""


@post("/rounds/{number:int}/time")
async def add_time(context: Context, number: FromPath[int], data: JSONBody[TimeIn]) -> Done:
    """Add minutes to a round under way, at all its tables; what the clock had announced too early is said again."""
    by = context.needs("referee")
    scope = {f"round {number}"}
    return await context.act(
        lambda state: rounds.add_time(state, number, data.minutes, data.reason), by, data.reason, scope=scope
    )


@get("/stages/close")
async def candidates(context: Context) -> Response[CandidatesSeen]:
    """Everybody of the stage that ends, those ticked who go on by the standings; refused while it is not over."""
    return await context.show_made("candidates", candidates_seen, staff_only=True)


@post("/stages/close")
async def advance(context: Context, data: JSONBody[AdvanceIn]) -> Done:
    """Close the stage. The standings decide who goes on, or you with a reason."""
    by = context.needs("organiser")
    return await context.act(
        lambda _: context.decided(close_stage, data.chosen, data.reason), by, data.reason, scope={"stage", "standings"}
    )
