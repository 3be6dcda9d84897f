"""Throws against the other hands: which units are stopped, what must then be played, what it costs."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tuolaji.cards import Hand, Seat, next_seat, partner
from tuolaji.rules.lead import Lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import Unit, size_order, units_of
from tuolaji.rules.sheet.schema import ThrowPenalty, ThrowRule
from tuolaji.rules.trump import Held, TrumpTable


class ThrowResult(NamedTuple):
    """The result of a throw. With several options somebody else chooses, and `must_play` is open."""

    holds: bool
    stopped: tuple[Unit, ...] = ()
    options: tuple[Unit, ...] = ()
    must_play: Unit | None = None
    chooser: Seat | None = None
    penalty: int = 0


def beats_unit(table: TrumpTable, group: int, held: Held, unit: Unit) -> bool:
    """Does a hand hold a higher unit of the same shape in the thrown group? Breaking bigger units counts."""
    return any(other.top > unit.top for other in units_of(table, group, held, unit.shape))


def stopped_units(table: TrumpTable, lead: Lead, others: Iterable[Hand]) -> tuple[Unit, ...]:
    hands = [table.held(hand, lead.group) for hand in others]
    return tuple(unit for unit in lead.units if any(beats_unit(table, lead.group, held, unit) for held in hands))


def judge_throw(
    table: TrumpTable, lead: Lead, others: Mapping[Seat, Hand], leader: Seat | None
) -> tuple[Verdict, ThrowResult]:
    """Does a throw hold against these hands, and if not, what follows?"""
    rule = table.sheet.throw
    hands = [hand for seat, hand in others.items() if rule.partner_counts or leader is None or seat != partner(leader)]
    stopped = stopped_units(table, lead, hands)
    if not stopped:
        clause = rule.clauses.get("allowed")
        return Verdict.yes(clause, "lead_throw_holds", units=lead.units), ThrowResult(True)
    result = _failed(rule, lead, stopped, leader)
    clause, must = rule.clauses.get("failed"), result.must_play
    if must is None:
        return Verdict.yes(clause, "lead_throw_fails_named", stopped=stopped, penalty=result.penalty), result
    return Verdict.yes(clause, "lead_throw_fails", stopped=stopped, penalty=result.penalty, owed=(must,)), result


def options_after(rule: ThrowRule, stopped: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The stopped units that may have to be played, the smallest and lowest first."""
    rising = sorted(stopped, key=lambda unit: (unit.shape.length, unit.shape.width, unit.top, unit.kinds))
    if rule.candidates == "every stopped unit":
        return tuple({(unit.shape, unit.cards): unit for unit in rising}.values())
    lowest: dict[tuple[int, int], Unit] = {}
    for unit in rising:
        lowest.setdefault(size_order(unit.shape), unit)
    return tuple(lowest.values())


def _failed(rule: ThrowRule, lead: Lead, stopped: tuple[Unit, ...], leader: Seat | None) -> ThrowResult:
    options = options_after(rule, stopped)
    if rule.several == "smallest kind":
        options = options[:1]
    must = options[0] if len(options) == 1 else None
    return ThrowResult(
        holds=False,
        stopped=stopped,
        options=options,
        must_play=must,
        chooser=next_seat(leader) if must is None and leader is not None else None,
        penalty=penalty_for(rule.penalty, lead, stopped, must) if rule.penalty else 0,
    )


def penalty_for(rule: ThrowPenalty, lead: Lead, stopped: Iterable[Unit], played: Unit | None) -> int:
    """The penalty of a failed throw, in points."""
    match rule.per:
        case "throw":
            return rule.points
        case "card stopped":
            return rule.points * sum(unit.shape.size for unit in stopped)
        case "card returned":
            return rule.points * (len(lead.cards) - (played.shape.size if played else 0))
