"""Everything that is registered has its title in every language, and the lists of it are true."""

import subprocess
import sys
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from tests.registered import PAGE, page
from tuolaji.bots.make import BOTS
from tuolaji.competition.prints.kinds import PRINTS
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.registry import Registered, collect
from tuolaji.text.catalogue import language, language_tags

REGISTRIES: dict[str, Mapping[str, Registered]] = {
    "programs": BOTS,
    "prints": PRINTS,
    "tie-breaks": TIE_BREAKS,
    "pairings": METHODS,
}


@pytest.mark.parametrize("tag", language_tags())
@pytest.mark.parametrize("area", REGISTRIES)
def test_everything_has_its_title(area: str, tag: str) -> None:
    titles = [language(tag).say(one.title.code) for one in REGISTRIES[area].values()]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_the_page_is_made_from_the_registries() -> None:
    assert PAGE.read_text("utf-8") == page(), "make docs"


class _Thing(Registered, frozen=True, kw_only=True):
    area: ClassVar[str] = "things"


def _module(*ids: str, order: int = 100) -> Any:
    return SimpleNamespace(**{f"N{number}": _Thing(id=id, order=order) for number, id in enumerate(ids)}, other="x")


def test_what_modules_register_stands_in_order() -> None:
    assert list(collect(_Thing, [_module("b", "a"), _module("z", order=1)])) == ["z", "a", "b"]


def test_two_of_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="one id"):
        collect(_Thing, [_module("a"), _module("a", order=2)])


@pytest.mark.parametrize(
    "module",
    [
        "tuolaji.bots.make",
        "tuolaji.competition.prints.kinds",
        "tuolaji.competition.standings.tie_breaks.rank",
        "tuolaji.competition.stages.methods.methods",
    ],
)
def test_a_list_needs_no_compiler_and_no_typesetter(module: str) -> None:
    heavy = "{'numba', 'numpy', 'typst', 'openpyxl'}"
    code = f"import sys, {module}; print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
