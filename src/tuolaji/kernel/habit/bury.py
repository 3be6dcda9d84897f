"""Burying by habit: short side suits go, so that they can be ruffed; trumps, bosses, pairs and points stay."""

from tuolaji.kernel.bits import lowest, ones
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.estimate import note_unseen, points_at
from tuolaji.kernel.habit.weights import (
    BURY_BOSS,
    BURY_HEIGHT,
    BURY_LENGTH,
    BURY_PAIR,
    BURY_POINTS,
    BURY_TRUMP,
)
from tuolaji.kernel.holding import add, size, take
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import PackedState, PackedTable, Work


@compiled
def bury_worth(table: PackedTable, state: PackedState, seat: int, place: int, danger: float, work: Work) -> float:
    """The worth of a card to the dealer in the hand; points in the kitty are more dangerous with fewer trumps."""
    hand, weights = state.held[seat], work.weights[seat, 0]
    group = table.group[place]
    span = table.group_mask[group]
    height = ones(span & ((1 << place) - 1)) / max(1, ones(span))
    worth = weights[BURY_POINTS] * danger * points_at(table, place) + weights[BURY_HEIGHT] * height
    if (hand[1] >> place) & 1:
        worth += weights[BURY_PAIR] * (0.5 + height)
    if group == TRUMP:
        return worth + weights[BURY_TRUMP]
    if not work.unseen[0] & table.higher[place]:
        worth += weights[BURY_BOSS]
    return worth + weights[BURY_LENGTH] * size(table.cards.decks, hand, span)


@compiled
def habit_bury(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """The cards that are missed least go from the dealer's hand to `state.buried`, one after the other."""
    note_unseen(table, state, seat, work)
    hand = state.held[seat]
    mine = size(table.cards.decks, hand, table.group_mask[TRUMP])
    theirs = size(table.cards.decks, work.unseen, table.group_mask[TRUMP])
    danger = max(0.4, 2.0 - 3.0 * mine / max(1, theirs))
    for _ in range(table.cards.kitty):
        best, least = 0, 1e9
        able = hand[0]
        while able:
            place = lowest(able)
            able &= able - 1
            worth = bury_worth(table, state, seat, place, danger, work)
            if worth < least:
                best, least = place, worth
        take(hand, best, 1)
        add(state.buried, best, 1)
