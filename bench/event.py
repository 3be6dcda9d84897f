"""A large event on the server: an organiser at work while a thousand spectators hold its standings open.

python bench/event.py                                 500 pairs, 1,000 spectators, the server on one core
python bench/event.py --pairs 100 --spectators 100    smaller
"""

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

_LIMIT_MS, _PUBLISHED_S = 200.0, 2.0
PAGES = (
    "/", "/entries", "/rounds/3", "/rounds/3/tables/1", "/standings", "/standings/1", "/teams", "/rulings", "/hall",
    "/calls", "/log", "/me", "/offences", "/links", "/roles",
)  # fmt: skip


def serve(database: str, port: int) -> None:
    """The server as it is deployed, on one core."""
    import uvicorn

    from tuolaji.server.app import make_app
    from tuolaji.server.settings import Settings

    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    app = make_app(Settings(database=database, port=port, requests_a_minute=1_000_000))
    uvicorn.run(app, port=port, log_level="warning", ws="websockets-sansio", ws_per_message_deflate=False, backlog=4096)


class Event:
    """An organiser's session at one event."""

    def __init__(self, client: httpx.AsyncClient):
        self.client = client
        self.path = ""

    async def ask(self, method: str, path: str, **how: Any) -> Any:
        found = await self.client.request(method, path if path.startswith("/api") else self.path + path, **how)
        assert found.status_code < 400, f"{method} {path}: {found.status_code} {found.text[:300]}"
        return found.json() if found.headers.get("content-type", "").startswith("application/json") else None

    async def open(self, pairs: int) -> None:
        await self.ask("POST", "/api/guest", json={"name": "Organiser"})
        made = await self.ask("POST", "/api/events", json={"name": "Cup", "rules": "fuze", "rounds": 9})
        self.path = f"/api/events/{made['event']}"
        lines = [f"{n},甲{n},乙{n},单位{n % 40},队{(n + 1) // 2}" for n in range(1, pairs + 1)]
        data = "\n".join(["编号,选手1,选手2,单位,队", *lines]).encode()
        found = await self.ask("POST", "/entries/import?filename=list.csv&confirm=true", content=data)
        assert found["imported"], found["problems"][:3]
        await self.ask("POST", "/check-in", json={"all": True})

    async def draw(self) -> int:
        await self.ask("POST", "/rounds", json={})
        found = await self.ask("GET", "/")
        return int(found["rounds"][-1]["number"])

    async def enter(self, number: int, table: int) -> None:
        small = random.randint(-8, 8)
        body = {"outcome": {"small_points": {"EW": small, "NS": -small}}}
        await self.ask("PUT", f"/rounds/{number}/tables/{table}/result", json=body)


class Spectators:
    """People who hold the event open and look at the standings again when they hear that they have changed."""

    def __init__(self, port: int, path: str, count: int):
        self._port, self._path, self._count = port, path, count
        self._heard: dict[int, int] = {}
        self._refetched = 0

    async def come(self) -> None:
        lines: list[ClientConnection] = []
        for first in range(0, self._count, 50):
            lines += await asyncio.gather(*(self._connect() for _ in range(min(50, self._count - first))))
        print(json.dumps({"ready": len(lines)}), flush=True)
        await asyncio.gather(*map(self._listen, lines))

    async def _connect(self) -> ClientConnection:
        url = f"ws://127.0.0.1:{self._port}{self._path}/live"
        return await connect(url, compression=None, open_timeout=120, ping_interval=None)

    async def _listen(self, line: ClientConnection) -> None:
        async for text in line:
            if '"frame"' in text[:10]:
                number = json.loads(text)["frame"]["number"]
                self._heard[number] = self._heard.get(number, 0) + 1
                if self._heard[number] == self._count:
                    told = {"number": number, "at": time.perf_counter(), "refetched": self._refetched}
                    print(json.dumps(told), flush=True)
            elif '"standings"' in text[:14]:
                await asyncio.sleep(random.random() * json.loads(text)["standings"]["spread"] / 1000)
                await self._fetch()

    async def _fetch(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(f"GET {self._path}/standings HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        await reader.read()
        writer.close()
        self._refetched += 1


class Gallery:
    """The spectators' own process, so that they do not take the organiser's time."""

    def __init__(self, port: int, path: str, count: int):
        command = [sys.executable, __file__, "--watch", str(port), path, str(count)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.told: dict[int, float] = {}
        self.refetched = 0

    async def next(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(await asyncio.to_thread(self._process.stdout.readline))
        return found

    async def all_heard(self, number: int) -> float:
        """When the last of them heard of a step."""
        while True:
            found = await self.next()
            if found.get("number") == number:
                self.refetched = found["refetched"]
                return float(found["at"])

    def leave(self) -> None:
        self._process.kill()
        self._process.wait(30)


async def timed(act: Callable[[], Awaitable[Any]]) -> float:
    begun = time.perf_counter()
    await act()
    return (time.perf_counter() - begun) * 1000


def p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[18] if len(values) > 1 else values[0]


async def run(port: int, pairs: int, spectators: int, times: int) -> bool:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as staff:
        event = Event(staff)
        await event.open(pairs)
        for number in (1, 2):
            await event.draw()
            await event.ask("POST", "/rounds/publish")
            await event.ask("POST", "/rounds/start")
            for table in range(1, pairs // 2 + 1):
                await event.enter(number, table)
            await event.ask("POST", f"/rounds/{number}/lock")
        people = Gallery(port, event.path, spectators)
        await people.next()
        number = await event.draw()
        begun = time.perf_counter()
        done = await event.ask("POST", "/rounds/publish")
        reached = await people.all_heard(done["number"]) - begun
        await event.ask("POST", "/rounds/start")
        taken: dict[str, list[float]] = {page: [] for page in PAGES}
        entering: list[float] = []
        table = 0
        for _ in range(times):
            for page in PAGES:
                # Every page comes after a new result: nothing is answered from what was worked out before.
                table = table % (pairs // 2) + 1
                if table <= pairs // 2 and len(entering) < pairs // 2:
                    entering.append(await timed(lambda table=table: event.enter(number, table)))  # type: ignore[misc]
                taken[page].append(await timed(lambda page=page: event.ask("GET", page)))  # type: ignore[misc]
        last = await event.ask("POST", "/announcements", json={"en": "thank you"})
        await people.all_heard(last["number"])
        people.leave()
        acts = {"enter a result": entering}
        print(f"\n{pairs} pairs, {spectators} spectators; {people.refetched} times somebody fetched the standings")
        print(f"{'page':24} {'times':>6} {'p50 ms':>8} {'p95 ms':>8}")
        for page, values in (taken | acts).items():
            late = "" if p95(values) < _LIMIT_MS else "  too slow"
            print(f"{page:24} {len(values):6} {statistics.median(values):8.1f} {p95(values):8.1f}{late}")
        print(f"publishing a round reached everybody in {reached:.2f} s (under {_PUBLISHED_S:g} s wanted)")
        return reached < _PUBLISHED_S and all(p95(values) < _LIMIT_MS for values in taken.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--spectators", type=int, default=1_000)
    parser.add_argument("--times", type=int, default=15, help="how often each page is asked for")
    parser.add_argument("--serve", nargs=2, metavar=("DATABASE", "PORT"), help=argparse.SUPPRESS)
    parser.add_argument("--watch", nargs=3, metavar=("PORT", "PATH", "COUNT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.watch:
        asyncio.run(Spectators(int(asked.watch[0]), asked.watch[1], int(asked.watch[2])).come())
        return
    if asked.serve:
        serve(asked.serve[0], int(asked.serve[1]))
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'event.db'}"
        server = subprocess.Popen([sys.executable, __file__, "--serve", database, str(port)])
        try:
            until = time.monotonic() + 120
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert time.monotonic() < until, "the server does not start"
                    time.sleep(0.2)
            kept = asyncio.run(run(port, asked.pairs, asked.spectators, asked.times))
        finally:
            server.terminate()
            server.wait(30)
    raise SystemExit(0 if kept else 1)


if __name__ == "__main__":
    main()
