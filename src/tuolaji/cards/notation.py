"""How cards are written: read generously, printed in one canonical form.

Canonical is ASCII: suit S H D C and rank 2…9 T J Q K A ("S2", "HT"), small joker "w", big joker "W"; a group
is one string with spaces, sorted by suit and rank. Read too: 10 for T, ♠ ♤, and the names of
suits and jokers in every language.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from tuolaji.cards.card import BIG_JOKER, NAMES, RANKS, SMALL_JOKER, SUITS, Card
from tuolaji.cards.hand import Hand
from tuolaji.errors import TooManyCopies, UnknownCard
from tuolaji.text.catalogue import Message, language, language_tags

MOST_DECKS = 6

Style: TypeAlias = Literal["text", "unicode"]

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SPELLINGS = {"S": ("S", "♠", "♤"), "H": ("H", "♥", "♡"), "D": ("D", "♦", "♢"), "C": ("C", "♣", "♧")}
_VARIATION_SELECTORS = {0xFE0E: None, 0xFE0F: None}


def _names(suits: dict[str, str], small: str, big: str) -> tuple[str, ...]:
    return (*(suits[s] + ("10" if r == "T" else r) for s in SUITS for r in RANKS), small, big)


_PRINTED: dict[Style, tuple[str, ...]] = {"text": NAMES, "unicode": _names(_SYMBOLS, "w", "W")}
_CANONICAL: dict[str, Card] = {name: kind for kind, name in enumerate(NAMES)}


@cache
def _all_spellings() -> dict[str, Card]:
    """Every spelling of every card, in every language."""
    words = [language(tag).words("cards")["read"] for tag in language_tags()]
    read = {"w": SMALL_JOKER, "W": BIG_JOKER}
    for known in words:
        read |= dict.fromkeys(known.get("small", ()), SMALL_JOKER) | dict.fromkeys(known.get("big", ()), BIG_JOKER)
    for kind in range(52):
        suit, rank = NAMES[kind][0], NAMES[kind][1]
        for spelling in (*_SPELLINGS[suit], *(name for known in words for name in known.get(suit, ()))):
            for rank_spelling in ("T", "10") if rank == "T" else (rank,):
                read[spelling + rank_spelling] = kind
    return read


def parse(text: str) -> list[Card]:
    """Read a group of cards in the order it is written.

    >>> parse("H10 ♠A W")
    [21, 12, 53]
    """
    words = text.split()
    try:
        return [_CANONICAL[word] for word in words]
    except KeyError:
        return [_read_one(word, text) for word in words]


def _read_one(word: str, text: str) -> Card:
    kind = _all_spellings().get(word.translate(_VARIATION_SELECTORS))
    if kind is None:
        raise UnknownCard(Message("cards.unknown", word=repr(word[:40]), text=repr(text[:200])))
    return kind


@lru_cache(maxsize=4_096)
def parse_hand(text: str) -> Hand:
    """Read a group of cards as a hand; no game has more than six equal cards."""
    hand = Hand.of(parse(text))
    if max(hand.counts) > MOST_DECKS:
        most = max(hand.counts)
        name = NAMES[hand.counts.index(most)]
        raise TooManyCopies(Message("cards.too_many", count=most, card=name, decks=MOST_DECKS))
    return hand


def write(cards: Iterable[Card] | Hand, style: Style = "text") -> str:
    """Print cards sorted, with spaces between them.

    >>> write(parse("W H10 S3")), write(parse("H10 w"), "unicode")
    ('S3 HT W', '♥10 w')
    """
    names = _PRINTED[style]
    return " ".join([names[kind] for kind in sorted(cards)])


def write_for_people(cards: Iterable[Card] | Hand, tag: str) -> str:
    """Print cards sorted, with jokers in words: for a reader, W alone would also be West.

    >>> write_for_people(parse("W H10"), "en")
    '♥10 big joker'
    """
    names = _names_for_people(tag)
    return " ".join([names[kind] for kind in sorted(cards)])


@cache
def _names_for_people(tag: str) -> tuple[str, ...]:
    jokers = language(tag).words("cards")["jokers"]
    return _names(_SYMBOLS, jokers["small"], jokers["big"])


class CardsForPeople(NamedTuple):
    """Cards as a fact of a message: each language writes the jokers in its own words."""

    cards: tuple[Card, ...]

    def told(self, tag: str) -> str:
        return write_for_people(self.cards, tag)
