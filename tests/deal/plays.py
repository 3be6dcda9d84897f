"""Every legal play of the seat to play, with open hands: what the program's own choices are held against."""

from collections.abc import Iterator
from math import prod

from tuolaji.cards import SEATS, Hand
from tuolaji.deal.choices import single_units
from tuolaji.deal.state import Playing
from tuolaji.rules.units.plays import count_follows, iterate_follows, subsets


def count_plays(state: Playing) -> int:
    """How many different plays the seat to play may make (a split stated by the leader is not told apart)."""
    table, hand = state.contract.table, state.hands[SEATS.index(state.turn)]
    if state.lead is not None:
        return count_follows(table, hand, state.lead)
    groups = [table.held(hand, group) for group in range(5)]
    if table.sheet.throw.allowed:
        return sum(prod(count + 1 for count in held.values()) - 1 for held in groups)
    return sum(1 for group, held in enumerate(groups) for _ in single_units(table, group, held))


def iterate_plays(state: Playing) -> Iterator[Hand]:
    """Every play that may be made, one at a time."""
    table, hand = state.contract.table, state.hands[SEATS.index(state.turn)]
    if state.lead is not None:
        yield from iterate_follows(table, hand, state.lead)
        return
    for group in range(5):
        held = table.held(hand, group)
        if table.sheet.throw.allowed:
            for size in range(1, sum(held.values()) + 1):
                yield from (Hand.of(cards) for cards in subsets(held, size))
        else:
            yield from single_units(table, group, held)
