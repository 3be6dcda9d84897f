"""A few different plays for a bot to weigh: every unit and safe throws; follows low, high, winning, with points.

Every candidate is legal; no two are the same. They stand in an array of holdings, best left in the order given.
"""

from tuolaji.kernel.bits import highest, lowest
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import ALL, add, clear, copy, size, take, take_all
from tuolaji.kernel.packing.layout import PLAIN_WANTS, STEPS, TRUMP
from tuolaji.kernel.packing.records import IntGrid, IntRow, Ladders, PackedState, PackedTable, Work
from tuolaji.kernel.rules.follow import check_follow, reach
from tuolaji.kernel.rules.shape import run_starts, split, steps_filled
from tuolaji.kernel.rules.supply import HIGH, LOW, filled_run, list_units, supply
from tuolaji.kernel.rules.throw import beats_unit

MOST = 160
POINTS = 3
"""Beside HIGH and LOW: points first, for a partner's trick."""


@compiled
def _offer(play: IntRow, found: IntGrid, count: int) -> int:
    """Add a play unless it is there already, or there is no more room; gives how many there are."""
    if count >= len(found):
        return count
    for number in range(count):
        same = True
        for layer in range(6):
            same = same and found[number, layer] == play[layer]
        if same:
            return count
    for layer in range(6):
        found[count, layer] = play[layer]
    return count + 1


@compiled
def _offer_unit(mask: int, width: int, found: IntGrid, count: int, work: Work) -> int:
    for layer in range(6):
        work.play[layer] = mask if layer < width else 0
    return _offer(work.play, found, count)


@compiled
def list_leads(table: PackedTable, state: PackedState, seat: int, found: IntGrid, work: Work) -> int:
    """Every unit that the hand can lead (of equal cards one), and in each group the throw that nobody can stop."""
    count = 0
    hand = state.held[seat]
    for group in range(5):
        mask = table.group_mask[group]
        if not hand[0] & mask:
            continue
        if table.throw.allowed:
            count = _safe_throw(table, state, hand, group, found, count, work)
        for width in range(table.cards.decks, 0, -1):
            able = hand[width - 1] & mask
            if width > 1 and able & (able - 1):
                count = _runs(table, able, group, width, found, count, work)
            seen = 0
            while able:
                place = highest(able)
                able ^= 1 << place
                if not seen & table.equal[place]:
                    count = _offer_unit(1 << place, width, found, count, work)
                seen |= 1 << place
    return count


@compiled
def _runs(table: PackedTable, able: int, group: int, width: int, found: IntGrid, count: int, work: Work) -> int:
    """Every tractor or bulldozer of a width, one for each place where it can begin and each length."""
    for chain in range(table.chain_first[group], table.chain_first[group + 1]):
        filled = steps_filled(table, chain, able)
        length = 2
        starts = run_starts(filled, length)
        while starts:
            left = starts
            while left:
                start = lowest(left)
                left &= left - 1
                run = filled_run(table, able, chain, start, length, 0)
                count = _offer_unit(run, width, found, count, work)
            length += 1
            starts = run_starts(filled, length)
    return count


@compiled
def _safe_throw(
    table: PackedTable, state: PackedState, hand: IntRow, group: int, found: IntGrid, count: int, work: Work
) -> int:
    """All units of a group that no cards still out can beat, thrown together, if they are two or more.

    The cards that are out count as one hand, so that a throw offered here holds whoever has them.
    """
    copy(state.out, work.base, ALL)
    take_all(table.cards.decks, work.base, hand)
    split(table, group, hand, work)
    clear(work.play)
    safe = 0
    for number in range(work.units):
        width, length, mask = work.unit_width[number], work.unit_length[number], work.unit_mask[number]
        if not beats_unit(table, group, work.base, width, length, work.unit_top[number], mask):
            safe += 1
            while mask:
                add(work.play, lowest(mask), width)
                mask &= mask - 1
    return _offer(work.play, found, count) if safe > 1 else count


@compiled
def fill(table: PackedTable, pool: IntRow, play: IntRow, count: int, order: int) -> None:
    """Move cards from a pool to a play: the least useful first, the highest first, or points first."""
    valued = table.fives | table.tens
    side = ALL ^ table.group_mask[TRUMP]
    for _ in range(count):
        able = pool[0]
        if order == POINTS and able & valued:
            able &= table.tens if able & table.tens else table.fives
        elif order != HIGH and able & ~valued:
            able &= ~valued
        if order == HIGH:
            able &= table.group_mask[TRUMP] if able & table.group_mask[TRUMP] else ALL
        elif able & side:
            able &= side
        best = lowest(able)
        for group in range(5):
            here = able & table.group_mask[group]
            if here:
                place = highest(here) if order == HIGH else lowest(here)
                higher = table.strength[place] > table.strength[best]
                if higher == (order == HIGH) and table.strength[place] != table.strength[best]:
                    best = place
        take(pool, best, 1)
        add(play, best, 1)


@compiled
def follow_in_order(
    table: PackedTable, ladders: Ladders, state: PackedState, seat: int, owed: int, rest: int, work: Work
) -> None:
    """A legal follow in `work.play`: what is owed is given high or low, and the rest filled up in its own order."""
    hand, decks, led = state.held[seat], table.cards.decks, state.lead_size
    group = table.group_mask[state.lead_group]
    held = size(decks, hand, group)
    if held <= led:
        copy(hand, work.play, group)
        copy(hand, work.pool, ALL ^ group)
        fill(table, work.pool, work.play, led - held, rest)
        return
    reach(table, ladders, state, hand, work)
    supply(table, ladders, state.lead_group, hand, owed, work)
    fill(table, work.pool, work.play, led - size(decks, work.play, ALL), rest)


@compiled
def match_lead(
    table: PackedTable, ladders: Ladders, state: PackedState, seat: int, group: int, order: int, work: Work
) -> bool:
    """Cards of a group in just the led shapes, high or low, in `work.play`: a ruff, or an answer that can win."""
    if size(table.cards.decks, state.held[seat], table.group_mask[group]) < state.lead_size:
        return False
    work.wants = state.units
    for number in range(state.units):
        shape = state.unit_width[number] * (STEPS + 1) + state.unit_length[number]
        work.want[number] = PLAIN_WANTS + 3 * shape
    return supply(table, ladders, group, state.held[seat], order, work)


@compiled
def _winning_units(
    table: PackedTable,
    ladders: Ladders,
    state: PackedState,
    seat: int,
    group: int,
    found: IntGrid,
    count: int,
    work: Work,
) -> int:
    """Against one unit: the cheapest and the dearest unit of the group that takes the trick, and wider ones."""
    hand, led = state.held[seat], state.lead_size
    widest = table.cards.decks if table.trick.wider_beats else state.unit_width[0]
    for width in range(state.unit_width[0], widest + 1):
        if led % width:
            continue
        length = led // width
        copy(hand, work.stack[0], table.group_mask[group])
        options = list_units(table, group, 0, width, length, 0, 0, work)
        cheapest, dearest, low, high = -1, -1, 1 << 30, -1
        for index in range(options):
            option = work.option[0, index]
            top = table.strength[option] if length == 1 else table.chain_top[option >> 8, (option & 255) + length - 1]
            beats = group != state.best_group or width > state.best_width or top > state.best_top[0]
            if beats and top < low:
                cheapest, low = option, top
            if beats and top > high:
                dearest, high = option, top
        for option in (cheapest, dearest):
            if option >= 0:
                able = hand[width - 1]
                chain, start = option >> 8, option & 255
                mask = 1 << start if length == 1 else filled_run(table, able, chain, start, length, 0)
                for layer in range(6):
                    work.play[layer] = mask if layer < width else 0
                if check_follow(table, ladders, state, hand, work.play, work):
                    count = _offer(work.play, found, count)
    return count


@compiled
def _sets(
    table: PackedTable,
    ladders: Ladders,
    state: PackedState,
    seat: int,
    width: int,
    found: IntGrid,
    count: int,
    work: Work,
) -> int:
    """Against one set: every equal set of the led group, of equal cards one."""
    hand = state.held[seat]
    able, seen = hand[width - 1] & table.group_mask[state.lead_group], 0
    while able:
        place = highest(able)
        able ^= 1 << place
        if not seen & table.equal[place]:
            for layer in range(6):
                work.play[layer] = 1 << place if layer < width else 0
            if check_follow(table, ladders, state, hand, work.play, work):
                count = _offer(work.play, found, count)
        seen |= 1 << place
    return count


@compiled
def _discards(table: PackedTable, state: PackedState, seat: int, found: IntGrid, count: int, work: Work) -> int:
    """A hand that is void gives the lowest cards of one side suit after the other: without points, and any."""
    hand, led = state.held[seat], state.lead_size
    for group in range(TRUMP):
        for among in (ALL ^ (table.fives | table.tens), ALL):
            copy(hand, work.pool, table.group_mask[group] & among)
            here = min(led, size(table.cards.decks, work.pool, ALL))
            if here:
                clear(work.play)
                fill(table, work.pool, work.play, here, LOW)
                copy(hand, work.pool, ALL)
                take_all(table.cards.decks, work.pool, work.play)
                fill(table, work.pool, work.play, led - here, LOW)
                count = _offer(work.play, found, count)
    return count


@compiled
def list_follows(
    table: PackedTable, ladders: Ladders, state: PackedState, seat: int, found: IntGrid, work: Work
) -> int:
    """Low, high and point-giving follows; the cheapest and the dearest that win; ruffs low and high; discards.

    Against one set also every equal set.
    """
    count = 0
    hand, group = state.held[seat], state.lead_group
    for owed in (LOW, HIGH):
        for rest in (LOW, POINTS, HIGH):
            follow_in_order(table, ladders, state, seat, owed, rest, work)
            count = _offer(work.play, found, count)
    void = not hand[0] & table.group_mask[group]
    for suit in (group, TRUMP):
        if suit == TRUMP and group != TRUMP and not void:
            continue
        for order in (LOW, HIGH):
            if match_lead(table, ladders, state, seat, suit, order, work) and check_follow(
                table, ladders, state, hand, work.play, work
            ):
                count = _offer(work.play, found, count)
        if state.units == 1:
            count = _winning_units(table, ladders, state, seat, suit, found, count, work)
    if void:
        return _discards(table, state, seat, found, count, work)
    if state.units == 1 and state.unit_length[0] == 1:
        return _sets(table, ladders, state, seat, state.unit_width[0], found, count, work)
    return count


@compiled
def list_plays(table: PackedTable, ladders: Ladders, state: PackedState, found: IntGrid, work: Work) -> int:
    """Candidates for the seat whose turn it is."""
    if state.played == 0:
        return list_leads(table, state, state.leader, found, work)
    return list_follows(table, ladders, state, (state.leader + state.played) & 3, found, work)
