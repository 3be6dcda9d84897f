"""The floor under the server's times: the same frames to the same clients, and nothing decided.

A process that sends what was recorded. When a seat says anything, a row is appended to a file, in one synced
write for all that came meanwhile; then each seat of the table gets the messages that the real server sent it.
"""

import asyncio
import os
import struct
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import msgspec
import uvloop
from msgspec import Struct

ROW = 600
"""Bytes of a row: about as many as a play has in the log."""
_ACCEPTED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: none\r\n\r\n"
)


class Recording(Struct):
    """The messages of one seat: the first screen, then those of each step of its table."""

    room: str
    screen: bytes
    steps: list[list[bytes]]


class _Table:
    def __init__(self) -> None:
        self.step = 0
        self.seats: list[tuple[Recording, asyncio.Transport]] = []

    def send(self) -> None:
        for recording, transport in self.seats:
            if self.step < len(recording.steps):
                transport.write(b"".join(map(_framed, recording.steps[self.step])))
        self.step += 1


class _Floor:
    """All tables, and the file that every step is written to before it is sent."""

    def __init__(self, recordings: dict[str, Recording], path: Path):
        self.recordings, self.tables = recordings, {one.room: _Table() for one in recordings.values()}
        self._file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
        self._thread = ThreadPoolExecutor(1)
        self._waiting: deque[_Table] = deque()
        self._some = asyncio.Event()

    def take(self, table: _Table) -> None:
        self._waiting.append(table)
        self._some.set()

    async def write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._some.wait()
            self._some.clear()
            batch, self._waiting = self._waiting, deque()
            await loop.run_in_executor(self._thread, self._append, len(batch))
            for table in batch:
                table.send()

    def _append(self, rows: int) -> None:
        os.write(self._file, b"x" * ROW * rows)
        os.fdatasync(self._file)


class _Seat(asyncio.Protocol):
    def __init__(self, floor: _Floor):
        self._floor, self._head = floor, b""
        self._table: _Table | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._table is not None:
            # Each command comes as one piece, and what it says does not matter.
            return self._floor.take(self._table)
        self._head += data
        if b"\r\n\r\n" not in self._head:
            return None
        cookie = self._head.partition(b"tuolaji=")[2].partition(b"\r\n")[0].decode()
        recording = self._floor.recordings[cookie]
        self._table = self._floor.tables[recording.room]
        self._table.seats.append((recording, self._transport))
        self._transport.write(_ACCEPTED + _framed(recording.screen))
        return None


def _framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    return (struct.pack("!BBH", 0x81, 126, size) if size < 1 << 16 else struct.pack("!BBQ", 0x81, 127, size)) + text


async def _serve(recordings: Path, port: int) -> None:
    found = msgspec.msgpack.decode(recordings.read_bytes(), type=dict[str, Recording])
    floor = _Floor(found, recordings.with_suffix(".rows"))
    server = await asyncio.get_running_loop().create_server(lambda: _Seat(floor), "127.0.0.1", port, backlog=8192)
    async with server:
        await floor.write()


if __name__ == "__main__":
    uvloop.run(_serve(Path(sys.argv[1]), int(sys.argv[2])))
