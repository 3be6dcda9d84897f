"""Find every message that the code names: `Message("area.code", fact=…)` calls, and codes in plain strings."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tuolaji.text.catalogue import language

SOURCE = Path(__file__).parents[2] / "src" / "tuolaji"


class Named(NamedTuple):
    """A message as the code makes it; `facts` is None where they are given as `**facts`."""

    where: str
    code: str
    facts: frozenset[str] | None


def messages_in(source: str, where: str) -> Iterator[Named]:
    """Every call of `Message` with a code that can be read from the source."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"):
            continue
        if node.args and isinstance(node.args[0], ast.Constant):
            given = [keyword.arg for keyword in node.keywords]
            facts = None if None in given else frozenset(name for name in given if name)
            yield Named(f"{where}:{node.lineno}", str(node.args[0].value), facts)


def all_messages() -> list[Named]:
    """Every message that the package makes."""
    return [
        named
        for path in sorted(SOURCE.rglob("*.py"))
        for named in messages_in(path.read_text("utf-8"), str(path.relative_to(SOURCE)))
    ]


def all_strings() -> set[str]:
    """Every string constant of the package's code."""
    return {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def areas_of(tag: str) -> list[str]:
    """The files of messages that a language has, by name."""
    folder = SOURCE / "text" / "languages" / tag
    return sorted(file.stem for file in (*folder.glob("*.ftl"), *folder.glob("shared/*.ftl")))


def codes_of(tag: str, area: str) -> Mapping[str, frozenset[str]]:
    """Every message of an area, with the facts it uses."""
    return language(tag)._area(area).facts
