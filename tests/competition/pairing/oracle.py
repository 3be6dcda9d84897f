"""The best round by looking at every one of them, with costs as tuples written anew from the constraints' words."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from hypothesis import strategies as st

from tuolaji.competition.pairing.contender import ConstraintName, Contender

Seats = list[tuple[Contender, Contender | None]]


def every_round(people: list[Contender]) -> Iterator[Seats]:
    """All ways to seat everybody, one with a bye if the number is odd."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for place, other in enumerate(rest):
        for more in every_round(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *more]
    if len(people) % 2:
        for more in every_round(rest):
            yield [(first, None), *more]


def cost(people: Sequence[Contender], seats: Seats, constraints: Sequence[ConstraintName]) -> tuple[Fraction, ...]:
    """The totals in the order of the constraints; score differences in points, not in steps."""
    totals = {name: Fraction(0) for name in constraints}
    lowest = min((one.score for one in people), default=0)
    queue = sorted({(one.score, -(one.rank or 10**9)) for one in people})
    for one, two in seats:
        here: dict[ConstraintName, float]
        if two is None:
            here = {
                "bye again": one.byes,
                "score difference": (one.score - lowest) ** 2,
                "bye rank": queue.index((one.score, -(one.rank or 10**9))),
                "table side": uneven(one.east_west - one.north_south),
            }
        else:
            units = one.unit is not None and one.unit == two.unit
            teams = one.team is not None and one.team == two.team
            lean, other = one.east_west - one.north_south, two.east_west - two.north_south
            here = {
                "rematch": max(one.opponents.count(two.entry), two.opponents.count(one.entry)),
                "same unit": units or teams,
                "score difference": (one.score - two.score) ** 2,
                "table side": min(uneven(lean + 1) + uneven(other - 1), uneven(lean - 1) + uneven(other + 1)),
            }
        for name, value in here.items():
            if name in totals:
                totals[name] += Fraction(value)
    return tuple(totals.values())


def uneven(lean: int) -> int:
    return 0 if abs(lean) <= 1 else lean**2 - 1


@st.composite
def fields(draw: st.DrawFn, most: int = 8, least: int = 0) -> list[Contender]:
    """Small fields with long histories, so that constraints are often broken."""
    number = draw(st.integers(least, most))
    entries = draw(st.permutations(range(1, number + 1)))
    others = st.lists(st.integers(1, number + 2), max_size=draw(st.integers(0, 2 * number))).map(tuple)
    kinds: list[list[str | None]] = [[None], ["甲", "乙", None], ["甲"], ["甲", "乙", "丙"]]
    steps: list[list[float]] = [[0], [0, 1, 2], [0, 0.25, 0.5, 3], [1, 2, 7]]
    units = draw(st.sampled_from(kinds))
    scores = draw(st.sampled_from(steps))
    ranked = draw(st.booleans())
    return [
        Contender(
            entry=entry,
            score=draw(st.sampled_from(scores)),
            rank=entry if ranked else 0,
            unit=draw(st.sampled_from(units)),
            team=draw(st.sampled_from([None, None, None, "x"])),
            opponents=tuple(other for other in draw(others) if other != entry),
            east_west=draw(st.integers(0, 3)),
            north_south=draw(st.integers(0, 3)),
            byes=draw(st.integers(0, 2)),
        )
        for entry in entries
    ]
