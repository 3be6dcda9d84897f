"""Hints: searched in worker processes of their own, as many as are set; habit answers while they think or are taken."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from tuolaji.cards import Seat
from tuolaji.deal.log import events as d
from tuolaji.server.pool.pool import Pool
from tuolaji.server.pool.readiness import Readiness
from tuolaji.server.refusals import Busy, TookTooLong
from tuolaji.server.study.advice.advice import Advice, Hint, Words, give_reasons, search_options
from tuolaji.server.study.work import encode_log
from tuolaji.text.catalogue import Message, in_languages

How: TypeAlias = Literal["habit", "search", "explain"]
"""Habit's choice at once; what search chooses; the same with a reason for each of the best options."""
EXPLAINED: Final = 4
PATIENCE = 8.0
"""Seconds that somebody waits for a search. It takes a fraction of one, but a new worker loads the kernel first."""
_MOST_KEPT = 500
BUSY: Final = in_languages(Message("server_study.habit_busy"))
SLOW: Final = in_languages(Message("server_study.habit_slow"))
NO_REASONS: Final = in_languages(Message("server_study.no_reasons"))


class Adviser:
    """One search for one moment of a deal: whoever asks again, or for the reasons, gets the same choice."""

    def __init__(self, pool: Pool, milliseconds: int, readiness: Readiness):
        self._pool, self._told, self._readiness = pool, f"{milliseconds}ms", readiness
        self._habit = ThreadPoolExecutor(1, thread_name_prefix="habit")
        self._kept: OrderedDict[tuple[str, bytes, Seat], asyncio.Task[Any]] = OrderedDict()

    async def hint(self, log: tuple[d.DealRow, ...], seat: Seat, number: int, how: How) -> Hint:
        """A program's choice for a seat; `number` is the room's, so that an answer can be matched to its moment."""
        self._readiness.require("habit" if how == "habit" else "search")
        if how == "habit":
            return Hint(number, "habit", await self._by_habit(log, seat))
        encoded = encode_log(log)
        key = (sha256(encoded).digest(), seat)
        try:
            found: tuple[Advice, ...] = await self._once(
                ("search", *key), lambda: self._pool.run(search_options, encoded, seat, self._told)
            )
        except Busy:
            return Hint(number, "habit", await self._by_habit(log, seat), BUSY)
        except (TimeoutError, TookTooLong):
            return Hint(number, "habit", await self._by_habit(log, seat), SLOW)
        if how == "search" or not found:
            return Hint(number, "search", found)
        best = found[:EXPLAINED]
        cards = tuple(one.cards for one in best)
        try:
            words: list[Words] = await self._once(
                ("explain", *key), lambda: self._pool.run(give_reasons, encoded, seat, cards)
            )
        except (Busy, TimeoutError, TookTooLong):
            return Hint(number, "search", best, NO_REASONS)
        told = tuple(replace(one, words=why) for one, why in zip(best, words, strict=False))
        return Hint(number, "search", told or best)

    async def _by_habit(self, log: tuple[d.DealRow, ...], seat: Seat) -> tuple[Advice, ...]:
        def choose() -> tuple[Advice, ...]:
            found: tuple[Advice, ...] = import_module("tuolaji.server.study.advice.advise").habit_options(log, seat)
            return found

        return await asyncio.get_running_loop().run_in_executor(self._habit, choose)

    async def _once(self, key: tuple[str, bytes, Seat], work: Callable[[], Awaitable[Any]]) -> Any:
        """The answer to a question, found once; a search goes on when nobody has the patience to wait for it."""
        if key not in self._kept:
            task = asyncio.ensure_future(work())
            self._kept[key] = task
            task.add_done_callback(lambda done: self._forget_failed(key, done))
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        async with asyncio.timeout(PATIENCE):
            return await asyncio.shield(self._kept[key])

    def _forget_failed(self, key: tuple[str, bytes, Seat], done: "asyncio.Future[Any]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._kept.pop(key, None)

    def close(self) -> None:
        self._habit.shutdown(wait=False, cancel_futures=True)
