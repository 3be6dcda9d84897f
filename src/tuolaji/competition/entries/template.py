"""The list of entries to fill in: an XLSX file with headers, an example and notes."""

from tuolaji.competition.files.spoken import language_of
from tuolaji.competition.files.table_files import ExportTable, xlsx_file
from tuolaji.text.catalogue import language, language_tags


def entry_template(lang: str = "zh") -> bytes:
    """An empty list of entries. Its columns are text, so that a unit like 3-4 does not turn into a date."""
    words = language_of(lang).words("template")
    headers = tuple(words["headers"])
    example = (*words["example"], words["example_note"])
    entries = ExportTable(words["title"], headers, (example,), tuple(range(len(headers))))
    notes = words["notes"]
    rows = tuple((str(column), str(how)) for column, how in notes["rows"])
    return xlsx_file([entries, ExportTable(notes["title"], tuple(notes["headers"]), rows)])


def is_example(note: str) -> bool:
    """Whether a note is that of the template's own example, in any language: a row with it is not read."""
    return any(note == language(tag).words("template")["example_note"] for tag in language_tags())


def is_notes(title: str) -> bool:
    """Whether a sheet is the template's own notes, in any language; it is not read either."""
    return any(title == language(tag).words("template")["notes"]["title"] for tag in language_tags())
