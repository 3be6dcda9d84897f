"""The HTTP interface: one file for each subject, with its handlers."""

from types import ModuleType

from litestar import Router
from litestar.handlers import BaseRouteHandler


def handlers_of(subject: ModuleType) -> list[BaseRouteHandler | Router]:
    """The handlers that a file defines, in its own order."""
    return [one for one in vars(subject).values() if isinstance(one, BaseRouteHandler | Router)]
