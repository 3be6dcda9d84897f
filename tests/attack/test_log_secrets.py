"""No secret reaches the log: every route is made to fail, with secrets in locals, in messages and in arguments."""

import asyncio
import gc
import json
import logging
import re
import sqlite3
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from tests.attack.conftest import Tally, size
from tests.attack.logged import logged
from tests.server.competitions.people import Server, Someone, add_pairs
from tests.server.serving import nothing
from tuolaji.errors import CompetitionError
from tuolaji.server.accounts.accounts import Account, Accounts
from tuolaji.server.app import make_app
from tuolaji.server.http.examples import EXAMPLES
from tuolaji.server.rooms.hall import referee_key
from tuolaji.server.rooms.person import Refused
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings

LOGIN, PASSWORD, NAME = "secret.login.zq", "secret password zq", "Secretname Zq"
ROOM_NAME, TOKEN, WORDS = "Secret room zq", "metrics-token-zq", "secret words zq"
DATABASE = "postgresql://user:database-password-zq@host/name"


def failures(told: str, account: Account) -> Iterator[Exception]:
    """One exception of each kind that has put data of ours into its text."""
    yield RuntimeError(told)
    yield AssertionError(f"unexpected {account!r}")
    yield KeyError(told)
    yield msgspec.ValidationError(f"Invalid value {told!r} - at `$.password`")
    yield CompetitionError(told)
    yield OperationalError("UPDATE account SET password = :p", {"p": told}, sqlite3.OperationalError(told))
    yield FileNotFoundError(2, told, told)
    yield UnicodeEncodeError("ascii", told, 0, 1, told)
    yield AssertionError(Refused("x", {"zh": told, "en": told}))
    yield ExceptionGroup(told, [ValueError(told), KeyError(told)])
    chained = ValueError(told)
    chained.__cause__ = KeyError(told)
    chained.add_note(told)
    yield chained


class Target:
    """A server with somebody of every kind, and every secret that they have."""

    def __init__(self, client: TestClient[Litestar]):
        self.client, self.server = client, Server(client)
        self.owner = self.server.browser(NAME)
        self.owner.post("/api/keep", {"login": LOGIN, "password": PASSWORD})
        self.room: str = self.owner.post("/api/rooms", {"name": ROOM_NAME})["room"]
        self.owner.event = self.owner.post("/api/events", {"name": "Cup", "seed": "7"})["event"]
        add_pairs(self.owner, 4)
        tokens = [
            self.owner.post("/links", {"kind": "role", "role": "desk", "uses": 9})["token"],
            self.owner.post("/links", {"kind": "device", "entry": 1})["token"],
            self.owner.post("/api/devices/link", {})["token"],
        ]
        self.owner.post("/links/follow", {"token": tokens[1]})
        room = services_of(client.app).hall._actors[self.room].room
        assert room is not None
        key = referee_key(room)
        self.secrets: tuple[str, ...] = (
            *self.owner.cookies.values(), *tokens, LOGIN, PASSWORD, NAME, self.room, ROOM_NAME, room.opened.seed,
            key, TOKEN, WORDS, DATABASE, "database-password-zq",
        )  # fmt: skip
        self.account = Account("u1", NAME, LOGIN)
        self.tokens, self.key = tokens, key

    def routes(self) -> Iterator[tuple[str, str, Any]]:
        """Every route, as the method, an address that is there, and a body that it takes."""
        for route in self.client.app.routes:
            for handler in getattr(route, "route_handlers", ()):
                if not isinstance(handler, HTTPRouteHandler):
                    continue
                path = route.path_format.replace("{room}", self.room).replace("{event}", self.owner.event)
                path = path.replace("{number}", "1").replace("{table}", "1").replace("{entry}", "1")
                path = path.replace("{link}", self.tokens[0]).replace("{user}", LOGIN).replace("{role}", "desk")
                path = re.sub(r"\{\w+\}", LOGIN, path)
                for method in handler.http_methods - {"OPTIONS", "HEAD"}:
                    yield method, path, EXAMPLES.get((method.lower(), route.path_format))

    def ask_all(self, step: int = 1) -> int:
        """Ask every route, or one in `step`, with secrets in body, address and headers; how many requests failed?"""
        failed = 0
        for method, path, body in list(self.routes())[::step]:
            if (method, path) in (("DELETE", "/api/me"), ("POST", "/api/leave")) or path.startswith("/api/me/session"):
                continue
            if isinstance(body, dict):
                body = body | {key: PASSWORD for key in body if key in ("password", "old", "token", "key")}
            headers = {"Authorization": f"Bearer {TOKEN}", "Idempotency-Key": PASSWORD}
            answer = _ask(self.owner, method, path, body, headers)
            if answer.status_code >= 500:
                assert not any(secret in answer.text for secret in (PASSWORD, TOKEN, self.key)), answer.text
            failed += answer.status_code >= 500
        return failed


def _ask(someone: Someone, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
    someone.client.cookies.clear()
    for name, value in someone.cookies.items():
        someone.client.cookies.set(name, value)
    how: dict[str, Any] = {} if body is None else {"json": body}
    return someone.client.request(method, path, headers=headers, **how)


def leaks(log: str, target: Target) -> list[str]:
    return [f"{secret}: {line[:300]}" for secret in target.secrets for line in log.splitlines() if secret in line]


Format = Literal["console", "json"]
both_formats = pytest.mark.parametrize("format", ["console", "json"])


@contextmanager
def attacked(format: Format, folder: Path) -> Iterator[tuple[Target, StringIO]]:
    """A server that logs in a format, and its log; pytest's own log handlers are out of the way."""
    settings = Settings(
        database=f"sqlite:///{folder / 'a.db'}", log=format, metrics_token=TOKEN,
        requests_a_minute=10**9, guests_an_hour=10**9,
    )  # fmt: skip
    with logged(settings) as log, TestClient(make_app(settings, nothing), raise_server_exceptions=False) as client:
        yield Target(client), log


@both_formats
def test_no_secret_is_logged_when_every_route_fails(
    format: Format, tmp_path: Path, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    with attacked(format, tmp_path) as (target, log):
        _fail_everywhere(target, log, tally, monkeypatch)


def _fail_everywhere(target: Target, log: StringIO, tally: Tally, monkeypatch: pytest.MonkeyPatch) -> None:
    told, attempts = " ".join(target.secrets), 0
    limits = services_of(target.client.app).limits
    for number, error in enumerate(failures(told, target.account)):

        def broken(*given: Any, error: Exception = error, **named: Any) -> None:
            password, room = PASSWORD, told
            raise error from KeyError(password, room, given, named)

        with monkeypatch.context() as patched:
            patched.setattr(limits, "take", broken)
            attempts += target.ask_all(size(20, 1) if number else 1)
        with monkeypatch.context() as patched:
            patched.setattr(Accounts, "who", broken)
            attempts += target.ask_all(size(20, 1))
    assert "request failed" in log.getvalue()
    found = leaks(log.getvalue(), target)
    assert not found, "\n".join(found[:10])
    tally("failures of a route that could log a secret", attempts, len(found))


@both_formats
def test_no_secret_is_logged_when_requests_make_no_sense(format: Format, tmp_path: Path, tally: Tally) -> None:
    with attacked(format, tmp_path) as (target, log):
        _ask_nonsense(target, log, tally)


def _ask_nonsense(target: Target, log: StringIO, tally: Tally) -> None:
    rng, attempts = Random(11), 0
    routes = [one for one in target.routes() if one[:2] not in (("DELETE", "/api/me"), ("POST", "/api/leave"))]
    values: list[Any] = [*target.secrets, None, -1, 10**30, 1.5, [], {}, "\ud800x", "\0", "x" * 5_000, [[[[]]]], True]
    for _ in range(size(60, 20_000)):
        method, path, body = rng.choice(routes)
        if path.startswith("/api/me/session"):
            continue
        wrong = dict(body) if isinstance(body, dict) else {"name": "x"}
        for key in rng.sample(sorted(wrong), rng.randint(1, len(wrong))):
            wrong[key] = rng.choice(values)
        content = rng.choice([json.dumps, ascii])(
            {**wrong, "extra": rng.choice(target.secrets)} if rng.random() < 0.3 else wrong
        )
        target.client.cookies.clear()
        target.client.cookies.set("tuolaji", target.owner.cookies["tuolaji"])
        answer = target.client.request(
            method, f"{path}?cursor={rng.choice(target.secrets)}", content=content,
            headers={"Content-Type": "application/json"},
        )  # fmt: skip
        attempts += 1
        assert answer.status_code < 500, (method, path, content[:300], answer.text)
    found = leaks(log.getvalue(), target)
    assert not found, "\n".join(found[:10])
    tally("requests that make no sense and could log a secret", attempts, len(found))


@both_formats
def test_no_secret_is_logged_by_rooms_tasks_threads_and_libraries(
    format: Format, tmp_path: Path, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    with attacked(format, tmp_path) as (target, log):
        _fail_elsewhere(target, log, tally, monkeypatch)


def _fail_elsewhere(target: Target, log: StringIO, tally: Tally, monkeypatch: pytest.MonkeyPatch) -> None:
    told, attempts = " ".join(target.secrets), 0

    def broken(*_: Any, **__: Any) -> None:
        password = told
        raise RuntimeError(password)

    monkeypatch.setattr("tuolaji.server.rooms.actor.actor.act", broken)
    target.client.cookies.clear()
    target.client.cookies.set("tuolaji", target.owner.cookies["tuolaji"])
    with target.client.websocket_connect(f"/api/rooms/{target.room}/live") as socket:
        socket.receive_json()
        socket.send_json({"do": "sit", "id": WORDS, "seat": "E"})
        socket.receive_json()
    monkeypatch.setattr("tuolaji.server.http.routes.room.rooms.may_watch", broken)
    with (
        pytest.raises(Exception, match=r"^(?!.*secret).*$"),
        target.client.websocket_connect(f"/api/rooms/{target.room}/live") as socket,
    ):
        socket.receive_json()
    attempts += 2
    for fail in (_task, _callback, _thread, _unraisable, _warning, _badly_logged, *map(_library, _LIBRARIES)):
        fail(told, broken)
        attempts += 1
    gc.collect()
    written = log.getvalue()
    assert "act failed" in written
    assert "never retrieved" in written
    assert "Exception in callback" in written
    assert "Exception in ASGI application" in written
    found = leaks(written, target)
    assert not found, "\n".join(found[:10])
    tally("failures outside of requests that could log a secret", attempts, len(found))


_LIBRARIES = ("uvicorn.error", "asyncio", "aiosqlite", "websockets.server", "sqlalchemy.pool", "alembic", "elsewhere")


def _task(told: str, broken: Callable[..., None]) -> None:
    async def fails(secret: str) -> None:
        broken(secret)

    async def run() -> None:
        task = asyncio.create_task(fails(told), name=told)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(run())


def _callback(told: str, broken: Callable[..., None]) -> None:
    async def run() -> None:
        asyncio.get_running_loop().call_soon(broken, told, Account("u", NAME, LOGIN))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(run())


def _thread(told: str, broken: Callable[..., None]) -> None:
    thread = threading.Thread(target=broken, args=(told,), name=told)
    thread.start()
    thread.join()


def _unraisable(told: str, broken: Callable[..., None]) -> None:
    class Falls:
        def __del__(self) -> None:
            broken(told)

    Falls()
    gc.collect()


def _warning(told: str, _: Callable[..., None]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(told, stacklevel=1)


def _badly_logged(told: str, _: Callable[..., None]) -> None:
    logging.getLogger("tuolaji.server").error("%d rooms of %s", told, told, told)


def _library(name: str) -> Callable[[str, Callable[..., None]], None]:
    def fail(told: str, broken: Callable[..., None]) -> None:
        logger = logging.getLogger(name)
        try:
            broken(told)
        except RuntimeError as error:
            logger.error("Exception in ASGI application\n", exc_info=error)
            logger.error(f"the connection of\n{told}", exc_info=True)
            logger.error("%s fails: %r", told, error)

    return fail


def test_no_secret_is_logged_by_a_process_that_cannot_reach_its_database(tmp_path: Path, tally: Tally) -> None:
    """Settings hold a database password and the token of the metrics; neither is in anything that the process says."""
    config = tmp_path / "tuolaji.toml"
    wrong = ("@127.0.0.1:1/name", "@[bad/x", "@h:port/x")
    addresses = [f"postgresql://user:database-password-zq{rest}" for rest in wrong]
    addresses.append("mysql://user:database-password-zq@h/x")
    starts = list(product(("console", "json"), addresses, (("serve",), ("server", "migrate"))))
    attempts = through = 0
    for format, database, words in starts[:: size(5, 1)]:
        config.write_text(f'database = "{database}"\nmetrics_token = "{TOKEN}"\nlog = "{format}"\nport = 0\n')
        attempts += 1
        done = subprocess.run(
            [sys.executable, "-m", "tuolaji", *words, "--config", str(config), "--lang", "en"],
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        told = done.stdout + done.stderr
        assert done.returncode != 0
        assert "Traceback" not in told, told
        through += "database-password-zq" in told or TOKEN in told
        assert not through, told
    tally("starts without a database that could log a password", attempts, through)
