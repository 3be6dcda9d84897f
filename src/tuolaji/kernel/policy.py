"""Who chooses: the policies of the seats, by number. RANDOM plays anything that is legal.

A new policy gets the next number, its own module, and one line in each function here. A policy reads the state as its
seat may see it (its own cards, `state.out`, `state.voids`, the trick), leaves its choice in `work.play`, and must choose
legally: nothing behind it checks again.
"""

from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.follow import random_follow
from tuolaji.kernel.holding import ALL, move_random, size
from tuolaji.kernel.layout import Ladders, State, Table, Work
from tuolaji.kernel.lead import random_lead

RANDOM = 0


@compiled
def choose_bury(table: Table, state: State, seat: int, work: Work) -> None:
    """The dealer, kitty in hand, buries as many cards: they go from his hand to `state.buried`."""
    cards = size(table.decks, state.held[seat], ALL)
    move_random(table.decks, state.held[seat], state.buried, ALL, cards, table.kitty, work)


@compiled
def choose_lead(table: Table, ladders: Ladders, state: State, seat: int, work: Work) -> None:
    """What the leader plays, in `work.play`; `work.singles_stated` says that a throw is stated as single cards."""
    random_lead(table, state, seat, work)


@compiled
def choose_name(table: Table, state: State, seat: int, work: Work) -> int:
    """Which of the options of a failed throw the next seat names, as a number below `work.options`."""
    return below(work, work.options)


@compiled
def choose_follow(table: Table, ladders: Ladders, state: State, seat: int, work: Work) -> None:
    """What a follower plays, in `work.play`."""
    random_follow(table, ladders, state, seat, work)
