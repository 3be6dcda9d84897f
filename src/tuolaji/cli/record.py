"""`tuolaji record`: game records shown, verified against their sheet, and turned from one form into the other."""

import sys
from pathlib import Path

from cyclopts import App

from tuolaji.cli.console import Lang, Language, console, language
from tuolaji.record import Record, read_record, verify, write_record

app = App(name="record", help="Show, verify and convert game records.")


@app.command
def show(file: Path, /, *, lang: Lang = None) -> None:
    """Print a record for reading: hands, tricks and the count of every deal.

    Parameters
    ----------
    file: Path
        A record, as text or as JSON.
    """
    from tuolaji.cli.scoresheet import record_sheet

    record = read_record(file)
    require_right(file, record, language(lang))
    console().print(record_sheet(record, language(lang)))


@app.command(name="verify")
def verify_file(file: Path, /, *, lang: Lang = None) -> None:
    """Play every step again against the sheet, and the shuffle against its seed; exit code 1 at the first fault.

    Parameters
    ----------
    file: Path
        A record, as text or as JSON.
    """
    record = read_record(file)
    require_right(file, record, language(lang))
    steps = sum(len(deal.log) for deal in record.deals)
    print(f"{file}: {len(record.deals)} deals, {steps} steps: all as {record.rules} says")


def require_right(file: Path, record: Record, lang: Language) -> None:
    """Stop with exit code 1 at a record that is wrong, naming its first fault."""
    fault = verify(record)
    if fault:
        print(f"{file}: deal {fault.deal}, step {fault.step}: {fault.event}: {fault.reason[lang]}")
        sys.exit(1)


@app.command
def convert(source: Path, target: Path, /) -> None:
    """Write a record in the other form: JSON if the target ends in .json, text otherwise.

    Parameters
    ----------
    source: Path
        A record, as text or as JSON.
    target: Path
        The file to write.
    """
    write_record(target, read_record(source))
