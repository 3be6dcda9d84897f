"""No callback holds the event loop: every route, with its largest input, against a large event and a played room.

A server runs on the plain asyncio loop in a thread of its own. Every callback of that loop is timed by the processor
time of its thread, so other programs on the machine do not count. A route that holds the loop for longer than the limit
is asked again, and counts only if it does so twice.
"""

import asyncio.events
import gc
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import uvicorn
from websockets.sync.client import connect

from tests.attack.big_event import big_event
from tests.attack.conftest import Tally, size
from tests.attack.test_paths import routes
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.setup import opening
from tuolaji.record import DealRecord, Record
from tuolaji.record.model import to_bytes
from tuolaji.server.app import make_app
from tuolaji.server.http.examples import EXAMPLES
from tuolaji.server.settings import Settings

LIMIT = 0.05
"""Seconds of the loop thread's processor time in one callback."""
PAIRS, ROUNDS = size(1_000, 1_000), size(3, 8)
WHAT = ("entries", "event")[size(0, 1)]
"""The export of the whole event: it takes a worker several seconds."""
JUDGE = "/api/judge"
EVENT = "/api/events/{event}"
TABLE = EVENT + "/rounds/{number}/tables/{table}"
VOID = {
    "ask": "follows", "rules": "tianwen", "level": "2", "trump": "S", "limit": 10_000,
    "lead": "H3 H3 H4 H4 H5 H5 H6 H6 H7 H7 H8 H8",
    "hand": "D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA S3",
}  # fmt: skip


class Holds:
    """The longest callback since it was last asked for, in seconds of the loop's thread."""

    def __init__(self) -> None:
        self.thread, self.longest, self.what = 0, 0.0, ""

    def take(self) -> tuple[float, str]:
        found = (self.longest, self.what)
        self.longest, self.what = 0.0, ""
        return found


@pytest.fixture(scope="module")
def holds() -> Iterator[Holds]:
    found, run = Holds(), asyncio.events.Handle._run

    def timed(handle: asyncio.events.Handle) -> None:
        if threading.get_ident() != found.thread:
            return run(handle)
        began = time.thread_time()
        try:
            return run(handle)
        finally:
            taken = time.thread_time() - began
            if taken > found.longest:
                found.longest, found.what = taken, repr(handle)[:200]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio.events.Handle, "_run", timed)
        yield found


@contextmanager
def serving(folder: Path, holds: Holds) -> Iterator[str]:
    plenty = Settings(
        database=f"sqlite:///{folder / 'a.db'}", requests_a_minute=10**9, guests_an_hour=10**9, think_milliseconds=20
    )
    server = uvicorn.Server(uvicorn.Config(make_app(plenty), port=0, log_config=None, access_log=False, loop="asyncio"))

    def run() -> None:
        holds.thread = threading.get_ident()
        server.run()

    thread = threading.Thread(target=run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    # As the server itself does: garbage is not looked for in the middle of a callback.
    gc.disable()
    gc.freeze()
    try:
        yield f"{host}:{port}"
    finally:
        gc.enable()
        server.should_exit = True
        thread.join()


class Driver:
    """Asks, and notes which route held the loop for how long."""

    def __init__(self, host: str, holds: Holds):
        self.host, self.holds, self.cookie = host, holds, ""
        self.asked = 0
        self.over: dict[str, tuple[float, str]] = {}
        self.longest: dict[str, float] = {}
        self.statuses: dict[str, int] = {}

    def send(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        line = HTTPConnection(self.host, timeout=120)
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        line.request(method, quote(path, "/?=&%"), body, headers)
        answer = line.getresponse()
        data = answer.read()
        if not self.cookie:
            self.cookie = answer.headers.get("Set-Cookie", "").partition(";")[0]
        line.close()
        return answer.status, data

    def drive(self, route: str, path: str, body: bytes | None = None) -> bytes:
        method = route.split()[0]
        self.holds.take()
        status, data = self.send(method, path, body)
        held, what = self.holds.take()
        if held > LIMIT:
            again, _ = self.send(method, path, body)
            second, what = self.holds.take()
            if second > LIMIT:
                self.over[f"{route} {path[-60:]} {status} {again}"] = (second, what)
            held = min(held, second)
        self.asked += 1
        self.longest[route] = max(held, self.longest.get(route, 0.0))
        self.statuses[route] = min(status, self.statuses.get(route, 999))
        return data

    def post(self, path: str, body: Any) -> Any:
        status, data = self.send("POST", path, json.dumps(body).encode())
        assert status < 300, data
        return json.loads(data) if data else None


def played_room(driver: Driver) -> str:
    """A room in which programs have finished a deal."""
    options = {"pace": 0, "pause": 0, "player": "random"}
    room: str = driver.post("/api/play", {"player": "random", "options": options})["room"]
    with connect(f"ws://{driver.host}/api/rooms/{room}/live", additional_headers={"Cookie": driver.cookie}) as live:
        live.send(json.dumps({"do": "away", "id": "1"}))
        while not json.loads(live.recv(timeout=60)).get("frame", {}).get("changed", {}).get("lines"):
            pass
    return room


def long_record(deals: int) -> bytes:
    setup = opening("tianwen")
    log = tuple(play_deal(setup, 7, {seat: make("random", place) for place, seat in enumerate(SEATS)}).log)
    return to_bytes(Record("tianwen", setup.sheet.version, (DealRecord(log),) * deals, {"East": "Ann"}))


def largest_bodies() -> dict[str, Any]:
    """Where an example is small, the largest that the route takes."""
    numbers = list(range(1, PAIRS + 1))
    reason, text = "r" * 400, "语" * 400
    return {
        f"POST {EVENT}/check-in": {"numbers": [*numbers, *numbers * 9][:10_000]},
        f"POST {EVENT}/rounds/tables": {
            "tables": [{"one": one, "two": one + 1} for one in range(1, PAIRS, 2)], "reason": reason,
        },
        f"POST {EVENT}/rounds/swap": {"one": 1, "two": 2, "reason": reason},
        f"POST {EVENT}/rounds/swap/preview": {"one": 1, "two": 2, "reason": reason},
        f"POST {EVENT}/rounds": {},
        f"POST {EVENT}/stages/close": {"chosen": numbers, "reason": reason},
        f"POST {EVENT}/lots": {"about": reason, "among": [f"{number:080}" for number in range(500)]},
        f"POST {EVENT}/announcements": {"zh": text, "en": reason},
        f"POST {EVENT}/entries/{{number}}/convention": {"text": "语" * 4_000},
        f"POST {EVENT}/rulings": {"entry": 1, "offence": "late", "minutes": 7, "free": text},
        f"POST {TABLE}/try": {"deals": "E:85 " + "40 " * 600},
        f"PUT {TABLE}/result": {"outcome": {"lines": [{"points": 40}] * 200}},
        f"POST {TABLE}/correct": {"outcome": {"levels": {"EW": "5", "NS": "3"}}, "reason": reason},
        f"POST {EVENT}/undo": {"number": 1},
    }  # fmt: skip


def test_no_route_holds_the_event_loop(tmp_path: Path, holds: Holds, tally: Tally) -> None:
    data = big_event(PAIRS, ROUNDS)
    with serving(tmp_path, holds) as host:
        driver = Driver(host, holds)
        driver.post("/api/guest", {"name": "Ann"})
        sent = driver.drive("POST /api/events/import", "/api/events/import", data)
        known = {
            "event": json.loads(sent)["event"], "room": played_room(driver), "number": "1", "table": "1", "entry": "1",
            "sheet": "lianpai", "kind": "rounds", "what": WHAT, "link": "none", "user": "none", "role": "desk",
            "passkey": "none", "session": "none", "address": "index.html", "path": "none",
        }  # fmt: skip
        drive_files(driver, known)
        drive_acts(driver, json.loads(driver.send("POST", "/api/events/import", data)[1])["event"])
        drive_routes(driver, known)
        missing = {f"{method} {path}" for method, path in routes()} - set(driver.longest)
    assert not missing, f"these routes were not driven: {sorted(missing)}"
    failed = {route: status for route, status in driver.statuses.items() if status >= 500}
    assert not failed, failed
    slowest = sorted(driver.longest.items(), key=lambda item: -item[1])[:8]
    refused = [f"{status} {route}" for route, status in driver.statuses.items() if status >= 400]
    print("\n".join(sorted(refused)))
    print("\n".join(f"{1000 * held:6.1f} ms  {route}" for route, held in slowest))
    assert not driver.over, driver.over
    tally("largest inputs to every route", driver.asked, len(driver.over))


def drive_files(driver: Driver, known: dict[str, str]) -> None:
    """Questions, records and lists of entries, each as large as it may be or as bad as is known."""
    driver.drive(f"POST {JUDGE}", JUDGE, json.dumps(VOID).encode())
    driver.drive(f"POST {JUDGE}", JUDGE, b'{"ask":"result","rules":"tianwen","points":1,"id":"' + b"x" * 15_000 + b'"}')
    driver.drive(f"POST {JUDGE}", JUDGE, b"[" * 60_000)
    record = long_record(size(20, 40))
    for kind in ("read", "write"):
        driver.drive(f"POST /api/records/{kind}", f"/api/records/{kind}", record)
    driver.drive("POST /api/records/review", "/api/records/review?seat=E", b" " * 2_000_000)
    driver.drive("POST /api/records/continue", "/api/records/continue?seat=E&step=100", record)
    where = f"/api/events/{known['event']}/entries/import?filename=a.csv"
    route = f"POST {EVENT}/entries/import"
    rows = "".join(f"新{number}甲,新{number}乙,单位\n" for number in range(size(2_000, 9_000)))
    driver.drive(route, where, b"\n" * 7_000_000)
    driver.drive(route, where, f"选手1,选手2,单位\n{rows}".encode())
    driver.drive(route, where, b"a,b\n" * 19_000)


def drive_acts(driver: Driver, event: str) -> None:
    """What succeeds only in its turn: a round is begun, a result entered, taken back and put back, entries imported."""
    where = f"/api/events/{event}"
    rows = "".join(f"新{number}甲,新{number}乙,单位\n" for number in range(size(2_000, 8_000)))
    imported = f"{where}/entries/import?filename=a.csv&confirm=true"
    found = driver.drive(f"POST {EVENT}/entries/import", imported, f"选手1,选手2,单位\n{rows}".encode())
    assert json.loads(found)["imported"], found[:300]
    for step in ("publish", "start"):
        driver.drive(f"POST {EVENT}/rounds/{step}", f"{where}/rounds/{step}")
    result = json.dumps({"outcome": {"levels": {"EW": "5", "NS": "3"}}}).encode()
    driver.drive(f"PUT {TABLE}/result", f"{where}/rounds/{ROUNDS}/tables/1/result", result)
    last = json.loads(driver.drive(f"GET {EVENT}/log", f"{where}/log?limit=500"))["undoable"]
    driver.drive(f"POST {EVENT}/undo", f"{where}/undo", json.dumps({"number": last}).encode())
    driver.drive(f"POST {EVENT}/redo", f"{where}/redo")
    assert driver.statuses[f"POST {EVENT}/redo"] == driver.statuses[f"POST {EVENT}/undo"] == 201


def _order(route: tuple[str, str]) -> tuple[int, str]:
    """Look first; then change the round that is drawn, play it, and let entries and people leave at the end.

    With an odd number of pairs a draw takes a worker many seconds, so nobody withdraws before it.
    """
    method, path = route
    drawn = (
        "/rounds/swap/preview", "/rounds/swap", "/rounds/tables", "/rounds/repair/preview", "/rounds/repair",
        "/rounds/keep", "/rounds/redraw", "/rounds/latest", "/rounds",
    )  # fmt: skip
    if method == "GET":
        return 0, path
    if path.removeprefix(EVENT) in drawn:
        return 1 + drawn.index(path.removeprefix(EVENT)), path
    if path.endswith(("/rounds/publish", "/rounds/start")):
        return 10, path
    leaves = path.endswith(("/withdraw", "/disqualify", "/undo", "/redo")) or (method == "DELETE" and EVENT in path)
    people = path in ("/api/me", "/api/leave", "/api/me/sessions", "/api/guest", "/api/enter", "/api/devices/enter")
    return (13 if people and method != "PATCH" else 12 if leaves else 11), path


def drive_routes(driver: Driver, known: dict[str, str]) -> None:
    bodies = {f"{method.upper()} {path}": body for (method, path), body in EXAMPLES.items()} | largest_bodies()
    for method, path in sorted(routes(), key=_order):
        route = f"{method} {path}"
        if route in driver.longest and driver.statuses[route] < 300:
            continue
        where = path
        for name, value in known.items():
            where = where.replace(f"{{{name}}}", value)
        queries = {"review": "?seat=E", "result": "?reason=r" if method == "DELETE" else ""}
        where += queries.get(path.rpartition("/")[2], "")
        body = json.dumps(bodies[route]).encode() if route in bodies else None
        if body is not None:
            # As long as the body may be; the spaces are read like everything else.
            body += b" " * (900_000 - len(body))
        driver.drive(route, where, body)
    event = known["event"]
    for step in ("rounds/publish", "rounds/start"):
        driver.drive(f"POST {EVENT}/{step}", f"/api/events/{event}/{step}")
    for kind in ("standings", "pairings", "table-cards", "entries"):
        for form in ("html", "pdf")[: size(1, 2)]:
            driver.drive(f"GET {EVENT}/prints/{{kind}}", f"/api/events/{event}/prints/{kind}?format={form}")
