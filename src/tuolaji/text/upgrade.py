"""Rows that an older version has written: read as they are if they can be, else brought up to date first.

Each kind of log has one upgrade step for each type of event whose form has changed. A step takes the event as plain
JSON values and gives it in the form of today; it never meets an event of today's form.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Plain = dict[str, Any]


def decode_upgrading(decoder: msgspec.json.Decoder[T], data: bytes | str, upgrade: Callable[[Any], Any]) -> T:
    """What the data holds. The first failure counts where the data cannot be read after an upgrade either."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        first = error
    try:
        upgraded = upgrade(msgspec.json.decode(data))
        return decoder.decode(msgspec.json.encode(upgraded))
    except (msgspec.MsgspecError, TypeError, KeyError, AttributeError, ValueError, RecursionError):
        raise first from None


def upgraded(event: Plain, tag_field: str, steps: Mapping[str, Callable[[Plain], Plain]]) -> Plain:
    """An event as plain values, in the form of today."""
    step = steps.get(event.get(tag_field, ""))
    return event if step is None else step(event)


def written(words: Any) -> Any:
    """A sentence by language, as logs stored it before they stored facts, kept word for word.

    >>> written({"en": "No revoke was found."})
    {'is': 'written', 'texts': [['en', 'No revoke was found.']]}
    """
    if not isinstance(words, dict) or "is" in words:
        return words
    return {"is": "written", "texts": wordings_of(words)}


def reason_written(event: Plain) -> Plain:
    """An event whose reason was stored as a sentence."""
    return event | {"reason": written(event["reason"])}


def wordings_of(words: Any) -> Any:
    """A text by language as a list of wordings."""
    return [[lang, text] for lang, text in words.items()] if isinstance(words, dict) else words
