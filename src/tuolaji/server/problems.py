"""What goes wrong over HTTP: always the same shape, a stable code and the reason in both languages."""

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec import MsgspecError, Struct
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tuolaji.errors import DoubtfulSheet, Refusal, TuolajiError
from tuolaji.server.store.failures import failure_of
from tuolaji.server.store.log import DatabaseDown, RowTaken
from tuolaji.tournament.doubts import Doubt

_log = structlog.get_logger("tuolaji.server")


class Problem(Struct, omit_defaults=True):
    """A refusal: `code` is part of the interface, `reason` is for people, `problems` names the wrong fields.

    `doubts` are the questions about a score sheet; sent again with their answers, it is entered.
    """

    code: str
    reason: dict[str, str]
    problems: list[str] = []
    doubts: tuple[Doubt, ...] = ()


encoded = msgspec.json.Encoder().encode


class HttpRefusal(Refusal):
    """A refusal that HTTP has a number for."""

    status = 400


class NobodyKnown(HttpRefusal):
    code = "not_logged_in"
    status = 401


class Forbidden(HttpRefusal):
    code = "forbidden"
    status = 403


class NotThere(HttpRefusal):
    code = "not_found"
    status = 404


class TooMany(HttpRefusal):
    """Too much from one person or place; `seconds` later it may be tried again."""

    code = "too_many"
    status = 429

    def __init__(self, en: str, zh: str, seconds: int):
        self.seconds = seconds
        super().__init__(en, zh)


class Busy(TooMany):
    """All workers are taken and enough others wait already."""

    code = "busy"
    status = 503


class TookTooLong(HttpRefusal):
    """Work that was stopped at its deadline."""

    code = "took_too_long"
    status = 400


_CLIENT_LEFT = "client disconnected prematurely"
"""The framework's words for a client that leaves before the body of its request has arrived."""
_WORDS: dict[int, tuple[str, str]] = {
    400: ("bad_request", "请求有误"),
    401: ("not_logged_in", "请先以游客身份进入，或登录"),
    403: ("forbidden", "没有权限"),
    404: ("not_found", "没有找到"),
    405: ("method_not_allowed", "不支持这种请求"),
    413: ("too_large", "内容过大"),
    415: ("unsupported_media_type", "不支持这种格式"),
    429: ("too_many", "请求过多，请稍后再试"),
    503: ("unavailable", "服务暂不可用，请稍后再试"),
}


def of_refusal(_: Request[Any, Any, Any], error: TuolajiError) -> Response[Problem]:
    """What we refuse, with its own words."""
    reason = error.reason if isinstance(error, Refusal) else {"zh": str(error), "en": str(error)}
    headers = {}
    status = error.status if isinstance(error, HttpRefusal) else 400
    if isinstance(error, DoubtfulSheet):
        return Response(Problem(error.code, reason, doubts=error.doubts), status_code=422)
    if isinstance(error, RowTaken):
        status = 409
    elif isinstance(error, DatabaseDown):
        status, headers = 503, {"Retry-After": "2"}
        _log.error("database failed", cause=error.cause)
    elif isinstance(error, TooMany):
        headers = {"Retry-After": str(error.seconds)}
    return Response(Problem(error.code, reason), status_code=status, headers=headers)


def of_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such page, a body that is not what the page takes."""
    if error.status_code >= 500 and error.detail == _CLIENT_LEFT:
        # Nobody reads this any more, and it is no mistake of ours.
        return Response(Problem("bad_request", {"zh": "请求没有发完", "en": "The request broke off."}), status_code=400)
    if error.status_code >= 500 and error.status_code not in _WORDS:
        return of_anything(_, error)
    code, zh = _WORDS.get(error.status_code, ("refused", "请求被拒绝"))
    named = [
        f"{one.get('key', '')}: {one.get('message', '')}" if isinstance(one, dict) else str(one)
        for one in (error.extra if isinstance(error.extra, list) else ())
    ]
    body = Problem(code, {"zh": zh, "en": error.detail}, named)
    return Response(body, status_code=error.status_code, headers=error.headers or {})


def of_database(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The database is lost or its disk is full: nothing was written, and it may be tried again.

    A mistake of ours in talking to the database is not that.
    """
    if isinstance(error, IntegrityError | ProgrammingError | DataError):
        return of_anything(_, error)
    _log.error("database failed", cause=failure_of(error).cause)
    body = Problem(
        "database_down",
        {
            "zh": "数据库暂不可用，没有写入，请稍后再试",
            "en": "The database does not answer; nothing was written. Try again.",
        },
    )
    return Response(body, status_code=503, headers={"Retry-After": "2"})


def _route(request: Request[Any, Any, Any]) -> str | None:
    """Which kind of path was asked for, never the path itself: a room's is its invitation."""
    return request.scope.get("path_template")


def of_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: written down, and told without details."""
    _log.error("request failed", method=request.method, route=_route(request), exc_info=error)
    body = Problem(
        "internal", {"zh": "服务器内部错误，已记录", "en": "The server made a mistake; it has been written down."}
    )
    return Response(body, status_code=500)


def of_nonsense(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A body that no decoder can take: nested too deeply, not UTF-8, a number too large. The place is logged."""
    _log.warning("request not understood", method=request.method, route=_route(request), exc_info=error)
    if isinstance(error, RecursionError):
        problem = Problem("too_deep", {"zh": "内容嵌套过深", "en": "The content is nested too deeply."})
    else:
        problem = Problem("bad_request", {"zh": "请求有误", "en": "The request cannot be understood."})
    return Response(problem, status_code=400)


HANDLERS: dict[Any, Any] = {
    TuolajiError: of_refusal,
    HTTPException: of_http,
    DBAPIError: of_database,
    PoolTimeout: of_database,
    OSError: of_database,
    RecursionError: of_nonsense,
    UnicodeError: of_nonsense,
    OverflowError: of_nonsense,
    MsgspecError: of_nonsense,
    Exception: of_anything,
}
