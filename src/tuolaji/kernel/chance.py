"""Chance as an argument: a small generator (SplitMix64) whose whole state is one word of the work record."""

from typing import Any

import numpy as np

from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.packing.records import Work

# Unsigned numbers live in this file only: mixed with signed ones they would turn into floating point.
unsigned: Any = np.uint64
signed: Any = np.int64
_GOLDEN = unsigned(0x9E3779B97F4A7C15)
_FIRST = unsigned(0xBF58476D1CE4E5B9)
_SECOND = unsigned(0x94D049BB133111EB)


@compiled
def word(work: Work) -> Any:
    """The next 64 random bits."""
    work.chance = mixed = work.chance + _GOLDEN
    mixed = (mixed ^ (mixed >> unsigned(30))) * _FIRST
    mixed = (mixed ^ (mixed >> unsigned(27))) * _SECOND
    return mixed ^ (mixed >> unsigned(31))


@compiled
def seed(work: Work, seed: int, number: int) -> None:
    """Begin the deal with this number in the stream of this seed; neighbours have nothing to do with each other."""
    work.chance = unsigned(seed)
    work.chance = word(work) ^ unsigned(number)
    work.chance = word(work)


@compiled
def below(work: Work, limit: int) -> int:
    """An even choice below a limit (to within 2⁻³² of one, which no simulation can see)."""
    return signed(((word(work) >> unsigned(32)) * unsigned(limit)) >> unsigned(32))  # type: ignore[no-any-return]


@compiled
def happens(work: Work, percent: int) -> bool:
    return below(work, 100) < percent
