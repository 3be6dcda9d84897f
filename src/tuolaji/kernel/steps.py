"""Many deals stepping at once: opened up to the first lead, seen by the seat to play, and moved on by one play each.

Here the chooser is outside, in NumPy or in a learner: it sees records of `OBSERVATION` and answers with the number of
one of the plays listed there.
"""

from typing import Annotated, Any, Final

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.bits import lowest
from tuolaji.kernel.chance import seed as seed_chance
from tuolaji.kernel.compiled import compiled, entry
from tuolaji.kernel.holding import ALL, copy, from_counts, take_all
from tuolaji.kernel.packing.layout import GROUPS, KINDS, PLAYING
from tuolaji.kernel.packing.records import Counts, IntGrid, IntRow, Ladders, PackedTable
from tuolaji.kernel.packing.schema import Number, PackedRecord, cells, dtype_of
from tuolaji.kernel.playing.log import Log
from tuolaji.kernel.playing.playout import play
from tuolaji.kernel.playing.policy import RANDOM
from tuolaji.kernel.rules.draw import open_deal
from tuolaji.kernel.rules.trick import challenge
from tuolaji.kernel.search.candidates import list_plays

PLAYS: Final = 96
"""Most plays listed for a seat; two decks need about half of them."""


class Observation(PackedRecord):
    """A deal as the seat to play sees it: cards as counts, and seats relative to it (1 the next one, 2 the partner)."""

    hand: Counts
    unseen: Counts
    gone: Counts
    buried: Counts
    trick: Annotated[IntGrid, cells("u1", 4, KINDS)]
    voids: Annotated[IntGrid, cells("u1", 4, GROUPS)]
    dealer: Number
    leader: Number
    winning: Number
    seat: Number
    trump: Number
    level: Number
    points: Number
    left: Number
    tricks: Number
    # The plays to choose from, and which of them would be winning the trick.
    count: Number
    mask: Annotated[IntRow, cells("i1", PLAYS)]
    takes: Annotated[IntRow, cells("i1", PLAYS)]
    plays: Annotated[IntGrid, cells("u1", PLAYS, KINDS)]


OBSERVATION: Final = dtype_of(Observation)


@compiled
def _lay_out(table: PackedTable, cards: IntRow, counts: IntRow) -> None:
    """The counts of the 54 kinds in a holding, quicker where there are few cards."""
    for kind in range(54):
        counts[kind] = 0
    for layer in range(table.cards.decks):
        left = cards[layer]
        while left:
            counts[table.kind[lowest(left)]] += 1
            left &= left - 1


@entry
def open_states(
    tables: NDArray[Any],
    setups: NDArray[Any],
    seed: int,
    numbers: NDArray[np.int64],
    which: NDArray[np.int64],
    rooms: NDArray[Any],
    declarings: NDArray[Any],
    reports: NDArray[Any],
    states: NDArray[Any],
    rows: NDArray[np.int64],
    log: Log,
) -> None:
    """Open the deals `which` up to their first lead; a deal that would be dealt again is."""
    work = rooms[0]
    for seat in range(4):
        work.policy[seat] = RANDOM
    for index in which:
        seed_chance(work, seed, numbers[index])
        work.logged = 0
        row = -1
        while row < 0:
            setup = setups[numbers[index] % len(setups)]
            row = open_deal(tables, setup, states[index], declarings[0], work, reports[0], log)
        rows[index] = row


@entry
def observe_states(
    tables: NDArray[Any],
    ladders: Ladders,
    states: NDArray[Any],
    rows: NDArray[np.int64],
    rooms: NDArray[Any],
    trials: NDArray[Any],
    found: NDArray[Any],
    observations: NDArray[Any],
    ahead: int,
) -> None:
    """Observations of the seat to play, with its plays; or of the seat `ahead` places after it, without plays."""
    work, trial = rooms[0], trials[0]
    for index in range(len(states)):
        state, table, seen = states[index], tables[rows[index]], observations[index]
        seat = (state.leader + state.played + ahead) & 3
        _lay_out(table, state.held[seat], seen.hand)
        copy(state.out, work.base, ALL)
        _lay_out(table, work.base, seen.gone)
        for kind in range(54):
            seen.gone[kind] = table.cards.decks - seen.gone[kind]
        take_all(table.cards.decks, work.base, state.held[seat])
        if seat == state.dealer:
            take_all(table.cards.decks, work.base, state.buried)
            _lay_out(table, state.buried, seen.buried)
        else:
            for kind in range(54):
                seen.buried[kind] = 0
        _lay_out(table, work.base, seen.unseen)
        for place in range(4):
            other = (state.leader + place - seat) & 3
            if place < state.played:
                _lay_out(table, state.trick[place], seen.trick[other])
            else:
                for kind in range(54):
                    seen.trick[other, kind] = 0
            for group in range(5):
                seen.voids[place, group] = (state.voids[(seat + place) & 3] >> group) & 1
        seen.dealer, seen.leader = (state.dealer - seat) & 3, (state.leader - seat) & 3
        seen.winning = (state.leader + state.best_place - seat) & 3 if state.played else -1
        seen.seat, seen.trump, seen.level = seat, table.suit, table.rank
        seen.points, seen.left, seen.tricks = state.points, state.left, state.tricks
        count = list_plays(table, ladders, state, found, work) if not ahead and state.status == PLAYING else 0
        trials[0] = states[index]
        for number in range(count):
            _lay_out(table, found[number], seen.plays[number])
            seen.mask[number], seen.takes[number] = 1, 1
            if state.played:
                challenge(table, trial, found[number], state.played, work)
                if trial.best_place == state.played:
                    trials[0] = states[index]
                else:
                    seen.takes[number] = 0
        for number in range(count, seen.count):
            seen.mask[number], seen.takes[number] = 0, 0
            for kind in range(54):
                seen.plays[number, kind] = 0
        seen.count = count


@entry
def play_chosen(
    tables: NDArray[Any],
    ladders: Ladders,
    states: NDArray[Any],
    rows: NDArray[np.int64],
    observations: NDArray[Any],
    chosen: NDArray[np.int64],
    rooms: NDArray[Any],
    log: Log,
) -> None:
    """Make the chosen play in each deal; the caller knows that it is one of those listed."""
    work = rooms[0]
    for index in range(len(states)):
        state, table = states[index], tables[rows[index]]
        if state.status != PLAYING:
            continue
        from_counts(table, observations[index].plays[chosen[index]], work.play)
        play(table, ladders, state, work, log)
