"""Provable fairness: the pack's order from a committed seed and from what the players add at the cut.

Before the cut the table publishes the SHA-256 of a secret seed. Everybody who cuts or turns up a card adds a few
characters of their own. All chance in the deal comes from SHA-256 over the seed, those additions and a counter, so
that after the deal, when the seed is shown, anybody can do the sums again. `docs/reference/record.md` specifies it.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack

from tuolaji.cards import JOKERS, SEATS, Card, Seat, full_deck


def commitment(seed: str) -> str:
    """The commitment published before the cut: the SHA-256 of the seed's bytes, in hex."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def _words(seed: str, purpose: str, additions: Sequence[str]) -> Iterator[int]:
    """An endless stream of 32-bit numbers that nobody can steer alone."""
    head = bytes.fromhex(seed) + "\n".join([purpose, *additions]).encode()
    counter = 0
    while True:
        yield from unpack(">8I", sha256(head + counter.to_bytes(4)).digest())
        counter += 1


def _below(words: Iterator[int], limit: int) -> int:
    """An even choice below a limit: numbers of the last, incomplete round are passed over."""
    top = (1 << 32) - (1 << 32) % limit
    for word in words:
        if word < top:
            return word % limit
    raise AssertionError("the words never end")


def shuffled(seed: str, additions: Sequence[str], decks: int) -> list[Card]:
    """The pack after the shuffle: a Fisher–Yates shuffle, from the last card down, of the sorted decks."""
    pack = list(full_deck(decks))
    words = _words(seed, "shuffle", additions)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(words, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def cut(pack: Sequence[Card], lifted: Sequence[int]) -> tuple[Card, ...]:
    """The pack after each cut in turn: so many cards lifted from the top go to the bottom."""
    order = tuple(pack)
    for number in lifted:
        order = order[number:] + order[:number]
    return order


def turned_up(seed: str, additions: Sequence[str]) -> tuple[Card, ...]:
    """The cards turned up to find the first drawer: jokers are turned again, the last card counts.

    They are chosen apart from the shuffle, so that nobody learns where a card lies in the pack.
    """
    words = _words(seed, "turn", additions)
    cards = [_below(words, 54)]
    while cards[-1] in JOKERS:
        cards.append(_below(words, 54))
    return tuple(cards)


def pick(seed: str, purpose: str, limit: int) -> int:
    """A number below a limit for some purpose of the table's: anybody can do the sum again."""
    return _below(_words(seed, purpose, ()), limit)


def lot(seed: str, among: Sequence[Seat] = SEATS, purpose: str = "eldest") -> Seat:
    """A seat drawn by lot: the eldest where nobody is marked, or one of two who showed cards at once."""
    return among[pick(seed, purpose, len(among))]


def derived_seed(secret: str, purpose: str) -> str:
    """A seed for one purpose out of a secret that stays one: nobody finds the secret, or another seed, from it."""
    return sha256(bytes.fromhex(secret) + purpose.encode()).hexdigest()
