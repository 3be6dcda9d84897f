"""A round of a large field, put together from exact pieces.

The field is seated in an order that is already nearly best: by score, in a score group the two halves by side in turn,
by lot. Then each piece of neighbouring tables becomes an exact matching over all its contenders; that never makes the
round worse. Further turns cut the pieces elsewhere, around the tables that cost what the bound does not foresee.
"""

from collections.abc import Sequence

from tuolaji.competition.pairing.contender import ConstraintName
from tuolaji.competition.pairing.swiss.bound import Cuts, least_cost, score_groups
from tuolaji.competition.pairing.swiss.field import Edge, Field
from tuolaji.competition.pairing.swiss.matching import best_matching

_PIECE = 16
_TURNS = 8
_STALE = 3
"""After so many turns without gain there is none to expect."""
_GOLDEN = 0x9E3779B97F4A7C15


def round_in_pieces(field: Field, pool: Sequence[int]) -> tuple[list[Edge], bool]:
    """A good round, and whether it meets the bound, which proves it the best."""
    least = least_cost(field, pool)
    found = score_groups(field, pool)
    order = _seating(field, found)
    seated = [edge(one, two) for one, two in zip(order[::2], order[1::2], strict=True)]
    seated = _improved(field, seated, 0, None)
    total, stale = field.total(seated), 0
    for turn in range(_TURNS):
        if total == least or stale == _STALE:
            break
        unmet = {name for name, cost, most in zip(field.constraints, total, least, strict=True) if cost > most}
        suspects = {table for table in seated if _suspect(field, table, unmet)}
        if turn:
            seated = sorted(seated, key=lambda table: _mixed(field, table, table in suspects and turn % 2 == 1, turn))
        seated = _improved(field, seated, 0 if turn else _PIECE // 2, suspects)
        before, total = total, field.total(seated)
        stale = stale + 1 if total == before else 0
    return seated, total == least


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
        upper, lower = _by_lot(field, people[:half]), _by_lot(field, people[half:])
        middle = [node for two in zip(upper, lower, strict=False) for node in two] + lower[half:]
        order += first + middle + last
    return order


def _by_lot(field: Field, people: Sequence[int]) -> list[int]:
    """By lot, but with each unit spread evenly, so that no piece has more or less than its share of a large one.

    Unit after unit, by lot in both, one after another moves on by the golden section of the circle: any run of them is
    spread evenly over it.
    """
    firsts: dict[str | int, int] = {}
    for node in people:
        unit = field.units[node]
        firsts[unit] = min(field.lots[node], firsts.get(unit, field.lots[node]))
    grouped = sorted(
        people, key=lambda node: (firsts[field.units[node]], str(field.units[node]), field.lots[node], node)
    )
    places = {node: place * _GOLDEN % (1 << 64) for place, node in enumerate(grouped)}
    return sorted(people, key=places.__getitem__)


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


def _suspect(field: Field, table: Edge, unmet: set[ConstraintName]) -> bool:
    """Whether a table has a part in what the bound does not foresee."""
    return any(cost and name in unmet for name, cost in zip(field.constraints, field.digits(*table), strict=True))


def _mixed(field: Field, edge: Edge, suspect: bool, mixing: int) -> tuple[int, bool, int, Edge]:
    """Near scores together, every other turn with the suspects in front, then by a fresh lot."""
    shuffled = field.edge_lot(*edge) * (2 * mixing + 3) % ((1 << 61) - 1)
    return -sum(field.steps[node] for node in edge), not suspect, shuffled, edge
