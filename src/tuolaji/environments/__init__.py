"""Tractor for learners: thousands of deals stepping at once, and a PettingZoo environment.

batch        many deals as NumPy arrays, on the compiled kernel; needs nothing but NumPy and Numba
tuolaji_v0   the same game as a PettingZoo AEC environment (`pip install 'tuolaji[environments]'`)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tuolaji.extras import needing

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in ("batch", "tuolaji_v0"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        with needing("environments"):
            return import_module(f"{__name__}.{name}")
