"""The pool of worker processes: started when first needed, bounded, fair between addresses, killed at a deadline.

A thread cannot be stopped and shares the interpreter with every table; a process can be killed and shares nothing. The
workers are programs of their own (`tuolaji.server.pool.worker`), so nothing of the server is forked.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, TypeAlias, TypeVar, cast

import structlog

from tuolaji.server.pool.worker import LENGTH, Failed, frame
from tuolaji.server.refusals import Busy, TookTooLong
from tuolaji.text.catalogue import Message

T = TypeVar("T")
Prepare: TypeAlias = Callable[["OrderedDict[Any, Any]"], tuple[Any, ...]]
asker: ContextVar[str] = ContextVar("asker", default="")
"""The address that the request under way comes from."""

_TASKS_BEFORE_REST = 500
"""A worker is replaced after this many tasks, so that no memory is lost for ever."""
_RETRY_SECONDS = 2
_PROGRAM = "from tuolaji.server.pool.worker import main; main()"
_log = structlog.get_logger("tuolaji.pool")


class _Worker:
    """One process, how many tasks it has done, and what whoever prepares tasks remembers of it."""

    def __init__(self, process: Process):
        self.process, self.done = process, 0
        self.memory: OrderedDict[Any, Any] = OrderedDict()

    async def run(self, task: bytes) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(task)
        await self.process.stdin.drain()
        head = await self.process.stdout.readexactly(LENGTH.size)
        self.done += 1
        return await self.process.stdout.readexactly(LENGTH.unpack(head)[0])

    async def stop(self) -> None:
        """End the process at once; it holds nothing that has to be saved."""
        if self.process.returncode is None:
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class Pool:
    """At most `workers` tasks run at a time, and at most `waiting` more wait; beyond that the asker is told to retry.

    Addresses take turns, and one address holds at most half of the places, so that nobody waits for one other.
    """

    def __init__(self, workers: int, seconds: float, waiting: int):
        self._most, self._seconds, self._waiting = workers, seconds, waiting
        self._each = max(workers, (workers + waiting) // 2)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._places = workers
        self._queue: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._held: dict[str, int] = {}
        self._closed = False
        self.done = self.killed = self.refused = 0

    @property
    def busy(self) -> int:
        return self._most - self._places

    @property
    def queued(self) -> int:
        return sum(map(len, self._queue.values()))

    async def run(
        self, function: Callable[..., T], *arguments: Any, seconds: float | None = None, prepare: Prepare | None = None
    ) -> T:
        """Call a function of a module in a worker. What it refuses is raised here; `TookTooLong` at the deadline.

        `prepare` makes the arguments once it is known which worker it is, out of what was noted of that worker before.
        """
        who = asker.get()
        await self._enter(who)
        try:
            return cast(T, await self._run(function, prepare or (lambda _: arguments), seconds or self._seconds))
        finally:
            self._leave(who)

    async def _enter(self, who: str) -> None:
        held = self._held.get(who, 0)
        full = not self._places and self.queued >= self._waiting
        if self._closed or full or held >= self._each:
            self.refused += 1
            raise Busy(Message("server.busy"), _RETRY_SECONDS)
        self._held[who] = held + 1
        if self._places:
            self._places -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._queue.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(who)
            else:
                self._queue[who].remove(turn)
                self._forget(who)
            raise

    def _leave(self, who: str) -> None:
        """Give the place to whoever is next: addresses in turn, each first come, first served."""
        self._forget(who)
        while self._queue:
            key, turns = self._queue.popitem(last=False)
            turn = turns.popleft() if turns else None
            if turns:
                self._queue[key] = turns
            if turn is not None and not turn.done():
                turn.set_result(None)
                return
        self._places += 1

    def _forget(self, who: str) -> None:
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]

    async def _run(self, function: Callable[..., Any], prepare: Prepare, seconds: float) -> Any:
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            task = frame((function, prepare(worker.memory), seconds))
            async with asyncio.timeout(seconds):
                data = await worker.run(task)
        except BaseException as error:
            await self._drop(worker)
            self.killed += 1
            name = function.__name__
            if isinstance(error, TimeoutError):
                _log.warning("work killed at its deadline", work=name, seconds=seconds)
                raise TookTooLong(Message("server.took_too_long", seconds=f"{seconds:g}")) from None
            if isinstance(error, asyncio.IncompleteReadError | ConnectionError):
                _log.error("a worker has died", work=name, code=worker.process.returncode)
                raise Busy(Message("server.interrupted"), _RETRY_SECONDS) from None
            raise
        self.done += 1
        found = pickle.loads(data)
        ours = isinstance(found, Failed) and found.trace
        if ours or worker.done >= _TASKS_BEFORE_REST or self._closed:
            await self._drop(worker)
        else:
            self._idle.append(worker)
        if isinstance(found, Failed):
            if found.trace:
                _log.error("work failed", work=function.__name__, trace=found.trace)
            raise found.kind(*found.arguments)
        return found

    async def _start(self) -> _Worker:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _PROGRAM, stdin=PIPE, stdout=PIPE, env=environment, limit=1 << 20
        )
        worker = _Worker(process)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: _Worker) -> None:
        self._all.discard(worker)
        await worker.stop()

    async def close(self) -> None:
        """End every worker; whoever still waits is told to try again."""
        self._closed = True
        self._idle.clear()
        for worker in list(self._all):
            await self._drop(worker)
