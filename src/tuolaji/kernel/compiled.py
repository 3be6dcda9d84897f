"""The one door to Numba: a typed decorator, and a cache that knows when any file of the kernel has changed."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


@lru_cache(maxsize=1)
def sources() -> str:
    """A digest of every source file of the kernel."""
    digest = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def compiled(function: Function) -> Function:
    """Compile a function without the interpreter's lock, and keep the result.

    The result lies in the package's own `__pycache__`, or in the user's cache folder where that cannot be written.
    Numba compares only the file that a function stands in, and our functions call each other across files: here a
    change in any of them makes all of them new.
    """
    dispatcher = numba.njit(cache=True, nogil=True)(function)
    dispatcher._cache._cache_file._source_stamp = sources()
    return dispatcher  # type: ignore[no-any-return]
