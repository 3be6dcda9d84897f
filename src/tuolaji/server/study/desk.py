"""The desk where deals are looked at again: one thread of its own, so that no table waits for somebody's curiosity."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module

from tuolaji.cards import Seat
from tuolaji.deal import events as d
from tuolaji.record import Fault, Record, verify
from tuolaji.server.study.replay import Replay, replay
from tuolaji.server.study.review import Review

REVIEW_BUDGET = "100w"
"""Worlds for each decision: a deal of 25 tricks takes a second or two."""
_MOST_KEPT = 500


class Desk:
    """Reviews are kept: a finished deal never changes."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="study")
        self._reviews: OrderedDict[tuple[bytes, Seat], asyncio.Task[Review]] = OrderedDict()

    async def review(self, log: Sequence[d.Entry], seat: Seat) -> Review:
        """A deal through the eyes of a seat; who asks for the same waits for the same answer."""
        key = (sha256(b"".join(d.encode(entry.event) for entry in log)).digest(), seat)
        if key not in self._reviews:
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self._thread, _review, log, seat)
            self._reviews[key] = asyncio.ensure_future(work)
            self._reviews[key].add_done_callback(lambda done: self._forget_failed(key, done))
            while len(self._reviews) > _MOST_KEPT:
                self._reviews.popitem(last=False)
        self._reviews.move_to_end(key)
        return await asyncio.shield(self._reviews[key])

    def _forget_failed(self, key: tuple[bytes, Seat], done: "asyncio.Future[Review]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._reviews.pop(key, None)

    async def replay(self, record: Record, number: int) -> Replay:
        return await asyncio.get_running_loop().run_in_executor(self._thread, replay, record, number)

    async def verify(self, record: Record) -> Fault | None:
        return await asyncio.get_running_loop().run_in_executor(self._thread, verify, record)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _review(log: Sequence[d.Entry], seat: Seat) -> Review:
    # The compiled kernel is loaded when the first deal is looked at, not when the server starts.
    found: Review = import_module("tuolaji.server.study.decisions").review(log, seat, REVIEW_BUDGET)
    return found
