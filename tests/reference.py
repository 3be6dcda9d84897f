"""The rules of following, tricks and throws once more, by brute force, straight from the model's words.

Slow, and written without looking at the program's ways: every subset, every split. Properties hold the program to it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tuolaji.cards import Card, Hand
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import Shape
from tuolaji.rules.trump import TrumpTable
from tuolaji.rules.units.ladder import Rung, ladder

Cards = tuple[Card, ...]


@cache
def all_units(table: TrumpTable, group: int, shape: Shape) -> list[Cards]:
    """Every unit of a shape that the group can form, whoever holds it."""
    width, length = shape
    if length == 1:
        return [(kind,) * width for step in table.steps[group] for kind in step]
    found: list[Cards] = []
    for chain in table.chains[group]:
        for start in range(len(chain.steps) - length + 1):
            runs: list[Cards] = [()]
            for step in chain.steps[start : start + length]:
                runs = [run + (kind,) * width for run in runs for kind in step]
            found += runs
    return found


def packings(table: TrumpTable, group: int, cards: Counter[Card], rung: Rung) -> bool:
    """Can these cards give all the units of a rung at once? Every choice is tried."""
    if not rung:
        return True
    for shape in rung[0]:
        for unit in all_units(table, group, shape):
            need = Counter(unit)
            if all(cards[kind] >= number for kind, number in need.items()) and packings(
                table, group, cards - need, rung[1:]
            ):
                return True
    return False


def best_rungs(table: TrumpTable, lead: Lead, cards: Counter[Card]) -> list[int]:
    """The best vector of rungs: the number of the rung reached for each led unit, biggest unit first."""
    reached: list[int] = []
    asked: Rung = ()
    for unit in lead.units:
        for number, rung in enumerate(ladder(table.sheet.follow, table.sheet.cards.decks, unit.shape)):
            if packings(table, lead.group, cards, asked + rung):
                reached.append(number)
                asked += rung
                break
    return reached


def subsets(cards: Hand, size: int) -> Iterator[Hand]:
    for choice in sorted(set(combinations(tuple(cards), size))):
        yield Hand.of(choice)


def legal_follows(table: TrumpTable, hand: Hand, lead: Lead) -> set[Hand]:
    """Every play of the hand that the model allows, found by looking at all of them."""
    size = len(lead.cards)
    in_group = [kind for kind in hand if table.groups[kind] == lead.group]
    best = best_rungs(table, lead, Counter(in_group))
    legal = set()
    for play in subsets(hand, size):
        given = [kind for kind in play if table.groups[kind] == lead.group]
        if len(in_group) <= size:
            if len(given) == len(in_group):
                legal.add(play)
        elif len(given) == size and best_rungs(table, lead, Counter(given)) == best:
            legal.add(play)
    return legal


def splits(
    table: TrumpTable, group: int, cards: Counter[Card], shapes: tuple[Shape, ...]
) -> Iterator[tuple[Cards, ...]]:
    """Every way to share the cards out exactly into these shapes."""
    if not shapes:
        if not +cards:
            yield ()
        return
    for unit in all_units(table, group, shapes[0]):
        need = Counter(unit)
        if all(cards[kind] >= number for kind, number in need.items()):
            for rest in splits(table, group, cards - need, shapes[1:]):
                yield (unit, *rest)


def structures(table: TrumpTable, group: int, cards: Hand) -> set[tuple[Cards, ...]]:
    """Every way to share cards out into units of which no two or more are one unit together.

    A unit is written by the ranks of its cards in the group, so that equal cards are not told apart.
    """
    shapes = [Shape(w, n) for w in range(1, 7) for n in range(1, 14) if w * n <= len(cards) and (w > 1 or n == 1)]
    units = [Counter(unit) for shape in shapes for unit in all_units(table, group, shape)]
    known = {frozenset(unit.items()) for unit in units}

    def share_out(left: Counter[Card], first: int) -> Iterator[list[Counter[Card]]]:
        if not left:
            yield []
        for number in range(first, len(units)):
            if units[number] <= left:
                for rest in share_out(left - units[number], number):
                    yield [units[number], *rest]

    def joins(parts: list[Counter[Card]]) -> bool:
        some = (choice for size in range(2, len(parts) + 1) for choice in combinations(parts, size))
        return any(frozenset(sum(choice, Counter[Card]()).items()) in known for choice in some)

    found = set()
    for parts in share_out(Counter(cards), 0):
        if not joins(parts):
            found.add(tuple(sorted(tuple(sorted(table.strength[kind] for kind in part.elements())) for part in parts)))
    return found
