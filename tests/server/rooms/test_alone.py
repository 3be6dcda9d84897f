"""Alone with programs: no clock unless asked for, a fast draw, no empty questions; among people nothing of the kind."""

import pytest

from tests.server.rooms.driving import Driven
from tuolaji.cards import SEATS, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices, seats_to_act
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Playing, State
from tuolaji.record import DealRecord, Record, verify
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Refused
from tuolaji.server.rooms.time.clock import GRACE, LOOKING_ON, due
from tuolaji.server.rooms.views.screen import screen


def alone(rules: str, options: e.Options | None = None, seed: int = 3) -> Driven:
    """East is a person; programs sit in the other seats."""
    driven = Driven(rules, seed, options or e.Options())
    assert driven.send("E", c.Sit(id="s", seat="E")) is None
    for seat in SEATS[1:]:
        assert driven.send("E", c.Invite(id=f"i{seat}", seat=seat, player="random")) is None
    assert driven.send("E", c.Ready(id="r")) is None
    driven.step()
    return driven


def state_of(driven: Driven) -> State:
    assert driven.room.deal is not None
    return driven.room.deal.state


def go_on(driven: Driven, person: Seat | None = None) -> bool:
    """Whatever happens next without a person; with one, what they do at random too. False: the person is waited for."""
    state = state_of(driven)
    acting = [seat for seat in seats_to_act(state) if driven.room.seats[seat].plays_itself or seat == person]
    if due(driven.room) is not None and (isinstance(state, Drawing) or not acting):
        return driven.step()
    if not acting:
        return False
    action = random_action(state, driven.rng, driven.now)
    if getattr(action, "seat", None) not in acting:
        action = a.Pass(acting[0])
    found = act_at_table(driven.room, action, driven.now)
    assert not isinstance(found, Refused), found
    driven.log(found, "somebody")
    return True


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_person_alone_has_all_the_time_they_like(rules: str) -> None:
    driven = alone(rules)
    waited = set()
    for _ in range(2_000):
        if isinstance(state := state_of(driven), Finished):
            break
        if not go_on(driven):
            waited.add(type(state))
            assert due(driven.room) is None, "nobody acts for them"
            assert "deal.deadline" not in screen(driven.room, "E")
            assert go_on(driven, "E")
    assert Playing in waited
    assert isinstance(state, Finished)
    assert driven.room.deal is not None
    record = Record(rules, load(rules).version, (DealRecord(tuple(driven.room.deal.log)),))
    assert verify(record) is None, "a window that does not close is no fault"


def test_a_clock_that_was_asked_for_runs() -> None:
    driven = alone("tianwen", e.Options(clock=15_000))
    while not (isinstance(state := state_of(driven), Playing) and seats_to_act(state) == ["E"]):
        assert go_on(driven) or go_on(driven, "E")
    assert due(driven.room) == driven.room.since + 15_000 + GRACE


@pytest.mark.parametrize("rules", sheet_ids())
def test_the_draw_of_a_person_alone_takes_about_five_seconds(rules: str) -> None:
    driven = alone(rules)
    while not isinstance(state_of(driven), Drawing):
        assert go_on(driven, "E")
    began = driven.now
    while isinstance(state_of(driven), Drawing):
        assert driven.step()
    assert 3_000 <= driven.now - began <= 6_000


def test_a_person_alone_can_skip_the_draw_and_nobody_else_can() -> None:
    driven = alone("lianpai")
    while not isinstance(state_of(driven), Drawing):
        assert go_on(driven, "E")
    assert driven.send("E", c.Hurry(id="h")) is None
    began = driven.now
    while isinstance(state_of(driven), Drawing):
        assert driven.step()
    assert driven.now == began
    together = Driven("lianpai", 3)
    together.gather()
    refused = together.send("E", c.Hurry(id="h"))
    assert refused is not None
    assert refused.code == "not_alone"


@pytest.mark.parametrize("rules", sheet_ids())
def test_who_is_alone_and_can_declare_nothing_is_not_asked(rules: str) -> None:
    for seed in range(12):
        driven = alone(rules, seed=seed)
        while not isinstance(state_of(driven), Asking | Burying | Playing):
            if not go_on(driven):
                assert go_on(driven, "E")
        while isinstance(state := state_of(driven), Asking):
            if not go_on(driven):
                assert any(one.kind == "declare" for one in choices(state, "E")), "an empty question"
                assert go_on(driven, "E")


@pytest.mark.parametrize("rules", sheet_ids())
def test_among_people_a_window_does_not_depend_on_the_cards_held(rules: str) -> None:
    lengths = set()
    for seed in range(6):
        driven = Driven(rules, seed, e.Options(pace=0))
        driven.gather()
        while not isinstance(state_of(driven), Asking):
            driven.step()
        opened, when = driven.now, due(driven.room)
        assert when is not None
        lengths.add(when - opened)
    assert len(lengths) == 1


def silent(driven: Driven) -> None:
    """East has let the time pass, and a program plays for them, until the deal is counted."""
    driven.log([e.Away("E", "silent")], "clock")
    while driven.room.stage == "playing":
        assert go_on(driven)


def test_who_was_played_for_and_goes_on_is_back() -> None:
    driven = alone("tianwen", e.Options(clock=15_000))
    silent(driven)
    assert due(driven.room) is None, "nobody is here"
    assert driven.send("E", c.Ready(id="next")) is None
    assert driven.room.seats["E"].away == ""
    assert driven.step()
    assert driven.room.stage == "playing"


def test_the_count_stays_until_people_go_on() -> None:
    driven = alone("tianwen")
    while driven.room.stage == "playing":
        assert go_on(driven, "E")
    assert due(driven.room) is None
    together = Driven("tianwen", 4, e.Options(pace=0))
    together.gather()
    together.play_deal()
    assert due(together.room) is None, "nobody waits"
    together.now += 60_000
    assert together.send("N", c.Ready(id="n")) is None
    assert due(together.room) == together.now + LOOKING_ON, "somebody does"
    assert screen(together.room, "E")["goes_on"] == together.now + LOOKING_ON, "and the others see for how long"


@pytest.mark.parametrize("rules", sheet_ids())
def test_among_people_a_window_closes_early_only_when_all_four_have_passed(rules: str) -> None:
    driven = Driven(rules, 5, e.Options(pace=0))
    driven.gather()
    while not isinstance(state_of(driven), Asking):
        driven.step()
    passed = []
    while isinstance(state := state_of(driven), Asking):
        when = due(driven.room)
        assert when is not None
        assert when > driven.now, "the window is open until then"
        seat = seats_to_act(state)[0]
        assert driven.send(seat, c.Pass(id=f"pass {seat}")) is None
        passed.append(seat)
    assert sorted(passed) == sorted(SEATS)
