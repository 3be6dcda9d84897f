"""The structures of a throw: the ways to see its cards as units, and whether the leader must state one of them.

A structure's units do not join: no two or more of them are together one bigger unit. 44433 is 4433 + 4 or 444 + 33;
44 + 4 + 33 is no third way, because 44 and 33 are the tractor 4433. Ways that differ only in which of two equal cards
stands in a run are one structure.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from tuolaji.cards import Card, Hand
from tuolaji.rules.shape import Shape, Unit, biggest_first, split, take
from tuolaji.rules.trump import Held, TrumpTable

Structure: TypeAlias = tuple[Unit, ...]

MOST_OFFERED = 24
"""A leader is offered so many structures at most; any other may still be stated."""
_MOST_STEPS = 1_000
"""Number of units tried before the search settles for the best found."""


def must_be_stated(table: TrumpTable, group: int, cards: Hand) -> tuple[Structure, ...]:
    """The structures between which the leader of these cards must choose, biggest unit first; none if they need not.

    Where the sheet asks for a statement, one with a triple and a pair must be stated; where only one structure is
    possible, it is the only one in the answer, and the table states it.
    """
    rule = table.sheet.throw
    if rule.must_state == "no throw":
        return ()
    counts = sorted((count for count in cards.counts if count), reverse=True)
    if len(counts) < 2 or counts[0] < 3 or counts[1] < 2:
        return ()
    return structures(table, group, cards)


@lru_cache(maxsize=2_048)
def structures(table: TrumpTable, group: int, cards: Hand) -> tuple[Structure, ...]:
    """The structures that cards of one group can have, at most so many as are offered; biggest unit first."""
    held = table.held(cards, group)
    parts = [_structures_of(table, group, part) for part in _neighbours(table, group, held)]
    usual = split(table, group, held)
    found = {_alike(usual): usual}
    for ways in product(*parts):
        units = tuple(sorted((unit for way in ways for unit in way), key=biggest_first))
        found.setdefault(_alike(units), units)
        if len(found) >= MOST_OFFERED:
            break
    others = sorted((units for units in found.values() if units is not usual), key=_order)
    return (usual, *others)


def _alike(units: Structure) -> tuple[tuple[Shape, int], ...]:
    return tuple((unit.shape, unit.top) for unit in units)


def _order(units: Structure) -> list[tuple[int, int, int, tuple[Card, ...]]]:
    return [biggest_first(unit) for unit in units]


def _neighbours(table: TrumpTable, group: int, held: Held) -> list[Held]:
    """The cards in parts that cannot be in one run: every part is joined by pairs on neighbouring steps."""
    part = {kind: kind for kind in held}

    def root(kind: Card) -> Card:
        while part[kind] != kind:
            kind = part[kind]
        return kind

    for chain in table.chains[group]:
        for low, high in zip(chain.steps, chain.steps[1:], strict=False):
            here = [kind for step in (low, high) for kind in step if held.get(kind, 0) >= 2]
            if any(kind in low for kind in here) and any(kind in high for kind in here):
                for kind in here[1:]:
                    part[root(kind)] = root(here[0])
    parts: dict[Card, Held] = {}
    for kind, count in held.items():
        parts.setdefault(root(kind), {})[kind] = count
    return list(parts.values())


def _structures_of(table: TrumpTable, group: int, held: Held) -> list[Structure]:
    """The structures of cards that hang together; those alike in shapes and tops once."""
    if len(held) == 1:
        return [split(table, group, held)]
    found: dict[tuple[tuple[Shape, int], ...], Structure] = {}
    tried = 0

    def extend(left: Held, chosen: Structure, last: tuple[Card, Unit] | None) -> Iterator[Structure]:
        nonlocal tried
        if not left:
            yield tuple(sorted(chosen, key=biggest_first))
            return
        kind = min(left, key=lambda one: (table.strength[one], one))
        for unit in _units_with(table, group, left, kind):
            tried += 1
            if tried > _MOST_STEPS:
                return
            if last is not None and last[0] == kind and biggest_first(unit) <= biggest_first(last[1]):
                continue
            if not _joins(table, group, chosen, unit):
                yield from extend(take(left, unit), (*chosen, unit), (kind, unit))

    for units in extend(held, (), None):
        found.setdefault(_alike(units), units)
        if len(found) >= MOST_OFFERED:
            break
    return list(found.values()) or [split(table, group, held)]


def _units_with(table: TrumpTable, group: int, held: Held, kind: Card) -> list[Unit]:
    """Every unit that these cards can form with a certain card in it, biggest first."""
    widths = range(1, held[kind] + 1)
    found = {unit for width in widths for unit in _around(table, group, held, (kind,), width)}
    return sorted(found, key=biggest_first)


def _around(table: TrumpTable, group: int, held: Held, kinds: tuple[Card, ...], width: int) -> Iterator[Unit]:
    """Every unit of a width that has these cards, neighbours in a chain, in it."""
    if len(kinds) == 1:
        yield Unit(Shape(width, 1), table.strength[kinds[0]], kinds)
    if width == 1:
        return
    for chain in table.chains[group]:
        first = next((place for place, step in enumerate(chain.steps) if kinds[0] in step), -1)
        last = first + len(kinds)
        if first < 0 or last > len(chain.steps) or kinds[-1] not in chain.steps[last - 1]:
            continue
        below, above = [], []
        for step in reversed(chain.steps[:first]):
            if not (fill := [kind for kind in step if held.get(kind, 0) >= width]):
                break
            below.append(fill)
        for step in chain.steps[last:]:
            if not (fill := [kind for kind in step if held.get(kind, 0) >= width]):
                break
            above.append(fill)
        for low, high in product(range(len(below) + 1), range(len(above) + 1)):
            length = low + len(kinds) + high
            if length > 1:
                for more in product(*reversed(below[:low]), *above[:high]):
                    run = (*more[:low], *kinds, *more[low:])
                    yield Unit(Shape(width, length), chain.tops[last + high - 1], run)


def _joins(table: TrumpTable, group: int, chosen: Sequence[Unit], new: Unit) -> bool:
    """Is a new unit, together with some of those chosen before, one bigger unit?"""
    total = dict.fromkeys(new.kinds, new.shape.width)
    for unit in chosen:
        for kind in unit.kinds:
            total[kind] = total.get(kind, 0) + unit.shape.width
    for width in range(new.shape.width, min(total[kind] for kind in new.kinds) + 1):
        for whole in _around(table, group, total, new.kinds, width):
            if whole.shape != new.shape:
                kinds = set(whole.kinds)
                inside = [unit for unit in chosen if kinds.issuperset(unit.kinds)]
                if _covers(take(dict.fromkeys(whole.kinds, width), new), inside):
                    return True
    return False


def _covers(missing: Held, units: Iterable[Unit]) -> bool:
    """Can some of these units be laid over just what is missing?"""
    if not missing:
        return True
    units = list(units)
    kind = next(iter(missing))
    for number, unit in enumerate(units):
        fits = kind in unit.kinds and all(missing.get(one, 0) >= unit.shape.width for one in unit.kinds)
        if fits and _covers(take(missing, unit), [*units[:number], *units[number + 1 :]]):
            return True
    return False
