"""The text of a cell made ready: cleaned, judged, split into names, read as a number."""

import re
import unicodedata
from functools import lru_cache

from tuolaji.tournament.spreadsheet import Words

_GUARDED = re.compile(r"['\s]*[=+\-@＝＋－＠]")
_INVISIBLE = dict.fromkeys((0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF))
_BREAKS = re.compile(r"[ \t]*[\r\n\v\f\t\u2028\u2029]+[ \t]*")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SEPARATORS = re.compile(r"\s*[/／\\、,，;；&＆+＋|｜\r\n]\s*")
_WHOLE = re.compile(r"0*([0-9]{1,9})(?:\.0*)?")
_LOOSE = re.compile(r"[\s·•・.]+")
_NONE = frozenset({"", "-", "--", "—", "——", "/", "无", "非种子", "none", "n/a", "na"})


def guard(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe goes before = + - @ at its start.

    It is put before texts that already have one too, so that taking off one apostrophe always gives the text back.

    >>> guard("=1+1"), guard("北京"), guard("'=1")
    ("'=1+1", '北京', "''=1")
    """
    return f"'{text}" if _GUARDED.match(text) else text


def unguard(text: str) -> str:
    """The text behind a guard.

    >>> unguard("'=1+1"), unguard("=1+1"), unguard("'北京")
    ('=1+1', '=1+1', "'北京")
    """
    return text[1:] if text.startswith("'") and _GUARDED.match(text) else text


def clean(text: str) -> str:
    """A text without what cannot be seen: spaces around it, marks of no width, line breaks (a space is left)."""
    return unguard(_BREAKS.sub(" ", text.translate(_INVISIBLE)).strip())


def unfit(text: str) -> Words | None:
    """Why a text cannot be taken: a character in it that cannot be printed or turns the text around."""
    for character in text:
        kind = unicodedata.category(character)
        if kind == "Cc" or character in _TURNING:
            return (f"含有控制字符 U+{ord(character):04X}", f"the control character U+{ord(character):04X} is in it")
        # Ideographs newer than our tables are characters all the same, and people have them in their names.
        unknown = kind == "Cn" and not 0x20000 <= ord(character) < 0x3FFFE
        if unknown or kind in ("Co", "Cs") or character == "\ufffd":
            return (
                f"有一个字认不出来（U+{ord(character):04X}），请重新输入",
                f"a character cannot be read (U+{ord(character):04X}); type it again",
            )
    return None


@lru_cache(maxsize=50_000)
def key(text: str) -> str:
    """What two spellings of the same name have in common: width, spaces, dots and capitals do not count.

    >>> key("张　三") == key("张三"), key("ＡＢ 公司") == key("ab公司")
    (True, True)
    """
    plain = unicodedata.normalize("NFKC", text).casefold().strip()
    return _LOOSE.sub("", plain) or plain


def split_names(text: str) -> list[str]:
    """The names in one cell. A separator splits; without one, spaces do, but not those inside a name.

    >>> split_names("张三 李四"), split_names("张三、李四"), split_names("张　三  李小四")
    (['张三', '李四'], ['张三', '李四'], ['张三', '李小四'])
    >>> split_names("John Smith / Mary Jones"), split_names("John Smith")
    (['John Smith', 'Mary Jones'], ['John Smith'])
    """
    text = unguard(text.translate(_INVISIBLE).strip())
    parts = [part.strip() for part in _SEPARATORS.split(text) if part.strip()]
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

    >>> whole_number("１２"), whole_number("3.0"), whole_number("007号"), whole_number("1.5"), whole_number("#4")
    (12, 3, 7, None, 4)
    """
    plain = unicodedata.normalize("NFKC", text).strip().removeprefix("#").removesuffix("号").strip()
    found = _WHOLE.fullmatch(plain)
    return int(found[1]) if found else None


def says_none(text: str) -> bool:
    """Whether a cell for a number says that there is none."""
    return unicodedata.normalize("NFKC", text).strip().casefold() in _NONE
