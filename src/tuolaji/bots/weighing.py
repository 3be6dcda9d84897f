"""Candidates weighed over common random worlds: more worlds for those that are close, trust only where it is due."""

from collections.abc import Callable
from time import thread_time
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.budget import Budget, Clock

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
NOTHING = -1e5


class Weighed(NamedTuple, Generic[Candidate]):
    """A candidate, the levels it is expected to gain, the standard error, and over how many worlds."""

    choice: Candidate
    gain: float
    error: float
    worlds: int
    over_habit: float
    over_error: float


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
    found: list[Weighed[Candidate]] = []
    chosen, best = 0, 0.0
    for number, candidate in enumerate(candidates):
        seen = values[number][~np.isnan(values[number])]
        over = (values[number] - values[0])[~np.isnan(values[number] - values[0])]
        worlds = len(seen)
        gain = float(seen.mean()) if worlds else 0.0
        error = float(seen.std()) / worlds**0.5 if worlds else 9.0
        over_mean = float(over.mean()) if len(over) else 0.0
        over_error = float(over.std()) / len(over) ** 0.5 if len(over) else 9.0
        found.append(Weighed(candidate, gain, error, worlds, over_mean, over_error))
        # Differences of a few worlds can all be the same by chance: a little doubt is always left.
        sure = over_mean - SURE * (over_error + 0.3 / max(1, len(over)))
        if number and sure > best:
            chosen, best = number, sure
    return Weighing(tuple(found), chosen, playouts)
