"""The server under load: real WebSocket clients in another process, one action a second at every table.

python bench/server.py                            a table of 100, 300 and 1,000 tables
python bench/server.py --tables 1000 --kill       then kill -9 under that load, restart, and see that nothing is lost
python bench/server.py --tables 4000 --every 4    an action every four seconds, as people play
"""

import argparse
import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import uvloop
from msgspec import Struct
from server_clients import Table
from server_tables import prepare

_RULES = ("tianwen", "gongguan")
_HEAD = "tables connections actions/s  p50 ms  p99 ms  most ms  CPU %  memory MB  kB/table  start s  refused"
_PAGE, _TICK = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")


class Measured(Struct):
    """One line of the table."""

    tables: int
    actions: int
    p50: float
    p99: float
    most: float
    cpu: float
    megabytes: float
    kilobytes_a_table: float
    starts: float
    refused: int


def serve(database: str, port: int) -> None:
    """The server itself, as it is deployed: one process."""
    import uvicorn

    from tuolaji.server.app import make_app
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
    told = options(make_app(settings))
    settle_down()
    told.port, told.backlog = port, 8192
    uvicorn.Server(told).run()


class Server:
    """The server's process."""

    def __init__(self, database: str):
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; how many seconds until it answers."""
        begun = time.perf_counter()
        command = [sys.executable, __file__, "--serve", self.database, str(self.port)]
        self.process = subprocess.Popen(command)
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

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait()

    def megabytes(self) -> float:
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE / 1e6

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK


async def connect(tables: list[Table], port: int) -> None:
    """Connect everybody, a few at a time, and wait for all screens."""
    doors = asyncio.Semaphore(64)

    async def come_in(table: Table) -> None:
        async with doors:
            while not table.open:
                try:
                    await table.connect(port)
                    async with asyncio.timeout(20):
                        while not table.open:
                            await asyncio.sleep(0.005)
                except (OSError, TimeoutError):
                    await asyncio.sleep(0.05)

    await asyncio.gather(*map(come_in, tables))


async def load(server: Server, tables: list[Table], latencies: list[float], seconds: float) -> tuple[float, float]:
    """Play for so many seconds after a warm-up; the share of a core that the server takes, and its memory."""
    now = time.perf_counter()
    for number, table in enumerate(tables):
        table.start(now + 0.5 + table.every * number / len(tables))
    await asyncio.sleep(min(5.0, seconds) + tables[0].every)
    latencies.clear()
    cpu, begun = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    return (server.cpu() - cpu) / (time.perf_counter() - begun), server.megabytes()


def measure(count: int, seconds: float, every: float, kill: bool) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.db"
        empty = Server(f"sqlite:///{folder}/empty.db")
        empty.start()
        bare = empty.megabytes()
        empty.stop()
        prepared = prepare(database, count, _RULES)
        server = Server(database)
        starts = server.start()
        latencies: list[float] = []
        tables = [Table(one, latencies, every) for one in prepared]

        async def run() -> Measured:
            await connect(tables, server.port)
            cpu, megabytes = await load(server, tables, latencies, seconds)
            found = sorted(latencies)
            if kill:
                await kill_and_resume(server, tables)
            for table in tables:
                table.running = False
            return Measured(
                tables=count,
                actions=len(found),
                p50=1000 * found[len(found) // 2],
                p99=1000 * found[int(len(found) * 0.99)],
                most=1000 * found[-1],
                cpu=cpu,
                megabytes=megabytes,
                kilobytes_a_table=1000 * (megabytes - bare) / count,
                starts=starts,
                refused=sum(len(table.refused) for table in tables),
            )

        try:
            return uvloop.run(run())
        finally:
            server.kill()


async def kill_and_resume(server: Server, tables: list[Table]) -> None:
    """kill -9 under load: after the restart every table goes on, and nothing that was acknowledged is missing."""
    server.kill()
    await asyncio.sleep(0.2)
    for table in tables:
        table.running = False
        for connection in table.connections.values():
            connection.close()
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
    told.add_argument("--tables", type=int, nargs="+", default=[100, 300, 1000])
    told.add_argument("--seconds", type=float, default=30)
    told.add_argument("--every", type=float, default=1.0)
    told.add_argument("--kill", action="store_true")
    told.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    given = told.parse_args()
    if given.serve:
        return serve(given.serve[0], int(given.serve[1]))
    # Four connections at every table, and the server's own files.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(_HEAD, flush=True)
    for count in given.tables:
        m = measure(count, given.seconds, given.every, given.kill)
        print(
            f"{m.tables:6,} {4 * m.tables:11,} {m.actions / given.seconds:9.0f} {m.p50:7.1f} {m.p99:7.1f} "
            f"{m.most:8.1f} {100 * m.cpu:6.0f} {m.megabytes:10.0f} {m.kilobytes_a_table:9.0f} {m.starts:8.1f} "
            f"{m.refused:8}",
            flush=True,
        )
    return None


if __name__ == "__main__":
    main()
