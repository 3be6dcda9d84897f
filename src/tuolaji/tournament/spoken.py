"""The language of a paper or a file: any that there is, and the words of the rules in it."""

from tuolaji.errors import EventError
from tuolaji.rules.base import Text
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.ruling_reason import OFFENCES
from tuolaji.rules.sheet import Clause
from tuolaji.text.catalogue import Language, Message, language, language_tags


def language_of(tag: str) -> Language:
    """A language by its tag, or the refusal of one that is not there."""
    if tag not in language_tags():
        raise EventError(Message("event_papers.no_language", tag=tag, known=language_tags()))
    return language(tag)


def sheet_text(text: Text | Clause, tag: str) -> str:
    """A text of a sheet in a language; in English where the sheet does not have it in this one."""
    return str(getattr(text, tag, text.en))


def offence_words(offence: OffenceName, tag: str) -> str:
    """An offence by its name."""
    return OFFENCES[offence][0 if tag == "zh" else 1]
