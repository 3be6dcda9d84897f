"""The server and the pages write the same text from the same message and facts: `vectors.json` is read by both."""

import json
from pathlib import Path
from typing import Any

import pytest

from tuolaji.text import catalogue
from tuolaji.text.catalogue import Language, language_tags

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
LANGUAGES = Path(catalogue.__file__).parent / "languages"


def _described(tag: str) -> str:
    return (
        (LANGUAGES / tag / "language.toml").read_text("utf-8") if tag in language_tags() else VECTORS["invented"][tag]
    )


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['language']} {case['told']}")
def test_a_message_with_its_facts(case: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "language.toml").write_text(_described(case["language"]), "utf-8")
    (tmp_path / "area.ftl").write_text(f"vector = {case['message']}\n", "utf-8")
    assert Language(case["language"], tmp_path).say("area.vector", case["facts"]) == case["told"]
