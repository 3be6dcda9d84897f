"""kill -9 in a loop under scripted players: what was acknowledged or shown is never lost, and no act is done twice."""

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests import postgres
from tests.attack.conftest import LONG, Tally, size
from tests.server.clients import Client
from tests.server.conftest import fresh
from tests.server.test_serve import post, served
from tuolaji.cards import SEATS
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.log import events as e
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore

KILLS = size(5, 150)
TABLES = 2


class Witness(Client):
    """A player who remembers which row answered each act, and when each row was written."""

    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self.acknowledged: dict[str, int] = {}
        self.shown: dict[int, int] = {}
        self.may_do_nothing: set[str] = set()
        """Acts that are acknowledged without a row if there is nothing to do: ready, when the deal has begun."""

    async def play(self, deals: int | None) -> None:
        while True:
            try:
                # After a restart the whole screen is asked for: it says whose turn it is.
                self.number = 0
                await self._connected(deals)
            except (WebSocketException, OSError, EOFError):
                await asyncio.sleep(0.05)

    def take(self, message: dict[str, Any]) -> None:
        if self.pending is not None and self.pending["do"] == "ready":
            self.may_do_nothing.add(self.pending["id"])
        super().take(message)
        if "frame" in message:
            self.shown[message["frame"]["number"]] = message["frame"]["at"]
        answer = message.get("answer")
        if answer is not None and "refused" not in answer:
            self.acknowledged[answer["id"]] = answer["number"]
        elif answer is not None:
            self.acted = 0


async def kill_again_and_again(
    database: str, log: Path, held: socket.socket, kills: int, rng: Random
) -> list[tuple[str, Witness]]:
    """Play at several tables while the server is killed and started; gives the players with their accounts."""
    players: list[tuple[str, Witness]] = []
    tasks: list[asyncio.Task[None]] = []
    for _ in range(kills):
        server = served(database, log, held, warm=False)
        process, address = await asyncio.to_thread(server.__enter__)
        if not players:
            players = await asyncio.to_thread(_gather, address)
            tasks = [asyncio.create_task(player.play(None)) for _, player in players]
        before = sum(len(player.acknowledged) for _, player in players)
        wanted = before + rng.randrange(10, 60)
        async with asyncio.timeout(120):
            while sum(len(player.acknowledged) for _, player in players) < wanted:
                await asyncio.sleep(rng.random() / 200)
        process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(server.__exit__, None, None, None)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        assert isinstance(result, asyncio.CancelledError), result
    return players


def _gather(address: str) -> list[tuple[str, Witness]]:
    guests = [post(f"{address}/api/guest", {"name": name}) for name in ("Ann", "Bob", "Cai", "Dan")]
    found = []
    for table, rules in zip(range(TABLES), sheet_ids(), strict=False):
        asked = {"rules": rules, "options": {"pace": 0, "pause": 0}}
        room = post(f"{address}/api/rooms", asked, guests[0][1])[0]["room"]
        for (account, cookie), seat in zip(guests, SEATS, strict=True):
            found.append((account["user"], Witness(address, room, cookie, seat, seed=table)))
    return found


async def wrongs(database: str, players: list[tuple[str, Witness]]) -> list[str]:
    """Everything that the log does not hold as it was acknowledged or shown, or holds twice."""
    store = LogStore(open_engine(database))
    await store.open()
    found: list[str] = []
    for room in {player.room for _, player in players}:
        rows = [e.decode_row(row) for row in await store.read_between(f"room {room}", 1, 10**6)]
        numbers = [row.number for row in rows]
        if numbers != list(range(1, len(rows) + 1)):
            found.append(f"{room}: the rows are not numbered one after the other")
        written = {row.number: row for row in rows}
        keys = Counter(row.key for row in rows if row.key)
        found += [f"{key}: written {count} times" for key, count in keys.items() if count > 1]
        for user, player in players:
            if player.room != room:
                continue
            for act, number in player.acknowledged.items():
                key = f"{user} {act}"
                if act in player.may_do_nothing and key not in keys:
                    continue
                if number not in written or written[number].key != key:
                    found.append(f"{user} {act}: acknowledged in row {number}, which is not there")
            for number, at in player.shown.items():
                if number not in written or written[number].at != at:
                    found.append(f"{user}: row {number} was shown and is not there")
    await store.close()
    return found


@contextmanager
def database_of(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'a.db'}"
        return
    if why := postgres.missing():
        pytest.skip(why)
    with postgres.cluster() as address:
        yield asyncio.run(fresh(address))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"] if LONG else ["sqlite"])
def test_kill_9_in_a_loop_loses_and_doubles_nothing(kind: str, tmp_path: Path, tally: Tally) -> None:
    rng = Random(9)
    with database_of(kind, tmp_path) as database, socket.create_server(("127.0.0.1", 0), backlog=256) as held:
        players = asyncio.run(kill_again_and_again(database, tmp_path / "log", held, KILLS, rng))
        found = asyncio.run(wrongs(database, players))
    assert not found, found[:5]
    acts = sum(len(player.acknowledged) for _, player in players)
    rows = sum(len(player.shown) for _, player in players)
    assert "an act failed" not in (tmp_path / "log").read_text()
    tally(f"kill -9 on {kind}", KILLS, len(found))
    tally("acknowledged acts looked up after kill -9", acts, len(found))
    tally("shown rows looked up after kill -9", rows, len(found))
