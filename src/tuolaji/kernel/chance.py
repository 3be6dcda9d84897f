"""Chance as an argument: a small generator (SplitMix64) whose whole state is one word of the work record."""

import numpy as np

from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.layout import Work

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)


@compiled
def word(work: Work) -> int:
    """The next 64 random bits."""
    work.chance = mixed = np.uint64(work.chance + _GOLDEN)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _SECOND
    return mixed ^ (mixed >> np.uint64(31))


@compiled
def seed(work: Work, seed: int, number: int) -> None:
    """Begin the deal with this number in the stream of this seed; neighbours have nothing to do with each other."""
    work.chance = np.uint64(seed)
    work.chance = word(work) ^ np.uint64(number)
    work.chance = word(work)


@compiled
def below(work: Work, limit: int) -> int:
    """An even choice below a limit (to within 2⁻³² of one, which no simulation can see)."""
    return np.int64(((word(work) >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@compiled
def happens(work: Work, percent: int) -> bool:
    return below(work, 100) < percent
