"""`tuolaji rules`: rule books to read, a linter for those who write one, and where two sheets differ."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang, SheetName
from tuolaji.cli.output.speech import spoken, told
from tuolaji.errors import BrokenSheet
from tuolaji.rules.sheet.lint import changed_without_words
from tuolaji.rules.sheet.load import load, load_named, sheet_ids
from tuolaji.text.catalogue import Message

app = App(name="rules", help="cli_help.rules")

OneSheet: TypeAlias = Annotated[str, Parameter(help="cli_options.one_sheet")]
OtherSheet: TypeAlias = Annotated[str, Parameter(help="cli_options.other_sheet")]


@app.command(name="list", help="cli_help.rules_list")
def list_sheets(*, lang: Lang = None) -> None:
    """List the sheets that come with the program."""
    from tuolaji.cli.output.rulebook import overview

    console().print(overview([load(sheet_id) for sheet_id in sheet_ids()], spoken(lang)))


@app.command(help="cli_help.rules_show")
def show(sheet: SheetName, /, *, lang: Lang = None) -> None:
    """Print a sheet as a rule book."""
    from tuolaji.cli.output.rulebook import rule_book

    console().print(rule_book(load_named(sheet), spoken(lang)))


@app.command(help="cli_help.rules_check")
def check(file: Annotated[Path, Parameter(help="cli_options.sheet_file")], /, *, lang: Lang = None) -> None:
    """Check a sheet file and name every mistake in it; exit code 1 if there is one."""
    name, tag = str(file), spoken(lang)
    try:
        sheet = load_named(name if "/" in name or "." in name else f"./{name}")
    except BrokenSheet as error:
        for problem in error.problems:
            print(told(Message("cli_rules.problem", file=name, problem=problem), tag))
        sys.exit(1)
    for hint in changed_without_words(sheet):
        print(told(Message("cli_rules.hint", file=name, hint=hint), tag))
    facts = {"file": name, "sheet": sheet.id, "clauses": len(sheet.clause)}
    if sheet.extends:
        print(told(Message("cli_rules.playable_extending", **facts, base=sheet.extends), tag))
    else:
        print(told(Message("cli_rules.playable", **facts), tag))


@app.command(help="cli_help.rules_diff")
def diff(a: OneSheet, b: OtherSheet, /, *, lang: Lang = None) -> None:
    """Show side by side where two sheets differ."""
    from tuolaji.cli.output.rulebook import differences

    console().print(differences(load_named(a), load_named(b), spoken(lang)))
