"""Copies of events in worker processes: whatever takes long on a large event is worked out there, on its own copy.

A worker gets the rows of the log that it does not have yet. The server remembers for each worker how far its copies
go, by the same rule by which the worker keeps and drops them.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeAlias, TypeVar

import msgspec

from tuolaji.competition import events as e
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.competition.state import Competition, apply, fold, is_undo
from tuolaji.server.competitions.rows import decode_row

if TYPE_CHECKING:
    # A worker imports this module: what only the server needs would triple the time that it takes to start.
    from tuolaji.server.competitions.director import Director
    from tuolaji.server.pool.pool import Pool

T = TypeVar("T")
P = ParamSpec("P")
_MOST_COPIES = 4
Key: TypeAlias = tuple[str, int]
"""An event's name, and how often its log was read anew."""


class Copy:
    """A worker's copy of an event, with the standings as far as they were asked for."""

    def __init__(self) -> None:
        self.steps: list[e.Step] = []
        self._competition: Competition | None = None
        self._ranked: dict[int | None, list[StandingsLine]] = {}

    @property
    def competition(self) -> Competition:
        assert self._competition is not None
        return self._competition

    def take(self, rows: list[bytes]) -> None:
        new = [decode_row(row).step for row in rows]
        self.steps += new
        if self._competition is None or any(map(is_undo, new)):
            self._competition = fold(self.steps)
        else:
            for step in new:
                self._competition = apply(self._competition, step)
        if new:
            self._ranked.clear()

    def lines(self, stage: int | None) -> list[StandingsLine]:
        """The standings of the event, or of one stage, counted from 1."""
        if stage not in self._ranked:
            self._ranked[stage] = standings(self.competition, stage - 1 if stage else None)
        return self._ranked[stage]


_copies: OrderedDict[Key, Copy] = OrderedDict()


def on_copy(key: Key, first: int, rows: list[bytes], function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    """In the worker: bring its copy of an event up to date, then call the function on it."""
    copy = _copies.pop(key, None) or Copy()
    assert len(copy.steps) == first, "the server and its worker disagree on what the worker has"
    _copies[key] = copy
    while len(_copies) > _MOST_COPIES:
        _copies.popitem(last=False)
    copy.take(rows)
    return function(copy, *arguments)


async def ask(
    pool: "Pool", director: "Director", function: Callable[Concatenate[Copy, P], T], *arguments: P.args, **_: P.kwargs
) -> tuple[int, T]:
    """In the server: call a function on a worker's copy; gives the number of the log that it was called at, too."""
    number = 0

    def prepare(memory: "OrderedDict[Any, Any]") -> tuple[Any, ...]:
        nonlocal number
        key, number = (director.name, director.epoch), director.number
        first = memory.pop(key, 0)
        memory[key] = number
        while len(memory) > _MOST_COPIES:
            memory.popitem(last=False)
        return key, first, director.rows[first:number], function, arguments

    found: T = await pool.run(on_copy, prepare=prepare)
    return number, found


encode_events = msgspec.json.Encoder().encode
decode_events = msgspec.json.Decoder(tuple[e.AnyCompetitionEvent, ...]).decode
