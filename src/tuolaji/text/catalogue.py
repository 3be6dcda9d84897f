"""The catalogues: every sentence that the program says, by language.

A language is a folder in `languages/` with `language.toml` (its name, plural conditions and lists) and files of
messages. A message is named `area.code`: `draw.nobody_left` is the message `nobody_left` of `draw.ftl`. A name without
an area is a message of `reasons.ftl`. Files in `shared/` are read by the pages too. Words of the game come from
`terms.toml`.
"""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from tuolaji.text.compile import BrokenCatalogue, Compiled, Facts, Names, Writer, compile_file
from tuolaji.text.plural import compile_condition, plural_category

DEFAULT_AREA: Final = "reasons"


class Message:
    """A code with facts, for whoever reads it to put into words."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str, /, **facts: Any):
        self.code, self.facts = code, facts

    def told(self, tag: str) -> str:
        """The message in a language."""
        return language(tag).say(self.code, self.facts)

    def __repr__(self) -> str:
        return f"Message({self.code!r}, {', '.join(f'{name}={value!r}' for name, value in self.facts.items())})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.code, self.facts) == (other.code, other.facts)

    __hash__ = None  # type: ignore[assignment]


class Language:
    """One language: its messages, terms, plural categories and lists."""

    def __init__(self, tag: str, folder: Traversable):
        self.tag, self._folder = tag, folder
        described = tomllib.loads((folder / "language.toml").read_text("utf-8"))
        self.name: str = described["name"]
        self._lists: dict[str, list[str]] = described["lists"]
        self._plurals = {name: compile_condition(text) for name, text in described.get("plurals", {}).items()}
        self._functions: dict[str, Callable[..., Any]] = {
            "LIST": self.join,
            "TERM": self.term,
            "CAPITAL": str.capitalize,
        }
        self._areas: dict[str, Compiled] = {}
        self._words: dict[str, dict[str, Any]] = {}
        self._found: dict[str, tuple[Writer, frozenset[str]]] = {}
        self._print_font: dict[str, Any] | None = described.get("print_font")

    def has(self, code: str) -> bool:
        area, name = _area_of(code)
        return name in self._area(area).writers

    def facts_of(self, code: str) -> frozenset[str]:
        """The names of the facts that a message uses."""
        return self._message(code)[1]

    def say(self, code: str, /, facts: Facts | None = None) -> str:
        """A message in this language. Facts that are messages or lists are put into words first.

        >>> language("en").say("allowed")
        'This may be done.'
        """
        write, used = self._message(code)
        if not used:
            return write({})
        given = facts or {}
        try:
            return write({name: self.shown(given[name]) for name in used})
        except KeyError as missing:
            raise BrokenCatalogue(f"{self.tag}: {code} needs the fact {missing}") from None

    def write(self, code: str, shown: Facts) -> str:
        """A message from facts that are in words already."""
        return self._message(code)[0](shown)

    def shown(self, value: Any) -> Any:
        """A fact as messages take it: numbers and words as they are, and in words whatever can be told."""
        if hasattr(value, "told"):
            return value.told(self.tag)
        return [self.shown(one) for one in value] if isinstance(value, list | tuple) else value

    def join(self, items: Sequence[Any] | str, type: str = "plain") -> str:
        """Items one after the other: `plain` with commas only, `and`, `or`.

        >>> language("en").join(["a", "b", "c"], type="and")
        'a, b and c'
        """
        middle, last = self._lists[type]
        words = [items] if isinstance(items, str) else [str(one) for one in items]
        if len(words) < 2:
            return "".join(words)
        return middle.join(words[:-1]) + last + words[-1]

    def term(self, name: str, form: str = "word") -> str:
        """The word for a term of the game, or another form of it."""
        forms = terms().get(name, {}).get(self.tag)
        if forms is None:
            raise BrokenCatalogue(f"{self.tag}: {name} is no term")
        return str(forms[form] if form in forms else forms["word"])

    def words(self, name: str) -> dict[str, Any]:
        """Words that the program reads or that are no sentences, from `name.toml`: headers of spreadsheets, cards."""
        found = self._words.get(name)
        if found is None:
            found = self._words[name] = tomllib.loads((self._folder / f"{name}.toml").read_text("utf-8"))
        return found

    @property
    def print_font(self) -> dict[str, Any]:
        """How papers in this language are set: their locale and font families."""
        if self._print_font is None:
            raise BrokenCatalogue(f"{self.tag}: language.toml has no print_font")
        return self._print_font

    def plural(self, number: Any) -> str:
        return plural_category(self._plurals, number)

    def _message(self, code: str) -> tuple[Writer, frozenset[str]]:
        found = self._found.get(code)
        if found is None:
            area, name = _area_of(code)
            compiled = self._area(area)
            if name not in compiled.writers:
                raise BrokenCatalogue(f"{self.tag}: {area}.ftl has no message {name}")
            found = self._found[code] = compiled.writers[name], compiled.facts[name]
        return found

    def _area(self, area: str) -> Compiled:
        found = self._areas.get(area)
        if found is None:
            file = self._folder / f"{area}.ftl"
            if not file.is_file():
                file = self._folder / "shared" / f"{area}.ftl"
            if not file.is_file():
                raise BrokenCatalogue(f"{self.tag}: there is no file {area}.ftl")
            names = Names(lambda name, given: self.term(name, **given), self._functions, self.plural)
            found = self._areas[area] = compile_file(file.read_text("utf-8"), f"{self.tag}/{area}.ftl", names)
        return found


def _area_of(code: str) -> tuple[str, str]:
    area, dot, name = code.partition(".")
    return (area, name) if dot else (DEFAULT_AREA, code)


@cache
def terms() -> dict[str, dict[str, Any]]:
    """Every term of the game: its chapter, and its forms by language."""
    return tomllib.loads((_text() / "terms.toml").read_text("utf-8"))


@cache
def language(tag: str) -> Language:
    """A language by its tag."""
    folder = _text() / "languages" / tag
    if not tag.replace("-", "").isalnum() or not folder.is_dir():
        raise BrokenCatalogue(f"there is no language {tag}: choose {', '.join(language_tags())}")
    return Language(tag, folder)


@cache
def language_tags() -> tuple[str, ...]:
    """Every language there is; Chinese, in which the sheets are published, comes first."""
    found = {folder.name for folder in (_text() / "languages").iterdir() if (folder / "language.toml").is_file()}
    return tuple(sorted(found, key=lambda tag: (tag != "zh", tag != "en", tag)))


def in_languages(message: Message, tags: Iterable[str] | None = None) -> dict[str, str]:
    """A message in each of these languages, in all if none are named."""
    return {tag: message.told(tag) for tag in tags or language_tags()}


def _text() -> Traversable:
    return files("tuolaji.text")
