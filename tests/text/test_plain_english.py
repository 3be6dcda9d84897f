"""A person is "they" in code, docs and texts."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "docs", "bench", "web/src", "web/tests", "web/build")
ENDINGS = {".py", ".md", ".toml", ".ftl", ".ts", ".svelte"}
GENDERED = re.compile("|".join(("he", "his", "him", "himself")).join((r"(?:\b|_)(?:", r")(?:\b|_)")), re.IGNORECASE)


def written() -> Iterator[Path]:
    """Every file that people write; this one has the words as data."""
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in ENDINGS and path != Path(__file__))


def test_a_person_is_they() -> None:
    files = list(written())
    assert len(files) > 1_000
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if GENDERED.search(line)
    ]
    assert found == []


def test_the_words_are_found_in_sentences_and_in_names() -> None:
    assert GENDERED.search("He plays.")
    assert GENDERED.search("def test_a_player_and_his_partner() -> None:")
    assert not GENDERED.search("the shelf, a hint, themselves")
