"""Reviews of finished deals, made in worker processes and kept: a finished deal never changes."""

import asyncio
from collections import OrderedDict
from hashlib import sha256

from tuolaji.cards import Seat
from tuolaji.server.pool.pool import Pool
from tuolaji.server.pool.readiness import Readiness
from tuolaji.server.study.work import review_deal

REVIEW_BUDGET = "100w"
"""Worlds for each decision: a deal of 25 tricks takes a second or two."""
_MOST_KEPT = 500


class ReviewWorker:
    """Makes reviews; several requests for the same review share one computation."""

    def __init__(self, pool: Pool, readiness: Readiness) -> None:
        self._pool, self._readiness = pool, readiness
        self._reviews: OrderedDict[tuple[bytes, Seat], asyncio.Task[bytes]] = OrderedDict()

    async def review(self, log: bytes, seat: Seat) -> bytes:
        """The encoded review of a deal through the eyes of a seat; `log` is encoded too."""
        self._readiness.require("search")
        key = (sha256(log).digest(), seat)
        if key not in self._reviews:
            work = self._pool.run(review_deal, log, seat, REVIEW_BUDGET)
            self._reviews[key] = asyncio.create_task(work)
            self._reviews[key].add_done_callback(lambda done: self._forget_failed(key, done))
            while len(self._reviews) > _MOST_KEPT:
                self._reviews.popitem(last=False)
        self._reviews.move_to_end(key)
        return await asyncio.shield(self._reviews[key])

    def _forget_failed(self, key: tuple[bytes, Seat], done: "asyncio.Future[bytes]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._reviews.pop(key, None)
