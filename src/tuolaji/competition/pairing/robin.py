"""The round robin: everybody meets everybody once."""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.competition.pairing.contender import EntryNumber
from tuolaji.competition.pairing.lot import in_lot_order
from tuolaji.errors import PairingError
from tuolaji.text.catalogue import Message


class RobinRound(Struct, frozen=True):
    """One round: tables as (East-West, North-South), and with an odd number the entry that rests."""

    number: int
    tables: tuple[tuple[EntryNumber, EntryNumber], ...]
    bye: EntryNumber | None = None


def round_robin(entries: Sequence[EntryNumber], seed: str) -> tuple[RobinRound, ...]:
    """The circle: the last number stays, the others move on one place a round; the numbers are drawn by lot.

    Sides follow from the two numbers alone (Berger): an odd sum seats the smaller number East-West, an even sum the
    larger; the last number sits East-West against the upper half. So nobody's sides differ by more than one.

    >>> [round.tables for round in round_robin([1, 2], "autumn")] in ([((1, 2),)], [((2, 1),)])
    True
    """
    if len(set(entries)) < len(entries):
        raise PairingError(Message("event_pairing.entry_twice", entries=sorted(entries)))
    if len(entries) < 2:
        return ()
    drawn = in_lot_order(seed, "round robin", entries)
    size = len(drawn) + len(drawn) % 2
    rounds = []
    for turn in range(size - 1):
        # With an odd number nobody holds the last number: who would meet it rests.
        pairs = [(turn, size - 1)]
        pairs += [((turn + step) % (size - 1), (turn - step) % (size - 1)) for step in range(1, size // 2)]
        tables = [_sat(one, two, size) for one, two in pairs if max(one, two) < len(drawn)]
        bye = next((drawn[one] for one, two in pairs if two == len(drawn)), None)
        rounds.append(RobinRound(turn + 1, tuple((drawn[one], drawn[two]) for one, two in tables), bye))
    return tuple(rounds)


def _sat(one: int, two: int, size: int) -> tuple[int, int]:
    low, high = min(one, two), max(one, two)
    first = low < size // 2 if high == size - 1 else (low + high) % 2 == 1
    return (low, high) if first else (high, low)
