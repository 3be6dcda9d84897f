"""The pool of worker processes: results, refusals, deadlines, deaths, bounds, and its end."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from tests.server.pool_work import die, doubled, forever, process, refuse
from tuolaji.errors import BrokenSheet, CompetitionError, QuestionError, TuolajiError
from tuolaji.server.pool.pool import Pool, asker
from tuolaji.server.refusals import Busy, TookTooLong
from tuolaji.server.study.work import NoMoment


def pooled(work: Callable[[Pool], Awaitable[None]], workers: int = 1, seconds: float = 20, waiting: int = 4) -> None:
    async def run() -> None:
        pool = Pool(workers, seconds, waiting)
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_function_runs_in_another_process_that_is_started_once() -> None:
    async def work(pool: Pool) -> None:
        assert pool.busy == 0
        assert await pool.run(doubled, 21) == 42
        first, second = await pool.run(process), await pool.run(process)
        assert first == second != os.getpid()

    pooled(work)


def test_what_a_worker_refuses_is_raised_here() -> None:
    async def work(pool: Pool) -> None:
        for which, kind, code in (
            (0, CompetitionError, "bad_event"),
            (1, NoMoment, "no_moment"),
            (3, QuestionError, "x"),
        ):
            with pytest.raises(kind) as caught:
                await pool.run(refuse, which)
            assert isinstance(caught.value, TuolajiError)
            assert caught.value.code == code
        with pytest.raises(BrokenSheet, match=r"a: every text .*; no such clause"):
            await pool.run(refuse, 2)
        with pytest.raises(RuntimeError, match="KeyError"):
            await pool.run(refuse, 4)
        assert await pool.run(doubled, 1) == 2

    pooled(work)


def test_a_worker_is_killed_at_its_deadline_and_another_takes_its_place() -> None:
    async def work(pool: Pool) -> None:
        first = await pool.run(process)
        with pytest.raises(TookTooLong, match=r"0\.5 seconds"):
            await pool.run(forever, seconds=0.5)
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        assert await pool.run(process) != first
        assert pool.killed == 1

    pooled(work)


def test_a_worker_that_dies_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(Busy):
            await pool.run(die)
        assert await pool.run(doubled, 2) == 4

    pooled(work)


def test_a_request_that_is_given_up_frees_its_place_and_ends_its_worker() -> None:
    async def work(pool: Pool) -> None:
        await pool.run(doubled, 1)
        running = asyncio.create_task(pool.run(forever))
        waiting = asyncio.create_task(pool.run(doubled, 2))
        await asyncio.sleep(0)
        waiting.cancel()
        running.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert (pool.busy, pool.queued) == (0, 0)
        assert await pool.run(doubled, 3) == 6

    pooled(work)


def test_beyond_the_queue_the_answer_is_busy_and_one_address_has_half_of_it() -> None:
    async def work(pool: Pool) -> None:
        async def ask(address: str, number: int) -> int:
            asker.set(address)
            return await pool.run(doubled, number)

        one = [asyncio.create_task(ask("a", number)) for number in range(5)]
        two = [asyncio.create_task(ask("b", number)) for number in range(5)]
        found = await asyncio.gather(*one, *two, return_exceptions=True)
        # Of one running and four waiting places an address holds two; the refused may come again.
        assert [isinstance(each, Busy) for each in found] == [False, False, True, True, True] * 2
        refused = [each for each in found if isinstance(each, Busy)]
        assert all(each.seconds > 0 and each.status == 503 for each in refused)

    pooled(work)


def test_addresses_take_turns() -> None:
    async def work(pool: Pool) -> None:
        order: list[str] = []

        async def ask(address: str) -> None:
            asker.set(address)
            await pool.run(doubled, 1)
            order.append(address)

        await asyncio.gather(*map(ask, ("a", "a", "a", "b", "c")))
        assert order == ["a", "a", "b", "c", "a"]

    pooled(work, waiting=20)


def test_the_end_of_the_pool_ends_its_workers() -> None:
    found: list[int] = []

    async def work(pool: Pool) -> None:
        found.append(await pool.run(process))

    pooled(work)
    for _ in range(100):
        try:
            os.kill(found[0], 0)
        except ProcessLookupError:
            break
        time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(found[0], 0)


def test_a_worker_starts_without_the_web_framework_and_the_database() -> None:
    """A worker starts three times as fast so; the first asker after a start waits for it."""
    work = "competitions.work, competitions.views.log, competitions.views.standings, study.work, pool.worker"
    imports = ", ".join(f"tuolaji.server.{name.strip()}" for name in work.split(","))
    program = (
        f"import sys, {imports}; print(sorted({{'litestar', 'sqlalchemy', 'structlog', 'uvicorn'}} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"
