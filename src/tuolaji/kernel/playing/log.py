"""A log of what was done, for those who want to see a playout again; an empty array keeps none."""

from typing import Any, TypeAlias

from numpy.typing import NDArray

from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import to_counts
from tuolaji.kernel.packing.records import IntRow, PackedTable, Work

Log: TypeAlias = NDArray[Any]
LONGEST = 1000
"""No deal has as many actions."""


@compiled
def note(log: Log, work: Work, code: int, seat: int, drawn: int) -> None:
    """Note an action without cards, or one whose cards the caller fills in."""
    action = log[work.logged]
    action.code, action.seat, action.drawn = code, seat, drawn
    for kind in range(54):
        action.cards[kind] = 0
    work.logged += 1


@compiled
def note_cards(log: Log, work: Work, code: int, seat: int, table: PackedTable, cards: IntRow) -> None:
    if len(log):
        note(log, work, code, seat, 0)
        to_counts(table, cards, log[work.logged - 1].cards)
