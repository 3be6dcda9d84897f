"""How fast the compiled executor plays whole random deals, against the `deal/` executor in the same run.

    make bench        (or: .venv/bin/python bench/kernel.py)

Both executors' rates are of processor time of one thread, choosing included, so that a busy machine disturbs them
little. Two threads are measured against one by the clock, in turns on the same deals, and the best of each counts;
beside it stands what two processes gain, which share nothing at all: more than that the machine has not to give.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.pool import Pool
from random import Random

from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import play_out, random_action
from tuolaji.deal.state import Playing
from tuolaji.kernel.batch import roll_out, simulate
from tuolaji.kernel.warm import warm
from tuolaji.rules.sheet.load import sheet_ids

READABLE_DEALS = 30
COMPILED_DEALS = 20_000
ROUNDS = 5
THREAD_DEALS = 20_000
THREAD_ROUNDS = 12


def readable_rate(setup: Setup) -> float:
    """Deals a second through `decide` and `evolve`."""
    rng = Random(1)
    play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
    start = time.process_time()
    for _ in range(READABLE_DEALS):
        play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
    return READABLE_DEALS / (time.process_time() - start)


def compiled_rate(setup: Setup) -> float:
    """Deals a second of processor time, one thread: the best of a few rounds."""
    best = 0.0
    for number in range(ROUNDS):
        start = time.process_time()
        simulate(setup, COMPILED_DEALS, number)
        best = max(best, COMPILED_DEALS / (time.process_time() - start))
    return best


def _half(sheet_id: str, number: int) -> None:
    simulate(opening(sheet_id), THREAD_DEALS // 2, number)


def gains(sheet_id: str, pool: Pool) -> tuple[float, float]:
    """How much faster two threads, and two processes, are than one thread, by the clock."""
    setup = opening(sheet_id)
    ways: list[Callable[[int], object]] = [
        lambda number: simulate(setup, THREAD_DEALS, number),
        lambda number: simulate(setup, THREAD_DEALS, number, threads=2),
        lambda number: pool.starmap(_half, [(sheet_id, number), (sheet_id, number + 1)], chunksize=1),
    ]
    spent = [float("inf")] * len(ways)
    for number in range(THREAD_ROUNDS):
        for way, run in enumerate(ways):
            start = time.perf_counter()
            run(number % 4)
            spent[way] = min(spent[way], time.perf_counter() - start)
    return spent[0] / spent[1], spent[0] / spent[2]


def rollout_rate(setup: Setup) -> float:
    """Playouts a second from the first lead of a deal."""
    rng = Random(1)
    deal = Deal.open(setup, rng.randbytes(32).hex())
    while not isinstance(deal.state, Playing):
        deal.act(random_action(deal.state, rng))
    start = time.process_time()
    roll_out(deal.state, COMPILED_DEALS, 1)
    return COMPILED_DEALS / (time.process_time() - start)


_FIRST_PLAYOUT = """
import time; start = time.perf_counter(), time.process_time()
from tuolaji.deal.setup import opening
from tuolaji.kernel.batch import simulate
simulate(opening("tianwen"), 1, 1)
print(time.perf_counter() - start[0], time.process_time() - start[1])
"""


def first_playout() -> tuple[float, float]:
    """Seconds by the clock and of processor time from a fresh interpreter to the first deal, all compiled before."""
    runs = [
        subprocess.run([sys.executable, "-c", _FIRST_PLAYOUT], capture_output=True, text=True, check=True).stdout
        for _ in range(ROUNDS)
    ]
    clock, processor = zip(*(map(float, run.split()) for run in runs), strict=True)
    return min(clock), min(processor)


def main() -> None:
    warm(print)
    clock, processor = first_playout()
    print(f"fresh interpreter to first deal: {clock:.2f} s ({processor:.2f} s of processor time)")
    heads = ("deal/ deals/s", "kernel deals/s", "ratio", "from 1st lead/s", "2 threads", "2 processes")
    print(f"{'sheet':10}" + "".join(f"{head:>17}" for head in heads))
    with get_context("spawn").Pool(2) as pool:
        for sheet_id in sheet_ids():
            setup = opening(sheet_id)
            readable, compiled = readable_rate(setup), compiled_rate(setup)
            rates = f"{readable:>17,.0f}{compiled:>17,.0f}{compiled / readable:>17,.0f}{rollout_rate(setup):>17,.0f}"
            threads, processes = gains(sheet_id, pool)
            print(f"{sheet_id:10}{rates}{threads:>17.2f}{processes:>17.2f}", flush=True)


if __name__ == "__main__":
    main()
