"""Bits of a 64-bit word: how many, the lowest, the highest, the n-th.

Words are signed, as Numba mixes signed and unsigned numbers into floating point; 54 kinds of card never reach the sign.
"""

from typing import Any

from tuolaji.kernel.compiled import compiled, intrinsic, types


def _build_ones(_: Any, _word: Any) -> Any:
    def build(__: Any, builder: Any, ___: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


def _build_zeros_below(_: Any, _word: Any) -> Any:
    def build(context: Any, builder: Any, ___: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


def _build_zeros_above(_: Any, _word: Any) -> Any:
    def build(context: Any, builder: Any, ___: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


_ones, _zeros_below, _zeros_above = map(intrinsic, (_build_ones, _build_zeros_below, _build_zeros_above))


@compiled
def ones(word: int) -> int:
    """Number of bits that are set."""
    return _ones(word)  # type: ignore[no-any-return]


@compiled
def lowest(word: int) -> int:
    """The place of the lowest bit that is set; 64 if none is."""
    return _zeros_below(word)  # type: ignore[no-any-return]


@compiled
def highest(word: int) -> int:
    """The place of the highest bit that is set; -1 if none is."""
    return 63 - _zeros_above(word)  # type: ignore[no-any-return]


@compiled
def nth(word: int, number: int) -> int:
    """The place of the n-th bit that is set, the lowest being number 0; halving, as branches cost more here."""
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        below = ones(word & ((1 << half) - 1))
        beyond = number >= below
        number -= below if beyond else 0
        word >>= half if beyond else 0
        place += half if beyond else 0
    return place
