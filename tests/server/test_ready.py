"""`/api/ready` is 200 only while the database can be written, and costs at most one write a second."""

import asyncio
import resource
import time
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from tests.server.serving import reason, serving
from tests.server.test_serve import served
from tuolaji.server.services import services_of
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import DatabaseDown, LogStore


def test_ready_writes_once_a_second_at_most(database: str) -> None:
    async def run() -> None:
        store = LogStore(open_engine(database))
        await store.open()
        probed, probe = [], store._probe

        async def counted() -> Exception | None:
            probed.append(1)
            return await probe()

        store._probe = counted  # type: ignore[method-assign]
        for now in (5.0, 5.2, 5.9, 6.0, 6.99, 7.1):
            await store.check(now)
        await asyncio.gather(*(store.check(9.0) for _ in range(50)))
        assert len(probed) == 4
        await store.close()

    asyncio.run(run())


def test_ready_fails_while_sqlite_may_not_write(tmp_path: Path) -> None:
    async def run() -> None:
        store = LogStore(open_engine(f"sqlite:///{tmp_path / 'a.db'}"))
        await store.open()
        await store.check(1)
        assert store._direct is not None
        for connection in store._direct._open:
            connection.execute("PRAGMA query_only = ON").close()
        with pytest.raises(DatabaseDown, match="it cannot be written to"):
            await store.check(2)
        # The next one has a connection of its own, which may.
        await store.check(3)
        await store.close()

    asyncio.run(run())


def test_ready_fails_while_postgresql_may_not_write(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.server.conftest import fresh

    address = asyncio.run(fresh(postgresql))

    async def set_read_only(on: bool) -> None:
        connection = await asyncpg.connect(address)
        await connection.execute("SET default_transaction_read_only = off")
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {'on' if on else 'off'}")
        await connection.close()

    clock = [100.0]
    monkeypatch.setattr("tuolaji.server.http.routes.health.monotonic", lambda: clock[0])
    with serving(address) as client:
        for on, status in ((False, 200), (True, 503), (False, 200)):
            asyncio.run(set_read_only(on))
            clock[0] += 10

            async def anew() -> None:
                await services_of(client.app).engine.dispose()

            with client.portal() as portal:
                portal.call(anew)
            answer = client.get("/api/ready")
            assert answer.status_code == status, answer.text
            assert status == 200 or "it cannot be written to" in reason(answer)


@pytest.mark.slow
def test_ready_fails_on_a_full_disk_and_recovers(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log") as (process, address):

        def until(status: int) -> Any:
            ends = time.monotonic() + 30
            while (answer := httpx.get(f"{address}/api/ready")).status_code != status:
                assert time.monotonic() < ends, f"ready still says {answer.status_code}"
                time.sleep(0.05)
            return answer

        until(200)
        free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4_096, free[1]))
        assert "nothing was written" in reason(until(503))
        assert httpx.get(f"{address}/api/health").status_code == 200
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)
        until(200)
    assert "database failed" in (tmp_path / "log").read_text()
