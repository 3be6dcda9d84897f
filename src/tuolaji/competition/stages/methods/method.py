"""How a way of pairing is registered."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from tuolaji.competition import events as e
from tuolaji.competition.pairing.pair import FixedTable
from tuolaji.competition.state import Competition
from tuolaji.registry import Registered
from tuolaji.rules.sheet.schema import PairingName, StageRule

Draw: TypeAlias = Callable[[Competition, int, str, Sequence[FixedTable]], e.RoundDrawn]
"""Draws the round of a number from a seed; tables that are put together beforehand are kept."""


class Method(Registered, frozen=True, kw_only=True):
    """A way of pairing.

    `rounds` says how many rounds a stage has for so many entries. With `fixed` the organiser may put tables together
    before a draw; a stage of a method that `goes_on` is drawn to its end whoever has left it.
    """

    area: ClassVar[str] = "pairings"

    id: PairingName
    draw: Draw
    rounds: Callable[[StageRule, int], int]
    fixed: bool = False
    goes_on: bool = False


def at_most(rule: StageRule, needed: int) -> int:
    """As many rounds as the format says, but never more than are needed."""
    return min(rule.rounds or needed, needed)
