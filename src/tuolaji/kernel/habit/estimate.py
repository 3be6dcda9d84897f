"""Knowledge of the habit policy: unseen cards, the worth of its own cards, and how likely a play is to hold.

Everything here is drawn from the seat's own cards, the cards played and the voids shown; never from another hand.
"""

from tuolaji.kernel.bits import highest, lowest, ones
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.weights import (
    GUARD,
    POINT_KEPT,
    RUN,
    SHORT,
    SIDE_BOSS,
    SIDE_HEIGHT,
    SIDE_PAIR,
    TRUMP_BOSS,
    TRUMP_CARD,
    TRUMP_HEIGHT,
    TRUMP_LATE,
    TRUMP_PAIR,
)
from tuolaji.kernel.holding import ALL, add, copies, copy, size, take, take_all
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import IntRow, PackedState, PackedTable, Work
from tuolaji.kernel.rules.shape import highest_top

ONE_HAND = 0.66
"""That a card not seen lies elsewhere than in one certain hand."""
TWO_HANDS = 0.36
PAIR_ELSEWHERE = 0.89
PAIR_NOT_AGAINST = 0.78


@compiled
def note_unseen(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """The cards that others hold, as far as a seat can know, in `work.unseen`; the dealer knows what they buried."""
    copy(state.out, work.unseen, ALL)
    take_all(table.cards.decks, work.unseen, state.held[seat])
    if seat == state.dealer:
        take_all(table.cards.decks, work.unseen, state.buried)
    trumps = table.group_mask[TRUMP]
    higher = highest(work.unseen[0] & trumps) + 1
    work.bosses = state.held[seat][0] & trumps & ~((1 << higher) - 1)


@compiled
def guard_lost(table: PackedTable, state: PackedState, seat: int, play: IntRow, work: Work) -> float:
    """The cost of playing the last trump that nobody can beat before the last trick."""
    spent = size(table.cards.decks, play, work.bosses)
    if spent == 0 or spent < size(table.cards.decks, state.held[seat], work.bosses):
        return 0.0
    if size(table.cards.decks, play, ALL) >= state.left:
        return 0.0
    return work.weights[seat, (seat - state.dealer) & 1, GUARD]


@compiled
def points_at(table: PackedTable, place: int) -> int:
    return 5 * ((table.fives >> place) & 1) + 10 * ((table.tens >> place) & 1)


@compiled
def keep(table: PackedTable, state: PackedState, seat: int, place: int, work: Work) -> float:
    """The worth of a card to its hand, in points."""
    hand, weights = state.held[seat], work.weights[seat, (seat - state.dealer) & 1]
    group = table.group[place]
    span = table.group_mask[group]
    height = ones(span & ((1 << place) - 1)) / max(1, ones(span))
    higher = work.unseen[0] & table.higher[place]
    paired = (hand[1] >> place) & 1
    beside = hand[1] & span & ((1 << place) << 1 | (1 << place) >> 1)
    worth = weights[POINT_KEPT] * points_at(table, place)
    if group == TRUMP:
        worth += weights[TRUMP_CARD] + weights[TRUMP_HEIGHT] * height * height
        worth += 0.0 if higher else weights[TRUMP_BOSS]
        worth += weights[TRUMP_PAIR] if paired else 0.0
        worth += weights[TRUMP_LATE] * state.tricks / (state.tricks + state.left)
    else:
        worth += weights[SIDE_HEIGHT] * height + (0.0 if higher else weights[SIDE_BOSS])
        worth += weights[SIDE_PAIR] if paired else 0.0
        if ones(hand[0] & span) <= 2 and hand[0] & table.group_mask[TRUMP]:
            worth -= weights[SHORT]
    if paired and beside:
        worth += weights[RUN]
    return worth


@compiled
def cost(table: PackedTable, state: PackedState, seat: int, play: IntRow, work: Work) -> float:
    """The worth that the hand loses with a play."""
    total = 0.0
    kinds = play[0]
    while kinds:
        place = lowest(kinds)
        kinds &= kinds - 1
        total += keep(table, state, seat, place, work) * copies(table.cards.decks, play, place)
    return total


@compiled
def fill_by_worth(
    table: PackedTable, state: PackedState, seat: int, pool: IntRow, play: IntRow, count: int, wanted: float, work: Work
) -> None:
    """Move the cards that are missed least from a pool to a play; `wanted` is what a point in the trick is worth."""
    for _ in range(count):
        best, least = 0, 1e9
        able = pool[0]
        while able:
            place = lowest(able)
            able &= able - 1
            worth = keep(table, state, seat, place, work) - wanted * points_at(table, place)
            if worth < least:
                best, least = place, worth
        take(pool, best, 1)
        add(play, best, 1)


@compiled
def rivals(table: PackedTable, group: int, width: int, length: int, top: int, mask: int, work: Work) -> int:
    """Number of unseen units that could beat one: single cards, or sets; for a run, whether there is one."""
    if length == 1:
        higher = table.higher[lowest(mask)]
        if width > 1:
            return ones(work.unseen[width - 1] & higher)
        return size(table.cards.decks, work.unseen, higher)
    return 1 if highest_top(table, group, work.unseen, width, length) > top else 0


@compiled
def ruffs(table: PackedTable, state: PackedState, other: int, group: int, width: int, length: int, work: Work) -> float:
    """How likely a seat is to ruff a lead of this shape in a side suit."""
    trumps = size(table.cards.decks, work.unseen, table.group_mask[TRUMP])
    if group == TRUMP or trumps < width * length or (state.voids[other] >> TRUMP) & 1:
        return 0.0
    able = 0.85
    if length > 1:
        able = 0.1 if highest_top(table, TRUMP, work.unseen, width, length) >= 0 else 0.0
    elif width > 1:
        able = min(0.5, 0.06 * ones(work.unseen[width - 1] & table.group_mask[TRUMP]))
    if (state.voids[other] >> group) & 1:
        return able
    return able * ONE_HAND ** size(table.cards.decks, work.unseen, table.group_mask[group])


@compiled
def holds(
    table: PackedTable,
    state: PackedState,
    other: int,
    group: int,
    width: int,
    length: int,
    top: int,
    mask: int,
    work: Work,
) -> float:
    """How likely a play of a group stands up to one opponent who is still to play."""
    lead = state.lead_group
    void = (state.voids[other] >> lead) & 1
    if group == TRUMP and lead != TRUMP:
        # A ruff: only who is void too can ruff it over.
        empty = 1.0 if void else ONE_HAND ** size(table.cards.decks, work.unseen, table.group_mask[lead])
        if (state.voids[other] >> TRUMP) & 1:
            return 1.0
        against = rivals(table, TRUMP, width, length, top, mask, work)
        each = ONE_HAND if width == 1 and length == 1 else PAIR_ELSEWHERE
        return 1.0 - empty * (1.0 - each**against)
    stands = 1.0
    if not void:
        each = ONE_HAND if width == 1 and length == 1 else PAIR_ELSEWHERE
        stands = each ** rivals(table, group, width, length, top, mask, work)
    return stands * (1.0 - ruffs(table, state, other, lead, width, length, work))
