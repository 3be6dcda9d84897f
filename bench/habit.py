"""Look for better habits: a champion's numbers against changed ones, in mirrored deals of several sheets.

    .venv/bin/python bench/habit.py 600 numbers.json     seconds to spend, and where to keep the best numbers found

Each deal is played twice, the sides exchanged. A change stays if it gains over the champion by more than chance would,
and gains again in other deals.
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
from tuolaji.kernel.convert import setup_record
from tuolaji.kernel.habit_weights import NAMES, habits
from tuolaji.kernel.layout import DECLARING, FINISHED, RESULT, STATE
from tuolaji.kernel.playout import play_deals
from tuolaji.kernel.policy import HABIT, RANDOM
from tuolaji.rules.load import load

Numbers = NDArray[np.float64]
SHARES = (("tianwen", 4), ("gongguan", 2), ("lianpai", 1), ("fuze", 1))
STAGE = 0.5
"""Half of what the stage is worth: it changes hands, so one side has it and the other has not."""


def play(
    setup: Setup, deals: int, seed: int, ours: Numbers, theirs: Numbers, we_are: int, against: int = HABIT
) -> Numbers:
    """What our side gains in each deal; sides 0 and 1 are East–West and North–South."""
    packed, record = setup_record(setup)
    work: Any = room()
    for seat in range(4):
        work["weights"][0][seat] = ours if seat % 2 == we_are else theirs
    reports = np.zeros(deals, RESULT)
    habits = np.array([HABIT if seat % 2 == we_are else against for seat in range(4)])
    declaring, state = np.zeros(1, DECLARING), np.zeros(1, STATE)
    play_deals(packed.tables, packed.ladders, record, habits, seed, 0, work, declaring, state, reports, NO_LOG)
    gives = 0 if load(setup.rules).level.stage_gives else STAGE
    gain = reports["gain"] + gives
    dealer_side = reports["dealer"] % 2
    ours_won = (dealer_side == we_are) == (reports["winner"] == 0)
    counted = np.where(ours_won, gain, -gain)
    counted[reports["status"] != FINISHED] = 0
    return np.clip(counted, -6, 6).astype(np.float64)


def gains(deals: int, seed: int, ours: Numbers, theirs: Numbers) -> Numbers:
    """Mirrored gains over the sheets, one number for each deal."""
    found = []
    for number, (rules, share) in enumerate(SHARES):
        level = ("2", "5", "8", "T", "K", "6")[(seed + number) % 6]
        setup = Setup(rules, {"EW": level, "NS": level}, dealer=SEATS[seed % 4], first_deal=False)
        one, two = (play(setup, deals * share // 8, seed, ours, theirs, side) for side in (0, 1))
        found.append((one + two) / 2)
    # Nobody should lose to players at random either.
    level = ("2", "5", "8", "T", "K", "6")[seed % 6]
    setup = Setup("tianwen", {"EW": level, "NS": level}, dealer=SEATS[seed % 4], first_deal=False)
    for side in (0, 1):
        mine, others = (play(setup, deals // 4, seed, one, theirs, side, RANDOM) for one in (ours, theirs))
        found.append(2 * (np.sign(mine) - np.sign(others)))
    return np.concatenate(found)


def main(seconds: float, kept: Path) -> None:
    rng = np.random.default_rng(time.time_ns())
    champion = np.array(json.loads(kept.read_text()) if kept.exists() else habits())
    start, seed = time.perf_counter(), int(rng.integers(1 << 30))
    while time.perf_counter() - start < seconds:
        changed = champion.copy()
        which = rng.choice(len(NAMES), rng.integers(1, 5), replace=False)
        changed[which] = changed[which] * np.exp(rng.normal(0, 0.4, len(which))) + rng.normal(0, 0.15, len(which))
        seed += 1
        first = gains(1200, seed, changed, champion)
        if first.mean() < 1.0 * first.std() / len(first) ** 0.5:
            continue
        seed += 1
        again = gains(5000, seed, changed, champion)
        error = again.std() / len(again) ** 0.5
        if again.mean() > 1.3 * error:
            champion = changed
            kept.write_text(json.dumps(list(champion)))
            words = ", ".join(f"{NAMES[n]} {champion[n]:.2f}" for n in which)
            print(f"{time.perf_counter() - start:5.0f} s  +{again.mean():.4f} ± {error:.4f}  {words}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
