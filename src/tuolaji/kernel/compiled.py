"""The one door to Numba: typed decorators, and a cache that knows when any file of the kernel has changed."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

# Numba's own types are partial; seen as Any here, they trouble nobody outside this file.
numba: Any = import_module("numba")
types: Any = numba.types
intrinsic: Any = import_module("numba.extending").intrinsic
lower_cast: Any = import_module("numba.extending").lower_cast

# No array is made or kept while these functions run, so nothing needs to count who holds one.
_OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}


@lru_cache(maxsize=1)
def sources() -> str:
    """A digest of Numba's version, of all sources of the kernel, and of the schema that numbers a sheet's words."""
    kernel = Path(__file__).parent
    digest = sha256(numba.__version__.encode())
    for path in [*sorted(kernel.rglob("*.py")), kernel.parent / "rules" / "sheet" / "schema.py"]:
        digest.update(path.relative_to(kernel.parent).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def _row_as_array(_: Any, __: Any, ___: Any, ____: Any, value: Any) -> Any:
    """A row that stands in a record is an array like any other."""
    return value


lower_cast(types.NestedArray, types.Array)(_row_as_array)


def _widest(kind: Any) -> Any:
    """One type for all whole numbers, and one for all rows."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer):
        return types.int64
    if isinstance(kind, types.NestedArray) and kind.ndim == 1:
        return types.Array(kind.dtype, 1, "C")
    return kind


def compiled(function: Function) -> Function:
    """Compile a function for other compiled functions to call; Python cannot call it.

    Left alone, Numba would compile it again for every constant and every width of number that it is called with.
    """
    made: Any = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(function)
    resolve = made.get_call_template
    made.get_call_template = lambda args, kws: resolve(tuple(map(_widest, args)), kws)
    return made  # type: ignore[no-any-return]


def entry(function: Function) -> Function:
    """Compile a function for Python to call, without the interpreter's lock, and keep it with all that it calls.

    There are few of these and they do much at a time: each is loaded, and compiled, whole. The result lies in the
    package's own `__pycache__`, or in the user's cache folder where that cannot be written. Numba compares only the
    file that a function stands in, and ours call each other across files: here a change in any of them counts. As the
    version it is compared first: an index of other sources may name classes that are gone, so it must not be unpickled.
    """
    made: Any = numba.njit(cache=True, **_OPTIONS)(function)
    kept = made._cache._cache_file
    kept._source_stamp = kept._version = sources()
    return made  # type: ignore[no-any-return]


def is_kept(function: Callable[..., Any]) -> bool:
    """Has a function been compiled by this version of the kernel, now or in an earlier run?"""
    made: Any = function
    return bool(made.overloads) or bool(made._cache._cache_file._load_index())
