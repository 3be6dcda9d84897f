"""One clock: what the screen shows, what the referee rules and what the table does agree about time."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.match.desk import time_left
from tests.server.rooms.driving import Driven
from tests.server.rooms.test_faults import REFEREE
from tuolaji.cards import SEATS, Hand, Seat, next_seat
from tuolaji.deal import actions as a
from tuolaji.deal.log import events as d
from tuolaji.deal.state import Asking, Playing, State
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.rooms.person import Refused
from tuolaji.server.rooms.time.clock import GRACE, due
from tuolaji.server.rooms.time.pauses import lost
from tuolaji.server.rooms.views.screen import screen
from tuolaji.server.study.deals import log_of

PAUSE = 600_000
CHOOSING = 12_000


def seated(rules: str, **options: Any) -> Driven:
    """Four people at a table where cards are drawn at once."""
    driven = Driven(rules, 5, e.Options(pace=0, **options))
    if "referee" in options:
        driven.log([e.Appointed(REFEREE.user, REFEREE.name)], REFEREE.user)
    driven.gather()
    return driven


def state_of(driven: Driven) -> State:
    assert driven.room.deal is not None
    return driven.room.deal.state


def until(driven: Driven, phase: type[State]) -> Any:
    """Let the people do the least until a phase begins; nobody uses any time."""
    while not isinstance(state := state_of(driven), phase):
        action = timeout_action(state)
        if isinstance(action, a.Draw) or (isinstance(state, Asking) and state.closes is not None):
            assert driven.step()
        else:
            obey(driven, action)
    return state


def obey(driven: Driven, action: a.Action) -> None:
    """A person does what the clock would do."""
    match action:
        case a.Cut():
            command: c.AnyCommand = c.Cut(id=f"{driven.room.number}", lifted=action.lifted)
        case a.TurnUp():
            command = c.Turn(id=f"{driven.room.number}")
        case a.Pass():
            command = c.Pass(id=f"{driven.room.number}")
        case a.Bury():
            command = c.Bury(id=f"{driven.room.number}", cards=action.cards)
        case a.Play():
            command = c.Play(id=f"{driven.room.number}", cards=action.cards, split=action.split)
        case a.Name():
            command = c.Name(id=f"{driven.room.number}", cards=action.cards)
        case _:
            raise AssertionError(action)
    assert driven.send(action.seat, command) is None


def play(driven: Driven) -> None:
    obey(driven, timeout_action(state_of(driven)))


def pause(driven: Driven) -> None:
    for seat in SEATS:
        assert driven.send(seat, c.Pause(id=f"pause {driven.room.number}")) is None
    assert driven.room.paused is not None


def resume(driven: Driven) -> None:
    assert driven.send("E", c.Resume(id=f"resume {driven.room.number}")) is None
    assert driven.room.paused is None


def ruled(driven: Driven) -> list[str]:
    assert driven.room.deal is not None
    return [entry.event.offence for entry in driven.room.deal.log if isinstance(entry.event, d.Ruled)]


def deadline(driven: Driven) -> int:
    shown = screen(driven.room, "spectator")["deal.deadline"]
    assert isinstance(shown, int)
    return shown


@pytest.mark.clause("BC-4.5")
def test_a_play_within_the_room_s_longer_clock_is_no_overtime() -> None:
    driven = seated("buchong", clock=120_000, referee="at once")
    until(driven, Playing)
    assert deadline(driven) == driven.now + 120_000
    driven.now += 60_000
    play(driven)
    assert ruled(driven) == []
    driven.now += 120_001
    play(driven)
    assert ruled(driven) == ["overtime"]


@pytest.mark.clause("BC-4.5", "FZ-6.4")
@pytest.mark.parametrize("rules", ["buchong", "fuze"])
def test_the_time_of_a_pause_is_nobody_s_overtime(rules: str) -> None:
    driven = seated(rules, referee="at once")
    until(driven, Playing)
    driven.now += 4_000
    pause(driven)
    driven.now += PAUSE
    resume(driven)
    driven.now += 5_000
    play(driven)
    assert ruled(driven) == []


@pytest.mark.clause("FZ-6.4")
def test_the_time_before_and_after_a_pause_counts() -> None:
    driven = seated("fuze", referee="at once")
    until(driven, Playing)
    left = deadline(driven) - driven.now
    driven.now += left - 1_000
    pause(driven)
    assert "deal.deadline" not in screen(driven.room, "E")
    driven.now += PAUSE
    resume(driven)
    assert deadline(driven) == driven.now + 1_000
    driven.now += 1_001
    play(driven)
    assert ruled(driven) == ["overtime"]


@pytest.mark.clause("GG-08", "FZ-2.2")
@pytest.mark.parametrize("rules", ["gongguan", "fuze"])
def test_a_pause_moves_the_window_of_declaring(rules: str) -> None:
    driven = seated(rules)
    asking = until(driven, Asking)
    assert asking.closes == driven.now + 5_000
    pause(driven)
    driven.now += PAUSE
    resume(driven)
    assert state_of(driven).closes == driven.now + 5_000  # type: ignore[union-attr]
    assert deadline(driven) == due(driven.room) == driven.now + 5_000


@pytest.mark.clause("LP-1.5", "GG-02")
@pytest.mark.parametrize("rules", ["lianpai", "gongguan"])
def test_a_pause_that_all_agreed_to_stops_the_clock_of_the_match(rules: str) -> None:
    driven = seated(rules)
    until(driven, Playing)
    assert driven.room.match is not None
    before = time_left(driven.room.match, driven.now)
    pause(driven)
    driven.now += PAUSE
    assert time_left(driven.room.match, driven.now) == before
    resume(driven)
    assert time_left(driven.room.match, driven.now) == before


@pytest.mark.clause("FZ-6.4", "BC-4.5", "LP-8.8")
@pytest.mark.parametrize(("rules", "seconds"), [("fuze", 20), ("buchong", 30), ("lianpai", 10)])
def test_a_room_lengthens_the_sheet_s_clock_and_never_shortens_it(rules: str, seconds: int) -> None:
    driven = seated(rules, clock=5_000)
    until(driven, Playing)
    assert deadline(driven) == driven.now + 1_000 * seconds
    longer = seated(rules, clock=90_000)
    until(longer, Playing)
    assert deadline(longer) == longer.now + 90_000


@pytest.mark.clause("BC-4.5")
def test_a_call_and_an_early_play_restart_no_clock() -> None:
    driven = seated("buchong", referee="when called")
    playing: Playing = until(driven, Playing)
    before = deadline(driven)
    driven.now += 10_000
    caller = next_seat(playing.turn)
    call = c.Call(id="call", offence="revoke", accused=next_seat(caller))
    assert driven.send(caller, call) is None
    assert deadline(driven) == before
    driven.now += 10_000
    early: Hand = playing.hands[SEATS.index(caller)]
    assert driven.send(caller, c.Play(id="early", cards=Hand.of(list(early)[:1]))) is None
    assert isinstance(driven.room.deal and driven.room.deal.log[-1].event, d.PlayedEarly)
    assert deadline(driven) == before
    assert due(driven.room) == before + GRACE
    driven.now = before + 1
    play(driven)
    watched: Any = driven.room.deal
    assert "overtime" in [slip.offence for slip in watched.watch.open]


def revoke(driven: Driven) -> Seat:
    """Somebody plays another suit although they could follow."""
    while True:
        state = state_of(driven)
        assert isinstance(state, Playing)
        hand = state.hands[SEATS.index(state.turn)]
        if state.lead is not None:
            groups = state.contract.table.groups
            others = [kind for kind in hand if groups[kind] != state.lead.group]
            if any(groups[kind] == state.lead.group for kind in hand) and len(others) >= len(state.lead.cards):
                cards = Hand.of(others[: len(state.lead.cards)])
                assert driven.send(state.turn, c.Play(id=f"{driven.room.number}", cards=cards)) is None
                return state.turn
        play(driven)


@pytest.mark.clause("LP-8.3")
def test_the_screen_counts_down_an_open_choice() -> None:
    driven = seated("lianpai", referee="when called")
    until(driven, Playing)
    offender = revoke(driven)
    revoked = len(state_of(driven).tricks) + 1  # type: ignore[union-attr]
    while not (isinstance(state := state_of(driven), Playing) and len(state.tricks) == revoked and state.plays):
        play(driven)
    driven.now += 4_000
    before = deadline(driven)
    choosers = tuple(seat for seat in SEATS if seat not in (offender, next_seat(offender, 2)))
    call = c.Call(id="call", offence="revoke", accused=offender, trick=revoked)
    assert driven.send(choosers[0], call) is None
    assert screen(driven.room, "spectator")["deal.to_act"] == choosers
    assert deadline(driven) == driven.now + CHOOSING != before
    assert due(driven.room) == deadline(driven) + GRACE


def test_at_an_event_s_table_the_round_s_clock_runs_on() -> None:
    driven = seated("lianpai", referee="when called")
    driven.room.opened = replace(driven.room.opened, entry="event")
    until(driven, Playing)
    assert driven.room.match is not None
    before = time_left(driven.room.match, driven.now)
    assert before is not None
    refused = driven.send("E", c.Pause(id="p"))
    assert isinstance(refused, Refused)
    for step in (c.Pause(id="p"), c.Resume(id="r")):
        found = act(driven.room, step, REFEREE, driven.now)
        assert isinstance(found, list)
        driven.log(found, REFEREE.user)
        driven.now += PAUSE if driven.room.paused is not None else 0
    assert time_left(driven.room.match, driven.now) == before - PAUSE
    assert deadline(driven) == driven.now + 10_000


def test_a_pause_between_deals_stops_the_clock_of_the_match() -> None:
    driven = seated("gongguan")
    driven.play_deal()
    assert driven.room.stage == "counted"
    assert driven.room.match is not None
    before = time_left(driven.room.match, driven.now)
    pause(driven)
    driven.now += PAUSE
    resume(driven)
    assert time_left(driven.room.match, driven.now) == before


def test_a_table_that_was_not_there_gives_back_the_time() -> None:
    driven = seated("lianpai")
    until(driven, Playing)
    driven.now += 4_000
    assert driven.send("E", c.Say(id="say", phrase="hello")) is None
    left = deadline(driven) - driven.now
    assert driven.room.match is not None
    of_match = time_left(driven.room.match, driven.now)
    assert left == 6_000
    # The player thinks on, the server dies, and an hour later the room is opened from its log.
    driven.now += 3_600_000
    driven.room = replay(driven.rows)
    driven.log(lost(driven.room, driven.room.at, driven.now), "clock")
    assert deadline(driven) == driven.now + left
    assert driven.room.match is not None
    assert time_left(driven.room.match, driven.now) == of_match
    assert due(driven.room) == deadline(driven) + GRACE
    record = Record("lianpai", "1", (DealRecord(log_of(driven.rows)),))
    assert verify(from_text(to_text(record))) is None
    assert from_text(to_text(record)) == record


@pytest.mark.parametrize("rules", ["gongguan", "fuze"])
def test_a_window_of_declaring_waits_for_a_table_that_was_not_there(rules: str) -> None:
    driven = seated(rules)
    until(driven, Asking)
    driven.now += 3_600_000
    driven.room = replay(driven.rows)
    driven.log(lost(driven.room, driven.room.at, driven.now), "clock")
    assert due(driven.room) == driven.now + 5_000
    until(driven, Playing)
    assert verify(Record(rules, "1", (DealRecord(log_of(driven.rows)),))) is None


def test_a_table_at_which_nothing_was_due_has_lost_nothing() -> None:
    driven = seated("tianwen")
    pause(driven)
    assert lost(replay(driven.rows), driven.now, driven.now + PAUSE) == []


def test_rows_from_before_deals_knew_of_pauses_and_clocks_are_read() -> None:
    """Only the room's own events said that it was paused, and setups named no clocks."""
    driven = seated("fuze", referee="at once")
    until(driven, Asking)
    rows = [old(row) for row in driven.rows]
    number, at = rows[-1].number, driven.now
    rows.append(e.RoomRow(number + 1, at + 1_000, "user R", (e.Paused(),)))
    assert due(replay(rows)) is None
    rows.append(e.RoomRow(number + 2, at + 1_000 + PAUSE, "user R", (e.Resumed(),)))
    driven.room, driven.now = replay(rows), at + 1_000 + PAUSE
    assert due(driven.room) == driven.now + 4_000
    until(driven, Playing)
    assert deadline(driven) == driven.now + 20_000
    driven.now += 15_000
    play(driven)
    assert ruled(driven) == []


def old(row: e.RoomRow) -> e.RoomRow:
    """A row as it was written before a table's clocks were in the setup."""
    body = json.loads(e.encode_row(row))
    for event in body["events"]:
        for step in event.get("events", ()):
            if event["is"] == "deal" and step["event"] == "opened":
                del step["setup"]["clocks"]
    return e.decode_row(json.dumps(body).encode())


def test_whoever_answers_nothing_is_passed_over_at_a_table_from_before_clocks() -> None:
    driven = seated("tianwen")
    until(driven, Asking)
    driven.room = replay([old(row) for row in driven.rows])
    assert due(driven.room) == driven.now + 12_000 + GRACE
