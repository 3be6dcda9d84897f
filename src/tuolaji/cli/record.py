"""`tuolaji record`: game records shown, verified against their sheet, and turned from one form into the other."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.record import Record, read_record, verify, write_record
from tuolaji.text.catalogue import Message

app = App(name="record", help="cli_help.record")

RecordFile: TypeAlias = Annotated[Path, Parameter(help="cli_options.record")]


@app.command(help="cli_help.record_show")
def show(file: RecordFile, /, *, lang: Lang = None) -> None:
    """Print a record for reading: hands, tricks and the count of every deal."""
    from tuolaji.cli.output.scoresheet import record_sheet

    record = read_record(file)
    require_right(file, record, spoken(lang))
    console().print(record_sheet(record, spoken(lang)))


@app.command(name="verify", help="cli_help.record_verify")
def verify_file(file: RecordFile, /, *, lang: Lang = None) -> None:
    """Play every step again against the sheet, and the shuffle against its seed; exit code 1 at the first fault."""
    record = read_record(file)
    require_right(file, record, spoken(lang))
    steps = sum(len(deal.log) for deal in record.deals)
    right = Message("cli_record.right", file=str(file), deals=len(record.deals), steps=steps, rules=record.rules)
    print(told(right, spoken(lang)))


def require_right(file: Path, record: Record, lang: str) -> None:
    """Stop with exit code 1 at a record that is wrong, naming its first fault."""
    fault = verify(record)
    if fault:
        where = {"file": str(file), "deal": fault.deal, "step": fault.step}
        print(told(Message("cli_record.wrong", **where, event=fault.event, why=fault.reason[lang]), lang))
        sys.exit(1)


@app.command(help="cli_help.record_convert")
def convert(source: RecordFile, target: Annotated[Path, Parameter(help="cli_options.target")], /) -> None:
    """Write a record in the other form: JSON if the target ends in .json, text otherwise."""
    write_record(target, read_record(source))
