"""Any round held against the best there is: who sits twice or nowhere, what it costs, and where it is worse."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from tuolaji.competition.pairing.contender import (
    DEFAULT,
    ConstraintName,
    Contender,
    EntryNumber,
    known_constraints,
    sorted_field,
)
from tuolaji.competition.pairing.explain import Words, concerned, constraint_text
from tuolaji.competition.pairing.pair import FixedTable, Why, pair, seated_cost, table_facts
from tuolaji.competition.pairing.swiss.field import Edge, Field
from tuolaji.text.catalogue import Message, in_languages, language_tags

ProblemCode = Literal["twice", "missing", "unknown", "itself", "byes"]
_PROBLEMS: dict[ProblemCode, str] = {
    "twice": "event_pairing.twice",
    "missing": "event_pairing.missing",
    "unknown": "event_pairing.unknown",
    "itself": "event_pairing.itself",
    "byes": "event_pairing.byes",
}


class PairingProblem(Struct, frozen=True, kw_only=True):
    """Why something is no round at all."""

    code: ProblemCode
    entry: EntryNumber | None = None
    number: int = 0
    needed: int = 0

    def text(self) -> Message:
        return Message(_PROBLEMS[self.code], entry=self.entry, number=self.number, needed=self.needed)


class Difference(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="is", tag="worse"):
    """The total of a constraint, the best round's total, and the tables that cost something, by their place."""

    constraint: ConstraintName
    cost: int
    best: int
    tables: tuple[int, ...]
    entries: tuple[EntryNumber, ...]

    def text(self) -> Message:
        name = constraint_text(self.constraint)
        if not self.tables and not self.entries:
            return Message("event_pairing.worse", constraint=name, cost=self.cost, best=self.best)
        where = concerned(self.tables, self.entries)
        return Message("event_pairing.worse_at", constraint=name, cost=self.cost, best=self.best, where=where)


class Report(Struct, frozen=True, kw_only=True):
    """`ok`: a round in which everybody sits once, as good as the best."""

    ok: bool
    problems: tuple[PairingProblem, ...]
    cost: dict[ConstraintName, int]
    best: dict[ConstraintName, int]
    proven: bool
    """The best round is proven the best."""
    worse: tuple[Difference, ...]
    """The first constraint that is worse than in the best round, and what follows from there on that is worse too."""
    tables: tuple[Why, ...]
    """The facts of each table that can be judged, in the order given."""
    changed: tuple[Words, ...] = ()
    """Changes since the round was drawn, if its draw is out of date."""

    def text(self) -> Words:
        """The whole report in words, line by line."""
        lines = [*self.changed]
        lines += [in_languages(problem.text()) for problem in self.problems]
        lines += [in_languages(difference.text()) for difference in self.worse]
        if not lines:
            lines = [in_languages(Message("event_pairing.as_good_as_best"))]
        return {tag: "\n".join(line[tag] for line in lines) for tag in language_tags()}


def check(
    contenders: Sequence[Contender],
    tables: Sequence[FixedTable],
    *,
    constraints: Sequence[ConstraintName] = DEFAULT,
    seed: str = "",
    fixed: Sequence[FixedTable] = (),
) -> Report:
    """Judge any round, made by hand or by program; a table is (East-West, North-South), a bye (entry, None).

    `fixed` are the tables that the best round must hold too. The best cost does not hang on the seed.
    """
    field = Field(sorted_field(contenders), known_constraints(constraints), seed)
    problems = _problems(field, tables)
    edges = [_edge(field, table) for table in tables]
    judged = [(place, edge) for place, edge in enumerate(edges, 1) if edge]
    costs = [(place, edge, seated_cost(field, edge)) for place, edge in judged]
    cost = {name: sum(each[name] for *_, each in costs) for name in field.constraints}
    best = pair(contenders, constraints=constraints, seed=seed, fixed=fixed)
    order = [cost[name] - best.cost[name] for name in field.constraints]
    first = next((place for place, difference in enumerate(order) if difference), len(order))
    worse: tuple[Difference, ...] = ()
    if first < len(order) and order[first] > 0:
        names = [name for name in field.constraints[first:] if cost[name] > best.cost[name]]
        worse = tuple(_difference(field, name, costs, cost, best.cost) for name in names)
    return Report(
        ok=not problems and not worse,
        problems=problems,
        cost=cost,
        best=best.cost,
        proven=best.proven,
        worse=worse,
        tables=tuple(table_facts(field, edge) for _, edge in judged),
    )


def _problems(field: Field, tables: Sequence[FixedTable]) -> tuple[PairingProblem, ...]:
    seated = Counter(entry for table in tables for entry in table if entry is not None)
    found = [PairingProblem(code="itself", entry=one) for one, two in tables if one == two]
    for entry, number in sorted(seated.items()):
        if entry not in field.index:
            found.append(PairingProblem(code="unknown", entry=entry, number=number))
        elif number > 1:
            found.append(PairingProblem(code="twice", entry=entry, number=number))
    found += [PairingProblem(code="missing", entry=entry) for entry in field.index if entry not in seated]
    byes, needed = sum(1 for _, two in tables if two is None), len(field.contenders) % 2
    if byes > needed:
        found.append(PairingProblem(code="byes", number=byes, needed=needed))
    return tuple(found)


def _edge(field: Field, table: FixedTable) -> Edge | None:
    one, two = table
    if one == two or one not in field.index or (two is not None and two not in field.index):
        return None
    return field.index[one], field.absent if two is None else field.index[two]


def _difference(
    field: Field,
    name: ConstraintName,
    costs: list[tuple[int, Edge, dict[ConstraintName, int]]],
    cost: dict[ConstraintName, int],
    best: dict[ConstraintName, int],
) -> Difference:
    where = [(place, edge) for place, edge, each in costs if each[name]]
    return Difference(
        constraint=name,
        cost=cost[name],
        best=best[name],
        tables=tuple(place for place, edge in where if edge[1] != field.absent),
        entries=tuple(field.contenders[node].entry for _, edge in where for node in edge if node != field.absent),
    )
