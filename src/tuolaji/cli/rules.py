"""`tuolaji rules`: rule books to read, a linter for those who write one, and where two sheets differ."""

import sys
from pathlib import Path

from cyclopts import App

from tuolaji.cli.console import Lang, console, language
from tuolaji.errors import BrokenSheet
from tuolaji.rules.lint import changed_without_words
from tuolaji.rules.load import load, load_named, sheet_ids

app = App(name="rules", help="Read, check and compare rule sheets.")


@app.command(name="list")
def list_sheets(*, lang: Lang = None) -> None:
    """List the sheets that come with the program."""
    from tuolaji.cli.rulebook import overview

    console().print(overview([load(sheet_id) for sheet_id in sheet_ids()], language(lang)))


@app.command
def show(sheet: str, /, *, lang: Lang = None) -> None:
    """Print a sheet as a rule book.

    Parameters
    ----------
    sheet: str
        A sheet's id, or the path of a sheet file.
    """
    from tuolaji.cli.rulebook import rule_book

    console().print(rule_book(load_named(sheet), language(lang)))


@app.command
def check(file: Path, /) -> None:
    """Check a sheet file and name every mistake in it; exit code 1 if there is one.

    Parameters
    ----------
    file: Path
        The sheet file.
    """
    name = str(file)
    try:
        sheet = load_named(name if "/" in name or "." in name else f"./{name}")
    except BrokenSheet as error:
        for problem in error.problems:
            print(f"{name}: {problem}")
        sys.exit(1)
    for hint in changed_without_words(sheet):
        print(f"{name}: hint: {hint}")
    base = f", extends {sheet.extends}" if sheet.extends else ""
    print(f"{name}: {sheet.id} can be played ({len(sheet.clause)} clauses{base})")


@app.command
def diff(a: str, b: str, /, *, lang: Lang = None) -> None:
    """Show side by side where two sheets differ.

    Parameters
    ----------
    a: str
        A sheet's id or path.
    b: str
        Another.
    """
    from tuolaji.cli.rulebook import differences

    console().print(differences(load_named(a), load_named(b), language(lang)))
