"""How fast standings of 1,000 pairs are printed, as PDF and as a ratio to the HTML of the same rows.

make bench        (or: .venv/bin/python bench/prints.py)
"""

import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from msgspec.structs import replace
from pypdf import PdfReader

from tests.competition.prints import building
from tuolaji.competition.prints import PrintFormat, render

PAIRS = 1_000


def best(run: Callable[[int], bytes]) -> tuple[float, bytes]:
    """The shortest of three runs, after one that loads the fonts; no two of the same rows, for typst remembers."""
    made = run(0)
    times = []
    for number in range(1, 4):
        start = time.perf_counter()
        run(number)
        times.append(time.perf_counter() - start)
    return min(times), made


def main() -> None:
    event = building.swiss("fuze", "zh", PAIRS)
    lines = building.table_of(event)

    def standings(format: PrintFormat, more: int) -> bytes:
        other = [replace(line, points=line.points + more, place=line.place + more) for line in lines]
        return render("standings", event, lang="zh", format=format, standings=other, now=building.START)

    web, _ = best(lambda number: standings("html", number))
    paper, made = best(lambda number: standings("pdf", number))
    pages = len(PdfReader(BytesIO(made)).pages)
    print(f"standings of {PAIRS:,} pairs, HTML       {web * 1000:>10,.1f} ms")
    print(
        f"standings of {PAIRS:,} pairs, PDF        {paper * 1000:>10,.1f} ms, {pages} pages, {len(made) / 1024:,.0f} kB"
    )
    print(f"PDF against HTML                     {paper / web:>10,.0f} times as long")


if __name__ == "__main__":
    main()
