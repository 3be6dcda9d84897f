"""Faults in data that somebody sent: each a place and a message instead of the decoder's own words.

The decoder (msgspec) tells it in one English line. `read_fault` reads that line: where the fault is, what was expected
and what came. The choices of an enumeration and the fields of an object are taken from the type that was wanted.
"""

import re
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final, NamedTuple

from tuolaji.text.catalogue import Message
from tuolaji.text.wanted import choices_at, custom_at, fields_at

_LONGEST_SHOWN = 40
"""Letters of a value that are told back to its sender."""
_PLACE = re.compile(r" - at (?P<key>`key` in )?`\$(?P<path>[^`]*)`\Z")
_FIELD = re.compile(r"Object (?P<what>contains unknown|missing required) field `(?P<field>.*)`", re.DOTALL)


class InputFault(NamedTuple):
    """One mistake in what was sent.

    `path` is where it is, such as `deals[3].seat`, and empty where the whole is wrong. `expected` are types, as the
    decoder names them; `got` is a type or the value; `choices` is what would have been right.
    """

    path: str
    message: Message
    expected: tuple[str, ...] = ()
    got: str = ""
    choices: tuple[str, ...] = ()


class _Read(NamedTuple):
    """A line of the decoder, before its place and the type that was wanted are looked at."""

    message: Message
    expected: tuple[str, ...] = ()
    got: str = ""
    choosing: bool = False


def read_fault(error: Exception, wanted: Any = None, inside: str = "") -> InputFault:
    """The fault that an exception of the decoder tells; `wanted` is the type that was to be decoded.

    Where that was `inside` something larger, as `.data` is inside a request, its place is told without this.
    """
    if isinstance(error, RecursionError):
        return InputFault("", Message("validation.too_deep"))
    if isinstance(error, UnicodeError):
        return InputFault("", Message("validation.not_utf8"))
    text = str(error)
    place = _PLACE.search(text)
    if place is None:
        return describe_fault(text, "", wanted)
    path = place["path"].removeprefix(inside)
    return describe_fault(text[: place.start()], path, wanted, in_key=bool(place["key"]))


def describe_fault(text: str, place: str, wanted: Any = None, *, in_key: bool = False) -> InputFault:
    """The fault that a line of the decoder tells; its place, such as `.deals[3].seat`, is given apart from it.

    >>> describe_fault("Expected `int`, got `str`", ".points").got
    'str'
    """
    path = place.removeprefix(".").replace("...", "…")
    if field := _FIELD.fullmatch(text):
        fields = fields_at(wanted, place) if field["what"].startswith("contains") else None
        return _field_fault(f"{path}.{_cut(field['field'])}".removeprefix("."), fields)
    read = _read(text)
    if read is None:
        custom = custom_at(wanted, place)
        read = _expected(custom) if custom else _Read(Message("validation.other", text=_cut(text)))
    choices = choices_at(wanted, place, in_key=in_key) if read.choosing else ()
    message = Message("validation.choose", value=read.got, choices=list(choices)) if choices else read.message
    if in_key:
        message = (
            Message("validation.in_key", path=path, fault=message) if path else Message("validation.key", fault=message)
        )
    elif path:
        message = Message("validation.at", path=path, fault=message)
    return InputFault(path, message, read.expected, read.got, choices)


def tell_faults(faults: Iterable[InputFault]) -> Message:
    """Faults in words, one after the other."""
    return reduce(
        lambda first, second: Message("validation.several", first=first, second=second),
        [fault.message for fault in faults],
    )


def _field_fault(path: str, fields: tuple[str, ...] | None) -> InputFault:
    """A field that is missing, or unknown among these fields."""
    if fields is None:
        return InputFault(path, Message("validation.missing", path=path))
    if not fields:
        return InputFault(path, Message("validation.unknown_field", path=path))
    return InputFault(path, Message("validation.unknown_field_of", path=path, fields=list(fields)), choices=fields)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def _kinds(names: Iterable[str]) -> list[Message]:
    return [Message("validation.kind", kind=name) for name in names]


def _expected(*names: str) -> _Read:
    return _Read(Message("validation.expected", expected=_kinds(names)), names)


def _wrong_type(found: re.Match[str]) -> _Read:
    expected, got = tuple(found["expected"].split(" | ")), found["got"]
    if not got:
        return _expected(*expected)
    return _Read(
        Message("validation.wrong_type", expected=_kinds(expected), got=Message("validation.kind", kind=got)),
        expected,
        got,
    )


def _out_of_range(found: re.Match[str]) -> _Read:
    limit = found["limit"]
    match found["sign"]:
        case ">=":
            message = Message("validation.at_least", limit=limit)
        case "<=":
            message = Message("validation.at_most", limit=limit)
        case ">":
            message = Message("validation.more_than", limit=limit)
        case _:
            message = Message("validation.less_than", limit=limit)
    return _Read(message, (found["kind"],))


def _wrong_length(found: re.Match[str]) -> _Read:
    kind = found["kind"]
    if found["most"]:
        message = Message("validation.too_long", kind=kind, most=int(found["most"]))
    elif found["least"]:
        message = Message("validation.too_short", kind=kind, least=int(found["least"]))
    elif found["upto"]:
        message = Message("validation.length_between", least=int(found["count"]), most=int(found["upto"]))
    else:
        message = Message("validation.length", count=int(found["count"]))
    return _Read(message, (kind,), found["came"] or "")


def _bad_value(found: re.Match[str]) -> _Read:
    value = _cut(found["value"].strip("'"))
    return _Read(Message("validation.bad_value", value=value), (), value, choosing=True)


def _malformed(found: re.Match[str]) -> _Read:
    return _Read(Message("validation.malformed", why=_MALFORMED.get(found["why"], "other"), byte=int(found["byte"])))


def _says(message: Message) -> Callable[[re.Match[str]], _Read]:
    return lambda _: _Read(message)


_MALFORMED: Final = {
    "trailing characters": "more",
    "trailing comma in object": "comma",
    "trailing comma in array": "comma",
    "object keys must be strings": "key",
    "expected ',' or ']'": "separator",
    "expected ',' or '}'": "separator",
    "expected ':'": "colon",
    "invalid number": "number",
    "invalid character": "character",
    "invalid escape character in string": "escape",
    "invalid escaped character": "escape",
    "invalid character in unicode escape": "escape",
    "unexpected end of hex escape": "escape",
    "invalid utf-16 surrogate pair": "escape",
    "unexpected end of escaped utf-16 surrogate pair": "escape",
}
"""What can be wrong with JSON, by the decoder's words for it."""
_LINES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], _Read]], ...]] = tuple(
    (re.compile(pattern, re.DOTALL), read)
    for pattern, read in (
        (r"Expected `(?P<expected>[^`]+)`(?:, got `(?P<got>[^`]+)`)?", _wrong_type),
        (r"Expected `(?P<kind>\w+)` (?P<sign>[<>]=?) (?P<limit>\S+)", _out_of_range),
        (
            r"Expected `\w+` that's a multiple of (?P<step>\S+)",
            lambda found: _Read(Message("validation.multiple", step=found["step"])),
        ),
        (
            r"Expected `(?P<kind>\w+)` of "
            r"(?:(?:length <=|at most length) (?P<most>\d+)|(?:length >=|at least length) (?P<least>\d+)"
            r"|length (?P<count>\d+)(?: to (?P<upto>\d+))?)(?:, got (?P<came>\d+))?",
            _wrong_length,
        ),
        (
            r"Expected `str` matching regex (?P<pattern>.*)",
            lambda found: _Read(Message("validation.pattern", pattern=found["pattern"].strip("'"))),
        ),
        (r"Expected `\w+` with a timezone component", _says(Message("validation.with_zone"))),
        (r"Expected `\w+` with no timezone component", _says(Message("validation.without_zone"))),
        (r"Invalid (?:enum )?value (?P<value>.*)", _bad_value),
        (
            r"Invalid (?:RFC3339 encoded |ISO8601 )?(?P<kind>datetime|date|time|duration|UUID|decimal|base64)\b.*",
            lambda found: _expected(found["kind"].lower()),
        ),
        (r"Only units .* durations", lambda _: _expected("duration")),
        (r"(?:Integer value|Number|Duration is|Timestamp is) out of range ?", _says(Message("validation.range"))),
        (r"Input data was truncated", _says(Message("validation.truncated"))),
        (r"JSON is malformed: (?P<why>.*) \(byte (?P<byte>\d+)\)", _malformed),
    )
)
"""The decoder's lines, and how each is read."""


def _read(text: str) -> _Read | None:
    for pattern, read in _LINES:
        found = pattern.fullmatch(text)
        if found is not None:
            return read(found)
    return None
