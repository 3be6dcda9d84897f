"""No card reaches a client before that client may know it: every frame and every answer of a real server is searched.

Four scripted players and three spectators play a deal of every sheet over the network, with a referee and without. They
keep whatever reaches them; when the deal is over, its log says what each of them could know at each moment.
"""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from tests.attack.conftest import LONG, Tally, size
from tests.attack.knowledge import Truth, cards_in, kinds
from tests.attack.raw import Target, target
from tests.server.clients import Client
from tests.server.test_serve import post
from tuolaji.cards import SEATS, Seat, parse_hand
from tuolaji.deal.log import events as d
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.log import events as e
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore

OPTIONS = {"pace": 0, "pause": 60_000}
_OF_A_DEAL = ("", "/frames", "/frames?eyes=N", "/review?seat=S")
PATHS = (
    "/api/rooms", "/api/me", "/api/me/export", "/api/rooms/{room}/deals", "/api/rooms/{room}/referee",
    *(f"/api/rooms/{{room}}/deals/{number}{what}" for number in (0, 1, 2) for what in _OF_A_DEAL),
    "/api/health", "/api/ready", "/api/study", "/api/continuing", "/api/events",
)  # fmt: skip
"""Requests made while the deal is played; {room} is the table's."""
EVERY = 0.25
"""Seconds between two questions of one client."""
SPECTATORS = ("", "?behind=E", "?late")


class Kept:
    """Whatever reached one client: WebSocket messages with the row that they are about, answers with their time."""

    def __init__(self, viewer: Seat | None):
        self.viewer = viewer
        self.frames: list[tuple[int, str]] = []
        self.answers: list[tuple[int, str]] = []


class Keeper(Client):
    """A player who keeps every message."""

    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self.kept = Kept(self.seat)

    async def _connected(self, deals: int | None) -> None:
        # After every loss of the connection the whole screen is asked for, and searched.
        self.number = 0
        await super()._connected(deals)

    def take(self, message: dict[str, Any]) -> None:
        text = json.dumps(message)
        super().take(message)
        keep(self.kept, text, message, self.number)
        if "refused" in message.get("answer", {}):
            # Another choice at once, not when the clock has run out.
            self.acted = 0


def keep(kept: Kept, text: str, message: dict[str, Any], number: int) -> None:
    kept.frames.append((message.get("answer", {}).get("number", number), text))


async def watch(at: Target, room: str, how: str, kept: Kept) -> None:
    """A spectator who keeps every message until the table is left."""
    url = f"{at.address.replace('http', 'ws')}/api/rooms/{room}/live{how}"
    number = 0
    try:
        async with websockets.connect(url, compression=None) as socket:
            async for text in socket:
                message = json.loads(text)
                number = message.get("number") or message.get("frame", {}).get("number") or number
                keep(kept, str(text), message, number)
    except ConnectionClosed:
        pass


async def ask(at: Target, room: str, cookie: str, kept: Kept) -> None:
    """Somebody who asks for everything over HTTP, again and again."""
    async with httpx.AsyncClient(timeout=120, base_url=at.address, headers={"Cookie": cookie}) as client:
        while True:
            for path in PATHS:
                keep_answer(kept, await client.get(path.format(room=room)))
                await asyncio.sleep(EVERY)
            if cookie:
                keep_answer(kept, await client.post(f"/api/rooms/{room}/hint"))


def keep_answer(kept: Kept, answer: httpx.Response) -> None:
    assert answer.status_code < 500, answer.text
    body = answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text
    kept.answers.append((time.time_ns() // 1_000_000, json.dumps([dict(answer.headers), body])))


async def play(at: Target, cookies: list[str], rules: str, referee: str | None, seed: int) -> tuple[str, list[Kept]]:
    """Play a deal with everybody listening; gives the room and what was kept."""
    options = OPTIONS | ({"referee": referee} if referee else {})
    room = post(f"{at.address}/api/rooms", {"rules": rules, "options": options}, cookies[0])[0]["room"]
    players = [Keeper(at.address, room, cookie, seat, 0.005, seed) for cookie, seat in zip(cookies, SEATS, strict=True)]
    lookers = [Kept(None) for _ in SPECTATORS]
    around = [asyncio.create_task(watch(at, room, *one)) for one in zip(SPECTATORS, lookers, strict=True)]
    around += [asyncio.create_task(ask(at, room, player.cookie, player.kept)) for player in players[1:3]]
    around.append(asyncio.create_task(ask(at, room, "", lookers[0])))
    async with asyncio.timeout(240):
        await asyncio.gather(*(player.play(1) for player in players))
    for task in around:
        task.cancel()
    for result in await asyncio.gather(*around, return_exceptions=True):
        assert result is None or isinstance(result, asyncio.CancelledError), result
    return room, [player.kept for player in players] + lookers


async def truth_of(database: str, room: str) -> Truth:
    store = LogStore(open_engine(database))
    await store.open()
    rows = [e.decode_row(row) for row in await store.read_between(f"room {room}", 1, 100_000)]
    await store.close()
    return Truth(rows)


def searched(truth: Truth, kept: Kept) -> tuple[int, list[str]]:
    """How many messages of the running deal were searched, and what they reveal."""
    at_row = kept.frames + [(truth.number_at(at), text) for at, text in kept.answers]
    during = [one for one in at_row if one[0] < truth.over]
    leaks = [
        f"{kept.viewer} after row {number} of {truth.over}: {leak}"
        for number, text in during
        for leak in truth.leaks(kept.viewer, number, text)
    ]
    return len(during), leaks


def test_no_client_is_sent_a_card_that_it_may_not_know(tmp_path: Path, tally: Tally) -> None:
    tables: list[tuple[str, str | None]] = [(rules, None) for rules in sheet_ids()]
    tables += [(rules, "when called") for rules in sheet_ids()[: None if LONG else 1]]
    tables += [(rules, "at once") for rules in sheet_ids()[: None if LONG else 0]]
    rounds = size(1, 8)

    async def run(at: Target) -> list[tuple[str, list[Kept]]]:
        cookies = [at.guest(name) for name in ("Ann", "Bob", "Cai", "Dan")]
        found = []
        for seed in range(rounds):
            found += await asyncio.gather(*(play(at, cookies, *table, seed) for table in tables))
        return found

    with target(tmp_path, requests_a_minute=10**6, sockets_a_minute=10**6) as at:
        played = asyncio.run(run(at))
        assert "an act failed" not in at.log
    total, leaks = 0, []
    for room, everybody in played:
        truth = asyncio.run(truth_of(f"sqlite:///{tmp_path / 'a.db'}", room))
        for kept in everybody:
            count, found = searched(truth, kept)
            total += count
            leaks += [f"{truth.table}, {one}" for one in found]
    assert not leaks, "\n".join(leaks[:20])
    tally("frames and answers searched for hidden cards", total, len(leaks))


def test_the_reader_finds_a_card_that_is_hidden() -> None:
    """The search itself can fail: one card of another hand, anywhere in a message, is found."""
    drew = [d.Drew("E", parse_hand("SA")), d.Drew("N", parse_hand("HK")), d.Drew("E", parse_hand("W"))]
    opened = e.RoomOpened(sheet_ids()[0], "1", "u1", "ab" * 32)
    rows = [e.RoomRow(1, 0, "u1", (opened,))]
    rows += [e.RoomRow(number, number, "clock", (e.DealStepped((step,)),)) for number, step in enumerate(drew, start=2)]

    class Unfinished(Truth):
        def _find_end(self) -> int:
            return 99

    truth = Unfinished(rows)

    def leaks(viewer: Seat | None, number: int, message: object) -> bool:
        return bool(truth.leaks(viewer, number, json.dumps(message)))

    assert not leaks("E", 4, {"deal.hand": "SA W", "seat": "W", "tricks": [{"winner": "W"}]})
    assert leaks("N", 4, {"deal.hand": "SA"})
    assert leaks("E", 2, {"deal.shown": {"N": "HK"}})
    assert leaks("N", 4, {"deal.hands": {"E": "W"}})
    assert leaks("E", 4, {"reason": {"en": "North holds HK."}})
    assert leaks("E", 4, {"deal.hand": "SA SA"})
    assert leaks(None, 4, {"frame": {"happened": [{"card": "W"}]}})
    assert leaks("E", 4, ["ab" * 32])
    assert [cards for _, _, cards in cards_in({"a": ["H2 w"]})] == [kinds(parse_hand("H2 w"))]


@pytest.mark.parametrize("message", [{"winner": "W"}, {"trump": "S"}, {"id": "W-S2-x"}])
def test_a_seat_and_a_suit_are_no_cards(message: dict[str, str]) -> None:
    assert not list(cards_in(message))
