"""Every tie-break by its definition, added up by hand on one small event."""

import pytest

from tuolaji.competition.results.outcome import SideScore
from tuolaji.competition.standings.standings import Played
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS, rank
from tuolaji.competition.standings.tie_breaks.tie_break import TieBreakInput, exact
from tuolaji.rules.sheet.schema import TieBreakName


def met(number: int, opponent: int | None, points: float, **others: object) -> Played:
    won = True if points > 1 else False if points < 1 else None
    return Played(number, opponent, SideScore(points=points, won=won, **others))  # type: ignore[arg-type]


FIELD = TieBreakInput(
    cards={
        # 1 beat 2 and drew with 3; 2 lost to 1 and beat 4; 3 rested and drew with 1; 4 rests in round 1, loses to 2.
        1: [met(1, 2, 2, small_points=5, standard_points=13), met(2, 3, 1, ahead=True, standard_points=10)],
        2: [met(1, 1, 0, small_points=-5, standard_points=7), met(2, 4, 2, small_points=2, level_difference=3)],
        3: [met(1, None, 2), met(2, 1, 1, standard_points=10)],
        4: [met(1, None, 2), met(2, 2, 0, small_points=-2, level_difference=-3)],
    },
    points={1: 3, 2: 2, 3: 3, 4: 2},
    seed="7 0",
)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # The opponents of 1 have 2 and 3; of 2: 3 and 2; of 3: a bye, which counts 3 - 2 = 1, and 3; of 4: 0 and 2.
        ("opponents", {1: 5, 2: 5, 3: 4, 4: 2}),
        ("opponents but the lowest", {1: 3, 2: 3, 3: 3, 4: 2}),
        # Beaten: 1 beat 2 (2) and half of 3 (1.5); 2 beat 4 (2); 3 has half of 1, and nothing from the bye; 4 nothing.
        ("beaten opponents", {1: 3.5, 2: 2, 3: 1.5, 4: 0}),
        ("small points", {1: 5, 2: -3, 3: 0, 4: -2}),
        ("standard points", {1: 23, 2: 7, 3: 10, 4: 0}),
        ("level difference", {1: 0, 2: 3, 3: 0, 4: -3}),
        ("wins", {1: 1, 2: 1, 3: 1, 4: 1}),
        ("ahead", {1: 1, 2: 0, 3: 0, 4: 0}),
    ],
)
def test_each_by_its_definition(name: TieBreakName, expected: dict[int, float]) -> None:
    assert TIE_BREAKS[name].values(FIELD, [1, 2, 3, 4]) == expected


def test_head_to_head_counts_only_if_each_has_met_each() -> None:
    assert TIE_BREAKS["head to head"].values(FIELD, [1, 2]) == {1: 2, 2: 0}
    assert TIE_BREAKS["head to head"].values(FIELD, [2, 4]) == {2: 2, 4: 0}
    assert TIE_BREAKS["head to head"].values(FIELD, [1, 3]) == {1: 1, 3: 1}
    assert TIE_BREAKS["head to head"].values(FIELD, [1, 2, 4]) == {1: 0, 2: 0, 4: 0}


def test_the_lot_differs_for_everybody_and_hangs_on_the_seed() -> None:
    first = TIE_BREAKS["lot"].values(FIELD, [1, 2, 3, 4])
    assert len(set(first.values())) == 4
    assert TIE_BREAKS["lot"].values(TieBreakInput(FIELD.cards, FIELD.points, "8 0"), [1, 2, 3, 4]) != first


def test_the_first_that_differs_decides_and_the_next_only_among_equals() -> None:
    ranked = rank(FIELD, [4, 3, 2, 1], ["opponents", "ahead", "lot"])
    assert [one.entries for one in ranked] == [(1,), (2,), (3,), (4,)]
    assert [one.decided_by for one in ranked] == [None, "ahead", "opponents", "opponents"]
    assert ranked[0].values[1][:2] == (("opponents", 5), ("ahead", 1))


def test_who_cannot_be_told_apart_shares_a_place() -> None:
    ranked = rank(FIELD, [1, 2, 3, 4], ["wins"])
    assert [one.entries for one in ranked] == [(1, 2, 3, 4)]
    assert [one.entries for one in rank(FIELD, [3, 1], [])] == [(1, 3)]


def test_crumbs_of_binary_fractions_decide_nothing() -> None:
    assert exact(0.1 + 0.2) == exact(0.3)
    field = TieBreakInput(
        {1: [met(1, 3, 0.1), met(2, 4, 0.2)], 2: [met(1, 4, 0.3)]}, {1: 0.3, 2: 0.3, 3: 0.1, 4: 0.2}, "7"
    )
    assert TIE_BREAKS["opponents"].values(field, [1]) == {1: 0.3}
