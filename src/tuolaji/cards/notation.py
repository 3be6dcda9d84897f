"""How cards are written: read generously, printed in one canonical form.

Canonical is ASCII: suit S H D C and rank 2…9 T J Q K A ("S2", "HT"), small joker "w", big joker "W"; a group
is one string with spaces, sorted by suit and rank. Read too: 10 for T, ♠ ♤, 黑桃, 大王, 小王.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from tuolaji.cards.card import BIG_JOKER, NAMES, RANKS, SMALL_JOKER, SUITS, Card
from tuolaji.cards.hand import Hand
from tuolaji.errors import TooManyCopies, UnknownCard

MOST_DECKS = 6

Style: TypeAlias = Literal["text", "unicode", "chinese"]

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_CHINESE = {"S": "黑桃", "H": "红桃", "D": "方块", "C": "梅花"}
_SPELLINGS = {
    "S": ("S", "♠", "♤", "黑桃"),
    "H": ("H", "♥", "♡", "红桃", "红心"),
    "D": ("D", "♦", "♢", "方块", "方片"),
    "C": ("C", "♣", "♧", "梅花", "草花"),
}
_JOKER_SPELLINGS = {SMALL_JOKER: ("w", "小王", "小鬼"), BIG_JOKER: ("W", "大王", "大鬼")}
_VARIATION_SELECTORS = {0xFE0E: None, 0xFE0F: None}


def _names(suits: dict[str, str], small: str, big: str) -> tuple[str, ...]:
    return (*(suits[s] + ("10" if r == "T" else r) for s in SUITS for r in RANKS), small, big)


_PRINTED: dict[Style, tuple[str, ...]] = {
    "text": NAMES,
    "unicode": _names(_SYMBOLS, "w", "W"),
    "chinese": _names(_CHINESE, "小王", "大王"),
}
_CANONICAL: dict[str, Card] = {name: kind for kind, name in enumerate(NAMES)}


def _all_spellings() -> dict[str, Card]:
    read = {name: kind for kind, names in _JOKER_SPELLINGS.items() for name in names}
    for kind in range(52):
        suit, rank = NAMES[kind][0], NAMES[kind][1]
        for spelling in _SPELLINGS[suit]:
            for rank_spelling in ("T", "10") if rank == "T" else (rank,):
                read[spelling + rank_spelling] = kind
    return read


_READ = _all_spellings()


def parse(text: str) -> list[Card]:
    """Read a group of cards in the order it is written.

    >>> parse("H10 ♠A 黑桃A W")
    [21, 12, 12, 53]
    """
    words = text.split()
    try:
        return [_CANONICAL[word] for word in words]
    except KeyError:
        return [_read_one(word, text) for word in words]


def _read_one(word: str, text: str) -> Card:
    kind = _READ.get(word.translate(_VARIATION_SELECTORS))
    if kind is None:
        raise UnknownCard(f"{word[:40]!r} in {text[:200]!r} is no card (write S2 … CA, w, W)")
    return kind


@lru_cache(maxsize=4_096)
def parse_hand(text: str) -> Hand:
    """Read a group of cards as a hand; no game has more than six equal cards."""
    hand = Hand.of(parse(text))
    if max(hand.counts) > MOST_DECKS:
        most = max(hand.counts)
        name = NAMES[hand.counts.index(most)]
        raise TooManyCopies(f"{most} copies of {name}, but {MOST_DECKS} decks hold {MOST_DECKS}")
    return hand


def write(cards: Iterable[Card] | Hand, style: Style = "text") -> str:
    """Print cards sorted, with spaces between them.

    >>> write(parse("W H10 S3")), write(parse("H10 w"), "unicode"), write([53], "chinese")
    ('S3 HT W', '♥10 w', '大王')
    """
    names = _PRINTED[style]
    return " ".join([names[kind] for kind in sorted(cards)])
