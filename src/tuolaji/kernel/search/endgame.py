"""The last tricks played out exactly: in a world where all cards are known, everybody plays the best of the candidates.

Alpha and beta cut off what cannot matter; a node too many is played out by habit instead.
"""

from typing import Any

from numpy.typing import NDArray

from tuolaji.kernel.compiled import compiled, entry
from tuolaji.kernel.holding import ALL, copy, from_counts
from tuolaji.kernel.packing.arguments import Cards, Situation, Workspace
from tuolaji.kernel.packing.layout import PLAYING
from tuolaji.kernel.packing.records import Ladders, Work
from tuolaji.kernel.playing.log import Log
from tuolaji.kernel.playing.playout import play, play_on
from tuolaji.kernel.search.candidates import list_plays
from tuolaji.kernel.search.infer import open_world
from tuolaji.kernel.search.weigh import Values, all_by_habit, worth

DEPTH = 20
WIDTH = 24
MOST_NODES = 3000


@compiled
def _solve(
    table: Any,
    ladders: Ladders,
    states: NDArray[Any],
    found: NDArray[Any],
    depth: int,
    seat: int,
    alpha: float,
    beta: float,
    work: Work,
    log: Log,
) -> float:
    """The worth of a state to a seat's side when all four play their best."""
    state = states[depth]
    work.nodes += 1
    if state.status == PLAYING and (work.nodes > MOST_NODES or depth + 1 >= DEPTH):
        play_on(table, ladders, state, work, log)
    if state.status != PLAYING:
        return worth(table, state, seat)
    ours = ((state.leader + state.played - seat) & 1) == 0
    count = list_plays(table, ladders, state, found[depth], work)
    best = -1e9 if ours else 1e9
    for number in range(count):
        states[depth + 1] = states[depth]
        copy(found[depth][number], work.play, ALL)
        play(table, ladders, states[depth + 1], work, log)
        value = _solve(table, ladders, states, found, depth + 1, seat, alpha, beta, work, log)
        if ours:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@entry
def weigh_endings(
    situation: Situation,
    plays: Cards,
    seed: int,
    first: int,
    space: Workspace,
    found: NDArray[Any],
    values: Values,
) -> int:
    """The value of each play in each world under best play by all; returns how many worlds broke the bounds."""
    table, ladders, seat, broken = situation.tables[0], situation.ladders, situation.knowns[0].seat, 0
    work, states, log = space.rooms[0], space.states, space.log
    all_by_habit(work)
    for world in range(values.shape[1]):
        broken += 0 if open_world(situation, seed, first + world, DEPTH, space) else 1
        for number in range(len(plays)):
            states[0] = states[DEPTH]
            from_counts(table, plays[number], work.play)
            work.nodes = 0
            play(table, ladders, states[0], work, log)
            values[number, world] = _solve(table, ladders, states, found, 0, seat, -1e9, 1e9, work, log)
    return broken
