"""Compare a benchmark with an earlier commit: both run in turns, and each figure is a ratio with its interval.

.venv/bin/python bench/against.py COMMIT bench/judge.py [--times 10] [--same]

Each side runs its own code and its own copy of the benchmark; with `--same` both run the copy that stands here. A line
counts when both sides print it with the same words; its numbers are compared one by one. The interval holds the true
median ratio with the confidence printed above the table, whatever the distribution (order statistics of the paired
ratios).
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from math import comb
from pathlib import Path

ROOT = Path(__file__).parent.parent
_NUMBER = re.compile(r"(?<![\w.])-?\d[\d,]*(?:\.\d+)?(?![\w])")


def figures(output: str) -> dict[tuple[str, int, int], float]:
    """Every number of a benchmark's output, by the words around it, its line among equal ones and its place."""
    found: dict[tuple[str, int, int], float] = {}
    seen: dict[str, int] = {}
    for line in output.splitlines():
        words = " ".join(_NUMBER.sub("#", line).split())
        turn = seen[words] = seen.get(words, -1) + 1
        for place, number in enumerate(_NUMBER.findall(line)):
            found[words, turn, place] = float(number.replace(",", ""))
    return found


def run(folder: Path, bench: Path, options: list[str]) -> dict[tuple[str, int, int], float]:
    """One run of a benchmark with the code of a folder."""
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    made = subprocess.run(
        [sys.executable, str(bench), *options], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if made.returncode:
        sys.exit(f"{bench} failed:\n{made.stderr[-2000:]}")
    return figures(made.stdout)


def interval(ratios: list[float]) -> tuple[float, float, float]:
    """The narrowest interval of order statistics with 95 % confidence, or else the widest, and its confidence."""
    ordered, number = sorted(ratios), len(ratios)
    outside = 0
    for cut in range(number // 2):
        more = outside + 2 * comb(number, cut)
        if cut and more > 0.05 * 2**number:
            return ordered[cut - 1], ordered[number - cut], 1 - outside / 2**number
        outside = more
    return ordered[0], ordered[-1], 1 - 2 / 2**number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("bench")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--same", action="store_true")
    given, options = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as temporary:
        before = Path(temporary) / "before"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", str(before), given.commit], cwd=ROOT, check=True)
        try:
            old_bench, new_bench = (ROOT if given.same else before) / given.bench, ROOT / given.bench
            # The first runs compile what a fresh folder lacks.
            run(before, old_bench, options)
            run(ROOT, new_bench, options)
            pairs = [(run(before, old_bench, options), run(ROOT, new_bench, options)) for _ in range(given.times)]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(before)], cwd=ROOT, check=True)
    shared = [key for key in pairs[0][1] if all(key in old and key in new and old[key] for old, new in pairs)]
    confidence = interval([1.0] * given.times)[2]
    print(
        f"{given.bench}, {given.times} runs of each in turns, new / {given.commit}, {100 * confidence:.1f} % intervals"
    )
    for key in shared:
        old, new = (statistics.median(side[key] for side in sides) for sides in zip(*pairs, strict=True))
        low, high, _ = interval([later[key] / earlier[key] for earlier, later in pairs])
        words, turn, place = key
        if low == high == 1:
            continue
        ratio = statistics.median(later[key] / earlier[key] for earlier, later in pairs)
        print(f"{words} [{turn + 1}.{place + 1}]: {old:,.6g} → {new:,.6g}, × {ratio:.3f} ({low:.3f} … {high:.3f})")


if __name__ == "__main__":
    main()
