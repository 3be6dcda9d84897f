"""The public surface of the library is pinned, documented and typed."""

import importlib
import importlib.resources
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tuolaji
from tests.library.surface import PAGE, surface

CALLABLE = [name for name in tuolaji.__all__ if name not in ("__version__", "errors")]


def test_the_surface_is_the_one_that_was_decided_on() -> None:
    assert PAGE.read_text("utf-8") == surface(), "if this is meant: python -m tests.library.surface"


def test_the_module_lists_its_names_and_no_others() -> None:
    assert dir(tuolaji) == sorted(tuolaji.__all__)
    assert set(tuolaji.__all__) == {"__version__", *tuolaji._HOMES}
    with pytest.raises(AttributeError):
        tuolaji.helper  # type: ignore[attr-defined]  # noqa: B018


def test_no_public_name_is_the_name_of_a_package() -> None:
    root = Path(tuolaji.__file__).parent
    packages = {path.name for path in root.iterdir() if path.is_dir()} | {path.stem for path in root.glob("*.py")}
    assert set(tuolaji.__all__) & packages == {"errors"}


@pytest.mark.parametrize("name", CALLABLE)
def test_every_public_name_has_a_doctest(name: str) -> None:
    found = getattr(tuolaji, name)
    assert ">>> " in inspect.getdoc(found)  # type: ignore[operator]


@pytest.mark.parametrize("name", CALLABLE)
def test_every_public_name_stays_what_it_is_once_everything_is_imported(name: str) -> None:
    before = getattr(tuolaji, name)
    for package in ("judge", "deal", "match", "record", "bots.arena.arena", "competition.state", "library.sheet"):
        importlib.import_module(f"tuolaji.{package}")
    assert getattr(tuolaji, name) is before


def test_every_public_method_says_what_it_does_or_is_plain_from_its_name() -> None:
    plain = {
        *("bury", "level", "dealer", "over", "refereed", "viewer", "leader", "id", "version", "decks", "name", "rules"),
        *("text", "json", "headers", "entries", "rounds", "names"),
    }
    for name in CALLABLE:
        for member, value in vars(getattr(tuolaji, name)).items():
            if not member.startswith("_") and (callable(value) or isinstance(value, property)) and member not in plain:
                assert inspect.getdoc(value), f"{name}.{member}"


def test_the_package_is_typed() -> None:
    assert importlib.resources.files("tuolaji").joinpath("py.typed").is_file()


@pytest.mark.slow
def test_a_program_of_ones_own_is_checked_strictly(tmp_path: Path) -> None:
    program = tmp_path / "mine.py"
    program.write_text(
        "import tuolaji\n\n"
        "def first(view: tuolaji.View) -> tuolaji.Hand:\n"
        "    return view.legal(1)[0]\n\n"
        "deal = tuolaji.Deal(tuolaji.sheet(), seed=7)\n"
        'deal.play_out({"E": first, "N": "random", "W": "random", "S": tuolaji.Player(first)})\n'
        "reveal_type(deal.result)\n"
        "tuolaji.nonsense\n"
    )
    config = tmp_path / "mypy.ini"
    config.write_text("[mypy]\nstrict = True\n")
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), str(program)]
    told = subprocess.run(command, capture_output=True, text=True).stdout
    assert "DealCount | None" in told
    assert 'Module has no attribute "nonsense"' in told
    assert "Found 1 error" in told


def test_answers_are_values() -> None:
    trump = tuolaji.Trump("tianwen", "2", "S")
    one, other = (trump.follow("H3", hand="H6 C3", play=play) for play in ("H6", "C3"))
    assert (bool(one), bool(other)) == (True, False)
    assert one == trump.follow("H3", hand="H6 C3", play="♥6")
    assert len({tuolaji.Hand("H3 H5"), tuolaji.Hand("H5 H3")}) == 1
    told: dict[str, Any] = {tag: other.reason(tag) for tag in ("en", "zh", "zh-Hant")}
    assert len(set(told.values())) == 3
