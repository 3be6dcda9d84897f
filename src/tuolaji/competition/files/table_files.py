"""Tables as files: XLSX and CSV, safe to open in a spreadsheet."""

import csv
import io
import re
import unicodedata
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from tuolaji.competition.entries.cell_text import guard
from tuolaji.extras import needing

Value: TypeAlias = str | int | float | None

_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")
LONGEST_TITLE = 31
WIDEST = 50


class ExportTable(Struct, frozen=True):
    """A title, headers and rows; numbers stay numbers. In a column of `texts` a spreadsheet keeps whatever is typed."""

    title: str
    headers: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    texts: tuple[int, ...] = ()


def csv_file(table: ExportTable) -> bytes:
    """A table as CSV in UTF-8 with a mark at the start, without which Excel shows Chinese as rubbish.

    A text that begins with = + - @ gets an apostrophe before it: a spreadsheet would run it as a formula. Numbers are
    left alone. Reading the file as entries takes the apostrophe off again.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([_shown(header) for header in table.headers])
    writer.writerows([_shown(value) for value in row] for row in table.rows)
    return text.getvalue().encode("utf-8-sig")


def xlsx_file(tables: Sequence[ExportTable]) -> bytes:
    """Tables as the worksheets of one XLSX file, guarded against formulas just as CSV is."""
    with needing("competition"):
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    bold = Font(bold=True)
    for table in tables:
        sheet = book.create_sheet(_title(table.title, book.sheetnames))
        sheet.freeze_panes = "A2"
        for column, width in enumerate(_widths(table)):
            dimension = sheet.column_dimensions[get_column_letter(column + 1)]
            dimension.width = width
            if column in table.texts:
                dimension.number_format = "@"
        for index, row in enumerate((table.headers, *table.rows)):
            cells = []
            for value in row:
                cell = WriteOnlyCell(sheet, _shown(value))
                if isinstance(value, str):
                    # Otherwise the library takes the text #N/A for an error.
                    cell.data_type = "s"
                if index == 0:
                    cell.font = bold
                cells.append(cell)
            sheet.append(cells)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _shown(value: Value) -> Value:
    if isinstance(value, str):
        return guard(_UNPRINTABLE.sub("\ufffd", value))
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def _title(title: str, taken: Sequence[str]) -> str:
    plain = _NOT_IN_TITLES.sub(" ", title).strip()[:LONGEST_TITLE] or "1"
    return plain if plain not in taken else f"{plain[: LONGEST_TITLE - 4]} {len(taken) + 1}"


def _widths(table: ExportTable) -> list[int]:
    """Widths in characters: a Chinese character is as wide as two others."""

    def width(value: Value) -> int:
        return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in str(value or ""))

    columns = range(len(table.headers))
    return [
        min(WIDEST, 2 + max(width(row[column]) for row in (table.headers, *table.rows[:500]) if column < len(row)))
        for column in columns
    ]
