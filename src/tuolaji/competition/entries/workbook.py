"""XLSX worksheets as rows of text, read one row at a time and within fixed bounds."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any

from tuolaji.competition.entries.spreadsheet import (
    EMPTY,
    MOST_COLUMNS,
    Worksheet,
    WorksheetCell,
    WorksheetRow,
    check_cells,
    check_lines,
    check_rows,
    plain_cell,
)
from tuolaji.errors import SpreadsheetError
from tuolaji.extras import needing
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from openpyxl import Workbook

LARGEST_CONTENT = 40_000_000
"""Of a file unpacked; a few kilobytes can be packed to hold gigabytes of nothing."""
LAST_ROW = 1_048_576
"""Excel's own last row; a file that says more is not to be believed."""
MOST_SPREAD = 200_000

A_DATE = Message("event_import.date_or_time")
A_TRUTH = Message("event_import.true_or_false")
NO_VALUE = Message("event_import.formula_without_value")

_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\b[^>]{0,80}?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"')
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s/>]")


def read_workbook(data: bytes, filename: str) -> tuple[Worksheet, ...]:
    """The visible worksheets that hold anything, in their order."""
    with _understood(filename):
        _check_content(data, filename)
        values = _open(data, data_only=True)
        formulas: Workbook | None = None
        grids = []
        total = 0
        sheets: list[Any] = list(values.worksheets)
        for sheet in sheets:
            if sheet.sheet_state != "visible":
                continue
            # The library does not show merged cells of a sheet that it reads row by row.
            source: bytes = sheet._get_source().read()
            told: Any = None
            if _FORMULA.search(source):
                formulas = formulas or _open(data, data_only=False)
                told = formulas[sheet.title]
            rows: dict[int, list[WorksheetCell]] = {}
            for number, cells in _rows(sheet, told, filename):
                rows[number] = cells
                check_cells((cell.text for cell in cells), number, filename)
                total += 1
                check_rows(total, filename)
            _spread(rows, source, filename)
            if rows:
                grids.append(
                    Worksheet(sheet.title, tuple(WorksheetRow(number, tuple(cells)) for number, cells in rows.items()))
                )
        return tuple(grids)


@contextmanager
def _understood(filename: str) -> Iterator[None]:
    """Report any exception of the library as a broken file.

    It reads archives and XML with no error class of its own: a damaged file comes out as any of a dozen builtin errors.
    Of some damage it only warns, or prints a line, which would get into the caller's output.
    """
    try:
        with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            yield
    except SpreadsheetError:
        raise
    except Exception as error:
        raise SpreadsheetError(Message("event_import.file_damaged", file=filename)) from error


def _check_content(data: bytes, filename: str) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
        if sum(part.file_size for part in parts) > LARGEST_CONTENT or len(parts) > 2_000:
            raise SpreadsheetError(Message("event_import.too_much_content", file=filename))
        if "[Content_Types].xml" not in archive.namelist():
            raise SpreadsheetError(Message("event_import.no_xlsx", file=filename))
        # Spreadsheets declare no entities; a file that does means to unfold into something huge.
        if any(b"<!ENTITY" in archive.read(part) for part in parts if part.filename.endswith((".xml", ".rels"))):
            raise ValueError("entities")


def _open(data: bytes, *, data_only: bool) -> "Workbook":
    with needing("competition"):
        from openpyxl import load_workbook

    return load_workbook(io.BytesIO(data), read_only=True, data_only=data_only, keep_links=False)


def _rows(sheet: Any, told: Any, filename: str) -> Iterator[tuple[int, list[WorksheetCell]]]:
    """Rows that hold anything; `told` is the same sheet with formulas in place of their values."""
    # The size that a sheet states for itself is often wrong.
    sheet.reset_dimensions()
    rows = sheet.iter_rows(min_row=1, max_row=LAST_ROW, min_col=1, max_col=MOST_COLUMNS)
    formula_rows: Iterator[Any] | None = None
    if told is not None:
        told.reset_dimensions()
        formula_rows = told.iter_rows(min_row=1, max_row=LAST_ROW, min_col=1, max_col=MOST_COLUMNS)
    blank: Any = None
    told_blank: Any = None
    seen = 0
    for number, row in enumerate(rows, start=1):
        told_row = next(formula_rows, ()) if formula_rows is not None else ()
        # The library puts one and the same row into every gap, and a gap may have a million rows.
        if row is blank and (not told_row or told_row is told_blank):
            continue
        seen += 1
        check_lines(seen, filename)
        cells = [EMPTY if cell.value is None else _cell(cell.value) for cell in row]
        for column, formula in enumerate(told_row):
            if formula.data_type == "f" and row[column].value is None:
                cells[column] = WorksheetCell(str(formula.value), NO_VALUE)
        while cells and (cells[-1] is EMPTY or cells[-1].empty):
            cells.pop()
        if cells:
            yield number, cells
        else:
            blank, told_blank = row, told_row


def _cell(value: object) -> WorksheetCell:
    match value:
        case bool():
            return WorksheetCell(str(value).upper(), A_TRUTH)
        case datetime():
            return WorksheetCell(str(value).removesuffix(" 00:00:00"), A_DATE)
        case date() | time() | timedelta():
            return WorksheetCell(str(value), A_DATE)
        case float():
            # Spreadsheets know no whole numbers: 1 may well be stored as 1.0.
            return WorksheetCell(str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value))
    return plain_cell(str(value))


def _spread(rows: dict[int, list[WorksheetCell]], source: bytes, filename: str) -> None:
    """Show the text of a merged cell in every cell that it covers."""
    left = MOST_SPREAD
    for match in _MERGED.finditer(source):
        first_column, last_column = _column(match[1]), min(_column(match[3]), MOST_COLUMNS - 1)
        first_row, last_row = int(match[2]), min(int(match[4]), LAST_ROW)
        head = rows.get(first_row, [])
        if first_column >= len(head) or head[first_column].empty:
            continue
        shown = head[first_column]
        for number in range(first_row, last_row + 1):
            left -= 1
            if number not in rows:
                continue
            cells = rows[number]
            cells.extend([EMPTY] * (last_column + 1 - len(cells)))
            for column in range(first_column, last_column + 1):
                left -= 1
                if (number, column) != (first_row, first_column):
                    cells[column] = WorksheetCell(shown.text, shown.fault, spread=True)
        if left < 0:
            raise SpreadsheetError(Message("event_import.too_many_merged", file=filename))


def _column(letters: bytes) -> int:
    column = 0
    for each in letters:
        column = column * 26 + each - ord("A") + 1
    return column - 1
