"""The winner of a trick: does a play compete, as what, and does it beat the one that is winning so far?"""

from typing import Final

from tuolaji.kernel.bits import highest, lowest, ones
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import copies, copy, size, take_unit
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import IntRow, PackedState, PackedTable, Work
from tuolaji.kernel.packing.schema import word
from tuolaji.kernel.rules.shape import run_starts, split, steps_filled
from tuolaji.kernel.rules.supply import filled_run, list_units, ways_to_fill
from tuolaji.rules.sheet.schema import TrickRule

EACH_UNIT: Final = word(TrickRule, "compare", "each unit")


@compiled
def challenge(table: PackedTable, state: PackedState, play: IntRow, place: int, work: Work) -> None:
    """Let a follower's play compete with the winning one; an equal play leaves the trick with the earlier."""
    kinds = play[0]
    first = lowest(kinds)
    group = table.group[first]
    if group not in (state.lead_group, TRUMP) or kinds & ~table.group_mask[group]:
        return
    # Against a lead of one set only one set can compete: the number of cards settles its width.
    if state.units == 1 and state.unit_length[0] == 1:
        if kinds & (kinds - 1):
            return
        if group == state.best_group:
            if table.strength[first] <= state.best_top[0]:
                return
        elif group != TRUMP:
            return
        state.best_place, state.best_group, state.best_top[0] = place, group, table.strength[first]
        return
    width = contend(table, state, group, play, work)
    if width and _beats(table, state, group, width, work):
        state.best_place, state.best_group, state.best_width = place, group, width
        for number in range(state.units):
            state.best_top[number] = work.best_top[number]


@compiled
def _beats(table: PackedTable, state: PackedState, group: int, width: int, work: Work) -> bool:
    if group != state.best_group:
        return group == TRUMP and (not table.trick.wider_beats or width >= state.best_width)
    if table.trick.wider_beats and width != state.best_width:
        return width > state.best_width
    for number in range(state.units if table.trick.compare == EACH_UNIT else 1):
        if work.best_top[number] != state.best_top[number]:
            return work.best_top[number] > state.best_top[number]
    return False


@compiled
def wins(table: PackedTable, state: PackedState, play: IntRow, work: Work) -> bool:
    """Would a play take the trick as it stands? Its tops are left in `work.best_top`."""
    group = table.group[lowest(play[0])]
    if group not in (state.lead_group, TRUMP) or play[0] & ~table.group_mask[group]:
        return False
    width = contend(table, state, group, play, work)
    return width > 0 and _beats(table, state, group, width, work)


@compiled
def contend(table: PackedTable, state: PackedState, group: int, play: IntRow, work: Work) -> int:
    """The width of the first unit of a play that competes, its tops in `work.best_top`; 0 if it does not."""
    work.found = 0
    if state.units == 1:
        top = _exactly(table, group, play, state.unit_width[0], state.unit_length[0])
        if top >= 0:
            work.best_top[0] = top
            return state.unit_width[0]
        if table.trick.wider_beats:
            split(table, group, play, work)
            if work.units == 1 and work.unit_width[0] > state.unit_width[0]:
                work.best_top[0] = work.unit_top[0]
                return work.unit_width[0]
        return 0
    copy(play, work.stack[0], -1)
    _match(table, state, group, 0, work)
    return state.unit_width[0] if work.found else 0


@compiled
def _exactly(table: PackedTable, group: int, cards: IntRow, width: int, length: int) -> int:
    """How these cards rank as one unit of this shape, using all of them; -1 if they are none."""
    kinds = cards[0]
    if ones(kinds) != length or cards[width - 1] != kinds or (width < 6 and cards[width]):
        return -1
    if length == 1:
        return table.strength[lowest(kinds)]
    for chain in range(table.chain_first[group + 1] - 1, table.chain_first[group] - 1, -1):
        filled = steps_filled(table, chain, kinds)
        if ones(filled) == length and run_starts(filled, length):
            return table.chain_top[chain, lowest(filled) + length - 1]
    return -1


@compiled
def _match(table: PackedTable, state: PackedState, group: int, number: int, work: Work) -> None:
    """Split the cards at this depth exactly into the led shapes from `number` on; the highest tops are kept."""
    if work.found and _lower(work, number):
        return
    if number == state.units:
        if work.stack[number, 0] == 0 and (not work.found or _higher(work, number)):
            work.found = 1
            for index in range(number):
                work.best_top[index] = work.top[index]
        return
    width, length = state.unit_width[number], state.unit_length[number]
    if width == 1:
        _match_singles(table, state, number, work)
        return
    repeats = number > 0 and state.unit_width[number - 1] == width and state.unit_length[number - 1] == length
    able = work.stack[number, width - 1]
    count = list_units(table, group, number, width, length, 0, 0, work)
    for index in range(count):
        option = work.option[number, index]
        chain, start = option >> 8, option & 255
        top = table.strength[start] if length == 1 else table.chain_top[chain, start + length - 1]
        # Units of one shape stand in order, the highest first.
        if repeats and top > work.top[number - 1]:
            continue
        work.top[number] = top
        for way in range(1 if length == 1 else ways_to_fill(table, able, chain, start, length)):
            mask = 1 << start if length == 1 else filled_run(table, able, chain, start, length, way)
            copy(work.stack[number], work.stack[number + 1], -1)
            take_unit(work.stack[number + 1], mask, width)
            _match(table, state, group, number + 1, work)


@compiled
def _match_singles(table: PackedTable, state: PackedState, number: int, work: Work) -> None:
    """Only single cards are left to match: there is one way to play them, the highest first."""
    decks = table.cards.decks
    if size(decks, work.stack[number], -1) != state.units - number:
        return
    kinds = work.stack[number, 0]
    index = number
    while kinds:
        place = highest(kinds)
        kinds ^= 1 << place
        for _ in range(copies(decks, work.stack[number], place)):
            work.top[index] = table.strength[place]
            index += 1
    if not work.found or _higher(work, state.units):
        work.found = 1
        for index in range(state.units):
            work.best_top[index] = work.top[index]


@compiled
def _lower(work: Work, count: int) -> bool:
    """Are the first tops lower than those of the best way so far, taken in order?"""
    for index in range(count):
        if work.top[index] != work.best_top[index]:
            return work.top[index] < work.best_top[index]
    return False


@compiled
def _higher(work: Work, count: int) -> bool:
    for index in range(count):
        if work.top[index] != work.best_top[index]:
            return work.top[index] > work.best_top[index]
    return False
