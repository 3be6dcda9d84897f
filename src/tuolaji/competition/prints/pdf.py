"""A print as PDF. The layout is in `prints.typ`; the print goes to it as data, so no text can act as markup."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
import typst

from tuolaji.competition.prints.document import Document
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message, language

_TEMPLATE = Path(__file__).with_name("prints.typ")
_FONT_PACKAGE = "justmytype_intl_cjk"
_FURTHER = ("Noto Sans SC", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR", "Noto Color Emoji", "Noto Emoji")
"""For letters that the language's own font lacks: names hold more than one country's."""
_PICTURES = "\U0001f000"
"""From here on letters are pictures, which no font that we bring has."""


def pdf(document: Document, now: int | None = None) -> bytes:
    """The same print gives the same bytes; `now` is the time that the file says it was made."""
    data = msgspec.json.encode(document).decode()
    font = language(document.lang).print_font
    fonts, families = _fonts(tuple(font["families"]), system=any(letter >= _PICTURES for letter in data))
    lang, _, region = font["locale"].partition("-")
    setting = {"families": families, "lang": lang, "region": region or None, "full_width": font["full_width"]}
    made: bytes = typst.compile(
        _TEMPLATE,
        font_paths=fonts,
        sys_inputs={"document": data, "setting": msgspec.json.encode(setting).decode()},
        format="pdf",
        timestamp=(now or 0) // 1000,
    )
    return made


@cache
def _fonts(wanted: tuple[str, ...], *, system: bool) -> "tuple[typst.Fonts, list[str]]":
    """Fonts, and the families to use: the first that is there of those wanted, then further ones.

    They are the fonts that came with us; the machine's own only if ours are missing or the text asks for more.
    """
    ours = _font_folders()
    fonts = typst.Fonts(include_system_fonts=system or not ours, font_paths=ours)
    there = set(fonts.families())
    own = next((name for name in wanted if name in there), None)
    if own is None:
        raise CompetitionError(Message("prints.no_font"))
    return fonts, [own, *(name for name in _FURTHER if name in there and name != own)]


def _font_folders() -> list[Path]:
    """Where the font package keeps its files. It is looked up, not imported: only its files are wanted."""
    found = find_spec(_FONT_PACKAGE)
    return [Path(folder) / "fonts" for folder in found.submodule_search_locations or ()] if found else []
