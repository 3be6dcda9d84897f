"""Limits and deadlines of connections: who is let in, who gives way, and what an ended connection leaves behind."""

import asyncio
import gc
import json
import resource
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import websockets
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import InvalidStatus

from tests.server.serving import guest, nothing, serving
from tuolaji.server.app import make_app
from tuolaji.server.http.connections.admission import TOO_MANY
from tuolaji.server.http.connections.connections import ConnectionLimits, Connections
from tuolaji.server.http.connections.deadlines import Deadlines
from tuolaji.server.http.connections.http_protocol import HttpProtocol
from tuolaji.server.http.connections.networks import network_of
from tuolaji.server.http.connections.wire import Wire
from tuolaji.server.run import limits_of, options, raise_file_limit
from tuolaji.server.services import services_of
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import language_tags

LIMITS = ConnectionLimits(most=10, per_address=4, header_timeout=5, body_timeout=7, write_timeout=9)
PROXY = "192.0.2.1"


class Peer:
    """A connection that notes how it was ended."""

    def __init__(self, closing: bool = False) -> None:
        self.transport = self
        self.closing = closing
        self.ended: list[str] = []

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.ended.append("aborted")

    def head_is_late(self) -> None:
        self.ended.append("head")

    def body_is_late(self) -> None:
        self.ended.append("body")

    def refusal_is_late(self) -> None:
        self.ended.append("refusal")


def test_an_address_has_a_limit_and_gets_its_places_back() -> None:
    connections = Connections(LIMITS, {PROXY})
    assert [connections.admit("192.0.2.7") for _ in range(6)] == [None] * 4 + ["address"] * 2
    assert connections.admit("192.0.2.8") is None
    connections.release("192.0.2.7")
    assert connections.admit("192.0.2.7") is None
    assert connections.refusals["address"] == 2


def test_one_address_never_takes_more_than_half_of_all_places() -> None:
    generous = ConnectionLimits(10, 1_000, 5, 5, 5)
    connections = Connections(generous, ())
    assert [connections.admit("192.0.2.7") for _ in range(6)].count(None) == 5
    assert [connections.admit("192.0.2.8") for _ in range(6)].count(None) == 5


def test_a_proxy_is_limited_by_the_whole_server_only() -> None:
    connections = Connections(LIMITS, {PROXY})
    assert [connections.admit(PROXY) for _ in range(12)] == [None] * 10 + ["full"] * 2
    assert connections.open == 10


def test_whoever_waited_longest_without_a_request_gives_way_when_the_server_is_full() -> None:
    connections = Connections(LIMITS, {PROXY})
    waiting = [Peer(), Peer()]
    for time, peer in enumerate(waiting):
        connections.admit(PROXY)
        connections.heads.start(peer, time)
    for _ in range(8):
        assert connections.admit(PROXY) is None
    assert connections.admit("192.0.2.7") is None
    assert [peer.ended for peer in waiting] == [["aborted"], []]


def test_deadlines_end_what_is_late_and_nothing_else() -> None:
    connections = Connections(LIMITS, ())
    head, body, refused, stalled = Peer(), Peer(), Peer(), Peer()
    connections.heads.start(head, 0)
    connections.bodies.start(body, 0)
    connections.refused.start(refused, 0)
    connections.stalled.start(stalled, 0)
    for now, ended in ((1.9, ""), (2, "refusal"), (4.9, ""), (5, "head"), (7, "body"), (8.9, ""), (9, "aborted")):
        before = [len(one.ended) for one in (head, body, refused, stalled)]
        connections.sweep(now)
        told = [
            one.ended[-1]
            for one, count in zip((head, body, refused, stalled), before, strict=True)
            if len(one.ended) > count
        ]
        assert told == ([ended] if ended else []), now


def test_a_deadline_that_starts_again_is_counted_from_then() -> None:
    deadlines: Deadlines[str] = Deadlines(10)
    deadlines.start("a", 0)
    deadlines.start("b", 1)
    deadlines.start("a", 5)
    assert deadlines.oldest() == "b"
    assert deadlines.take_expired(12) == ["b"]
    assert deadlines.take_expired(15) == ["a"]
    assert not deadlines


def test_what_never_finishes_closing_is_aborted() -> None:
    stuck, open_ = Peer(closing=True), Peer()
    connections = Connections(LIMITS, (), everybody=[stuck, open_])
    for _ in range(20):
        connections.sweep(0)
    assert (stuck.ended, open_.ended) == (["aborted"], [])


def test_addresses_of_one_ipv6_network_are_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert len(network_of("x" * 10_000)) < 300


def test_the_limit_of_open_files_is_raised_and_bounds_the_connections() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 800), hard))
    try:
        assert raise_file_limit() >= hard
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert limits_of(Settings(most_connections=20_000), files=1_024).most == 512
    assert limits_of(Settings(most_connections=300), files=1_024).most == 300


def test_sockets_are_limited_by_the_minute_with_and_without_a_session(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'a.db'}", sockets_a_minute=5) as client:
        guest(client)
        room = client.post("/api/rooms", json={}).json()["room"]
        for _ in range(5):
            with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
                assert "screen" in socket.receive_json()
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(f"/api/rooms/{room}/live"):
            pass
        assert refused.value.code == TOO_MANY


@asynccontextmanager
async def running(database: str, **settings: Any) -> AsyncIterator[str]:
    """A server on a port of its own in this process."""
    said = Settings(database=database, port=0, **settings)
    server = uvicorn.Server(options(make_app(said, nothing)))
    server.config.port = 0
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        await task


async def _get(place: str, path: str, body: bytes = b"") -> bytes:
    reader, writer = await asyncio.open_connection(*place.split(":"))
    head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\n"
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    answer = await reader.read()
    writer.close()
    return answer


def test_a_connection_that_has_ended_leaves_nothing_to_the_garbage_collector(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(f"sqlite:///{tmp_path / 'a.db'}") as place:
            answer = await _get(place, "/api/play", b"{}")
            assert b" 401 " in answer
            answer = await _get(place, "/api/guest", b'{"name":"Ann"}')
            cookie = answer.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
            gc.collect()
            gc.disable()
            try:
                alive: list[weakref.ref[object]] = []
                for path in ("/api/rooms/none/live", "/api/events/none/live"):
                    async with websockets.connect(f"ws://{place}{path}", additional_headers={"Cookie": cookie}) as live:
                        with pytest.raises(websockets.ConnectionClosed):
                            await live.recv()
                rooms = await _room(place, cookie)
                async with websockets.connect(f"ws://{place}/api/rooms/{rooms}/live") as live:
                    assert "screen" in json.loads(await live.recv())
                    alive += [weakref.ref(one) for one in gc.get_objects() if type(one) in (Wire, HttpProtocol)]
                    assert any(isinstance(ref(), Wire) for ref in alive)
                async with asyncio.timeout(10):
                    while any(ref() is not None for ref in alive):
                        await asyncio.sleep(0.01)
            finally:
                gc.enable()

    asyncio.run(run())


async def _room(place: str, cookie: str) -> str:
    reader, writer = await asyncio.open_connection(*place.split(":"))
    writer.write(
        f"POST /api/rooms HTTP/1.1\r\nHost: {place}\r\nCookie: {cookie}\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}".encode()
    )
    answer = await reader.read()
    writer.close()
    name: str = json.loads(answer.partition(b"\r\n\r\n")[2])["room"]
    return name


def test_an_address_with_too_many_sockets_is_refused_before_the_handshake(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(f"sqlite:///{tmp_path / 'a.db'}", anonymous_per_address=2) as place:
            cookie = (
                (await _get(place, "/api/guest", b'{"name":"Ann"}'))
                .partition(b"set-cookie: ")[2]
                .partition(b";")[0]
                .decode()
            )
            url = f"ws://{place}/api/rooms/{await _room(place, cookie)}/live"
            async with websockets.connect(url), websockets.connect(url):
                with pytest.raises(InvalidStatus) as refused:
                    await websockets.connect(url)
                answer = refused.value.response
                assert answer.status_code == 429
                assert int(answer.headers["Retry-After"]) > 0
                told = json.loads(answer.body)
                assert told["code"] == "too_many"
                assert set(told["reason"]) == set(language_tags())
                async with websockets.connect(url, additional_headers={"Cookie": cookie}):
                    pass
            async with asyncio.timeout(10):
                while True:
                    try:
                        async with websockets.connect(url):
                            break
                    except InvalidStatus:
                        await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_client_that_leaves_during_its_request_is_no_mistake_of_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        async with running(f"sqlite:///{tmp_path / 'a.db'}") as place:
            for _ in range(3):
                _, writer = await asyncio.open_connection(*place.split(":"))
                writer.write(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
                writer.write(b"Content-Length: 900\r\n\r\n{")
                await writer.drain()
                await asyncio.sleep(0.05)
                writer.transport.abort()
            assert b" 200 " in await _get(place, "/api/health")

    asyncio.run(run())
    told = capsys.readouterr()
    assert "request failed" not in told.out + told.err


def test_a_late_spectator_who_leaves_before_a_deal_is_over_is_gone(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'a.db'}") as client:
        guest(client)
        room = client.post("/api/rooms", json={}).json()["room"]
        actor = services_of(client.app).hall._actors[room]

        async def left() -> None:
            async with asyncio.timeout(10):
                while actor.late_viewers:
                    await asyncio.sleep(0.01)

        for _ in range(3):
            with client.websocket_connect(f"/api/rooms/{room}/live?late"):
                pass
        client.blocking_portal.call(left)
