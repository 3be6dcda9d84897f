"""The plays so far, put before the kernel so that it can read them: the state before each, and walks through worlds.

How much a play surprises that habit would not have made is a matter of trust: against players who keep to habit every
play tells much, a player who searches departs from it now and then, and a beginner often.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.knowledge.belief import lead_seen
from tuolaji.bots.knowledge.knowledge import Knowledge
from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.knowledge.reading import seat_of, table_of
from tuolaji.bots.search.budget import Budget
from tuolaji.cards import SEATS
from tuolaji.deal.view import View
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.packing.arguments import Situation
from tuolaji.kernel.packing.convert import counts_of, holding_of, note_stated
from tuolaji.kernel.packing.records import STATE, STATED
from tuolaji.kernel.search.infer import PACKED_PLAY, WALK, retrace

PLAY_SURPRISE = 2.5
"""A world in which habit would have played otherwise is so much rarer, as a logarithm, for each such play."""
BURY_SURPRISE = 1.2
"""The same for each buried card that habit would have kept."""
WALKS = 4
WORTH_A_WALK = 25
FIRST_STEPS = 600
STEPS = 8


class Past(NamedTuple):
    """What a `Situation` says of the plays so far: the state before each, the plays, and room for random walks."""

    states: NDArray[Any]
    plays: NDArray[Any]
    walks: NDArray[Any]


def nothing() -> Past:
    return Past(np.zeros(0, STATE), np.zeros(0, PACKED_PLAY), np.zeros(0, WALK))


def situation_of(known: Knowledge, record: NDArray[Any], past: Past) -> Situation:
    """What a seat knows, as the kernel weighs choices by it."""
    return Situation(known.table, known.pack.ladders, known.state, record, *past)


def walks_for(budget: Budget) -> int:
    """Few worlds are not worth the way to the first world of many walks."""
    return WALKS if budget.worlds is None else max(1, min(WALKS, budget.worlds // WORTH_A_WALK))


def past_of(view: View, memory: Memory, known: Knowledge, record: NDArray[Any], walks: int = WALKS) -> Past:
    """All plays of the deal, if none was missed; how far to trust them is noted in the record for the sampler."""
    tricks = memory.all_tricks(view)
    plays = [play for trick in tricks for play in trick.plays]
    if not plays or [trick.number for trick in tricks] != list(range(view.played_tricks + bool(view.plays))):
        return nothing()
    stated = np.zeros(len(plays), STATED)
    led = 0
    for trick in tricks:
        if trick.split is not None:
            note_stated(lead_seen(table_of(view), trick), known.table, stated[led])
        led += len(trick.plays)
    start = known.state.copy()
    played, state = memory.played(view), start[0]
    for number, seat in enumerate(SEATS):
        own = view.hand if seat == seat_of(view) else None
        state["held"][number] = holding_of(known.table, played[seat] if own is None else played[seat] + own)
    assert view.dealer is not None
    state["leader"], state["played"] = SEATS.index(view.dealer), 0
    state["left"] += sum(len(trick.plays[0]) for trick in tricks[: view.played_tricks])
    state["tricks"], state["voids"], state["points"] = 0, 0, 0
    for layer in range(int(known.table["cards"]["decks"][0])):
        state["out"][layer] = (1 << 54) - 1
    found = Past(np.zeros(len(plays), STATE), np.zeros(len(plays), PACKED_PLAY), np.zeros(walks, WALK))
    cards = np.array([counts_of(play) for play in plays])
    given = (known.table, known.pack.ladders, start, cards, stated, room())
    done = retrace(*given, found.states, found.plays, NO_LOG)
    if done < len(plays):
        return nothing()
    record["play_surprise"], record["bury_surprise"] = PLAY_SURPRISE, BURY_SURPRISE
    record["first_steps"], record["steps"] = FIRST_STEPS, STEPS
    return found
