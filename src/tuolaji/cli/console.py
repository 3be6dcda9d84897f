"""Where the command line prints: colours where the terminal has them, the user's language unless told."""

import os
from collections.abc import Sequence
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console

Language = Literal["zh", "en"]
Lang = Annotated[Language | None, Parameter(help="zh or en; otherwise the terminal's language")]


def console() -> Console:
    plain = Console()
    columns = os.environ.get("COLUMNS", "")
    return plain if plain.is_terminal else Console(width=int(columns) if columns.isdecimal() else 100)


def spoken(words: Sequence[str]) -> Language:
    """The language of a refusal: what the command line asked for, else that of the terminal."""
    said = " ".join(words).replace("--lang=", "--lang ").split()
    asked = said[said.index("--lang") + 1 :][:1] if "--lang" in said else []
    return "zh" if asked == ["zh"] else "en" if asked == ["en"] else language(None)


def language(asked: Language | None) -> Language:
    """The language asked for, else that of the terminal."""
    if asked:
        return asked
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "zh" if spoken.startswith("zh") else "en"
