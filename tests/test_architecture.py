"""docs/architecture.md says what the code is."""

import re
from itertools import pairwise

import pytest

from tests.architecture import PAGE, ROOT, SOURCES, Stop, page, walks

STOPS = [stop for stops in walks().values() for stop in stops]


def _source(stop: Stop) -> str:
    return (ROOT / stop.file).read_text("utf-8")


def test_tree_and_layers_are_those_of_the_code() -> None:
    assert PAGE.read_text("utf-8") == page(), "run `make docs`"


def test_there_are_four_walks() -> None:
    assert [len(stops) > 5 for stops in walks().values()] == [True] * 4


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: f"{stop.file}:{stop.name}")
def test_a_step_of_a_walk_stands_in_its_file(stop: Stop) -> None:
    text = _source(stop)
    name = re.escape(stop.name)
    defined = {
        ".py": rf"^\s*(async )?(def|class) {name}\b|^{name}(:.*)? = ",
        ".ts": rf"\b(class|function|const) {name}\b|^  {name}\(",
        ".svelte": rf"\b(function|import|const) {name}\b|\b{name}\b",
        ".toml": rf"^{name} = ",
        ".ftl": rf"^{name} = ",
    }
    kind = "." + stop.file.rsplit(".", 1)[-1]
    assert re.search(defined[kind], text, re.MULTILINE), f"{stop.file} has no {stop.name}"


@pytest.mark.parametrize(
    ("stop", "following"),
    [(one, other) for stops in walks().values() for one, other in pairwise(stops) if one.calls_next],
    ids=lambda stop: stop.name,
)
def test_a_step_that_calls_the_next_names_it(stop: Stop, following: Stop) -> None:
    assert re.search(rf"\b{re.escape(following.name)}\b", _source(stop)), f"{stop.file} does not name {following.name}"


def test_every_file_that_the_page_names_exists() -> None:
    text = PAGE.read_text("utf-8")
    for named in re.findall(r"`((?:src|web|tests|docs)/[\w./-]+)`", text):
        assert (ROOT / named).exists(), named
    for named in re.findall(r"`((?:rules|sheets|kernel|bots|competition|server|text|cli)/[\w./-]+)`", text):
        assert (SOURCES / named).exists(), named
    for named in re.findall(r"\]\(([\w./-]+\.md)\)", text):
        assert (PAGE.parent / named).exists(), named
