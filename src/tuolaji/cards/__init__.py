"""Cards, decks, hands and how they are written."""

from tuolaji.cards.card import (
    BIG_JOKER,
    CARDS,
    JOKERS,
    NAMES,
    RANKS,
    SMALL_JOKER,
    SUITS,
    Card,
    Rank,
    Suit,
    Trump,
    card,
    rank_of,
    suit_of,
)
from tuolaji.cards.deck import check_copies, full_deck
from tuolaji.cards.hand import Hand
from tuolaji.cards.notation import Style, parse, parse_hand, write
from tuolaji.cards.seat import SEATS, SIDES, Seat, Side, next_seat, opponents_of, partner, previous_seat, side_of

__all__ = [
    "BIG_JOKER",
    "CARDS",
    "JOKERS",
    "NAMES",
    "RANKS",
    "SEATS",
    "SIDES",
    "SMALL_JOKER",
    "SUITS",
    "Card",
    "Hand",
    "Rank",
    "Seat",
    "Side",
    "Style",
    "Suit",
    "Trump",
    "card",
    "check_copies",
    "full_deck",
    "next_seat",
    "opponents_of",
    "parse",
    "parse_hand",
    "partner",
    "previous_seat",
    "rank_of",
    "side_of",
    "suit_of",
    "write",
]
