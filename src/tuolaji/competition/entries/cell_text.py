"""The text of a cell made ready: cleaned, judged, split into names, read as a number."""

import re
import unicodedata
from functools import lru_cache

from tuolaji.competition.entries.header_words import after_number, separators, words_for_none
from tuolaji.text.catalogue import Message

_GUARDED = re.compile(r"['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
"""Characters that a spreadsheet takes for the start of a formula, including their full-width forms."""
_INVISIBLE = dict.fromkeys((0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF))
_BREAKS = re.compile(r"[ \t]*[\r\n\v\f\t\u2028\u2029]+[ \t]*")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WHOLE = re.compile(r"0*([0-9]{1,9})(?:\.0*)?")
_LOOSE = re.compile(r"[\s·•\u30fb.]+")
_DASHES = frozenset({"", "-", "--", "—", "——", "/"})


def guard(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe goes before = + - @ at its start.

    It is put before texts that already have one too, so that taking off one apostrophe always gives the text back.

    >>> guard("=1+1"), guard("Ann"), guard("'=1")
    ("'=1+1", 'Ann', "''=1")
    """
    return f"'{text}" if _GUARDED.match(text) else text


def unguard(text: str) -> str:
    """The text behind a guard.

    >>> unguard("'=1+1"), unguard("=1+1"), unguard("'Ann")
    ('=1+1', '=1+1', "'Ann")
    """
    return text[1:] if text.startswith("'") and _GUARDED.match(text) else text


def clean(text: str) -> str:
    """A text without what cannot be seen: spaces around it, marks of no width, line breaks (a space is left)."""
    return unguard(_BREAKS.sub(" ", text.translate(_INVISIBLE)).strip())


def unfit(text: str) -> Message | None:
    """Why a text cannot be taken: a character in it that cannot be printed or turns the text around."""
    for character in text:
        kind = unicodedata.category(character)
        if kind == "Cc" or character in _TURNING:
            return Message("event_import.control_character", character=f"{ord(character):04X}")
        # Ideographs newer than our tables are characters all the same, and people have them in their names.
        unknown = kind == "Cn" and not 0x20000 <= ord(character) < 0x3FFFE
        if unknown or kind in ("Co", "Cs") or character == "\ufffd":
            return Message("event_import.unreadable_character", character=f"{ord(character):04X}")
    return None


@lru_cache(maxsize=50_000)
def key(text: str) -> str:
    """A key that spellings of the same name share: width, spaces, dots and capitals do not count.

    >>> key("Ann Lee") == key("ann  lee"), key("J. Ray") == key("J Ray")
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", text).casefold().strip()
    return _LOOSE.sub("", plain) or plain


def split_names(text: str) -> list[str]:
    """The names in one cell. A separator splits; without one, spaces do, but not those inside a name.

    >>> split_names("John Smith / Mary Jones"), split_names("John Smith")
    (['John Smith', 'Mary Jones'], ['John Smith'])
    """
    text = unguard(text.translate(_INVISIBLE).strip())
    parts = [part.strip() for part in separators().split(text) if part.strip()]
    if len(parts) != 1:
        return parts
    if not any("\u3400" <= character <= "\u9fff" for character in text):
        return [part for part in re.split(r"\s{2,}", parts[0]) if part]
    names: list[str] = []
    for part in parts[0].split():
        # Names of two characters are often spread out to the width of three.
        if len(part) == 1 and names and len(names[-1]) == 1:
            names[-1] += part
        else:
            names.append(part)
    return names


def whole_number(text: str) -> int | None:
    """A whole number however it is written, or None.

    >>> whole_number("12"), whole_number("3.0"), whole_number("007"), whole_number("1.5"), whole_number("#4")
    (12, 3, 7, None, 4)
    """
    plain = unicodedata.normalize("NFKC", text).strip().removeprefix("#")
    for word in after_number():
        plain = plain.removesuffix(word)
    found = _WHOLE.fullmatch(plain.strip())
    return int(found[1]) if found else None


def says_none(text: str) -> bool:
    """Whether a cell for a number says that there is none."""
    plain = unicodedata.normalize("NFKC", text).strip().casefold()
    return plain in _DASHES or plain in words_for_none()
