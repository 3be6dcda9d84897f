"""A step of an event's log as it is told to somebody who has not seen it."""

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.log import event_words
from tuolaji.text.catalogue import language, language_tags


class Change(Struct, frozen=True):
    """A step that somebody else has taken meanwhile."""

    number: int
    at: int
    who: str
    words: dict[str, str]

    def told(self, tag: str) -> str:
        return self.words[tag]


def change_of(step: e.Step) -> Change:
    words = {
        tag: language(tag).join([event_words(event, tag) for event in step.events], type="remarks")
        for tag in language_tags()
    }
    return Change(step.number, step.at, step.who, words)
