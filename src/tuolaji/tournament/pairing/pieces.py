"""A round of a large field, put together from exact pieces.

The field is seated in an order that is already nearly best: by score, in a score group the two halves by side in turn,
by lot. Then each piece of neighbouring tables becomes an exact matching over all its contenders; that never makes the
round worse. Further turns cut the pieces elsewhere, around the tables that cost what the bound does not foresee.
"""

from collections.abc import Sequence

from tuolaji.tournament.pairing.bound import Cuts, least_cost, score_groups
from tuolaji.tournament.pairing.field import Edge, Field
from tuolaji.tournament.pairing.matching import best_matching

_PIECE = 16
_TURNS = 8


def round_in_pieces(field: Field, pool: Sequence[int]) -> tuple[list[Edge], bool]:
    """A good round, and whether it meets the bound, which proves it the best."""
    least = least_cost(field, pool)
    found = score_groups(field, pool)
    order = _seating(field, found)
    seated = [edge(one, two) for one, two in zip(order[::2], order[1::2], strict=True)]
    seated = _improved(field, seated, 0, None)
    for turn in range(_TURNS):
        if field.total(seated) == least:
            return seated, True
        suspects = {table for table in seated if _suspect(field, found, table)}
        if turn:
            seated = sorted(seated, key=lambda table: _mixed(field, table, table in suspects, turn))
        seated = _improved(field, seated, 0 if turn else _PIECE // 2, suspects)
    return seated, field.total(seated) == least


def edge(one: int, two: int) -> Edge:
    return min(one, two), max(one, two)


def _seating(field: Field, found: Cuts) -> list[int]:
    """The pool in an order in which neighbours should meet: odd groups hand one of their middle to the next."""
    order: list[int] = []
    for step, nodes in found.groups.items():
        people = sorted(
            (node for node in nodes if node != field.absent), key=lambda n: (-field.leans[n], field.lots[n])
        )
        last: list[int] = []
        if len(people) < len(nodes):
            if people:
                last = [min(people, key=lambda n: (field.byes[n], field.bye_places[n], field.lots[n]))]
                people.remove(last[0])
            last.append(field.absent)
        first = [people.pop(len(people) // 2)] if len(order) % 2 and people else []
        if found.odd[step] and people:
            last = [people.pop(len(people) // 2), *last]
        half = len(people) // 2
        upper, lower = (sorted(part, key=lambda n: (field.lots[n], n)) for part in (people[:half], people[half:]))
        middle = [node for two in zip(upper, lower, strict=False) for node in two] + lower[half:]
        order += first + middle + last
    return order


def _improved(field: Field, seated: list[Edge], start: int, suspects: set[Edge] | None) -> list[Edge]:
    """Every piece of neighbouring tables, or every piece that holds a suspect, seated anew at its best."""
    result: list[Edge] = []
    for low in range(start - _PIECE, len(seated), _PIECE):
        piece = seated[max(0, low) : low + _PIECE]
        if piece and (suspects is None or not suspects.isdisjoint(piece)):
            piece = _kept_in_order(field, best_matching(field, [node for table in piece for node in table]))
        result += piece
    return result


def _kept_in_order(field: Field, edges: list[Edge]) -> list[Edge]:
    return sorted(edges, key=lambda edge: (-sum(field.steps[node] for node in edge), field.edge_lot(*edge), edge))


def _suspect(field: Field, found: Cuts, edge: Edge) -> bool:
    """Whether a table costs anything that the bound does not foresee."""
    one, two = edge
    for name, cost in zip(field.constraints, field.digits(one, two), strict=True):
        if cost and (name != "score difference" or found.excess(field.steps[one], field.steps[two])):
            return True
    return False


def _mixed(field: Field, edge: Edge, suspect: bool, mixing: int) -> tuple[int, bool, int, Edge]:
    """Near scores together, suspects in front among equals, everybody else by a fresh lot."""
    shuffled = field.edge_lot(*edge) * (2 * mixing + 3) % ((1 << 61) - 1)
    return -sum(field.steps[node] for node in edge), not suspect, shuffled, edge
