"""`tuolaji serve` as a process: it says where it is, stops when told, and comes back with everything."""

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
import websockets
from websockets.exceptions import ConnectionClosed

RESTART = 1012
"""The close code that tells a client to come again in a moment."""

PASS_ON = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


COLD = """
from tuolaji.cli import serve
from tuolaji.cli.main import main
serve._warm = lambda _: None
main()
"""
"""The command line without the compiled simulator, which takes seconds to load and only programs need."""


@contextmanager
def served(
    database: str, log: Path, held: socket.socket | None = None, warm: bool = True
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address; on a port that is held for it, as systemd does, or its own."""
    program = ["-m", "tuolaji"] if warm else ["-c", COLD]
    serve = [*program, "serve", "--port", "0", "--database", database, "--lang", "en"]
    passed = [held.fileno()] if held else []
    words = [sys.executable, *(["-c", PASS_ON, str(passed[0])] if passed else []), *serve]
    written = log.open("a")
    with (
        written,
        subprocess.Popen(words, stdout=subprocess.PIPE, stderr=written, text=True, pass_fds=passed) as process,
    ):
        try:
            assert process.stdout is not None
            for line in process.stdout:
                found = re.search(r"http://\S+", line)
                if found:
                    yield process, found[0].rstrip("/")
                    break
            else:
                pytest.fail("the server said nothing of where it is")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def post(address: str, body: object, cookie: str = "") -> tuple[dict[str, str], str]:
    asked = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json", "Cookie": cookie})
    with urlopen(asked, timeout=10) as answer:
        return json.load(answer), answer.headers.get("Set-Cookie", "").partition(";")[0]


def get(address: str) -> list[dict[str, Any]]:
    with urlopen(address, timeout=120) as answer:
        found: list[dict[str, Any]] = json.load(answer)
        return found


async def sit(address: str, room: str, cookie: str, stop: subprocess.Popen[str]) -> int:
    """Sit down, then have the server stopped; gives the code that the connection was closed with."""
    place = f"{address.replace('http', 'ws')}/api/rooms/{room}/live"
    async with websockets.connect(place, additional_headers={"Cookie": cookie}) as live:
        await live.send(json.dumps({"do": "sit", "id": "1", "seat": "E"}))
        while "answer" not in json.loads(await live.recv()):
            pass
        stop.send_signal(signal.SIGTERM)
        with suppress(ConnectionClosed):
            async for _ in live:
                pass
        return live.close_code or 0


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_says_come_again_and_does(tmp_path: Path) -> None:
    database, log = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log"
    held = socket.create_server(("127.0.0.1", 0))
    with served(database, log, held) as (process, address):
        _, cookie = post(f"{address}/api/guest", {"name": "Ann"})
        room = post(f"{address}/api/rooms", {}, cookie)[0]["room"]
        assert asyncio.run(sit(address, room, cookie, process)) == RESTART
        assert process.wait(20) in (0, -signal.SIGTERM)
    # A connection made while no process serves is not refused: it waits until one does.
    with ThreadPoolExecutor() as threads, held:
        waiting = threads.submit(get, f"{address}/api/rooms")
        with served(database, log, held):
            assert waiting.result(120)[0]["seats"] == {"E": "Ann"}
    told = log.read_text()
    assert told.count("stopped") == 2
    # A room's name is its invitation; it is in the log as little as a cookie or a name.
    assert not any(secret in told for secret in (room, cookie.partition("=")[2], "Ann"))
