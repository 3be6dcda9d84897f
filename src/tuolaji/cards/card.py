"""The 54 kinds of card.

A card is a small integer, so that a hand is an array of counts: the four suits in the order S H D C, each
from 2 to A, then the small joker and the big joker.
"""

from typing import Literal, TypeAlias

Card: TypeAlias = int
Suit: TypeAlias = Literal["S", "H", "D", "C"]
Trump: TypeAlias = Literal["S", "H", "D", "C", "NT"]
Rank: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
SMALL_JOKER: Card = 52
BIG_JOKER: Card = 53
JOKERS = (SMALL_JOKER, BIG_JOKER)
CARDS = range(54)

NAMES: tuple[str, ...] = (*(suit + rank for suit in SUITS for rank in RANKS), "w", "W")
"""The canonical name of every card, in the order in which cards are sorted."""

_POINTS = {"5": 5, "T": 10, "K": 10}


def card(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank.

    >>> card("S", "2"), card("C", "A")
    (0, 51)
    """
    return SUITS.index(suit) * 13 + RANKS.index(rank)


def suit_of(kind: Card) -> Suit | None:
    """The printed suit; a joker has none."""
    return SUITS[kind // 13] if kind < SMALL_JOKER else None


def rank_of(kind: Card) -> Rank | None:
    """The printed rank; a joker has none."""
    return RANKS[kind % 13] if kind < SMALL_JOKER else None


POINTS: tuple[int, ...] = tuple(_POINTS.get(rank_of(kind) or "", 0) for kind in CARDS)
