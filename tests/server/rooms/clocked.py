"""A refereed match with a simulated clock and a stopwatch beside it that knows nothing of the program's own.

People think, err, call, choose and pause at random, and now and then the server dies and the room is folded from its
rows. After every row the stopwatch is compared with the screen, and at the end of a deal with its record.
"""

from collections import Counter
from random import Random
from typing import Any

from tests.match.desk import time_left
from tests.server.rooms.driving import Driven
from tests.server.rooms.test_faults import REFEREE
from tuolaji.cards import SEATS, Hand, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.log import events as d
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Naming, Playing, State
from tuolaji.deal.time.clock import Timed, follow, stopped_clock
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.referee.detect import Watch
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.sheet.load import load
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.tick import tick
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.rooms.person import Events, Refused
from tuolaji.server.rooms.time.clock import GRACE, due
from tuolaji.server.rooms.time.pauses import lost
from tuolaji.server.rooms.views.screen import screen
from tuolaji.server.study.deals import log_of

MINUTES = 12


class Stopwatch:
    """Time used by whoever decides, by a side that chooses, and by the match; it stands while it is told to."""

    def __init__(self) -> None:
        self.play = self.choice = self.match = 0
        self.saved = (0, 0, 0)

    def run(self, by: int, *, choosing: bool, match: bool) -> None:
        if choosing:
            self.choice += by
        else:
            self.play += by
        self.match += by if match else 0

    def save(self) -> None:
        """A row was written: this much is known whatever happens."""
        self.saved = (self.play, self.choice, self.match)

    def lose(self) -> None:
        """The server died: nobody has used more than what the last row tells."""
        self.play, self.choice, self.match = self.saved


class ClockedMatch(Driven):
    """One match. `seen` counts what happened in it."""

    def __init__(self, rules: str, seed: int):
        chance = Random(f"{rules} {seed}")
        self.watch = Stopwatch()
        self.decision: tuple[Any, ...] = ()
        self.used: list[tuple[Seat, int]] = []
        self.checked = self.owed = 0
        self.seen: Counter[str] = Counter()
        options = e.Options(
            minutes=MINUTES,
            clock=chance.choice((None, 5_000, 25_000, 90_000)),
            pace=0,
            pause=2_000,
            referee=chance.choice(("at once", "when called")),
        )
        self.limits = limits(rules, options)
        super().__init__(rules, chance.randrange(10**6), options)
        self.log([e.Appointed(REFEREE.user, REFEREE.name)], REFEREE.user)

    @property
    def state(self) -> State:
        assert self.room.deal is not None
        return self.room.deal.state

    def play(self) -> None:
        """From the first seat taken to the end of the match."""
        self.gather()
        while self.room.stage != "over":
            if self.rng.random() < 0.01:
                self.die()
            if self.rng.random() < 0.01:
                self.stop_and_go()
            if self.room.stage == "counted":
                self.wait_until_due()
            elif isinstance(self.state, Drawing):
                self.log(tick(self.room, self.now), "clock")
            else:
                self.decide()

    def pass_time(self, by: int) -> None:
        paused = self.room.paused is not None
        self.now += by
        if not paused:
            self.watch.run(by, choosing=self.choosing, match=True)

    @property
    def choosing(self) -> bool:
        return self.room.deal is not None and open_choice(self.state) is not None

    def wait_until_due(self) -> None:
        when = due(self.room)
        assert when is not None
        self.pass_time(max(0, when - self.now))
        self.log(tick(self.room, self.now), "clock")

    def stop_and_go(self) -> None:
        before = self.rng.randrange(3_000)
        if self.time_left() <= before:
            return
        self.pass_time(before)
        self.seen["pause"] += 1
        for command in (c.Pause(id="p"), c.Resume(id="r")):
            found = act(self.room, command, REFEREE, self.now)
            assert isinstance(found, list)
            self.log(found, REFEREE.user)
            self.pass_time(self.rng.randrange(600_000) if self.room.paused is not None else 0)

    def time_left(self) -> int:
        when = due(self.room)
        return 0 if when is None else when - self.now

    def die(self) -> None:
        """Kill the server at any moment and open the room from its rows, some time later."""
        if due(self.room) is None:
            return
        self.seen["kill"] += 1
        self.now += self.rng.randrange(30_000) + self.rng.choice((0, 3_600_000))
        self.watch.lose()
        self.rows = [e.decode_row(e.encode_row(row)) for row in self.rows]
        self.room = replay(self.rows)
        self.log(lost(self.room, self.room.at, self.now), "clock")

    def decide(self) -> None:
        """The seat to act thinks for a while, then does something, or lets the time pass."""
        left = self.time_left() - GRACE * (not isinstance(self.state, Asking))
        near = self.rng.choice((-1, 0, 1, GRACE - 1))
        think = self.rng.choice((0, 400, 2_000, 2_000, 5_000, left + near))
        if think >= self.time_left():
            self.seen["time-out"] += 1
            self.wait_until_due()
            return
        self.pass_time(max(0, think))
        if self.choosing:
            self.choose()
        elif not (self.rng.random() < 0.15 and self.misbehave()):
            self.go_on()

    def choose(self) -> None:
        ruling = open_choice(self.state)
        assert ruling is not None
        self.seen["choice"] += 1
        seat = next(seat for seat in SEATS if side_of(seat) != side_of(ruling.seat))
        assert self.send(seat, c.Choose(id=self.key, choice=self.rng.choice(ruling.choices))) is None

    @property
    def key(self) -> str:
        return f"{self.room.number}"

    def go_on(self) -> None:
        state = self.state
        action = random_action(state, self.rng, 0.3)
        if isinstance(action, a.Wait):
            action = a.Pass(next(seat for seat in SEATS if seat not in getattr(state, "passed", ())))
        if self.obey(action) is not None and self.obey(timeout_action(state)) is not None:
            # Everybody has passed who may, and the window is still open; or a hand was ruled short.
            self.wait_until_due()

    def obey(self, action: a.Action) -> Refused | None:
        match action:
            case a.Cut():
                command: c.AnyCommand = c.Cut(id=self.key, lifted=action.lifted)
            case a.TurnUp():
                command = c.Turn(id=self.key)
            case a.Declare():
                command = c.Declare(id=self.key, cards=action.cards)
            case a.Pass():
                command = c.Pass(id=self.key)
            case a.Bury():
                command = c.Bury(id=self.key, cards=action.cards)
            case a.Play():
                command = c.Play(id=self.key, cards=action.cards, split=action.split)
            case a.Name():
                command = c.Name(id=self.key, cards=action.cards)
            case _:
                raise AssertionError(action)
        return self.send(action.seat, command)

    def misbehave(self) -> bool:
        """A call, a play out of turn, a play against the rules; False if nothing came of it."""
        state = self.state
        if not isinstance(state, Playing):
            return False
        seat = self.rng.choice(SEATS)
        match self.rng.randrange(3):
            case 0:
                accused = self.rng.choice([one for one in SEATS if side_of(one) != side_of(seat)])
                offence: Any = self.rng.choice(("revoke", "overtime", "exposed_card"))
                self.seen["call"] += 1
                return self.send(seat, c.Call(id=self.key, offence=offence, accused=accused)) is None
            case 1:
                hand = list(state.hands[SEATS.index(seat)])
                self.seen["early"] += 1
                return bool(hand) and self.obey(a.Play(seat, Hand.of(hand[:1]))) is None
            case _:
                hand = list(state.hands[SEATS.index(state.turn)])
                size = len(state.lead.cards) if state.lead is not None else 1
                self.seen["wrong"] += 1
                return len(hand) >= size and self.obey(a.Play(state.turn, Hand.of(self.rng.sample(hand, size)))) is None

    def log(self, events: Events, by: str, key: str = "") -> None:
        if not events:
            return
        row = e.RoomRow(self.room.number + 1, self.now, by, tuple(events), key, self.room.carried_with(events))
        started = self.room.match.started if self.room.match is not None else None
        before = self.room.deal
        slips = len(before.watch.all) if isinstance(before, RefereedDeal) else 0
        state = before.state if before is not None else None
        used = (self.watch.play, self.watch.choice)
        self.room.take(row)
        self.rows.append(row)
        if started is None:
            self.watch.match = 0
        steps = [step for event in events if isinstance(event, e.DealStepped) for step in event.events]
        self.note(steps, used, state, slips if self.room.deal is before else 0)
        self.look()
        self.watch.save()
        if state is not None and isinstance(getattr(self.room.deal, "state", None), Finished) and self.used:
            self.check_record()

    def note(self, steps: list[d.AnyDealEvent], used: tuple[int, int], state: State | None, slips: int) -> None:
        """Keep what the stopwatch says about whoever has acted, and compare it with what the referee has found."""
        if steps and isinstance(steps[0], d.Opened):
            self.used, self.owed = [], 0
        if any(isinstance(step, d.Played | d.Buried) for step in steps):
            # Cards that are taken back at once are played again, with new time.
            self.decision = ()
        kind = kind_of(state) if state is not None else None
        for step in steps[:1]:
            if isinstance(step, d.Played | d.Buried | d.ThrowStopped) and kind in ("play", "bury"):
                self.used.append((step.seat, used[0]))
                assert self.room.deal is not None
                late = [slip for slip in self.watched.all[slips:] if slip.offence == "overtime"]
                limit, sets = self.limits[kind], getattr(self.room.sheet.clock, kind) is not None
                assert bool(late) == (sets and used[0] > limit), (step, used, limit)
                self.seen["overtime"] += bool(late)
                if isinstance(step, d.Buried) or not self.rules_on_overtime:
                    continue
                self.owed += len(late)
                # Overtime before a throw that fails is ruled once the unit that is played instead has been named.
                if not isinstance(step, d.ThrowStopped) or step.chooser is None:
                    self.check_ruled(steps)
            elif isinstance(step, d.Forced) and self.owed:
                self.check_ruled(steps)
            elif isinstance(step, d.Chose):
                self.used.append((step.seat, used[1]))

    @property
    def rules_on_overtime(self) -> bool:
        """Does the table itself call overtime, and has the sheet something to say to it?"""
        return self.room.options.referee == "at once" and "overtime" in self.room.sheet.penalty

    def check_ruled(self, steps: list[d.AnyDealEvent]) -> None:
        """The table has ruled on every overtime that it owed a ruling on."""
        called = [one for one in steps if isinstance(one, d.Ruled) and one.offence == "overtime"]
        assert len(called) == self.owed, (steps, self.owed)
        self.owed = 0

    @property
    def watched(self) -> Watch:
        assert isinstance(self.room.deal, RefereedDeal)
        return self.room.deal.watch

    def look(self) -> None:
        """Compare the screen with the stopwatch."""
        match = self.room.match
        if match is not None and match.started is not None and match.ended is None:
            assert time_left(match, self.now) == max(0, MINUTES * MINUTE - self.watch.match)
        if self.room.deal is None or self.room.stage != "playing":
            return
        state = self.state
        seen = screen(self.room, "spectator")
        names = ("phase", "played_tricks", "passed", "number")
        now = (*(seen.get(f"deal.{name}") for name in names), len(seen.get("deal.plays", ())), self.deals_turn())
        if now != self.decision:
            self.decision, self.watch.play = now, 0
        if not self.choosing:
            self.watch.choice = 0
        kind = kind_of(state)
        shown = seen.get("deal.deadline")
        if kind is None or self.room.paused is not None:
            assert shown is None
        elif kind == "window":
            assert shown == state.closes  # type: ignore[union-attr]
        else:
            used = self.watch.choice if kind == "choice" else self.watch.play
            assert shown == self.now + self.limits[kind] - used, (kind, used, self.limits[kind])
            self.checked += 1

    def deals_turn(self) -> Any:
        state = self.state
        turn = getattr(state, "turn", None) if not isinstance(state, Drawing) else None
        lifted = len(getattr(state, "lifted", ()))
        standing = state.drawing.declaring.standing if isinstance(state, Asking) else None
        return (turn, lifted, standing, len(self.room.deals))

    def check_record(self) -> None:
        """The deal's record, written and read again, is right, and tells the same seconds."""
        done = self.room.deals[-1]
        log = log_of([row for row in self.rows if done.first <= row.number <= done.last])
        rules = self.room.opened.rules
        record = from_text(to_text(Record(rules, load(rules).version, (DealRecord(log),))))
        fault = verify(record)
        assert fault is None, str(fault)
        timed: Timed | None = None
        told: list[tuple[Seat, int]] = []
        for entry in record.deals[0].log:
            clock = stopped_clock(timed, entry) if timed is not None else None
            if clock is not None and isinstance(entry.event, d.Played | d.Buried | d.ThrowStopped | d.Chose):
                told.append((entry.event.seat, clock.used(entry.at)))
            timed = follow(timed, entry)
        assert told == self.used
        self.seen["deal"] += 1
        self.used = []


def limits(rules: str, options: e.Options) -> dict[str, int]:
    """What everybody has: the sheet's seconds, or the room's where they are more."""
    clock, more = load(rules).clock, options.clock or 0
    play = max(1000 * clock.play, more) if clock.play else more or 45_000
    bury = max(1000 * clock.bury if clock.bury else 120_000, more)
    return {"play": play, "bury": bury, "cut": 6_000, "ask": 12_000, "choice": 12_000}


def kind_of(state: State) -> str | None:
    if isinstance(state, Finished | Drawing):
        return None
    if open_choice(state) is not None:
        return "choice"
    if isinstance(state, Asking):
        return "ask" if state.closes is None else "window"
    if isinstance(state, Burying):
        return "bury"
    return "play" if isinstance(state, Playing | Naming) else "cut"
