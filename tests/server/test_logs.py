"""The log: repeated lines are folded, exceptions are told without their texts, connections that fail are logged."""

import json
import logging
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog
from litestar.exceptions import WebSocketDisconnect

from tests.attack.logged import logged
from tests.server.serving import guest, serving
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings
from tuolaji.server.store.failures import DAMAGED
from tuolaji.server.store.log import DatabaseDown
from tuolaji.server.telemetry.log_exceptions import described
from tuolaji.server.telemetry.log_folding import Folding, FoldingHandler, Repeated
from tuolaji.text.catalogue import Message

LINE = Repeated("tuolaji.server", logging.ERROR, "request failed", "ValueError rooms.py:1 play", 0)


def test_equal_lines_are_counted_until_their_window_ends() -> None:
    folding = Folding(60)
    assert folding.is_new(LINE, 0)
    assert [folding.is_new(LINE, second) for second in range(1, 58)] == [False] * 57
    assert folding.is_new(LINE._replace(place="KeyError rooms.py:1 play"), 30)
    assert folding.ended(59) == []
    assert [(line.event, line.times) for line in folding.ended(60)] == [("request failed", 57)]
    assert folding.is_new(LINE, 61)
    # What came once only has nothing to say when its window ends.
    assert folding.ended(1_000) == []


def test_more_kinds_of_lines_than_are_counted_are_written_as_they_come() -> None:
    folding = Folding(60)
    for number in range(5_000):
        assert folding.is_new(LINE._replace(place=str(number)), 0)
    assert folding.is_new(LINE._replace(place="4999"), 1)
    assert len(folding._open) == 1_000


def fail(number: int) -> None:
    if number >= 0:
        raise ValueError(f"secret {number}")


def test_a_handler_writes_a_repeated_failure_once_and_its_count_at_the_end_of_the_window() -> None:
    written, clock, timers = StringIO(), [0.0], list[tuple[float, Callable[[], None]]]()
    handler = FoldingHandler(written, lambda: clock[0], lambda seconds, call: timers.append((seconds, call)))
    logger = logging.Logger("tuolaji.server")
    logger.addHandler(handler)
    for number in range(58):
        try:
            fail(number)
        except ValueError:
            logger.error("request failed", exc_info=True)
        logger.info("info lines are not folded")
    assert written.getvalue().count("Traceback") == 1
    assert written.getvalue().count("not folded") == 58
    assert len(timers) == 1
    assert timers[0][0] == 60
    clock[0] = 60.0
    timers[0][1]()
    assert "repeated 57 times in 60 s: request failed (ValueError" in written.getvalue()
    assert written.getvalue().count("repeated 57 times") == 1


@pytest.mark.parametrize("format", ["console", "json"])
def test_a_flood_of_failures_is_a_few_lines(format: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("a secret")

    with logged(Settings(log=format)) as log, serving(f"sqlite:///{tmp_path / 'a.db'}") as client:
        monkeypatch.setattr(services_of(client.app).hall, "lines", broken)
        for _ in range(40):
            assert client.get("/api/rooms").status_code == 500
        logging.getLogger().handlers[0].close()
        assert log.getvalue().count("request failed") == 2, log.getvalue()
        assert "repeated 39 times in 60 s: request failed (RuntimeError" in log.getvalue()
        assert "a secret" not in log.getvalue()


def test_an_exception_is_told_by_its_types_places_and_codes() -> None:
    try:
        try:
            Path("/no/such/secret").read_bytes()
        except OSError as error:
            raise DatabaseDown(Message("validation.other", text="secret"), DAMAGED.cause) from error
    except DatabaseDown as error:
        told = described(error)
    assert [(one["type"].rpartition(".")[2], one.get("code"), one.get("errno")) for one in told] == [
        ("DatabaseDown", "database_down", None),
        ("FileNotFoundError", None, "ENOENT"),
    ]
    assert told[0]["frames"][-1].startswith("server/test_logs.py:")
    assert "secret" not in json.dumps(told)


def test_a_long_traceback_is_cut_in_the_middle() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as caught:
        deeper()
    frames = described(caught.value)[0]["frames"]
    assert len(frames) == 21
    assert frames[4].startswith("… ")


def test_a_log_line_of_ours_keeps_its_fields() -> None:
    with logged(Settings(log="json")) as log:
        structlog.get_logger("tuolaji.server").warning("slow", milliseconds=12, route="/api/rooms")
        logging.getLogger("tuolaji.server.rooms.actor.actor").warning("room %s: %d acts", "k3y", 3)
    told = [json.loads(line) for line in log.getvalue().splitlines()]
    assert (told[0]["milliseconds"], told[0]["route"]) == (12, "/api/rooms")
    assert told[1]["event"] == "room …: 3 acts"


def test_a_connection_whose_handler_fails_is_logged_and_closed_in_our_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("a secret")

    async def down(*_: Any) -> None:
        raise DatabaseDown(Message("validation.other", text="a secret"), DAMAGED.cause)

    with logged(Settings()) as log, serving(f"sqlite:///{tmp_path / 'a.db'}") as client:
        guest(client)
        room = client.post("/api/rooms", json={}).json()["room"]
        for name, code in ((broken, 4500), (down, 1013)):
            monkeypatch.setattr(services_of(client.app).hall, "find", name)
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                client.websocket_connect(f"/api/rooms/{room}/live") as socket,
            ):
                socket.receive_json()
            assert closed.value.code == code
            assert "secret" not in closed.value.detail
        assert "connection failed" in log.getvalue()
        assert "cause=damaged" in log.getvalue()
        assert "a secret" not in log.getvalue()
