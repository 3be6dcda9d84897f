"""The cost of a table under each constraint: small whole numbers, compared in the order of the constraints.

With an odd number somebody meets nobody. That table is an edge to one more node, `absent`, whose score is the lowest
of the field: a bye for a leader is as bad a match as one against the last.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import gcd

from tuolaji.competition.pairing.contender import ConstraintName, Contender
from tuolaji.competition.pairing.lot import lot

LIMIT = 1 << 100
"""All the costs of a round, packed into one number, stay below this; the matching has 128 bits."""
_CAP = 63
"""So often met, so many byes, so uneven at the sides: worse is not distinguished."""
_GRAIN = 10_000
"""Scores are read to four decimals."""
AT_THE_BYE_ONLY = frozenset({"bye again", "bye rank"})

Edge = tuple[int, int]
Digits = tuple[int, ...]


def unevenness(lean: int) -> int:
    """How uneven somebody's sides are: nothing up to one round more on one side, then the square grows."""
    return max(0, lean * lean - 1)


@cache
def side_cost(one: int, two: int) -> int:
    """The unevenness of two contenders after a table at which the one who leans East-West sits North-South."""
    return unevenness(max(one, two) - 1) + unevenness(min(one, two) + 1)


class Field:
    """The contenders, by index in the order of their entry numbers, with everything that a cost needs at hand."""

    def __init__(self, contenders: Sequence[Contender], constraints: Sequence[ConstraintName], seed: str):
        self.contenders = contenders
        self.constraints = tuple(constraints)
        self.absent = len(contenders)
        self.index = {contender.entry: i for i, contender in enumerate(contenders)}
        self.lots = [lot(seed, "contender", contender.entry) for contender in contenders] + [lot(seed, "absent")]
        self.leans = [max(-_CAP, min(_CAP, c.east_west - c.north_south)) for c in contenders]
        self.byes = [min(_CAP, contender.byes) for contender in contenders]
        self.met = self._met()
        # Those without a unit, and the absent one, have a unit of their own.
        self.units = units = [c.unit if c.unit is not None else i for i, c in enumerate(contenders)] + [self.absent]
        teams = [c.team if c.team is not None else i for i, c in enumerate(contenders)] + [self.absent]
        self.bye_places = self._bye_places()
        self.steps = self._steps()
        costs: dict[ConstraintName, Callable[[int, int], int]] = {
            "bye again": lambda one, two: self.byes[one] if two == self.absent else 0,
            "rematch": lambda one, two: self.met[one].get(two, 0),
            "same unit": lambda one, two: int(units[one] == units[two] or teams[one] == teams[two]),
            "score difference": lambda one, two: (self.steps[one] - self.steps[two]) ** 2,
            "bye rank": lambda one, two: self.bye_places[one] if two == self.absent else 0,
            "table side": self._table_side,
        }
        self._costs = [costs[name] for name in self.constraints]

    def _met(self) -> list[dict[int, int]]:
        """How often each has met each; where two histories disagree, the longer one holds."""
        met: list[dict[int, int]] = [{} for _ in self.contenders]
        for i, contender in enumerate(self.contenders):
            for entry, times in Counter(contender.opponents).items():
                j = self.index.get(entry, i)
                if j != i:
                    met[i][j] = met[j][i] = min(_CAP, max(times, met[i].get(j, 0)))
        return met

    def _bye_places(self) -> list[int]:
        """The queue for the bye: lowest score first, in it the lowest rank, an unknown rank lowest of all."""
        keys = [(c.score, -c.rank if c.rank else -(1 << 62)) for c in self.contenders]
        place = {key: number for number, key in enumerate(sorted(set(keys)))}
        return [place[key] for key in keys]

    def _steps(self) -> list[int]:
        """Scores above the lowest, counted in the smallest step that the field knows; `absent` has the lowest.

        Where the costs of the round would not fit below `LIMIT`, the step is doubled until they do: that takes
        thousands of different scores, and differences that large are then rounded.
        """
        if "score difference" not in self.constraints:
            return [0] * (len(self.contenders) + 1)
        grains = [round(contender.score * _GRAIN) for contender in self.contenders]
        lowest = min(grains, default=0)
        step = gcd(*(grain - lowest for grain in grains)) or 1
        while self._room((max(grains, default=0) - lowest) // step) >= LIMIT:
            step *= 2
        return [(grain - lowest) // step for grain in grains] + [0]

    def _room(self, highest: int) -> int:
        """One more than the largest packed cost."""
        tables = len(self.contenders) // 2 + 1
        uneven = 2 * unevenness(max(map(abs, self.leans), default=0) + 1)
        room = max(self.byes, default=0) + 1
        room *= tables * max((max(m.values(), default=0) for m in self.met), default=0) + 1
        room *= tables + 1
        room *= tables * highest**2 + 1
        room *= len(self.contenders) + 1
        return room * (tables * uneven + 1)

    def _table_side(self, one: int, two: int) -> int:
        return unevenness(self.leans[one]) if two == self.absent else side_cost(self.leans[one], self.leans[two])

    def uneven(self, one: int, moved: int) -> int:
        """How uneven somebody is after one round more on a side."""
        return unevenness(self.leans[one] + moved)

    def digits(self, one: int, two: int) -> Digits:
        """The cost of a table, constraint by constraint; `absent`, the largest index, comes second."""
        return tuple([cost(one, two) for cost in self._costs])

    def total(self, edges: Iterable[Edge]) -> Digits:
        """The cost of a round: the sums, constraint by constraint."""
        columns = zip(*(self.digits(one, two) for one, two in edges), strict=True)
        return tuple(map(sum, columns)) or (0,) * len(self.constraints)

    def edge_lot(self, one: int, two: int) -> int:
        """The lot of a table, from the lots of its contenders."""
        return self.lots[one] * self.lots[two] % ((1 << 61) - 1)
