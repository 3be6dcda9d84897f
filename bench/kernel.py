"""How fast the compiled executor plays whole random deals, against the `deal/` executor in the same run.

    make bench        (or: .venv/bin/python bench/kernel.py)

Both executors' rates are of processor time of one thread, choosing included, so that a busy machine disturbs them
little. Two threads are measured against one by the clock, in many short turns on the same deals, and the best of each
counts.
"""

import subprocess
import sys
import time
from random import Random

from tuolaji.deal.random_seat import play_out, random_action
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Playing
from tuolaji.deal.table import Deal
from tuolaji.kernel.batch import roll_out, simulate
from tuolaji.kernel.warm import warm
from tuolaji.rules.load import sheet_ids

READABLE_DEALS = 30
COMPILED_DEALS = 20_000
ROUNDS = 5
THREAD_DEALS = 4_000
THREAD_ROUNDS = 60
"""Many short runs: on a busy machine some of them are left alone, of one thread and of two alike."""


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


def thread_ratio(setup: Setup) -> float:
    """How much faster two threads are than one, by the clock."""
    spent = {1: 9e9, 2: 9e9}
    for number in range(THREAD_ROUNDS):
        for threads in spent:
            start = time.perf_counter()
            simulate(setup, THREAD_DEALS, number % 4, threads=threads)
            spent[threads] = min(spent[threads], time.perf_counter() - start)
    return spent[1] / spent[2]


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
    heads = ("deal/ deals/s", "kernel deals/s", "ratio", "from 1st lead/s", "2 threads")
    print(f"{'sheet':10}" + "".join(f"{head:>17}" for head in heads))
    for sheet_id in sheet_ids():
        setup = opening(sheet_id)
        readable, compiled = readable_rate(setup), compiled_rate(setup)
        rates = f"{readable:>17,.0f}{compiled:>17,.0f}{compiled / readable:>17,.0f}{rollout_rate(setup):>17,.0f}"
        print(f"{sheet_id:10}{rates}{thread_ratio(setup):>17.2f}", flush=True)


if __name__ == "__main__":
    main()
