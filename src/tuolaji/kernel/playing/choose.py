"""A policy asked for one choice: for players that sit at a table, and for tests that look over their shoulder."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.compiled import entry
from tuolaji.kernel.habit.declare import habit_showing
from tuolaji.kernel.holding import to_counts
from tuolaji.kernel.packing.records import Ladders
from tuolaji.kernel.playing.policy import choose_bury, choose_follow, choose_lead

Cards = NDArray[np.uint8]


@entry
def choose_play(
    tables: NDArray[Any], ladders: Ladders, states: NDArray[Any], policy: int, rooms: NDArray[Any], cards: Cards
) -> None:
    """The play of the seat to play in the first state, by a policy, as counts."""
    table, state, work = tables[0], states[0], rooms[0]
    seat = (state.leader + state.played) & 3
    work.policy[seat] = policy
    if state.played == 0:
        choose_lead(table, ladders, state, seat, work)
    else:
        choose_follow(table, ladders, state, seat, work)
    to_counts(table, work.play, cards[0])


@entry
def choose_burying(tables: NDArray[Any], states: NDArray[Any], policy: int, rooms: NDArray[Any], cards: Cards) -> None:
    """The cards that the dealer of the first state buries by a policy; the state is changed."""
    table, state, work = tables[0], states[0], rooms[0]
    work.policy[state.dealer] = policy
    choose_bury(table, state, state.dealer, work)
    to_counts(table, state.buried, cards[0])


@entry
def choose_to_show(
    tables: NDArray[Any],
    setups: NDArray[Any],
    declarings: NDArray[Any],
    counts: Cards,
    seat: int,
    options: int,
    rooms: NDArray[Any],
) -> int:
    """Which of the showings in the room's `choice` a player by habit makes; -1 is none."""
    return habit_showing(tables, setups[0], declarings[0], counts[0], seat, options, rooms[0])
