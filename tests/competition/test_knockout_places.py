"""Places of a knockout follow the rounds that were really played; certificates and the bracket follow the places."""

import pytest

from tests.competition.desk import Desk, form, levels, pair_of, stage, won_by
from tuolaji.cards import Side
from tuolaji.competition.entries.enrol import check_in, disqualify, withdraw
from tuolaji.competition.prints.document import BracketTree, Certificate
from tuolaji.competition.prints.papers.bracket import bracket
from tuolaji.competition.prints.papers.certificates import certificates
from tuolaji.competition.prints.request import Request
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.standings.ranking import standings


def knockout(size: int) -> Desk:
    """A knockout of seeded pairs with a match for the third place, under lianpai."""
    seeded = [pair_of(number, seed=number) for number in range(1, size + 1)]
    return Desk(seeded, rules="lianpai", plan=form(stage("knockout", third_place=True)))


def play_lower(desk: Desk) -> None:
    """Every open table is won by the lower number."""
    for seat in desk.last.seatings:
        if seat.table not in desk.last.results:
            desk.result(seat.table, levels("9", "7") if seat.east_west < seat.north_south else levels("7", "9"))


def leave(desk: Desk, number: int) -> None:
    desk.act(lambda state: withdraw(state, number, "a train to catch"))


def semi_finals_of_four() -> Desk:
    """1 beats 4 and 2 beats 3; the final and the match for the third place are still to be drawn."""
    desk = knockout(4)
    desk.draw()
    play_lower(desk)
    return desk


def order(desk: Desk) -> list[int]:
    return [line.entry for line in standings(desk.competition)]


def tree(desk: Desk, lang: str = "en") -> BracketTree:
    document = bracket(Request(desk.competition, lang))
    return next(block for block in document.blocks if isinstance(block, BracketTree))


def rewarded(desk: Desk, places: int = 3) -> list[tuple[str, str]]:
    """The certificates: place and first player."""
    document = certificates(Request(desk.competition, "en", standings=standings(desk.competition), places=places))
    return [(one.place, one.names[0]) for one in document.blocks if isinstance(one, Certificate)]


@pytest.mark.parametrize("gone", [3, 4])
def test_a_semi_finalist_who_leaves_before_the_third_place_match_is_fourth(gone: int) -> None:
    desk = semi_finals_of_four()
    leave(desk, gone)
    final = desk.draw()
    assert [(bye.entry, bye.group) for bye in final.byes] == [(7 - gone, 3)]
    play_lower(desk)
    assert order(desk) == [1, 2, 7 - gone, gone]
    assert rewarded(desk) == [("First place", "甲1"), ("Second place", "甲2"), ("Third place", f"甲{7 - gone}")]
    beside = tree(desk).beside
    assert beside is not None
    won, lost = sorted(beside.sides, key=lambda side: not side.won)
    assert (won.won, won.text) == (True, f"{7 - gone} 甲{7 - gone} / 乙{7 - gone}")
    assert (lost.text, lost.score) == (f"{gone} 甲{gone} / 乙{gone}", "withdrawn")
    assert beside.note == "walkover"


@pytest.mark.parametrize("gone", [1, 2])
def test_a_finalist_who_leaves_before_the_final_is_second(gone: int) -> None:
    """They won their semi-final, so they stand above those who lost one; the other wins without play."""
    desk = semi_finals_of_four()
    leave(desk, gone)
    desk.draw()
    play_lower(desk)
    assert order(desk) == [3 - gone, gone, 3, 4]
    assert [place for place, _ in rewarded(desk)] == ["First place", "Second place", "Third place"]
    found = tree(desk)
    assert found.last == f"{3 - gone} 甲{3 - gone} / 乙{3 - gone}"
    final = found.columns[-1].matches[0]
    assert {side.text: (side.score, side.won) for side in final.sides} == {
        f"{gone} 甲{gone} / 乙{gone}": ("withdrawn", False),
        f"{3 - gone} 甲{3 - gone} / 乙{3 - gone}": ("", True),
    }
    assert final.note == "walkover"
    assert tree(desk, "zh").columns[-1].matches[0].note == "不战而胜"


def test_a_finalist_and_a_semi_finalist_leave() -> None:
    desk = semi_finals_of_four()
    leave(desk, 1)
    leave(desk, 3)
    final = desk.draw()
    assert final.seatings == ()
    assert [(bye.entry, bye.group) for bye in final.byes] == [(2, 0), (4, 3)]
    assert order(desk) == [2, 1, 4, 3]
    assert [name for _, name in rewarded(desk, 4)] == ["甲2", "甲1", "甲4", "甲3"]


def test_both_finalists_leave_and_nobody_wins_the_final() -> None:
    desk = semi_finals_of_four()
    leave(desk, 1)
    leave(desk, 2)
    desk.draw()
    play_lower(desk)
    assert set(order(desk)[:2]) == {1, 2}
    assert order(desk)[2:] == [3, 4]
    found = tree(desk)
    assert found.last == ""
    assert {side.score for side in found.columns[-1].matches[0].sides} == {"withdrawn"}


def test_the_last_one_there_still_wins() -> None:
    desk = semi_finals_of_four()
    for gone in (1, 3, 4):
        leave(desk, gone)
    desk.draw()
    assert order(desk)[:2] == [2, 1]


def test_the_finalist_who_forfeits_the_final_at_the_table_is_second() -> None:
    desk = semi_finals_of_four()
    final = desk.draw()
    seat = final.seatings[0]
    gone: Side = "EW" if seat.east_west == 1 else "NS"
    desk.result(seat.table, Outcome(forfeits=(gone,)))
    play_lower(desk)
    assert order(desk) == [2, 1, 3, 4]
    match = tree(desk).columns[-1].matches[0]
    assert match.note == "walkover"
    assert next(side.score for side in match.sides if side.text.startswith("1 ")) == "forfeit"


def test_those_who_never_checked_in_come_after_everybody_who_played() -> None:
    """Under fuze a lost match costs points: whoever never came has none and stood above those who played."""
    seeded = [pair_of(number, seed=number) for number in range(1, 7)]
    desk = Desk(seeded, plan=form(stage("knockout", third_place=True)))
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    desk.draw()
    for seat in desk.last.seatings:
        desk.result(seat.table, won_by("EW" if seat.east_west < seat.north_south else "NS"))
    assert set(order(desk)[:4]) == {1, 2, 3, 4}
    assert order(desk)[4:] == [5, 6]
    assert len(rewarded(desk, 6)) == 4


def test_absent_ones_come_after_those_who_lost_by_play_in_the_same_round() -> None:
    desk = knockout(8)
    desk.draw()
    absent = 5
    seat = next(seat for seat in desk.last.seatings if absent in (seat.east_west, seat.north_south))
    desk.result(seat.table, Outcome(forfeits=("EW" if seat.east_west == absent else "NS",)))
    play_lower(desk)
    assert order(desk)[-1] == absent
    assert set(order(desk)[4:7]) == {6, 7, 8}


def test_a_bye_is_no_round_really_played() -> None:
    """1 has a bye and leaves before it has played at all: those who lost their first match stand above it."""
    desk = knockout(7)
    first = desk.draw()
    assert [bye.entry for bye in first.byes] == [1]
    play_lower(desk)
    leave(desk, 1)
    desk.draw()
    play_lower(desk)
    desk.draw()
    play_lower(desk)
    assert order(desk)[0] == 2
    assert order(desk)[-1] == 1


def test_the_disqualified_come_last_of_all() -> None:
    desk = semi_finals_of_four()
    desk.act(lambda state: disqualify(state, 1, "signals"))
    desk.draw()
    play_lower(desk)
    assert order(desk) == [2, 3, 4, 1]
    assert [name for _, name in rewarded(desk, 4)] == ["甲2", "甲3", "甲4"]
    final = tree(desk).columns[-1].matches[0]
    assert next(side.score for side in final.sides if side.text.startswith("1 ")) == "disqualified"


def test_a_draw_that_nobody_has_seen_changes_no_place() -> None:
    desk = Desk(5, plan=form(stage("knockout")))
    desk.act(lambda state: check_in(state, [1, 2, 3, 4]))
    before = order(desk)
    desk.act(draw_round)
    assert order(desk) == before
