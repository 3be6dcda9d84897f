"""No room ever stops answering: commands of every role in every state, then the deal is still counted.

A state machine sends commands at random, sensible and absurd, as players, owner, referee and strangers, lets time pass
and plays on. Nothing may raise; every row can be written and read; at the end the clock alone brings the deal to its
count.
"""

from typing import Any, get_args

import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.attack.conftest import Tally, size
from tests.server.rooms.driving import PEOPLE, VIEWERS, Driven
from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Finished
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.referee_joins import ask_in
from tuolaji.server.rooms.decisions.repair import repaired
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.rooms.person import Events, Person, Refused
from tuolaji.server.rooms.time.clock import due
from tuolaji.server.rooms.time.pauses import going
from tuolaji.server.rooms.views.messages import encode
from tuolaji.server.rooms.views.screen import screen

_MOST_STEPS = 2_000
REFEREE, STRANGER = Person("user R", "Referee"), Person("user X", "Stranger")
ROLES = (*PEOPLE.values(), REFEREE, STRANGER)
seats = st.sampled_from(SEATS)
words = st.text(max_size=40)
reasons = st.fixed_dictionaries({"zh": st.text(min_size=1, max_size=20), "en": st.text(min_size=1, max_size=20)})
offences = st.sampled_from(sorted(get_args(OffenceName)))
maybe_levels = st.none() | st.integers(0, 20)
cards = st.lists(st.integers(0, 53), max_size=30).map(Hand.of)
ids = st.integers(0, 10**9).map(str)


def _of(kind: type[c.Command], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(kind, id=ids, **fields)


COMMANDS: dict[type, st.SearchStrategy[Any]] = {
    c.Sit: _of(c.Sit, seat=seats),
    c.Stand: _of(c.Stand),
    c.Invite: _of(c.Invite, seat=seats, player=st.sampled_from([None, "random", "habit"])),
    c.Dismiss: _of(c.Dismiss, seat=seats),
    c.Swap: _of(c.Swap, one=seats, two=seats),
    c.Ready: _of(c.Ready),
    c.Hurry: _of(c.Hurry),
    c.Away: _of(c.Away),
    c.Back: _of(c.Back),
    c.Pause: _of(c.Pause),
    c.Resume: _of(c.Resume),
    c.Say: _of(c.Say, phrase=words, words=words),
    c.Watched: _of(c.Watched, yes=st.booleans()),
    c.Cut: _of(c.Cut, lifted=st.integers(-(10**20), 10**20) | st.integers(0, 220), salt=words, more=st.booleans()),
    c.Turn: _of(c.Turn, salt=words),
    c.Declare: _of(c.Declare, cards=cards),
    c.Pass: _of(c.Pass),
    c.Bury: _of(c.Bury, cards=cards),
    c.Play: _of(c.Play, cards=cards, split=st.none() | st.lists(cards, max_size=4).map(tuple)),
    c.Name: _of(c.Name, cards=cards),
    c.Talk: _of(c.Talk, yes=st.booleans()),
    c.Admit: _of(c.Admit),
    c.Close: _of(c.Close),
    c.Penalise: _of(
        c.Penalise,
        seat=seats,
        offence=offences,
        cards=cards,
        severity=st.sampled_from([None, "light", "grave", "minor", "important"]),
        minutes=st.none() | st.floats(0, 1_000),
    ),
    c.Rule: _of(
        c.Rule,
        seat=seats,
        offence=offences,
        reason=reasons,
        trick=st.integers(0, 200),
        points=st.integers(-1_000, 1_000),
        deal=st.sampled_from(["goes_on", "goes_on", "ends", "replayed"]),
        winner=st.sampled_from([None, "dealer", "defenders"]),
        levels=maybe_levels,
        warning=st.booleans(),
        disqualified=st.booleans(),
        overrules=st.none() | st.integers(1, 8),
    ),
    c.Call: _of(c.Call, offence=offences, accused=seats, trick=st.integers(0, 30), admitted=st.booleans()),
    c.Choose: _of(c.Choose, choice=st.sampled_from(["A", "B", "play_on", "end", "nonsense"])),
    c.Appeal: _of(c.Appeal, ruling=st.integers(0, 8), reason=st.text(min_size=1, max_size=20)),
}
RARE = (c.Close, c.Stand, c.Swap)
"""Commands that end or rearrange the table: sent now and then, so that tables also get far."""
FREQUENT = st.one_of([COMMANDS[kind] for kind in COMMANDS if kind not in RARE])


def test_every_command_is_fuzzed() -> None:
    assert set(COMMANDS) == set(c.AnyCommand.__args__) - {c.Repair}


class Table(Driven):
    """A room with its log; screens are looked at only where the machine asks for them."""

    def log(self, events: Events, by: str, key: str = "") -> None:
        if not events:
            return
        row = e.RoomRow(self.room.number + 1, self.now, by, tuple(events), key, self.room.carried_with(events))
        self.room.take(e.decode_row(e.encode_row(row)))
        self.rows.append(row)


class RoomMachine(RuleBasedStateMachine):
    commands = 0

    @initialize(
        rules=st.sampled_from(sheet_ids()),
        referee=st.sampled_from([None, "at once", "when called"]),
        seed=st.integers(0, 10**6),
        programs=st.sets(seats, max_size=3),
        rate=st.integers(0, 40),
    )
    def open(self, rules: str, referee: Any, seed: int, programs: set[Any], rate: int) -> None:
        self.table = Table(rules, seed, e.Options(pace=0, pause=0, referee=referee))
        if referee:
            self.table.log([e.Appointed(REFEREE.user, REFEREE.name)], REFEREE.user)
        for seat in SEATS:
            if seat in programs:
                self.table.log([e.PlayerSat(seat, "random")], "somebody")
            else:
                self.send(PEOPLE[seat], c.Sit(id="s", seat=seat))
                self.send(PEOPLE[seat], c.Ready(id="r"))
        self.table.step()
        self.play_on(rate * 4)

    def send(self, who: Person, command: Any) -> Events | Refused:
        RoomMachine.commands += 1
        found = act(self.table.room, command, who, self.table.now)
        if not isinstance(found, Refused):
            self.table.log(found, who.user)
        return found

    @rule(sent=st.lists(st.tuples(st.sampled_from(ROLES), FREQUENT), min_size=1, max_size=12))
    def send_commands(self, sent: list[tuple[Person, Any]]) -> None:
        for who, command in sent:
            self.send(who, command)

    @rule(rulings=st.lists(COMMANDS[c.Rule] | COMMANDS[c.Penalise], min_size=1, max_size=4))
    def referee_rules(self, rulings: list[Any]) -> None:
        for ruling in rulings:
            self.send(REFEREE, ruling)

    @rule(who=st.sampled_from(ROLES), command=st.one_of([COMMANDS[kind] for kind in RARE]), often=st.integers(0, 9))
    def rare_command(self, who: Person, command: Any, often: int) -> None:
        if not often:
            self.send(who, command)

    @rule(steps=st.integers(1, 60))
    def play_on(self, steps: int) -> None:
        """Everybody does something legal, as at a table."""
        table = self.table
        for _ in range(steps):
            deal = table.room.deal
            table.now += 10
            if table.room.stage != "playing" or deal is None or isinstance(deal.state, Finished):
                table.step()
                continue
            action = random_action(deal.state, table.rng, table.now)
            found = table.step() if isinstance(action, a.Wait | a.Draw) else act_at_table(table.room, action, table.now)
            if isinstance(found, list):
                table.log(found, "somebody")

    @rule(steps=st.integers(1, 30))
    def time_passes(self, steps: int) -> None:
        for _ in range(steps):
            self.table.step()

    @rule(late=st.integers(0, 10**6))
    def clock_jumps(self, late: int) -> None:
        self.table.now += late

    @rule()
    def stranger_asks_to_referee(self) -> None:
        found = ask_in(self.table.room, STRANGER)
        if isinstance(found, list):
            self.table.log(found, STRANGER.user)

    @rule()
    def operator_repairs(self) -> None:
        if not self.table.room.closed:
            self.table.log(repaired(self.table.room, "operator"), "operator")

    @invariant()
    def everybody_has_a_screen(self) -> None:
        if hasattr(self, "table"):
            due(self.table.room)
            for viewer in VIEWERS:
                encode(screen(self.table.room, viewer))

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        table = self.table
        again = replay([e.decode_row(e.encode_row(row)) for row in table.rows])
        for viewer in VIEWERS:
            assert encode(screen(again, viewer)) == encode(screen(table.room, viewer))
        if table.room.closed:
            return
        self._finish()

    def _finish(self) -> None:
        """With everybody gone, the clock alone brings the deal to its count."""
        table = self.table
        table.log(going(table.room, table.now) if table.room.paused is not None else [], "referee")
        if table.room.untimed:
            # Nobody waits for a person who is alone, until their connection is lost.
            alone = [seat for seat, sits in table.room.seats.items() if sits.person and not sits.away]
            table.log([e.Away(seat, "disconnected") for seat in alone], "clock")
        for _ in range(_MOST_STEPS):
            if table.room.stage != "playing":
                return
            number = table.room.number
            assert table.step(), "nothing is due"
            assert table.room.number > number, "what was due did nothing"
        raise AssertionError("the deal does not end")


def test_no_room_ever_stops_answering(tally: Tally) -> None:
    RoomMachine.commands = 0
    run_state_machine_as_test(
        RoomMachine,
        settings=settings(
            max_examples=size(40, 1_500),
            stateful_step_count=40,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate, Phase.shrink],
            print_blob=True,
        ),
    )
    tally("commands of every role to rooms", RoomMachine.commands)
