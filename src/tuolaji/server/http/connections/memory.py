"""Memory that connections leave behind goes back to the system."""

import ctypes
import sys
from collections.abc import Callable


def find_trim() -> Callable[[], None]:
    """The C library's function that returns free memory to the system; it does nothing where there is none."""
    if not sys.platform.startswith("linux"):
        return lambda: None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        # Other C libraries than glibc return free memory by themselves.
        return lambda: None
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda: trim(0)
