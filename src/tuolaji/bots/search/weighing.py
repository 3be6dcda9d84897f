"""Candidates weighed over common random worlds: more worlds for those that are close, trust only where it is due."""

from collections.abc import Callable
from time import thread_time
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.search.budget import Budget, Clock

Candidate = TypeVar("Candidate")
Values = NDArray[np.float64]
Evaluate = Callable[[list[int], int, Values], None]
"""Fill in what some candidates (by number) are worth, in worlds numbered from `first` on."""

FIRST_WORLDS = 12
SURE = 1.0
"""By how many standard errors another choice must beat the habitual one before it is trusted."""
CLEAR = 4.0
"""By how many standard errors the best must lead before the search stops early."""
FEWEST = 2_000
"""Before so many playouts nothing counts as settled: the first few dozen worlds can agree by chance."""
EQUAL = 0.01
"""Choices whose difference is known to so many levels are not looked at any longer."""
WITHIN = 2.0
"""Choices that differ by no more than this many standard errors are about equal."""
NOTHING = -1e5


class Weighed(NamedTuple, Generic[Candidate]):
    """A candidate, the levels it is expected to gain, the standard error, and over how many worlds.

    `over_habit` is by how much it beats the habitual choice in the same worlds, `behind` by how much the chosen one
    beats it there. `cautious` is what the choice is made by: the habitual choice's gain, and of what another gains
    over it only what is sure.
    """

    choice: Candidate
    gain: float
    error: float
    worlds: int
    over_habit: float
    over_error: float
    cautious: float = 0.0
    behind: float = 0.0
    behind_error: float = 0.0

    @property
    def equal(self) -> bool:
        """Is the chosen one better by no more than the error of the comparison?"""
        return self.behind <= max(EQUAL, WITHIN * self.behind_error)


class Weighing(NamedTuple, Generic[Candidate]):
    """All candidates, the habitual one first as it came in, and the number of the one to choose."""

    found: tuple[Weighed[Candidate], ...]
    chosen: int
    playouts: int

    @property
    def choice(self) -> Candidate:
        return self.found[self.chosen].choice


def weigh(candidates: list[Candidate], evaluate: Evaluate, budget: Budget) -> Weighing[Candidate]:
    """Halve the field again and again; the first candidate, the habitual one, stays in to the end."""
    count = len(candidates)
    if count == 1:
        return Weighing((Weighed(candidates[0], 0.0, 0.0, 0, 0.0, 0.0),), 0, 0)
    clock, active, step = Clock(budget), list(range(count)), FIRST_WORLDS
    columns: list[Values] = []
    playouts, first, each = 0, 0, 0.0
    while True:
        worlds = clock.worlds_for(step, each * len(active))
        if worlds < 1 or (worlds < 4 and first):
            break
        start = thread_time()
        values = np.full((count, worlds), np.nan)
        block = np.zeros((len(active), worlds))
        evaluate(active, first, block)
        block[:, (block < NOTHING).any(axis=0)] = np.nan
        values[active] = block
        columns.append(values)
        playouts += block.size
        clock.spent += worlds
        first += worlds
        each = (thread_time() - start) / block.size
        if first >= 2 * FIRST_WORLDS or len(active) > 16:
            active, settled = _closest(active, np.concatenate(columns, axis=1))
            if settled and playouts >= FEWEST:
                break
        step = min(4 * step, max(FIRST_WORLDS, 4 * FIRST_WORLDS * count // len(active) // 2))
    return _judge(candidates, np.concatenate(columns, axis=1), playouts)


def _closest(active: list[int], values: Values) -> tuple[list[int], bool]:
    """Of the better half whoever is not clearly worse than the best, and whether more worlds would change nothing.

    The habitual choice always stays. Nothing will change once every other is clearly worse or as good as equal.
    """
    ranked: list[tuple[float, float, int]] = []
    means = {number: _mean(values[number]) for number in active}
    best = max(active, key=lambda number: means[number])
    for number in active:
        behind = values[best] - values[number]
        behind = behind[~np.isnan(behind)]
        error = float(behind.std()) / len(behind) ** 0.5 if len(behind) else 0.0
        ranked.append((means[best] - means[number], error, number))
    ranked.sort()
    half = max(2, (len(ranked) + 1) // 2)
    kept = [number for place, (gap, error, number) in enumerate(ranked) if place < half and gap <= 2.5 * error + 1e-9]
    kept = kept or [best]
    if 0 not in kept:
        kept.append(0)
    settled = all(
        number == best or gap > CLEAR * error + 1e-9 or error < EQUAL for gap, error, number in ranked if number in kept
    )
    return sorted(kept), settled


def _mean(values: Values) -> float:
    """The mean of what came to something; where nothing did the worst is assumed."""
    seen = values[~np.isnan(values)]
    return float(seen.mean()) if len(seen) else NOTHING


def _judge(candidates: list[Candidate], values: Values, playouts: int) -> Weighing[Candidate]:
    usual = _mean(values[0])
    over = [_difference(values[number], values[0]) for number in range(len(candidates))]
    # Differences of a few worlds can all be the same by chance: a little doubt is always left.
    sure = [0.0, *(mean - SURE * (error + 0.3 / max(1, count)) for mean, error, count in over[1:])]
    chosen = max(range(len(candidates)), key=lambda number: (sure[number], -number))
    found: list[Weighed[Candidate]] = []
    for number, candidate in enumerate(candidates):
        seen = values[number][~np.isnan(values[number])]
        behind, behind_error, common = _difference(values[chosen], values[number])
        found.append(
            Weighed(
                candidate,
                float(seen.mean()) if len(seen) else 0.0,
                float(seen.std()) / len(seen) ** 0.5 if len(seen) else 9.0,
                len(seen),
                over[number][0],
                over[number][1],
                (usual if usual > NOTHING else 0.0) + sure[number],
                behind,
                behind_error + 0.3 / max(1, common) if number != chosen else 0.0,
            )
        )
    return Weighing(tuple(found), chosen, playouts)


def _difference(one: Values, other: Values) -> tuple[float, float, int]:
    """By how much one is worth more than another in the worlds that both were played in, the error, how many."""
    found = (one - other)[~np.isnan(one - other)]
    count = len(found)
    return (float(found.mean()), float(found.std()) / count**0.5, count) if count else (0.0, 9.0, 0)
