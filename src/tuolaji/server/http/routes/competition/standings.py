"""Standings with their working, teams, ratings."""

from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from tuolaji.competition.standings.rating import Rated
from tuolaji.competition.standings.standings import TeamLine
from tuolaji.errors import CompetitionError
from tuolaji.server.competitions import work
from tuolaji.server.competitions.views import standings as seen
from tuolaji.server.http.request_context import RequestContext
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.refusals import NotThere
from tuolaji.text.catalogue import Message


def check_stage(context: RequestContext, stage: int | None) -> None:
    """Refuse a stage that is not there or has not begun. Stages count from 1 here, as on paper."""
    competition = context.competition
    if stage is not None and not 1 <= stage <= len(competition.format.stages):
        raise NotThere(Message("server_event.no_stage", stage=stage))
    if stage is not None and stage - 1 > len(competition.closed):
        raise CompetitionError(Message("server_event.stage_not_begun", stage=stage))


@get("/standings")
async def standings(context: Context, stage: FromQuery[int | None] = None) -> Response[seen.StandingsSeen]:
    """The standings of the event, or of one stage (from 1)."""
    check_stage(context, stage)
    return await context.show_made(f"standings {stage}", seen.standings_seen, stage, steady=True)


@get("/standings/{entry:int}")
async def working(
    context: Context, entry: FromPath[int], stage: FromQuery[int | None] = None
) -> Response[seen.Working]:
    """The working behind one entry's place."""
    check_stage(context, stage)
    if entry not in context.competition.entries:
        raise NotThere(Message("server_event.entry_not_in_standings", entry=entry))
    return await context.show_made(f"working {entry} {stage}", seen.working, entry, stage)


@get("/teams")
async def teams(context: Context) -> Response[list[TeamLine]]:
    """The standings of teams."""
    made: Response[Any] = await context.show_made("teams", work.teams)
    return made


@get("/ratings")
async def ratings(context: Context) -> Response[list[Rated]]:
    """Rating changes by the event, for entries that have a rating; for the staff."""
    made: Response[Any] = await context.show_made("ratings", work.rated, staff_only=True)
    return made
