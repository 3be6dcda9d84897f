"""Tables for the load test: accounts, sessions and rooms written straight into a database, all in a deal."""

import asyncio
import secrets
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import insert

from tuolaji.cards import SEATS, Seat
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Drawing, Playing
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.decisions.tick import tick
from tuolaji.server.rooms.hall import PREFIX
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.person import Events, Person, Refused
from tuolaji.server.rooms.time.clock import due
from tuolaji.server.server_time import now
from tuolaji.server.store.engine import open_engine
from tuolaji.server.store.log import LogStore
from tuolaji.server.store.schema import account, log, session

_TEMPLATES = 40
_OPTIONS = e.Options(pace=1_000, pause=2_000, clock=600_000)


class Prepared(Struct):
    """A table to play at: the room's name, and each seat's cookie."""

    room: str
    cookies: dict[Seat, str]


class _Log:
    """A room folded from the rows that are written for it."""

    def __init__(self, opened: e.RoomOpened, at: int):
        self.at = at
        first = e.RoomRow(1, at, opened.owner, (opened,))
        self.rows, self.room = [first], replay([first])

    def write(self, events: Events | Refused, by: str) -> None:
        assert not isinstance(events, Refused), events
        if events:
            row = e.RoomRow(self.room.number + 1, self.at, by, tuple(events), carried=self.room.carried_with(events))
            self.room.take(row)
            self.rows.append(row)


def _play(rules: str, people: dict[Seat, Person], rng: Random, plays: int) -> list[e.RoomRow]:
    """A room from its opening to somewhere in the first tricks of a deal."""
    opened = e.RoomOpened(rules, load(rules).version, people["E"].user, rng.randbytes(32).hex(), options=_OPTIONS)
    table = _Log(opened, now() - 60_000)
    for seat in SEATS:
        table.write(act(table.room, c.Sit(id="s", seat=seat), people[seat], table.at), people[seat].user)
    for seat in SEATS:
        table.write(act(table.room, c.Ready(id="r"), people[seat], table.at), people[seat].user)
    while not _reached(table.room, plays):
        state = table.room.deal.state if table.room.deal else None
        if state is None or isinstance(state, Drawing) or (isinstance(state, Asking) and state.closes is not None):
            when = due(table.room)
            assert when is not None
            table.at = max(table.at, when)
            table.write(tick(table.room, table.at), "clock")
        else:
            table.write(act_at_table(table.room, random_action(state, rng, 0.5), table.at), "somebody")
    return table.rows


def _reached(room: Room, plays: int) -> bool:
    state = room.deal.state if room.deal else None
    return isinstance(state, Playing) and 4 * len(state.tricks) + len(state.plays) >= plays


def _template(rules: str, seed: int, plays: int) -> list[e.RoomRow]:
    return _play(rules, {seat: Person(_mark(seat), f"Player {seat}") for seat in SEATS}, Random(seed), plays)


def _mark(seat: Seat) -> str:
    """What stands in a template for the account in a seat."""
    return f"@{seat}@"


async def _prepare(database: str, tables: int, rules: tuple[str, ...], plays: int) -> list[Prepared]:
    engine = open_engine(database)
    store = LogStore(engine)
    await store.open()
    templates = [_template(rules[seed % len(rules)], seed, plays) for seed in range(min(tables, _TEMPLATES))]
    found = []
    async with engine.begin() as connection:
        for number in range(tables):
            users: dict[Seat, str] = {seat: secrets.token_hex(12) for seat in SEATS}
            cookies: dict[Seat, str] = {seat: secrets.token_urlsafe(32) for seat in SEATS}
            room = secrets.token_urlsafe(9)
            people = [{"user": users[seat], "name": f"{seat}{number}", "made": 0} for seat in SEATS]
            sessions = [_session(users[seat], cookies[seat]) for seat in SEATS]
            await connection.execute(insert(account), people)
            await connection.execute(insert(session), sessions)
            await connection.execute(insert(log), list(_values(PREFIX + room, templates[number % _TEMPLATES], users)))
            found.append(Prepared(room, cookies))
    await store.close()
    return found


def _session(user: str, cookie: str) -> dict[str, Any]:
    token, name = sha256(cookie.encode()).hexdigest(), secrets.token_hex(6)
    return {"token": token, "id": name, "user": user, "opened": 0, "until": 1 << 60, "device": ""}


def _values(stream: str, rows: list[e.RoomRow], users: dict[Seat, str]) -> Iterator[dict[str, Any]]:
    # The last act of every table was a moment ago.
    shift = now() - rows[-1].at
    for row in rows:
        body = e.encode_row(replace(row, at=row.at + shift))
        for seat, user in users.items():
            body = body.replace(_mark(seat).encode(), user.encode())
        yield {
            "stream": stream,
            "number": row.number,
            "at": row.at + shift,
            "key": None,
            "body": body,
            "starts": row.carried is not None,
        }


def prepare(database: str, tables: int, rules: tuple[str, ...], plays: int = 0) -> list[Prepared]:
    """Tables with four people each, all about to lead to their first trick."""
    return asyncio.run(_prepare(database, tables, rules, plays))
