"""What a program got wrong: told to the program in the protocol's English, and noted for people in their language.

A note holds a code with facts, so that an arena's file can be read in any language.
"""

from typing import Any

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.cards.notation import CardsForPeople, parse
from tuolaji.errors import PlayerError
from tuolaji.text.catalogue import Message

BETWEEN_OPTIONS = " / "


class Complaint(Struct, frozen=True):
    """A fault of an answer: `text` for the program, the code and its facts for people."""

    text: str
    code: str
    facts: dict[str, str | int] = {}

    def __str__(self) -> str:
        return self.text


class WrongAnswer(PlayerError):
    """A line of a program that cannot be read or used."""

    def __init__(self, text: str, code: str, **facts: str | int):
        super().__init__(text)
        self.complaint = Complaint(text, code, facts)


class Note(Struct, frozen=True, omit_defaults=True):
    """Something that a program got wrong: at which question of which seat, and what; cards are in the notation."""

    player: str
    code: str
    facts: dict[str, str | int] = {}
    seat: Seat | None = None
    number: int = 0

    def told(self, tag: str) -> str:
        """The note in a language; the program's name is shown without characters that would steer a terminal."""
        player = "".join(letter for letter in self.player if letter.isprintable())
        why = Message(f"program_faults.{self.code}", **{name: _fact(name, value) for name, value in self.facts.items()})
        if self.seat is None:
            return Message("program_faults.noted", player=player, why=why).told(tag)
        seat = Message("steps.seat", seat=self.seat)
        return Message("program_faults.noted_at", player=player, seat=seat, number=self.number, why=why).told(tag)


def _fact(name: str, value: str | int) -> Any:
    if name == "cards":
        return CardsForPeople(tuple(parse(str(value))))
    if name == "options":
        return [CardsForPeople(tuple(parse(option))) for option in str(value).split(BETWEEN_OPTIONS)]
    return value


def quoted(line: object) -> str:
    """The beginning of what a program wrote."""
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else str(line)
    return repr(text[:80])
