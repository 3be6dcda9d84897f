"""What the lines come to: levels, the stage, who deals next and at which level."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.match.desk import Desk, played, replay_match
from tuolaji.cards import Seat, Side
from tuolaji.deal.deal import next_setup
from tuolaji.match import actions as a
from tuolaji.match.line import line_of
from tuolaji.match.scoresheet import fill, parse_lines
from tuolaji.match.state import Match
from tuolaji.record import DealRecord, Record, verify
from tuolaji.rules.sheet.load import load, sheet_ids


def sheet(rules: str, text: str) -> Match:
    return fill(rules, parse_lines(text))


def standing(match: Match) -> tuple[dict[Side, str], Side | None, Seat | None]:
    return match.levels, match.progress.on_stage, match.progress.dealer


@pytest.mark.clause("TW-2.7")
def test_each_side_has_its_own_level_and_the_deal_is_played_at_the_dealers() -> None:
    # East deals at 2 and gives 85: North-South take the stage, nobody goes up, North deals at 2.
    # 40: North-South +1, at 3; South deals. 0: +3, at 6; North deals. 125: East-West on stage, +1, at 3; West deals.
    match = sheet("tianwen", "E:85 40 0 125")
    assert standing(match) == ({"EW": "3", "NS": "6"}, "EW", "W")
    assert [(line.dealer, line.level) for line in match.lines] == [("E", "2"), ("N", "2"), ("S", "3"), ("N", "6")]


@pytest.mark.clause("GG-02", "GG-09c", "GG-09d")
def test_gongguan_starts_at_two_partners_alternate_and_the_next_seat_follows_a_step_down() -> None:
    first = Desk("gongguan").match
    assert (first.levels, first.setup().dealer, first.setup().first_deal) == ({"EW": "2", "NS": "2"}, None, True)
    # 85: +1, North-South at 3, South deals. 30: +2, at 5, North deals. 120: the bare stage for East-West, West deals.
    match = sheet("gongguan", "N:85 30 120")
    assert standing(match) == ({"EW": "2", "NS": "5"}, "EW", "W")
    assert match.setup().levels == {"EW": "2", "NS": "5"}


@pytest.mark.clause("GG-02")
def test_a_promotion_stops_at_a_and_only_a_dealer_side_that_wins_there_is_past_it() -> None:
    # Four times 0: +3 each, from 2 to A. East, West, East, West deal; then East at A.
    at_ace = sheet("gongguan", "E:0 0 0 0")
    assert standing(at_ace) == ({"EW": "A", "NS": "2"}, "EW", "E")
    assert at_ace.progress.passed is None
    past = sheet("gongguan", "E:0 0 0 0 115")
    assert (past.progress.passed, past.ending, past.levels["EW"]) == ("EW", "past A", "A")
    # Three times +3 is J, two more are K; three more stop at A.
    capped = sheet("gongguan", "E:0 0 0 55 0")
    assert (capped.levels["EW"], capped.progress.passed) == ("A", None)


@pytest.mark.clause("GG-02", "LP-1.5", "TW-2.7")
@pytest.mark.parametrize(
    ("rules", "to_ace", "step_down", "three_up"),
    [
        # From 2 to A: +3 four times. The defenders then take the stage, and East-West come back with three levels.
        ("gongguan", "E:0 0 0 0", "120", "300"),
        ("tianwen", "E:0 0 0 0", "80", "200"),
        # From 3 to A: 1 + floor((160 + 200) / 40) is 10, and then 2.
        ("lianpai", "E:-200 120", "160", "280"),
    ],
)
def test_defenders_at_a_who_are_promoted_stay_at_a(rules: str, to_ace: str, step_down: str, three_up: str) -> None:
    match = sheet(rules, f"{to_ace} {step_down} {three_up}")
    assert (match.levels["EW"], match.progress.on_stage, match.progress.passed) == ("A", "EW", None)
    dealers = sheet(rules, f"{to_ace} {step_down} {three_up} 50")
    assert (dealers.progress.passed, dealers.ending) == ("EW", "past A")


@pytest.mark.clause("LP-1.5")
def test_lianpai_starts_at_three_and_runs_to_a() -> None:
    assert Desk("lianpai").match.levels == {"EW": "3", "NS": "3"}
    # 80: 1 + floor(80 / 40) is 3: from 3 to 6.
    assert sheet("lianpai", "W:80").levels == {"EW": "6", "NS": "3"}


@pytest.mark.clause("BC-2.2a")
def test_under_buchong_levels_count_on_past_a() -> None:
    # Five times 0 is fifteen levels from 2: A is twelve, so A+3, which is played with 4s.
    match = sheet("buchong", "E:0 0 0 0 0")
    assert (match.levels["EW"], match.progress.passed, match.ending) == ("A+3", None, "time")
    assert match.setup().level_of("W") == "4"


@pytest.mark.clause("BC-2.2a")
def test_the_side_that_came_to_an_even_level_first() -> None:
    # East 40: East-West at 3. West 80: North-South on stage. South 40: North-South at 3 too, two deals later.
    match = sheet("buchong", "E:40 80 40")
    assert (match.levels, match.reached_first) == ({"EW": "3", "NS": "3"}, "EW")
    # Having been at 3 first is nothing once the others were first at 4. East: 40 (3). West: 120, North-South at 3, on
    # stage. South 40: they are at 4. North 120: East-West at 4, a deal later.
    later = sheet("buchong", "E:40 120 40 120")
    assert (later.levels, later.reached_first) == ({"EW": "4", "NS": "4"}, "NS")
    assert sheet("buchong", "E:80").reached_first is None
    assert sheet("buchong", "E:40").reached_first is None


@pytest.mark.clause("FZ-1.4", "FZ-1.5")
def test_a_fuze_round_has_eight_deals_at_fixed_levels_dealt_in_turn_whoever_wins() -> None:
    desk = Desk("fuze")
    seen = []
    for points in (0, 200, 40, 80, 120, 75, 0, 85):
        setup = desk.match.setup()
        seen.append((setup.dealer, setup.levels["EW"], setup.levels["NS"]))
        assert not desk.over
        desk.deal(points)
    assert seen == [
        ("E", "6", "6"), ("N", "7", "7"), ("W", "8", "8"), ("S", "9", "9"),
        ("E", "T", "T"), ("N", "J", "J"), ("W", "Q", "Q"), ("S", "K", "K"),
    ]  # fmt: skip
    assert desk.match.ending == "all deals"
    assert desk.refused(a.Begin()).clause == "FZ-1.4"


@pytest.mark.clause("FZ-5x")
def test_small_points_add_up_to_nothing() -> None:
    # East 0: EW +3. North 200: the defenders EW +4. West 40: EW +1. South 80: EW +1.
    match = sheet("fuze", "0 200 40 80")
    assert match.progress.small_points == {"EW": 9, "NS": -9}


@pytest.mark.clause("LP-8.4")
def test_a_deal_that_is_bid_for_anew_has_no_dealer_yet_and_the_rotation_restarts_from_the_new_one() -> None:
    desk = Desk("lianpai")
    desk.deal(100, dealer="E")
    assert desk.match.setup().dealer == "W"
    desk.do(a.Begin())
    desk.do(a.Void(bid_again=True))
    setup = desk.match.setup()
    assert (setup.dealer, setup.first_deal, setup.number) == (None, True, 2)
    desk.do(a.Begin())
    # A deal that is merely dealt again on top of it is still the one that was to be bid for.
    desk.do(a.Void())
    desk.deal(100, dealer="N")
    assert (desk.match.setup().dealer, desk.match.setup().first_deal) == ("S", False)


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_match_sets_up_every_deal_as_the_one_before_left_it_and_its_record_verifies(rules: str) -> None:
    rng = Random(f"match {rules}")
    desk, deals = Desk(rules), list[DealRecord]()
    while len(deals) < 4:
        setup = desk.match.setup()
        deal, finished = played(setup, rng.randrange(1 << 30))
        deals.append(DealRecord(tuple(deal.log)))
        desk.do(a.Begin())
        line = line_of(finished)
        desk.do(a.End(line) if line else a.Void())
        due = next_setup(finished)
        assert desk.match.setup() == replace(due, eldest=desk.match.setup().eldest)
        assert (desk.match.progress.passed is None) or desk.over
        if desk.over:
            break
    assert verify(Record(rules, load(rules).version, tuple(deals))) is None
    assert replay_match(desk.log) == desk.match
