"""HTTP errors: always the same shape, a stable code and the reason in every language."""

from typing import Any

import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from msgspec import MsgspecError, Struct
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tuolaji.competition.results.doubts import Doubt
from tuolaji.errors import DoubtfulSheet, TuolajiError
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.faults import read_http
from tuolaji.server.refusals import HttpRefusal, TooMany
from tuolaji.server.store.failures import failure_of
from tuolaji.server.store.log import DatabaseDown, RowTaken
from tuolaji.text.catalogue import Message, in_languages
from tuolaji.text.validation import read_fault

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


def of_refusal(_: AnyRequest, error: TuolajiError) -> Response[Problem]:
    """A refusal by our own code, with its own words."""
    reason, headers = error.reason, {}
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


def of_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """A refusal by the framework: no such page, or a body of the wrong shape."""
    found = read_http(request, error)
    if found is None:
        return of_anything(request, error)
    body = Problem(found.code, in_languages(found.message), found.places)
    return Response(body, status_code=found.status, headers=error.headers or {})


def of_database(_: AnyRequest, error: Exception) -> Response[Problem]:
    """The database is lost or its disk is full: nothing was written, and it may be tried again.

    A mistake of ours in talking to the database is not that.
    """
    if isinstance(error, IntegrityError | ProgrammingError | DataError):
        return of_anything(_, error)
    _log.error("database failed", cause=failure_of(error).cause)
    body = Problem("database_down", in_languages(Message("server.database_down")))
    return Response(body, status_code=503, headers={"Retry-After": "2"})


def _route(request: AnyRequest) -> str | None:
    """Which kind of path was asked for, never the path itself: a room's is its invitation."""
    return request.scope.get("path_template")


def of_anything(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A mistake of ours: written down, and told without details."""
    _log.error("request failed", method=request.method, route=_route(request), exc_info=error)
    body = Problem("internal", in_languages(Message("server.internal")))
    return Response(body, status_code=500)


def of_nonsense(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A body that no decoder can take: nested too deeply, not UTF-8, a number too large. The place is logged."""
    _log.warning("request not understood", method=request.method, route=_route(request), exc_info=error)
    code = "too_deep" if isinstance(error, RecursionError) else "bad_request"
    told = Message("server.bad_request") if isinstance(error, OverflowError) else read_fault(error).message
    return Response(Problem(code, in_languages(told)), status_code=400)


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
