"""The package as others get it: built from a clean checkout, installed into fresh environments, and used.

`python -m tests.release` (make release-check) builds a wheel, installs its core and then everything, and tries both.
"""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PAGES = "src/tuolaji/server/pages"
_DEAL = """
import tuolaji
deal = tuolaji.Deal(tuolaji.sheet("tianwen"), seed=7)
deal.play_out("random")
print(deal.result)
"""


def question() -> str:
    """The README's question to the judge."""
    found = re.search(r"echo '(\{.*?\})'", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1].replace("\n", "")


def build_wheel(folder: Path) -> Path:
    """A wheel of the last commit with the pages that stand here."""
    sources = folder / "sources"
    subprocess.run(["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(sources)], check=True)
    subprocess.run(["cp", "-r", str(ROOT / PAGES), str(sources / PAGES)], check=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=sources, check=True, stdout=-3)
    (wheel,) = (sources / "dist").glob("*.whl")
    return wheel


def install(wheel: Path, extra: str, folder: Path) -> Path:
    """A fresh environment with the wheel and an extra; gives its Python."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), wanted], check=True, stderr=subprocess.DEVNULL)
    return python


def megabytes(python: Path) -> float:
    """The size of what is installed beside pip."""
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    apart = ("pip", "setuptools", "__pycache__")
    files = (path for path in packages.rglob("*") if path.is_file() and not any(part in path.parts for part in apart))
    return sum(path.stat().st_size for path in files) / 1e6


def answer(python: Path) -> dict[str, object]:
    """The judge's answer to the README's question."""
    program = str(python.with_name("tuolaji"))
    asked = subprocess.run([program, "judge"], input=question(), capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(asked.stdout)
    return found


def deal(python: Path) -> str:
    """The result of a deal played by the library."""
    return subprocess.run([str(python), "-c", _DEAL], capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def served(python: Path, folder: Path) -> Iterator[tuple[str, float]]:
    """A server of the installed program; its address, and the seconds until it said so."""
    command = [str(python.with_name("tuolaji")), "serve", "--port", "0", "--database", f"sqlite:///{folder / 'a.db'}"]
    begun = time.perf_counter()
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=-1, stderr=log, text=True) as process:
        try:
            assert process.stdout is not None
            address = next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
            yield address, time.perf_counter() - begun
        finally:
            process.terminate()
            process.wait(30)


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        wheel = build_wheel(folder)
        print(f"wheel: {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
        for extra in ("", "all"):
            begun = time.perf_counter()
            python = install(wheel, extra, folder / (extra or "core"))
            took = time.perf_counter() - begun
            assert answer(python)["ok"], answer(python)
            print(
                f"{extra or 'core'}: {megabytes(python):.0f} MB, installed in {took:.0f} s; deal: {deal(python)}",
                flush=True,
            )
        with served(python, folder) as (address, seconds):
            with urlopen(address, timeout=20) as page:
                assert b"<script" in page.read()
            with urlopen(f"{address}api/rules", timeout=20) as rules:
                print(f"served after {seconds:.1f} s: {len(json.load(rules))} sheets", flush=True)


if __name__ == "__main__":
    main()
