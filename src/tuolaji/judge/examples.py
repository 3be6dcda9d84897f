"""Questions to begin with, each under the sheets where it makes sense; the answers are the judge's own."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.judge.answer import answer_line
from tuolaji.text.catalogue import language_tags


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in words and as the judge reads it."""

    id: str
    about: dict[str, str]
    rules: tuple[str, ...]
    question: dict[str, Any]


class ExampleAnswered(Struct, frozen=True):
    """An example under one sheet, with the judge's answer."""

    id: str
    about: dict[str, str]
    question: dict[str, Any]
    answer: dict[str, Any]


@cache
def examples() -> tuple[Example, ...]:
    text = files("tuolaji.judge").joinpath("examples.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["example"], list[Example]))


@cache
def answered(sheet: str) -> tuple[ExampleAnswered, ...]:
    """The examples of a sheet, asked."""
    found = []
    for one in examples():
        if sheet in one.rules:
            question = one.question | {"rules": sheet}
            answer = msgspec.json.decode(answer_line(msgspec.json.encode(question), langs=language_tags()))
            found.append(ExampleAnswered(one.id, one.about, question, answer))
    return tuple(found)
