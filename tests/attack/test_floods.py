"""Floods from one address: half-open connections, WebSockets, commands, chat and frames. Nobody else notices them."""

import asyncio
import json
from collections import Counter
from pathlib import Path

from websockets.frames import Frame, Opcode

from tests.attack.conftest import Tally, size
from tests.attack.raw import ATTACKER, PROXY, Honest, Target, close_code, connect, ends, handshake, status, target, text
from tuolaji.text.catalogue import language_tags

HALVES = (
    b"",
    b"GET /api/healt",
    b"GET /api/health HTTP/1.1\r\nHost: x\r\nCookie: tuolaji=",
    b"GET /api/rooms/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
)
"""What half-open connections send before they fall silent."""
MARGIN = size(24_000, 60_000)
"""Kilobytes that a flood may leave behind: the allocator's own, used again by the next connections."""


def _chat(number: int) -> bytes:
    return text(json.dumps({"do": "say", "id": f"{number}", "phrase": "hello"}))


_FIRST = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
_EMPTY = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
_PIECE = Frame(Opcode.CONT, b"x" * 5_000, fin=False).serialize(mask=True)
_RSV1 = 0x40
FLOODS: dict[str, tuple[bytes, set[int]]] = {
    "chat": (b"".join(_chat(number) for number in range(500)), {4009}),
    "commands": (text('{"do":"ready","id":"1"}') * 500, {4009}),
    "pings as texts": (text("ping") * 500, {4009}),
    "large texts": (text("x" * 60_000), {4010}),
    "oversized frames": (text("x" * 70_000), {1009}),
    "a length without its data": (b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"maskdata", {1009}),
    "empty fragments": (_FIRST + _EMPTY * 20_000, {1009}),
    "fragments without end": (_FIRST + _PIECE * 30, {1009}),
    "compressed bombs": (bytes([0x81 | _RSV1]) + text("\0" * 60_000)[1:], {1002}),
}
"""Messages for a WebSocket, and the codes that it may be closed with."""


def _upgrade(headers: bytes, path: bytes = b"/api/rooms/x/live") -> bytes:
    return (
        b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n" + headers + b"\r\n"
    )


ENDLESS = {
    "path": (b"GET /" + b"a" * 200_000, b" 431 "),
    "headers": (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 40_000, b" 431 "),
    "pipeline": (b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n" * 5_000, b" 400 "),
    "300 headers of a WebSocket": (_upgrade(b"A: b\r\n" * 300), b" 431 "),
    "20 kB in a header of a WebSocket": (_upgrade(b"A: " + b"b" * 20_000 + b"\r\n"), b" 431 "),
    "path of a WebSocket that is not text": (_upgrade(b"", b"/api/rooms/\xff\xfe/live"), b" 400 "),
}
"""Heads of requests, and the status that each is refused with."""


async def half_open(at: Target, number: int) -> bool:
    """Send half of something; was the connection ended by the server?"""
    reader, writer = await connect(at)
    writer.write(HALVES[number % len(HALVES)])

    async def dribble() -> None:
        """One more byte of a header now and then, so that the connection is never idle."""
        while True:
            await asyncio.sleep(0.3)
            writer.write(b"x")

    dribbling = asyncio.create_task(dribble()) if number % 3 == 0 and number % len(HALVES) else None
    try:
        async with asyncio.timeout(30):
            await ends(reader)
        return True
    except TimeoutError:
        return False
    finally:
        if dribbling is not None:
            dribbling.cancel()
        writer.transport.abort()


def test_floods_of_connections_shut_nobody_out(tmp_path: Path, tally: Tally) -> None:
    """The server takes 300 connections in all, so 150 from one address."""
    with target(tmp_path, most_connections=300, header_timeout=2, body_timeout=2) as at:
        cookie = at.guest("Ann")
        honest = Honest(at, at.room(cookie), cookie)
        asyncio.run(_connections(at, honest, tally))
        assert "Traceback" not in at.log


async def _connections(at: Target, honest: Honest, tally: Tally) -> None:
    refused = await over_the_limit(at)
    tally("connections over the limit of an address", len(refused), sum(not _says_why(one) for one in refused))
    async with honest:
        attempts = size(200, 2_000)
        await from_a_proxy(at, honest, 300 + attempts)
        tally("half-open connections in the name of a proxy, when the server is full", attempts)
        attempts = size(400, 3_000)
        ended = await asyncio.gather(*(half_open(at, number) for number in range(attempts)))
        tally("half-open and slow connections that are never ended", attempts, ended.count(False))
        for name, (data, wanted) in ENDLESS.items():
            answer = await answered(at, data)
            tally(f"endless or broken heads: {name}", 1, int(wanted not in answer))


async def over_the_limit(at: Target) -> list[bytes]:
    """Fill the limit of one address; gives what the server answers to twenty more connections."""
    held = [await connect(at) for _ in range(150)]
    for _, writer in held:
        writer.write(b"GET /api/healt")
    answers = [await answered(at, b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n") for _ in range(20)]
    for _, writer in held:
        writer.transport.abort()
    return answers


def _says_why(answer: bytes) -> bool:
    head, _, body = answer.partition(b"\r\n\r\n")
    told = json.loads(body or "{}")
    refused = head.startswith(b"HTTP/1.1 429 ") and b"retry-after: " in head
    return refused and told["code"] == "too_many" and set(told["reason"]) == set(language_tags())


async def answered(at: Target, data: bytes) -> bytes:
    """Send something on a new connection; gives what the server sent until it ended it."""
    reader, writer = await connect(at)
    writer.write(data)
    async with asyncio.timeout(20):
        answer = await ends(reader)
    writer.transport.abort()
    return answer


async def from_a_proxy(at: Target, honest: Honest, attempts: int) -> None:
    """A proxy's address has no limit of its own: when the server is full, the oldest half-open connection ends."""
    opened = [await connect(at, PROXY) for _ in range(attempts)]
    for number, (_, writer) in enumerate(opened):
        writer.write(HALVES[number % 3])
    async with asyncio.timeout(20):
        await honest.ask()
    for _, writer in opened:
        writer.transport.abort()


def test_floods_of_sockets_end_themselves_and_leave_no_memory(tmp_path: Path, tally: Tally) -> None:
    allowed = size(300, 1_500)
    with target(tmp_path, anonymous_per_address=allowed, sockets_a_minute=10**6) as at:
        cookie, player = at.guest("Ann"), at.guest("Bob")
        honest = Honest(at, at.room(cookie), cookie)
        asyncio.run(_sockets(at, honest, player, allowed, tally))
        assert "Traceback" not in at.log


async def _sockets(at: Target, honest: Honest, player: str, allowed: int, tally: Tally) -> None:
    path = f"/api/rooms/{honest.room}/live"
    async with honest:
        await anonymous(at, path, 20)
        before = at.memory()
        for name, (data, wanted) in FLOODS.items():
            rounds = size(3, 100)
            codes = await asyncio.gather(*(flood(at, path, player, data) for _ in range(rounds)))
            assert set(codes) <= wanted, f"{name}: closed with {Counter(codes)}"
            tally(f"floods on a WebSocket: {name}", len(codes), sum(code not in wanted for code in codes))
        megabytes = size(40, 2_000)
        grown = await pings_without_reader(at, path, megabytes)
        tally("megabytes of pings without a reader", megabytes, int(grown > 16_000))

        attempts = size(1_000, 12_000)
        opened = await anonymous(at, path, attempts, player)
        tally("anonymous WebSockets over the limit of an address", attempts, max(0, opened - allowed))
        # Behind a proxy the limit holds for the client's own address, and all of an IPv6 network are one subscriber's.
        for client in ("192.0.2.7", "2001:db8::{number:x}"):
            opened = await anonymous(at, path, allowed + 20, player, client)
            tally("anonymous WebSockets behind a proxy over the limit", allowed + 20, max(0, opened - allowed))
        async with asyncio.timeout(60):
            while at.memory() > before + MARGIN:
                await asyncio.sleep(0.2)


async def anonymous(at: Target, path: str, attempts: int, player: str = "", client: str = "") -> int:
    """Open anonymous WebSockets and hold them all; gives how many were let in. A player with a session still is."""
    found: Counter[int] = Counter()
    held: list[asyncio.StreamWriter] = []
    source = PROXY if client else ATTACKER

    def forwarded(number: int) -> dict[str, str]:
        return {"X-Forwarded-For": client.format(number=number + 1)} if client else {}

    async def one(number: int) -> None:
        reader, writer = await connect(at, source)
        writer.write(handshake(at, path, **forwarded(number)))
        found[await status(reader)] += 1
        held.append(writer)

    for first in range(0, attempts, 100):
        await asyncio.gather(*(one(number) for number in range(first, min(first + 100, attempts))))
    assert set(found) <= {101, 429}, found
    if player:
        reader, writer = await connect(at, source)
        writer.write(handshake(at, path, player, **forwarded(0)))
        assert await status(reader) == 101, "a player on the attacker's network was shut out"
        held.append(writer)
    for writer in held:
        writer.transport.abort()
    await asyncio.sleep(0)
    return found[101]


async def flood(at: Target, path: str, cookie: str, data: bytes) -> int:
    """Send bytes on a new WebSocket until the server ends it; gives the close code."""
    reader, writer = await connect(at)
    writer.write(handshake(at, path, cookie))
    assert await status(reader) == 101
    writer.write(data)
    try:
        async with asyncio.timeout(20):
            return close_code(await ends(reader))
    except TimeoutError:
        return -1
    finally:
        writer.transport.abort()


async def pings_without_reader(at: Target, path: str, megabytes: int) -> int:
    """Send pings and never read the pongs; gives the kilobytes by which the server grew."""
    pings = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 8_000
    # A reader that is never read stops the transport when its small buffer is full.
    _, writer = await asyncio.open_connection(at.host, at.port, local_addr=(ATTACKER, 0), limit=1)
    writer.write(handshake(at, path))
    before = most = at.memory()
    try:
        for _ in range((megabytes << 20) // len(pings)):
            writer.write(pings)
            async with asyncio.timeout(2):
                await writer.drain()
            most = max(most, at.memory())
    except (TimeoutError, OSError):
        # The server reads no more, or has ended the connection.
        pass
    writer.transport.abort()
    return max(most, at.memory()) - before
