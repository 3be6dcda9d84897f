"""Clients for the load test: WebSocket connections as bare as they can be, so that the server is what is measured."""

import asyncio
import os
import struct
import time
from base64 import b64encode
from random import Random
from typing import Any, cast

import msgspec
from server_floor import Recording
from server_tables import Prepared

from tuolaji.cards import RANKS, SEATS, Seat, next_seat

_decode = msgspec.json.decode


class Connection(asyncio.Protocol):
    """One seat's connection: its screen, kept up by frames."""

    def __init__(self, table: "Table", seat: Seat):
        self.table, self.seat = table, seat
        self.screen: dict[str, Any] = {}
        self.number = 0
        self.open = False
        self._data = b""
        self._upgraded = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, transport)
        self._transport = transport
        key = b64encode(os.urandom(16)).decode()
        table = self.table
        transport.write(
            f"GET /api/rooms/{table.room}/live?cursor={self.number} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: tuolaji={table.cookies[self.seat]}\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        self.open = False
        self._upgraded, self._data = False, b""

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def send(self, text: bytes) -> None:
        if self._transport is None or not self.open:
            return
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        # A mask of zeros is a mask.
        self._transport.write(b"\x81" + length + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._upgraded:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head[:200]
            self._upgraded, self._data = True, rest
        while (frame := self._next()) is not None:
            self._take(*frame)

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self._data = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == 9 and self._transport is not None:
            self._transport.write(b"\x8a" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body)
        if kind != 1:
            return
        message = _decode(body)
        if self.table.recorded is not None:
            self._record(message, body)
        if "frame" in message:
            step = message["frame"]
            self.screen.update(step.get("changed", {}) | step.get("own", {}))
            for gone in step.get("gone", ()):
                self.screen.pop(gone, None)
            self._at(step["number"])
        elif "screen" in message:
            self.screen = message["screen"]
            self._at(message["number"])
        elif "answer" in message:
            self.table.answered(message["answer"])

    def _record(self, message: dict[str, Any], body: bytes) -> None:
        assert self.table.recorded is not None
        if "screen" in message:
            self.table.recorded[self.table.cookies[self.seat]] = Recording(self.table.room, body, [])
            return
        steps = self.table.recorded[self.table.cookies[self.seat]].steps
        if "frame" in message:
            steps.append([])
        if steps:
            steps[-1].append(body)

    def _at(self, number: int) -> None:
        self.number = number
        self.open = True
        self.table.seen(self, number)


class Table:
    """Four connections at one table, and the pace: an action every so many seconds, give or take a half.

    Tables that all kept to the second would fall into step after the first delay and act at the same moment ever after.
    """

    def __init__(
        self,
        prepared: Prepared,
        latencies: list[float],
        every: float,
        recorded: dict[str, Recording] | None = None,
    ):
        self.every, self._pace = every, Random(prepared.room)
        self.recorded = recorded
        self.room, self.cookies = prepared.room, prepared.cookies
        self.connections: dict[Seat, Connection] = {seat: Connection(self, seat) for seat in SEATS}
        self.latencies = latencies
        self.acknowledged = 0
        self.refused: list[Any] = []
        self.actions = 0
        self.running = False
        self._sent: float | None = None
        self._until: int | None = None
        self._waiting: set[Seat] = set()
        self._next = time.perf_counter()
        self._ids = 0

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat, before in self.connections.items():
            if not before.open:
                before.close()
                fresh = Connection(self, seat)
                fresh.screen, fresh.number = before.screen, before.number
                self.connections[seat] = fresh
                await loop.create_connection(lambda one=fresh: one, "127.0.0.1", port)  # type: ignore[misc]

    @property
    def open(self) -> bool:
        return all(connection.open for connection in self.connections.values())

    def start(self, at: float) -> None:
        """Play from a moment on."""
        self.running, self._next, self._sent = True, at, None
        asyncio.get_running_loop().call_later(max(0.0, at - time.perf_counter()), self._act)

    def answered(self, answer: dict[str, Any]) -> None:
        if "refused" in answer:
            self.refused.append(answer)
            self._sent = None
        else:
            self.acknowledged = max(self.acknowledged, answer["number"])

    def seen(self, connection: Connection, _: int) -> None:
        """Somebody's screen is up to date; when all four are, the action has arrived."""
        if self._sent is None:
            return
        self._waiting.discard(connection.seat)
        if not self._waiting:
            self.latencies.append(time.perf_counter() - self._sent)
            self.actions += 1
            self._sent = None
            self._next = max(self._next + self.every * self._pace.uniform(0.5, 1.5), time.perf_counter())
            asyncio.get_running_loop().call_later(self._next - time.perf_counter(), self._act)

    def _act(self) -> None:
        if not self.running or self._sent is not None:
            return
        screen = self.connections["E"].screen
        for seat in screen.get("deal.to_act", ()):
            command = _command(self.connections[seat].screen, seat)
            if command is not None:
                self._ids += 1
                self._sent, self._waiting = time.perf_counter(), set(SEATS)
                self.connections[seat].send(
                    msgspec.json.encode(command | {"id": f"{id(self)} {self._ids}"}),
                )
                return
        # The clock's turn: cards are drawn, or the count is looked at.
        asyncio.get_running_loop().call_later(1.0, self._act)


def _command(screen: dict[str, Any], seat: Seat) -> dict[str, Any] | None:
    """Something legal: single cards, in the suit that was led if there are any."""
    for choice in screen.get("deal.choices", ()):
        match choice["kind"]:
            case "cut":
                return {"do": "cut", "lifted": 30}
            case "turn":
                return {"do": "turn"}
            case "pass":
                return {"do": "pass"}
            case "bury":
                return {"do": "bury", "cards": " ".join(screen["deal.hand"].split()[: choice["most"]])}
            case "lead":
                return {"do": "play", "cards": screen["deal.hand"].split()[0]}
            case "follow":
                return {"do": "play", "cards": _follow(screen, seat)}
    return None


def _follow(screen: dict[str, Any], seat: Seat) -> str:
    hand, led = screen["deal.hand"].split(), screen["deal.plays"][0].split()
    assert next_seat(screen["deal.leader"], len(screen["deal.plays"])) == seat
    trump, level = screen["deal.trump"], _level(screen)
    group = _group(led[0], trump, level)
    same = [card for card in hand if _group(card, trump, level) == group]
    return " ".join((same + [card for card in hand if card not in same])[: len(led)])


def _level(screen: dict[str, Any]) -> str:
    side = "EW" if screen["deal.dealer"] in "EW" else "NS"
    level: str = screen["deal.levels"][side]
    return level if level in RANKS else screen["deal.level"]


def _group(card: str, trump: str, level: str) -> str:
    """Trumps, or the suit. Every sheet has jokers and level cards among the trumps; some have twos too."""
    return "trump" if card in ("w", "W") or card[1] == level or card[0] == trump else card[0]
