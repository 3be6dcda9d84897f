"""Compile the simulator beside the running server, in a process of its own, and load it when it is there."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import structlog

from tuolaji.server.pool.readiness import GettingReady, Readiness

_log = structlog.get_logger("tuolaji.server")


class SimulatorCompiler:
    """Compiles once what programs play with; `readiness` hears how far it is."""

    def __init__(self, readiness: Readiness):
        self._readiness = readiness
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._habit = False

    def start(self) -> None:
        self._readiness.tell(GettingReady(0, 0), habit=False)
        self._task = asyncio.create_task(self._compile(), name="simulator")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    async def _compile(self) -> None:
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tuolaji.kernel.warm", stdout=PIPE
            )
            assert self._process.stdout is not None
            async for line in self._process.stdout:
                ready, of, *_ = line.decode().split()
                self._habit = self._habit or await asyncio.to_thread(_load_habit, int(ready))
                self._readiness.tell(GettingReady(int(ready), int(of)), habit=self._habit)
            if await self._process.wait():
                _log.error("the simulator cannot be compiled", code=self._process.returncode)
            else:
                await asyncio.to_thread(_load, None)
                _log.info("the simulator is compiled")
        finally:
            # Whatever went wrong, programs may try: what is missing is compiled when it is first called.
            self._readiness.tell(None)


def _load_habit(ready: int) -> bool:
    """Load what players by habit need as soon as it is compiled."""
    from tuolaji.kernel.warm import HABIT_ENTRIES

    if ready < HABIT_ENTRIES:
        return False
    _load(HABIT_ENTRIES)
    return True


def _load(first: int | None) -> None:
    from tuolaji.kernel.warm import warm

    warm(first=first)
