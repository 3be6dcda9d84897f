"""Events over HTTP: all of them, a new one, one out of a file; and everything about each."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct

from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.bounds import Day, Title
from tuolaji.competition.opening import open_event
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load, sheet_ids
from tuolaji.rules.sheet.schema import EventRule
from tuolaji.server.competitions.sent import decode_step, read_event
from tuolaji.server.competitions.views.seen import EventLine, line_of
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import account_of, known
from tuolaji.server.http.request_context import context_of
from tuolaji.server.http.routes import handlers_of
from tuolaji.server.http.routes.competition import (
    about,
    access,
    audit,
    boards,
    entries,
    live,
    me,
    papers,
    results,
    rounds,
    rulings,
    standings,
)
from tuolaji.server.http.routes.competition.about import FormatIn, changed_format
from tuolaji.server.refusals import NotThere
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided, Services
from tuolaji.text.catalogue import Message

LARGEST_EVENT = 64_000_000


class EventIn(FormatIn, forbid_unknown_fields=True, kw_only=True):
    """A new event: its sheet's own format, with what is changed of it; without a zone, the server's."""

    name: Annotated[Title, Meta(min_length=1)]
    rules: Annotated[str, Meta(max_length=40)] = DEFAULT_SHEET
    place: Title = ""
    date: Day = ""
    seed: Annotated[str, Meta(max_length=64)] | None = None
    arrangement: Arrangement = Arrangement()


class EventMade(Struct, frozen=True):
    event: str
    number: int


class SheetFormat(Struct, frozen=True):
    """How an event under a sheet is run unless its organiser decides otherwise."""

    rules: str
    name: dict[str, str]
    format: EventRule
    minutes: int | None
    announce_minutes_left: int | None
    last_deals: int
    hand_in_minutes: int | None
    by: str


@get("/api/events")
async def events(request: AnyRequest, services: Provided) -> list[EventLine]:
    """The events that anybody may look at, and one's own."""
    account = await account_of(request)
    held = await services.roles.of(account.user) if account else []
    own = {one.event for one in held}
    running = [one.director for one in services.directors.all()]
    return [
        line_of(one.name, one.competition) for one in reversed(running)
        if one.name in own or not one.competition.arrangement.hidden
    ]  # fmt: skip


@get("/api/formats")
async def formats() -> list[SheetFormat]:
    """Every sheet's own competition format, to begin from."""
    found = []
    for name in sheet_ids():
        sheet = load(name)
        rule = sheet.match
        found.append(
            SheetFormat(
                name, sheet.name.in_languages(), sheet.event, rule.minutes,
                rule.announce_minutes_left, rule.last_deals, rule.hand_in_minutes, rule.by,
            )
        )  # fmt: skip
    return found


@post("/api/events")
async def create(data: JSONBody[EventIn], request: AnyRequest, services: Provided) -> EventMade:
    """Open an event; whoever does is its organiser."""
    account = await known(request)
    # A path would be read off the server's own disk: only sheets that are known by their ids are run here.
    if data.rules not in sheet_ids():
        raise NotThere(Message("server.no_sheet", sheet=repr(data.rules)))
    minutes = None if data.minutes is UNSET else data.minutes
    opened = open_event(
        data.name, data.rules, data.seed or secrets.token_hex(8), form=changed_format(load(data.rules).event, data),
        minutes=minutes, place=data.place, date=data.date, zone=data.zone or services.settings.time_zone,
    )  # fmt: skip
    events: tuple[e.AnyCompetitionEvent, ...] = (opened, e.Arranged(data.arrangement))
    step = e.Step(1, now(), account.name, events if data.arrangement != Arrangement() else (opened,))
    return await _opened(services, [step], account.user)


@post("/api/events/import", request_max_body_size=LARGEST_EVENT)
async def import_(request: AnyRequest, services: Provided) -> EventMade:
    """Go on here with an event out of its file, sent as it is; whoever does is its organiser."""
    account = await known(request)
    with TemporaryDirectory(prefix="tuolaji-") as folder:
        sent, made = Path(folder) / "sent.event", Path(folder) / "steps"
        with sent.open("wb") as file:
            async for part in request.stream():
                file.write(part)
        await services.pool.run(read_event, str(sent), str(made))
        steps = [step async for step in _steps(made)]
    return await _opened(services, steps, account.user)


async def _steps(file: Path) -> AsyncIterator[e.Step]:
    """The steps that a worker has read, one a line; others are served meanwhile."""
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            yield decode_step(line)
            if number % 250 == 0:
                await asyncio.sleep(0)


async def _opened(services: Services, steps: list[e.Step], user: str) -> EventMade:
    running = await services.directors.create(steps, user)
    name: str = running.director.name
    await services.roles.grant(name, user, "organiser", now())
    return EventMade(name, running.director.number)


_SUBJECTS = (about, entries, rounds, results, boards, rulings, standings, papers, audit, access, me, live)
_one = Router(
    "/api/events/{event:str}",
    route_handlers=[handler for subject in _SUBJECTS for handler in handlers_of(subject)],
    dependencies={"context": Provide(context_of)},
    tags=["events"],
)
