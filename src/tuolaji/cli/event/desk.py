"""Shared parts of the desk's commands: the event's file, who is working, and the time."""

import getpass
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from tuolaji.cards import SIDES, Side
from tuolaji.cli.output.console import console
from tuolaji.cli.output.speech import told
from tuolaji.competition import events as e
from tuolaji.competition.files.store import Store
from tuolaji.competition.rounds.stale import stale_texts
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError, TuolajiError
from tuolaji.rules.sheet.load import load_named
from tuolaji.text.catalogue import Message, language, language_tags

File: TypeAlias = Annotated[Path, Parameter(help="cli_event_options.file")]
By: TypeAlias = Annotated[str | None, Parameter(help="cli_event_options.by")]
RoundNumber: TypeAlias = Annotated[int | None, Parameter(name="--round", help="cli_event_options.round")]

Lose: TypeAlias = Annotated[str, Parameter(help="cli_event_options.lose")]
Because: TypeAlias = Annotated[str, Parameter(name="--reason", help="cli_event_options.reason")]

Decide: TypeAlias = Callable[[Competition], Sequence[e.AnyCompetitionEvent]]


def now() -> int:
    return time.time_ns() // 1_000_000


def worker(by: str | None) -> str:
    """The name of the person at the desk, for the log."""
    if by:
        return by
    try:
        return os.environ.get("TUOLAJI_WHO") or getpass.getuser()
    except (KeyError, OSError):
        return "desk"


def open_store(file: Path) -> Store:
    """The event's file, and with it the sheet that the event is played under, which may be a file too."""
    store = Store.open(file)
    try:
        load_named(store.read().opened.rules)
    except TuolajiError:
        store.close()
        raise
    return store


def act(file: Path, decide: Decide, by: str | None = None, why: str = "") -> tuple[Competition, e.Step | None]:
    """Do something to the event; it is in the file when this returns."""
    with open_store(file) as store:
        step = store.act(decide, worker(by), now(), why)
        return store.read(), step


@contextmanager
def opened(file: Path) -> Iterator[Competition]:
    with open_store(file) as store:
        yield store.read()


def say(lang: str, message: Message | str, style: str = "") -> None:
    console().print(told(message, lang), style=style, markup=False, highlight=False)


def tell_stale(competition: Competition, lang: str) -> None:
    """Say that the latest draw is out of date, and what has changed since."""
    for what in stale_texts(competition):
        say(lang, Message("cli_event.stale", what=what[lang]), style="yellow")


def side_named(text: str) -> Side:
    """A side as people write it: EW, NS, its name in some language, or one of its seats."""
    word = text.strip().upper()
    for side in SIDES:
        if word in (side, *side) or any(word in language(tag).words("cli")["sides"][side] for tag in language_tags()):
            return side
    raise CompetitionError(Message("cli_event.no_side", word=repr(text)))


def separators() -> list[str]:
    """Separators that people write between names or numbers, besides a comma and a space."""
    return [mark for tag in language_tags() for mark in language(tag).words("cli")["separators"]]


def numbers(words: Sequence[str]) -> list[int]:
    """Numbers as people write them: 3 5 8-12."""
    found: list[int] = []
    text = " ".join(words)
    for mark in (",", *separators()):
        text = text.replace(mark, " ")
    for word in text.split():
        first, dash, last = word.partition("-")
        try:
            one, two = int(first), int(last) if dash else int(first)
        except ValueError:
            raise CompetitionError(Message("cli_event.no_number", word=repr(word))) from None
        if not 0 < one <= two <= 99_999:
            raise CompetitionError(Message("cli_event.no_range", word=repr(word)))
        found += range(one, two + 1)
    return found
