"""Why a server could not start, as one sentence for whoever started it."""

import structlog
from sqlalchemy import URL

from tuolaji.errors import Refusal, StoreError, TuolajiError
from tuolaji.server.store.failures import cannot_open, describe_database, is_database_error
from tuolaji.server.store.log import DatabaseDown

_log = structlog.get_logger("tuolaji.server")


class NotStarted(Refusal):
    """The server could not start, for a reason that only its log can tell."""

    code = "not_started"


def start_failure(error: Exception, url: URL) -> TuolajiError:
    """The sentence for an exception that ended the start."""
    if isinstance(error, DatabaseDown):
        name, reason = describe_database(url), error.reason
        return StoreError(
            f"the database {name} cannot be read: {reason['en']}", f"无法读取数据库{name}：{reason['zh']}"
        )
    if isinstance(error, TuolajiError):
        return error
    if is_database_error(error):
        return cannot_open(error, url)
    _log.error("start failed", exc_info=error)
    return NotStarted(
        "the server could not start; the line above says where it failed. Report it.",
        "服务器无法启动；上面一行写明了出错的位置，请报告此问题。",
    )
