"""Server time in milliseconds: the wall clock when the process started, plus the time that has passed since.

Setting the wall clock back or forward while the server runs moves no deadline. On Linux the time that the machine was
asleep counts too.
"""

import time

_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)


def _elapsed() -> int:
    return time.monotonic_ns() if _CLOCK is None else time.clock_gettime_ns(_CLOCK)


_STARTED, _STARTED_AT = _elapsed(), time.time_ns()


def now() -> int:
    return (_STARTED_AT + _elapsed() - _STARTED) // 1_000_000
