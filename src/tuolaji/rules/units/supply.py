"""Can these cards supply these units, all at once?

The search is exact: the first tractor that one sees may be the wrong one to take.
"""

from collections.abc import Sequence

from tuolaji.cards import Card
from tuolaji.rules.shape import Shape, Unit, size_order, take, units_of
from tuolaji.rules.trump import Held, TrumpTable

Want = tuple[Shape, ...]
"""One unit that is asked for: any of these shapes will do."""

_Key = tuple[int, int, tuple[Card, ...]]


def supply(table: TrumpTable, group: int, held: Held, wants: Sequence[Want]) -> list[Unit] | None:
    """Disjoint units of the cards, one for each want, or None if the cards cannot give them all."""
    runs = sorted((want for want in wants if want[0].length > 1), key=lambda want: size_order(want[0]))
    widths = sorted((want[0].width for want in wants if want[0].length == 1), reverse=True)
    return _place_runs(table, group, held, runs, widths, None)


def _place_runs(
    table: TrumpTable, group: int, held: Held, runs: Sequence[Want], widths: list[int], last: _Key | None
) -> list[Unit] | None:
    if not runs:
        return _place_sets(table, held, widths)
    want, rest = runs[0], runs[1:]
    repeats = bool(rest) and rest[0] == want
    for number, shape in enumerate(want):
        for unit in units_of(table, group, held, shape):
            key = (number, -unit.top, unit.kinds)
            # Of the ways to fill equal wants with the same units only the sorted one is tried.
            if last is not None and key < last:
                continue
            found = _place_runs(table, group, take(held, unit), rest, widths, key if repeats else None)
            if found is not None:
                return [unit, *found]
    return None


def _place_sets(table: TrumpTable, held: Held, widths: list[int]) -> list[Unit] | None:
    """Sets of equal cards, widest first; which cards give them matters only where widths are mixed."""
    if not widths:
        return []
    width = widths[0]
    if width == widths[-1]:
        able = [kind for kind, count in held.items() for _ in range(count // width)]
        if len(able) < len(widths):
            return None
        return [Unit(Shape(width, 1), table.strength[kind], (kind,)) for kind in able[: len(widths)]]
    tried = set()
    for kind, count in sorted(held.items(), key=lambda item: item[1]):
        if count < width or count in tried:
            continue
        tried.add(count)
        unit = Unit(Shape(width, 1), table.strength[kind], (kind,))
        found = _place_sets(table, take(held, unit), widths[1:])
        if found is not None:
            return [unit, *found]
    return None
