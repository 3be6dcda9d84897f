"""Where the command line prints: colours where the terminal has them."""

import os

from rich.console import Console


def console() -> Console:
    plain = Console()
    columns = os.environ.get("COLUMNS", "")
    return plain if plain.is_terminal else Console(width=int(columns) if columns.isdecimal() else 100)
