"""Leads: one unit, or where the sheet allows it a throw of several units of one group."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tuolaji.cards import Card, Hand
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import Kind, Shape, Unit, biggest_first, no_run_clause, one_unit, split, unit_clause
from tuolaji.rules.trump import TrumpTable
from tuolaji.rules.units.structure import must_be_stated


class Lead(NamedTuple):
    """A lead that may be made: its cards, their group and their units, biggest first."""

    cards: Hand
    group: int
    units: tuple[Unit, ...]

    @property
    def kind(self) -> Kind:
        return self.units[0].shape.kind if len(self.units) == 1 else "throw"

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(unit.shape for unit in self.units)


@lru_cache(maxsize=8192)
def units_led(table: TrumpTable, cards: Hand) -> tuple[int, tuple[Unit, ...]] | None:
    """The group and the units of cards led together, biggest first; None if they are of several groups."""
    groups = table.groups_of(cards.kinds())
    if len(groups) != 1:
        return None
    group = groups.pop()
    return group, split(table, group, table.held(cards, group))


def check_lead(
    table: TrumpTable, cards: Hand, stated: Sequence[Sequence[Card]] | None = None
) -> tuple[Verdict, Lead | None]:
    """May these cards be led, in this split? A throw is judged by its form here, by the others' hands in `throw`.

    A throw that must be stated and is not is refused, and the verdict's facts hold its `splits`.
    """
    verdict, lead = read_lead(table, cards, stated)
    if lead is not None and stated is None:
        splits = ways_to_state(table, lead)
        if len(splits) > 1:
            clause = table.sheet.throw.clauses.get("split")
            return Verdict.no(clause, "split_missing", splits=splits), None
    return verdict, lead


def ways_to_state(table: TrumpTable, lead: Lead) -> tuple[tuple[Unit, ...], ...]:
    """The structures of a lead whose structure must be stated, biggest unit first; none if it need not be."""
    return must_be_stated(table, lead.group, lead.cards) if len(lead.units) > 1 else ()


def split_assumed(table: TrumpTable, lead: Lead) -> Verdict | None:
    """Biggest unit first is assumed of a throw that should have been stated and was not."""
    if len(ways_to_state(table, lead)) < 2:
        return None
    return Verdict.yes(table.sheet.throw.clauses.get("split"), "split_assumed", units=lead.units)


def usual_split(table: TrumpTable, cards: Hand) -> tuple[Hand, ...] | None:
    """The statement of those who have no wish of their own: biggest unit first, where a statement is due."""
    _, lead = read_lead(table, cards)
    if lead is None or not ways_to_state(table, lead):
        return None
    return tuple(Hand.of(unit.cards) for unit in lead.units)


def read_lead(
    table: TrumpTable, cards: Hand, stated: Sequence[Sequence[Card]] | None = None
) -> tuple[Verdict, Lead | None]:
    """A lead as it lies on the table: in the split that was stated, else biggest unit first."""
    rule = table.sheet.throw
    found = units_led(table, cards)
    if found is None:
        return Verdict.no(rule.clauses.get("allowed"), "lead_several_groups"), None
    group, units = found
    if stated is not None:
        refusal, units = _read_split(table, group, units, stated)
        if refusal:
            return refusal, None
    lead = Lead(cards, group, units)
    if len(units) > 1:
        if not rule.allowed:
            clause = no_run_clause(table, group, units) or rule.clauses.get("allowed")
            return Verdict.no(clause, "lead_no_throws", units=units), None
        return Verdict.yes(rule.clauses.get("allowed"), "lead_throw", units=units), lead
    clause = unit_clause(table, group, units[0]) or rule.clauses.get("unit")
    return Verdict.yes(clause, "lead_unit", units=units), lead


def _read_split(
    table: TrumpTable, group: int, units: tuple[Unit, ...], stated: Sequence[Sequence[Card]]
) -> tuple[Verdict | None, tuple[Unit, ...]]:
    """A stated split: only where the sheet lets the leader state one, and only between splits of two or more units."""
    rule = table.sheet.throw
    clause = rule.clauses.get("split")
    if not rule.stated_split:
        return Verdict.no(clause or rule.clauses.get("allowed"), "split_not_here"), units
    parts = [one_unit(table, group, part) for part in stated]
    if len(units) == 1 and len(parts) > 1:
        return Verdict.no(clause, "split_of_one_unit", units=units), units
    for part, unit in zip(stated, parts, strict=True):
        if unit is None:
            return Verdict.no(clause, "split_part_no_unit", cards=tuple(part)), units
    return None, tuple(sorted((unit for unit in parts if unit), key=biggest_first))
