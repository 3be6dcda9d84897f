"""Following: the suit, and the ladder of every led unit, biggest unit first, exactly as `rules.follow`."""

from tuolaji.kernel.bits import nth, ones
from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import ALL, add, clear, copy, draw_one, move_random, size, take
from tuolaji.kernel.packing.layout import STEPS
from tuolaji.kernel.packing.records import IntRow, Ladders, PackedState, PackedTable, Work
from tuolaji.kernel.rules.supply import RANDOM, can_supply, supply


@compiled
def pairs_held(decks: int, cards: IntRow, among: int) -> int:
    """Number of disjoint pairs within a mask."""
    pairs = 0
    for layer in range(1, decks, 2):
        pairs += ones(cards[layer] & among)
    return pairs


@compiled
def reach(table: PackedTable, ladders: Ladders, state: PackedState, cards: IntRow, work: Work) -> None:
    """The best rungs that cards of the led group reach, as wants in `work.want`."""
    work.wants = 0
    for number in range(state.units):
        if state.unit_width[number] == 1:
            continue
        ladder = ladders[state.unit_width[number] * (STEPS + 1) + state.unit_length[number]]
        before = work.wants
        for step in range(ladders[ladder]):
            rung = ladders[ladder + 1 + step]
            work.wants = before + ladders[rung]
            for want in range(ladders[rung]):
                work.want[before + want] = ladders[rung + 1 + want]
            if ladders[rung] == 0 or can_supply(table, ladders, state.lead_group, cards, work):
                break


@compiled
def check_follow(
    table: PackedTable, ladders: Ladders, state: PackedState, hand: IntRow, play: IntRow, work: Work
) -> bool:
    """May this play follow the lead of the state out of this hand?"""
    group, decks = table.group_mask[state.lead_group], table.cards.decks
    if size(decks, play, ALL) != state.lead_size:
        return False
    held, given = size(decks, hand, group), size(decks, play, group)
    if held <= state.lead_size:
        return given >= held
    if given < state.lead_size:
        return False
    if state.lead_pairs >= 0:
        return pairs_held(decks, play, group) >= min(state.lead_pairs, pairs_held(decks, hand, group))
    reach(table, ladders, state, hand, work)
    return can_supply(table, ladders, state.lead_group, play, work)


@compiled
def random_follow(table: PackedTable, ladders: Ladders, state: PackedState, seat: int, work: Work) -> None:
    """A random legal follow, in `work.play`; every legal follow can come."""
    hand, decks, play = state.held[seat], table.cards.decks, work.play
    group, led = table.group_mask[state.lead_group], state.lead_size
    clear(play)
    held = size(decks, hand, group)
    if led == 1:
        among, total = (group, held) if held else (ALL, state.left)
        play[0] = 1 << draw_one(hand, among, total, work)
        return
    if held <= led:
        copy(hand, play, group)
        if held < led:
            copy(hand, work.pool, ALL ^ group)
            move_random(work.pool, play, ALL, state.left - held, led - held, work)
        return
    if state.lead_pairs >= 0:
        _random_pairs(table, state, hand, group, held, work)
        return
    reach(table, ladders, state, hand, work)
    if work.wants == 0:
        copy(hand, work.pool, group)
        move_random(work.pool, play, ALL, held, led, work)
        return
    supply(table, ladders, state.lead_group, hand, RANDOM, work)
    given = size(decks, play, ALL)
    move_random(work.pool, play, ALL, held - given, led - given, work)


@compiled
def _random_pairs(table: PackedTable, state: PackedState, hand: IntRow, group: int, held: int, work: Work) -> None:
    """Against pairs and single cards: as many pairs as can be given, then anything of the group."""
    decks = table.cards.decks
    copy(hand, work.pool, group)
    for _ in range(state.lead_pairs):
        pairs = pairs_held(decks, work.pool, ALL)
        if pairs == 0:
            break
        number = below(work, pairs)
        layer = 1
        while number >= ones(work.pool[layer]):
            number -= ones(work.pool[layer])
            layer += 2
        place = nth(work.pool[layer], number)
        take(work.pool, place, 2)
        add(work.play, place, 2)
        held -= 2
    rest = state.lead_size - size(decks, work.play, ALL)
    move_random(work.pool, work.play, ALL, held, rest, work)
