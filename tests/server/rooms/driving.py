"""A room driven without a network: people who send commands at random, time that passes, screens that are kept up."""

from random import Random
from typing import Any

from tuolaji.cards import SEATS, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Drawing, Finished
from tuolaji.deal.view import Viewer
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.decisions.tick import tick
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events, Person, Refused
from tuolaji.server.rooms.time.clock import due
from tuolaji.server.rooms.views.screen import Frame, frame, screen

VIEWERS: tuple[Viewer, ...] = (*SEATS, "spectator", "referee")
PEOPLE: dict[Seat, Person] = {seat: Person(f"user {seat}", f"Player {seat}") for seat in SEATS}


class Driven:
    """A room, its log, and a screen for every pair of eyes, kept up by frames alone."""

    def __init__(self, rules: str, seed: int, options: e.Options | None = None):
        self.rng = Random(seed)
        self.now = 1_000
        opened = e.RoomOpened(
            rules,
            load(rules).version,
            "user E",
            self.rng.randbytes(32).hex(),
            options=options or e.Options(pace=0, pause=8_000),
        )
        self.room = Room(opened)
        self.rows: list[e.RoomRow] = []
        self.screens: dict[Viewer, dict[str, Any]] = {}
        self.frames: list[tuple[Viewer, Frame]] = []
        self.log([opened], "user E")

    def log(self, events: Events, by: str, key: str = "") -> None:
        if not events:
            return
        row = e.RoomRow(self.room.number + 1, self.now, by, tuple(events), key, self.room.carried_with(events))
        self.room.take(row)
        self.rows.append(row)
        for viewer in VIEWERS:
            before = self.screens.get(viewer, {})
            step = frame(self.room.sheet, row, before, screen(self.room, viewer), viewer)
            kept = {name: value for name, value in before.items() if name not in step.gone}
            self.screens[viewer] = kept | step.changed
            self.frames.append((viewer, step))

    def send(self, seat: Seat, command: c.AnyCommand) -> Refused | None:
        found = act(self.room, command, PEOPLE[seat], self.now)
        if isinstance(found, Refused):
            return found
        self.log(found, PEOPLE[seat].user, command.id)
        return None

    def gather(self) -> None:
        for seat in SEATS:
            assert self.send(seat, c.Sit(id="s", seat=seat)) is None
        for seat in SEATS:
            assert self.send(seat, c.Ready(id="r")) is None
        self.step()

    def step(self) -> bool:
        """Let what is due happen; False if the room waits for people."""
        when = due(self.room)
        if when is None:
            return False
        self.now = max(self.now, when)
        self.log(tick(self.room, self.now), "clock")
        return True

    def play_deal(self) -> None:
        """Everybody acts at random, in time, until the deal is counted."""
        assert self.room.deal is not None
        deal = self.room.deal
        while not isinstance(deal.state, Finished):
            self.now += 10
            if isinstance(deal.state, Drawing) and self.rng.random() < 0.9:
                self.step()
                continue
            action = random_action(deal.state, self.rng, self.now)
            if isinstance(action, a.Wait) or (isinstance(deal.state, Asking) and self.rng.random() < 0.2):
                self.step()
                continue
            found = act_at_table(self.room, action, self.now)
            assert not isinstance(found, Refused), found
            self.log(found, "somebody")
