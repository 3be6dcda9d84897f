"""The server under load: real WebSocket clients in another process, one action a second at every table.

python bench/server.py                            300 and 1,000 tables
python bench/server.py --tables 1000 --kill       then kill -9 under that load, restart, and see that nothing is lost
python bench/server.py --tables 4000 --every 4    an action every four seconds, as people play
python bench/server.py --plain                    beside it, the server with uvicorn's own WebSockets alone

The server and its floor take turns. The floor is a process that sends the same frames to the same clients after one
synced append for every batch (`server_floor.py`). A time is from sending an action to the last of the four screens.
Beside both stands how late the machine woke a process that only wanted to wake up every millisecond.
"""

import argparse
import asyncio
import gc
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct
from server_clients import Table
from server_floor import Recording
from server_tables import Prepared, prepare

_RULES = ("tianwen", "gongguan")
_HEAD = "round  process  actions/s  p50 ms  p99 ms  most ms  CPU %  stall ms"
_PAGE, _TICK = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")
_WARM_UP, _SPARE = 5.0, 3.0
"""Seconds of play before times count, and by how much the floor's play is shorter than what was recorded for it."""
_STALLS = """
import select, sys, time
longest = 0.0
while True:
    begun = time.perf_counter()
    asked, _, _ = select.select([sys.stdin], [], [], 0.001)
    longest = max(longest, time.perf_counter() - begun - 0.001)
    if asked:
        if not sys.stdin.readline():
            break
        print(longest, flush=True)
        longest = 0.0
"""


class Measured(Struct):
    """The times of one process in one round."""

    process: str
    actions: float
    p50: float
    p99: float
    most: float
    cpu: float
    stall: float


def serve(database: str, port: int, plain: bool) -> None:
    """The server itself, as it is deployed: one process; `plain` takes its direct way to a WebSocket from it."""
    import uvicorn

    from tuolaji.server.app import make_app
    from tuolaji.server.http.routes.room import rooms
    from tuolaji.server.run import options, settle_down
    from tuolaji.server.settings import Settings

    settings = Settings(
        database=database,
        port=port,
        most_rooms=10_000,
        most_connections=40_000,
        connections_per_address=40_000,
        sockets_a_minute=10**6,
    )
    if plain:
        vars(rooms)["wire_of"] = lambda _: None
    told = options(make_app(settings))
    settle_down()
    told.port, told.backlog = port, 8192
    uvicorn.Server(told).run()


class Server:
    """A process that clients connect to: the server on a database, or the floor on a recording."""

    def __init__(self, *command: str):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._command = [sys.executable, *command, str(self.port)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; how many seconds until it answers."""
        begun = time.perf_counter()
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return time.perf_counter() - begun
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError("the server has stopped") from None
                time.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self.process is not None
        self.process.wait()

    def megabytes(self) -> float:
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE / 1e6

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK


class Stalls:
    """A process that wakes up every millisecond and notes by how much the machine was late."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _STALLS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def longest(self) -> float:
        """The longest stall since the last time, in milliseconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return 1000 * float(self._process.stdout.readline())

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


async def connect(tables: list[Table], port: int) -> None:
    """Connect everybody, a few at a time, and wait for all screens."""
    few = asyncio.Semaphore(64)

    async def come_in(table: Table) -> None:
        async with few:
            while not table.open:
                try:
                    await table.connect(port)
                    async with asyncio.timeout(20):
                        while not table.open:
                            await asyncio.sleep(0.005)
                except (OSError, TimeoutError):
                    await asyncio.sleep(0.05)

    await asyncio.gather(*map(come_in, tables))


async def load(process: str, server: Server, tables: list[Table], seconds: float, stalls: Stalls) -> Measured:
    """Connect and play for so many seconds after a warm-up."""
    await connect(tables, server.port)
    now, latencies = time.perf_counter(), tables[0].latencies
    for number, table in enumerate(tables):
        table.start(now + 0.5 + table.every * number / len(tables))
    await asyncio.sleep(_WARM_UP + tables[0].every)
    latencies.clear()
    stalls.longest()
    cpu, begun = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    taken = time.perf_counter() - begun
    found = sorted(1000 * one for one in latencies)
    return Measured(
        process,
        actions=len(found) / taken,
        p50=found[len(found) // 2],
        p99=found[int(len(found) * 0.99)],
        most=found[-1],
        cpu=100 * (server.cpu() - cpu) / taken,
        stall=stalls.longest(),
    )


def measure(count: int, seconds: float, every: float, rounds: int, kill: bool, plain: bool) -> None:
    """The server and its floor in turns; if it is asked for, a plain server too."""
    stalls = Stalls()
    print(f"{count:,} tables, {4 * count:,} connections, an action every {every:g} s\n{_HEAD}", flush=True)
    pairs = []
    for number in range(1, rounds + 1):
        with tempfile.TemporaryDirectory() as folder:
            recorded: dict[str, Recording] = {}
            prepared = prepare(f"sqlite:///{folder}/load.db", count, _RULES)
            last = kill and number == rounds
            ours = uvloop.run(_server(folder, prepared, seconds, every, stalls, recorded, last))
            _tell(number, ours)
            file = Path(folder) / "recording"
            file.write_bytes(msgspec.msgpack.encode(recorded))
            floor = uvloop.run(_floor(file, prepared, seconds - _SPARE, every, stalls))
            _tell(number, floor)
            pairs.append((ours, floor))
        if plain:
            with tempfile.TemporaryDirectory() as folder:
                prepared = prepare(f"sqlite:///{folder}/load.db", count, _RULES)
                _tell(number, uvloop.run(_server(folder, prepared, seconds, every, stalls, None, False, plain=True)))
    stalls.stop()
    for name in ("p50", "p99"):
        ratios = sorted(getattr(ours, name) / getattr(floor, name) for ours, floor in pairs)
        middle = statistics.median(ratios)
        print(f"{name}: {middle:.2f} times the floor ({ratios[0]:.2f} … {ratios[-1]:.2f})", flush=True)


async def _server(
    folder: str,
    prepared: list[Prepared],
    seconds: float,
    every: float,
    stalls: Stalls,
    recorded: dict[str, Recording] | None,
    kill: bool,
    *,
    plain: bool = False,
) -> Measured:
    empty = Server(__file__, "--serve", f"sqlite:///{folder}/empty.db")
    empty.start()
    bare = empty.megabytes()
    empty.kill()
    server = Server(__file__, *(["--plain"] if plain else []), "--serve", f"sqlite:///{folder}/load.db")
    starts = server.start()
    latencies: list[float] = []
    tables = [Table(one, latencies, every, recorded) for one in prepared]
    try:
        found = await load("plain" if plain else "server", server, tables, seconds, stalls)
        each = 1000 * (server.megabytes() - bare) / len(tables)
        refused = sum(len(table.refused) for table in tables)
        print(f"       starts in {starts:.1f} s, {server.megabytes():.0f} MB, {each:.0f} kB a table, {refused} refused")
        for table in tables:
            table.recorded = None
        if kill:
            await kill_and_resume(server, tables)
        _end(tables)
        return found
    finally:
        server.kill()


async def _floor(recording: Path, prepared: list[Prepared], seconds: float, every: float, stalls: Stalls) -> Measured:
    server = Server(str(Path(__file__).with_name("server_floor.py")), str(recording))
    server.start()
    latencies: list[float] = []
    tables = [Table(one, latencies, every) for one in prepared]
    try:
        found = await load("floor", server, tables, seconds, stalls)
        _end(tables)
        return found
    finally:
        server.kill()


def _end(tables: list[Table]) -> None:
    for table in tables:
        table.running = False
        for connection in table.connections.values():
            connection.close()


def _tell(number: int, m: Measured) -> None:
    print(
        f"{number:5}  {m.process:7} {m.actions:10.0f} {m.p50:7.1f} {m.p99:7.1f} {m.most:8.1f} {m.cpu:6.0f} "
        f"{m.stall:9.1f}",
        flush=True,
    )


async def kill_and_resume(server: Server, tables: list[Table]) -> None:
    """kill -9 under load: after the restart every table goes on, and nothing that was acknowledged is missing."""
    server.kill()
    await asyncio.sleep(0.2)
    _end(tables)
    for table in tables:
        for connection in table.connections.values():
            connection.open = False
    seen = [max(one.number for one in table.connections.values()) for table in tables]
    begun = time.perf_counter()
    await asyncio.get_running_loop().run_in_executor(None, server.start)
    answers = time.perf_counter() - begun
    await connect(tables, server.port)
    back, busy = time.perf_counter() - begun, server.cpu()
    numbers = [min(one.number for one in table.connections.values()) for table in tables]
    lost = sum(
        number < max(table.acknowledged, last) for number, table, last in zip(numbers, tables, seen, strict=True)
    )
    played = [table.actions for table in tables]
    now = time.perf_counter()
    for number, table in enumerate(tables):
        table.start(now + table.every * number / len(tables))
    await asyncio.sleep(10 * tables[0].every)
    still = sum(table.actions == before for table, before in zip(tables, played, strict=True))
    print(
        f"kill -9 at {len(tables):,} tables: answers after {answers:.1f} s, every screen is back after {back:.1f} s "
        f"({busy:.1f} s of the server's processor time); "
        f"tables with an acknowledged action missing: {lost}; tables that do not go on: {still}",
        flush=True,
    )


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--tables", type=int, nargs="+", default=[300, 1000])
    told.add_argument("--seconds", type=float, default=30)
    told.add_argument("--every", type=float, default=1.0)
    told.add_argument("--rounds", type=int, default=3)
    told.add_argument("--kill", action="store_true")
    told.add_argument("--plain", action="store_true")
    told.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    given = told.parse_args()
    if given.serve:
        return serve(given.serve[0], int(given.serve[1]), given.plain)
    # The clients keep what the floor will send, and looking through all of it would stop them in the middle of a time.
    gc.disable()
    # Four connections at every table, and the server's own files.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for count in given.tables:
        measure(count, given.seconds, given.every, given.rounds, given.kill, given.plain)
    return None


if __name__ == "__main__":
    main()
