"""Holdings: some cards as layers of bits, counted, drawn from, added to and taken from."""

from tuolaji.kernel.bits import lowest, nth, ones
from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.packing.records import IntRow, PackedTable, Work

ALL = (1 << 54) - 1


@compiled
def size(decks: int, cards: IntRow, among: int) -> int:
    """Number of cards within a mask of places."""
    total = 0
    for layer in range(decks):
        total += ones(cards[layer] & among)
    return total


@compiled
def copies(decks: int, cards: IntRow, place: int) -> int:
    """Number of equal cards at a place."""
    count = 0
    for layer in range(decks):
        count += (cards[layer] >> place) & 1
    return count


@compiled
def clear(cards: IntRow) -> None:
    for layer in range(6):
        cards[layer] = 0


@compiled
def copy(source: IntRow, target: IntRow, among: int) -> None:
    """The cards of a holding that lie within a mask, as another holding."""
    for layer in range(6):
        target[layer] = source[layer] & among


@compiled
def add(cards: IntRow, place: int, count: int) -> None:
    bit = 1 << place
    layer = 0
    while count:
        if not cards[layer] & bit:
            cards[layer] |= bit
            count -= 1
        layer += 1


@compiled
def take(cards: IntRow, place: int, count: int) -> None:
    """Take copies of a card away; the caller knows that they are there."""
    bit = 1 << place
    layer = 5
    while count:
        if cards[layer] & bit:
            cards[layer] ^= bit
            count -= 1
        layer -= 1


@compiled
def take_all(decks: int, cards: IntRow, taken: IntRow) -> None:
    """Take one holding out of another that contains it."""
    if not taken[1]:
        # Single cards only: each leaves the highest layer that has it.
        single = taken[0]
        for layer in range(decks - 1, -1, -1):
            gone = cards[layer] & single
            cards[layer] ^= gone
            single ^= gone
        return
    kinds = taken[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        take(cards, place, copies(decks, taken, place))


@compiled
def take_unit(cards: IntRow, mask: int, width: int) -> None:
    """Take so many copies of every card of a mask."""
    while mask:
        take(cards, lowest(mask), width)
        mask &= mask - 1


@compiled
def add_all(decks: int, cards: IntRow, given: IntRow) -> None:
    kinds = given[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        add(cards, place, copies(decks, given, place))


@compiled
def draw_one(cards: IntRow, among: int, total: int, work: Work) -> int:
    """The place of a random card among `total` that lie within a mask; every copy is as likely."""
    number = below(work, total)
    layer = 0
    while True:
        here = cards[layer] & among
        count = ones(here)
        if number < count:
            return nth(here, number)
        number -= count
        layer += 1


@compiled
def move_random(pool: IntRow, play: IntRow, among: int, total: int, count: int, work: Work) -> None:
    """Move random cards from a pool, of which `total` lie within the mask, to a play."""
    for already in range(count):
        place = draw_one(pool, among, total - already, work)
        take(pool, place, 1)
        add(play, place, 1)


@compiled
def points(table: PackedTable, cards: IntRow) -> int:
    total = 0
    for layer in range(table.cards.decks):
        total += 5 * ones(cards[layer] & table.fives) + 10 * ones(cards[layer] & table.tens)
    return total


@compiled
def from_counts(table: PackedTable, counts: IntRow, cards: IntRow) -> None:
    """A holding from the counts of the 54 kinds."""
    clear(cards)
    for kind in range(54):
        bit = 1 << table.place[kind]
        for layer in range(counts[kind]):
            cards[layer] |= bit


@compiled
def to_counts(table: PackedTable, cards: IntRow, counts: IntRow) -> None:
    """The counts of the 54 kinds in a holding."""
    for place in range(54):
        counts[table.kind[place]] = copies(table.cards.decks, cards, place)
