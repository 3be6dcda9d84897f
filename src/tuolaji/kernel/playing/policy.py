"""The policies of the seats, by number. RANDOM plays any legal cards, HABIT plays as a club player does.

A new policy gets the next number, a module of its own, and a branch in each function here. A policy reads the state as
its seat may see it (its own cards, `state.out` less them, `state.voids`, the trick), leaves its choice in `work.play`,
and must choose legally: nothing behind it checks again. `candidates.follow_in_order` and `follow.reach` help with that.
"""

from typing import Any

from numpy.typing import NDArray

from tuolaji.kernel.chance import below, happens
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.bury import habit_bury
from tuolaji.kernel.habit.declare import habit_showing
from tuolaji.kernel.habit.follow import habit_follow
from tuolaji.kernel.habit.lead import habit_lead
from tuolaji.kernel.holding import ALL, move_random, size
from tuolaji.kernel.packing.records import IntRow, Ladders, PackedDeclaring, PackedSetup, PackedState, PackedTable, Work
from tuolaji.kernel.rules.declare import list_showings, random_showing
from tuolaji.kernel.rules.follow import random_follow
from tuolaji.kernel.rules.lead import random_lead

RANDOM = 0
HABIT = 1
POLICIES = (RANDOM, HABIT)
EAGER_PERCENT = 30
"""How gladly a player at random shows cards."""


@compiled
def choose_showing(
    tables: NDArray[Any],
    setup: PackedSetup,
    table: PackedTable,
    declaring: PackedDeclaring,
    counts: IntRow,
    seat: int,
    work: Work,
) -> int:
    """The showing that a seat makes now, or -1."""
    if work.policy[seat] == RANDOM:
        return random_showing(table, declaring, counts, seat, work) if happens(work, EAGER_PERCENT) else -1
    options = list_showings(table, declaring, counts, seat, work)
    return habit_showing(tables, setup, declaring, counts, seat, options, work) if options else -1


@compiled
def choose_bury(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """The dealer, kitty in hand, buries as many cards: they go from the hand to `state.buried`."""
    if work.policy[seat] == RANDOM:
        cards = size(table.cards.decks, state.held[seat], ALL)
        move_random(state.held[seat], state.buried, ALL, cards, table.cards.kitty, work)
    else:
        habit_bury(table, state, seat, work)


@compiled
def choose_lead(table: PackedTable, ladders: Ladders, state: PackedState, seat: int, work: Work) -> None:  # noqa: ARG001
    """The leader's play, in `work.play`; `work.singles_stated` says that a throw is stated as single cards."""
    work.singles_stated = 0
    if work.policy[seat] == RANDOM:
        random_lead(table, state, seat, work)
    else:
        habit_lead(table, state, seat, work)


@compiled
def choose_name(table: PackedTable, state: PackedState, seat: int, work: Work) -> int:  # noqa: ARG001
    """Which of the options of a failed throw the next seat names, as a number below `work.options`."""
    if work.policy[seat] == RANDOM:
        return below(work, work.options)
    # The smallest and lowest: it brings the thrower least.
    return 0


@compiled
def choose_follow(table: PackedTable, ladders: Ladders, state: PackedState, seat: int, work: Work) -> None:
    """A follower's play, in `work.play`."""
    if work.policy[seat] == RANDOM:
        random_follow(table, ladders, state, seat, work)
    else:
        habit_follow(table, ladders, state, seat, work)
