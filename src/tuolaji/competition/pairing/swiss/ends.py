"""A round whose bound is out of reach because of the few at the top and at the bottom, settled and proven in parts.

The ends are the highest and the lowest score groups, up to even cuts; the middle is the rest. The ends are one exact
matching, the middle meets its own bound. That is the best of all rounds in which no table joins an end to the middle.
What remains to be shown is that no round as good joins them:

Forget all constraints but the scores for every table that touches the middle. Then the middle is only so many equal
contenders in each score group, and what they do among themselves hangs on the parities alone: each odd cut is crossed
once, by neighbours. So a group needs no more than two copies beyond those whom the ends can take from it, in the right
parity, and the question becomes one small exact matching: the least score difference, and among those rounds one with
the most joining tables. If it has none, and costs as much as our parts, no round as good joins ends and middle.
"""

from collections.abc import Sequence
from itertools import pairwise

from rustworkx import PyGraph, max_weight_matching

from tuolaji.competition.pairing.swiss.bound import Cuts, least_cost, score_groups
from tuolaji.competition.pairing.swiss.field import Digits, Edge, Field
from tuolaji.competition.pairing.swiss.matching import best_matching
from tuolaji.competition.pairing.swiss.pieces import round_in_pieces


def round_by_ends(field: Field, pool: Sequence[int], seated: Sequence[Edge], largest: int) -> list[Edge] | None:
    """The best round, with ever larger ends, or None where this does not prove one.

    A good round shows where the bound is out of reach: only ends that hold all those tables are worth a try.
    """
    if "score difference" not in field.constraints:
        return None
    found = score_groups(field, pool)
    least = least_cost(field, pool)
    graver = field.constraints.index("score difference")
    out_of_reach = {
        node for one, two in seated for node in (one, two) if found.excess(field.steps[one], field.steps[two])
    }
    tried: set[int] = set()
    for size in (largest // 4, largest // 2, largest):
        ends = _ends(found, size // 2)
        middle = [node for node in pool if node not in ends]
        if len(ends) in tried or not middle or not out_of_reach <= ends or not ends:
            continue
        tried.add(len(ends))
        between, proven = round_in_pieces(field, middle)
        if not proven:
            continue
        parts = best_matching(field, sorted(ends)) + between
        total = field.total(parts)
        if total[:graver] == least[:graver] and _apart(field, found, ends, total[graver], least[:graver]):
            return parts
    return None


def _ends(found: Cuts, size: int) -> set[int]:
    """The score groups from the top and those from the bottom, to the last even cut within the size."""
    ends: set[int] = set()
    steps = list(found.groups)
    # Below the top groups the cut is even if their own is; above the bottom ones, if that of the group before is.
    for order, even in (
        (steps, {step: not found.odd[step] for step in steps}),
        (steps[::-1], {low: not found.odd[high] for high, low in pairwise(steps)}),
    ):
        taken: list[int] = []
        for step in order:
            taken += found.groups[step]
            if len(taken) > size:
                break
            if even.get(step, False):
                ends.update(taken)
    return ends


def _apart(field: Field, found: Cuts, ends: set[int], reached: int, graver: Digits) -> bool:
    """Whether no round with at most the score difference reached joins ends and middle."""
    gap = reached - found.least()
    nodes: list[tuple[int, int | None]] = [(field.steps[node], node) for node in sorted(ends)]
    for step, members in found.groups.items():
        size = sum(node not in ends for node in members)
        reach = sum(found.excess(field.steps[node], step) <= gap for node in ends)
        copies = min(size, reach + 2)
        nodes += [(step, None)] * (copies + (size - copies) % 2)
    tables = len(nodes) // 2
    edges: list[tuple[int, int, int]] = []
    for first, (high, one) in enumerate(nodes):
        for second in range(first + 1, len(nodes)):
            low, two = nodes[second]
            if found.excess(high, low) > gap:
                continue
            if one is not None and two is not None:
                costs = field.digits(one, two)[: len(graver)]
                if any(cost > most for cost, most in zip(costs, graver, strict=True)):
                    continue
            joins = (one is None) != (two is None)
            edges.append((first, second, (high - low) ** 2 * (tables + 1) + (not joins)))
    highest = max(cost for *_, cost in edges) + 1
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(len(nodes)))
    graph.add_edges_from([(one, two, highest - cost) for one, two, cost in edges])
    matched = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    price = {(one, two): cost for one, two, cost in edges}
    total = sum(price[min(pair), max(pair)] for pair in matched)
    return len(matched) == tables and total == reached * (tables + 1) + tables
