"""Who chooses: the policies of the seats, by number. RANDOM plays anything that is legal.

A new policy gets the next number, a module of its own, and a branch in each function here. A policy reads the state as
its seat may see it (its own cards, `state.out` less them, `state.voids`, the trick), leaves its choice in `work.play`,
and must choose legally: nothing behind it checks again. `candidates.follow_in_order` and `follow.reach` help with that.
"""

from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.follow import random_follow
from tuolaji.kernel.holding import ALL, move_random, size
from tuolaji.kernel.lead import random_lead
from tuolaji.kernel.records import Ladders, State, Table, Work

RANDOM = 0
POLICIES = (RANDOM,)


@compiled
def choose_bury(table: Table, state: State, seat: int, work: Work) -> None:
    """The dealer, kitty in hand, buries as many cards: they go from his hand to `state.buried`."""
    if work.policy[seat] == RANDOM:
        cards = size(table.decks, state.held[seat], ALL)
        move_random(state.held[seat], state.buried, ALL, cards, table.kitty, work)


@compiled
def choose_lead(table: Table, ladders: Ladders, state: State, seat: int, work: Work) -> None:  # noqa: ARG001
    """What the leader plays, in `work.play`; `work.singles_stated` says that a throw is stated as single cards."""
    work.singles_stated = 0
    if work.policy[seat] == RANDOM:
        random_lead(table, state, seat, work)


@compiled
def choose_name(table: Table, state: State, seat: int, work: Work) -> int:  # noqa: ARG001
    """Which of the options of a failed throw the next seat names, as a number below `work.options`."""
    return below(work, work.options)


@compiled
def choose_follow(table: Table, ladders: Ladders, state: State, seat: int, work: Work) -> None:
    """What a follower plays, in `work.play`."""
    if work.policy[seat] == RANDOM:
        random_follow(table, ladders, state, seat, work)
