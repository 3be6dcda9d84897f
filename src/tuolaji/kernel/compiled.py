"""The one door to Numba: typed decorators, and a cache that knows when any file of the kernel has changed."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from tuolaji.kernel.kept import folder, sources

Function = TypeVar("Function", bound=Callable[..., Any])

# Numba's own types are partial; seen as Any here, they trouble nobody outside this file.
numba: Any = import_module("numba")
caching: Any = import_module("numba.core.caching")
types: Any = numba.types
intrinsic: Any = import_module("numba.extending").intrinsic
lower_cast: Any = import_module("numba.extending").lower_cast

# No array is made or kept while these functions run, so nothing needs to count who holds one.
_OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}


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


class _Locator(caching._CacheLocator):  # type: ignore[misc]
    """Tells Numba where the code of an entry is kept, and of which sources it is."""

    def __init__(self, function: Callable[..., Any]):
        self._function = function

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> "_Locator":
        return cls(function)

    def get_cache_path(self) -> str:
        return str(folder())

    def get_source_stamp(self) -> str:
        return sources()

    def get_disambiguator(self) -> str:
        return self._function.__module__


class _Kept(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _Kept


def entry(function: Function) -> Function:
    """Compile a function for Python to call, without the interpreter's lock, and keep it with all that it calls.

    There are few of these and they do much at a time: each is loaded, and compiled, whole. Numba compares only the file
    that a function stands in, and ours call each other across files: here a change in any of them counts.
    """
    made: Any = numba.njit(**_OPTIONS)(function)
    made._cache = _Cache(function)
    return made  # type: ignore[no-any-return]


def is_kept(function: Callable[..., Any]) -> bool:
    """Has a function been compiled by this version of the kernel, now or in an earlier run?"""
    made: Any = function
    return bool(made.overloads) or bool(made._cache._cache_file._load_index())
