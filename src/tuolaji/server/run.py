"""How the application is run: one process, one event loop, the same for everybody who serves it."""

import ctypes
import gc
import resource
import sys
from asyncio import Protocol
from collections.abc import Callable
from functools import partial
from typing import cast

import structlog
import uvicorn
from litestar import Litestar
from uvicorn.middleware.proxy_headers import _TrustedHosts

from tuolaji.server.http.connections.connections import ConnectionLimits, Connections
from tuolaji.server.http.connections.http_protocol import HttpProtocol
from tuolaji.server.http.connections.wire import Wire
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings

_SHUTDOWN = 20
"""Seconds for requests under way when the server is told to stop."""

_SWITCH_INTERVAL = 0.001
"""Seconds that a thread waits for its turn while another is busy."""

_OTHER_FILES = 512
"""File descriptors that connections leave free: for the database, the log, and refusals."""
_log = structlog.get_logger("tuolaji.server")


def options(app: Litestar) -> uvicorn.Config:
    """The configuration of uvicorn. It raises the limit of open files as far as the system allows."""
    services = services_of(app)
    settings = services.settings
    limits = limits_of(settings, raise_file_limit())
    connections = Connections(limits, _TrustedHosts(list(settings.proxies)), find_trim())
    services.metrics.gauge("open_connections", "Open connections of every kind", lambda: connections.open)
    services.metrics.gauge("refused_connections", "Connections refused so far", connections.refusals.total)
    return uvicorn.Config(
        app,
        http=cast(type[Protocol], partial(HttpProtocol, connections)),
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=settings.ping_interval,
        ws_ping_timeout=settings.ping_timeout,
        timeout_keep_alive=settings.keep_alive_timeout,
        timeout_graceful_shutdown=_SHUTDOWN,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
    )


def limits_of(settings: Settings, files: int) -> ConnectionLimits:
    """The limits of connections: those of the settings, as far as the number of files that may be open allows."""
    most = min(settings.most_connections, max(files - _OTHER_FILES, files // 2))
    if 10 * most < 9 * settings.most_connections:
        _log.warning("fewer connections than set: too few files may be open", connections=most, files=files)
    return ConnectionLimits(
        most, settings.connections_per_address, settings.header_timeout, settings.body_timeout, settings.write_timeout
    )


def raise_file_limit() -> int:
    """Raise the soft limit of open files to the hard one; return how many may be open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):
            _log.warning("the limit of open files could not be raised", files=soft)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def find_trim() -> Callable[[], None]:
    """The C library's function that returns free memory to the system; it does nothing where there is none."""
    if not sys.platform.startswith("linux"):
        return lambda: None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        # Other C libraries than glibc return free memory by themselves.
        return lambda: None
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda: trim(0)


def settle_down() -> None:
    """Tune the process for even response times with a thousand tables.

    The thread that writes the log waits for its turn behind the event loop, twice for every commit: with the usual five
    milliseconds each time the slowest acts took twice as long.

    The hall runs the garbage collector (`Hall`). Neither play nor connections leave cycles behind, and a thousand rooms
    are millions of objects that live long: to look through the new ones alone stops every table for a tenth of a
    second, again and again.
    """
    sys.setswitchinterval(_SWITCH_INTERVAL)
    gc.disable()
    gc.freeze()
