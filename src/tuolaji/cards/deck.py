"""Whole decks, and how many copies of a card they hold."""

from collections.abc import Iterable

from tuolaji.cards.card import NAMES
from tuolaji.cards.hand import Hand
from tuolaji.errors import TooManyCopies
from tuolaji.text.catalogue import Message


def full_deck(decks: int) -> Hand:
    """All the cards of so many decks, jokers included.

    >>> len(full_deck(2)), full_deck(2).points
    (108, 200)
    """
    return Hand(bytes([decks]) * 54)


def check_copies(hands: Iterable[Hand], decks: int, where: Message | str) -> None:
    """Refuse cards that the decks cannot hold between them."""
    together = sum(hands, Hand())
    most = max(together.counts)
    if most > decks:
        name = NAMES[together.counts.index(most)]
        raise TooManyCopies(Message("cards.too_many_in", where=where, count=most, card=name, decks=decks))
