"""Lower bounds on the cost of any round: the proof that a round found in pieces is the best of all.

Each number holds for every round that meets the numbers before it, so a round that meets them all is optimal:

* bye again: somebody gets the bye; nobody has had fewer than the fewest.
* rematch: who has met everybody meets somebody again.
* same unit: in a field of N, a unit of more than N/2 must meet itself u − N/2 times.
* score difference: cut the field between two neighbouring scores. With an odd number above the cut a table crosses it,
  and (Σ gaps)² ≥ Σ gaps², so the sum of squares is at least that of the gaps at odd cuts.
* bye rank: the first of the queue among those whom the numbers before it leave.
* table side: a round that meets the score bound crosses each odd cut once, between neighbours, and no even cut. Inside
  a score group every table moves one contender each way, and as unevenness is convex, the half that leans most moves
  back. The best choice of those who cross follows group by group.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tuolaji.competition.pairing.swiss.field import Digits, Field, side_cost, unevenness


class Cuts(NamedTuple):
    """The score groups of a pool from the top, which cuts below them leave an odd number above, and what all the odd
    cuts from the top down to each group cost at least."""

    groups: dict[int, list[int]]
    odd: dict[int, bool]
    paid: dict[int, int]

    def excess(self, one: int, two: int) -> int:
        """By how much a table between two scores costs more than the odd cuts that it crosses."""
        return (one - two) ** 2 - abs(self.paid[one] - self.paid[two])

    def least(self) -> int:
        """The least sum of squared score differences."""
        return max(self.paid.values(), default=0)


def cuts(groups: dict[int, list[int]]) -> Cuts:
    """The cuts of score groups that come from the top down."""
    odd, above = {}, 0
    for step, members in groups.items():
        above += len(members)
        odd[step] = above % 2 == 1
    paid = dict.fromkeys(list(groups)[:1], 0)
    for high, low in pairwise(groups):
        paid[low] = paid[high] + (high - low) ** 2 * odd[high]
    return Cuts(groups, odd, paid)


def score_groups(field: Field, pool: Sequence[int]) -> Cuts:
    """The score groups of the pool."""
    groups: dict[int, list[int]] = {}
    for node in sorted(pool, key=lambda node: (-field.steps[node], node)):
        groups.setdefault(field.steps[node], []).append(node)
    return cuts(groups)


def least_cost(field: Field, pool: Sequence[int]) -> Digits:
    """A lower bound for each constraint, true of every round that meets the bounds before it."""
    found = score_groups(field, pool)
    people = [node for node in pool if node != field.absent]
    bye = len(people) < len(pool)
    before: set[str] = set()
    least: list[int] = []
    takers = people
    for name in field.constraints:
        if name == "bye again" and bye:
            least.append(min(field.byes[node] for node in takers))
            takers = [node for node in takers if field.byes[node] == least[-1]]
        elif name == "rematch":
            least.append(_rematches(field, people, bye))
        elif name == "same unit":
            least.append(_units(field, people, len(pool)))
        elif name == "score difference":
            least.append(found.least())
            takers = [node for node in takers if not bye or found.excess(field.steps[node], 0) == 0]
        elif name == "bye rank" and bye:
            least.append(min((field.bye_places[node] for node in takers), default=0))
            takers = [node for node in takers if field.bye_places[node] == least[-1]]
        elif name == "table side":
            known = "score difference" in before
            least.append(_sides(field, found if known else cuts({0: list(pool)})))
        else:
            least.append(0)
        before.add(name)
    return tuple(least)


def _rematches(field: Field, people: Sequence[int], bye: bool) -> int:
    """Nobody meets anybody less often again than the one they have met least; one may have the bye."""
    inside = set(people)
    fewest = []
    for node in people:
        times = [number for other, number in field.met[node].items() if other in inside]
        fewest.append(min(times, default=0) if len(times) == len(people) - 1 else 0)
    return (sum(fewest) - (max(fewest, default=0) if bye else 0) + 1) // 2


def _units(field: Field, people: Sequence[int], size: int) -> int:
    units = Counter(field.contenders[node].unit for node in people)
    teams = Counter(field.contenders[node].team for node in people)
    largest = max((count for counts in (units, teams) for name, count in counts.items() if name is not None), default=0)
    return max(0, largest - size // 2)


_ABSENT = 1 << 30
"""Stands for the absent one among the leans of a group."""


def _sides(field: Field, found: Cuts) -> int:
    """The least unevenness, choosing group by group who receives from above and who goes below."""
    coming: dict[int, int] | None = None
    so_far = 0
    for step, members in found.groups.items():
        leans = Counter(_ABSENT if node == field.absent else field.leans[node] for node in members)
        # The cost so far, with the members of this group that are left when one has received, or all of them.
        left = [(so_far, leans)]
        if coming is not None:
            left = [
                (min(cost + _table(lean, top) for top, cost in coming.items()), leans - Counter([lean]))
                for lean in leans
            ]
        if found.odd[step]:
            coming = {
                lean: min(cost + _inside(rest - Counter([lean])) for cost, rest in left if rest[lean])
                for lean in leans
                if any(rest[lean] for _, rest in left)
            }
        else:
            coming, so_far = None, min(cost + _inside(rest) for cost, rest in left)
    return so_far


def _table(one: int, two: int) -> int:
    return unevenness(min(one, two)) if _ABSENT in (one, two) else side_cost(one, two)


def _inside(leans: Counter[int]) -> int:
    """The least unevenness of an even group that pairs within itself."""
    if leans[_ABSENT]:
        rest = leans - Counter([_ABSENT])
        return min(unevenness(lean) + _inside(rest - Counter([lean])) for lean in rest)
    back = leans.total() // 2
    cost = 0
    for lean, count in sorted(leans.items(), reverse=True):
        moved = min(back, count)
        back -= moved
        cost += moved * unevenness(lean - 1) + (count - moved) * unevenness(lean + 1)
    return cost
