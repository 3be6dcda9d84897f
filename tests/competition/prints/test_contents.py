"""What each print must say."""

import re

import pytest

from tests.competition.prints import building
from tests.competition.prints.test_prints import event, html_text
from tuolaji.competition.prints import render
from tuolaji.competition.prints.document import BracketTree, Cards, Cell, Grid
from tuolaji.competition.prints.papers.bracket import bracket
from tuolaji.competition.prints.papers.pairings import find_your_table
from tuolaji.competition.prints.papers.score_sheets import blank, filled, fixed_dealer
from tuolaji.competition.prints.papers.standings import rounds, standings
from tuolaji.competition.prints.request import Request
from tuolaji.rules.sheet.load import load


def rows(grid: Grid) -> list[list[str]]:
    """A grid's cells as plain text, its section labels left out."""
    return [
        [cell.text if isinstance(cell, Cell) else cell for cell in row] for row in grid.rows if isinstance(row, tuple)
    ]


def grids(blocks: tuple[object, ...]) -> list[Grid]:
    inside = [item for block in blocks if isinstance(block, Cards) for one in block.items for item in one]
    return [block for block in (*blocks, *inside) if isinstance(block, Grid)]


def test_find_your_table_is_by_number() -> None:
    of = building.swiss("fuze", "en")
    found = rows(grids(find_your_table(Request(of, "en")).blocks)[0])
    assert [int(row[0]) for row in found] == sorted(of.entries.keys() - of.withdrawn.keys())
    assert found[-1][2:4] == ["—", "bye"]


@pytest.mark.clause("FZ-1.4", "FZ-1.5")
def test_fixed_levels_and_dealers_are_printed() -> None:
    """Eight deals from 6 to K; East first, then round the table."""
    grid = grids(blank(Request(event("score-sheets", "en"), "en")).blocks)[0]
    assert [row[2] for row in rows(grid)] == ["6", "7", "8", "9", "10", "J", "Q", "K"]
    assert [row[1] for row in rows(grid)] == ["E", "N", "W", "S"] * 2
    assert fixed_dealer(load("fuze"), 6) == "N"


@pytest.mark.clause("BC-2.2b")
def test_the_deadline_stands_with_its_clause() -> None:
    text = render("score-sheets", building.swiss("buchong", "en"), lang="en", format="html").decode()
    assert "within 5 minutes of the end (BC-2.2b)" in text
    assert "standard points" in text


@pytest.mark.clause("FZ-5x")
def test_filled_sheets_show_the_small_points_of_each_deal_and_the_big_points_of_the_round() -> None:
    """What one side wins in a deal the other loses; a ruled line says so."""
    document = filled(Request(event("score-sheets-filled", "zh"), "zh", 1))
    grid = grids(document.blocks)[0]
    assert [column.title for column in grid.columns][5:8] == ["东西小分", "南北小分", "小分累计"]
    each = [int(row[5].replace("−", "-")) for row in rows(grid)]
    assert each == [1, 1, 3, 2, 2, -1, -1, 3]
    assert [row[6].replace("−", "-") for row in rows(grid)] == [str(-value) for value in each]
    assert [row[7] for row in rows(grid)][-1] == "10 : −10"
    assert rows(grid)[3][3] == "判"
    text = str(document)
    assert "东西 · 小分合计" in text
    assert "东西 · 大分" in text
    assert "场分" not in text


@pytest.mark.clause("FZ-5x")
def test_blank_sheets_have_room_for_small_points_of_each_deal_and_big_points() -> None:
    document = blank(Request(event("score-sheets", "zh"), "zh"))
    assert [column.title for column in grids(document.blocks)[0].columns][5:8] == ["东西小分", "南北小分", "小分累计"]
    assert "南北 · 大分" in str(document)


@pytest.mark.clause("FZ-5x")
def test_standings_and_results_are_headed_in_big_points() -> None:
    of = event("standings", "zh")
    document = standings(Request(of, "zh", standings=building.table_of(of)))
    assert "大分" in [column.title for column in grids(document.blocks)[0].columns]


def test_levels_follow_the_lines() -> None:
    sheet = building.swiss("buchong", "en")
    grid = grids(filled(Request(sheet, "en", 1)).blocks)[0]
    assert [(row[6], row[7]) for row in rows(grid)][-1] == ("7", "5")


def test_standings_name_the_tie_breaks_in_order() -> None:
    of = event("standings", "en")
    document = standings(Request(of, "en", standings=building.table_of(of)))
    titles = [column.title for column in grids(document.blocks)[0].columns]
    assert titles[-2:] == ["Small points", "Opponents' points"]
    assert "lot" not in titles


def test_rounds_show_whom_everybody_met() -> None:
    of = building.swiss("fuze", "en")
    found = rows(grids(rounds(Request(of, "en", standings=building.table_of(of))).blocks)[0])
    card = {row[1]: row[3:5] for row in found}
    assert card["1"] == ["+2", "+3"]
    assert card["5"] == ["−6f", "+7"]
    assert card["16"] == ["−15", "bye"]


def test_a_lifted_ruling_stays_on_the_log() -> None:
    assert "lifted: upheld on appeal" in html_text("rulings", "en")


@pytest.mark.clause("FZ-6.6")
def test_convention_cards_come_in_two_copies() -> None:
    text = html_text("convention-cards", "en")
    pairs = len(event("convention-cards", "en").entries)
    assert text.count("Copy for the referees") == text.count("Copy for the opponents") == pairs
    assert text.count("A low lead shows the ace.") == 2
    assert text.count("FZ-6.6") == 2 * pairs


def test_certificates_go_to_the_first_three() -> None:
    text = html_text("certificates", "en")
    assert re.findall(r"(First|Second|Third|\d+\w\w) place", text) == ["First", "Second", "Third"]


@pytest.mark.parametrize(("pairs", "trees"), [(2, 1), (5, 1), (14, 1), (32, 1), (33, 3), (128, 5)])
def test_brackets_of_any_size(pairs: int, trees: int) -> None:
    """A tree has one winner; a large one is cut into sections of 32 and what comes after them."""
    document = bracket(Request(building.knockout("en", pairs, 9), "en"))
    found = [block for block in document.blocks if isinstance(block, BracketTree)]
    assert len(found) == trees
    assert found[-1].last.startswith("1 ")
    for tree in found:
        sizes = [len(column.matches) for column in tree.columns]
        assert sizes == [2**power for power in reversed(range(len(sizes)))]


def test_a_bracket_under_way_has_open_lines() -> None:
    document = bracket(Request(building.knockout("en", 8, 1), "en"))
    tree = next(block for block in document.blocks if isinstance(block, BracketTree))
    assert [len(column.matches) for column in tree.columns] == [4, 2, 1]
    assert tree.columns[1].matches[0].sides[0].text.startswith("1 ")
    assert tree.columns[2].matches[0].sides[0].text == ""
    assert tree.last == ""
