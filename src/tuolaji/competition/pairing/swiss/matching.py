"""The exact optimum among given tables: one minimum-cost perfect matching.

The costs of a table are packed into one whole number, the gravest constraint in front, every place wide enough for the
sum over all tables; so one comparison of numbers is the comparison of the constraints in order. The remaining
bits hold lots: between rounds of equal cost, chance decides, and the result does not hang on the library's order.
"""

from collections.abc import Sequence
from operator import mul

from rustworkx import PyGraph, max_weight_matching

from tuolaji.competition.pairing.swiss.field import AT_THE_BYE_ONLY, LIMIT, Digits, Edge, Field

_LOT_BITS = 16


def best_matching(field: Field, nodes: Sequence[int], edges: Sequence[Edge] | None = None) -> list[Edge]:
    """The cheapest way to seat an even number of nodes, from the given tables or from all there can be."""
    nodes = sorted(nodes)
    if edges is None:
        edges = [(one, two) for place, one in enumerate(nodes) for two in nodes[place + 1 :]]
    if len(nodes) <= 2:
        return list(edges)
    costs = _packed(field, edges, [field.digits(one, two) for one, two in edges], len(nodes) // 2)
    highest = max(costs) + 1
    # By lot, so that even the library's own order among equals is drawn from the seed.
    order = sorted(nodes, key=lambda node: (field.lots[node], node))
    place = {node: number for number, node in enumerate(order)}
    ends = sorted(
        (min(place[one], place[two]), max(place[one], place[two]), highest - cost)
        for (one, two), cost in zip(edges, costs, strict=True)
    )
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(order)
    graph.add_edges_from(ends)
    found = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(order[a], order[b]), max(order[a], order[b])) for a, b in found)
    if len(pairs) * 2 != len(nodes):
        raise ValueError(f"these {len(edges)} tables cannot seat {len(nodes)} contenders")
    return pairs


def _packed(field: Field, edges: Sequence[Edge], costs: Sequence[Digits], tables: int) -> list[int]:
    """Each table's cost as one number, with as many bits of lot as there is room for."""
    width = 1
    places: list[int] = []
    for name, column in zip(reversed(field.constraints), reversed(list(zip(*costs, strict=True))), strict=False):
        places.append(width)
        width *= max(column) * (1 if name in AT_THE_BYE_ONLY else tables) + 1
    assert width < LIMIT, f"{width} is past the limit of the matching"
    places.reverse()
    bits = max(0, min(_LOT_BITS, (LIMIT // width).bit_length() - 1 - tables.bit_length()))
    lots, scale = (1 << bits) - 1, 1 << (bits + tables.bit_length())
    return [
        sum(map(mul, digits, places)) * scale + (field.edge_lot(one, two) & lots)
        for (one, two), digits in zip(edges, costs, strict=True)
    ]
