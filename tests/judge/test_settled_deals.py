"""The judge, asked about the tricks of a played deal, answers what the deal decided."""

from random import Random
from typing import Any

import msgspec
import pytest

from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import play_out
from tuolaji.deal.state import Finished, Playing, Trick
from tuolaji.judge import answer_line
from tuolaji.rules.sheet.load import sheet_ids


def answer(question: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(answer_line(msgspec.json.encode(question)))
    assert found["ok"], found
    return found


def asked(playing: Playing, trick: Trick) -> dict[str, Any]:
    table = playing.contract.table
    question: dict[str, Any] = {
        "rules": table.sheet.id,
        "level": table.level,
        "trump": table.trump,
        "leader": trick.leader,
        "plays": [str(play) for play in trick.plays],
    }
    return question | ({"split": [str(part) for part in trick.split]} if trick.split else {})


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_judge_and_deal_agree_on_tricks_dig_and_result(sheet_id: str) -> None:
    rng, setup = Random(7), opening(sheet_id)
    for _ in range(12):
        deal = play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
        assert isinstance(deal.state, Finished)
        setup, playing, settled = next_setup(deal.state), deal.state.playing, deal.state.settled
        if playing is None or settled is None:
            continue
        for trick in playing.tricks:
            found = answer({"ask": "trick"} | asked(playing, trick))
            assert (found["winner"], found["points"]) == (trick.winner, trick.points)
        dealt = {"dealer": playing.contract.dealer, "kitty": str(playing.buried)}
        dig = answer({"ask": "dig"} | asked(playing, playing.tricks[-1]) | dealt)
        dug = [(event.multiplier, event.points) for event in deal.events if isinstance(event, e.Dug)]
        assert dug == ([(dig["multiplier"], dig["points"])] if dig["dug"] else [])
        result = answer({"ask": "result", "rules": sheet_id, "points": settled.points})
        assert result["winner"] == settled.winner
        assert settled.gain == (result["small_points"] if result["levels"] is None else result["levels"])
