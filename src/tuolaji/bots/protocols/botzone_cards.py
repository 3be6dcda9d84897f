"""Botzone's Tractor in data: card numbers, requests and responses. `docs/reference/botzone.md` says what is assumed.

Cards are numbered 0 … 107: two packs of 54, each rank by rank from A to K with the four suits side by side, then
the small and the big joker. Samples differ in the order of the suits, so it is given.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tuolaji.bots.protocols.notes import WrongAnswer, quoted
from tuolaji.cards import JOKERS, RANKS, SUITS, Card, Hand, Rank, Trump
from tuolaji.errors import PlayerError

KEEP_RUNNING = b">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
SUIT_ORDER = "shcd"
_RANKS = "A23456789TJQK"
_PACK = 54


class Numbers:
    """Between card numbers and kinds of card."""

    def __init__(self, suits: str = SUIT_ORDER):
        if sorted(suits) != ["c", "d", "h", "s"]:
            raise PlayerError(f"{suits[:20]!r} is no order of suits: write s, h, c and d, each once")
        self.suits = suits
        self._kinds = [self._kind(number) for number in range(_PACK)]

    def _kind(self, number: int) -> Card:
        if number >= _PACK - 2:
            return JOKERS[number - (_PACK - 2)]
        rank, suit = _RANKS[number // 4], self.suits[number % 4].upper()
        return SUITS.index(suit) * 13 + RANKS.index(rank)

    def kind(self, number: int) -> Card:
        """
        >>> Numbers().kind(0), Numbers().kind(53), Numbers().kind(54 + 4), Numbers("hdsc").kind(0)
        (12, 53, 0, 25)
        """
        return self._kinds[number % _PACK]

    def hand(self, numbers: Iterable[int]) -> Hand:
        return Hand.of(self.kind(number) for number in numbers)

    def both(self, kind: Card) -> tuple[int, int]:
        """The numbers of the two equal cards."""
        number = self._kinds.index(kind)
        return number, number + _PACK

    def pick(self, cards: Hand, held: Sequence[int]) -> list[int]:
        """These cards as numbers out of those held."""
        left = list(held)
        picked = []
        for kind in cards:
            number = next((number for number in left if self.kind(number) == kind), None)
            if number is None:
                told = f"{cards} are not all among {list(held)}"
                raise WrongAnswer(told, "not_held", cards=str(cards))
            left.remove(number)
            picked.append(number)
        return picked


def major(trump: Trump | None) -> str:
    """A trump as Botzone writes it: s h c d, n for none; nothing while it is not known."""
    return "" if trump is None else "n" if trump == "NT" else trump.lower()


def trump_of(written: str) -> Trump:
    return "NT" if written == "n" else written.upper()  # type: ignore[return-value]


def level_written(level: Rank) -> str:
    return "0" if level == "T" else level


def level_of(written: str) -> Rank:
    rank = {"0": "T", "10": "T"}.get(str(written), str(written))
    if rank not in RANKS:
        raise PlayerError(f"{written!r} is no level")
    return rank


def numbers_in(response: Any) -> list[int]:
    """A response as card numbers; anything else is an error that quotes it."""
    if not isinstance(response, list) or any(type(each) is not int or not 0 <= each < 2 * _PACK for each in response):
        told = f"{str(response)[:80]!r} is no list of card numbers"
        raise WrongAnswer(told, "no_numbers", line=quoted(response))
    if len(set(response)) != len(response):
        raise WrongAnswer(f"{response[:40]!r} has a card twice", "card_twice", line=quoted(response[:40]))
    return response
