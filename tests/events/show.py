"""Play the five events and print both standings side by side: `python -m tests.events.show [SHEET …]`."""

import logging
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from tests.events.compare import differences
from tests.events.drive import Told, played_event
from tests.events.recompute import Found, recompute
from tests.events.story import PLANS
from tests.events.written import Written


def show(event: Written, told: Told, found: Found) -> list[str]:
    """Print an event; the differences are returned."""
    ruled = Counter(one.offence for one in event.offences)
    fates = Counter(one.fate for one in event.offences if one.fate != "stands")
    print(f"\n== {event.sheet}: {len(event.entries)} entries, {len(event.rounds)} rounds, {len(found.scores)} matches")
    print(
        f"{sum(ruled.values())} offences ruled: "
        + ", ".join(f"{name} {count}" for name, count in sorted(ruled.items()))
    )
    print("of these " + ", ".join(f"{fate} {count}" for fate, count in sorted(fates.items())))
    print(f"{told.asked_back} score sheets asked back before they were entered")
    print(f"{'place':>5}  {'server':>20}  {'text':>20}")
    for served, line in zip(told.export["standings"], found.standings, strict=True):
        one = f"{served['entry']}: {served['points']:g} {_values(dict(served['tie_breaks']))}"
        two = f"{line.entry}: {line.points:g} {_values(line.tie_breaks)}"
        print(f"{line.place:>5}  {one:>20}  {two:>20}  {line.out}{'' if one == two else '  <<<'}")
    wrong = list(differences(event, told, found))
    print("they agree in every match and every line" if not wrong else "\n".join(wrong))
    return wrong


def _values(tie_breaks: dict[str, float]) -> str:
    return " ".join(f"{value:g}" for name, value in tie_breaks.items() if name != "lot")


def main(sheets: list[str]) -> int:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    wrong: list[str] = []
    with TemporaryDirectory(prefix="tuolaji-events-") as folder:
        for sheet in sheets or list(PLANS):
            event, told = played_event(sheet, Path(folder))
            wrong += show(event, told, recompute(event))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
