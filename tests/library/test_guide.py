"""Every example that the guide and the README show prints what they say."""

import pytest

import tuolaji
from tests.library.guide import GUIDE, README, Example, examples, output_of

SHOWN = [
    pytest.param(one, id=f"{page.name} {n}") for page in (GUIDE, README) for n, one in enumerate(examples(page), 1)
]


@pytest.mark.parametrize("example", SHOWN)
def test_an_example_prints_what_stands_below_it(example: Example) -> None:
    assert output_of(example.program) == example.prints


def test_the_guide_shows_ten_things_and_names_all_that_there_is() -> None:
    assert len(examples(GUIDE)) == 10
    assert all(len(one.program.splitlines()) <= 25 for one in examples(GUIDE))
    text = GUIDE.read_text("utf-8")
    assert [name for name in tuolaji.__all__ if name != "__version__" and f"`{name}`" not in text] == []


def test_the_readme_shows_five_lines() -> None:
    (example,) = examples(README)
    assert len([line for line in example.program.splitlines() if line]) == 5
