"""The language of a paper or a file: any that there is."""

from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Language, Message, language, language_tags


def language_of(tag: str) -> Language:
    """A language by its tag, or the refusal of one that is not there."""
    if tag not in language_tags():
        raise CompetitionError(Message("event_papers.no_language", tag=tag, known=language_tags()))
    return language(tag)
