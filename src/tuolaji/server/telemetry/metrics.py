"""Figures for Prometheus: what the server does, how long it takes, what fails. They name no person and no room."""

import logging
from collections.abc import Callable, Iterable
from time import perf_counter

import structlog
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from tuolaji import __version__
from tuolaji.server.store.log import LogStore

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_chatty = logging.getLogger("tuolaji.request")
_log = structlog.get_logger("tuolaji.request")


class Metrics:
    """One server's figures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = ("method", "route", "status")
        self.requests = Counter("tuolaji_requests", "HTTP requests answered", labels, registry=self.registry)
        self.seconds = Histogram(
            "tuolaji_request_seconds", "Time to answer", ("route",), buckets=_BOUNDS, registry=self.registry
        )
        version = Gauge("tuolaji_version", "The program's version", ("version",), registry=self.registry)
        version.labels(__version__).set(1)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks for it."""
        Gauge(f"tuolaji_{name}", about, registry=self.registry).set_function(value)

    def watch_store(self, store: LogStore) -> None:
        self.registry.register(_OfStore(store))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _OfStore(Collector):
    """Counters of the log's writer."""

    def __init__(self, store: LogStore):
        self._store = store

    def collect(self) -> Iterable[Metric]:
        store = self._store
        yield CounterMetricFamily("tuolaji_log_rows", "Rows written to the logs", store.rows)
        yield CounterMetricFamily("tuolaji_log_commits", "Commits of the log's writer", store.commits)
        yield CounterMetricFamily("tuolaji_log_seconds", "Time spent in commits", store.seconds)
        yield CounterMetricFamily("tuolaji_log_failures", "Commits that failed", store.failures)


class Observed(ASGIMiddleware):
    """Counts and times every request, and writes it down by its route.

    A room's name is its invitation, so a path is never written down: only which kind of path it was.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, metrics: Metrics):
        self._metrics = metrics

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        method = str(scope.get("method", ""))
        started, status = perf_counter(), 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, watch)
        finally:
            seconds = perf_counter() - started
            route = scope.get("path_template") or "none"
            self._metrics.requests.labels(method, route, str(status)).inc()
            self._metrics.seconds.labels(route).observe(seconds)
            if _chatty.isEnabledFor(logging.DEBUG):
                _log.debug("answered", method=method, route=route, status=status, ms=round(seconds * 1000, 1))
