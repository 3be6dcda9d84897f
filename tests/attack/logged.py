"""Everything that a process writes to its log while a block runs, and the logging state put back afterwards."""

import logging
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import structlog

from tuolaji.server.settings import Settings
from tuolaji.server.telemetry.logs import set_up_logs


@contextmanager
def logged(settings: Settings) -> Iterator[StringIO]:
    """Log as `tuolaji serve` does, into a text that the test can search."""
    root, written = logging.getLogger(), StringIO()
    handlers, level, quiet = list(root.handlers), root.level, dict(_levels())
    hooks = (sys.stderr, sys.excepthook, threading.excepthook, sys.unraisablehook, logging.raiseExceptions)
    shown, configured = warnings.showwarning, structlog.get_config()
    sys.stderr = written
    try:
        set_up_logs(settings)
        yield written
        for handler in root.handlers:
            handler.flush()
    finally:
        for handler in root.handlers:
            if handler not in handlers:
                handler.close()
        sys.stderr, sys.excepthook, threading.excepthook, sys.unraisablehook, logging.raiseExceptions = hooks
        logging.captureWarnings(False)
        warnings.showwarning = shown
        structlog.configure(**configured)
        root.handlers[:], root.level = handlers, level
        for name, before in quiet.items():
            logging.getLogger(name).setLevel(before)


def _levels() -> Iterator[tuple[str, int]]:
    for name, logger in logging.getLogger().manager.loggerDict.items():
        if isinstance(logger, logging.Logger):
            yield name, logger.level
