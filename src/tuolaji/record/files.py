"""Records in files: JSON if the file begins with a brace, text otherwise; written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from tuolaji.errors import RecordError, SheetError
from tuolaji.record.model import Record, from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import load_named
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

_LARGEST_FILE = 500_000_000


def read_record(path: Path) -> Record:
    """Read a record of either form, and the sheet it was played under where that is a file too."""
    record = _read(path)
    with suppress(SheetError):
        # The verification of the record reports a fault of its sheet.
        load_named(record.rules)
    return record


def _read(path: Path) -> Record:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise _in_file(path, Message("record.too_large", most=f"{_LARGEST_FILE:,}"))
        data = path.read_bytes()
    except OSError as error:
        raise _in_file(path, system_problem(error)) from None
    try:
        if data.lstrip()[:1] == b"{":
            return from_bytes(data)
        return from_text(data.decode())
    except UnicodeDecodeError:
        raise _in_file(path, Message("record.not_utf8")) from None
    except RecordError as error:
        raise _in_file(path, error.message) from None


def write_record(path: Path, record: Record) -> None:
    """Write a record, as JSON to a `.json` file and as text to any other.

    The file appears complete or not at all, whatever happens to the process or the disk on the way.
    """
    if not path.name:
        raise _in_file(path, Message("record.no_file_name"))
    data = to_bytes(record) if path.suffix == ".json" else to_text(record).encode()
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _in_file(path, system_problem(error)) from None


def _in_file(path: Path, fault: Message | str) -> RecordError:
    return RecordError(Message("record.file", path=str(path), fault=fault))
