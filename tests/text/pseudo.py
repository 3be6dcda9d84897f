"""A language for tests: English with accents, 40 % longer, and brackets around every message.

What a page shows without accents is written in the code; what has lost a bracket has been cut by the code; and a layout
that holds these texts holds those of most languages. Words that programs read stay as they are.
"""

import json
import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast

TAG: Final = "en-XA"
OPENED, CLOSED = "⟦", "⟧"
COMMA = "‚"
LONGER = 0.4
_ACCENTED: Final = dict(
    zip(
        "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
        "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
        strict=True,
    )
)
LETTERS = frozenset(_ACCENTED.values())
_WORD = re.compile("[A-Za-z]+")
_LINE = re.compile(r'^((?:\w+\.)?)en = ("(?:[^"\\]|\\.)*")$', re.MULTILINE)
_INLINE = re.compile(r'(?<=[{,] )en = ("(?:[^"\\]|\\.)*")')
# Dates are written in Greek letters, as everything that tests type: a date in English would be a fault.
_DESCRIBED: Final = {"name": "Pseudo", "short": "XA", "locale": "el-GR"}
_SHOWN: Final = {"cards": ("jokers", "sides", "seats"), "ordinals": ("spelled", "forms")}
"""Words of other files that are shown."""


def lengthened(text: str) -> str:
    """A text with accents; each word is longer, by its vowels if it has any.

    >>> lengthened("Cut, then again")
    'Çûûţ, ţĥééñ ååĝååîñ'
    """
    owed = 0.0

    def longer(found: re.Match[str]) -> str:
        nonlocal owed
        word = found[0]
        owed += LONGER * len(word)
        more = int(owed)
        owed -= more
        places = [place for place, letter in enumerate(word) if letter in "aeiouAEIOU"] or [len(word) - 1]
        times = [1] * len(word)
        for number in range(more):
            times[places[number % len(places)]] += 1
        return "".join(_ACCENTED[letter] * count for letter, count in zip(word, times, strict=True))

    return _WORD.sub(longer, text)


def in_brackets(text: str) -> str:
    """A text that stands alone, as a message does.

    >>> in_brackets("Cut")
    '⟦Çûûţ⟧'
    """
    return OPENED + lengthened(text) + CLOSED


def _lengthen(pattern: ast.Pattern) -> None:
    """Change the words of a pattern and of all that it chooses from, and nothing else."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = lengthened(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _lengthen(variant.value)


def pseudo_messages(text: str) -> str:
    """A file of messages in the pseudo-language.

    >>> pseudo_messages("cut = { $name } cuts")
    'cut = ⟦{ $name } çûûţš⟧\\n'
    """
    whole = FluentParser().parse(text)
    for entry in whole.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            _lengthen(entry.value)
            entry.value.elements = [ast.TextElement(OPENED), *entry.value.elements, ast.TextElement(CLOSED)]
    return FluentSerializer().serialize(whole)


def pseudo_texts(text: str) -> str:
    """A file of texts by language, as sheets are, with the texts of the pseudo-language beside the English ones.

    >>> pseudo_texts('name = { zh = "?", en = "Cut" }')
    'name = { zh = "?", en = "Cut", en-XA = "⟦Çûûţ⟧" }'
    """

    text = _LINE.sub(lambda found: f"{found[0]}\n{found[1]}{TAG} = {_in_toml(found[2])}", text)
    return _INLINE.sub(lambda found: f"{found[0]}, {TAG} = {_in_toml(found[1])}", text)


def _in_toml(english: str) -> str:
    """A TOML string with accents and in brackets."""
    return _toml(in_brackets(json.loads(english)))


def pseudo_terms(text: str) -> str:
    """The terms of the game with their words in the pseudo-language."""
    tables = {name: forms["en"] for name, forms in tomllib.loads(text).items()}
    lines, term = [], ""
    for line in text.splitlines():
        lines.append(line)
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            term = heading[1]
        elif line.startswith("en = "):
            words = ", ".join(f"{form} = {_toml(_changed(value))}" for form, value in tables[term].items())
            lines.append(f"{TAG} = {{ {words} }}")
    return "\n".join(lines) + "\n"


def _changed(value: Any, change: Callable[[str], str] = in_brackets) -> Any:
    """A value of a TOML file with all its texts changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {name: _changed(one, change) for name, one in value.items()}
    return [_changed(one, change) for one in value] if isinstance(value, list) else value


def _separator(text: str) -> str:
    """What stands between items, with a comma of its own: any other one is written in the code."""
    return lengthened(text).replace(",", COMMA).replace(";", COMMA)


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(name)} = {_toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _toml_file(values: dict[str, Any]) -> str:
    plain = [f"{json.dumps(name)} = {_toml(one)}" for name, one in values.items() if not isinstance(one, dict)]
    tables = [
        "\n".join([f"[{name}]", *(f"{json.dumps(inner)} = {_toml(value)}" for inner, value in one.items())])
        for name, one in values.items()
        if isinstance(one, dict)
    ]
    return "\n\n".join(["\n".join(plain), *tables]) + "\n"


def add_pseudo_language(package: Path) -> None:
    """Put the language into a copy of the package: its folder, its terms and the texts of the sheets."""
    languages = package / "text" / "languages"
    made = languages / TAG
    shutil.copytree(languages / "en", made)
    for file in made.rglob("*.ftl"):
        file.write_text(pseudo_messages(file.read_text("utf-8")), "utf-8")
    described = tomllib.loads((made / "language.toml").read_text("utf-8")) | _DESCRIBED
    described["lists"] = _changed(described["lists"], _separator)
    (made / "language.toml").write_text(_toml_file(described), "utf-8")
    for name, shown in _SHOWN.items():
        file = made / f"{name}.toml"
        words = tomllib.loads(file.read_text("utf-8"))
        changed = {one: _changed(words[one]) for one in shown}
        file.write_text(_toml_file(words | changed), "utf-8")
    terms = package / "text" / "terms.toml"
    terms.write_text(pseudo_terms(terms.read_text("utf-8")), "utf-8")
    for file in (*(package / "sheets").glob("*.toml"), package / "judge" / "examples.toml"):
        file.write_text(pseudo_texts(file.read_text("utf-8")), "utf-8")
