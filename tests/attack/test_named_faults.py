"""The holes that an attack on the first version found, one by one, as the attacker met them.

Everything goes over HTTP, WebSocket or the command line of a real server, so that this file also runs against older
versions. Each hole has a class of tests of its own elsewhere in this folder.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.attack.conftest import Tally
from tests.server.screens import advance
from tests.server.test_serve import post, served


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(f"sqlite:///{folder / 'a.db'}", folder / "log") as (_, found):
        yield found


def guest(address: str, name: str = "Ann") -> dict[str, str]:
    return {"Cookie": post(f"{address}/api/guest", {"name": name})[1]}


class Seat:
    """A person at a room's socket: the latest screen, and the answers by id."""

    def __init__(self, address: str, room: str, headers: dict[str, str], query: str = ""):
        self._url = f"{address.replace('http', 'ws')}/api/rooms/{room}/live{query}"
        self._headers = headers
        self.screen: dict[str, Any] = {}
        self.numbers: list[int] = []

    async def __aenter__(self) -> "Seat":
        # A table goes on while nobody reads: what is left unread must not hold up the goodbye.
        how: dict[str, Any] = {"additional_headers": self._headers, "compression": None, "close_timeout": 0.2}
        self.socket = await websockets.connect(self._url, **how)
        await self.hear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        self.screen |= told.get("screen", {})
        advance(self.screen, told.get("frame", {}))
        self.numbers += [told["frame"]["number"]] if "frame" in told else []
        return told

    async def play_until(self, *phases: str) -> None:
        """Cut and turn up where asked to, until the deal has come so far and this seat may act in it."""
        asked = 0
        while self.screen.get("deal.phase") not in phases:
            choices = {one["kind"]: one for one in self.screen.get("deal.choices", ())}
            asked += 1
            if "cut" in choices:
                await self.send(do="cut", id=f"cut {asked}", lifted=choices["cut"]["least"])
            elif "turn" in choices:
                await self.send(do="turn", id=f"turn {asked}")
            else:
                await self.hear()

    async def send(self, **command: Any) -> dict[str, Any]:
        await self.socket.send(json.dumps(command))
        while True:
            told = await self.hear()
            if told.get("answer", {}).get("id") == command["id"]:
                answer: dict[str, Any] = told["answer"]
                return answer


async def play_table(address: str, rules: str = "tianwen", **options: Any) -> tuple[str, dict[str, str]]:
    headers = guest(address)
    made = httpx.post(
        f"{address}/api/play", json={"rules": rules, "options": options, "player": "random"}, headers=headers
    )
    return made.raise_for_status().json()["room"], headers


def test_1_no_request_reads_a_file(address: str, folder: Path, tally: Tally) -> None:
    secret = folder / "tuolaji.toml"
    secret.write_text('database = "postgresql://tuolaji:the-password@host/name"\n')
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    through = 0
    for path in (secret, fifo, Path("/dev/zero"), Path("/etc/passwd")):
        question = {"ask": "order", "rules": str(path), "level": "2", "trump": "S"}
        answer = httpx.post(f"{address}/api/judge", json=question, timeout=20)
        through += "the-password" in answer.text or "database" in answer.text or answer.json()["ok"]
    assert httpx.get(f"{address}/api/health").status_code == 200
    tally("named faults", 4, through)


def test_2_no_request_blocks_a_table(address: str, tally: Tally) -> None:
    """Two connections ask the most that `follows` allows; a table's act is answered meanwhile."""
    question = {
        "ask": "follows", "rules": "tianwen", "level": "2", "trump": "S", "limit": 100_000,
        "lead": "H3 H3 H4 H4 H5 H5 H6 H6 H7 H7 H8 H8",
        "hand": "C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA S3",
    }  # fmt: skip

    async def run() -> float:
        room, headers = await play_table(address)
        async with httpx.AsyncClient(timeout=120) as client, Seat(address, room, headers) as seat:
            stop = asyncio.Event()

            async def ask() -> None:
                while not stop.is_set():
                    await client.post(f"{address}/api/judge", json=question)

            asking = [asyncio.create_task(ask()) for _ in range(2)]
            await asyncio.sleep(0.5)
            longest = 0.0
            for number in range(4):
                started = time.monotonic()
                await seat.send(do="say", id=f"say {number}", phrase="hello")
                longest = max(longest, time.monotonic() - started)
            stop.set()
            await asyncio.gather(*asking)
            return longest

    longest = asyncio.run(run())
    # Seconds, not milliseconds: only a loop that is held shows here, however slow the machine is.
    tally("named faults", 1, longest > 2.5)


def test_3_a_ruling_wedges_no_table(address: str, tally: Tally) -> None:
    async def run() -> bool:
        owner, referee = guest(address), guest(address, "Ref")
        options = {"pace": 0, "pause": 0, "referee": "when called", "player": "random"}
        made = httpx.post(f"{address}/api/rooms", json={"options": options}, headers=owner).json()["room"]
        key = httpx.get(f"{address}/api/rooms/{made}/referee", headers=owner).json()["key"]
        httpx.post(f"{address}/api/rooms/{made}/referee", json={"key": key}, headers=referee).raise_for_status()
        async with Seat(address, made, owner) as seat, Seat(address, made, referee) as judge:
            await seat.send(do="sit", id="s", seat="E")
            for place in "NWS":
                await seat.send(do="invite", id=place, seat=place)
            await seat.send(do="ready", id="r")
            await seat.send(do="away", id="a")
            while seat.screen.get("deal.phase") != "playing":
                await seat.hear()
            reason = {"zh": "因", "en": "why"}
            for number in range(3):
                await judge.send(
                    do="rule", id=f"{number}", seat="E", offence="conduct", reason=reason, points=1000
                )  # fmt: skip
            deadline = time.monotonic() + 60
            while not seat.screen.get("lines") and time.monotonic() < deadline:
                try:
                    await seat.hear()
                except TimeoutError:
                    break
            return not seat.screen.get("lines")

    tally("named faults", 1, asyncio.run(run()))


def test_5_no_guest_makes_a_room_that_fails_every_second(address: str, folder: Path, tally: Tally) -> None:
    before = (folder / "log").read_text().count("Traceback")
    answer = httpx.post(f"{address}/api/play", json={"options": {"minutes": 0}}, headers=guest(address))
    time.sleep(3)
    tracebacks = (folder / "log").read_text().count("Traceback") - before
    tally("named faults", 1, answer.status_code < 400 or tracebacks > 0)


def test_8_nothing_is_answered_with_a_server_error(address: str, tally: Tally) -> None:
    headers = guest(address)
    nested = b'{"ask":' + b"[" * 2_000 + b"]" * 2_000 + b"}"
    json_body = {"Content-Type": "application/json"}
    answers = [
        httpx.post(f"{address}/api/events", json={"name": "Cup", "stages": [], "rounds": 3}, headers=headers),
        httpx.post(f"{address}/api/judge", content=nested),
        httpx.post(f"{address}/api/events", content=nested, headers=headers | json_body),
        httpx.post(f"{address}/api/guest", content=nested, headers=json_body),
        httpx.get(f"{address}/a%00"),
    ]
    room = httpx.post(f"{address}/api/rooms", json={}, headers=headers).json()["room"]

    async def connect() -> bool:
        async with Seat(address, room, headers, f"?cursor={'9' * 5_000}") as seat:
            return not seat.screen

    tally("named faults", 6, sum(one.status_code >= 500 for one in answers) + asyncio.run(connect()))


def test_10_an_act_sent_again_is_answered_as_it_was_first(address: str, tally: Tally) -> None:
    async def run() -> bool:
        room, headers = await play_table(address, pace=0, pause=0)
        async with Seat(address, room, headers) as seat:
            await seat.send(do="away", id="away")
            first = await seat.send(do="watched", id="once", yes=True)
            while not seat.screen.get("lines") or seat.screen.get("stage") != "playing":
                await seat.hear()
            played = await seat.send(do="swap", id="never", one="E", two="N")
            again = await seat.send(do="sit", id="play E", seat="W")
            return "refused" in again or "refused" in first or "refused" not in played

    tally("named faults", 1, asyncio.run(run()))


def test_11_no_owner_sees_all_hands_with_a_second_browser(address: str, tally: Tally) -> None:
    async def run() -> bool:
        room, headers = await play_table(address, pace=0, clock=600_000)
        key = httpx.get(f"{address}/api/rooms/{room}/referee", headers=headers).json()["key"]
        async with Seat(address, room, headers) as owner:
            await owner.play_until("drawing", "asking", "burying", "playing")
            second = guest(address, "Also Ann")
            httpx.post(f"{address}/api/rooms/{room}/referee", json={"key": key}, headers=second)
            async with Seat(address, room, second) as spy:
                return "deal.hands" in spy.screen or spy.screen["you"] == "referee"

    tally("named faults", 1, asyncio.run(run()))


def test_12a_no_stranger_floods_a_table_with_phrases(address: str, tally: Tally) -> None:
    async def run() -> int:
        room = httpx.post(f"{address}/api/rooms", json={"options": {"talk": False}}, headers=guest(address)).json()[
            "room"
        ]
        stranger = guest(address, "Stranger")
        spoken = 0
        for connection in range(3):
            async with Seat(address, room, stranger) as seat:
                for number in range(50):
                    answer = await seat.send(do="say", id=f"{connection} {number}", phrase="hello")
                    spoken += "refused" not in answer
        return spoken

    tally("named faults", 150, asyncio.run(run()))


def test_12h_no_hints_between_people(address: str, tally: Tally) -> None:
    async def run() -> bool:
        ann, bob = guest(address, "Ann"), guest(address, "Bob")
        options = {"pace": 0, "player": "random", "clock": 600_000}
        room = httpx.post(f"{address}/api/rooms", json={"options": options}, headers=ann).json()["room"]
        async with Seat(address, room, ann) as one, Seat(address, room, bob) as two:
            await one.send(do="sit", id="s", seat="E")
            await two.send(do="sit", id="s", seat="W")
            for place in "NS":
                await one.send(do="invite", id=place, seat=place)
            await two.send(do="ready", id="r")
            await one.send(do="ready", id="r")
            await one.play_until("drawing", "asking", "burying", "playing")
            if "E" not in (one.screen.get("deal.to_act") or ()):
                await one.play_until("asking", "burying", "playing")
            return httpx.post(f"{address}/api/rooms/{room}/hint", headers=ann, timeout=60).status_code == 200

    tally("named faults", 1, asyncio.run(run()))


def test_12g_a_corrupt_database_is_told_in_a_sentence(tmp_path: Path, tally: Tally) -> None:
    database = tmp_path / "a.db"
    database.write_bytes(b"this is no database at all" * 500)
    words = [sys.executable, "-m", "tuolaji", "serve", "--port", "0", "--database", f"sqlite:///{database}"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    through = done.returncode == 0 or "Traceback" in done.stderr or str(database) not in done.stderr + done.stdout
    tally("named faults", 1, through)


def test_12c_ratings_are_not_public(address: str, tally: Tally) -> None:
    made = httpx.post(f"{address}/api/events", json={"name": "Cup"}, headers=guest(address)).raise_for_status().json()
    answer = httpx.get(f"{address}/api/events/{made['event']}/ratings")
    tally("named faults", 1, answer.status_code < 400)


def test_12d_an_event_file_may_have_more_than_ten_megabytes(address: str, tally: Tally) -> None:
    answer = httpx.post(
        f"{address}/api/events/import", content=b"x" * 11_000_000, headers=guest(address), timeout=60
    )  # fmt: skip
    assert answer.status_code in (400, 413)
    tally("named faults", 1, answer.status_code == 413)


def test_12e_guessed_passwords_do_not_lock_the_owner_out(address: str, tally: Tally) -> None:
    """Strangers guess from many addresses, which a trusted proxy forwards; the owner's own browser still gets in."""
    owner = {"login": "owner12e", "password": "a long password"}
    with httpx.Client(base_url=address, timeout=60) as browser, httpx.Client(base_url=address, timeout=60) as stranger:
        browser.post("/api/guest", json={"name": "Ann"}).raise_for_status()
        browser.post("/api/keep", json=owner).raise_for_status()
        browser.post("/api/enter", json=owner, headers={"X-Forwarded-For": "10.1.0.1"}).raise_for_status()
        browser.post("/api/leave").raise_for_status()
        for number in range(102):
            where = {"X-Forwarded-For": f"10.2.0.{number // 9}"}
            stranger.post("/api/enter", json=owner | {"password": f"wrong {number}"}, headers=where)
        answer = browser.post("/api/enter", json=owner, headers={"X-Forwarded-For": "10.1.0.2"})
    tally("named faults", 102, answer.status_code != 201)


def test_12f_a_server_with_a_full_disk_is_not_ready(tmp_path: Path, tally: Tally) -> None:
    with served(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "log", warm=False) as (process, address):
        assert httpx.get(f"{address}/api/ready").status_code == 200
        free = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4_096, free[1]))
        time.sleep(1.5)
        answer = httpx.get(f"{address}/api/ready")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, free)
    tally("named faults", 1, answer.status_code == 200)
