"""Legal follows as a set: counted without being listed, and listed no further than asked.

What a play supplies depends only on its sets (two or more equal cards). So the search runs over the sets that a
play can hold, and the single cards beside them are counted, not tried.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb

from tuolaji.cards import Card, Hand
from tuolaji.rules.follow import Owed, owed
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import size_order, take, units_of
from tuolaji.rules.trump import Held, TrumpTable
from tuolaji.rules.units.supply import Want, supply


def count_follows(table: TrumpTable, hand: Hand, lead: Lead) -> int:
    """Number of different plays that may follow; equal cards are not told apart."""
    held, others, due = _parts(table, hand, lead)
    free = len(lead.cards) - due.cards
    wants = due.wants
    if free or not wants:
        return count_subsets(others if free else held, free or due.cards)
    width = wants[0][0].width
    if all(want == ((width, 1),) for want in wants) and width * len(wants) == due.cards:
        return count_subsets({kind: count // width for kind, count in held.items()}, len(wants))
    return sum(comb(singles, rest) for _, singles, rest in _set_choices(table, lead, held, due))


def iterate_follows(table: TrumpTable, hand: Hand, lead: Lead) -> Iterator[Hand]:
    """Every legal follow once, in a fixed order, made one at a time."""
    held, others, due = _parts(table, hand, lead)
    free = len(lead.cards) - due.cards
    if free:
        base = Hand.of(kind for kind, count in held.items() for _ in range(count))
        for rest in subsets(others, free):
            yield base + Hand.of(rest)
    elif not due.wants:
        for cards in subsets(held, due.cards):
            yield Hand.of(cards)
    else:
        for sets, _, rest_size in _set_choices(table, lead, held, due):
            base = Hand.of(kind for kind, count in sets.items() for _ in range(count))
            for singles in combinations([kind for kind in held if kind not in sets], rest_size):
                yield base + Hand.of(singles)


def list_follows(table: TrumpTable, hand: Hand, lead: Lead, limit: int) -> list[Hand]:
    return list(islice(iterate_follows(table, hand, lead), limit))


def _parts(table: TrumpTable, hand: Hand, lead: Lead) -> tuple[Held, Held, Owed]:
    held = table.held(hand, lead.group)
    others = {kind: hand[kind] for kind in hand.kinds() if table.groups[kind] != lead.group}
    return held, others, owed(table, held, lead)


def count_subsets(held: Held, size: int) -> int:
    """Number of multisets of this size that the cards contain."""
    ways = [1] + [0] * size
    for count in held.values():
        ways = [sum(ways[max(0, total - count) : total + 1]) for total in range(size + 1)]
    return ways[size]


def subsets(held: Held, size: int) -> Iterator[tuple[Card, ...]]:
    """Every multiset of this size, each once."""
    items = list(held.items())
    left_from = [0] * (len(items) + 1)
    for i in range(len(items) - 1, -1, -1):
        left_from[i] = left_from[i + 1] + items[i][1]

    def choose(i: int, size: int) -> Iterator[tuple[Card, ...]]:
        if size == 0:
            yield ()
            return
        if left_from[i] < size:
            return
        kind, count = items[i]
        for number in range(min(count, size), -1, -1):
            for rest in choose(i + 1, size - number):
                yield (kind,) * number + rest

    return choose(0, size)


def _set_choices(table: TrumpTable, lead: Lead, held: Held, due: Owed) -> Iterator[tuple[Held, int, int]]:
    """The sets that a legal play can hold, with how many other kinds there are for singles and how many it needs."""
    wants, size = due.wants, due.cards
    if sum(want[0].size for want in wants) == size:
        for sets in _exact_choices(table, lead.group, held, wants):
            yield sets, 0, 0
        return
    able = [(kind, count) for kind, count in held.items() if count > 1]

    def choose(i: int, chosen: Held, room: int) -> Iterator[tuple[Held, int, int]]:
        if i == len(able):
            singles = len(held) - len(chosen)
            if room <= singles and supply(table, lead.group, chosen, wants) is not None:
                yield dict(chosen), singles, room
            return
        kind, count = able[i]
        for number in range(min(count, room), 1, -1):
            chosen[kind] = number
            yield from choose(i + 1, chosen, room - number)
            del chosen[kind]
        yield from choose(i + 1, chosen, room)

    yield from choose(0, {}, size)


def _exact_choices(table: TrumpTable, group: int, held: Held, wants: Sequence[Want]) -> Iterator[Held]:
    """Where what is owed fills the whole play: every different set of cards that gives it."""
    seen: set[tuple[tuple[Card, int], ...]] = set()
    ordered = sorted(wants, key=lambda want: size_order(want[0]))

    def place(i: int, left: Held, last: tuple[int, int, tuple[Card, ...]] | None) -> Iterator[Held]:
        if i == len(ordered):
            key = tuple(left.items())
            if key not in seen:
                seen.add(key)
                yield {kind: taken for kind, count in held.items() if (taken := count - left.get(kind, 0))}
            return
        repeats = i + 1 < len(ordered) and ordered[i + 1] == ordered[i]
        for number, shape in enumerate(ordered[i]):
            for unit in units_of(table, group, left, shape):
                order = (number, -unit.top, unit.kinds)
                if last is None or order >= last:
                    yield from place(i + 1, take(left, unit), order if repeats else None)

    return place(0, held, None)
