"""The batch of deals: the same whatever its size, legal by the readable rules, and summing to nothing."""

from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from tuolaji.environments.batch import BatchTable, choose_randomly
from tuolaji.kernel.packing.convert import hand_of
from tuolaji.kernel.packing.tables import TRUMPS
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import check_lead, read_lead, usual_split
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.trump import trump_table


@pytest.mark.parametrize("rules", sheet_ids())
def test_every_listed_play_is_legal_by_the_readable_rules(rules: str) -> None:
    batch, rng = BatchTable(rules, 16, 3), np.random.default_rng(3)
    seen = batch.reset()
    for _ in range(60):
        for record in seen[:4]:
            level = batch.pack.levels[[*map(_number, batch.pack.levels)].index(int(record["level"]))]
            read = trump_table(load(rules), level, TRUMPS[record["trump"]])
            hand, lead = hand_of(record["hand"]), hand_of(record["trick"][record["leader"]])
            led = read_lead(read, lead)[1] if len(lead) else None
            for play in record["plays"][: record["count"]]:
                cards = hand_of(play)
                assert cards <= hand
                stated = [list(part) for part in usual_split(read, cards) or ()] or None
                assert (check_lead(read, cards, stated)[0] if led is None else check_follow(read, hand, led, cards)).ok
        seen = batch.step(choose_randomly(seen, rng)).observations


def _number(level: str) -> int:
    return "23456789TJQKA".index(level)


def _play_on(size: int, threads: int, deals: int) -> dict[int, tuple[int, float]]:
    """The results of the first deals when always the first play is made."""
    batch = BatchTable("tianwen", size, 7, threads=threads)
    batch.reset()
    found: dict[int, tuple[int, float]] = {}
    while not set(range(deals)) <= set(found):
        numbers = batch.numbers.copy()
        step = batch.step(np.zeros(size, np.int64))
        for place in np.flatnonzero(step.finished):
            found[int(numbers[place])] = int(step.points[place]), float(step.rewards[place, 0])
    return {number: found[number] for number in range(deals)}


def test_a_deal_is_the_same_in_a_batch_of_any_size_on_any_number_of_threads() -> None:
    assert _play_on(4, 1, 24) == _play_on(24, 1, 24) == _play_on(24, 2, 24)


def test_rewards_come_at_the_end_and_sum_to_nothing() -> None:
    batch, rng = BatchTable("tianwen", 64, 1), np.random.default_rng(1)
    seen, ended = batch.reset(), 0
    for _ in range(220):
        step = batch.step(choose_randomly(seen, rng))
        assert not step.rewards[~step.finished].any()
        assert not step.rewards.sum(axis=1).any()
        assert (step.rewards[:, 0] == step.rewards[:, 2]).all()
        assert (np.abs(step.rewards[step.finished]) >= 1).all()
        ended += int(step.finished.sum())
        seen = step.observations
    assert ended >= 64


def test_cards_seen_unseen_and_held_make_the_pack() -> None:
    batch, rng = BatchTable("tianwen", 8, 2), np.random.default_rng(2)
    seen = batch.reset()
    for _ in range(90):
        whole = seen["hand"].astype(int) + seen["unseen"] + seen["gone"] + seen["buried"]
        assert (whole == 2).all()
        assert ((seen["buried"].sum(axis=1) == 8) == (seen["dealer"] == 0)).all()
        seen = batch.step(choose_randomly(seen, rng)).observations


def test_a_play_that_is_not_listed_is_refused() -> None:
    batch = BatchTable("tianwen", 2, 1)
    seen = batch.reset()
    with pytest.raises(ValueError, match="listed plays"):
        batch.step(seen["count"])


def test_who_would_take_the_trick_is_told() -> None:
    batch, rng = BatchTable("tianwen", 32, 5), np.random.default_rng(5)
    seen = batch.reset()
    for _ in range(40):
        chosen = choose_randomly(seen, rng)
        following = (seen["winning"] >= 0) & (seen["leader"] != 1)
        takes = seen["takes"][np.arange(32), chosen].astype(bool)
        seats = seen["seat"].copy()
        step = batch.step(chosen)
        # The seat that now takes the trick is, for the next seat, the previous one.
        still = following & ~step.finished & (step.observations["seat"] == (seats + 1) % 4)
        assert ((step.observations["winning"][still] == 3) == takes[still]).all()
        seen = step.observations


def test_the_example_learns_to_beat_random_seats() -> None:
    found = run_path(str(Path(__file__).parents[2] / "examples" / "learn.py"))
    weights = found["learn"](updates=4, deals=64)
    mean, half, _ = found["measure"](weights, steps=120, deals=128)
    assert mean > half > 0
