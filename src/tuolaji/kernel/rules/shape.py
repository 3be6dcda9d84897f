"""Units: runs along chains as bit operations, and how cards of one group split into units, biggest first."""

from tuolaji.kernel.bits import highest, lowest, ones
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import copies, copy, take_unit
from tuolaji.kernel.packing.records import IntRow, PackedTable, Work


@compiled
def steps_filled(table: PackedTable, chain: int, able: int) -> int:
    """The steps of a chain that these places fill, laid side by side: bit i is step i."""
    filled = 0
    for piece in range(table.piece_first[chain], table.piece_first[chain + 1]):
        here = able & table.piece_mask[piece]
        if here:
            step = table.piece_step[piece]
            if step >= 0:
                filled |= 1 << step
            elif table.piece_shift[piece] >= 0:
                filled |= here >> table.piece_shift[piece]
            else:
                filled |= here << -table.piece_shift[piece]
    return filled


@compiled
def run_starts(filled: int, length: int) -> int:
    """Where runs of a length begin among filled steps."""
    starts = filled
    for further in range(1, length):
        starts &= filled >> further
    return starts


@compiled
def has_run(table: PackedTable, group: int, cards: IntRow, width: int, length: int) -> bool:
    """Can these cards form a unit of this shape?"""
    able = cards[width - 1] & table.group_mask[group]
    if length == 1:
        return able != 0
    if ones(able) < length:
        return False
    for chain in range(table.chain_first[group], table.chain_first[group + 1]):
        if run_starts(steps_filled(table, chain, able), length):
            return True
    return False


@compiled
def highest_top(table: PackedTable, group: int, cards: IntRow, width: int, length: int) -> int:
    """How the highest unit of a shape ranks that these cards can form; -1 if they form none."""
    best = -1
    able = cards[width - 1] & table.group_mask[group]
    if length == 1:
        return table.strength[highest(able)] if able else best
    for chain in range(table.chain_first[group], table.chain_first[group + 1]):
        starts = run_starts(steps_filled(table, chain, able), length)
        while starts:
            best = max(best, table.chain_top[chain, lowest(starts) + length - 1])
            starts &= starts - 1
    return best


@compiled
def _put_unit(work: Work, width: int, length: int, top: int, mask: int) -> None:
    """Insert a unit where it belongs: longer first, then wider, then higher, then by its lowest card."""
    place = work.units
    work.units += 1
    while place > 0:
        other = place - 1
        if work.unit_length[other] != length:
            before = work.unit_length[other] > length
        elif work.unit_width[other] != width:
            before = work.unit_width[other] > width
        elif work.unit_top[other] != top:
            before = work.unit_top[other] > top
        else:
            differ = work.unit_mask[other] ^ mask
            before = differ == 0 or (differ & -differ & mask) == 0
        if before:
            break
        work.unit_width[place] = work.unit_width[other]
        work.unit_length[place] = work.unit_length[other]
        work.unit_top[place] = work.unit_top[other]
        work.unit_mask[place] = work.unit_mask[other]
        place = other
    work.unit_width[place] = width
    work.unit_length[place] = length
    work.unit_top[place] = top
    work.unit_mask[place] = mask


@compiled
def _fill(table: PackedTable, cards: IntRow, chain: int, start: int, length: int, width: int) -> int:
    """The cards of a run: where several can fill a step, the one with the fewest copies that will do."""
    mask = 0
    for step in range(start, start + length):
        able = cards[width - 1] & table.chain_step[chain, step]
        chosen, fewest = 0, 99
        while able:
            place = lowest(able)
            able &= able - 1
            count = copies(table.cards.decks, cards, place)
            if count < fewest:
                chosen, fewest = place, count
        mask |= 1 << chosen
    return mask


@compiled
def _take_longest_run(table: PackedTable, group: int, cards: IntRow, work: Work) -> bool:
    """Take the biggest run out: the longest, then the widest, then the highest."""
    best_length, best_width, best_top, best_chain, best_start = 1, 0, 0, -1, 0
    for chain in range(table.chain_first[group], table.chain_first[group + 1]):
        pairs = steps_filled(table, chain, cards[1])
        while pairs:
            start = lowest(pairs)
            length = lowest(~(pairs >> start))
            span = ((1 << length) - 1) << start
            pairs &= ~span
            if length < 2 or length < best_length:
                continue
            width = 2
            while width < table.cards.decks and steps_filled(table, chain, cards[width]) & span == span:
                width += 1
            top = table.chain_top[chain, start + length - 1]
            if length > best_length or width > best_width or (width == best_width and top > best_top):
                best_length, best_width, best_top, best_chain, best_start = length, width, top, chain, start
    if best_chain < 0:
        return False
    mask = _fill(table, cards, best_chain, best_start, best_length, best_width)
    take_unit(cards, mask, best_width)
    _put_unit(work, best_width, best_length, best_top, mask)
    return True


@compiled
def split(table: PackedTable, group: int, cards: IntRow, work: Work) -> None:
    """Split cards of one group into the units of the work record, biggest unit first."""
    work.units = 0
    left = work.pool
    copy(cards, left, table.group_mask[group])
    while left[1] & (left[1] - 1) and _take_longest_run(table, group, left, work):
        pass
    kinds = left[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        _put_unit(work, copies(table.cards.decks, left, place), 1, table.strength[place], 1 << place)


@compiled
def split_singles(table: PackedTable, cards: IntRow, work: Work) -> None:
    """The split into single cards, which a leader may state where the sheet allows it."""
    work.units = 0
    kinds = cards[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        for _ in range(copies(table.cards.decks, cards, place)):
            _put_unit(work, 1, 1, table.strength[place], 1 << place)
