"""An event as a whole: where it stands, how it is run, and what everybody has said."""

from typing import Annotated

from litestar import Response, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.bounds import ZoneName
from tuolaji.competition.opening import change_format, format_with
from tuolaji.competition.rulings.hall import announce as announce_it
from tuolaji.competition.state import Competition
from tuolaji.competition.zone import change_zone
from tuolaji.rules.sheet.schema import ConstraintName, EventRule, StageRule, TieBreakName
from tuolaji.server.competitions.views.seen import Overview, overview
from tuolaji.server.http.request_context import Done
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.languages import Language

Rounds = Annotated[int, Meta(ge=1, le=99)]
Minutes = Annotated[int, Meta(ge=1, le=1_440)]
Announcement = Annotated[str, Meta(max_length=400)]


class FormatIn(Struct, forbid_unknown_fields=True):
    """Changes to the format; omitted fields stay. `stages` replaces all of them."""

    stages: tuple[StageRule, ...] | None = None
    rounds: Rounds | None = None
    advance: tuple[Rounds, ...] = ()
    tie_breaks: tuple[TieBreakName, ...] | None = None
    constraints: tuple[ConstraintName, ...] | None = None
    minutes: Minutes | UnsetType | None = UNSET
    zone: ZoneName | None = None


def changed_format(form: EventRule, data: FormatIn) -> EventRule:
    return format_with(
        form,
        stages=data.stages,
        rounds=data.rounds,
        advance=data.advance,
        tie_breaks=data.tie_breaks,
        constraints=data.constraints,
    )


@get("/")
async def about(context: Context) -> Response[Overview]:
    """Where the event stands."""
    name, director = context.director.name, context.director
    return context.show("overview", lambda: overview(name, director.competition, director.number, context.audience))


@patch("/format")
async def change(context: Context, data: JSONBody[FormatIn]) -> Done:
    """Run the event otherwise from here on: more rounds, other cut-offs, other tie-breaks, another time zone."""

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        minutes = competition.minutes if data.minutes is UNSET else data.minutes
        zoned = change_zone(competition, data.zone) if data.zone else []
        if data == FormatIn(zone=data.zone):
            return zoned
        return [*change_format(competition, changed_format(competition.format, data), minutes), *zoned]

    return await context.act(decide, context.needs("organiser"), scope={"format"})


@patch("/arrangement")
async def arrange(context: Context, data: JSONBody[Arrangement]) -> Done:
    """Where the tables stand, and how those online are played; this replaces the whole arrangement."""

    def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
        return [] if competition.arrangement == data else [e.Arranged(data)]

    return await context.act(decide, context.needs("organiser"), scope={"format"})


@post("/announcements")
async def announce(context: Context, data: JSONBody[dict[Language, Announcement]]) -> Done:
    """Tell the whole hall something, in one language or in several."""
    return await context.act(lambda _: announce_it(data), context.needs("referee", "desk"))
