"""Health, readiness, metrics, the log; and what HTTP says when the database is lost or the disk is full."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from tests.server.serving import guest, reason, serving
from tuolaji.server.services import services_of
from tuolaji.server.store.sqlite_connections import SqliteConnections


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with serving(f"sqlite:///{tmp_path / 'a.db'}", metrics_token="let me in") as made:
        yield made


def test_the_metrics_count_and_are_not_for_everybody(client: TestClient[Litestar]) -> None:
    guest(client)
    room = client.post("/api/rooms", json={}).json()["room"]
    assert client.get("/api/metrics").status_code == 403
    assert client.get("/api/metrics", headers={"Authorization": "Bearer guess"}).status_code == 403
    told = client.get("/api/metrics", headers={"Authorization": "Bearer let me in"})
    assert told.status_code == 200
    assert 'tuolaji_requests_total{method="POST",route="/api/guest",status="201"} 1.0' in told.text
    assert "tuolaji_rooms 1.0" in told.text
    assert "tuolaji_log_rows_total 1.0" in told.text
    assert room not in told.text


def fill_the_disk(client: TestClient[Litestar], full: bool) -> None:
    """SQLite refuses to grow beyond so many pages, as on a full disk."""

    async def limit() -> None:
        services = services_of(client.app)
        await services.engine.dispose()
        direct = services.store._direct
        assert direct is not None
        sizes = 1 if full else 1_000_000

        def connected(connection: Any, _: Any) -> None:
            connection.execute(f"PRAGMA max_page_count = {sizes}").close()

        for engine in (services.engine.sync_engine, direct._engine):
            event.listen(engine, "connect", connected)
        for connection in direct._open:
            connected(connection, None)

    with client.portal() as portal:
        portal.call(limit)


def test_a_full_disk_stops_acknowledging_says_so_and_recovers(client: TestClient[Litestar]) -> None:
    guest(client)
    assert client.post("/api/rooms", json={}).status_code == 201
    fill_the_disk(client, full=True)
    refused = None
    for _ in range(200):
        refused = client.post("/api/rooms", json={"name": "x" * 40})
        if refused.status_code != 201:
            break
    assert refused is not None
    assert refused.status_code == 503
    assert "nothing was written" in reason(refused)
    assert refused.headers["retry-after"]
    rooms = len(client.get("/api/rooms").json())
    fill_the_disk(client, full=False)
    assert client.post("/api/rooms", json={}).status_code == 201
    assert len(client.get("/api/rooms").json()) == rooms + 1


def test_a_lost_database_is_told_and_the_server_stays_up(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest(client)
    assert client.get("/api/ready").json() == {"ready": True}

    def gone(*_: Any) -> None:
        raise OperationalError("SELECT", {}, OSError("connection refused"))

    services = services_of(client.app)
    alone = services.store.reader._alone
    assert alone is not None
    engines = [services.engine.sync_engine, alone]
    for pool in [engine.pool for engine in engines]:
        monkeypatch.setattr(pool, "connect", gone)
    monkeypatch.setattr(SqliteConnections, "run", gone)
    # The answer of the last second is out of date.
    services_of(client.app).store._checked = None
    for refused in (
        client.get("/api/ready"),
        client.get("/api/me"),
        client.post("/api/guest", json={"name": "Bob"}),
        client.post("/api/rooms", json={}),
        client.get("/api/me/export"),
    ):
        assert refused.status_code == 503, refused.text
        assert reason(refused)
    assert client.get("/api/health").status_code == 200
    monkeypatch.undo()
    services_of(client.app).store._checked = None
    assert client.get("/api/ready").status_code == 200
    assert client.post("/api/rooms", json={}).status_code == 201


def test_a_mistake_of_ours_is_told_without_its_details(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(services_of(client.app).hall, "lines", broken)
    answer = client.get("/api/rooms")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret" not in answer.text


def test_the_log_is_json_where_asked_for() -> None:
    program = (
        "from tuolaji.server.telemetry.logs import set_up_logs\n"
        "from tuolaji.server.settings import Settings\n"
        "import logging, structlog\n"
        "set_up_logs(Settings(log='json'))\n"
        "structlog.get_logger('tuolaji.server').info('serving', rooms=3)\n"
        "structlog.get_logger('tuolaji.server').debug('quiet')\n"
        "logging.getLogger('uvicorn.error').info('GET /api/rooms/secret')\n"
        "logging.getLogger('elsewhere').warning('拖拉机')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [(line["event"], line["level"], line["logger"]) for line in lines] == [
        ("serving", "info", "tuolaji.server"),
        ("拖拉机", "warning", "elsewhere"),
    ]
    assert lines[0]["rooms"] == 3
