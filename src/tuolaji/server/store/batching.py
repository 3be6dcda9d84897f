"""Work that is cheaper together: what comes while one batch is under way shares the next."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Generic, TypeAlias, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")
Answers: TypeAlias = Sequence[A | Exception]


class Batching(Generic[Q, A]):
    """Answers questions in batches of at most `most`, one batch at a time.

    `answer` gives an answer or an exception for each question of a batch, in order.
    """

    def __init__(self, answer: Callable[[list[Q]], Coroutine[None, None, Answers[A]]], most: int):
        self._answer, self._most = answer, most
        self._waiting: deque[tuple[Q, asyncio.Future[A]]] = deque()
        self._task: asyncio.Task[Answers[A]] | None = None

    def ask(self, question: Q) -> asyncio.Future[A]:
        answer: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._task is None and len(self._waiting) == 1:
            # Whatever else comes in this turn of the event loop goes along.
            asyncio.get_running_loop().call_soon(self._begin)
        return answer

    async def drain(self) -> None:
        """Wait until everything is answered."""
        while self._waiting or self._task is not None:
            await asyncio.wait([self._task or self._waiting[-1][1]])

    def _begin(self) -> None:
        if self._task is not None or not self._waiting:
            return
        taken = [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]
        self._task = asyncio.create_task(self._answer([asked[0] for asked in taken]))
        self._task.add_done_callback(partial(self._end, [asked[1] for asked in taken]))

    def _end(self, taken: list[asyncio.Future[A]], batch: asyncio.Task[Answers[A]]) -> None:
        self._task = None
        self._begin()
        failed = asyncio.CancelledError() if batch.cancelled() else batch.exception()
        for answer, found in zip(taken, batch.result() if failed is None else [failed] * len(taken), strict=True):
            # Whoever asked may have been cancelled meanwhile.
            if answer.done():
                continue
            if isinstance(found, BaseException):
                answer.set_exception(found)
            else:
                answer.set_result(found)
