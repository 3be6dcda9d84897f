"""The result of an online table: the points as counted, and lateness and rulings apart from them."""

import pytest

from tests.competition.desk import Desk
from tuolaji.competition.results.score import match_of
from tuolaji.competition.rulings.rulings import lift
from tuolaji.deal.log import events as d
from tuolaji.match.effect import DealRuling, Effect
from tuolaji.match.scoresheet import fill, parse_lines
from tuolaji.match.state import Match
from tuolaji.server.competitions.tables.table_result import outcome_of, take_result

WHY = {"zh": "说", "en": "why"}


def ruled(number: int, **more: object) -> d.Ruled:
    return d.Ruled(number, "illegal_information", "E", "referee", WHY, "FZ-6.6", **more)  # type: ignore[arg-type]


def as_played(text: str, *rulings: DealRuling, rules: str = "fuze", late: float = 0) -> Match:
    """A match as a table has it: what rulings and lateness cost is in its lines."""
    return fill(rules, parse_lines(text), late=[("EW", late)] if late else [], rulings=rulings)


def counted(match: Match) -> list[tuple[int | None, str, int]]:
    return [(line.points, line.winner, line.gain) for line in match.lines]


@pytest.mark.clause("FZ-6.7")
@pytest.mark.parametrize("boards", [0, 4])
def test_fuze_lateness_online_is_charged_once(boards: int) -> None:
    match = fill("fuze", parse_lines("70 40 40 40"), late=[("EW", 12)], boards=boards)
    assert match.lines[0].points == 80
    outcome, apart = outcome_of(match)
    assert (outcome.lines[0].points, apart) == (70, True)
    assert counted(match_of("fuze", outcome)) == counted(match)


@pytest.mark.clause("FZ-6.6")
def test_a_ruling_made_at_the_table_can_be_lifted_in_the_event() -> None:
    desk = Desk(4)
    desk.draw()
    match = as_played("40 40 40 40 40 40 40 40", DealRuling(1, "EW", Effect(points=50)))
    desk.act(lambda state: take_result(state, 1, 1, match, [(1, ruled(1, points=50))]))
    result = desk.last.results[1]
    assert (result.outcome.lines[0].points, result.scores["EW"].small_points) == (40, -2)
    assert (desk.competition.rulings[0].ruled.deal, set(result.signed)) == (1, {"EW", "NS"})
    desk.act(lambda state: lift(state, 1, "a cough"))
    assert desk.last.results[1].scores["EW"].small_points == 0


@pytest.mark.clause("FZ-6.3")
def test_a_deal_that_was_ended_at_the_table_is_decided_by_its_ruling() -> None:
    lost = Effect(lost=True, dealing=2, defending=2)
    match = as_played("ruled 40", DealRuling(1, "EW", lost, "FZ-6.3"))
    ended = ruled(1, deal="ends", winner="defenders", small_points=2)
    outcome, apart = outcome_of(match, [(1, ended)])
    assert (outcome.lines[0].points, outcome.lines[0].winner, apart) == (None, None, True)


def test_lines_that_would_not_come_out_again_keep_their_rulings() -> None:
    match = as_played("E:-2(disqualified) 40", rules="tianwen")
    odd = ruled(1, deal="ends", winner="defenders", levels=1)
    outcome, apart = outcome_of(match, [(1, odd)])
    assert (outcome.lines[0].gain, outcome.lines[0].note, apart) == (2, "disqualified", False)


@pytest.mark.clause("FZ-6.6")
def test_what_the_sheet_leaves_to_a_committee_waits_online_too() -> None:
    desk = Desk(4)
    desk.draw()
    match = as_played("40 40 40 40 40 40 40 40", DealRuling(1, "EW", Effect(points=50)))
    desk.act(lambda state: take_result(state, 1, 1, match, [(1, ruled(1, points=50, disqualified=True))]))
    assert (desk.competition.disqualified, desk.competition.rulings[0].waits) == ({}, True)
    assert desk.last.results[1].scores["EW"].small_points == -2
