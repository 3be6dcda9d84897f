"""One Swiss round: tables, the bye, why each table is as it is, and what could not be kept (FZ-1.2)."""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.competition.pairing.contender import (
    DEFAULT,
    ConstraintName,
    Contender,
    EntryNumber,
    known_constraints,
    same_unit,
    sorted_field,
)
from tuolaji.competition.pairing.lot import lot
from tuolaji.competition.pairing.swiss.field import Edge, Field
from tuolaji.errors import PairingError
from tuolaji.extras import needing
from tuolaji.text.catalogue import Message

FixedTable = tuple[EntryNumber, EntryNumber | None]


class Why(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="facts"
):
    """The facts of one table, or of the bye."""

    score_difference: float = 0
    """At the bye: how far the score is above the lowest."""
    met: int = 0
    same_unit: bool | None = None
    """None where neither has a unit or a team, and at the bye."""
    sides: tuple[int, ...] = ()
    """East-West rounds less North-South rounds after this table, in the order East-West, North-South."""
    byes: int | None = None
    """Number of byes before this one; None at a table."""
    waiting: int = 0
    """Number of places in the queue for the bye that were passed over."""
    by_hand: bool = False


class PairedTable(Struct, frozen=True):
    number: int
    east_west: EntryNumber
    north_south: EntryNumber
    why: Why


class PairedBye(Struct, frozen=True):
    entry: EntryNumber
    why: Why


class Broken(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="broken"
):
    """A constraint that the round does not keep."""

    constraint: ConstraintName
    cost: int
    tables: tuple[int, ...] = ()
    entries: tuple[EntryNumber, ...] = ()
    """Those concerned, table by table."""
    by_hand: tuple[int, ...] = ()
    """Tables among them that the organiser has set."""
    without_choice: tuple[EntryNumber, ...] = ()
    """Those among them for whom nobody was left who is neither a former opponent nor of the same unit."""
    proven: bool = True
    """No round keeps it better."""


class Pairing(Struct, frozen=True, kw_only=True):
    """A round. `cost` holds the totals in the order of the constraints."""

    tables: tuple[PairedTable, ...]
    byes: tuple[PairedBye, ...]
    """At most one, unless the organiser has set more by hand."""
    broken: tuple[Broken, ...]
    cost: dict[ConstraintName, int]
    seed: str
    proven: bool
    """No round keeps the constraints better; false only for huge fields with impossible demands."""

    @property
    def bye(self) -> EntryNumber | None:
        return self.byes[0].entry if self.byes else None


def pair(
    contenders: Sequence[Contender],
    *,
    constraints: Sequence[ConstraintName] = DEFAULT,
    seed: str,
    fixed: Sequence[FixedTable] = (),
) -> Pairing:
    """The round that keeps the constraints best, in their order; between equals the lot decides (FZ-1.2).

    >>> round_two = pair([
    ...     Contender(entry=1, score=2, opponents=(3,)), Contender(entry=2, score=2, opponents=(4,)),
    ...     Contender(entry=3, score=0, opponents=(1,)), Contender(entry=4, score=0, opponents=(2,)),
    ... ], seed="autumn")
    >>> [sorted((table.east_west, table.north_south)) for table in round_two.tables]
    [[1, 2], [3, 4]]
    """
    field = Field(sorted_field(contenders), known_constraints(constraints), seed)
    by_hand = fixed_edges(field, fixed)
    set_by_hand = {node for edge in by_hand for node in edge}
    pool = [node for node in range(len(field.contenders)) if node not in set_by_hand]
    if len(pool) % 2:
        pool.append(field.absent)
    with needing("competition"):
        from tuolaji.competition.pairing.swiss.search import best_round
    found, proven = best_round(field, pool)
    sat = [(edge, True) for edge in by_hand] + [(_seated(field, edge, seed), False) for edge in found]
    return _pairing(field, sat, seed, proven)


def fixed_edges(field: Field, fixed: Sequence[FixedTable]) -> list[Edge]:
    """The organiser's tables as they are, East-West first."""
    seen: set[int] = set()
    edges = []
    for table in fixed:
        for entry in table:
            if entry is not None and entry not in field.index:
                raise PairingError(Message("event_pairing.fixed_unknown", entry=entry, table=str(table)))
            if entry is not None and entry in seen:
                raise PairingError(Message("event_pairing.fixed_twice", entry=entry))
            if entry is not None:
                seen.add(entry)
        east_west, north_south = table
        edges.append((field.index[east_west], field.absent if north_south is None else field.index[north_south]))
    return edges


def _seated(field: Field, edge: Edge, seed: str) -> Edge:
    """Seat East-West the one who has sat there less; by lot if that is even or does not matter here."""
    one, two = edge
    if two == field.absent:
        return edge
    lean = field.leans[one] - field.leans[two] if "table side" in field.constraints else 0
    turned = lean > 0 or (
        lean == 0 and lot(seed, "side", field.contenders[one].entry, field.contenders[two].entry) % 2 == 1
    )
    return (two, one) if turned else (one, two)


def seated_cost(field: Field, edge: Edge) -> dict[ConstraintName, int]:
    """The cost of a table with its sides as they are."""
    one, two = edge
    cost = dict(zip(field.constraints, field.digits(min(edge), max(edge)), strict=True))
    if "table side" in cost and two != field.absent:
        cost["table side"] = field.uneven(one, 1) + field.uneven(two, -1)
    return cost


def table_facts(field: Field, edge: Edge, by_hand: bool = False) -> Why:
    """The facts that explain a table."""
    one = field.contenders[edge[0]]
    if edge[1] == field.absent:
        lowest = min(contender.score for contender in field.contenders)
        return Why(
            score_difference=_tidy(one.score - lowest),
            sides=(one.east_west - one.north_south,),
            byes=one.byes,
            waiting=field.bye_places[edge[0]],
            by_hand=by_hand,
        )
    two = field.contenders[edge[1]]
    known = any(name is not None for name in (one.unit, one.team, two.unit, two.team))
    return Why(
        score_difference=_tidy(abs(one.score - two.score)),
        met=field.met[edge[0]].get(edge[1], 0),
        same_unit=same_unit(one, two) if known else None,
        sides=(one.east_west + 1 - one.north_south, two.east_west - two.north_south - 1),
        by_hand=by_hand,
    )


def _tidy(score: float) -> float:
    rounded = round(score, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def _pairing(field: Field, sat: list[tuple[Edge, bool]], seed: str, proven: bool) -> Pairing:
    def standing(edge: Edge) -> tuple[float, float, int, int]:
        one, two = (field.contenders[node] for node in edge)
        ranks = [contender.rank for contender in (one, two) if contender.rank]
        return -max(one.score, two.score), -(one.score + two.score), min(ranks, default=1 << 62), field.edge_lot(*edge)

    at_tables = sorted(((e, hand) for e, hand in sat if e[1] != field.absent), key=lambda item: standing(item[0]))
    resting = sorted((e, hand) for e, hand in sat if e[1] == field.absent)
    entry = [contender.entry for contender in field.contenders]
    tables = tuple(
        PairedTable(number, entry[e[0]], entry[e[1]], table_facts(field, e, hand))
        for number, (e, hand) in enumerate(at_tables, 1)
    )
    byes = tuple(PairedBye(entry[e[0]], table_facts(field, e, hand)) for e, hand in resting)
    numbered = [(number, e, hand) for number, (e, hand) in enumerate(at_tables, 1)]
    numbered += [(0, e, hand) for e, hand in resting]
    costs = [(number, e, hand, seated_cost(field, e)) for number, e, hand in numbered]
    cost = {name: sum(each[name] for *_, each in costs) for name in field.constraints}
    broken = tuple(_broken(field, name, costs, proven=proven) for name in field.constraints if cost[name])
    return Pairing(tables=tables, byes=byes, broken=broken, cost=cost, seed=seed, proven=proven)


def _broken(
    field: Field, name: ConstraintName, costs: list[tuple[int, Edge, bool, dict[ConstraintName, int]]], *, proven: bool
) -> Broken:
    concerned = [(number, edge, hand, each[name]) for number, edge, hand, each in costs if each[name]]
    nodes = [node for _, edge, _, _ in concerned for node in edge if node != field.absent]
    trapped = [node for node in nodes if name in ("rematch", "same unit") and without_choice(field, node)]
    return Broken(
        constraint=name,
        cost=sum(cost for *_, cost in concerned),
        tables=tuple(number for number, *_ in concerned if number),
        entries=tuple(field.contenders[node].entry for node in nodes),
        by_hand=tuple(number for number, _, hand, _ in concerned if hand and number),
        without_choice=tuple(field.contenders[node].entry for node in trapped),
        proven=proven,
    )


def without_choice(field: Field, node: int) -> bool:
    """Whether everybody else is a former opponent or of the same unit."""
    one = field.contenders[node]
    return all(
        other == node or other in field.met[node] or same_unit(one, two) for other, two in enumerate(field.contenders)
    )
