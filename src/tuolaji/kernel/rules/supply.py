"""Can these cards supply these units, all at once? The same exact search as `rules.supply`, over layers of bits.

A want is a place in the row of ladders: how many shapes will do, and each one's width and length. The search finds the
highest cards first, the lowest first, or any, as `work.order` says; what it has given is left in `work.play`.
"""

from tuolaji.kernel.bits import highest, lowest, nth, ones
from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import copies, copy, size, take, take_unit
from tuolaji.kernel.packing.records import IntRow, Ladders, PackedTable, Work
from tuolaji.kernel.rules.shape import has_run, run_starts, steps_filled

HIGH = 0
LOW = 1
RANDOM = 2


@compiled
def _sort_wants(ladders: Ladders, work: Work) -> None:
    """Runs, the biggest first; then widths of sets, the widest first."""
    work.runs = 0
    work.sets = 0
    for number in range(work.wants):
        want = work.want[number]
        width, length = ladders[want + 1], ladders[want + 2]
        if length > 1:
            place = work.runs
            work.runs += 1
            while place > 0:
                other = work.run[place - 1]
                if (ladders[other + 2], ladders[other + 1]) >= (length, width):
                    break
                work.run[place] = other
                place -= 1
            work.run[place] = want
        else:
            place = work.sets
            work.sets += 1
            while place > 0 and work.set[place - 1] < width:
                work.set[place] = work.set[place - 1]
                place -= 1
            work.set[place] = width


@compiled
def _pair_count(decks: int, cards: IntRow) -> int:
    """Number of disjoint pairs: layers 1, 3 and 5 are the first, second and third pair of a card."""
    pairs = 0
    for layer in range(1, decks, 2):
        pairs += ones(cards[layer])
    return pairs


@compiled
def _too_many(table: PackedTable, ladders: Ladders, cards: IntRow, work: Work) -> bool:
    """A quick no: more cards or more pairs are wanted than there are."""
    wanted_cards, wanted_pairs = 0, 0
    for number in range(work.wants):
        want = work.want[number]
        wanted_cards += ladders[want + 1] * ladders[want + 2]
        fewest = 1000
        for shape in range(ladders[want]):
            fewest = min(fewest, ladders[want + 1 + 2 * shape] // 2 * ladders[want + 2 + 2 * shape])
        wanted_pairs += fewest
    return wanted_pairs > _pair_count(table.cards.decks, cards) or wanted_cards > size(table.cards.decks, cards, -1)


@compiled
def list_units(
    table: PackedTable, group: int, depth: int, width: int, length: int, shape: int, count: int, work: Work
) -> int:
    """Add every unit of a shape that the cards at this depth hold to its options, from high to low.

    An option is the number of its shape, its chain and its first step (a set has no chain, and its place as step).
    """
    able = work.stack[depth, width - 1]
    if length == 1:
        while able:
            place = highest(able)
            able ^= 1 << place
            work.option[depth, count] = (shape << 16) | place
            count += 1
    elif ones(able) >= length:
        for chain in range(table.chain_first[group + 1] - 1, table.chain_first[group] - 1, -1):
            starts = run_starts(steps_filled(table, chain, able), length)
            while starts:
                start = highest(starts)
                starts ^= 1 << start
                work.option[depth, count] = (shape << 16) | (chain << 8) | start
                count += 1
    return count


@compiled
def _list_options(table: PackedTable, ladders: Ladders, group: int, depth: int, want: int, work: Work) -> int:
    """Every way to fill a want from the cards at this depth, in the order that is asked for."""
    count = 0
    for shape in range(ladders[want]):
        width, length = ladders[want + 1 + 2 * shape], ladders[want + 2 + 2 * shape]
        count = list_units(table, group, depth, width, length, shape, count, work)
    if work.order == LOW:
        for number in range(count // 2):
            other = work.option[depth, count - 1 - number]
            work.option[depth, count - 1 - number] = work.option[depth, number]
            work.option[depth, number] = other
    elif work.order == RANDOM:
        for number in range(count - 1, 0, -1):
            chosen = below(work, number + 1)
            other = work.option[depth, chosen]
            work.option[depth, chosen] = work.option[depth, number]
            work.option[depth, number] = other
    return count


@compiled
def ways_to_fill(table: PackedTable, able: int, chain: int, start: int, length: int) -> int:
    """In how many ways a run can be filled: more than one where a step takes any of several equal cards."""
    ways = 1
    for step in range(start, start + length):
        ways *= ones(able & table.chain_step[chain, step])
    return ways


@compiled
def filled_run(table: PackedTable, able: int, chain: int, start: int, length: int, way: int) -> int:
    mask = 0
    for step in range(start, start + length):
        here = able & table.chain_step[chain, step]
        count = ones(here)
        mask |= 1 << nth(here, way % count)
        way //= count
    return mask


@compiled
def _place_sets(table: PackedTable, number: int, depth: int, work: Work) -> int:
    """Sets of equal cards, widest first; gives the depth at which what is left lies, or -1."""
    if number == work.sets:
        return depth
    width = work.set[number]
    able = work.stack[depth, width - 1]
    if width == work.set[work.sets - 1]:
        # Only sets of one width are left: there is nothing to search, only to count.
        enough = 0
        for layer in range(width - 1, table.cards.decks, width):
            enough += ones(work.stack[depth, layer])
        if enough < work.sets - number:
            return -1
        for already in range(number, work.sets):
            able = work.stack[depth, width - 1]
            place = lowest(able) if work.order == LOW else highest(able)
            if work.order == RANDOM:
                # A card with enough copies for two sets is as likely again to give one.
                chosen = below(work, enough - (already - number))
                for layer in range(width - 1, table.cards.decks, width):
                    here = work.stack[depth, layer]
                    if 0 <= chosen < ones(here):
                        place = nth(here, chosen)
                    chosen -= ones(here)
            take(work.stack[depth], place, width)
        return depth
    # For sets alone cards with as many copies are all the same: one of them is tried.
    tried = 0
    spin = below(work, 54) if work.order == RANDOM else 0
    while able:
        if work.order == LOW:
            place = lowest(able)
        elif work.order == RANDOM and able >> spin:
            place = spin + lowest(able >> spin)
        else:
            place = highest(able)
        able ^= 1 << place
        count = copies(table.cards.decks, work.stack[depth], place)
        if (tried >> count) & 1:
            continue
        tried |= 1 << count
        copy(work.stack[depth], work.stack[depth + 1], -1)
        take(work.stack[depth + 1], place, width)
        found = _place_sets(table, number + 1, depth + 1, work)
        if found >= 0:
            return found
    return -1


@compiled
def _place_runs(table: PackedTable, ladders: Ladders, group: int, number: int, first: int, work: Work) -> int:
    """Place the runs from `number` on; equal wants are filled in order, so that no way is tried twice."""
    if number == work.runs:
        return _place_sets(table, 0, number, work)
    want = work.run[number]
    repeats = number + 1 < work.runs and work.run[number + 1] == want and work.order != RANDOM
    count = _list_options(table, ladders, group, number, want, work)
    for index in range(count):
        option = work.option[number, index]
        if first >= 0 and (_earlier(first, option) if work.order == LOW else _earlier(option, first)):
            continue
        shape, chain, start = option >> 16, (option >> 8) & 255, option & 255
        width, length = ladders[want + 1 + 2 * shape], ladders[want + 2 + 2 * shape]
        able = work.stack[number, width - 1]
        ways = 1 if length == 1 else ways_to_fill(table, able, chain, start, length)
        spin = below(work, ways) if work.order == RANDOM and ways > 1 else 0
        for way in range(ways):
            mask = 1 << start if length == 1 else filled_run(table, able, chain, start, length, (way + spin) % ways)
            copy(work.stack[number], work.stack[number + 1], -1)
            take_unit(work.stack[number + 1], mask, width)
            found = _place_runs(table, ladders, group, number + 1, option if repeats else -1, work)
            if found >= 0:
                return found
    return -1


@compiled
def _earlier(option: int, first: int) -> bool:
    """Does an option come before another in the order from high to low?"""
    if option >> 16 != first >> 16:
        return option >> 16 < first >> 16
    return option > first


@compiled
def can_supply(table: PackedTable, ladders: Ladders, group: int, cards: IntRow, work: Work) -> bool:
    """Can the cards of a group give all that `work.want` lists? Nothing is left in the work record."""
    if work.wants == 0:
        return True
    if work.wants == 1:
        want = work.want[0]
        for shape in range(ladders[want]):
            if has_run(table, group, cards, ladders[want + 1 + 2 * shape], ladders[want + 2 + 2 * shape]):
                return True
        return False
    copy(cards, work.stack[0], table.group_mask[group])
    if _too_many(table, ladders, work.stack[0], work):
        return False
    _sort_wants(ladders, work)
    return _place_runs(table, ladders, group, 0, -1, work) >= 0


@compiled
def supply(table: PackedTable, ladders: Ladders, group: int, cards: IntRow, order: int, work: Work) -> bool:
    """Give all that `work.want` lists out of a group: `work.play` has what is given, `work.pool` the rest."""
    copy(cards, work.stack[0], table.group_mask[group])
    copy(cards, work.base, table.group_mask[group])
    work.order = order
    _sort_wants(ladders, work)
    found = _place_runs(table, ladders, group, 0, -1, work)
    work.order = HIGH
    if found < 0:
        return False
    copy(work.stack[found], work.pool, -1)
    _difference(table.cards.decks, work.base, work.pool, work.play)
    return True


@compiled
def _difference(decks: int, whole: IntRow, part: IntRow, rest: IntRow) -> None:
    """The cards of a holding without a part of it."""
    for layer in range(6):
        rest[layer] = 0
    kinds = whole[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        for layer in range(copies(decks, whole, place) - copies(decks, part, place)):
            rest[layer] |= 1 << place
