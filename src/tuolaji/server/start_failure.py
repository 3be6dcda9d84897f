"""Why a server could not start, as one sentence for whoever started it."""

import structlog
from sqlalchemy import URL

from tuolaji.errors import Refusal, StoreError, TuolajiError
from tuolaji.server.store.failures import cannot_open, describe_database, is_database_error
from tuolaji.server.store.log import DatabaseDown
from tuolaji.text.catalogue import Message

_log = structlog.get_logger("tuolaji.server")


class NotStarted(Refusal):
    """The server could not start, for a reason that only its log can tell."""

    code = "not_started"


def start_failure(error: Exception, url: URL) -> TuolajiError:
    """The sentence for an exception that ended the start."""
    if isinstance(error, DatabaseDown):
        return StoreError(Message("server_store.cannot_read", name=describe_database(url), reason=error.message))
    if isinstance(error, TuolajiError):
        return error
    if is_database_error(error):
        return cannot_open(error, url)
    _log.error("start failed", exc_info=error)
    return NotStarted(Message("server_store.not_started"))
