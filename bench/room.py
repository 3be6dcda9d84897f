"""How fast a room decides, writes its row and takes it in, without network and disk.

    make bench        (or: .venv/bin/python bench/room.py)

Random legal seats play; their choosing is not measured. The baseline of the ratio is the same deal decided and evolved
without a room.
"""

import time
from random import Random

from tuolaji.cards import SEATS
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Drawing, Finished
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.decisions.tick import tick
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Events, Person, Refused
from tuolaji.server.rooms.time.clock import due

DEALS = 12


class Table:
    """A room that is driven by hand, and the time that its own work took."""

    def __init__(self, rules: str, options: e.Options, rng: Random):
        self.now, self.rng, self.acts, self.spent, self.plain = 1_000, rng, 0, 0.0, 0.0
        self.room = Room(e.RoomOpened(rules, load(rules).version, "user E", rng.randbytes(32).hex(), options=options))
        self.write([self.room.opened], "user E")
        for seat in SEATS:
            self.write(act(self.room, c.Sit(id="s", seat=seat), Person(f"user {seat}", seat), self.now), f"user {seat}")
        for seat in SEATS:
            self.write(act(self.room, c.Ready(id="r"), Person(f"user {seat}", seat), self.now), f"user {seat}")

    def write(self, found: Events | Refused, by: str) -> None:
        assert not isinstance(found, Refused), found
        if found:
            row = e.RoomRow(self.room.number + 1, self.now, by, tuple(found), "", self.room.carried_with(found))
            e.encode_row(row)
            self.room.take(row)

    def tick(self) -> None:
        when = due(self.room)
        assert when is not None
        self.now = max(self.now, when)
        self.write(tick(self.room, self.now), "clock")

    def deal(self) -> None:
        """One deal; only what the room does with an act is measured, and beside it the deal alone."""
        self.tick()
        while (deal := self.room.deal) is not None and not isinstance(state := deal.state, Finished):
            if isinstance(state, Asking) and state.closes is not None:
                self.tick()
                continue
            action: a.Action = a.Draw(state.turn) if isinstance(state, Drawing) else random_action(state, self.rng, 0.1)
            start = time.process_time()
            found = decide(state, action, self.now)
            if not isinstance(found, Verdict):
                for event in found:
                    state = evolve(state, event)
            middle = time.process_time()
            self.write(act_at_table(self.room, action, self.now), "somebody")
            self.spent += time.process_time() - middle
            self.plain += middle - start
            self.acts += 1


def main() -> None:
    print(f"{'sheet':10}{'table':14}{'acts/s':>9}{'ms a deal':>11}{'times the deal alone':>22}")
    for rules in sheet_ids():
        for referee in (None, "when called", "at once"):
            options = e.Options(pace=0, pause=0, referee=referee)
            table = Table(rules, options, Random(7))
            table.deal()
            table.acts, table.spent, table.plain = 0, 0.0, 0.0
            for _ in range(DEALS):
                if table.room.stage == "over":
                    table = _again(rules, options, table)
                table.deal()
            per_deal, ratio = 1000 * table.spent / DEALS, table.spent / table.plain
            print(f"{rules:10}{referee or 'strict':14}{table.acts / table.spent:>9.0f}{per_deal:>11.1f}{ratio:>22.2f}")


def _again(rules: str, options: e.Options, before: Table) -> Table:
    """Another match, with what was measured so far."""
    table = Table(rules, options, before.rng)
    table.acts, table.spent, table.plain = before.acts, before.spent, before.plain
    return table


if __name__ == "__main__":
    main()
