"""Ladders: for a led unit the answers that count, best first, each as the units it asks for."""

from collections.abc import Iterator
from functools import lru_cache

from tuolaji.rules.shape import Shape
from tuolaji.rules.sheet.schema import FollowRule
from tuolaji.rules.units.supply import Want

Rung = tuple[Want, ...]


@lru_cache(maxsize=4096)
def ladder(rule: FollowRule, decks: int, led: Shape) -> tuple[Rung, ...]:
    """All rungs for a led unit, best first; the last one asks for nothing."""
    if led.width == 1:
        return ((),)
    spelled = getattr(rule.ladders, led.kind, ("steps",))
    rungs = [rung for text in spelled for rung in _rungs(rule, led, text)]
    wanted = [tuple(_alternatives(rule, decks, shape) for shape in rung) for rung in rungs]
    return (*dict.fromkeys(wanted), ()) if () not in wanted else tuple(dict.fromkeys(wanted))


def _alternatives(rule: FollowRule, decks: int, shape: Shape) -> Want:
    """Where the sheet says so, a wider unit of as many cards counts as the run that is asked for."""
    if shape.length == 1 or not rule.wider_is_a_run:
        return (shape,)
    wider = range(shape.width + 1, decks + 1)
    return (shape, *(Shape(w, shape.size // w) for w in wider if shape.size % w == 0))


def _rungs(rule: FollowRule, led: Shape, text: str) -> Iterator[tuple[Shape, ...]]:
    width, length = led
    match text:
        case "like":
            yield (led,)
        case "narrower":
            yield (Shape(width - 1, length),)
        case "shorter":
            for w in range(width, 1, -1):
                for n in range(length - 1, 1, -1):
                    for rest in _steps(width, length - n):
                        yield (Shape(w, n), *rest)
        case "steps":
            yield from _steps(width, length)
        case "pair runs":
            for pairs in range(led.size // 2, -1, -1):
                yield from _pair_runs(pairs, rule.longest_runs_first)
        case "longest runs":
            parts = {p for pairs in range(led.size // 2 + 1) for p in _partitions(pairs, pairs)}
            for lengths in sorted(parts, reverse=True):
                yield tuple(Shape(2, part) for part in lengths)
        case _:
            yield tuple(Shape(int(part[0]), int(part[2])) for part in text.split("+"))


def _steps(width: int, length: int) -> Iterator[tuple[Shape, ...]]:
    """Each step answered on its own, the wider the better: for 3×2 triple+triple, triple+pair, triple, …"""
    if length == 0 or width < 2:
        yield ()
        return
    for rest in _steps(width, length - 1):
        yield (Shape(width, 1), *rest)
    yield from _steps(width - 1, length)


def _pair_runs(pairs: int, longest_first: bool) -> Iterator[tuple[Shape, ...]]:
    """Ways to split a number of pairs into runs: 4, 3+1, 2+2, 2+1+1, 1+1+1+1; the loose form asks for any tractor."""
    if longest_first:
        for parts in _partitions(pairs, pairs):
            yield tuple(Shape(2, part) for part in parts)
    else:
        if pairs >= 2:
            yield (Shape(2, 2), *[Shape(2, 1)] * (pairs - 2))
        yield (Shape(2, 1),) * pairs


def _partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Partitions of a number, the biggest parts first."""
    if total == 0:
        yield ()
    for part in range(min(total, largest), 0, -1):
        for rest in _partitions(total - part, part):
            yield (part, *rest)
