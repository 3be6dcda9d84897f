"""The beginning of a log: every step of it is a moment from which a deal can go on."""

import pytest

from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import opening
from tuolaji.deal.state import Finished
from tuolaji.match.duplicate import board
from tuolaji.record.beginning import beginning
from tuolaji.rules.reasons.ruling_reason import NothingFound
from tuolaji.rules.sheet.load import sheet_ids


@pytest.mark.parametrize("rules", sheet_ids())
def test_wherever_a_log_is_left_somebody_decides_or_the_deal_is_over(rules: str) -> None:
    deal = play_deal(opening(rules), 3, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    log = deal.log
    for step in range(1, len(log) + 1, 3):
        begun = beginning(log, step)
        assert begun == tuple(log[: len(begun)])
        assert step <= len(begun) <= step + 6
        state = replay(entry.event for entry in begun)
        if not isinstance(state, Finished):
            assert seats_to_act(state), f"step {step}: {begun[-1]}"
            assert not isinstance(log[len(begun)].event, e.TrickTaken | e.DrawBegan | e.KittyTaken | e.Dug)
    assert isinstance(replay(entry.event for entry in beginning(log, len(log))), Finished)


def test_a_pack_that_is_given_lies_ready() -> None:
    log = [e.DealRow(event) for event in board("tianwen", 1, "ab" * 32).open()]
    assert beginning(log, 1) == tuple(log)
    assert len(log) == 2


def test_a_ruling_belongs_to_what_was_called() -> None:
    log = [e.DealRow(event) for event in board("tianwen", 1, "ab" * 32).open(refereed=True)]
    call = e.DealRow(e.Called("N", "revoke", "E", 1))
    answer = e.DealRow(e.Dismissed("table", "E", NothingFound("revoke")))
    assert beginning([*log, call, answer], 3) == (*log, call, answer)


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_log_that_breaks_off_inside_of_an_act_is_completed(rules: str) -> None:
    deal = play_deal(opening(rules), 3, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    drawn = next(place for place, entry in enumerate(deal.log) if isinstance(entry.event, e.DrawEnded))
    broken = deal.log[:drawn]
    assert beginning(broken, len(broken)) == tuple(deal.log[: drawn + 1])
