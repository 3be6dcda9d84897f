"""What is built for others: complete, with the pages, and with a core that needs little."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests import release
from tests.library.test_core import EXTRAS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OPTIONAL = PROJECT["optional-dependencies"]
LARGEST_CORE = 60_000_000


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they come from a clean checkout: without pages."""
    folder = tmp_path_factory.mktemp("checkout")
    pages = shutil.ignore_patterns("pages", "__pycache__", "languages/*/pages")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src" / "tuolaji" / "server", folder / "src" / "tuolaji" / "server", ignore=pages)
    others = shutil.ignore_patterns("server", "__pycache__")
    shutil.copytree(ROOT / "src" / "tuolaji", folder / "src" / "tuolaji", ignore=others, dirs_exist_ok=True)
    return folder


def build(checkout: Path, target: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target], cwd=checkout, capture_output=True, text=True
    )


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_package_without_the_pages_is_not_built(checkout: Path, target: str) -> None:
    built = build(checkout, target)
    assert built.returncode != 0
    assert "make web" in built.stderr
    assert not list(checkout.glob("dist/*"))


@pytest.mark.slow
def test_a_package_with_the_pages_is_complete(checkout: Path) -> None:
    page = checkout / "src" / "tuolaji" / "server" / "pages" / "index.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text("<!doctype html>")
    for target in ("wheel", "sdist"):
        built = build(checkout, target)
        assert built.returncode == 0, built.stderr
    (wheel,), (archive,) = checkout.glob("dist/*.whl"), checkout.glob("dist/*.tar.gz")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(packed.read(about).decode())
    for wanted in ("py.typed", "server/pages/index.html", "sheets/tianwen.toml", "text/languages/zh/pages/"):
        assert any(f"tuolaji/{wanted}" in name for name in names), wanted
    assert not any(name.startswith("tests/") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert (metadata["License-Expression"], metadata["Author"]) == ("Apache-2.0", "the Tuolaji authors")
    assert metadata["Project-URL"] is None
    with tarfile.open(archive) as packed:
        inside = [name.partition("/")[2] for name in packed.getnames()]
    assert {"LICENSE", "hatch_build.py", "src/tuolaji/server/pages/index.html"} <= set(inside)


def test_the_core_needs_no_package_of_an_extra() -> None:
    core = {one.split(">")[0].replace("-", "_") for one in PROJECT["dependencies"]}
    assert core == {"cyclopts", "fluent.syntax", "msgspec", "rich", "tzdata"}
    assert not core & set(EXTRAS)


def test_all_is_every_extra_but_that_for_clusters() -> None:
    assert set(OPTIONAL) == {"competition", "bots", "prints", "server", "environments", "ray", "all", "dev"}
    assert OPTIONAL["all"] == ["tuolaji[bots,competition,environments,prints,server]"]
    assert OPTIONAL["dev"][0] == "tuolaji[all]"


def test_the_core_is_small() -> None:
    """What the core installs, with all that it needs in turn, and the program itself without its pages."""
    seen, waiting, size = set[str](), [Requirement(one) for one in PROJECT["dependencies"]], 0
    while waiting:
        needed = waiting.pop()
        if needed.name in seen or (needed.marker is not None and not needed.marker.evaluate({"extra": ""})):
            continue
        seen.add(needed.name)
        found = distribution(needed.name)
        size += sum(file.size or 0 for file in found.files or ())
        waiting += map(Requirement, found.requires or ())
    own = (ROOT / "src" / "tuolaji").rglob("*")
    size += sum(path.stat().st_size for path in own if path.is_file() and not {"__pycache__", "pages"} & {*path.parts})
    assert size < LARGEST_CORE


@pytest.mark.slow
def test_the_core_in_a_fresh_environment_judges_and_deals(checkout: Path, tmp_path: Path) -> None:
    page = checkout / "src" / "tuolaji" / "server" / "pages" / "index.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text("<!doctype html>")
    built = build(checkout, "wheel")
    assert built.returncode == 0, built.stderr
    (wheel,) = checkout.glob("dist/*.whl")
    python = release.install(wheel, "", tmp_path / "core")
    assert release.answer(python)["ok"]
    assert release.deal(python)
    assert release.megabytes(python) < LARGEST_CORE / 1e6
