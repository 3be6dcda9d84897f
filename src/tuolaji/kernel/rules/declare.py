"""Declaring: what a seat may show, and what then stands; exactly `rules.declare` for cards that are no mistake."""

from typing import Final

from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.packing.layout import NO_TRUMP, NOBODY
from tuolaji.kernel.packing.records import IntRow, PackedDeclaring, PackedSetup, PackedTable, Work
from tuolaji.kernel.packing.schema import word
from tuolaji.rules.sheet.schema import DeclareRule

SMALL_JOKER = 52
BIG_JOKER = 53
JOKERS_SHOWN = 64
"""A showing is 8 × suit + size, or this + 0 for a pair of small jokers, + 1 for big ones."""
NO_MORE_BIDS = 4
FIRST_DEAL: Final = word(DeclareRule, "big_over_small", "first deal")
IN_TURN: Final = word(DeclareRule, "asks", "in turn")
FIRST_CARD: Final = word(DeclareRule, "nobody", "first card")
FIRST_SUITED_CARD: Final = word(DeclareRule, "nobody", "first suited card")
HIGHEST_CARD: Final = word(DeclareRule, "nobody", "highest card")
PERMANENT_TRUMPS: Final = word(DeclareRule, "nobody", "permanent trumps")


@compiled
def open_declaring(setup: PackedSetup, declaring: PackedDeclaring) -> None:
    """Nobody has shown anything yet."""
    declaring.first_deal = setup.first_deal
    declaring.seat, declaring.trump, declaring.size = NOBODY, NOBODY, 0
    declaring.big, declaring.opening = 0, 0
    for side in range(2):
        declaring.level[side], declaring.barred[side] = setup.level[side], 0
    for seat in range(4):
        for suit in range(4):
            declaring.laid[seat, suit] = 0


@compiled
def _cannot_overcall(table: PackedTable, declaring: PackedDeclaring, seat: int) -> bool:
    """Whether any overcall is barred, by level cards or by jokers."""
    if declaring.seat == seat and not table.declare.overcall_self:
        return True
    closing = table.declare.closing_opening or 0
    return closing > 0 and declaring.opening == 1 and declaring.size >= closing


@compiled
def may_show(table: PackedTable, declaring: PackedDeclaring, hand: IntRow, seat: int, suit: int, size: int) -> bool:
    """May a seat show so many level cards of a suit in all, with the small jokers that must go with them?"""
    barred, before = declaring.barred[seat & 1], declaring.laid[seat, suit]
    kind = 13 * suit + declaring.level[seat & 1]
    if (
        (barred >> NO_MORE_BIDS) & 1
        or (barred >> suit) & 1
        or size <= before
        or size > min(hand[kind], table.declare.most_cards or table.cards.decks)
    ):
        return False
    if declaring.first_deal and table.declare.first_deal_small_jokers:
        suits = 1 if before == 0 else 0
        for other in range(4):
            suits += 1 if declaring.laid[seat, other] else 0
        if table.declare.first_deal_small_jokers * suits > hand[SMALL_JOKER]:
            return False
    if declaring.seat == NOBODY:
        return True
    if declaring.trump == NO_TRUMP:
        return False
    if declaring.seat == seat and declaring.trump == suit:
        return table.declare.reinforce
    if _cannot_overcall(table, declaring, seat):
        return False
    return (declaring.trump != suit or table.declare.overcall_same_suit) and size > declaring.size


@compiled
def may_show_jokers(table: PackedTable, declaring: PackedDeclaring, hand: IntRow, seat: int, big: int) -> bool:
    """May a seat overcall to no trump with a pair of equal jokers?"""
    barred = (declaring.barred[seat & 1] >> NO_MORE_BIDS) & 1
    if barred or not table.trump.no_trump or not table.declare.joker_pair or hand[SMALL_JOKER + big] < 2:
        return False
    if (table.joker_pair_barred_at >> declaring.level[seat & 1]) & 1 or declaring.seat == NOBODY:
        return False
    if _cannot_overcall(table, declaring, seat):
        return False
    if declaring.trump == NO_TRUMP:
        small_stands = declaring.big == 0 and big == 1
        return small_stands and table.declare.big_over_small == FIRST_DEAL and declaring.first_deal != 0
    return True


@compiled
def list_showings(table: PackedTable, declaring: PackedDeclaring, hand: IntRow, seat: int, work: Work) -> int:
    """Everything that a seat may show now, in `work.choice`."""
    count = 0
    for suit in range(4):
        for size in range(1, hand[13 * suit + declaring.level[seat & 1]] + 1):
            if may_show(table, declaring, hand, seat, suit, size):
                work.choice[count] = 8 * suit + size
                count += 1
    for big in range(2):
        if may_show_jokers(table, declaring, hand, seat, big):
            work.choice[count] = JOKERS_SHOWN + big
            count += 1
    return count


@compiled
def show(declaring: PackedDeclaring, seat: int, showing: int) -> None:
    """Apply a legal showing to the declaring."""
    if showing >= JOKERS_SHOWN:
        declaring.seat, declaring.trump, declaring.size = seat, NO_TRUMP, 2
        declaring.big, declaring.opening = showing - JOKERS_SHOWN, 0
        return
    suit, size = showing >> 3, showing & 7
    reinforces = declaring.seat == seat and declaring.trump == suit
    if not reinforces:
        declaring.opening = 1 if declaring.seat == NOBODY else 0
    declaring.seat, declaring.trump, declaring.size = seat, suit, size
    declaring.laid[seat, suit] = size


@compiled
def random_showing(table: PackedTable, declaring: PackedDeclaring, hand: IntRow, seat: int, work: Work) -> int:
    """Something that a seat may show now; -1 if there is nothing."""
    count = list_showings(table, declaring, hand, seat, work)
    return work.choice[below(work, count)] if count else -1


@compiled
def fallback_trump(table: PackedTable, work: Work, start: int, level: int) -> int:
    """The trump when nobody declared, by the kitty from `start` of the pack on; -1: the cards are dealt again."""
    if table.declare.nobody == PERMANENT_TRUMPS:
        return NO_TRUMP
    turned, best = -1, -1
    for number in range(start, start + table.cards.kitty):
        kind = work.pack[number]
        if table.declare.nobody == FIRST_CARD:
            turned = kind
            break
        if table.declare.nobody == FIRST_SUITED_CARD and kind < SMALL_JOKER:
            turned = kind
            break
        if table.declare.nobody == HIGHEST_CARD:
            height = 100 if kind >= SMALL_JOKER else 50 if kind % 13 == level else kind % 13
            if height > best:
                turned, best = kind, height
    if turned < 0:
        return -1
    return NO_TRUMP if turned >= SMALL_JOKER else turned // 13
