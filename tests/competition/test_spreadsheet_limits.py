"""A file of entries is read no further than its limits, however it fills the room between them."""

import io
import zipfile

import pytest
from openpyxl import Workbook

from tuolaji.competition.entries.spreadsheet import LONGEST_CELL, MOST_LINES, read
from tuolaji.errors import SpreadsheetError

SHEET = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'


def workbook_with(rows: str) -> bytes:
    """A workbook whose only sheet has these rows, as they are written in it."""
    made, out = io.BytesIO(), io.BytesIO()
    Workbook().save(made)
    with zipfile.ZipFile(made) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for part in source.infolist():
            sheet = part.filename.endswith("sheet1.xml")
            target.writestr(part.filename, SHEET + rows + "</sheetData></worksheet>" if sheet else source.read(part))
    return out.getvalue()


@pytest.mark.parametrize("ending", ["\n", "\r\n", " \n", ",,\n"])
def test_empty_lines_of_a_csv_count(ending: str) -> None:
    with pytest.raises(SpreadsheetError, match="empty ones too"):
        read(ending.encode() * (MOST_LINES + 1), "a.csv")


def test_empty_rows_of_a_workbook_count() -> None:
    rows = "".join(f'<row r="{n}"><c r="A{n}" t="str"><v> </v></c></row>' for n in range(1, MOST_LINES + 2))
    data = workbook_with(rows)
    assert len(data) < 500_000
    with pytest.raises(SpreadsheetError, match="empty ones too"):
        read(data, "a.xlsx")


def test_a_cell_has_a_limit() -> None:
    long = "x" * (LONGEST_CELL + 1)
    with pytest.raises(SpreadsheetError, match=f"{LONGEST_CELL:,} characters"):
        read(f"player 1,player 2\n{long},b\n".encode(), "a.csv")
    with pytest.raises(SpreadsheetError, match=f"{LONGEST_CELL:,} characters"):
        read(workbook_with(f'<row r="1"><c r="A1" t="str"><v>{long}</v></c></row>'), "a.xlsx")


def test_a_workbook_that_unfolds_into_too_much_is_refused() -> None:
    with pytest.raises(SpreadsheetError, match="holds too much"):
        read(workbook_with(" " * 41_000_000), "a.xlsx")
