"""The language of the command line: what `--lang` asks for, else that of the locale, else English."""

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from tuolaji.errors import TuolajiError
from tuolaji.text.catalogue import Message, language, language_tags

_TRADITIONAL = {"TW", "HK", "MO", "HANT"}
"""Parts of a Chinese locale's name that ask for traditional characters."""

_chosen: ContextVar[str | None] = ContextVar("language of the command line", default=None)


class UsageError(TuolajiError):
    """A command line that makes no sense."""

    code = "bad_usage"


def choose_language(words: Sequence[str]) -> list[str]:
    """Settle the language of a command line, and give back its words without `--lang`, which may stand anywhere."""
    rest, asked = _without_language(words)
    tags = list(language_tags())
    if asked == "":
        raise UsageError(Message("cli.missing_language", tags=tags))
    if asked is not None and asked not in tags:
        raise UsageError(Message("cli.unknown_language", tag=asked, tags=tags))
    _chosen.set(asked)
    return rest


def _without_language(words: Sequence[str]) -> tuple[list[str], str | None]:
    rest: list[str] = []
    asked: str | None = None
    given = iter(words)
    for word in given:
        if word == "--":
            rest += [word, *given]
        elif word == "--lang":
            asked = next(given, "")
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, asked


def language_of_locale(environment: Mapping[str, str]) -> str:
    """The language of a locale such as zh_TW.UTF-8, if there is such a language; English otherwise."""
    names = (environment.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next((name for name in names if name), "")
    first, *parts = name.partition(".")[0].partition("@")[0].replace("-", "_").split("_")
    tags = language_tags()
    if first.startswith("zh"):
        traditional = _TRADITIONAL.intersection(part.upper() for part in parts)
        return "zh-Hant" if traditional and "zh-Hant" in tags else "zh"
    return first if first in tags else "en"


def chosen_language() -> str | None:
    """The language that `--lang` asked for."""
    return _chosen.get()


def spoken(asked: str | None = None) -> str:
    """The language to answer in: what a command was asked for, else what the command line or the locale says."""
    return asked or _chosen.get() or language_of_locale(os.environ)


def told(message: Message | str, lang: str) -> str:
    """A message in a language; a text that is in words already stays as it is."""
    return language(lang).say(message.code, message.facts) if isinstance(message, Message) else message


def told_error(error: TuolajiError, lang: str) -> str:
    return error.reason.get(lang) or str(error)
