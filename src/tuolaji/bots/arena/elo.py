"""Elo ratings from many bouts: the Bradley–Terry model, fitted to all results at once, with intervals.

One result is one mirrored board: won, drawn or lost. The fit is of the greatest likelihood with one drawn board between
every two who have met, so that nobody who has won everything is infinitely strong. The intervals allow for boards whose
scores vary less, or more, than coin tosses (a sandwich estimate); they are about the mean of all, which is 0.
"""

from collections.abc import Sequence
from math import log

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tuolaji.bots.arena.statistics import LEVEL, normal

POINTS = 400 / log(10)
"""Elo points for one natural unit of strength: 400 points are odds of ten to one."""


class PairScores(Struct, frozen=True):
    """Two players: the boards' scores seen by the first, each 1, ½ or 0."""

    first: str
    second: str
    scores: tuple[float, ...]


class Rating(Struct, frozen=True):
    name: str
    elo: float
    margin: float
    boards: int

    def __str__(self) -> str:
        return f"{self.name} {self.elo:+.0f} ± {self.margin:.0f}"


def fit(bouts: Sequence[PairScores], level: float = LEVEL) -> list[Rating]:
    """Everybody's rating, best first.

    >>> [str(rating) for rating in fit([PairScores("a", "b", (1.0, 0.5) * 50)])]
    ['a +94 ± 22', 'b -94 ± 22']
    """
    names = list(dict.fromkeys(name for bout in bouts for name in (bout.first, bout.second)))
    if not names:
        return []
    strength = np.zeros(len(names))
    for _ in range(100):
        slope, curve, _ = _derivatives(bouts, names, strength)
        # Only differences are measured, so the matrix has no inverse; its pseudo-inverse leaves the mean alone.
        move = np.linalg.pinv(curve) @ slope
        strength += np.clip(move, -1, 1)
        if np.abs(move).max() < 1e-10:
            break
    strength -= strength.mean()
    _, curve, spread = _derivatives(bouts, names, strength)
    inverse = np.linalg.pinv(curve)
    variance = np.diag(inverse @ spread @ inverse)
    margins = POINTS * normal(level) * np.sqrt(np.maximum(variance, 0))
    counts = [sum(len(bout.scores) for bout in bouts if name in (bout.first, bout.second)) for name in names]
    rows = zip(names, POINTS * strength, margins, counts, strict=True)
    return sorted((Rating(name, float(elo), float(margin), count) for name, elo, margin, count in rows), key=_rank)


def _rank(rating: Rating) -> tuple[float, str]:
    return -rating.elo, rating.name


def _derivatives(
    bouts: Sequence[PairScores], names: list[str], strength: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The slope and the curvature of the likelihood, and how much the slope varies from board to board."""
    size = len(names)
    slope, curve, spread = np.zeros(size), np.zeros((size, size)), np.zeros((size, size))
    for bout in bouts:
        if not bout.scores or bout.first == bout.second:
            continue
        one, other = names.index(bout.first), names.index(bout.second)
        scores = np.array([*bout.scores, 0.5])
        expected = 1 / (1 + np.exp(strength[other] - strength[one]))
        direction = np.zeros(size)
        direction[one], direction[other] = 1, -1
        outer = np.outer(direction, direction)
        slope += direction * float((scores - expected).sum())
        curve += outer * expected * (1 - expected) * len(scores)
        spread += outer * float(((scores - scores.mean()) ** 2).sum())
    return slope, curve, spread
