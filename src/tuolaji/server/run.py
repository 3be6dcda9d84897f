"""How the application is run: one process, one event loop, the same for everybody who serves it."""

import gc

import uvicorn
from litestar import Litestar

from tuolaji.server.settings import Settings
from tuolaji.server.wire import Wire

_LONGEST_GOODBYE = 20
"""So many seconds are given to requests under way before the server stops all the same."""
_YOUNG, _MIDDLE, _NEVER = 50_000, 20, 1_000_000


def options(app: Litestar, settings: Settings) -> uvicorn.Config:
    """What uvicorn is told."""
    return uvicorn.Config(
        app,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        timeout_graceful_shutdown=_LONGEST_GOODBYE,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        limit_concurrency=settings.most_connections,
        log_config=None,
        access_log=False,
    )


def collect_young() -> None:
    """Look for garbage among what is new only.

    A thousand rooms are millions of things that live long; to look through all of them stops every table for a good
    part of a second. The hall does that in a quiet moment, after it has put rooms to sleep (`Hall.put_to_sleep`).
    """
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
