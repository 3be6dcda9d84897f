"""An event at work: one director owns the event and its log. It appends, and only then acknowledges.

Everybody who changes something says what they have seen of the event: if it was changed since, they are refused
with what was done, by whom. The same act sent twice is one act.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TypeAlias

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.state import Competition, apply, fold, is_undo, standing
from tuolaji.errors import CompetitionError
from tuolaji.server.competitions.changes import Change, change_of
from tuolaji.server.competitions.rows import CompetitionRow, decode_row, encode_row
from tuolaji.server.competitions.topics import EVERYTHING, touched
from tuolaji.server.rooms.actor.actor import Now
from tuolaji.server.store.log import LogRow, LogStore, RowTaken
from tuolaji.text.catalogue import Message

Decide: TypeAlias = Callable[
    [Competition], Sequence[e.AnyCompetitionEvent] | Awaitable[Sequence[e.AnyCompetitionEvent]]
]
Listener: TypeAlias = Callable[[e.Step], None]


class Doer(Struct, frozen=True):
    """The author of a step: the account or device, and the name that goes on the log."""

    user: str
    name: str


CLOCK = Doer("clock", "clock")
TABLES = Doer("tables", "tables")
"""The round's clock, and the online tables."""


class Stale(CompetitionError):
    """Somebody has changed the same thing meanwhile."""

    code = "stale"

    def __init__(self, changed: Sequence[Change], number: int):
        self.changed, self.number = tuple(changed), number
        super().__init__(Message("server_event.stale", who=changed[-1].who, what=changed[-1]))


_SLICE = 250
"""Number of steps written or folded before other tasks get their turn."""


async def fold_in_slices(steps: Sequence[e.Step]) -> Competition:
    """The event that a long log leads to; others are served meanwhile."""
    competition: Competition | None = None
    counting = standing(steps)
    for begin in range(0, len(counting), _SLICE):
        for step in counting[begin : begin + _SLICE]:
            competition = apply(competition, step)
        await asyncio.sleep(0)
    assert competition is not None, "an empty log has no event"
    return competition


class Director:
    """One event: its log, its state, and whoever listens to it."""

    def __init__(self, name: str, store: LogStore, now: Now):
        self.name = name
        self.steps: list[e.Step] = []
        self.users: list[str] = []
        self.rows: list[bytes] = []
        """The log as it is stored, for the workers' copies of the event."""
        self.epoch = 0
        """How often the log was read anew: a copy is of one epoch."""
        self.listeners: list[Listener] = []
        self._now = now
        self._ahead = 0
        self._stream = f"event {name}"
        self._store = store
        self._competition: Competition | None = None
        self._keys: dict[str, int] = {}
        self._turn = asyncio.Lock()

    @property
    def competition(self) -> Competition:
        assert self._competition is not None, "the event is not open"
        return self._competition

    def now(self) -> int:
        """The event's time: the server's, but never earlier than the last step of the log."""
        return self._now() + self._ahead

    @property
    def number(self) -> int:
        """How long the log is; what is shown at one number never changes."""
        return len(self.steps)

    async def create(self, steps: Sequence[e.Step], user: str) -> None:
        """A new event, from its opening or from a whole log out of a file."""
        for begin in range(0, len(steps), _SLICE):
            rows = [CompetitionRow(step, user) for step in steps[begin : begin + _SLICE]]
            bodies = [encode_row(row) for row in rows]
            await asyncio.gather(*map(self._append, rows, bodies))
            for row, body in zip(rows, bodies, strict=True):
                self._keep(row, body)
        self._competition = await fold_in_slices(self.steps)

    async def load(self) -> None:
        """The event as its log tells it."""
        self.steps, self.users, self.rows, self._keys, self._competition = [], [], [], {}, None
        self.epoch += 1
        for body in await self._store.read(self._stream):
            self._keep(decode_row(body), body)
        self._competition = fold(self.steps)
        # The wall clock may have been set back since the last step was written.
        self._ahead = max(0, self.steps[-1].at - self._now())

    async def _append(self, row: CompetitionRow, body: bytes) -> None:
        await self._store.append(LogRow(self._stream, row.step.number, row.step.at, body, row.key or None))

    def _keep(self, row: CompetitionRow, body: bytes) -> None:
        self.steps.append(row.step)
        self.users.append(row.user)
        self.rows.append(body)
        if row.key:
            self._keys[row.key] = row.step.number

    async def act(
        self,
        decide: Decide,
        by: Doer,
        why: str = "",
        *,
        key: str = "",
        seen: int | None = None,
        scope: Collection[str] = (),
    ) -> e.Step | None:
        """Decide on the event as it is now and write what follows; None if nothing follows.

        A decision that takes long is awaited: a worker makes it. Nobody else changes the event meanwhile.
        """
        async with self._turn:
            known = f"{by.user} {key}" if key else ""
            if known in self._keys:
                return self.steps[self._keys[known] - 1]
            later = self.steps[max(0, seen) :] if seen is not None else []
            meanwhile = [step for step in later if touched(step.events) & {*scope, EVERYTHING}]
            if meanwhile:
                raise Stale([change_of(step) for step in meanwhile[-5:]], self.number)
            decided = decide(self.competition)
            events = tuple(await decided if isinstance(decided, Awaitable) else decided)
            return await self._write(events, by, why, known) if events else None

    async def _write(self, events: tuple[e.AnyCompetitionEvent, ...], by: Doer, why: str, key: str) -> e.Step:
        step = e.Step(self.number + 1, self.now(), by.name, events, why)
        row = CompetitionRow(step, by.user, key)
        body = encode_row(row)
        try:
            await self._append(row, body)
        except RowTaken:
            # Another server has written to this event: it is folded again, and whoever asked decides again.
            await self.load()
            raise CompetitionError(Message("server_event.somebody_faster")) from None
        after = await fold_in_slices([*self.steps, step]) if is_undo(step) else apply(self._competition, step)
        self._keep(row, body)
        self._competition = after
        for listener in list(self.listeners):
            listener(step)
        return step
