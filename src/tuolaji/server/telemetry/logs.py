"""The server's own log: one line for each thing that happened, for people or for machines.

At `info` and above it holds no card, no cookie, no password, no name of a room or person. Lines that are logged
through the standard library, by us or by a library, are written without their arguments, unless these are numbers; of
exceptions only types and places are written (`log_exceptions`).
"""

import logging
import sys
import threading
from types import TracebackType
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from tuolaji.server.settings import Settings
from tuolaji.server.telemetry.log_exceptions import describe_as_data, describe_as_text
from tuolaji.server.telemetry.log_folding import FoldingHandler
from tuolaji.server.telemetry.log_messages import message_of

_QUIET = ("alembic", "aiosqlite", "asyncio", "httpx", "websockets", "uvicorn")
"""Libraries that log their own affairs, or paths: only what goes wrong there is of interest."""

_log = logging.getLogger("tuolaji.server")


def set_up_logs(settings: Settings) -> None:
    """Everything that logs, ours and the libraries', goes to standard error in one format."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ends: list[Processor] = (
        [describe_as_data, structlog.processors.JSONRenderer(ensure_ascii=False)]
        if settings.log == "json"
        else [
            describe_as_text,
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ]
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = FoldingHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_without_values, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ends],
            use_get_message=False,
            pass_foreign_args=True,
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    _catch_the_uncaught()


def _without_values(_: WrappedLogger, __: str, told: EventDict) -> EventDict:
    record: logging.LogRecord = told["_record"]
    record.args = told.pop("positional_args", ())
    told["event"] = message_of(record)
    record.args = ()
    return told


def _catch_the_uncaught() -> None:
    """Exceptions that nobody catches, and warnings, are logged like all others: Python would print their texts."""

    def uncaught(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        _log.critical("uncaught exception", exc_info=(kind, error, traceback))

    def in_thread(given: Any) -> None:
        if given.exc_value is not None and not isinstance(given.exc_value, SystemExit):
            uncaught(given.exc_type, given.exc_value, given.exc_traceback)

    def unraisable(given: Any) -> None:
        if given.exc_value is not None:
            uncaught(given.exc_type, given.exc_value, given.exc_traceback)

    sys.excepthook, threading.excepthook, sys.unraisablehook = uncaught, in_thread, unraisable
    logging.captureWarnings(True)
