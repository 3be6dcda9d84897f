"""The application: accounts, rooms, rules and the judge over HTTP, rooms live over WebSocket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide

from tuolaji.server.competitions.director import Stale
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import ours
from tuolaji.server.http.connections.admission import Admission, LiveSocket
from tuolaji.server.http.connections.socket_failures import FailedSockets, note_failure
from tuolaji.server.http.openapi import CONFIG
from tuolaji.server.http.problems import HANDLERS
from tuolaji.server.http.routes import competitions as events
from tuolaji.server.http.routes import handlers_of, health, pages, registered, rules
from tuolaji.server.http.routes.account import accounts, devices, me, passkeys
from tuolaji.server.http.routes.room import continuing, deals, rooms, study
from tuolaji.server.http.security import guarding
from tuolaji.server.rooms.actor.programs import Choose
from tuolaji.server.services import Services, provide_services
from tuolaji.server.settings import Settings
from tuolaji.server.telemetry.metrics import Observed

_ROUTES = (accounts, me, passkeys, devices, rooms, deals, study, continuing, events, rules, registered, health, pages)

LARGEST_BODY = 1_000_000
"""Bytes of a request's body, unless its route says otherwise: a round of 5,000 tables by hand fits."""


def _stale(_: AnyRequest, error: Stale) -> Response[dict[str, Any]]:
    content = {"code": error.code, "reason": error.reason, "changed": error.changed, "number": error.number}
    return Response(content, status_code=412)


def make_app(settings: Settings, choose: Choose | None = None, *, compiles: bool = False) -> Litestar:
    """The whole server behind one address."""
    services = Services(settings, choose, compiles=compiles)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    tls = settings.secure or settings.address.startswith("https://")
    return Litestar(
        route_handlers=[handler for subject in _ROUTES for handler in handlers_of(subject)],
        guards=[ours],
        dependencies={"services": Provide(provide_services, sync_to_thread=False)},
        lifespan=[running],
        state=State({"services": services}),
        exception_handlers=HANDLERS | {Stale: _stale},
        before_send=[guarding(tls)],
        middleware=[Observed(services.metrics), FailedSockets(), Admission()],
        after_exception=[note_failure],
        websocket_class=LiveSocket,
        request_max_body_size=LARGEST_BODY,
        openapi_config=CONFIG,
        logging_config=None,
    )
