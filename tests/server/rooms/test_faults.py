"""Rooms that nothing can stop: absurd rulings, absurd options, and commands of every role."""

import msgspec
import pytest

from tests.server.rooms.driving import PEOPLE, Driven
from tuolaji.cards import Seat
from tuolaji.deal.state import Finished, Playing
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.referee_joins import ask_in
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person, Refused

REFEREE = Person("user R", "Referee")


def refereed(rules: str, seed: int = 1) -> Driven:
    driven = Driven(rules, seed, e.Options(pace=0, referee="when called"))
    driven.log([e.Appointed(REFEREE.user, REFEREE.name)], REFEREE.user)
    driven.gather()
    return driven


def rule(driven: Driven, number: int = 1, seat: Seat = "E", **effect: int) -> Refused | None:
    ruling = c.Rule(id=f"rule {number}", seat=seat, offence="conduct", reason={"zh": "因", "en": "why"}, **effect)  # type: ignore[arg-type]
    found = act(driven.room, ruling, REFEREE, driven.now)
    if isinstance(found, Refused):
        return found
    driven.log(found, REFEREE.user)
    return None


def until_playing(driven: Driven) -> None:
    while driven.room.deal is None or not isinstance(driven.room.deal.state, Playing):
        assert driven.step()


@pytest.mark.parametrize("rules", sheet_ids())
@pytest.mark.parametrize("points", [1000, -1000])
def test_a_ruling_that_no_deal_can_give_is_refused_and_the_deal_is_counted(rules: str, points: int) -> None:
    driven = refereed(rules)
    until_playing(driven)
    given = [rule(driven, number, points=points) for number in range(5)]
    assert any(one is not None and one.code == "ruling_bad" for one in given)
    driven.play_deal()
    assert driven.room.deal is not None
    assert isinstance(driven.room.deal.state, Finished)
    assert driven.room.match is not None
    assert len(driven.room.match.lines) == 1


def test_points_may_be_ruled_in_bits_and_the_deal_is_still_counted() -> None:
    driven = refereed("tianwen")
    until_playing(driven)
    for number in range(60):
        rule(driven, number, points=100)
    driven.play_deal()
    assert driven.room.match is not None
    assert len(driven.room.match.lines) == 1


@pytest.mark.parametrize("minutes", [0, -1, 1_441, 10**12])
def test_a_match_has_a_length_that_a_match_can_have(minutes: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"minutes": minutes}, e.Options)


def test_a_referee_comes_in_between_deals_or_when_everybody_agrees() -> None:
    driven = Driven("tianwen", 1)
    driven.gather()
    asked = ask_in(driven.room, REFEREE)
    assert isinstance(asked, list)
    driven.log(asked, REFEREE.user)
    assert driven.room.referee is None
    assert driven.screens["N"]["referee_asked"] == "Referee"
    for seat in ("E", "N", "W"):
        assert driven.send(seat, c.Admit(id="a")) is None
        assert driven.room.referee is None
    assert driven.send("S", c.Admit(id="a")) is None
    assert driven.room.referee is not None
    assert "referee_asked" not in driven.screens["N"]


def test_a_referee_who_waits_comes_in_when_the_deal_is_over() -> None:
    driven = Driven("tianwen", 1)
    driven.gather()
    asked = ask_in(driven.room, REFEREE)
    assert isinstance(asked, list)
    driven.log(asked, REFEREE.user)
    until_playing(driven)
    driven.play_deal()
    assert driven.room.referee is not None
    assert driven.room.referee.user == REFEREE.user
    assert driven.room.stage == "counted"


def test_a_stranger_says_nothing_where_talk_is_off() -> None:
    driven = Driven("tianwen", 1, e.Options(talk=False))
    stranger = act(driven.room, c.Say(id="1", phrase="hello"), Person("user X", "X"), driven.now)
    assert isinstance(stranger, Refused)
    assert driven.send("E", c.Sit(id="s", seat="E")) is None
    assert driven.send("E", c.Say(id="2", phrase="hello")) is None
    assert PEOPLE["E"].user == driven.room.seats["E"].user
