"""Raw connections to a real server process: from any loopback address, byte by byte."""

import asyncio
import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.request import Request, urlopen

from websockets.frames import Frame, Opcode

from tests.attack.conftest import LONG
from tests.server.test_serve import post, served

PATIENCE = 60 if LONG else 10
"""Seconds that an honest client waits for an answer; twelve thousand connections in a moment take their time."""
ATTACKER, HONEST, PROXY = "127.0.0.2", "127.0.0.9", "127.0.0.1"
"""Source addresses; 127.0.0.1 is a trusted proxy by default."""


class Target:
    """A server under attack: where it is, its process, and what it logs."""

    def __init__(self, address: str, process: subprocess.Popen[str], log: Path):
        self.address, self.process, self._log = address, process, log
        host, port = address.removeprefix("http://").split(":")
        self.host, self.port = host, int(port)

    @property
    def log(self) -> str:
        return self._log.read_text()

    def memory(self) -> int:
        """The kilobytes of memory that the process holds."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found is not None
        return int(found[1])

    def guest(self, name: str) -> str:
        """Somebody new; gives the cookie."""
        return post(f"{self.address}/api/guest", {"name": name})[1]

    def room(self, cookie: str, **options: Any) -> str:
        return post(f"{self.address}/api/rooms", {"options": options}, cookie)[0]["room"]

    def get(self, path: str, cookie: str = "") -> Any:
        with urlopen(Request(self.address + path, headers={"Cookie": cookie}), timeout=20) as answer:
            return json.load(answer)


@contextmanager
def target(folder: Path, **settings: object) -> Iterator[Target]:
    """A server in a process of its own, with settings from the environment."""
    said = {f"TUOLAJI_{name.upper()}": str(value) for name, value in settings.items()}
    with (
        patch.dict(os.environ, said),
        served(f"sqlite:///{folder / 'a.db'}", folder / "log", warm=False) as (process, address),
    ):
        yield Target(address, process, folder / "log")


async def connect(at: Target, source: str = ATTACKER) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(at.host, at.port, local_addr=(source, 0))


def handshake(at: Target, path: str, cookie: str = "", **more: str) -> bytes:
    """The head of a request for a WebSocket."""
    head = {
        "Host": f"{at.host}:{at.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "A" * 22 + "==",
        "Sec-WebSocket-Version": "13",
        **({"Cookie": cookie} if cookie else {}),
        **more,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape")


def text(words: str | bytes) -> bytes:
    """A masked frame with a text."""
    data = words.encode("utf-8", "surrogatepass") if isinstance(words, str) else words
    return Frame(Opcode.TEXT, data).serialize(mask=True)


async def status(reader: asyncio.StreamReader) -> int:
    """The status of the answer to a request; 0 if the server closed the connection without one."""
    try:
        line = await reader.readline()
    except OSError:
        return 0
    return int(line.split()[1]) if line.startswith(b"HTTP/") else 0


async def ends(reader: asyncio.StreamReader) -> bytes:
    """Read until the server ends the connection, or a WebSocket on it; gives the end of what it sent."""
    found = b""
    try:
        while not close_code(found) and (more := await reader.read(65_536)):
            found = (found + more)[-65_536:]
    except OSError:
        pass
    return found


def close_code(sent: bytes) -> int:
    """The code of the close frame at the end of what the server sent; 0 if there is none."""
    for size in range(2, 126):
        frame = sent[-size - 2 :]
        if len(frame) == size + 2 and frame[0] == 0x88 and frame[1] == size:
            return int.from_bytes(frame[2:4], "big")
    return 0


class Honest:
    """An honest player on another address, who talks to a room all the time and must always be answered."""

    def __init__(self, at: Target, room: str, cookie: str):
        self.at, self.room, self.cookie = at, room, cookie
        self.answers = 0
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> "Honest":
        self.reader, self.writer = await connect(self.at, HONEST)
        self.writer.write(handshake(self.at, f"/api/rooms/{self.room}/live", self.cookie))
        assert await status(self.reader) == 101
        await self.reader.readuntil(b'{"screen"')
        self._leaving = asyncio.Event()
        self._talking = asyncio.create_task(self._talk())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._leaving.set()
        try:
            await self._talking
        finally:
            self.writer.close()
        assert self.answers > 0

    async def _talk(self) -> None:
        while not self._leaving.is_set():
            async with asyncio.timeout(PATIENCE):
                await self.ask()
            await asyncio.sleep(0.25)

    async def ask(self) -> None:
        """One word that the room itself answers, on the open WebSocket, and one request on a new connection."""
        async with self._turn:
            self.answers += 1
            said = f"{id(self)} {self.answers}"
            self.writer.write(text(json.dumps({"do": "say", "id": said, "phrase": "hello"})))
            await self.reader.readuntil(f'{{"answer":{{"id":"{said}"'.encode())
        reader, writer = await connect(self.at, HONEST)
        try:
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answered = await status(reader)
        finally:
            writer.close()
        assert answered == 200, f"the honest request was answered with {answered}"
