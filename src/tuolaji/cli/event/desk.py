"""What every verb at the desk needs: the event's file, who is working, and the time."""

import getpass
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from tuolaji.cards import Side
from tuolaji.cli.console import Language, console
from tuolaji.errors import EventError, TuolajiError
from tuolaji.rules.load import load_named
from tuolaji.tournament import events as e
from tuolaji.tournament.stale import stale_texts
from tuolaji.tournament.state import Event
from tuolaji.tournament.store import Store

File: TypeAlias = Annotated[Path, Parameter(help="the event's file")]
By: TypeAlias = Annotated[str | None, Parameter(help="who is doing this; otherwise $TUOLAJI_WHO or your login name")]
RoundNumber: TypeAlias = Annotated[int | None, Parameter(name="--round", help="the round; otherwise the latest")]

Lose: TypeAlias = Annotated[
    str, Parameter(help="what you know you throw away: published, locked or 'stage closed'; it needs a reason")
]
Because: TypeAlias = Annotated[str, Parameter(name="--reason", help="why; it goes on the log")]

Decide: TypeAlias = Callable[[Event], Sequence[e.AnyEvent]]


def now() -> int:
    return time.time_ns() // 1_000_000


def worker(by: str | None) -> str:
    """Who stands at the desk, for the log."""
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


def act(file: Path, decide: Decide, by: str | None = None, why: str = "") -> tuple[Event, e.Step | None]:
    """Do something to the event; it is in the file when this returns."""
    with open_store(file) as store:
        step = store.act(decide, worker(by), now(), why)
        return store.read(), step


@contextmanager
def opened(file: Path) -> Iterator[Event]:
    with open_store(file) as store:
        yield store.read()


def say(lang: Language, zh: str, en: str, style: str = "") -> None:
    console().print(zh if lang == "zh" else en, style=style, markup=False, highlight=False)


def tell_stale(event: Event, lang: Language) -> None:
    """Say that the latest draw is out of date, and what has changed since."""
    for told in stale_texts(event):
        say(lang, f"注意：{told['zh']}。", f"Note: {told['en']}.", style="yellow")


def side_named(text: str) -> Side:
    """A side as people write it: EW, NS, 东西, 南北, or one of its seats."""
    word = text.strip().upper()
    if word in ("EW", "E", "W", "东西", "东", "西"):
        return "EW"
    if word in ("NS", "N", "S", "南北", "南", "北"):
        return "NS"
    raise EventError(f"{text!r} is no side: EW or NS", f"{text!r}不是一方：东西或南北")


def numbers(words: Sequence[str]) -> list[int]:
    """Numbers as people write them: 3 5 8-12."""
    found: list[int] = []
    for word in " ".join(words).replace(",", " ").replace("，", " ").split():
        first, dash, last = word.partition("-")
        try:
            one, two = int(first), int(last) if dash else int(first)
        except ValueError:
            raise EventError(f"{word!r} is no number: write 3 or 8-12", f"{word!r}不是编号：如3或8-12") from None
        if not 0 < one <= two <= 99_999:
            raise EventError(f"{word!r} is no range of numbers", f"{word!r}不是编号范围")
        found += range(one, two + 1)
    return found
