"""Extras: parts of the program that need packages which the core does without."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from tuolaji.errors import MissingExtra

Extra: TypeAlias = Literal["competition", "bots", "prints", "server", "environments", "ray"]


@contextmanager
def needing(extra: Extra) -> Iterator[None]:
    """Import what an extra brings; where it is not installed, the error says what to install.

    >>> with needing("ray"):
    ...     raise ModuleNotFoundError(name="ray.util")
    Traceback (most recent call last):
    tuolaji.errors.MissingExtra: ray is not installed. Install it with: pip install 'tuolaji[ray]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "tuolaji"):
            raise
        raise MissingExtra(package, extra) from None
