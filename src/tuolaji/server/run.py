"""How the application is run: one process, one event loop, the same for everybody who serves it."""

import gc
import sys

import uvicorn
from litestar import Litestar

from tuolaji.server.settings import Settings
from tuolaji.server.wire import Door, Wire

_LONGEST_GOODBYE = 20
"""So many seconds are given to requests under way before the server stops all the same."""

_PING = 45.0
"""Every so many seconds a silent connection is asked whether it still stands; pages ask more often by themselves."""

_TURN = 0.001
"""So many seconds a thread waits for its turn while another is busy."""


def options(app: Litestar, settings: Settings) -> uvicorn.Config:
    """What uvicorn is told."""
    return uvicorn.Config(
        app,
        http=Door,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=_PING,
        timeout_graceful_shutdown=_LONGEST_GOODBYE,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        limit_concurrency=settings.most_connections,
        log_config=None,
        access_log=False,
    )


def settle_down() -> None:
    """What makes a process that serves a thousand tables answer evenly.

    The thread that writes the log waits for its turn behind the event loop, twice for every commit: with the usual five
    milliseconds each time the longest ways of an action through the server were twice as long.

    It is left to the hall to look for garbage in cycles (`Hall`): play makes none, only coming and going does. But a
    thousand rooms are millions of things that live long, and more with every card: to look through the new ones alone
    stops every table for a tenth of a second, again and again.
    """
    sys.setswitchinterval(_TURN)
    gc.disable()
    gc.freeze()
