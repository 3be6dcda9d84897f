"""How fast standings are worked out again after a correction, and how fast an event is folded from its file.

make bench        (or: .venv/bin/python bench/standings.py)

The baseline is a plain sum and sort of the same points: no tie-breaks, no working, no places.
"""

import random
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from tuolaji.competition import events as e
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import open_event
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import correct_result
from tuolaji.competition.results.score import score
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.state import Competition
from tuolaji.rules.sheet.load import load

SEED = 20
ENTRIES, ROUNDS = 4000, 5
RULES = "fuze"


def entered(rng: random.Random, number: int, table: int) -> e.ResultEntered:
    points = rng.randint(-8, 8)
    outcome = Outcome(small_points={"EW": points, "NS": -points})
    return e.ResultEntered(number, table, outcome, score(load(RULES), RULES, load(RULES).event, outcome))


def play(store: Store, entries: int, rounds: int) -> None:
    """Rounds drawn at random; every result is a step of its own."""
    rng = random.Random(SEED)
    listed = tuple(
        Entry(number, (f"甲{number}", f"乙{number}"), f"unit {number // 10}", f"team {number // 2}")
        for number in range(1, entries + 1)
    )
    store.act(lambda _: [e.EntriesAdded(listed)], "organiser", 1)
    for number in range(1, rounds + 1):
        order = rng.sample(range(1, entries + 1), entries)
        pairs = zip(order[::2], order[1::2], strict=True)
        seatings = tuple(e.Seating(table, *pair) for table, pair in enumerate(pairs, start=1))
        drawn = [e.RoundDrawn(number, 0, seatings), e.RoundPublished(number)]
        store.act(lambda _, drawn=drawn: drawn, "organiser", 1)  # type: ignore[misc]
        for table in range(1, entries // 2 + 1):
            result = entered(rng, number, table)
            store.act(lambda _, result=result: [result], "desk", 1)  # type: ignore[misc]


def sum_and_sort(competition: Competition) -> list[tuple[float, int]]:
    """The baseline: every entry's points added up and sorted."""
    points: dict[int, float] = defaultdict(float)
    for played in competition.rounds:
        for seating in played.seatings:
            scores = played.results[seating.table].scores
            points[seating.east_west] += scores["EW"].points
            points[seating.north_south] += scores["NS"].points
    return sorted((-total, entry) for entry, total in points.items())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.event"
        with Store.create(path, open_event("Bench", RULES, str(SEED)), "organiser", 1) as store:
            # The bench is about reading; a disk that waits for every one of 10,000 steps would only be slow.
            store._connection.execute("PRAGMA synchronous = OFF")
            play(store, ENTRIES, ROUNDS)
            again = Outcome(small_points={"EW": 7, "NS": -7})
            store.act(lambda state: correct_result(state, 1, 1, again, "misread"), "referee", 1)
            event = store.read()
            steps = len(store.steps)
        start = time.perf_counter()
        for _ in range(10):
            baseline = sum_and_sort(event)
        plain = (time.perf_counter() - start) / 10
        best = min(_timed(event) for _ in range(3))
        lines = standings(event)
        assert sorted((-line.points, line.entry) for line in lines) == baseline
        what = f"standings of {ENTRIES:,} entries, {ROUNDS} rounds"
        print(f"{what}   {best:>8.2f} s, {best / plain:,.0f} × a plain sum and sort")
        start = time.perf_counter()
        team_standings(event, lines)
        print(f"standings of {ENTRIES // 2:,} teams             {time.perf_counter() - start:>8.2f} s")
        start = time.perf_counter()
        with Store.open(path) as store:
            store.read()
        took = time.perf_counter() - start
        print(f"folding {steps:,} steps from the file    {took:>8.2f} s, {steps / took:,.0f} steps a second")
        if best > 1:
            sys.exit("standings are slower than a second")


def _timed(competition: Competition) -> float:
    start = time.perf_counter()
    standings(competition)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
