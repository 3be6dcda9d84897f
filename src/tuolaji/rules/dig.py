"""The dig: what the last trick does to the points of the kitty, or to its own."""

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import Shape, Unit
from tuolaji.rules.sheet.schema import DigRule, RunMultiplier
from tuolaji.rules.trump import TRUMP


class Dig(NamedTuple):
    """`points` is what the dig changes the defenders' points by."""

    dug: bool
    multiplier: int | None
    points: int


NOT_DUG = Dig(False, None, 0)


def dig_kitty(rule: DigRule, defenders_win: bool, group: int, units: Sequence[Unit], kitty_points: int) -> Dig:
    """The defenders win the last trick and take the kitty's points, multiplied by what they won it with."""
    if not defenders_win or (rule.trump_only and group != TRUMP):
        return NOT_DUG
    times = multiplier(rule, [unit.shape for unit in units])
    return Dig(True, times, kitty_points * times)


def dig_last_trick(defenders_win: bool, trick_points: int, cards_each: int) -> Dig:
    """Without a kitty either side digs the last trick itself: its points times the cards that each played."""
    change = trick_points * cards_each
    return Dig(True, cards_each, change if defenders_win else -change)


def multiplier(rule: DigRule, shapes: Sequence[Shape]) -> int:
    """The multiplier of a winning play, given its own split, biggest unit first.

    >>> multiplier(DigRule(decides="biggest kind", each_pair=True), [Shape(2, 2), Shape(2, 1)])
    8
    """
    thrown = len(shapes) > 1
    if rule.decides == "biggest kind":
        kind = shapes[0].kind
        shapes = [shape for shape in shapes if shape.kind == kind]
        if kind == "pair" and rule.each_pair:
            return rule.pair * len(shapes)
    best = max(unit_multiplier(rule, shape) for shape in shapes)
    return max(best, rule.throw) if rule.throw and thrown else best


def unit_multiplier(rule: DigRule, shape: Shape) -> int:
    """The multiplier of one unit; a width that the sheet does not name digs like the widest narrower one it names."""
    if shape.length > 1:
        run = rule.tractor if shape.width == 2 or rule.bulldozer is None else rule.bulldozer
        return run_multiplier(run, shape.length)
    named = [rule.single, rule.pair, rule.triple, rule.quad][: shape.width]
    return next(times for times in reversed(named) if times is not None)


def _clause(rule: DigRule, shapes: Sequence[Shape]) -> str | None:
    """The clause that gives the multiplier: that of the biggest unit's kind, else the one on digging."""
    return rule.clauses.get(shapes[0].kind) or rule.clauses.get("dig")  # type: ignore[arg-type]


def dig_verdict(rule: DigRule, found: Dig, defenders_win: bool, units: Sequence[Unit], worth: int) -> Verdict:
    """Why a dig brings what it does, or why nothing is dug; `worth` is the points of what could be dug."""
    side = "defenders" if defenders_win else "dealer"
    if not found.dug:
        return Verdict.no(rule.clauses.get("dig"), "dig_not_trump" if defenders_win else "dig_none", side=side)
    brings = {"kitty": worth, "multiplier": found.multiplier, "points": found.points}
    if rule.of == "last trick":
        return Verdict.yes(rule.clauses.get("dig"), "dig_last_trick", side=side, **brings)
    return Verdict.yes(_clause(rule, [unit.shape for unit in units]), "dig_kitty", units=units, **brings)


def run_multiplier(rule: RunMultiplier, length: int) -> int:
    """The multiplier of a run of so many steps."""
    further = length - 2
    times: int = rule.two * rule.times**further
    return times + rule.plus * further
