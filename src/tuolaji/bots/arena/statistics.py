"""How sure a mean or a share is: intervals, without the noise of the cards where deals are mirrored."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

from msgspec import Struct

LEVEL = 0.95


class Estimate(Struct, frozen=True):
    """A value, the interval that holds the true one nineteen times out of twenty, and how many it rests on."""

    value: float
    low: float
    high: float
    count: int

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {(self.high - self.low) / 2:.3f}"


def normal(level: float = LEVEL) -> float:
    """Standard errors that an interval extends to either side."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def student(freedom: int, level: float = LEVEL) -> float:
    """The same where the spread itself is estimated from few values (an expansion that is right to 1 % from 4 on).

    >>> round(student(9), 2), round(student(30), 3)
    (2.26, 2.042)
    """
    z, v = normal(level), max(1, freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """The mean and its interval. One value is one mirrored board, so that the cards cancel out."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    value = sum(values) / count
    if count == 1:
        return Estimate(value, float("-inf"), float("inf"), 1)
    spread = sum((each - value) ** 2 for each in values) / (count - 1)
    half = student(count - 1, level) * sqrt(spread / count)
    return Estimate(value, value - half, value + half, count)


def share(successes: float, count: int, level: float = LEVEL) -> Estimate:
    """A share of yes or no, with Wilson's interval, which never leaves 0 … 1.

    >>> share(8, 10)  # doctest: +ELLIPSIS
    Estimate(value=0.8, low=0.4901..., high=0.9433..., count=10)
    """
    if count == 0:
        return Estimate(0.5, 0.0, 1.0, 0)
    z, value = normal(level), successes / count
    centre = (value + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(value * (1 - value) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return Estimate(value, max(0.0, centre - half), min(1.0, centre + half), count)


def running(values: Sequence[float], most: int = 200) -> list[Estimate]:
    """The mean as it stood after more and more values, at `most` places at most: what a plot shows."""
    count = len(values)
    places = sorted({max(2, round(count * step / most)) for step in range(1, most + 1)}) if count >= 2 else []
    found, total, squares, done = [], 0.0, 0.0, 0
    for place in places:
        for each in values[done:place]:
            total, squares = total + each, squares + each * each
        done = place
        value = total / place
        half = student(place - 1) * sqrt(max(0.0, squares / place - value * value) / (place - 1))
        found.append(Estimate(value, value - half, value + half, place))
    return found
