"""How fast a Swiss round is paired, in seconds, and as a ratio to networkx on the same field in the same run.

make bench        (or: .venv/bin/python bench/pairing.py)
"""

import resource
import sys
import time
from pathlib import Path

import networkx  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.competition.pairing.simulate import after_rounds
from tuolaji.competition.pairing.check import check
from tuolaji.competition.pairing.contender import DEFAULT
from tuolaji.competition.pairing.pair import pair
from tuolaji.competition.pairing.swiss.field import Field

SEED = 20


def fifth_round(number: int) -> None:
    """The fifth round of a field that has been paired and played for four, units of ten."""
    people = after_rounds(number, 4, seed=SEED)
    start, busy = time.perf_counter(), time.process_time()
    drawn = pair(people, seed="round 5")
    took, busy = time.perf_counter() - start, time.process_time() - busy
    assert drawn.proven
    kept = "every constraint kept" if not drawn.cost["rematch"] + drawn.cost["same unit"] else "constraints broken"
    print(f"fifth round of {number:>5,} pairs           {took:>10.2f} s ({busy:.2f} of CPU), proven best, {kept}")


def hand_made(number: int) -> None:
    """A round made by hand, entry by entry, held against the best."""
    people = after_rounds(number, 4, seed=SEED)
    tables = [(entry, entry + 1) for entry in range(1, number, 2)]
    start = time.perf_counter()
    report = check(people, tables)
    took = time.perf_counter() - start
    assert report.worse
    print(f"check of a round of {number:>5,} pairs      {took:>10.2f} s")


def against_networkx(number: int) -> None:
    """The same field, the same costs: ours, and networkx on every table there can be."""
    people = after_rounds(number, 4, seed=SEED)
    start = time.perf_counter()
    drawn = pair(people, seed="round 5")
    ours = time.perf_counter() - start
    start = time.perf_counter()
    field = Field(people, DEFAULT, "round 5")
    graph = networkx.Graph()
    for one in range(number):
        for two in range(one):
            packed = 0
            for digit in field.digits(two, one):
                packed = (packed << 24) + digit
            graph.add_edge(two, one, weight=-packed)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    theirs = time.perf_counter() - start
    best = field.total((min(edge), max(edge)) for edge in matched)
    assert tuple(drawn.cost.values()) == best
    print(f"against networkx, {number} pairs          {theirs / ours:>10,.0f} times as fast, equal cost")


def main() -> None:
    fifth_round(1_000)
    fifth_round(4_000)
    hand_made(1_000)
    against_networkx(200)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"most memory                          {peak:>10,.0f} MB")


if __name__ == "__main__":
    main()
