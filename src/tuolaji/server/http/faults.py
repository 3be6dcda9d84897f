"""Errors of the framework (Litestar) in our own words: which field is wrong, what was expected, what came."""

import re
from typing import Any, NamedTuple

from litestar.exceptions import HTTPException
from msgspec import MsgspecError, ValidationError

from tuolaji.server.http import AnyRequest
from tuolaji.text.catalogue import Message
from tuolaji.text.validation import InputFault, describe_fault, read_fault, tell_faults

_CLIENT_LEFT = "client disconnected prematurely"
"""The framework's words for a client that leaves before the body of its request has arrived."""
_MISSING = re.compile(r"Missing required (?P<kind>\w+) parameter '(?P<name>[^']*)'")
_BODY = "data"
"""The framework's name for the body of a request."""
_BY_STATUS: dict[int, tuple[str, Message]] = {
    400: ("bad_request", Message("server.bad_request")),
    401: ("not_logged_in", Message("server.not_logged_in")),
    403: ("forbidden", Message("server.forbidden")),
    404: ("not_found", Message("server.not_found")),
    405: ("method_not_allowed", Message("server.method_not_allowed")),
    413: ("too_large", Message("server.too_large")),
    415: ("unsupported_media_type", Message("server.unsupported_media_type")),
    429: ("too_many", Message("server.too_many")),
    503: ("unavailable", Message("server.unavailable")),
}


class HttpFault(NamedTuple):
    """A refusal of the framework: its status, our code and words for it, and the places of what is wrong."""

    status: int
    code: str
    message: Message
    places: list[str]


def read_http(request: AnyRequest, error: HTTPException) -> HttpFault | None:
    """The error in the request that the framework refused; nothing where the mistake is ours."""
    status = error.status_code
    if status >= 500 and error.detail == _CLIENT_LEFT:
        # Nobody reads this any more, and it is no mistake of ours.
        return HttpFault(400, "bad_request", Message("server.broke_off"), [])
    if status >= 500 and status not in _BY_STATUS:
        return None
    code, message = _BY_STATUS.get(status, ("refused", Message("server.refused")))
    if status != 400:
        return HttpFault(status, code, message, [])
    faults = _faults(request, error)
    if faults:
        return HttpFault(status, code, tell_faults(faults), [fault.path for fault in faults if fault.path])
    return HttpFault(status, code, message, [])


def _faults(request: AnyRequest, error: HTTPException) -> list[InputFault]:
    if missing := _MISSING.match(error.detail):
        return [InputFault(missing["name"], Message("validation.missing", path=missing["name"]))]
    if isinstance(error.extra, list):
        return [_fault(request, one, error.__cause__) for one in error.extra if isinstance(one, dict)]
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, MsgspecError | UnicodeError | RecursionError):
        cause = cause.__cause__
    return [read_fault(cause, _wanted(request, _BODY))] if isinstance(cause, Exception) else []


def _fault(request: AnyRequest, told: dict[str, Any], cause: BaseException | None) -> InputFault:
    """One of the framework's own error messages as a fault. The cause of the first one says more than the message."""
    key, text = str(told.get("key", "")), str(told.get("message", ""))
    if told.get("source") != "body":
        found = describe_fault(text, "", _wanted(request, key))
        return found._replace(path=key, message=Message("validation.at", path=key, fault=found.message))
    if text == repr(_BODY):
        return InputFault("", Message("server.no_body"))
    if isinstance(cause, ValidationError) and f"`$.{_BODY}" in str(cause):
        return read_fault(cause, _wanted(request, _BODY), inside=f".{_BODY}")
    place = "" if key == _BODY else key if key.startswith("[") else f".{key}"
    return describe_fault(text, place, _wanted(request, _BODY))


def _wanted(request: AnyRequest, parameter: str) -> Any:
    """The type of a parameter of the page that was asked for."""
    handler = request.scope.get("route_handler")
    found = handler.parsed_fn_signature.parameters.get(parameter) if handler is not None else None
    return found.annotation if found is not None else None
