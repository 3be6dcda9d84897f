"""How fast whole deals go through `decide` and `evolve`, and where the time goes.

    make bench        (or: .venv/bin/python bench/deal.py)

Random legal seats play; their own choosing is measured apart, so that the machine's share is seen. The baseline of the
ratio is the same log folded again with `evolve` alone.
"""

import time
from random import Random

from tuolaji.deal import actions as a
from tuolaji.deal.choices import sample_play
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.log.events import DealRow
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import play_out, random_action
from tuolaji.deal.state import Finished, Playing
from tuolaji.record import DealRecord, Record, verify
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load, sheet_ids

DEALS = 60


def timed_deal(deal: Deal, rng: Random, spent: dict[str, float]) -> None:
    """Play a deal and book the time of choosing, deciding and evolving."""
    while not deal.over:
        state = deal.state
        start = time.perf_counter()
        if isinstance(state, Playing):
            action: a.Action = a.Play(state.turn, sample_play(state, rng))
        else:
            action = random_action(state, rng)
        chosen = time.perf_counter()
        found = decide(state, action)
        decided = time.perf_counter()
        assert not isinstance(found, Verdict)
        deal.extend([DealRow(event) for event in found])
        evolved = time.perf_counter()
        spent["choose"] += chosen - start
        spent["decide"] += decided - chosen
        spent["evolve"] += evolved - decided


def main() -> None:
    print(
        f"{'sheet':10}{'deals/s':>9}{'ms a deal':>11}{'choose':>9}{'decide':>9}{'evolve':>9}{'times a plain fold':>20}"
    )
    for sheet_id in sheet_ids():
        rng, setup = Random(1), opening(sheet_id)
        spent = {"choose": 0.0, "decide": 0.0, "evolve": 0.0}
        play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
        for _ in range(DEALS):
            deal = Deal.open(setup, rng.randbytes(32).hex())
            timed_deal(deal, rng, spent)
            assert isinstance(deal.state, Finished)
            setup = next_setup(deal.state)
        machine = (spent["decide"] + spent["evolve"]) / DEALS
        shares = "".join(f"{1000 * spent[part] / DEALS:>9.1f}" for part in ("choose", "decide", "evolve"))
        logs = [play_out(Deal.open(opening(sheet_id), rng.randbytes(32).hex()), rng).events for _ in range(10)]
        start = time.perf_counter()
        for log in logs:
            replay(log)
        fold = (time.perf_counter() - start) / len(logs)
        print(f"{sheet_id:10}{1 / machine:>9.0f}{1000 * machine:>11.1f}{shares}{machine / fold:>20.1f}")
    verify_match()


def verify_match() -> None:
    """A recorded match of 20 deals, replayed step by step against its sheet."""
    rng, setup, deals = Random(2), opening("tianwen"), []
    for _ in range(20):
        deal = play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
        assert isinstance(deal.state, Finished)
        deals.append(DealRecord(tuple(deal.log)))
        setup = next_setup(deal.state)
    record = Record("tianwen", load("tianwen").version, tuple(deals))
    start = time.perf_counter()
    assert verify(record) is None
    print(f"verifying a recorded match of 20 deals: {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()
