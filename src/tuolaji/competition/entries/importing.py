"""Entries out of a spreadsheet: a preview of what would be added, or of everything that is wrong, cell by cell.

Nothing is imported while anything is wrong. A file without a header row is refused: two columns of text may be two
players, or a player and a unit, and a guess would put units on the list as people.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from tuolaji.competition.entries.cell_text import clean, says_none, split_names, unfit, whole_number
from tuolaji.competition.entries.clashes import Draft, Problem, find_clashes, find_oddities
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.entries.headers import Header, HeaderColumn, find_header
from tuolaji.competition.entries.spreadsheet import Book, Worksheet, WorksheetCell, WorksheetRow, read
from tuolaji.competition.entries.template import is_example, is_notes
from tuolaji.text.catalogue import Message, in_languages

HIGHEST_NUMBER = 99_999
WHOLE = {"number": (1, HIGHEST_NUMBER), "seed": (1, HIGHEST_NUMBER), "rating": (0, 10_000)}
LONGEST = {"player": 60, "unit": 80, "team": 80, "note": 200}
MOST_PLAYERS = 6
"""All these are the bounds of an entry."""


class Preview(Struct, frozen=True):
    """The contents of a file: entries to be added, or the problems in it. With problems it has no entries."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    columns: tuple[HeaderColumn, ...]
    encoding: str
    rows: int
    sheet: str = ""

    @property
    def ok(self) -> bool:
        return not self.problems


def preview(
    data: bytes, filename: str, existing: Mapping[int, Entry], players: int = 2, *, team_pairs: int | None = None
) -> Preview:
    """The effect of importing a file beside the entries that are there already.

    `players` is how many play in a pair, all others are reserves; `team_pairs` how many pairs a team has. A file that
    cannot be read at all raises `SpreadsheetError`.
    """
    book = read(data, filename)
    grid, header = find_header(book)
    warnings = _other_sheets(book, grid)
    if header is None:
        first = grid.rows[0]
        shown = " | ".join(cell.text.strip() for cell in first.cells if not cell.empty)
        problem = _problem(first.number, None, shown, Message("event_import.no_header"))
        return Preview((), (problem,), warnings, (), book.encoding, len(grid.rows), grid.name)
    problems = list(_header_problems(header, players))
    rows = [row for row in grid.rows if row.number > header.row and any(_own(cell) for cell in row.cells)]
    warnings += _beside(header, rows)
    rows, examples = _without_examples(header, rows)
    warnings += examples
    if not rows:
        problems.append(_problem(header.row, None, "", Message("event_import.no_entries")))
    # Where the header lacks a column for a player, that is said once and not again for every row.
    complete = bool(header.meant("names")) or len(header.players) >= players
    drafts = [_read_row(row, header, players if complete else 0, problems) for row in rows]
    problems += find_clashes(drafts, existing)
    warnings += find_oddities(drafts, existing, team_pairs)
    entries = () if problems else _numbered(drafts, existing, problems)
    problems.sort(key=lambda problem: (problem.row, len(problem.letter), problem.letter))
    columns = tuple(column for column in header.columns if column.header)
    return Preview(
        entries if not problems else (), tuple(problems), warnings, columns, book.encoding, len(rows), grid.name
    )


def _problem(row: int, column: HeaderColumn | None, value: str, message: Message) -> Problem:
    title, letter = (column.title, column.letter) if column else ("", "")
    told = in_languages(message)
    return Problem(row, title, letter, value if len(value) <= 80 else f"{value[:79]}…", told)


def _own(cell: WorksheetCell) -> bool:
    return not cell.empty and not cell.spread


def _header_problems(header: Header, players: int) -> Iterable[Problem]:
    if not header.players:
        shown = " | ".join(column.header for column in header.columns if column.header)
        yield _problem(header.row, None, shown, Message("event_import.no_players_column"))
    elif not header.meant("names") and len(header.players) < players:
        missing = next(count for count in (1, 2) if not header.meant(f"player {count}"))
        there = header.players[0]
        yield _problem(header.row, there, there.header, Message("event_import.no_player_column", player=missing))
    seen: dict[str, HeaderColumn] = {}
    for column in header.columns:
        # Names may well stand in several columns.
        if not column.meaning or column.meaning in ("names", "reserves"):
            continue
        if column.meaning in seen:
            first = seen[column.meaning]
            message = Message("event_import.same_meaning", column=first.letter, header=first.header)
            yield _problem(header.row, column, column.header, message)
        seen.setdefault(column.meaning, column)


def _other_sheets(book: Book, grid: Worksheet) -> tuple[Problem, ...]:
    others = [other.name for other in book.grids if other is not grid and not is_notes(other.name)]
    if not others:
        return ()
    return (_problem(0, None, grid.name, Message("event_import.sheets_not_read", sheet=grid.name, others=others)),)


def _beside(header: Header, rows: Iterable[WorksheetRow]) -> tuple[Problem, ...]:
    """Cells in columns without a header, which are not read: the first of each column."""
    named = {column.index for column in header.columns if column.header}
    found: dict[int, Problem] = {}
    message = Message("event_import.column_not_read")
    for row in rows:
        for index, cell in enumerate(row.cells):
            if index not in named and index not in found and _own(cell):
                found[index] = _problem(row.number, HeaderColumn(index, ""), cell.text.strip(), message)
    return tuple(found.values())


def _without_examples(header: Header, rows: list[WorksheetRow]) -> tuple[list[WorksheetRow], tuple[Problem, ...]]:
    """The rows but for the template's own example, which people forget to take out."""
    notes = header.meant("note")
    examples = [row for row in rows if any(is_example(row.cell(note.index).text.strip()) for note in notes)]
    message = Message("event_import.example_not_read")
    skipped = tuple(_problem(row.number, notes[0], row.cell(notes[0].index).text, message) for row in examples)
    return [row for row in rows if row not in examples] if examples else rows, skipped


def _read_row(row: WorksheetRow, header: Header, players: int, problems: list[Problem]) -> Draft:
    """One row as far as it can be read; what cannot is added to the problems."""

    def wrong(column: HeaderColumn, cell: WorksheetCell, message: Message) -> None:
        problems.append(_problem(row.number, column, cell.text.strip(), message))

    def usable(column: HeaderColumn) -> WorksheetCell | None:
        cell = row.cell(column.index)
        if cell.empty:
            return None
        if cell.fault and column.meaning != "note":
            wrong(column, cell, cell.fault)
            return None
        if cell.spread and column.meaning not in ("unit", "team", "note"):
            wrong(column, cell, Message("event_import.merged_cell"))
            return None
        return cell

    def text(meaning: str) -> str:
        for column in header.meant(meaning)[:1]:
            cell = usable(column)
            taken = clean(cell.text) if cell else ""
            reason = unfit(taken) or _too_long(taken, meaning)
            if cell and reason:
                wrong(column, cell, reason)
            return "" if reason else taken
        return ""

    def number(meaning: str) -> int | None:
        for column in header.meant(meaning)[:1]:
            cell = usable(column)
            if cell is None or (meaning != "number" and says_none(cell.text)):
                return None
            value = whole_number(clean(cell.text))
            low, high = WHOLE[meaning]
            if value is None or not low <= value <= high:
                wrong(column, cell, Message("event_import.not_whole", low=low, high=f"{high:,}"))
                return None
            return value
        return None

    def names(column: HeaderColumn) -> list[str]:
        cell = usable(column)
        if cell is None:
            return []
        found = split_names(cell.text) if column.meaning in ("names", "reserves") else [clean(cell.text)]
        for name in found:
            reason = unfit(name) or _too_long(name, "player")
            if reason:
                wrong(column, cell, reason)
                return []
        return [name for name in found if name]

    before = len(problems)
    playing = [(name, column) for column in header.players for name in names(column)]
    if players and before == len(problems):
        _count_players(row, header, players, len(playing), problems)
    reserves = [(name, column) for column in header.reserves for name in names(column)]
    if len(playing) + len(reserves) > MOST_PLAYERS:
        last = reserves[-1][1] if reserves else playing[-1][1]
        wrong(last, row.cell(last.index), Message("event_import.too_many_people", most=MOST_PLAYERS))
    return Draft(
        row.number,
        tuple(name for name, _ in playing), tuple(name for name, _ in reserves),
        tuple(column for _, column in [*playing, *reserves]),
        number("number"), text("unit"), text("team"), number("seed"), number("rating"), text("note"),
        {column.meaning: column for column in header.columns if column.meaning},
    )  # fmt: skip


def _too_long(text: str, meaning: str) -> Message | None:
    most = LONGEST[meaning]
    return Message("event_import.text_too_long", length=len(text), most=most) if len(text) > most else None


def _count_players(row: WorksheetRow, header: Header, players: int, count: int, problems: list[Problem]) -> None:
    """A pair that lacks a name or has one too many, at the column where it does."""
    columns = header.players
    empty = [column for column in columns if row.cell(column.index).empty]
    if count > players:
        message = Message("event_import.too_many_names", count=count, players=players)
        problems.append(_problem(row.number, columns[0], row.cell(columns[0].index).text.strip(), message))
    elif count < players and len(columns) > 1 and empty:
        missing = Message("event_import.name_missing")
        problems.extend(_problem(row.number, column, "", missing) for column in empty)
    elif count < players:
        message = Message("event_import.too_few_names", count=count, players=players)
        problems.append(_problem(row.number, columns[-1], row.cell(columns[-1].index).text.strip(), message))


def _numbered(drafts: Iterable[Draft], existing: Mapping[int, Entry], problems: list[Problem]) -> tuple[Entry, ...]:
    """The entries; a pair without a number gets the next that is free above those that are there already."""
    drafts = list(drafts)
    taken = {draft.number for draft in drafts if draft.number is not None} | set(existing)
    free = max(existing, default=0)
    entries = []
    for draft in drafts:
        number = draft.number
        if number is None:
            free += 1
            while free in taken:
                free += 1
            number = free
        if number > HIGHEST_NUMBER:
            message = Message("event_import.no_number_left", most=f"{HIGHEST_NUMBER:,}")
            problems.append(_problem(draft.row, draft.columns.get("number"), "", message))
            continue
        people = (*draft.players, *draft.reserves)
        entries.append(Entry(number, people, draft.unit, draft.team, draft.seed, draft.rating, draft.note))
    return tuple(entries)
