"""Duplicate: the same boards at many tables, compared deal by deal."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tuolaji.cards import SEATS, Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.log.events import DealRow
from tuolaji.deal.simulation.random_seat import play_out
from tuolaji.deal.state import Drawing, Finished
from tuolaji.errors import MatchError
from tuolaji.match.duplicate import Board, BoardTable, compare_many, compare_two, percentages, worth
from tuolaji.match.duplicate import board as board_numbered
from tuolaji.match.line import DealLine, counted_line, line_of
from tuolaji.record import DealRecord, Record, verify
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import load, sheet_ids

SEED = "7b" * 32


def boards(rules: str, count: int, seed: str) -> tuple[Board, ...]:
    return tuple(board_numbered(rules, number, seed) for number in range(1, count + 1))


def sat_down(board: Board, *, refereed: bool = False) -> Deal:
    """A table with the board before it, all cards drawn."""
    deal = Deal([DealRow(event) for event in board.open(refereed=refereed)])
    while isinstance(deal.state, Drawing):
        assert deal.act(a.Draw(deal.state.turn)) is None
    return deal


def played(board: Board, seed: int) -> tuple[Deal, DealLine | None]:
    deal = play_out(Deal([DealRow(event) for event in board.open()]), Random(seed))
    assert isinstance(deal.state, Finished)
    return deal, line_of(deal.state)


# Boards


@pytest.mark.parametrize("rules", sheet_ids())
def test_the_same_board_has_the_same_hands_at_every_table_before_anything_is_done(rules: str) -> None:
    for board in boards(rules, 3, SEED):
        assert Hand.of(board.pack) == full_deck(load(rules).cards.decks)
        here, there = sat_down(board), sat_down(board)
        assert here.state == there.state
        assert sat_down(board, refereed=True).state.drawing.hands == here.state.drawing.hands  # type: ignore[union-attr]


def test_boards_come_from_the_seed_alone_and_no_two_are_alike() -> None:
    assert boards("tianwen", 5, SEED) == boards("tianwen", 7, SEED)[:5]
    packs = {board.pack for board in (*boards("tianwen", 5, SEED), *boards("tianwen", 5, "00" * 32))}
    assert len(packs) == 10
    assert boards("tianwen", 0, SEED) == ()


@pytest.mark.clause("FZ-1.4", "FZ-1.5")
def test_fuze_boards_follow_the_fixed_levels_and_dealers_round_after_round() -> None:
    made = boards("fuze", 9, SEED)
    expected = [
        ("E", "6"),
        ("N", "7"),
        ("W", "8"),
        ("S", "9"),
        ("E", "T"),
        ("N", "J"),
        ("W", "Q"),
        ("S", "K"),
        ("E", "6"),
    ]
    assert [(board.dealer, board.setup.level) for board in made] == expected
    assert (made[8].number, made[8].setup.number) == (9, 1)


def test_elsewhere_the_dealer_goes_round_and_the_level_up_and_round_at_a() -> None:
    made = boards("lianpai", 14, SEED)
    assert [(made[n].dealer, made[n].setup.level) for n in (0, 1, 11, 12)] == [
        ("E", "3"),
        ("N", "4"),
        ("S", "A"),
        ("E", "3"),
    ]


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_board_that_was_played_is_a_record_that_verifies(rules: str) -> None:
    for board in (boards(rules, 10, SEED)[n] for n in (0, 9)):
        deal, line = played(board, 5)
        record = Record(rules, load(rules).version, (DealRecord(tuple(deal.log)),))
        assert verify(record) is None
        assert from_text(to_text(record)) == record
        assert line is None or (line.dealer, line.level) == (board.dealer, board.setup.levels["EW"])


# Comparing


def test_what_a_deal_is_worth_to_east_west() -> None:
    tianwen, fuze = load("tianwen"), load("fuze")

    def value(points: int, rules: str = "tianwen") -> int:
        sheet = tianwen if rules == "tianwen" else fuze
        return worth(sheet.level, counted_line(sheet, "E", "6", points))

    # East deals: 0 is +3, 75 is +1; the bare stage counts one for the others, and 120 one more.
    assert [value(points) for points in (0, 35, 75, 80, 120)] == [3, 2, 1, -1, -2]
    assert [value(points, "fuze") for points in (0, 35, 75, 80, 120)] == [3, 2, 1, -1, -2]
    assert worth(tianwen.level, counted_line(tianwen, "N", "6", 0)) == -3


def test_a_team_match_worked_by_hand() -> None:
    sheet = load("tianwen")
    # Board 1, East deals: 40 (+1) at the first table, 80 (−1) at the second: the first team is 2 ahead.
    # Board 2, North deals: 0 (−3) and 0 (−3): nothing. Board 3, West deals: 120 (−2) and 35 (+2): 4 behind.
    first = [counted_line(sheet, "E", "2", 40), counted_line(sheet, "N", "3", 0), counted_line(sheet, "W", "4", 120)]
    second = [counted_line(sheet, "E", "2", 80), counted_line(sheet, "N", "3", 0), counted_line(sheet, "W", "4", 35)]
    match = compare_two("tianwen", first, second)
    assert [board.swing for board in match.swings] == [2, 0, -4]
    assert (match.total, match.won) == (-2, (1, 1))


def test_tables_that_did_not_play_the_same_boards_are_not_compared() -> None:
    sheet = load("tianwen")
    line, other = counted_line(sheet, "E", "2", 40), counted_line(sheet, "E", "3", 40)
    with pytest.raises(MatchError, match="1 and 0 boards"):
        compare_two("tianwen", [line], [])
    with pytest.raises(MatchError, match="board 1"):
        compare_two("tianwen", [line], [other])
    with pytest.raises(MatchError, match="board 4"):
        compare_many("tianwen", 4, {1: line, 2: other})


def test_a_board_at_four_tables_worked_by_hand() -> None:
    sheet = load("tianwen")
    results = {table: counted_line(sheet, "E", "2", points) for table, points in enumerate((0, 40, 75, 80), start=1)}
    table = compare_many("tianwen", 1, results)
    # Table 1 beats three of three. Tables 2 and 3 are even with one another and beat one: (2 + 1) of 6. Table 4: none.
    assert [(line.worth, line.tables, line.east_west) for line in table.lines] == [
        (3, (1,), 100.0), (1, (2, 3), 50.0), (-1, (4,), 0.0),
    ]  # fmt: skip
    assert (table.score(4, "NS"), table.score(9, "EW")) == (100.0, 50.0)
    assert compare_many("tianwen", 1, {1: results[1]}).score(1, "EW") == 50.0
    assert compare_many("tianwen", 1, {}).lines == ()


points_of_a_board = st.lists(st.integers(-4, 60).map(lambda n: 5 * n), min_size=1, max_size=9)
rules_of_a_board = st.sampled_from(sheet_ids())


@given(rules_of_a_board, points_of_a_board, st.randoms(use_true_random=False))
def test_swapping_the_tables_negates_every_swing(rules: str, points: list[int], rng: Random) -> None:
    sheet = load(rules)
    here = [counted_line(sheet, SEATS[n % 4], "7", value) for n, value in enumerate(points)]
    there = [counted_line(sheet, SEATS[n % 4], "7", value) for n, value in enumerate(rng.sample(points, len(points)))]
    one, other = compare_two(rules, here, there), compare_two(rules, there, here)
    assert [board.swing for board in one.swings] == [-board.swing for board in other.swings]
    assert (one.total, one.won) == (-other.total, other.won[::-1])
    assert compare_two(rules, here, here).total == 0


@given(rules_of_a_board, points_of_a_board)
def test_percentages_average_fifty_and_more_is_never_worth_less(rules: str, points: list[int]) -> None:
    sheet = load(rules)
    results = {table: counted_line(sheet, "N", "7", value) for table, value in enumerate(points)}
    table = compare_many(rules, 1, results)
    scores = [table.score(number, "EW") for number in results]
    assert sum(scores) / len(scores) == pytest.approx(50)
    for number in results:
        assert table.score(number, "EW") + table.score(number, "NS") == pytest.approx(100)
        for other in results:
            if points[number] >= points[other]:  # North deals: the points are East-West's
                assert table.score(number, "EW") >= table.score(other, "EW")


@given(st.lists(points_of_a_board.filter(lambda p: len(p) >= 3).map(lambda p: p[:3]), min_size=1, max_size=5))
@settings(max_examples=50)
def test_the_entries_of_a_session_average_fifty(session: list[list[int]]) -> None:
    sheet = load("tianwen")
    tables: list[BoardTable] = [
        compare_many("tianwen", number, {t: counted_line(sheet, "E", "2", value) for t, value in enumerate(values)})
        for number, values in enumerate(session, start=1)
    ]
    found = percentages(tables, {0: (11, 12), 1: (21, 22), 2: (31, 32)})
    assert sum(found.values()) / len(found) == pytest.approx(50)
