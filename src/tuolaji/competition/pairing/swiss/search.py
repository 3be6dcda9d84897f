"""The best round of a field of any size, and whether it is proven.

A small field is one exact matching over all tables there can be. A large one is put together from pieces and proven
the best when it meets the bound. The bound can be out of reach: two leaders have met, a unit is larger than half the
field. Then the ends of the field are settled apart from its middle, with a proof that they are apart (`ends`). Failing
that, one more exact matching decides, over every table that a better round could hold: when the graver constraints are
at their bounds, a table whose score difference exceeds the odd cuts that it crosses by more than the round exceeds the
bound is in no better round. Only if too many tables are left even for that, past a thousand contenders, the round
stands as the best found and says so.
"""

from collections.abc import Sequence

from tuolaji.competition.pairing.swiss.bound import Cuts, least_cost, score_groups
from tuolaji.competition.pairing.swiss.ends import round_by_ends
from tuolaji.competition.pairing.swiss.field import Digits, Edge, Field
from tuolaji.competition.pairing.swiss.matching import best_matching
from tuolaji.competition.pairing.swiss.pieces import edge, round_in_pieces

WHOLE = 160
"""Up to so many contenders all tables are weighed at once."""
TABLES = 600_000
"""Most tables that are weighed at once in the last resort."""


def best_round(field: Field, pool: Sequence[int], whole: int = WHOLE, tables: int = TABLES) -> tuple[list[Edge], bool]:
    """The tables of the pool, an even number of nodes, and whether no round can be better."""
    if len(pool) <= whole:
        return best_matching(field, pool), True
    seated, proven = round_in_pieces(field, pool)
    if proven:
        return seated, True
    apart = round_by_ends(field, pool, seated, whole)
    if apart is not None:
        return apart, True
    edges = candidates(field, score_groups(field, pool), field.total(seated), least_cost(field, pool), tables)
    return (best_matching(field, pool, edges), True) if edges is not None else (seated, False)


def candidates(field: Field, found: Cuts, reached: Digits, least: Digits, limit: int) -> list[Edge] | None:
    """Every table that a round better than the one reached could hold; None if they are more than the limit."""
    gap: int | None = None
    graver = len(field.constraints)
    if "score difference" in field.constraints:
        graver = field.constraints.index("score difference")
    if reached[:graver] == least[:graver] and graver < len(field.constraints):
        gap = reached[graver] - least[graver]
    else:
        graver = 0
    groups = list(found.groups.items())
    near = [
        (upper, lower)
        for place, (high, upper) in enumerate(groups)
        for low, lower in groups[place:]
        if gap is None or found.excess(high, low) <= gap
    ]
    if sum(len(upper) * len(lower) // (1 + (upper is lower)) for upper, lower in near) > limit:
        return None
    edges = (
        edge(one, two) for upper, lower in near for one in upper for two in lower if upper is not lower or one < two
    )
    # A table that alone costs more than the bound of a graver constraint is in no better round either.
    return [
        table
        for table in edges
        if all(cost <= most for cost, most in zip(field.digits(*table)[:graver], least[:graver], strict=True))
    ]
