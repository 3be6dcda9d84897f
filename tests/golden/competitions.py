"""Competitions for the golden logs: run over HTTP as people run them, with everything that a director can do."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from tests.events.drive import Hall, result_body
from tests.events.story import Sheet
from tests.events.written import Table
from tests.server.competitions.people import serving
from tests.server.competitions.test_online import BY, opened, start, until, world
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import open_event
from tuolaji.competition.results.results import lock_round
from tuolaji.competition.simulate import Simulation

STARTS = 1_767_225_600_000


class Clock:
    """A clock that moves on a little whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = STARTS

    def __call__(self) -> int:
        self.now += 250
        return self.now


@contextmanager
def simulated_time(clock: Clock) -> Iterator[None]:
    where = "tuolaji.server.server_time"
    elapsed = patch(f"{where}._elapsed", lambda: clock() * 1_000_000)
    with elapsed, patch(f"{where}._STARTED", 0), patch(f"{where}._STARTED_AT", 0):
        yield


class GoldenHall(Hall):
    """The event of the sheet's story, and what else directors, desks and players do."""

    clock: Clock

    def run(self) -> None:
        self.desk.post("/entries", {"players": ["错 Wrong", "Entry"], "unit": "误报"})
        extra = len(self.event.entries) + 1
        self.desk.ask("DELETE", f"/entries/{extra}")
        self.desk.post("/entries/1/withdraw", {"reason": "a slip of the desk / 误点"})
        self.desk.post("/entries/1/return")
        self.desk.post("/announcements", {"zh": "欢迎参赛", "en": "Welcome"})
        self.referee.post("/lots", {"about": "seats of the first table / 首桌座位", "among": ["东西", "NS", "第三"]})
        self.desk.ask("PATCH", "/entries/2", json={"unit": "改过的单位"})
        self.organiser.post("/entries/3/programs", {"programs": ["habit", "habit"]})
        self.organiser.ask("PATCH", "/format", json={"minutes": 60, "zone": "Asia/Tokyo"})
        super().run()
        self._at_the_end()

    def _try(self, who: Any, method: str, path: str, body: Any = None) -> bool:
        try:
            who.ask(method, path, **({} if body is None else {"json": body}))
        except AssertionError:
            return False
        return True

    def _round(self, stage: int) -> None:
        number = len(self.event.rounds) + 1
        self._draw_twice(number)
        ask = self.organiser.post
        swapped = False

        def post(path: str, body: Any = None, **how: Any) -> Any:
            nonlocal swapped
            if path == "/rounds/publish" and not swapped:
                swapped = True
                self._by_hand(number)
            return ask(path, body, **how)

        with patch.object(self.organiser, "post", post):
            super()._round(stage)
        if number == 1:
            self._undo("a signature was missing / 漏签")
            self.organiser.post("/redo")

    def _undo(self, reason: str) -> None:
        """Take back the latest step, whatever is lost with it."""
        log = self.organiser.get("/log")
        loss = log.get("undo_loses") or {}
        body = {"number": log["undoable"], "lose": loss.get("kind", ""), "reason": reason}
        self.organiser.post("/undo", body)

    def _draw_twice(self, number: int) -> None:
        """The first draw is published too early and thrown away; another is drawn again at once."""
        if number == 1:
            self.organiser.post("/rounds", {})
            self.organiser.post("/rounds/publish")
            path = "/rounds/latest?lose=published&reason=published+too+early"
            self.organiser.ask("DELETE", path)

    def _by_hand(self, number: int) -> None:
        tables = self.organiser.get(f"/rounds/{number}")["tables"]
        if number == 2 and len(tables) > 1:
            one, two = (table["east_west"]["entry"] for table in tables[:2])
            body = {"one": one, "two": two, "reason": "they asked for it / 应双方要求"}
            self._try(self.organiser, "POST", "/rounds/swap", body)
        if number == 3:
            self._try(self.organiser, "POST", "/rounds/redraw", {"reason": "once more / 重抽"})

    def _table(self, number: int, sheet: Sheet) -> None:
        where = f"/rounds/{number}/tables/{sheet.table.number}"
        super()._table(number, sheet)
        if sheet.table.number == 1:
            phone = self.phones[sheet.table.east_west]
            if self._try(phone, "POST", "/calls", {"about": "对方藏张? / a revoke?"}):
                calls = len(self.referee.get("/calls"))
                self.referee.post(f"/calls/{calls}/answer", {"note": "nothing found / 没有"})
        if number == 2 and sheet.table.number == 2 and sheet.table.deals:
            self._correct(where, sheet.table)
        if number == 1 and sheet.table.number == 2:
            self.clock.now += 61 * 60_000

    def _correct(self, where: str, table: Table) -> None:
        """A result is disputed, cleared by mistake, put back by undoing, corrected and signed again."""
        self._try(
            self.phones[table.east_west], "POST", f"{where}/dispute", {"name": "P", "reason": "少了一副 / a deal"}
        )
        if self._try(self.desk, "DELETE", f"{where}/result?reason=wrong+table"):
            self._undo("it was right / 没错")
        body = result_body(table) | {"reason": "a line was misread / 看错一行"}
        if self._try(self.referee, "POST", f"{where}/correct", body):
            for side in ("EW", "NS"):
                self._try(self.desk, "POST", f"{where}/sign", {"name": "signed again", "side": side})

    def _at_the_end(self) -> None:
        rounds, entry = len(self.event.rounds), self.event.rounds[-1].tables[0].east_west
        facts = {"entry": entry, "offence": "conduct", "round": rounds}
        free = facts | {"free": "吵闹 / noisy", "points": -0.5}
        for ruling in (free, facts | {"free": "again / 再犯", "warning": True, "confirm": True}):
            who = self.arbitration if ruling.get("confirm") else self.referee
            if self._try(who, "POST", "/rulings", ruling):
                self.rulings += 1
        if self._try(self.referee, "POST", f"/rulings/{self.rulings}/appeal", {"reason": "too hard / 太重"}):
            self._try(self.arbitration, "POST", f"/rulings/{self.rulings}/uphold", {"reason": "as ruled / 维持"})
        other = self.event.rounds[-1].tables[0].north_south
        self._try(self.referee, "POST", f"/entries/{other}/disqualify", {"reason": "fight / 打架"})
        self.desk.post("/announcements", {"en": "Prizes at six."})


def hall_rows(rules: str, folder: Path) -> list[bytes]:
    """The raw rows of a sheet's event, as they lie in the database of a server."""
    path, clock = folder / f"{rules}.db", Clock()
    with simulated_time(clock), serving(path) as server:
        hall = GoldenHall(server, rules)
        hall.clock = clock
        hall.run()
    return [body for stream, body in _logs(path) if stream.startswith("event ")]


def _logs(path: Path) -> list[tuple[str, bytes]]:
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("SELECT stream, body FROM log ORDER BY stream, number").fetchall()
    finally:
        connection.close()
    return [(stream, bytes(body)) for stream, body in found]


def event_file_rows(rules: str, folder: Path) -> list[bytes]:
    """The raw rows of an event's own file, as the command line keeps it: a simulated event with incidents."""
    path = folder / f"{rules}.tuolaji"
    with Store.create(path, open_event("模拟赛 Cup", rules, "20"), "simulation", STARTS) as store:
        for _ in Simulation(store, 20).run(8, 3):
            pass
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("SELECT number, at, who, why, events, chain FROM log ORDER BY number").fetchall()
    finally:
        connection.close()
    return [msgspec.json.encode(row) for row in found]


def online_rows(rules: str, folder: Path) -> list[tuple[str, str, list[bytes]]]:
    """An event whose tables are rooms, refereed, played by programs: its own log, and that of one room."""
    path = folder / "online.db"
    clock = Clock()

    async def run() -> None:
        async with world(path, clock) as made:  # type: ignore[arg-type]
            plan = Arrangement(venue="online", player="random", pace=0, pause=0, referee="at once", boards=2)
            running = await opened(made, rules, 4, 1, plan, minutes=None)
            await start(made, running)
            await until(lambda: running.director.competition.rounds[-1].complete, 200)
            await running.director.act(partial(lock_round, number=1), BY)

    asyncio.run(run())
    logs = _logs(path)
    event = [body for stream, body in logs if stream.startswith("event ")]
    rooms = sorted({stream for stream, _ in logs if stream.startswith("room ")})
    room = [body for stream, body in logs if stream == rooms[0]]
    return [("competitions", f"{rules}-online", event), ("rooms", f"{rules}-online", room)]
