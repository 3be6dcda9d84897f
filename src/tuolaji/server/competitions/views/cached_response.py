"""An answer about an event, encoded once for everybody at one number of the log, and packed at most once."""

import gzip

LEAST_PACKED = 2_000
"""A smaller answer, in bytes, is not worth packing."""
_EFFORT = 4
"""Half the time of the usual effort, and a few per cent more bytes."""


class CachedResponse:
    """A cached response, with the number of the log that it was made at."""

    __slots__ = ("_packed", "body", "number")

    def __init__(self, number: int, body: bytes, packed: bytes | None = None):
        self.number, self.body = number, body
        self._packed = packed

    def packed(self) -> bytes:
        if self._packed is None:
            self._packed = pack(self.body)
        return self._packed


def pack(body: bytes) -> bytes:
    return gzip.compress(body, _EFFORT, mtime=0)
