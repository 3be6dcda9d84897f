"""Look for better habits: numbers that gain over those in use, and that lose less to players at random.

    .venv/bin/python bench/habit.py dealing 600 numbers.json     which side's numbers, seconds, where to keep them

An evolution strategy: a dozen changes in mirrored directions are tried on the same deals, the mean moves towards the
better half, and each number's step grows or shrinks with what helped. What counts is the gain over the numbers in use,
in mirrored deals, less what is lost to players at random; a narrow escape counts too, so that few deals tell much.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import SEATS
from tuolaji.deal.setup import Setup
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.habit.weights import NAMES, habits
from tuolaji.kernel.packing.convert import setup_record
from tuolaji.kernel.packing.layout import FINISHED
from tuolaji.kernel.packing.records import DECLARING, RESULT, STATE
from tuolaji.kernel.playing.playout import play_deals
from tuolaji.kernel.playing.policy import HABIT, RANDOM
from tuolaji.rules.sheet.load import load

Numbers = NDArray[np.float64]
SIDES = ("dealing", "defending")
LEVELS = ("2", "4", "7", "T", "K", "A")
SHARES = (("tianwen", 900, 1.0), ("gongguan", 300, 0.3))
"""Sheets, mirrored deals of each, and how much a level gained there counts."""
AGAINST_RANDOM = 7200
FEAR = 40.0
"""A loss of this many levels a deal is certain even against random players."""
NARROW = 8.0
"""Points: a deal won by so much is a third of a loss."""
TRIED = 12
KEPT = 6
FIRST_STEP = 0.3


def play(setup: Setup, deals: int, seed: int, ours: Numbers, theirs: Numbers, we_are: int, against: int) -> Any:
    """Reports of deals between our numbers and others; sides 0 and 1 are East-West and North-South."""
    packed, record = setup_record(setup)
    work: Any = room()
    for seat in range(4):
        work["weights"][0][seat] = ours if seat % 2 == we_are else theirs
    reports = np.zeros(deals, RESULT)
    policies = np.array([HABIT if seat % 2 == we_are else against for seat in range(4)])
    declaring, state = np.zeros(1, DECLARING), np.zeros(1, STATE)
    play_deals(packed.tables, packed.ladders, record, policies, seed, 0, work, declaring, state, reports, NO_LOG)
    return reports[reports["status"] == FINISHED]


def setups(rules: str, seed: int) -> list[Setup]:
    levels = load(rules).level.fixed or LEVELS
    return [
        Setup(rules, {"EW": level, "NS": level}, dealer=SEATS[(seed + number) % 4], first_deal=False)
        for number, level in enumerate(levels)
    ]


def gain(ours: Numbers, rules: str, deals: int, seed: int) -> float:
    """Levels a deal over the numbers in use; the stage, where it gives no level, is half a level to each side."""
    total, count = 0.0, 0
    stage = 0.0 if load(rules).level.stage_gives else 0.5
    for number, setup in enumerate(given := setups(rules, seed)):
        for side in (0, 1):
            found = play(setup, deals // len(given), seed + number, ours, habits(), side, HABIT)
            won = (found["dealer"] % 2 == side) == (found["winner"] == 0)
            worth = np.clip(found["gain"] + stage, 0, 6)
            total += float(np.where(won, worth, -worth).sum())
            count += len(found)
    return total / count


def losses(ours: Numbers, side: int, deals: int, seed: int) -> float:
    """The share of deals that are lost to players at random when playing as dealer or as defenders, softly counted."""
    lost, count = 0.0, 0
    for number, setup in enumerate(given := setups("tianwen", 0)):
        we_are = (number + side) % 2
        found = play(setup, deals // len(given), seed + number, ours, ours, we_are, RANDOM)
        behind = (found["points"] - 74) / NARROW * (1 if side == 0 else -1)
        lost += float((1 / (1 + np.exp(-behind))).sum())
        count += len(found)
    return lost / count


def worth(ours: Numbers, side: int, seed: int) -> float:
    gained = sum(share * gain(ours, rules, deals, seed) for rules, deals, share in SHARES)
    return gained - FEAR * losses(ours, side, AGAINST_RANDOM, seed)


def main(side: int, seconds: float, kept: Path) -> None:
    start: Numbers = np.array(json.loads(kept.read_text())) if kept.exists() else habits()
    rng, began = np.random.default_rng(time.time_ns()), time.perf_counter()
    scale = 0.35 * np.abs(start[side]) + 0.25
    size = len(NAMES)
    weights = np.log(KEPT + 0.5) - np.log(np.arange(1, KEPT + 1))
    weights /= weights.sum()
    held = 1 / (weights**2).sum()
    path_rate = (held + 2) / (size + held + 3)
    learning = min(1.0, 2 * (held - 2 + 1 / held) / ((size + 2) ** 2 + held) * (size + 2) / 3)
    usual = size**0.5 * (1 - 1 / (4 * size))
    mean, spread, path, step = np.zeros(size), np.ones(size), np.zeros(size), FIRST_STEP

    def numbers(change: Numbers) -> Numbers:
        made = start.copy()
        made[side] += change * scale
        return made

    while time.perf_counter() - began < seconds:
        seed = int(rng.integers(1 << 28))
        half = rng.normal(size=(TRIED // 2, size))
        tried = np.concatenate([half, -half])
        found = [worth(numbers(mean + step * spread**0.5 * one), side, seed) for one in tried]
        best = tried[np.argsort(found)[::-1][:KEPT]]
        moved = (weights[:, None] * best).sum(axis=0)
        mean += step * spread**0.5 * moved
        path = (1 - path_rate) * path + (path_rate * (2 - path_rate) * held) ** 0.5 * moved
        spread = (1 - learning) * spread + learning * (weights[:, None] * spread * best**2).sum(axis=0)
        step *= float(np.exp(min(0.3, path_rate / (1 + path_rate) * (np.linalg.norm(path) / usual - 1))))
        kept.write_text(json.dumps(numbers(mean).tolist()))
        print(
            f"{time.perf_counter() - began:5.0f} s  {worth(numbers(mean), side, 777):+.4f}  step {step:.2f}", flush=True
        )


if __name__ == "__main__":
    main(SIDES.index(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]))
