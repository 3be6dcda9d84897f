"""Declaring by habit: a suit that is longer than it need be, pairs and jokers in it, and who has shown what."""

from typing import Any

from numpy.typing import NDArray

from tuolaji.kernel.bits import ones
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.weights import (
    DECLARE_LENGTH,
    DECLARE_OVER_PARTNER,
    DECLARE_PAIR,
    NO_TRUMP_CALL,
)
from tuolaji.kernel.packing.layout import KINDS, NO_TRUMP, NOBODY, TRUMP
from tuolaji.kernel.packing.records import IntRow, PackedDeclaring, PackedSetup, PackedTable, Work

JOKERS_SHOWN = 64


@compiled
def trump_worth(table: PackedTable, counts: IntRow, seat: int, side: int, work: Work) -> float:
    """How much better than an average hand some cards are with a trump, in cards, against how much that varies."""
    cards, trumps, pairs, aces = 0, 0, 0, 0
    for kind in range(KINDS):
        held = counts[kind]
        cards += held
        if table.group[table.place[kind]] == TRUMP:
            trumps += held
            pairs += 1 if held > 1 else 0
            trumps += held if kind >= KINDS - 2 else 0
        elif kind % 13 == 12:
            aces += held
    # Jokers count twice.
    share = (ones(table.group_mask[TRUMP]) + 2.0) / KINDS
    extra = work.weights[seat, side, DECLARE_PAIR] * (pairs - share * cards * 0.1)
    if table.suit == NO_TRUMP:
        extra += work.weights[seat, side, NO_TRUMP_CALL] * (aces / 2.0 - 0.075 * cards / 2.0) - 3.0
    return (trumps - share * cards + extra) / (cards + 6.0) ** 0.5  # type: ignore[no-any-return]


@compiled
def habit_showing(
    tables: NDArray[Any],
    setup: PackedSetup,
    declaring: PackedDeclaring,
    counts: IntRow,
    seat: int,
    options: int,
    work: Work,
) -> int:
    """The best of the showings in `work.choice`, or -1 if it is better to wait."""
    dealer = setup.dealer if setup.dealer != NOBODY else seat
    rules = tables[setup.table[0, 0]]
    side = (dealer - seat) & 1
    weights = work.weights[seat, side]
    standing = declaring.seat
    floor = weights[DECLARE_LENGTH]
    if setup.first_deal and rules.declare.takes_deal:
        floor -= 0.5
    if standing != NOBODY:
        known = standing == seat or not rules.declare.hidden
        here = -0.5
        if known:
            here = trump_worth(tables[setup.table[dealer & 1, declaring.trump]], counts, seat, side, work)
        floor = max(floor - 0.3, here + 0.2)
        if (standing - seat) & 3 == 2:
            floor = max(floor, here + weights[DECLARE_OVER_PARTNER] * 0.2)
    best = -1
    for number in range(options):
        showing = work.choice[number]
        trump = NO_TRUMP if showing >= JOKERS_SHOWN else showing >> 3
        if standing == seat and trump == declaring.trump:
            # Reinforcing the own declaration makes it safer and costs nothing.
            return showing
        worth = trump_worth(tables[setup.table[dealer & 1, trump]], counts, seat, side, work)
        if worth >= floor:
            best, floor = showing, worth
    return best
