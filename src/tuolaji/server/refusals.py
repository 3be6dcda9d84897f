"""Refusals that HTTP has a number for."""

from collections.abc import Mapping

from tuolaji.errors import Refusal
from tuolaji.text.catalogue import Message


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


class Worded(Refusal):
    """A refusal by a room or a worker, which brings its own words."""

    def __init__(self, reason: Mapping[str, str]):
        super().__init__(reason["en"])
        self._words = dict(reason)

    def told(self, tag: str) -> str:
        return self._words[tag]

    @property
    def reason(self) -> dict[str, str]:
        return self._words


class NotReady(HttpRefusal):
    """Something that needs the simulator, while it is being compiled."""

    code = "programs_not_ready"
    status = 503

    def __init__(self, ready: int, of: int):
        super().__init__(Message("server_room.programs_not_ready", ready=ready, of=of))


class TooMany(HttpRefusal):
    """Too much from one person or place; `seconds` later it may be tried again."""

    code = "too_many"
    status = 429

    def __init__(self, message: Message, seconds: int):
        self.seconds = seconds
        super().__init__(message)


class Busy(TooMany):
    """All workers are taken and enough others wait already."""

    code = "busy"
    status = 503


class TookTooLong(HttpRefusal):
    """Work that was stopped at its deadline."""

    code = "took_too_long"
    status = 400
