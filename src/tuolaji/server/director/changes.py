"""A step of an event's log as it is told to somebody who has not seen it."""

from msgspec import Struct

from tuolaji.tournament import events as e
from tuolaji.tournament.log import event_words


class Change(Struct, frozen=True):
    """A step that somebody else has taken meanwhile."""

    number: int
    at: int
    who: str
    zh: str
    en: str


def change_of(step: e.Step) -> Change:
    words = {lang: "; ".join(event_words(event, lang) for event in step.events) for lang in ("zh", "en")}
    return Change(step.number, step.at, step.who, words["zh"], words["en"])
