"""A learner in one page: a linear policy over a few features of each play, trained by REINFORCE against random seats.

    python examples/learn.py            (a quarter of a minute; then it plays new deals and says how it did)

East-West learn, North-South play at random. It learns from the points; what is reported is levels.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.environments.batch import BatchTable, choose_randomly

DEALS, UPDATES, RATE, TEST_STEPS = 256, 30, 0.3, 1200
POINTS = np.array([{3: 5, 8: 10, 11: 10}.get(kind % 13, 0) if kind < 52 else 0 for kind in range(54)], np.float32)
NAMES = (
    "points, partner winning", "points, taken", "points, lost", "takes", "takes × points on table", "trumps",
    "height when it takes", "height when it does not", "cards led", "points led", "height led",
)  # fmt: skip

Numbers = NDArray[np.float32]


def features(batch: BatchTable, seen: NDArray[Any]) -> Numbers:
    """One row of numbers for every listed play of every deal."""
    most = int(seen["count"].max())
    plays = seen["plays"][:, :most].astype(np.float32)
    trumps = (batch.group[batch.rows] == 4).astype(np.float32)
    height = batch.strength[batch.rows].astype(np.float32) / 16 + trumps
    takes = seen["takes"][:, :most].astype(np.float32)
    leads = (seen["winning"] < 0).astype(np.float32)[:, None]
    partner = (seen["winning"] == 2).astype(np.float32)[:, None]
    points = plays @ POINTS / 10
    size = plays.sum(2)
    table = (seen["trick"].astype(np.float32).sum(1) @ POINTS / 10)[:, None]
    tall = np.einsum("npk,nk->np", plays, height) / np.maximum(size, 1)
    follows, lost = 1 - leads, (1 - takes) * (1 - partner)
    columns = [
        points * partner * follows, points * takes * follows, points * lost * follows, takes * follows * (1 - partner),
        takes * table * (1 - partner), np.einsum("npk,nk->np", plays, trumps) / np.maximum(size, 1) * follows,
        tall * takes * follows, tall * (1 - takes) * follows, size * leads, points * leads, tall * leads,
    ]  # fmt: skip
    return np.stack(columns, 2)


def chances(weights: Numbers, rows: Numbers, seen: NDArray[Any]) -> Numbers:
    """How likely the policy makes each play."""
    scores = rows @ weights
    scores[seen["mask"][:, : rows.shape[1]] == 0] = -1e9
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return scores / scores.sum(1, keepdims=True)


def learn(updates: int = UPDATES, deals: int = DEALS, seed: int = 1) -> Numbers:
    """Play a batch of whole deals, then move the weights towards what went better than usual."""
    rng, weights = np.random.default_rng(seed), np.zeros(len(NAMES), np.float32)
    for update in range(updates):
        batch = BatchTable("tianwen", deals, seed, again=False)
        seen = batch.reset(first=update * deals)
        slope, playing, gains = np.zeros((deals, len(NAMES)), np.float32), np.ones(deals, bool), np.zeros(deals)
        while playing.any():
            rows = features(batch, seen)
            likely = chances(weights, rows, seen)
            ours = (seen["seat"] % 2 == 0) & playing
            chosen = choose_randomly(seen, rng)
            drawn = (likely.cumsum(1) > rng.random((deals, 1))).argmax(1)
            chosen[ours] = np.minimum(drawn, seen["count"] - 1)[ours]
            mine = rows[np.arange(deals), np.minimum(chosen, rows.shape[1] - 1)]
            slope[ours] += (mine - np.einsum("np,npf->nf", likely, rows))[ours]
            dealer = (batch.states["dealer"] % 2 == 0)[:, None]
            step = batch.step(np.where(playing, chosen, 0))
            gains = np.where(step.finished, np.where(dealer[:, 0], -step.points, step.points), gains)
            playing &= ~step.finished
            seen = step.observations
        # The dealer's side and the defenders count differently: each is measured against its own mean.
        side = batch.states["dealer"] % 2
        for which in (0, 1):
            gains[side == which] -= gains[side == which].mean()
        move = (slope * (gains / (gains.std() + 1e-6))[:, None]).mean(0)
        weights += RATE * move / (np.abs(slope).mean(0) + 1e-3)
    return weights


def measure(weights: Numbers, steps: int = TEST_STEPS, deals: int = 512, seed: int = 99) -> tuple[float, float, int]:
    """Levels a deal for the learner on deals that it has not seen, half of the width of the interval, and how many."""
    batch, rng, rewards = BatchTable("tianwen", deals, seed), np.random.default_rng(seed), list[float]()
    seen = batch.reset()
    for _ in range(steps):
        rows = features(batch, seen)
        best = chances(weights, rows, seen).argmax(1)
        step = batch.step(np.where(seen["seat"] % 2 == 0, best, choose_randomly(seen, rng)))
        rewards += step.rewards[step.finished, 0].tolist()
        seen = step.observations
    return float(np.mean(rewards)), 1.96 * float(np.std(rewards)) / len(rewards) ** 0.5, len(rewards)


if __name__ == "__main__":
    found = learn()
    for name, weight in zip(NAMES, found, strict=True):
        print(f"{weight:+7.2f}  {name}")
    mean, half, count = measure(found)
    print(f"against random seats: {mean:+.2f} ± {half:.2f} levels a deal over {count} new deals")
