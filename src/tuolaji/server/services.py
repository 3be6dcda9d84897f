"""The services of a running server, made once and passed to the routes that use them."""

import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import NamedDependency

from tuolaji import __version__
from tuolaji.errors import TuolajiError
from tuolaji.server.accounts.accounts import Accounts
from tuolaji.server.accounts.devices import DeviceLinks
from tuolaji.server.accounts.known_devices import KnownDevices
from tuolaji.server.accounts.links import Links
from tuolaji.server.accounts.passkeys import Passkeys
from tuolaji.server.accounts.rate_limits import Limits
from tuolaji.server.accounts.roles import Roles
from tuolaji.server.accounts.session_connections import SessionConnections
from tuolaji.server.competitions.directors import Directors
from tuolaji.server.pool.pool import Pool
from tuolaji.server.pool.readiness import Readiness
from tuolaji.server.pool.simulator import SimulatorCompiler
from tuolaji.server.rooms.actor.players import Players
from tuolaji.server.rooms.actor.programs import Choose
from tuolaji.server.rooms.hall import Hall
from tuolaji.server.server_time import now
from tuolaji.server.settings import Settings
from tuolaji.server.start_failure import start_failure
from tuolaji.server.store.engine import close_after_failure, open_engine
from tuolaji.server.store.log import LogStore
from tuolaji.server.study.advice.adviser import Adviser
from tuolaji.server.study.review_worker import ReviewWorker
from tuolaji.server.telemetry.metrics import Metrics
from tuolaji.server.telemetry.watchdog import Watchdog

_log = structlog.get_logger("tuolaji.server")


class Services:
    """Everything that outlives a request. Programs think in threads of their own unless `choose` is given.

    A server that `compiles` has no simulator yet and makes one while it serves.
    """

    def __init__(self, settings: Settings, choose: Choose | None = None, *, compiles: bool = False):
        self.settings = settings
        self.limits = Limits(now)
        self.metrics = Metrics()
        self.watchdog = Watchdog(self.metrics.registry)
        self.engine = open_engine(settings.database)
        self.store = LogStore(self.engine)
        self.pool = Pool(settings.workers, settings.work_seconds, settings.work_waiting)
        # One draw of a large field, or one review, never keeps short work waiting.
        self.long_pool = Pool(1, settings.long_work_seconds, settings.work_waiting)
        self.hint_pool = Pool(settings.hint_workers, settings.long_work_seconds, settings.hints_waiting)
        self.session_connections = SessionConnections()
        self.accounts = Accounts(self.engine, self.store.reader)
        self.accounts.ended = self.session_connections.end
        self.passkeys = Passkeys(self.engine)
        self.device_links = DeviceLinks(self.engine)
        self.known_devices = KnownDevices(self.engine)
        self.roles = Roles(self.engine)
        self.event_links = Links(self.engine, self.roles)
        self.readiness = Readiness()
        self.compiler = SimulatorCompiler(self.readiness) if compiles else None
        self.players = Players(settings.thinkers, settings.think_milliseconds)
        self.adviser = Adviser(self.hint_pool, settings.think_milliseconds, self.readiness)
        self.reviews = ReviewWorker(self.long_pool, self.readiness)
        self.hall = Hall(self.store, now, choose or self.players.choose, settings.most_rooms, readiness=self.readiness)
        self.directors = Directors(self.store, now, self.hall, self.roles, self.pool, self.long_pool)
        self.start_failure: TuolajiError | None = None
        """Why the server could not start, for whoever started it."""

    async def open(self) -> None:
        """Open the database and wake rooms and events."""
        try:
            await self.store.open()
            rooms = await self.hall.open()
            await self.directors.open()
        except Exception as error:
            self.start_failure = start_failure(error, self.engine.url)
            await close_after_failure(self.engine)
            raise
        if self.compiler is not None:
            self.compiler.start()
        self._watch()
        self.watchdog.start()
        _log.info("serving", version=__version__, rooms=rooms)

    async def close(self) -> None:
        self.watchdog.stop()
        _log.info("stopping", rooms=len(self.hall))
        await self.directors.close()
        await self.hall.close()
        await self.store.close()
        if self.compiler is not None:
            await self.compiler.close()
        self.players.close()
        self.adviser.close()
        for pool in (self.pool, self.long_pool, self.hint_pool):
            await pool.close()
        _log.info("stopped")

    def _watch(self) -> None:
        """Register what the metrics look up when somebody asks for them."""
        gauge, hall, pools = self.metrics.gauge, self.hall, (self.pool, self.long_pool, self.hint_pool)
        self.metrics.watch_store(self.store)
        gauge("rooms", "Rooms that are awake", lambda: len(hall))
        gauge("rooms_stuck", "Rooms that cannot go on because of a mistake", lambda: hall.stuck)
        gauge("events_unreadable", "Events whose logs cannot be folded", lambda: self.directors.unreadable)
        gauge("connections", "Connections to rooms", lambda: hall.watchers)
        gauge("workers_busy", "Worker processes at work", lambda: sum(one.busy for one in pools))
        gauge("workers_waiting", "Requests that wait for a worker", lambda: sum(one.queued for one in pools))
        gauge("workers_killed", "Workers killed or dead", lambda: sum(one.killed for one in pools))


def services_of(app: Litestar) -> Services:
    """The services of an application, for guards, middleware and whoever runs it; routes take `Provided`."""
    found: Services = app.state.services
    return found


def provide_services(state: State) -> Services:
    found: Services = state.services
    return found


Provided = NamedDependency[Services]
