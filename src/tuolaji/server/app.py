"""The application: accounts, rooms, rules and the judge over HTTP, rooms live over WebSocket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import ResponseHeader, State
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig

from tuolaji import __version__
from tuolaji.errors import Refusal, TuolajiError
from tuolaji.server.accounts import Accounts
from tuolaji.server.actor import Choose
from tuolaji.server.director.director import Stale
from tuolaji.server.director.directors import Directors
from tuolaji.server.hall import Hall
from tuolaji.server.links import Links
from tuolaji.server.players import Players
from tuolaji.server.roles import Roles
from tuolaji.server.routes import accounts, deals, events, health, pages, rooms, rules
from tuolaji.server.security import HEADERS
from tuolaji.server.settings import Settings
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore
from tuolaji.server.who import now, ours

_ROUTES = (accounts, rooms, deals, events, rules, health, pages)


def _refusal(_: Request[Any, Any, Any], error: TuolajiError) -> Response[dict[str, Any]]:
    reason = error.reason if isinstance(error, Refusal) else {"zh": str(error), "en": str(error)}
    return Response({"code": error.code, "reason": reason}, status_code=400)


def _stale(_: Request[Any, Any, Any], error: Stale) -> Response[dict[str, Any]]:
    content = {"code": error.code, "reason": error.reason, "changed": error.changed, "number": error.number}
    return Response(content, status_code=412)


def make_app(settings: Settings, choose: Choose | None = None) -> Litestar:
    """The whole server behind one address; programs think in threads of their own unless somebody else chooses."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        engine = open_engine(settings.database)
        store = LogStore(engine)
        await store.open()
        app.state.store, app.state.accounts = store, Accounts(engine)
        players = Players(settings.thinkers, settings.think_milliseconds)
        app.state.players, app.state.reviews, app.state.hints = players, {}, {}
        app.state.hall = Hall(store, now, choose or players.choose, settings.most_rooms)
        app.state.roles = Roles(engine)
        app.state.event_links = Links(engine, app.state.roles)
        app.state.directors = Directors(store, now, app.state.hall, app.state.roles)
        await app.state.hall.open()
        await app.state.directors.open()
        try:
            yield
        finally:
            await app.state.directors.close()
            await app.state.hall.close()
            await store.close()
            players.close()

    limit = RateLimitConfig(rate_limit=("minute", 600), exclude=["/api/rooms/.*/live", "/api/events/.*/live"])
    return Litestar(
        route_handlers=[handler for subject in _ROUTES for handler in subject.handlers],
        guards=[ours],
        lifespan=[running],
        state=State({"settings": settings}),
        exception_handlers={Stale: _stale, TuolajiError: _refusal},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        middleware=[limit.middleware],
        openapi_config=OpenAPIConfig("Tuolaji", __version__, path="/api/schema"),
    )
