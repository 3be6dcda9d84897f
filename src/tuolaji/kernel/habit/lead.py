"""Leading by habit: cash what nobody can beat, throw only what is safe, draw trumps when strong, lead for partner."""

from tuolaji.kernel.bits import lowest
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.estimate import PAIR_NOT_AGAINST, TWO_HANDS, cost, guard_lost, note_unseen, rivals, ruffs
from tuolaji.kernel.habit.weights import (
    ADDED,
    CASH,
    DRAW,
    LAST,
    LEAD_COST,
    LEAD_LENGTH,
    LOW_POINTS,
    PARTNER_TAKES,
    PARTNER_VOID,
    TEMPO,
)
from tuolaji.kernel.holding import ALL, add, clear, copy, points, size
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import IntRow, PackedState, PackedTable, Work
from tuolaji.kernel.rules.shape import split


@compiled
def lead_worth(
    table: PackedTable,
    state: PackedState,
    seat: int,
    group: int,
    width: int,
    length: int,
    against: int,
    play: IntRow,
    work: Work,
) -> float:
    """The worth of a lead: the chance that the side takes the trick, what lies in it, and what the hand loses."""
    weights = work.weights[seat, (seat - state.dealer) & 1]
    single = width == 1 and length == 1
    stands = (TWO_HANDS if single else PAIR_NOT_AGAINST) ** against
    taken = stands + (1.0 - stands) * weights[PARTNER_TAKES]
    partner = (seat + 2) & 3
    for other in ((seat + 1) & 3, (seat + 3) & 3):
        taken *= 1.0 - ruffs(table, state, other, group, width, length, work)
    if group != TRUMP and (state.voids[partner] >> group) & 1 and not (state.voids[partner] >> TRUMP) & 1:
        taken += (1.0 - taken) * 0.6
    lies = points(table, play)
    cards = size(table.cards.decks, play, ALL)
    added = weights[ADDED] * min(cards, 4) * (0.6 if group == TRUMP else 1.0)
    worth = (2.0 * taken - 1.0) * (lies + added) + taken * weights[TEMPO]
    if against == 0 and group != TRUMP:
        worth += weights[CASH] * taken * cards
    if against:
        worth -= weights[LOW_POINTS] * lies
        worth += weights[LEAD_LENGTH] * (size(table.cards.decks, state.held[seat], table.group_mask[group]) - 4) * 0.25
        if group != TRUMP and (state.voids[partner] >> group) & 1:
            worth += weights[PARTNER_VOID]
    if group == TRUMP:
        mine = size(table.cards.decks, state.held[seat], table.group_mask[TRUMP])
        theirs = size(table.cards.decks, work.unseen, table.group_mask[TRUMP])
        if theirs:
            strong = min(1.5, 3.0 * mine / theirs) - 1.0
            worth += weights[DRAW] * strong * min(cards, 2)
    worth -= weights[LEAD_COST] * cost(table, state, seat, play, work)
    if group == TRUMP:
        worth -= guard_lost(table, state, seat, play, work)
    if cards == state.left:
        worth += (2.0 * taken - 1.0) * weights[LAST] * cards
    return worth


@compiled
def habit_lead(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """The best of the units of the hand and of the throws that nobody can stop, in `work.play`."""
    note_unseen(table, state, seat, work)
    hand, best = state.held[seat], -1e9
    for group in range(5):
        if not hand[0] & table.group_mask[group]:
            continue
        split(table, group, hand, work)
        clear(work.base)
        safe, widest, longest = 0, 1, 1
        for number in range(work.units):
            width, length, mask = work.unit_width[number], work.unit_length[number], work.unit_mask[number]
            against = rivals(table, group, width, length, work.unit_top[number], mask, work)
            for layer in range(6):
                work.spare[layer] = mask if layer < width else 0
            worth = lead_worth(table, state, seat, group, width, length, against, work.spare, work)
            if worth > best:
                best = worth
                copy(work.spare, work.play, ALL)
            if against == 0:
                safe += 1
                widest, longest = max(width, widest), max(length, longest)
                while mask:
                    add(work.base, lowest(mask), width)
                    mask &= mask - 1
        if safe > 1 and table.throw.allowed:
            # A ruff of several units must match them all: a throw is ruffed less often than its biggest unit.
            worth = lead_worth(table, state, seat, group, max(widest, 2), longest, 0, work.base, work)
            if worth > best:
                best = worth
                copy(work.base, work.play, ALL)
