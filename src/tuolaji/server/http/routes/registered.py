"""What the program has registered: the choices that other programs may offer, each with its title."""

from collections.abc import Iterable
from functools import cache

from litestar import get
from msgspec import Struct

from tuolaji.bots.make import AT_TABLES, BOTS
from tuolaji.competition.prints.kinds import PRINTS
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.registry import Registered
from tuolaji.text.catalogue import in_languages


class RegisteredLine(Struct, frozen=True):
    """Something that may be chosen: its id on the wire, and its title in every language."""

    id: str
    title: dict[str, str]


class RegisteredLists(Struct, frozen=True):
    """Every choice, in the order of lists."""

    programs: tuple[RegisteredLine, ...]
    prints: tuple[RegisteredLine, ...]
    tie_breaks: tuple[RegisteredLine, ...]
    pairings: tuple[RegisteredLine, ...]


@cache
def _lists() -> RegisteredLists:
    return RegisteredLists(
        programs=_titled(BOTS[name] for name in AT_TABLES),
        prints=_titled(PRINTS.values()),
        tie_breaks=_titled(TIE_BREAKS.values()),
        pairings=_titled(METHODS.values()),
    )


def _titled(found: Iterable[Registered]) -> tuple[RegisteredLine, ...]:
    return tuple(RegisteredLine(one.id, in_languages(one.title)) for one in found)


@get("/api/registered")
async def registered() -> RegisteredLists:
    """The programs that play at tables, the prints of an event, tie-breaks, and ways of pairing."""
    return _lists()
