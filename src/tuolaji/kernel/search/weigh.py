"""Choices weighed by playouts: the same random worlds for every candidate, everybody playing on by habit.

What a deal is worth to a side: the levels it gains, half a level for the stage, and a little for the points, so that a
search can see which way is up between two bands.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.chance import below
from tuolaji.kernel.chance import seed as seed_chance
from tuolaji.kernel.compiled import compiled, entry
from tuolaji.kernel.holding import copy, from_counts, take_all, to_counts
from tuolaji.kernel.packing.arguments import Cards, DrawSituation, Situation, Workspace
from tuolaji.kernel.packing.layout import FINISHED, KINDS, NO_TRUMP, NOBODY
from tuolaji.kernel.packing.records import PackedDeclaring, PackedState, PackedTable, Work
from tuolaji.kernel.playing.playout import play, play_on
from tuolaji.kernel.playing.policy import HABIT
from tuolaji.kernel.rules.declare import show
from tuolaji.kernel.rules.draw import begin_play, finish_draw
from tuolaji.kernel.search.infer import open_world
from tuolaji.kernel.search.worlds import KITTY, PackedKnowledge, deal_world

Values = NDArray[np.float64]

STAGE = 0.5
SLOPE = 0.2
UNKNOWN = -1e6
"""Stands where a playout came to nothing: a run was led that no ladder is packed for."""


@compiled
def worth(table: PackedTable, state: PackedState, seat: int) -> float:
    """The value of a finished deal to a seat's side."""
    if state.status != FINISHED:
        return UNKNOWN
    gain = state.gain + STAGE
    levels = gain if state.winner == 0 else -gain
    points = (table.level.stage_at - state.points) / table.level.step
    value = (1.0 - SLOPE) * levels + SLOPE * points
    return -value if (seat - state.dealer) & 1 else value


@compiled
def all_by_habit(work: Work) -> None:
    for seat in range(4):
        work.policy[seat] = HABIT


@entry
def weigh_plays(situation: Situation, plays: Cards, seed: int, first: int, space: Workspace, values: Values) -> int:
    """The value of each play in each world, worlds numbered from `first`; returns how many broke the bounds."""
    table, ladders, known, broken = situation.tables[0], situation.ladders, situation.knowns[0], 0
    work, states = space.rooms[0], space.states
    all_by_habit(work)
    for world in range(values.shape[1]):
        broken += 0 if open_world(situation, seed, first + world, 1, space) else 1
        for number in range(len(plays)):
            states[0] = states[1]
            from_counts(table, plays[number], work.play)
            play(table, ladders, states[0], work, space.log)
            play_on(table, ladders, states[0], work, space.log)
            values[number, world] = worth(table, states[0], known.seat)
    return broken


@entry
def weigh_buryings(
    situation: Situation, buryings: Cards, seed: int, first: int, space: Workspace, values: Values
) -> int:
    """The value of each way to bury in each world; the state has the dealer's hand with the kitty in it."""
    table, ladders, known, broken = situation.tables[0], situation.ladders, situation.knowns[0], 0
    work, states = space.rooms[0], space.states
    all_by_habit(work)
    for world in range(values.shape[1]):
        broken += 0 if open_world(situation, seed, first + world, 1, space) else 1
        for number in range(len(buryings)):
            states[0] = states[1]
            state = states[0]
            from_counts(table, buryings[number], work.play)
            take_all(table.cards.decks, state.held[known.seat], work.play)
            begin_play(table, state, known.seat)
            copy(work.play, state.buried, -1)
            play_on(table, ladders, state, work, space.log)
            values[number, world] = worth(table, state, known.seat)
    return broken


@compiled
def _guess_hidden_bid(declaring: PackedDeclaring, work: Work) -> None:
    """Of a bid laid face down only the size is seen: in a world it is a suit that its owner could have bid."""
    seat, best, most = declaring.seat, below(work, 4), 0
    for suit in range(4):
        held = work.counts[seat, 13 * suit + declaring.level[seat & 1]]
        if held > most:
            best, most = suit, held
    declaring.trump = best


@entry
def weigh_showings(
    draw: DrawSituation,
    showings: NDArray[np.int64],
    seed: int,
    first: int,
    space: Workspace,
    declarings: NDArray[Any],
    reports: NDArray[Any],
    values: Values,
) -> int:
    """The value of each showing (-1: none for now) in each world; the draw goes on from where it is, all by habit."""
    tables, setup, known, broken = draw.tables, draw.setups[0], draw.knowns[0], 0
    work, state, declaring, report = space.rooms[0], space.states[0], declarings[0], reports[0]
    all_by_habit(work)
    for world in range(values.shape[1]):
        for number in range(len(showings)):
            # The draw goes on differently after every showing, so the world is dealt anew from the same chance.
            seed_chance(work, seed, first + world)
            broken += 0 if deal_world(known, work) else 1
            _lay_out(known, draw.hand, draw.drawn, work)
            declarings[0] = draw.declarings[0]
            if declaring.seat != NOBODY and not 0 <= declaring.trump <= NO_TRUMP:
                _guess_hidden_bid(declaring, work)
            if showings[number] >= 0:
                show(declaring, known.seat, showings[number])
            row = finish_draw(tables, setup, setup.drawer, draw.drawn, state, declaring, work, report, space.log)
            values[number, world] = 0.0
            if row >= 0:
                play_on(tables[row], draw.ladders, state, work, space.log)
                values[number, world] = worth(tables[row], state, known.seat)
    return broken


@compiled
def _lay_out(known: PackedKnowledge, hand: Cards, drawn: int, work: Work) -> None:
    """A world as the draw needs it: what each seat holds, and the rest of the pack in random order."""
    count = drawn
    for kind in range(KINDS):
        for seat in range(4):
            work.counts[seat, kind] = hand[0, kind] if seat == known.seat else work.given[seat, kind]
        for _ in range(work.given[KITTY, kind]):
            other = drawn + below(work, count - drawn + 1)
            work.pack[count] = work.pack[other]
            work.pack[other] = kind
            count += 1


@entry
def deal_worlds(
    situation: Situation, seed: int, space: Workspace, hands: NDArray[np.uint8], kept: NDArray[np.bool_]
) -> None:
    """Worlds to look at: the cards of the four seats and the kitty, and whether all bounds were kept."""
    table, state = situation.tables[0], space.states[0]
    all_by_habit(space.rooms[0])
    for world in range(len(kept)):
        kept[world] = open_world(situation, seed, world, 0, space)
        for seat in range(4):
            to_counts(table, state.held[seat], hands[world, seat])
        to_counts(table, state.buried, hands[world, 4])
