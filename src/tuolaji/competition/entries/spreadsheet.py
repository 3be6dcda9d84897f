"""Rows of text out of a spreadsheet file: CSV in the encodings that Chinese offices use, or XLSX.

Nothing here knows what the cells mean. A cell that is no plain value (a date, an error, a formula that was never
worked out) keeps what can be shown of it and carries a fault, so that a reader of the cell can say what is wrong.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from tuolaji.errors import SpreadsheetError
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from _csv import Reader

LARGEST_FILE = 8_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
"""Cells further to the right are not read."""
MOST_LINES = 50_000
"""Rows that are read, empty ones too: beyond that no more of the file is looked at."""
LONGEST_CELL = 32_767
"""Characters, as many as a spreadsheet takes."""

ERROR_VALUES = frozenset(
    {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!"}
)
SHOWN_ERROR = Message("event_import.shown_error")


class WorksheetCell(Struct, frozen=True):
    """A cell's text. `spread` marks a cell under a merged one: its text is that of the cell it is merged into."""

    text: str = ""
    fault: Message | None = None
    spread: bool = False

    @property
    def empty(self) -> bool:
        return not self.text.strip() and self.fault is None


EMPTY = WorksheetCell()


class WorksheetRow(Struct, frozen=True):
    """A row under the number that the spreadsheet shows for it."""

    number: int
    cells: tuple[WorksheetCell, ...]

    def cell(self, column: int) -> WorksheetCell:
        return self.cells[column] if column < len(self.cells) else EMPTY


class Worksheet(Struct, frozen=True):
    """The rows of one worksheet that hold anything."""

    name: str
    rows: tuple[WorksheetRow, ...]


class Book(Struct, frozen=True):
    """The contents of a file: the worksheets that are not empty, and how its text was encoded."""

    grids: tuple[Worksheet, ...]
    encoding: str


def letter(column: int) -> str:
    """The letter of a column that is counted from 0.

    >>> letter(0), letter(25), letter(26), letter(52)
    ('A', 'Z', 'AA', 'BA')
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def read(data: bytes, filename: str) -> Book:
    """The cells of a file. What the file is, its bytes decide; its name is only quoted."""
    if not data:
        raise SpreadsheetError(Message("event_import.file_empty", file=filename))
    if len(data) > LARGEST_FILE:
        raise SpreadsheetError(
            Message("event_import.file_too_large", file=filename, bytes=f"{len(data):,}", most=f"{LARGEST_FILE:,}")
        )
    refuse_other_formats(data, filename)
    if data[:4] == b"PK\x03\x04":
        from tuolaji.competition.entries.workbook import read_workbook

        book = Book(read_workbook(data, filename), "xlsx")
    else:
        text, encoding = decode(data, filename)
        book = Book(tuple(grid for grid in (read_csv(text, filename),) if grid.rows), encoding)
    if not book.grids:
        raise SpreadsheetError(Message("event_import.nothing_in_table", file=filename))
    return book


def refuse_other_formats(data: bytes, filename: str) -> None:
    """Files that are known not to be CSV or XLSX, each with what to do about it."""
    start = data[:512].removeprefix(b"\xef\xbb\xbf").lstrip()
    if data[:8] == b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1":
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise SpreadsheetError(Message("event_import.has_password", file=filename))
        raise SpreadsheetError(Message("event_import.old_format", file=filename))
    if start[:5] == b"%PDF-" or start[:1] == b"<" or data[:4] in (b"\x89PNG", b"GIF8", b"\xff\xd8\xff\xe0", b"Rar!"):
        raise SpreadsheetError(Message("event_import.no_spreadsheet", file=filename))


def decode(data: bytes, filename: str) -> tuple[str, str]:
    """The text of a CSV file and its encoding.

    A mark at the start decides; then many zero bytes, which only UTF-16 has; then strict UTF-8, which no other encoding
    of Chinese passes by chance; what is left is GBK, read as GB18030, which contains it.
    """
    marks = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
    encodings = [encoding for mark, encoding in marks if data.startswith(mark)]
    zeros = {"utf-16-be": data[0::2].count(0), "utf-16-le": data[1::2].count(0)}
    likely = max(zeros, key=lambda encoding: zeros[encoding])
    # In UTF-16 every separator and line end has a zero byte, always on the same side.
    if not encodings and zeros[likely] * 30 > len(data) and zeros[likely] > 3 * (sum(zeros.values()) - zeros[likely]):
        encodings = [likely]
    for encoding in encodings or ["utf-8", "gb18030"]:
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
    raise SpreadsheetError(Message("event_import.unknown_encoding", file=filename, line=line))


def read_csv(text: str, filename: str) -> Worksheet:
    """The rows of a CSV file, whatever separates its cells."""
    delimiter = ""
    if text[:4].casefold() == "sep=" and text[4:5] in (",", ";", "\t"):
        # Excel writes and reads such a line; to its users it is no row.
        delimiter, text = text[4], text[5:].lstrip("\r\n")
    delimiter = delimiter or _delimiter(text)
    rows: list[WorksheetRow] = []
    reader = _reader(text, delimiter)
    number = line = 0
    try:
        for number, values in enumerate(reader, start=1):
            line = reader.line_num
            check_lines(number, filename)
            check_cells(values[:MOST_COLUMNS], number, filename)
            cells = tuple(map(plain_cell, values[:MOST_COLUMNS]))
            if any(not cell.empty for cell in cells):
                rows.append(WorksheetRow(number, cells))
            check_rows(len(rows), filename)
    except csv.Error:
        raise SpreadsheetError(Message("event_import.broken_quotes", file=filename, line=line + 1)) from None
    return Worksheet("", tuple(rows))


def check_rows(count: int, filename: str) -> None:
    if count > MOST_ROWS:
        raise SpreadsheetError(Message("event_import.too_many_rows", file=filename, most=f"{MOST_ROWS:,}"))


def check_lines(count: int, filename: str) -> None:
    if count > MOST_LINES:
        raise SpreadsheetError(Message("event_import.too_many_lines", file=filename, most=f"{MOST_LINES:,}"))


def check_cells(values: Iterable[str], number: int, filename: str) -> None:
    if any(len(value) > LONGEST_CELL for value in values):
        raise SpreadsheetError(
            Message("event_import.cell_too_long", file=filename, row=number, most=f"{LONGEST_CELL:,}")
        )


def _reader(text: str, delimiter: str) -> "Reader":
    # Strictly: a quote that is never closed would otherwise swallow the rest of the file into one cell.
    return csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)


def plain_cell(text: str) -> WorksheetCell:
    return WorksheetCell(text, SHOWN_ERROR if text.strip().upper() in ERROR_VALUES else None)


def _delimiter(text: str) -> str:
    """The delimiter of the cells: the one that makes the most rows equally wide, and then the widest."""

    def evenness(delimiter: str) -> tuple[int, int]:
        widths = Counter(width for width in _widths(text, delimiter) if width > 1)
        return max(((count, width) for width, count in widths.items()), default=(0, 0))

    return max((",", ";", "\t"), key=evenness)


def _widths(text: str, delimiter: str) -> Iterable[int]:
    try:
        for seen, values in enumerate(_reader(text, delimiter)):
            if seen == 100:
                return
            yield len(values)
    except csv.Error:
        return
