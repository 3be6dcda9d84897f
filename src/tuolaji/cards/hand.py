"""A hand: an immutable multiset of cards."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, repeat

from tuolaji.cards.card import CARDS, NAMES, POINTS, Card
from tuolaji.errors import NotHeld, TooManyCopies
from tuolaji.text.catalogue import Message

_EMPTY = bytes(54)

# A hand's 54 counts are also one number of 54 bytes: hands are then added, taken apart and compared in single
# operations on whole numbers. No count comes near 128, so the top bit of every byte is free for borrowing.
_TOP_BITS = int.from_bytes(b"\x80" * 54)


class Hand:
    """Cards with their counts; equal hands are equal values, whatever order they came in.

    >>> a = Hand.of([0, 0, 13])
    >>> len(a), a[0], list(a), Hand.of([0]) <= a
    (3, 2, [0, 0, 13], True)
    """

    __slots__ = ("counts",)
    counts: bytes

    def __init__(self, counts: bytes = _EMPTY):
        self.counts = counts

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        counts = bytearray(54)
        try:
            for kind in cards:
                counts[kind] += 1
        except ValueError:
            raise TooManyCopies(Message("cards.far_too_many", most=255)) from None
        return cls(bytes(counts))

    def __len__(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return self.counts != _EMPTY

    def __getitem__(self, kind: Card) -> int:
        return self.counts[kind]

    def __contains__(self, kind: Card) -> bool:
        return self.counts[kind] > 0

    def __iter__(self) -> Iterator[Card]:
        return chain.from_iterable(map(repeat, CARDS, self.counts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(self.counts)

    def __le__(self, other: "Hand") -> bool:
        borrowed = (int.from_bytes(other.counts) | _TOP_BITS) - int.from_bytes(self.counts)
        return borrowed & _TOP_BITS == _TOP_BITS

    def __add__(self, other: "Hand") -> "Hand":
        return Hand((int.from_bytes(self.counts) + int.from_bytes(other.counts)).to_bytes(54))

    def plus(self, others: Iterable["Hand"]) -> "Hand":
        """This hand and all of the others."""
        return Hand(sum((int.from_bytes(one.counts) for one in others), int.from_bytes(self.counts)).to_bytes(54))

    def __sub__(self, other: "Hand") -> "Hand":
        if not other <= self:
            missing = Hand(bytes(max(0, b - a) for a, b in zip(self.counts, other.counts, strict=True)))
            raise NotHeld(Message("cards.not_held", missing=str(missing), hand=str(self)))
        return Hand((int.from_bytes(self.counts) - int.from_bytes(other.counts)).to_bytes(54))

    def __str__(self) -> str:
        return _text(self.counts)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    @property
    def points(self) -> int:
        return sum(map(int.__mul__, self.counts, POINTS))

    def kinds(self) -> list[Card]:
        """The different cards held, each once."""
        return [kind for kind, count in enumerate(self.counts) if count]


@lru_cache(maxsize=16_384)
def _text(counts: bytes) -> str:
    # The same cards are written down many times: into the log, and for everybody who sees them.
    return " ".join([NAMES[kind] for kind in chain.from_iterable(map(repeat, CARDS, counts))])
