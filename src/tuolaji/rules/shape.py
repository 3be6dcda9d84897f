"""Units: runs of equal cards, and how a group of cards splits into them, biggest unit first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from tuolaji.cards import JOKERS, Card, rank_of
from tuolaji.rules.trump import TRUMP, Chain, Held, TrumpTable, standard_chain

Kind: TypeAlias = Literal["single", "pair", "triple", "quad", "quint", "sext", "tractor", "bulldozer", "throw"]
_SETS: tuple[Kind, ...] = ("single", "pair", "triple", "quad", "quint", "sext")


class Shape(NamedTuple):
    """`length` consecutive steps, each `width` identical cards."""

    width: int
    length: int

    @property
    def size(self) -> int:
        return self.width * self.length

    @property
    def kind(self) -> Kind:
        if self.length == 1:
            return _SETS[self.width - 1]
        return "tractor" if self.width == 2 else "bulldozer"


class Unit(NamedTuple):
    """A shape made of real cards; `top` compares it with units of the same shape in the same group."""

    shape: Shape
    top: int
    kinds: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(kind for kind in self.kinds for _ in range(self.shape.width))


def size_order(shape: Shape) -> tuple[int, int]:
    """Biggest unit first: longer run before shorter, then wider before narrower."""
    return (-shape.length, -shape.width)


def runs(chain: Chain, held: Held, shape: Shape) -> Iterator[Unit]:
    """Every run of this shape along a chain, the highest first; a step that several cards can fill gives each."""
    width, length = shape
    fill = [[kind for kind in step if held.get(kind, 0) >= width] for step in chain.steps]
    for end in range(len(fill), length - 1, -1):
        window = fill[end - length : end]
        if all(window):
            for kinds in product(*window):
                yield Unit(shape, chain.tops[end - 1], kinds)


def units_of(table: TrumpTable, group: int, held: Held, shape: Shape) -> Iterator[Unit]:
    """Every unit of this shape that the cards can form, from high to low within a chain."""
    if shape.length == 1:
        for step in reversed(table.steps[group]):
            for kind in step:
                if held.get(kind, 0) >= shape.width:
                    yield Unit(shape, table.strength[kind], (kind,))
    else:
        for chain in reversed(table.chains[group]):
            yield from runs(chain, held, shape)


def take(held: Held, unit: Unit) -> Held:
    """The cards left when a unit is taken out."""
    left = dict(held)
    for kind in unit.kinds:
        left[kind] -= unit.shape.width
        if not left[kind]:
            del left[kind]
    return left


def _longest_run(table: TrumpTable, group: int, held: Held) -> Unit | None:
    """The biggest run: the longest, then the widest, then the highest; it leaves the biggest sets beside it."""
    best: tuple[tuple[int, int, int], Unit] | None = None
    for chain in table.chains[group]:
        widths = [max((held.get(kind, 0) for kind in step), default=0) for step in chain.steps]
        end = 0
        while end < len(widths):
            start = end
            while end < len(widths) and widths[end] >= 2:
                end += 1
            if end - start >= 2 and (best is None or end - start >= best[0][0]):
                width = min(widths[start:end])
                key = (end - start, width, chain.tops[end - 1])
                if best is None or key > best[0]:
                    kinds = tuple(
                        min((k for k in step if held.get(k, 0) >= width), key=lambda k: held[k])
                        for step in chain.steps[start:end]
                    )
                    best = key, Unit(Shape(width, end - start), key[2], kinds)
            end += 1
    return best[1] if best else None


def split(table: TrumpTable, group: int, held: Held) -> tuple[Unit, ...]:
    """Split cards of one group into units, biggest unit first.

    44433 is the tractor 4433 and a single 4: the longer run comes first.
    """
    units: list[Unit] = []
    while len(held) > 1 and (run := _longest_run(table, group, held)):
        units.append(run)
        held = take(held, run)
    sets = [Unit(Shape(count, 1), table.strength[kind], (kind,)) for kind, count in held.items()]
    return tuple(sorted([*units, *sets], key=biggest_first))


def biggest_first(unit: Unit) -> tuple[int, int, int, tuple[Card, ...]]:
    return (*size_order(unit.shape), -unit.top, unit.kinds)


def one_unit(table: TrumpTable, group: int, cards: Iterable[Card]) -> Unit | None:
    """The unit that these cards form, if they form exactly one."""
    held: Held = {}
    for kind in cards:
        held[kind] = held.get(kind, 0) + 1
    units = split(table, group, held)
    return units[0] if len(units) == 1 else None


def unit_clause(table: TrumpTable, group: int, unit: Unit) -> str | None:
    """The clause that says what a unit is; none where only the plain model decides."""
    clauses = table.sheet.shape.clauses
    own = clauses.get(unit.shape.kind)  # type: ignore[arg-type]
    if unit.shape.length == 1 or group != TRUMP:
        return own
    if table.trump == "NT":
        return clauses.get("no_trump_run") or clauses.get("special_run") or own
    ranks = {table.level, *table.sheet.trump.permanent}
    special = any(kind in JOKERS or rank_of(kind) in ranks for kind in unit.kinds)
    return (clauses.get("special_run") if special else None) or own


def no_run_clause(table: TrumpTable, group: int, units: Sequence[Unit]) -> str | None:
    """The clause that keeps these units from being one run, if it is a clause that does and not just the cards."""
    clauses = table.sheet.shape.clauses
    width = units[0].shape.width
    if group != TRUMP or width < 2 or any(unit.shape.width != width for unit in units):
        return None
    kinds = {kind for unit in units for kind in unit.kinds}
    held = dict.fromkeys(kinds, width)
    shape = Shape(width, sum(unit.shape.length for unit in units))
    chains = table.chains[group]
    joined = [
        Chain((*low.steps, *high.steps[1:]), (*low.tops, *high.tops[1:]))
        for low in chains
        for high in chains
        if low is not high and low.steps[-1] == high.steps[0]
    ]
    if any(True for chain in joined for _ in runs(chain, held, shape)):
        return clauses.get("joined")
    return clauses.get("no_run") if any(True for _ in runs(standard_chain(table), held, shape)) else None
