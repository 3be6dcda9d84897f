"""Leads: one unit, or a throw of several; what is led, and what becomes of a throw that fails."""

from tuolaji.kernel.bits import lowest, nth, ones
from tuolaji.kernel.chance import below, happens
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import ALL, clear, copy, move_random, size
from tuolaji.kernel.packing.layout import NO_LADDER, STEPS
from tuolaji.kernel.packing.records import IntRow, Ladders, PackedState, PackedTable, Stated, Work
from tuolaji.kernel.rules.shape import run_starts, split, split_singles, steps_filled
from tuolaji.kernel.rules.supply import filled_run, ways_to_fill
from tuolaji.kernel.rules.throw import judge_throw, throw_penalty

THROW_PERCENT = 2
SINGLES_PERCENT = 30


@compiled
def read_lead(table: PackedTable, play: IntRow, stated_singles: int, work: Work) -> int:
    """The group of cards led together, their units left in the work record; -1 if they are of several groups.

    A throw has the units that were stated for it, which are used up here; unstated it splits biggest unit first.
    """
    group = table.group[lowest(play[0])]
    if play[0] & ~table.group_mask[group]:
        return -1
    split(table, group, play, work)
    if work.stated_units:
        _take_stated(work)
    elif stated_singles and work.units > 1:
        split_singles(table, play, work)
    return group


@compiled
def state_units(stated: Stated, work: Work) -> None:
    """The next lead is stated: its units wait in the work record."""
    work.stated_units = stated.units
    for number in range(stated.units):
        work.stated_width[number], work.stated_length[number] = stated.unit_width[number], stated.unit_length[number]
        work.stated_top[number], work.stated_mask[number] = stated.unit_top[number], stated.unit_mask[number]


@compiled
def _take_stated(work: Work) -> None:
    work.units, work.stated_units = work.stated_units, 0
    for number in range(work.units):
        work.unit_width[number], work.unit_length[number] = work.stated_width[number], work.stated_length[number]
        work.unit_top[number], work.unit_mask[number] = work.stated_top[number], work.stated_mask[number]


@compiled
def set_lead(table: PackedTable, ladders: Ladders, state: PackedState, group: int, work: Work) -> None:
    """The units of the work record become the lead of the trick, and the play to beat."""
    state.lead_group, state.best_group = group, group
    state.units, state.best_place = work.units, 0
    cards, pairs = 0, 0
    for number in range(work.units):
        width, length = work.unit_width[number], work.unit_length[number]
        state.unit_width[number], state.unit_length[number] = width, length
        state.unit_top[number], state.best_top[number] = work.unit_top[number], work.unit_top[number]
        state.unit_mask[number] = work.unit_mask[number]
        cards += width * length
        if width > 2 or length > 1:
            pairs = -100
        elif width == 2:
            pairs += 1
        if ladders[width * (STEPS + 1) + length] < 0:
            state.status = NO_LADDER
    state.lead_size, state.best_width = cards, work.unit_width[0]
    state.lead_pairs = pairs if pairs >= 0 and table.plain_pairs else -1


@compiled
def lead_single(table: PackedTable, state: PackedState, place: int) -> None:
    """A single card led: the quick way."""
    group, top = table.group[place], table.strength[place]
    state.lead_group, state.best_group, state.best_place = group, group, 0
    state.units, state.lead_size, state.lead_pairs, state.best_width = 1, 1, 0, 1
    state.unit_width[0], state.unit_length[0], state.unit_mask[0] = 1, 1, 1 << place
    state.unit_top[0], state.best_top[0] = top, top


@compiled
def settle_throw(table: PackedTable, state: PackedState, named: int, work: Work) -> int:
    """After a failed throw `work.play` becomes the unit that must be played; gives its penalty.

    `named` is the number of the option that the next seat names, where the sheet lets it; -1 is a random one.
    """
    thrown = size(table.cards.decks, work.play, ALL)
    option = below(work, work.options) if named < 0 and work.options > 1 else max(named, 0)
    unit = work.choice[option]
    penalty = throw_penalty(table, thrown, unit, work)
    clear(work.play)
    for layer in range(work.unit_width[unit]):
        work.play[layer] = work.unit_mask[unit]
    state.failed_throws += 1
    return penalty


@compiled
def random_lead(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """A random lead, in `work.play`: any unit of a random group, and now and then a throw where they are allowed."""
    hand, decks = state.held[seat], table.cards.decks
    groups = 0
    for group in range(5):
        groups |= (1 << group) if hand[0] & table.group_mask[group] else 0
    group = nth(groups, below(work, ones(groups)))
    mask = table.group_mask[group]
    if table.throw.allowed and happens(work, THROW_PERCENT):
        cards = size(decks, hand, mask)
        if cards > 1:
            copy(hand, work.pool, mask)
            clear(work.play)
            count = 2 + below(work, min(3, cards - 1))
            move_random(work.pool, work.play, ALL, cards, count, work)
            if table.throw.stated_split and happens(work, SINGLES_PERCENT):
                work.singles_stated = 1
            return
    _random_unit(table, hand, group, mask, work)


@compiled
def _random_unit(table: PackedTable, hand: IntRow, group: int, mask: int, work: Work) -> None:
    """Any unit that the cards of one group form: sets and runs are counted, then one of them is taken."""
    decks = table.cards.decks
    total = 0
    for layer in range(decks):
        total += ones(hand[layer] & mask)
    runs = 0
    pairs = hand[1] & mask
    if pairs & (pairs - 1):
        runs = _pick_run(table, hand, group, -1, work)
    number = below(work, total + runs)
    clear(work.play)
    if number >= total:
        _pick_run(table, hand, group, number - total, work)
        return
    width = 1
    while number >= ones(hand[width - 1] & mask):
        number -= ones(hand[width - 1] & mask)
        width += 1
    bit = 1 << nth(hand[width - 1] & mask, number)
    for layer in range(width):
        work.play[layer] = bit


@compiled
def _pick_run(table: PackedTable, hand: IntRow, group: int, wanted: int, work: Work) -> int:
    """Number of runs that the cards of a group form; the one with the wanted number becomes the play."""
    number = 0
    for width in range(2, table.cards.decks + 1):
        able = hand[width - 1] & table.group_mask[group]
        for chain in range(table.chain_first[group], table.chain_first[group + 1]):
            filled = steps_filled(table, chain, able)
            length = 2
            starts = run_starts(filled, 2)
            while starts:
                count = ones(starts)
                if number <= wanted < number + count:
                    start = nth(starts, wanted - number)
                    ways = ways_to_fill(table, able, chain, start, length)
                    way = below(work, ways) if ways > 1 else 0
                    for layer in range(width):
                        work.play[layer] = filled_run(table, able, chain, start, length, way)
                    return number
                number += count
                length += 1
                starts &= filled >> (length - 1)
    return number


@compiled
def throw_fails(table: PackedTable, state: PackedState, seat: int, group: int, work: Work) -> bool:
    """Is the lead whose units lie in the work record a throw that somebody stops?"""
    return work.units > 1 and not judge_throw(table, state, seat, group, work)
