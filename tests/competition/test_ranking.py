"""Standings with their working: who has what, from which rounds, and what decided each place."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.competition.desk import Desk, form, levels, pair_of, plain, small, stage, won_by
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries, check_in, disqualify, withdraw
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rulings.rulings import lift, rule_freely
from tuolaji.competition.stages.advance import close_stage
from tuolaji.competition.standings.ranking import scope, standings
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.competition.state import fold


def line_of(desk: Desk, entry: int, at: int | None = None) -> StandingsLine:
    return next(line for line in standings(desk.competition, at) if line.entry == entry)


@pytest.mark.clause("FZ-1.3")
def test_a_pairs_result_is_the_sum_of_its_rounds() -> None:
    desk = Desk(4)
    desk.seat((1, 2), (3, 4))
    desk.play({1: 3, 2: 0})
    desk.seat((1, 3), (4, 2))
    desk.play({1: -2, 2: 5})
    found = [(line.place, line.entry, line.points, line.decided_by) for line in standings(desk.competition)]
    # 1: 2 + 0, 2: 0 + 0, 3: 1 + 2, 4: 1 + 2; small points 3: 0 + 2, 4: 0 + 5.
    assert found == [(1, 4, 3, None), (2, 3, 3, "small points"), (3, 1, 2, None), (4, 2, 0, None)]
    assert [(one.round, one.opponent, one.side, one.running) for one in line_of(desk, 3).played] == [
        (1, 4, "EW", 1),
        (2, 1, "NS", 3),
    ]
    assert (line_of(desk, 3).wins, line_of(desk, 3).draws, line_of(desk, 3).losses) == (1, 1, 0)


@pytest.mark.clause("BC-2.2a")
def test_who_reached_the_level_first_is_ahead_among_equals_only() -> None:
    desk = Desk(4, rules="buchong")
    desk.seat((1, 2), (3, 4))
    desk.result(1, levels("9", "9", reached_first="NS"))
    desk.result(2, levels("9", "8", reached_first="NS"))
    assert [(line.entry, line.points, line.decided_by) for line in standings(desk.competition)] == [
        (3, 1.5, None),
        (2, 1, None),
        (1, 1, "ahead"),
        (4, 0.5, None),
    ]


def test_a_bye_counts_from_the_publishing_on() -> None:
    desk = Desk(3)
    desk.act(draw_round)
    resting = desk.last.byes[0].entry
    assert line_of(desk, resting).points == 0
    desk.act(lambda _: [e.RoundPublished(1)])
    assert line_of(desk, resting).points == 2
    assert line_of(desk, resting).played[0].opponent is None


def test_points_of_rulings_count_until_they_are_lifted() -> None:
    desk = Desk(2)
    desk.draw()
    desk.play()
    desk.act(lambda state: rule_freely(state, 1, "conduct", "shouting", points=-0.5))
    before = line_of(desk, 1)
    assert before.ruled == -0.5
    assert before.points == sum(one.score.points for one in before.played) - 0.5
    desk.act(lambda state: lift(state, 1, "it was the other table"))
    assert line_of(desk, 1).points == before.points + 0.5


@pytest.mark.clause("BC-2")
@pytest.mark.parametrize(("carry", "brought", "rounds"), [("nothing", 0, 1), ("half", 1, 1), ("everything", 0, 2)])
def test_what_is_carried_into_the_next_stage(carry: str, brought: float, rounds: int) -> None:
    """The winner of stage 1 has 2 points; it wins again and has 2, 3 or 4."""
    stages = stage("swiss", 1, advance=2, carry=carry), stage("swiss", 1)
    desk = Desk(4, plan=form(*stages, tie_breaks=("small points", "lot")))
    desk.seat((1, 2), (3, 4))
    desk.play({1: 6, 2: 1})
    desk.act(close_stage)
    assert desk.competition.field_of(1) == [1, 3]
    desk.seat((1, 3))
    desk.play()
    line = line_of(desk, 1)
    assert (line.carried, line.points) == (brought, {"nothing": 2, "half": 3, "everything": 4}[carry])
    assert len(line.played) == rounds
    assert len(scope(desk.competition, 1)) == rounds
    assert [line.entry for line in standings(desk.competition)][:2] == [1, 3]
    assert line.played[-1].running == line.points


@pytest.mark.clause("BC-2")
def test_buchong_three_stages_of_six_rounds_with_cut_offs() -> None:
    desk = Desk(20, rules="buchong")
    assert [(one.rounds, one.advance) for one in desk.competition.format.stages] == [(3, 16), (2, 8), (1, None)]
    assert desk.competition.sheet.match.minutes == 60
    sizes = []
    for played in range(1, 7):
        sizes.append(len(desk.draw().drawn))
        for table in desk.last.open_tables:
            desk.result(table, levels("9", "6"))
        if played in (3, 5):
            desk.act(close_stage)
    assert sizes == [20, 20, 20, 16, 16, 8]
    lines = standings(desk.competition)
    assert [line.place for line in lines] == list(range(1, 21))
    assert {line.entry for line in lines[:8]} == set(desk.competition.field_of(2))
    assert {line.entry for line in lines[:16]} == set(desk.competition.field_of(1))
    assert [len(line.played) for line in lines] == [6] * 8 + [5] * 8 + [3] * 4


def test_a_ruling_before_the_first_round_counts_once() -> None:
    desk = Desk(2, plan=form(stage("swiss", 1, advance=2, carry="nothing"), stage("swiss", 1)))
    desk.act(lambda state: rule_freely(state, 1, "conduct", "shouting", points=-1))
    assert line_of(desk, 1).points == -1
    desk.draw()
    desk.play()
    desk.act(close_stage)
    assert line_of(desk, 1, 0).ruled == -1
    assert line_of(desk, 1, 1).ruled == 0


def test_a_stage_that_nobody_has_played_in_changes_no_place() -> None:
    desk = Desk(6, plan=form(stage("swiss", 1, advance=4), stage("swiss", 1)))
    desk.draw()
    desk.play({1: 3, 2: 2, 3: 1})
    before = plain(standings(desk.competition))
    desk.act(close_stage)
    assert plain(standings(desk.competition)) == before
    desk.draw()
    desk.play()
    assert {line.entry for line in standings(desk.competition)[:4]} == set(desk.competition.field_of(1))


def test_the_disqualified_come_last_however_far_they_went() -> None:
    desk = Desk(4, plan=form(stage("swiss", 1, advance=2), stage("swiss", 1)))
    desk.seat((1, 2), (3, 4))
    desk.play({1: 6, 2: 1})
    desk.act(close_stage)
    desk.seat((1, 3))
    desk.play()
    desk.act(lambda state: disqualify(state, 1, "signals"))
    desk.act(lambda state: withdraw(state, 3, "ill"))
    found = [(line.place, line.entry, line.out) for line in standings(desk.competition)]
    assert found[0] == (1, 3, "withdrawn")
    assert found[-1] == (4, 1, "disqualified")


def test_a_knockout_places_by_the_round_reached_the_third_place_too() -> None:
    desk = Desk(
        [pair_of(number, seed=number) for number in range(1, 6)], plan=form(stage("knockout", third_place=True))
    )
    reached: list[int] = []
    while not (desk.competition.rounds and len(desk.competition.rounds) == 3 and desk.last.complete):
        desk.draw()
        for table in desk.last.open_tables:
            desk.result(table, won_by("EW"))
    final, third = desk.last.seatings
    reached = [final.east_west, final.north_south, third.east_west, third.north_south]
    assert [line.entry for line in standings(desk.competition)][:4] == reached


def test_groups_have_places_of_their_own_and_who_came_too_late_stands_below() -> None:
    desk = Desk([pair_of(number, seed=number) for number in range(1, 7)], plan=form(stage("swiss", 2, groups=2)))
    desk.act(lambda state: check_in(state, range(1, 6)))
    desk.draw()
    desk.play()
    lines = standings(desk.competition, 0)
    assert [line.place for line in lines if line.group == 1] == [1, 2, 3]
    assert [line.place for line in lines if line.group == 2] == [1, 2]
    whole = standings(desk.competition)
    assert [line.place for line in whole] == [1, 2, 3, 4, 5, 6]
    assert {line.group for line in whole[:2]} == {1, 2}
    assert whole[-1].entry == 6


def test_shared_places_skip_and_are_marked() -> None:
    desk = Desk(4, plan=form(stage("swiss", 1), tie_breaks=()))
    desk.seat((1, 2), (3, 4))
    desk.play({1: 1, 2: 1})
    assert [(line.place, line.shared) for line in standings(desk.competition)] == [
        (1, True),
        (1, True),
        (3, True),
        (3, True),
    ]


@settings(max_examples=40, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.integers(2, 12), st.integers(0, 10**6), st.sampled_from(["fuze", "buchong"]))
def test_the_order_of_entries_and_of_results_does_not_matter(size: int, seed: int, rules: str) -> None:
    rng = Random(seed)
    draws: list[tuple[list[tuple[int, int]], list[int], list[Outcome]]] = []
    for _ in range(3):
        order = rng.sample(range(1, size + 1), size)
        tables = list(zip(order[::2], order[1::2], strict=False))
        results = [
            small(rng.randint(-3, 3)) if rules == "fuze" else levels(rng.choice("6789"), rng.choice("6789"))
            for _ in tables
        ]
        draws.append((tables, order[len(tables) * 2 :], results))

    def played(entries: list[int], *, backwards: bool) -> object:
        desk = Desk([pair_of(number) for number in entries], rules=rules)
        for tables, byes, results in draws:
            desk.seat(*tables, byes=byes)
            listed = list(enumerate(results, start=1))
            for table, outcome in reversed(listed) if backwards else listed:
                desk.result(table, outcome)
        return plain(standings(desk.competition))

    numbers = list(range(1, size + 1))
    assert played(numbers, backwards=False) == played(rng.sample(numbers, size), backwards=True)


@settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.integers(2, 10), st.integers(0, 10**6))
def test_a_correction_gives_the_same_as_the_right_result_at_once(size: int, seed: int) -> None:
    rng = Random(seed)
    wrong, right = Desk(size), Desk(size)
    number = rng.randint(1, 3)
    for played in (1, 2, 3):
        order = rng.sample(range(1, size + 1), size)
        tables = list(zip(order[::2], order[1::2], strict=False))
        byes = order[len(tables) * 2 :]
        for desk in (wrong, right):
            desk.seat(*tables, byes=byes)
        for table in range(1, len(tables) + 1):
            points = rng.randint(-5, 5)
            right.small(table, points)
            wrong.small(table, rng.randint(-5, 5) if (played, table) == (number, 1) else points)
    result = right.competition.rounds[number - 1].results[1]
    wrong.act(lambda _: [e.ResultCorrected(number, 1, result.outcome, result.scores, "misread")])
    assert plain(standings(wrong.competition)) == plain(standings(right.competition))
    assert plain(standings(fold(wrong.steps))) == plain(standings(wrong.competition))


def test_an_entry_that_has_not_played_has_a_line_too() -> None:
    desk = Desk(2)
    desk.draw()
    desk.play()
    desk.act(lambda state: add_entries(state, [pair_of(7)]))
    assert line_of(desk, 7).played == ()
    assert [line.place for line in standings(Desk(3).competition)] == [1, 2, 3]
