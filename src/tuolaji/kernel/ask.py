"""Single questions to the compiled rules, asked many at a time: for tests, for bots, and for anybody who is curious."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.compiled import entry
from tuolaji.kernel.holding import from_counts, to_counts
from tuolaji.kernel.packing.records import Ladders
from tuolaji.kernel.playing.log import Log
from tuolaji.kernel.playing.playout import play
from tuolaji.kernel.rules.declare import list_showings, show
from tuolaji.kernel.rules.follow import check_follow
from tuolaji.kernel.rules.lead import read_lead, state_units
from tuolaji.kernel.rules.settle import multiplier, result
from tuolaji.kernel.search.candidates import list_plays

Cards = NDArray[np.uint8]
"""Rows of counts of the 54 kinds."""


@entry
def check_follows(
    tables: NDArray[Any],
    ladders: Ladders,
    states: NDArray[Any],
    hands: Cards,
    plays: Cards,
    rooms: NDArray[Any],
    legal: NDArray[np.bool_],
) -> None:
    """May each of these plays follow the lead of the first state out of the hand beside it?"""
    table, state, work = tables[0], states[0], rooms[0]
    for number in range(len(legal)):
        from_counts(table, hands[number], work.hand)
        from_counts(table, plays[number], work.play)
        legal[number] = check_follow(table, ladders, state, work.hand, work.play, work)


@entry
def apply_plays(
    tables: NDArray[Any],
    ladders: Ladders,
    states: NDArray[Any],
    plays: Cards,
    stated: NDArray[Any],
    rooms: NDArray[Any],
    log: Log,
) -> None:
    """Make these plays one after the other in the first state; the caller knows that they are legal.

    `stated` has one record: the units of every lead among them, if it was stated.
    """
    table, state, work = tables[0], states[0], rooms[0]
    work.logged = 0
    for number in range(len(plays)):
        from_counts(table, plays[number], work.play)
        if state.played == 0:
            state_units(stated[0], work)
        play(table, ladders, state, work, log)


@entry
def list_candidates(
    tables: NDArray[Any], ladders: Ladders, states: NDArray[Any], rooms: NDArray[Any], found: NDArray[Any], cards: Cards
) -> int:
    """Candidates for the seat to play in the first state, as holdings and as counts; gives how many there are."""
    table, state, work = tables[0], states[0], rooms[0]
    count = list_plays(table, ladders, state, found, work)
    for number in range(count):
        to_counts(table, found[number], cards[number])
    return count


@entry
def showings(tables: NDArray[Any], declarings: NDArray[Any], hand: Cards, seat: int, rooms: NDArray[Any]) -> int:
    """The showings open to a seat now, as numbers in the room's `choice`; returns how many there are."""
    return list_showings(tables[0], declarings[0], hand[0], seat, rooms[0])


@entry
def show_cards(declarings: NDArray[Any], seat: int, showing: int) -> None:
    """Apply a legal showing to the declaring."""
    show(declarings[0], seat, showing)


@entry
def split_and_dig(tables: NDArray[Any], cards: Cards, rooms: NDArray[Any]) -> int:
    """Split cards of one group into the room's units, biggest first; gives what they would dig."""
    table, work = tables[0], rooms[0]
    from_counts(table, cards[0], work.play)
    group = read_lead(table, work.play, 0, work)
    return multiplier(table, work) if group >= 0 else -1


@entry
def results(tables: NDArray[Any], states: NDArray[Any]) -> None:
    """The result of each state by its points."""
    for number in range(len(states)):
        result(tables[0], states[number])
