"""Real connections to a real server: four clients with a bad network, bad people, slow readers, and kill -9."""

import asyncio
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.rules.test_sheets import HOUSE, write_sheet
from tests.server.clients import Client
from tests.server.test_serve import post, served
from tuolaji.cards import SEATS
from tuolaji.rules.sheet.load import load, sheet_ids, use_house
from tuolaji.server.accounts.session_connections import ENDED
from tuolaji.server.http.connections.room_socket import TOO_SLOW, SocketOutbox, serve_line
from tuolaji.server.rooms.actor.watcher import Watcher
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore

MINUTES = int(os.environ.get("TUOLAJI_MATCH_MINUTES", "0"))
"""So long do whole matches last, or all deals where the sheet fixes them; without it a deal of each is played."""
OPTIONS: dict[str, Any] = {"pace": 0, "pause": 0}
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    with served(f"sqlite:///{folder / 'a.db'}", folder / "log", warm=False) as (_, found):
        yield found
    assert "an act failed" not in (folder / "log").read_text()


@pytest.fixture(scope="module")
def cookies(address: str) -> list[str]:
    return [post(f"{address}/api/guest", {"name": name})[1] for name in ("Ann", "Bob", "Cai", "Dan")]


def room_of(address: str, cookie: str, rules: str = "tianwen") -> str:
    options = OPTIONS | ({"minutes": MINUTES} if MINUTES and not load(rules).level.fixed else {})
    return post(f"{address}/api/rooms", {"rules": rules, "options": options}, cookie)[0]["room"]


def live(address: str, room: str, cookie: str, close_timeout: float = 10) -> Any:
    url = f"{address.replace('http', 'ws')}/api/rooms/{room}/live"
    return websockets.connect(
        url, additional_headers={"Cookie": cookie}, compression=None, max_queue=4, close_timeout=close_timeout
    )


def table(address: str, cookies: list[str], rules: str, loses: float = 0.0) -> list[Client]:
    room = room_of(address, cookies[0], rules)
    return [Client(address, room, cookie, seat, loses) for cookie, seat in zip(cookies, SEATS, strict=True)]


@pytest.mark.parametrize("rules", sheet_ids())
def test_four_clients_play_with_a_network_that_fails(address: str, cookies: list[str], rules: str) -> None:
    async def run() -> None:
        clients = table(address, cookies, rules, loses=0.01)
        async with asyncio.timeout(240 + 300 * MINUTES):
            await asyncio.gather(*(client.play(None if MINUTES else 1) for client in clients))
        lost = sum(client.connections for client in clients) - len(clients)
        assert lost > 0
        assert len({json.dumps(client.screen["lines"]) for client in clients}) == 1
        if MINUTES:
            screen = clients[0].screen
            print(rules, screen["ending"], len(screen["lines"]), "deals", screen["levels"], lost, "lost")

    asyncio.run(run())


def test_four_clients_play_a_sheet_of_the_house_s_own(house: Path, tmp_path: Path) -> None:
    write_sheet(house, HOUSE)
    use_house(house)

    async def run(address: str, cookies: list[str]) -> None:
        async with asyncio.timeout(120):
            clients = table(address, cookies, "house")
            await asyncio.gather(*(client.play(1) for client in clients))
        assert {client.screen["deal.rules"] for client in clients} == {"house"}

    with served(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log", warm=False) as (_, address):
        known = httpx.get(f"{address}/api/rules").json()
        assert [sheet["id"] for sheet in known][-1] == "house"
        assert httpx.get(f"{address}/api/rules/house/clauses").json()
        asyncio.run(run(address, [post(f"{address}/api/guest", {"name": name})[1] for name in "ABCD"]))


def test_whatever_comes_down_a_line_hurts_nobody_else(address: str, cookies: list[str]) -> None:
    rng = Random(5)
    room = room_of(address, cookies[0])
    good = json.dumps({"do": "say", "id": "x", "phrase": "hello"})

    def garbage() -> str | bytes:
        match rng.randrange(8):
            case 0:
                return rng.randbytes(rng.randrange(200))
            case 1:
                return "".join(chr(rng.randrange(32, 0x3000)) for _ in range(rng.randrange(300)))
            case 2:
                return "[" * rng.randrange(4_000)
            case 3:
                return json.dumps({"do": rng.choice(["sit", "play", "bury", "swap", "cut"]), "id": "1", "seat": "Q"})
            case 4:
                return json.dumps({"do": "play", "id": str(rng.random()), "cards": "SA " * rng.randrange(99)})
            case 5:
                return json.dumps({"do": "cut", "id": "c", "lifted": rng.choice([-1, 10**30, 0.5])})
            case 6:
                return good[: rng.randrange(len(good))]
            case _:
                return "x" * 70_000

    async def bad_person(cookie: str) -> None:
        for _ in range(6):
            try:
                # They do not read, so the server's goodbye does not reach them either.
                async with live(address, room, cookie, close_timeout=0.5) as socket:
                    for _ in range(15):
                        await socket.send(garbage())
            except ConnectionClosed:
                pass

    async def run() -> None:
        async with live(address, room, cookies[0]) as calm, asyncio.timeout(60):
            assert "screen" in json.loads(await calm.recv())
            await asyncio.gather(*(bad_person(cookie) for cookie in ("", "tuolaji=nonsense", *cookies[1:])))
            await calm.send(json.dumps({"do": "sit", "id": "sit", "seat": "E"}))
            told: dict[str, Any] = {}
            while "answer" not in told:
                told = json.loads(await calm.recv())
            assert "refused" not in told["answer"]

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(4))
def test_however_a_network_cuts_it_up_every_command_is_heard(address: str, cookies: list[str], seed: int) -> None:
    """Frames in one piece, several in one, one in several, in fragments, with pings and pongs between them."""
    rng = Random(seed)
    room = room_of(address, cookies[0])
    host, port = address.removeprefix("http://").split(":")

    def frames(number: int) -> bytes:
        text = json.dumps({"do": "talk", "id": f"talk {number}", "yes": bool(number % 2)}).encode()
        text += b" " * rng.choice([0, 150])
        if rng.random() < 0.25:
            cut = rng.randrange(1, len(text))
            return (
                Frame(Opcode.TEXT, text[:cut], fin=False).serialize(mask=True)
                + Frame(Opcode.PING, b"between").serialize(mask=True)
                + Frame(Opcode.CONT, text[cut:]).serialize(mask=True)
            )
        control = Frame(rng.choice([Opcode.PING, Opcode.PONG]), b"1").serialize(mask=True)
        return (control if rng.random() < 0.3 else b"") + Frame(Opcode.TEXT, text).serialize(mask=True)

    async def run() -> None:
        reader, writer = await asyncio.open_connection(host, int(port))
        head = {
            "Host": f"{host}:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "A" * 22 + "==",
            "Sec-WebSocket-Version": "13",
            "Cookie": cookies[0],
        }
        lines = [f"GET /api/rooms/{room}/live HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        writer.write("\r\n".join(lines).encode())
        await reader.readuntil(b'"screen"')
        # The first ones as they are; from some moment on cut up at random.
        wholes = [frames(number) for number in range(40)]
        for whole in wholes[:15]:
            writer.write(whole)
            await asyncio.sleep(0.005)
        rest = b"".join(wholes[15:])
        while rest:
            size = rng.choice([1, 2, 3, 7, 50, 400])
            writer.write(rest[:size])
            rest = rest[size:]
            await asyncio.sleep(0.002)
        seen = b""
        async with asyncio.timeout(20):
            while seen.count(b'{"answer"') < 40:
                seen += await reader.read(65_536)
        assert b"refused" not in seen
        writer.close()

    asyncio.run(run())


def test_two_tabs_are_one_person_and_another_s_cookie_opens_only_their_own_seat(
    address: str, cookies: list[str]
) -> None:
    async def run() -> None:
        room = room_of(address, cookies[0])
        async with live(address, room, cookies[0]) as one, live(address, room, cookies[0]) as two, asyncio.timeout(60):
            for tab in (one, two, one):
                await tab.send(json.dumps({"do": "sit", "id": "same", "seat": "E"}))
            numbers = [await _answer(tab) for tab in (one, two, one)]
            assert len({answer["number"] for answer in numbers}) == 1
            async with live(address, room, cookies[1]) as thief:
                assert json.loads(await thief.recv())["screen"]["you"] == "spectator"
                await thief.send(json.dumps({"do": "ready", "id": "1"}))
                assert (await _answer(thief))["refused"]["code"] == "not_seated"
                await thief.send(json.dumps({"do": "sit", "id": "2", "seat": "E"}))
                assert (await _answer(thief))["refused"]["code"] == "taken"

    asyncio.run(run())


def test_a_session_that_ends_takes_its_connections_with_it(address: str, cookies: list[str]) -> None:
    async def run() -> None:
        room = room_of(address, cookies[0])
        eve = {"login": "eve", "password": "a long password"}
        here = post(f"{address}/api/guest", {"name": "Eve"})[1]
        httpx.post(f"{address}/api/keep", json=eve, headers={"Cookie": here}).raise_for_status()
        there = post(f"{address}/api/enter", eve)[1]
        async with live(address, room, here) as mine, live(address, room, there) as lost, asyncio.timeout(60):
            assert "screen" in json.loads(await mine.recv())
            assert "screen" in json.loads(await lost.recv())
            httpx.delete(f"{address}/api/me/sessions", headers={"Cookie": here}).raise_for_status()
            with pytest.raises(ConnectionClosed) as ended:
                await lost.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == ENDED
            await mine.send("ping")
            assert "pong" in json.loads(await mine.recv())

    asyncio.run(run())


async def _answer(socket: Any) -> dict[str, Any]:
    while True:
        told = json.loads(await socket.recv())
        if "answer" in told:
            found: dict[str, Any] = told["answer"]
            return found


def test_a_reader_who_does_not_read_is_dropped_and_the_others_play_on(address: str, cookies: list[str]) -> None:
    async def run() -> None:
        clients = table(address, cookies, "gongguan")
        url = f"{address.removeprefix('http://')}"
        host, port = url.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1)
        path = f"/api/rooms/{clients[0].room}/live"
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        async with asyncio.timeout(120):
            await asyncio.gather(*(client.play(1) for client in clients))
        writer.close()
        del reader

    asyncio.run(run())


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    database, log = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log"
    with served(database, log, warm=False) as (process, address):
        names = [post(f"{address}/api/guest", {"name": name}) for name in ("Ann", "Bob", "Cai", "Dan")]
        clients = table(address, [cookie for _, cookie in names], "tianwen")

        async def until_killed() -> None:
            tasks = [asyncio.create_task(client.play(99)) for client in clients]
            async with asyncio.timeout(120):
                while sum(len(client.done) for client in clients) < 60:
                    await asyncio.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            process.wait(20)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run(until_killed())

    async def missing() -> list[str]:
        store = LogStore(open_engine(database))
        await store.open()
        stream = f"room {clients[0].room}"
        acted = [
            (account["user"], one) for client, (account, _) in zip(clients, names, strict=True) for one in client.done
        ]
        lost = [one for user, one in acted if await store.number_of(stream, f"{user} {one}") is None]
        await store.close()
        return lost

    assert asyncio.run(missing()) == []
    with served(database, log, warm=False) as (_, address):
        for client in clients:
            client.address = address
        seen = max(client.number for client in clients)

        async def goes_on() -> None:
            async with asyncio.timeout(120):
                await asyncio.gather(*(client.play(1) for client in clients))

        asyncio.run(goes_on())
        assert min(client.number for client in clients) > seen


def test_a_full_disk_acknowledges_nothing_says_so_and_loses_nothing(tmp_path: Path) -> None:
    """The server's files may not grow for a while, which is what it meets on a full disk; then they may again."""
    with served(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log", warm=False) as (process, address):
        names = [post(f"{address}/api/guest", {"name": name})[1] for name in ("Ann", "Bob", "Cai", "Dan")]
        clients = table(address, names, "tianwen")

        async def reached(what: Callable[[], bool]) -> None:
            async with asyncio.timeout(120):
                while not what():
                    await asyncio.sleep(0.01)

        async def run() -> None:
            tasks = [asyncio.create_task(client.play(1)) for client in clients]
            await reached(lambda: sum(len(client.done) for client in clients) > 40)
            free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4_096, free[1]))
            await reached(lambda: any(client.downs >= 3 for client in clients))
            stood = {client.number for client in clients}
            done = sum(len(client.done) for client in clients)
            await asyncio.sleep(0.5)
            assert {client.number for client in clients} == stood, "a room went on without its log"
            assert sum(len(client.done) for client in clients) == done, "something was acknowledged on a full disk"
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)
            async with asyncio.timeout(120):
                await asyncio.gather(*tasks)

        asyncio.run(run())
        assert len({json.dumps(client.screen["lines"]) for client in clients}) == 1


def test_a_line_that_is_not_emptied_ends_its_connection_and_says_so() -> None:
    class Stuck:
        """A connection whose reader has gone to sleep."""

        closed: tuple[int, str] | None = None

        async def send_data(self, _data: str, mode: str) -> None:
            assert mode == "text"
            await asyncio.Event().wait()

        async def receive_data(self, mode: str) -> str:
            assert mode == "text"
            await asyncio.Event().wait()
            return ""

        async def close(self, code: int, reason: str) -> None:
            self.closed = (code, reason)

    class Room:
        def watch(self, watcher: Watcher, _cursor: int) -> None:
            self.watcher = watcher

        def leave(self, watcher: Watcher) -> None:
            self.left = watcher

    async def run() -> None:
        stuck, room = Stuck(), Room()

        async def carry() -> None:
            line = SocketOutbox()
            await serve_line(stuck, room, Watcher(line, "spectator"), line, 0)  # type: ignore[arg-type]

        carried = asyncio.create_task(carry())
        await asyncio.sleep(0)
        for _ in range(300):
            room.watcher.outbox.send(b"{}")
        await asyncio.wait_for(carried, 5)
        assert stuck.closed == (TOO_SLOW, "too slow")
        assert room.left is room.watcher

    asyncio.run(run())
