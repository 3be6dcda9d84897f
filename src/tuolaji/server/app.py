"""The application: accounts, rooms, rules and the judge over HTTP, rooms live over WebSocket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from sqlalchemy.ext.asyncio import AsyncEngine

from tuolaji import __version__
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.accounts.devices import DeviceLinks
from tuolaji.server.accounts.known_devices import KnownDevices
from tuolaji.server.accounts.links import Links
from tuolaji.server.accounts.passkeys import Passkeys
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.competitions.director import Stale
from tuolaji.server.competitions.directors import Directors
from tuolaji.server.http.authentication import ours
from tuolaji.server.http.connections.admission import Admission, LiveSocket
from tuolaji.server.http.connections.session_connections import Doors
from tuolaji.server.http.connections.socket_failures import FailedSockets, note_failure
from tuolaji.server.http.limits import Limits
from tuolaji.server.http.openapi import CONFIG
from tuolaji.server.http.problems import HANDLERS
from tuolaji.server.http.routes import competitions as events
from tuolaji.server.http.routes import health, pages, registered, rules
from tuolaji.server.http.routes.account import accounts, devices, me, passkeys
from tuolaji.server.http.routes.room import continuing, deals, rooms, study
from tuolaji.server.http.security import guarding
from tuolaji.server.pool.pool import Pool
from tuolaji.server.rooms.actor.players import Players
from tuolaji.server.rooms.actor.programs import Choose
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.server_time import now
from tuolaji.server.settings import Settings
from tuolaji.server.start_failure import start_failure
from tuolaji.server.store.engine import close_after_failure, open_engine
from tuolaji.server.store.log import LogStore
from tuolaji.server.study.advice.adviser import Adviser
from tuolaji.server.study.review_worker import Desk
from tuolaji.server.telemetry.metrics import Metrics, Observed
from tuolaji.server.telemetry.watchdog import Watchdog

_ROUTES = (accounts, me, passkeys, devices, rooms, deals, study, continuing, events, rules, registered, health, pages)

LARGEST_BODY = 1_000_000
"""Bytes of a request's body, unless its route says otherwise: a round of 5,000 tables by hand fits."""

_log = structlog.get_logger("tuolaji.server")


def _stale(_: Request[Any, Any, Any], error: Stale) -> Response[dict[str, Any]]:
    content = {"code": error.code, "reason": error.reason, "changed": error.changed, "number": error.number}
    return Response(content, status_code=412)


def make_app(settings: Settings, choose: Choose | None = None) -> Litestar:
    """The whole server behind one address; programs think in threads of their own unless `choose` is given.

    If it cannot start, `state.start_failure` holds the reason as a sentence for whoever started it.
    """

    async def start(app: Litestar, engine: AsyncEngine) -> None:
        store = LogStore(engine)
        await store.open()
        app.state.engine, app.state.store, app.state.accounts = engine, store, Accounts(engine, store.reader)
        app.state.passkeys, app.state.devices, app.state.roles = Passkeys(engine), DeviceLinks(engine), Roles(engine)
        app.state.known_devices = KnownDevices(engine)
        players = Players(settings.thinkers, settings.think_milliseconds)
        pool = app.state.pool = Pool(settings.workers, settings.work_seconds, settings.work_waiting)
        # One draw of a large field, or one review, never keeps short work waiting.
        long_pool = app.state.long_pool = Pool(1, settings.long_work_seconds, settings.work_waiting)
        hint_pool = app.state.hint_pool = Pool(
            settings.hint_workers, settings.long_work_seconds, settings.hints_waiting
        )
        app.state.players, app.state.adviser = players, Adviser(hint_pool, settings.think_milliseconds)
        app.state.hall = Hall(store, now, choose or players.choose, settings.most_rooms)
        app.state.desk, app.state.doors = Desk(long_pool), Doors()
        app.state.accounts.ended = app.state.doors.shut
        app.state.event_links = Links(engine, app.state.roles)
        app.state.directors = Directors(store, now, app.state.hall, app.state.roles, pool, long_pool)
        rooms_found = await app.state.hall.open()
        await app.state.directors.open()
        _log.info("serving", version=__version__, rooms=rooms_found)
        metrics: Metrics = app.state.metrics
        metrics.watch_store(store)
        metrics.gauge("rooms", "Rooms that are awake", lambda: len(app.state.hall))
        metrics.gauge("rooms_stuck", "Rooms that cannot go on because of a mistake", lambda: app.state.hall.stuck)
        metrics.gauge("events_unreadable", "Events whose logs cannot be folded", lambda: app.state.directors.unreadable)
        metrics.gauge("connections", "Connections to rooms", lambda: app.state.hall.watchers)
        pools = (pool, long_pool, hint_pool)
        metrics.gauge("workers_busy", "Worker processes at work", lambda: sum(one.busy for one in pools))
        metrics.gauge("workers_waiting", "Requests that wait for a worker", lambda: sum(one.queued for one in pools))
        metrics.gauge("workers_killed", "Workers killed or dead", lambda: sum(one.killed for one in pools))
        app.state.watchdog = Watchdog(metrics.registry)
        app.state.watchdog.start()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        engine = open_engine(settings.database)
        try:
            await start(app, engine)
        except Exception as error:
            app.state.start_failure = start_failure(error, engine.url)
            await close_after_failure(engine)
            raise
        try:
            yield
        finally:
            app.state.watchdog.stop()
            _log.info("stopping", rooms=len(app.state.hall))
            await app.state.directors.close()
            await app.state.hall.close()
            await app.state.store.close()
            app.state.players.close()
            await app.state.pool.close()
            await app.state.long_pool.close()
            app.state.adviser.close()
            await app.state.hint_pool.close()
            _log.info("stopped")

    tls = settings.secure or settings.address.startswith("https://")
    return Litestar(
        route_handlers=[handler for subject in _ROUTES for handler in subject.handlers],
        guards=[ours],
        lifespan=[running],
        state=State({"settings": settings, "limits": Limits(now), "metrics": Metrics()}),
        exception_handlers=HANDLERS | {Stale: _stale},
        before_send=[guarding(tls)],
        middleware=[Observed(), FailedSockets(), Admission()],
        after_exception=[note_failure],
        websocket_class=LiveSocket,
        request_max_body_size=LARGEST_BODY,
        openapi_config=CONFIG,
        logging_config=None,
    )
