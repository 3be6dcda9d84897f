"""Lots drawn from a seed: SHA-256 over the seed, the purpose and the name, so that anybody can draw them again."""

from collections.abc import Iterable
from hashlib import sha256


def lot(seed: str, purpose: str, *names: int) -> int:
    """A number below 2⁶⁴ that only the seed, the purpose and the names decide."""
    text = "\n".join([seed, purpose, *map(str, names)])
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def in_lot_order(seed: str, purpose: str, entries: Iterable[int]) -> list[int]:
    """The entries in the order of their lots, whatever order they came in.

    >>> in_lot_order("autumn", "round 1", [3, 1, 2]) == in_lot_order("autumn", "round 1", [1, 2, 3])
    True
    """
    return sorted(entries, key=lambda entry: (lot(seed, purpose, entry), entry))
