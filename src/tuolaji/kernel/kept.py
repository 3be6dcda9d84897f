"""Where compiled code is kept: one folder for each version of the kernel's sources, shared by all copies on a machine.

Nothing here imports Numba, so that a server can ask at once whether its simulator is compiled.
"""

import os
import shutil
import sys
import tempfile
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from time import time

from platformdirs import user_cache_path

_NOT_COMPILED = ("kept.py", "warm.py")
_COMPLETE = "complete"
_UNUSED_AFTER = 60 * 24 * 3600.0
"""Seconds after which the code of other sources is deleted, if nothing has loaded it since."""


@lru_cache(maxsize=1)
def sources() -> str:
    """A digest of Numba's version, of all sources of the kernel, and of the schema that numbers a sheet's words."""
    kernel = Path(__file__).parent
    digest = sha256(f"{version('numba')} {version('numpy')} {sys.implementation.cache_tag}".encode())
    compiled = [path for path in sorted(kernel.rglob("*.py")) if path.name not in _NOT_COMPILED]
    for path in [*compiled, kernel.parent / "rules" / "sheet" / "schema.py"]:
        digest.update(path.relative_to(kernel.parent).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


@lru_cache(maxsize=1)
def folder() -> Path:
    """The folder of this version's compiled code: in NUMBA_CACHE_DIR if that is set, else among the user's caches.

    Where neither can be written to, a folder for this process alone.
    """
    named = os.environ.get("NUMBA_CACHE_DIR")
    base = Path(named) if named else user_cache_path("tuolaji", appauthor=False)
    found = base / f"kernel-{sources()[:24]}"
    try:
        found.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=found).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tuolaji-kernel-"))
    return found


def is_complete() -> bool:
    """Has this machine compiled all of the simulator?"""
    return (folder() / _COMPLETE).exists()


def mark_complete() -> None:
    """Note that everything is compiled, and delete the code of sources that nobody has used for a long time."""
    (folder() / _COMPLETE).touch()
    for other in folder().parent.glob("kernel-*"):
        used = (other / _COMPLETE).stat().st_mtime if (other / _COMPLETE).exists() else other.stat().st_mtime
        if other != folder() and time() - used > _UNUSED_AFTER:
            shutil.rmtree(other, ignore_errors=True)
