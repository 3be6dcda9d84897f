"""Rooms: from the first seat to the last count, through commands, time and the log."""

import pytest

from tests.server.rooms.driving import PEOPLE, VIEWERS, Driven
from tuolaji.cards import SEATS, Hand
from tuolaji.deal.state import Cutting, Finished, Playing, Turning
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.tick import SILENCES
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.rooms.person import Refused
from tuolaji.server.rooms.time.clock import due, waits_for
from tuolaji.server.rooms.views.messages import encode
from tuolaji.server.rooms.views.screen import screen


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_match_goes_from_deal_to_deal_and_the_log_tells_it_all(rules: str) -> None:
    driven = Driven(rules, 3)
    driven.gather()
    for _ in range(2):
        driven.play_deal()
        assert driven.room.stage == "counted"
        assert driven.step()
    assert driven.room.match is not None
    assert len(driven.room.deals) == 2
    assert [deal.line for deal in driven.room.deals if deal.line] == list(driven.room.match.lines)
    rows = [e.decode_row(e.encode_row(row)) for row in driven.rows]
    again = replay(rows)
    for viewer in VIEWERS:
        assert encode(screen(again, viewer)) == encode(screen(driven.room, viewer))


@pytest.mark.parametrize("rules", sheet_ids())
def test_frames_alone_keep_every_screen_up(rules: str) -> None:
    driven = Driven(rules, 5)
    driven.gather()
    driven.play_deal()
    for viewer in VIEWERS:
        assert driven.screens[viewer] == screen(driven.room, viewer)


def test_nobody_is_told_another_seat_s_card() -> None:
    driven = Driven("tianwen", 7)
    driven.gather()
    driven.play_deal()
    drawn = [(viewer, told) for viewer, step in driven.frames for told in step.happened if told["is"] == "deal.drew"]
    assert drawn
    for viewer, told in drawn:
        assert ("card" in told) == (viewer in (told["seat"], "referee"))
    secret = [
        told for _, step in driven.frames for told in step.happened if told["is"] in ("deal.kitty", "deal.buried")
    ]
    assert secret
    assert all("cards" not in told for told in secret)


def test_only_the_seat_s_owner_moves_its_cards() -> None:
    driven = Driven("tianwen", 9)
    driven.gather()
    stranger = act(driven.room, c.Play(id="1", cards=Hand()), PEOPLE["E"].__class__("nobody", "N"), driven.now)
    assert isinstance(stranger, Refused)
    assert stranger.code == "not_seated"


def test_a_taken_seat_stays_taken_and_a_free_one_is_swapped_for() -> None:
    driven = Driven("tianwen", 1)
    assert driven.send("E", c.Sit(id="1", seat="N")) is None
    refused = driven.send("N", c.Sit(id="2", seat="N"))
    assert refused is not None
    assert refused.code == "taken"
    assert driven.send("E", c.Sit(id="3", seat="W")) is None
    assert set(driven.room.seats) == {"W"}


def test_programs_fill_the_table_and_are_waited_for() -> None:
    driven = Driven("tianwen", 2)
    driven.send("E", c.Sit(id="1", seat="E"))
    for seat in ("N", "W", "S"):
        assert driven.send("E", c.Invite(id=f"i{seat}", seat=seat)) is None
    driven.send("E", c.Ready(id="2"))
    assert driven.step()
    assert driven.room.stage == "playing"
    assert "E" not in waits_for(driven.room)


def test_nobody_waits_for_a_program_to_cut() -> None:
    driven = Driven("tianwen", 2, e.Options(pace=100, pause=8_000))
    assert driven.send("E", c.Sit(id="1", seat="E")) is None
    for seat in SEATS[1:]:
        assert driven.send("E", c.Invite(id=f"i {seat}", seat=seat)) is None
    assert driven.send("E", c.Ready(id="2")) is None
    driven.step()
    began = driven.now
    while isinstance(driven.room.deal and driven.room.deal.state, Cutting | Turning):
        assert driven.step()
    assert driven.now == began + 2 * 300


def test_a_silent_person_is_acted_for_and_then_played_for() -> None:
    driven = Driven("tianwen", 4)
    driven.gather()
    for _ in range(2_000):
        if any(sits.away for sits in driven.room.seats.values()):
            break
        assert driven.step()
    away = [seat for seat, sits in driven.room.seats.items() if sits.away == "silent"]
    assert away
    assert driven.room.missed_turns[away[0]] >= SILENCES
    assert driven.send(away[0], c.Back(id="b")) is None
    assert not driven.room.seats[away[0]].away


def test_a_pause_needs_everybody_and_stops_the_clock() -> None:
    driven = Driven("tianwen", 6)
    driven.gather()
    while not isinstance(getattr(driven.room.deal, "state", None), Playing):
        driven.step()
    for seat in SEATS[:3]:
        driven.send(seat, c.Pause(id=f"p{seat}"))
        assert driven.room.paused is None
    driven.send("S", c.Pause(id="pS"))
    assert driven.room.paused is not None
    assert due(driven.room) is None
    before = driven.room.since
    driven.now += 500_000
    driven.send("E", c.Resume(id="u"))
    assert driven.room.since == before + 500_000


def test_a_refereed_room_writes_rulings_and_folds_to_the_same() -> None:
    driven = Driven("gongguan", 8, e.Options(pace=0, referee="at once"))
    driven.gather()
    driven.play_deal()
    assert driven.room.deal is not None
    assert isinstance(driven.room.deal.state, Finished)
    again = replay(driven.rows)
    assert again.deal is not None
    assert again.deal.log == driven.room.deal.log


def test_a_room_that_only_knows_phrases_takes_no_words() -> None:
    driven = Driven("tianwen", 1, e.Options(talk=False))
    driven.send("E", c.Sit(id="1", seat="E"))
    assert driven.send("E", c.Say(id="2", phrase="hello")) is None
    refused = driven.send("E", c.Say(id="3", words="psst"))
    assert refused is not None
    assert refused.code == "no_talk"
