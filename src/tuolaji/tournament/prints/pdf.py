"""A print as PDF. The layout is in `prints.typ`; the print goes to it as data, so no text can act as markup."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
import typst

from tuolaji.errors import EventError
from tuolaji.tournament.prints.document import Document

_TEMPLATE = Path(__file__).with_name("prints.typ")
_FONT_PACKAGE = "justmytype_intl_cjk"
_FAMILIES = ("Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "Source Han Sans CN")
"""Simplified Chinese, as its packages on different systems call it; the first that is there is used."""
_FURTHER = ("Noto Sans TC", "Noto Sans JP", "Noto Sans KR", "Noto Color Emoji", "Noto Emoji")
"""For letters that the first font lacks: names hold more than one country's."""
_PICTURES = "\U0001f000"
"""From here on letters are pictures, which no font that we bring has."""


def pdf(document: Document, now: int | None = None) -> bytes:
    """The same print gives the same bytes; `now` is the time that the file says it was made."""
    data = msgspec.json.encode(document).decode()
    fonts, families = _fonts(system=any(letter >= _PICTURES for letter in data))
    made: bytes = typst.compile(
        _TEMPLATE,
        font_paths=fonts,
        sys_inputs={"document": data, "fonts": msgspec.json.encode(families).decode()},
        format="pdf",
        timestamp=(now or 0) // 1000,
    )
    return made


@cache
def _fonts(*, system: bool) -> "tuple[typst.Fonts, list[str]]":
    """The fonts that came with us; the machine's own only if ours are missing or the text asks for more."""
    ours = _font_folders()
    fonts = typst.Fonts(include_system_fonts=system or not ours, font_paths=ours)
    there = set(fonts.families())
    chinese = [name for name in _FAMILIES if name in there]
    if not chinese:
        raise EventError(
            "no Chinese font for PDF was found: install justmytype-intl-cjk from PyPI, or fonts-noto-cjk from Debian",
            "没有找到打印PDF用的中文字体：请从PyPI安装justmytype-intl-cjk，或从Debian安装fonts-noto-cjk",
        )
    return fonts, chinese[:1] + [name for name in _FURTHER if name in there]


def _font_folders() -> list[Path]:
    """Where the font package keeps its files. It is looked up, not imported: only its files are wanted."""
    found = find_spec(_FONT_PACKAGE)
    return [Path(folder) / "fonts" for folder in found.submodule_search_locations or ()] if found else []
