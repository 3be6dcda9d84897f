"""A large event on the server: an organiser at work while a thousand spectators hold its standings open.

python bench/event.py                                 500 pairs, 1,000 spectators, the server on one core
python bench/event.py --pairs 100 --spectators 100    smaller
python bench/event.py --first                         on a machine with other work (as root): the server and the
                                                      organiser go before it, as on a machine of their own
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
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

_LIMIT_MS, _PUBLISHED_S = 200.0, 2.0
_FIRST = -19
PAGES = (
    "/", "/entries", "/rounds/3", "/rounds/3/tables/1", "/standings", "/standings/1", "/teams", "/rulings", "/hall",
    "/calls", "/log", "/me", "/offences", "/links", "/roles",
)  # fmt: skip


def serve(database: str, port: int) -> None:
    """The server as it is deployed, on one core."""
    import uvicorn

    from tuolaji.server.app import make_app
    from tuolaji.server.run import options, settle_down
    from tuolaji.server.settings import Settings

    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    settings = Settings(database=database, port=port, requests_a_minute=1_000_000)
    settle_down()
    told = options(make_app(settings))
    told.port, told.backlog = port, 4096
    uvicorn.Server(told).run()


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

    async def enter(self, number: int, table: int, again: bool = False) -> None:
        small = random.randint(-8, 8)
        body: dict[str, Any] = {"outcome": {"small_points": {"EW": small, "NS": -small}}}
        if again:
            await self.ask("POST", f"/rounds/{number}/tables/{table}/correct", json=body | {"reason": "misread"})
        else:
            await self.ask("PUT", f"/rounds/{number}/tables/{table}/result", json=body)


class Spectators:
    """People who hold the event's page open at its standings: they look again at what they hear has changed.

    As the page does: at the event as a whole and at the standings, a chance part of the time later that they are asked
    to wait, once however much has changed meanwhile.
    """

    def __init__(self, port: int, path: str, count: int):
        self._port, self._path, self._count = port, path, count
        self._heard: dict[int, int] = {}
        self._looks = 0
        self._bytes = 0

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
        due: dict[str, asyncio.Task[None]] = {}
        async for text in line:
            if '"frame"' in text[:10]:
                frame = json.loads(text)["frame"]
                self._count_in(frame["number"])
                if any(not one.startswith("table ") for one in frame["changed"]):
                    self._look_later(due, "/", frame.get("spread", 800))
            elif '"standings"' in text[:14]:
                for page in ("/", "/standings"):
                    self._look_later(due, page, json.loads(text)["standings"]["spread"])

    def _count_in(self, number: int) -> None:
        self._heard[number] = self._heard.get(number, 0) + 1
        if self._heard[number] == self._count:
            told = {"number": number, "at": time.perf_counter(), "looks": self._looks, "bytes": self._bytes}
            print(json.dumps(told), flush=True)

    def _look_later(self, due: dict[str, asyncio.Task[None]], page: str, spread: int) -> None:
        if page not in due or due[page].done():
            due[page] = asyncio.create_task(self._look(page, random.random() * spread / 1000))

    async def _look(self, page: str, wait: float) -> None:
        await asyncio.sleep(wait)
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        asked = f"GET {self._path}{page} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        writer.write(asked.encode())
        got = await reader.read()
        assert b" 200 OK" in got[:20], got[:200]
        self._bytes += len(got)
        writer.close()
        self._looks += 1


class Gallery:
    """The spectators' own process, so that they do not take the organiser's time."""

    def __init__(self, port: int, path: str, count: int):
        command = [sys.executable, __file__, "--watch", str(port), path, str(count)]
        # Spectators yield to the server: in a real hall their machines are not the server's.
        later = -os.nice(0)
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=lambda: os.nice(later))
        self.looks = 0
        self.bytes = 0

    async def next(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(await asyncio.to_thread(self._process.stdout.readline))
        return found

    async def all_heard(self, number: int) -> float:
        """When the last of them heard of a step, which may have come to them as one with others."""
        while True:
            found = await self.next()
            if found.get("number", 0) >= number:
                self.looks, self.bytes = found["looks"], found["bytes"]
                return float(found["at"])

    def leave(self) -> None:
        self._process.kill()
        self._process.wait(30)


async def timed(act: Awaitable[Any]) -> float:
    begun = time.perf_counter()
    await act
    return (time.perf_counter() - begun) * 1000


def p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20, method="inclusive")[18] if len(values) > 1 else values[0]


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(port: int, server: int, pairs: int, spectators: int, times: int, rate: float) -> bool:
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
        clock, processor, looks, size = time.perf_counter(), processor_seconds(server), people.looks, people.bytes
        taken: dict[str, list[float]] = {page: [] for page in PAGES}
        entering: list[float] = []
        begun = time.perf_counter()
        for turn in range(times):
            for place, page in enumerate(PAGES):
                # Every page comes after a new result: nothing is answered from what was worked out before.
                done = turn * len(PAGES) + place
                again, table = divmod(done, pairs // 2)
                entering.append(await timed(event.enter(number, table + 1, bool(again))))
                taken[page].append(await timed(event.ask("GET", page)))
                await asyncio.sleep(max(0, begun + (done + 1) / rate - time.perf_counter()))
        clock, processor = time.perf_counter() - clock, processor_seconds(server) - processor
        last = await event.ask("POST", "/announcements", json={"en": "thank you"})
        await people.all_heard(last["number"])
        people.leave()
        acts = {"enter a result": entering}
        looks, size = people.looks - looks, people.bytes - size
        kilobytes = size / max(1, looks) / 1000
        print(f"\n{pairs} pairs, {spectators} spectators; they looked {looks} times at {kilobytes:.1f} kB")
        print(f"the server used {processor:.1f} s of its core in {clock:.1f} s ({100 * processor / clock:.0f} %)")
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
    parser.add_argument("--times", type=int, default=40, help="how often each page is asked for")
    parser.add_argument("--rate", type=float, default=10, help="results and pages a second, so many of each at most")
    parser.add_argument("--first", action="store_true", help="go before all other work of the machine (as root)")
    parser.add_argument("--serve", nargs=2, metavar=("DATABASE", "PORT"), help=argparse.SUPPRESS)
    parser.add_argument("--watch", nargs=3, metavar=("PORT", "PATH", "COUNT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.watch:
        asyncio.run(Spectators(int(asked.watch[0]), asked.watch[1], int(asked.watch[2])).come())
        return
    if asked.serve:
        serve(asked.serve[0], int(asked.serve[1]))
        return
    if asked.first:
        os.nice(_FIRST)
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
            kept = asyncio.run(run(port, server.pid, asked.pairs, asked.spectators, asked.times, asked.rate))
        finally:
            server.terminate()
            server.wait(30)
    raise SystemExit(0 if kept else 1)


if __name__ == "__main__":
    main()
