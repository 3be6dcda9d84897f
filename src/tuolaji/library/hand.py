"""Cards: a hand, a play, a kitty; any number of cards in any order."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias, Union

from tuolaji import cards
from tuolaji.cards import NAMES
from tuolaji.cards.notation import write_for_people
from tuolaji.library import arguments
from tuolaji.text.catalogue import Message

Cards: TypeAlias = Union[str, "Hand", Iterable[str]]
"""Cards as text ("H3 H3 w"), as their names one by one, or as a `Hand`."""


class Hand:
    """Cards with their counts: equal hands are equal values, whatever order they came in.

    Suits are S H D C, ranks 2 … 9 T J Q K A, the small joker is w and the big one W. Symbols, 10 for T and the names
    of suits and jokers in every language are read too.

    >>> hand = Hand("♥10 S3 S3 W")
    >>> hand, len(hand), hand.points, hand.count("S3")
    (Hand('S3 S3 HT W'), 4, 10, 2)
    >>> list(hand - "S3"), "HT" in hand, Hand("W") <= hand
    (['S3', 'HT', 'W'], True, True)
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Cards = ""):
        self._cards = held(cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[str]:
        return (NAMES[kind] for kind in self._cards)

    def __contains__(self, card: str) -> bool:
        return bool(self.count(card))

    def count(self, card: str) -> int:
        """The number of copies of a card."""
        return self._cards[one_card(card)]

    @property
    def points(self) -> int:
        """A five is worth 5, a ten or a king 10."""
        return self._cards.points

    def __add__(self, other: Cards) -> "Hand":
        return Hand(f"{self} {shown(held(other))}")

    def __sub__(self, other: Cards) -> "Hand":
        return shown(self._cards - held(other))

    def __le__(self, other: Cards) -> bool:
        return self._cards <= held(other)

    def __ge__(self, other: Cards) -> bool:
        return held(other) <= self._cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def __str__(self) -> str:
        return str(self._cards)

    def __repr__(self) -> str:
        return f"Hand({str(self._cards)!r})"

    def told(self, language: str = "en") -> str:
        """The cards for a reader, with jokers in words.

        >>> Hand("HT W").told("en")
        '♥10 big joker'
        """
        return write_for_people(self._cards, arguments.tag(language))


def held(given: Cards) -> cards.Hand:
    """The cards as the rules count them."""
    if isinstance(given, Hand):
        return given._cards
    if isinstance(given, cards.Hand):
        return given
    if not isinstance(given, str):
        given = _joined(given)
    return cards.parse_hand(given)


def _joined(given: object) -> str:
    names = list(given) if isinstance(given, list | tuple | set | frozenset | Iterator) else [None]
    if not all(isinstance(name, str) for name in names):
        raise arguments.wrong("cards", Message("library.no_cards", value=arguments.quoted(given)))
    return " ".join(str(name) for name in names)


def one_card(card: str) -> cards.Card:
    """The number that a single card has in the rules."""
    kinds = list(held(arguments.given("card", card, str)))
    if len(kinds) != 1:
        raise arguments.wrong("card", Message("library.one_card", value=arguments.quoted(card)))
    return kinds[0]


def shown(found: cards.Hand) -> Hand:
    """The cards of the rules as callers see them."""
    return Hand(found)  # type: ignore[arg-type]
