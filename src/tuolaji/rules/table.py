"""Open cards on the table: the tricks that may be seen again, and cards that were played out of turn."""

from typing import TypeVar

from tuolaji.cards import Hand
from tuolaji.rules.sheet.schema import TableRule

Trick = TypeVar("Trick")


def tricks_open(rule: TableRule, tricks: tuple[Trick, ...], *, led: bool) -> tuple[Trick, ...]:
    """Every trick may be seen again, or only the last one until the next lead."""
    if rule.tricks == "all":
        return tricks
    return () if led else tricks[-1:]


def committed(rule: TableRule, early: Hand) -> Hand:
    """Cards that were played out of turn are played when the turn comes, where the sheet makes them stay."""
    return early if rule.early_cards_stay else Hand()
