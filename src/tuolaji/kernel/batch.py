"""Many playouts at once, over threads that do not hold the interpreter's lock."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Playing
from tuolaji.kernel.habit.weights import default_weights
from tuolaji.kernel.packing.convert import setup_record, state_record
from tuolaji.kernel.packing.layout import NO_LADDER
from tuolaji.kernel.packing.records import ACTION, DECLARING, RESULT, STATE, WORK
from tuolaji.kernel.packing.tables import FIRST_LADDERS
from tuolaji.kernel.playing.log import LONGEST
from tuolaji.kernel.playing.playout import play_deals, play_states
from tuolaji.kernel.playing.policy import POLICIES, RANDOM

Policies = Sequence[int]
EVERYBODY_RANDOM: Policies = (RANDOM,) * 4
NO_LOG = np.zeros(0, ACTION)
_MOST_LADDERS = 384
_PARTS = 8
"""Parts for every thread: one core is slower than the other now and then, and nobody should wait for it at the end."""


def room() -> NDArray[Any]:
    """Room for one thread to work in."""
    work = np.zeros(1, WORK)
    work["weights"] = default_weights()
    return work


def _chosen(policies: Policies) -> NDArray[np.int64]:
    """The policies of the four seats; a number that nobody knows would never play a card."""
    if len(policies) != 4 or not set(policies) <= set(POLICIES):
        raise ValueError(f"{tuple(policies)!r} are not four of the policies {POLICIES!r}")
    return np.array(policies, np.int64)


class DealTrace(NamedTuple):
    """A deal told from beginning to end: its pack in order, what was done, and how it came out."""

    drawer: int
    pack: NDArray[np.uint8]
    actions: NDArray[Any]
    result: Any


def simulate(
    setup: Setup, deals: int, seed: int, *, threads: int = 1, policies: Policies = EVERYBODY_RANDOM, first: int = 0
) -> NDArray[Any]:
    """Play whole deals, each from its own shuffle; a seed and a number give the same deal on any number of threads."""

    def play(start: int, reports: NDArray[Any], most: int) -> None:
        packed, record = setup_record(setup, most=most)
        work, declaring, state = room(), np.zeros(1, DECLARING), np.zeros(1, STATE)
        chosen = _chosen(policies)
        play_deals(packed.tables, packed.ladders, record, chosen, seed, start, work, declaring, state, reports, NO_LOG)

    return _share(play, deals, first, threads)


def trace_deal(setup: Setup, seed: int, number: int, drawer: int, policies: Policies = EVERYBODY_RANDOM) -> DealTrace:
    """One deal of a simulation with everything that was done in it."""
    most = FIRST_LADDERS
    while True:
        packed, record = setup_record(setup, drawer, most)
        work, declaring, state = room(), np.zeros(1, DECLARING), np.zeros(1, STATE)
        reports, log = np.zeros(1, RESULT), np.zeros(LONGEST, ACTION)
        chosen = _chosen(policies)
        play_deals(packed.tables, packed.ladders, record, chosen, seed, number, work, declaring, state, reports, log)
        if reports["status"][0] != NO_LADDER or most >= _MOST_LADDERS:
            cards = 54 * int(packed.tables["cards"]["decks"][0])
            return DealTrace(int(record["drawer"][0]), work["pack"][0][:cards], log[: work["logged"][0]], reports[0])
        most *= 2


def roll_out(
    playing: Playing | Sequence[Playing],
    playouts: int,
    seed: int,
    *,
    threads: int = 1,
    policies: Policies = EVERYBODY_RANDOM,
) -> NDArray[Any]:
    """Play deals in progress to their end, `playouts` times in all; the states share one table."""
    given = [playing] if isinstance(playing, Playing) else list(playing)

    def play(start: int, reports: NDArray[Any], most: int) -> None:
        packed, chosen, _ = state_record(given[0], most)
        starts = np.concatenate([state_record(one, most)[2] for one in given])
        roll_out_records(chosen, packed.ladders, starts, reports, seed, start, policies)

    return _share(play, playouts, 0, threads)


def roll_out_records(
    table: NDArray[Any],
    ladders: NDArray[np.int32],
    starts: NDArray[Any],
    reports: NDArray[Any],
    seed: int,
    first: int = 0,
    policies: Policies = EVERYBODY_RANDOM,
) -> None:
    """The same from records, into reports; a report may say that ladders were missing (`NO_LADDER`)."""
    chosen = _chosen(policies)
    play_states(table, ladders, starts, chosen, seed, first, room(), np.zeros(1, STATE), reports, NO_LOG)


def _share(play: Callable[[int, NDArray[Any], int], None], count: int, first: int, threads: int) -> NDArray[Any]:
    """Share the work out, then play those few deals again in which a run was longer than the first ladders."""
    reports = np.zeros(count, RESULT)
    if threads == 1 or count < 2 * threads:
        play(first, reports, FIRST_LADDERS)
    else:
        shares = min(count, threads * _PARTS)
        edges = [count * part // shares for part in range(shares + 1)]
        with ThreadPoolExecutor(threads) as pool:
            parts = [
                pool.submit(play, first + start, reports[start:end], FIRST_LADDERS) for start, end in pairwise(edges)
            ]
            for part in parts:
                part.result()
    most = FIRST_LADDERS
    while most < _MOST_LADDERS and (again := np.flatnonzero(reports["status"] == NO_LADDER)).size:
        most *= 2
        for number in again:
            play(first + int(number), reports[number : number + 1], most)
    return reports
