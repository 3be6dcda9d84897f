"""Meaning of the columns of a list of entries: headers in any language, as people write them."""

import re
import unicodedata

from msgspec import Struct

from tuolaji.competition.entries.header_words import bare, header_words, punctuation
from tuolaji.competition.entries.spreadsheet import Book, Worksheet, WorksheetRow, letter

WITHIN = 20
"""Above the header row there may be a title and a few lines of text; further down nobody looks for it."""


class HeaderColumn(Struct, frozen=True):
    """A column and how its header was understood: a field of an entry, or nothing (it is not read)."""

    index: int
    header: str
    meaning: str = ""

    @property
    def letter(self) -> str:
        return letter(self.index)

    @property
    def title(self) -> str:
        """The header; the letter where there is none."""
        return self.header or self.letter


class Header(Struct, frozen=True):
    row: int
    columns: tuple[HeaderColumn, ...]

    def meant(self, *meanings: str) -> list[HeaderColumn]:
        return [column for column in self.columns if column.meaning in meanings]

    @property
    def players(self) -> list[HeaderColumn]:
        """The columns with the pair itself, first player first; a column with both names comes before."""
        wanted = ("names", "player 1", "player 2")
        return sorted(self.meant(*wanted), key=lambda column: wanted.index(column.meaning))

    @property
    def reserves(self) -> list[HeaderColumn]:
        wanted = (*(f"player {count}" for count in range(3, 7)), "reserves", *(f"reserve {i}" for i in range(1, 5)))
        return sorted(self.meant(*wanted), key=lambda column: wanted.index(column.meaning))


def meaning_of(header: str) -> str:
    """The field that a header names; "" where it names none.

    >>> meaning_of("No."), meaning_of("PLAYER (1)"), meaning_of("Names"), meaning_of("telephone")
    ('number', 'player 1', 'names', '')
    """
    counts = header_words().counts
    text = unicodedata.normalize("NFKC", header).casefold()
    # A remark in brackets says nothing about the field, a count in brackets does.
    text = punctuation().brackets.sub(lambda match: match[1] if match[1].strip() in counts else "", text)
    text = bare(text)
    both = re.fullmatch(r"([^a-z]*[^a-z0-9])(\d?)([a-z#].*)", text)
    if both and len(text) > 2 and (meaning := _one_language(both[1] + both[2])):
        # Two languages in one header must agree: a unit's name before "phone" is no unit.
        other = _one_language(both[3])
        return other if other == meaning or (meaning, other) == ("serial", "number") else _one_language(text)
    return _one_language(text)


def _one_language(text: str) -> str:
    words = header_words()
    if text in words.fields:
        return words.fields[text]
    for pattern in words.reserves:
        if found := pattern.fullmatch(text):
            return f"reserve {words.counts[found['count']]}" if found["count"] else "reserves"
    for pattern in words.players:
        if found := pattern.fullmatch(text):
            if found["before"] and found["after"]:
                return ""
            count = found["before"] or found["after"]
            return f"player {words.counts[count]}" if count else "names"
    return ""


def read_header(row: WorksheetRow) -> Header:
    """A row taken as the header row."""
    columns = []
    for index, cell in enumerate(row.cells):
        text = " ".join(cell.text.split())[:60]
        columns.append(HeaderColumn(index, text, meaning_of(text) if text else ""))
    header = Header(row.number, tuple(columns))
    # Many lists count their rows beside the numbers of the pairs; alone such a count is the number.
    serial = "" if header.meant("number") else "number"
    return Header(
        row.number,
        tuple(HeaderColumn(c.index, c.header, serial if c.meaning == "serial" else c.meaning) for c in columns),
    )


def find_header(book: Book) -> tuple[Worksheet, Header | None]:
    """The worksheet with the entries, and its header row: the row near the top of a sheet that names most fields.

    Without any such row there is no header, and we do not guess: two columns of text may be two players, or a player
    and a unit.
    """
    found = [
        (grid, header)
        for grid in book.grids
        for header in map(read_header, grid.rows[:WITHIN])
        if header.players or _named(header)[1] > 1
    ]
    return max(found, key=lambda pair: _named(pair[1])) if found else (book.grids[0], None)


def _named(header: Header) -> tuple[bool, int]:
    return bool(header.players), len({column.meaning for column in header.columns if column.meaning})
