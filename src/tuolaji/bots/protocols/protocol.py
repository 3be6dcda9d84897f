"""The bot protocol: JSON lines between a table and a program in any language. `docs/reference/bot-protocol.md`."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tuolaji.bots.knowledge.reading import choice_of
from tuolaji.bots.legal import count_legal, list_legal
from tuolaji.bots.protocols.notes import WrongAnswer, quoted
from tuolaji.cards import Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.log.events import from_json, to_json
from tuolaji.deal.view import View
from tuolaji.errors import CardError

VERSION = 1
FEW = 64
"""Most legal plays that are listed."""
LONGEST_LINE = 1 << 20


class Legal(Struct, frozen=True, omit_defaults=True):
    """The number of legal plays, and the first of them: all, if they are few.

    A throw that must be stated is not listed, because its cards alone are no answer.
    """

    count: int
    plays: tuple[Hand, ...]


class Hello(Struct, frozen=True, tag="hello", tag_field="type", omit_defaults=True):
    """Both sides begin with it: the table says who sits where, the program says its name."""

    protocol: int = VERSION
    name: str = ""
    seat: Seat | None = None
    seed: int | None = None
    milliseconds: int | None = None


class Ask(Struct, frozen=True, tag="ask", tag_field="type", omit_defaults=True):
    """A decision is due: answer with the same number within the time."""

    number: int
    milliseconds: int
    view: View
    legal: Legal | None = None


class Tell(Struct, frozen=True, tag="tell", tag_field="type"):
    """Something to look at and remember (a trick has been taken); no answer."""

    view: View


class AnswerRefused(Struct, frozen=True, tag="refused", tag_field="type"):
    """An answer that could not be used, why, and what was done instead."""

    number: int
    why: str
    done: "Doing | None" = None


class Goodbye(Struct, frozen=True, tag="bye", tag_field="type"):
    """Nothing more will come."""


class Doing(Struct, frozen=True, omit_defaults=True):
    """An action as it is written: `{"do": "play", "cards": "S3 S3"}`."""

    do: Literal["declare", "pass", "bury", "play", "name"]
    cards: Hand = Hand()
    split: tuple[Hand, ...] | None = None

    def action(self, seat: Seat) -> a.Action:
        if self.do == "pass":
            return a.Pass(seat)
        if self.do == "play":
            return a.Play(seat, self.cards, self.split)
        return _OF_CARDS[self.do](seat, self.cards)


_OF_CARDS: dict[Literal["declare", "bury", "name"], type[a.Declare | a.Bury | a.Name]] = {
    "declare": a.Declare,
    "bury": a.Bury,
    "name": a.Name,
}


class ProgramAnswer(Struct, frozen=True, tag="answer", tag_field="type"):
    """The program's action; null is no action, where that is allowed."""

    number: int
    action: Doing | None = None


FromTable: TypeAlias = Hello | Ask | Tell | AnswerRefused | Goodbye
FromProgram: TypeAlias = Hello | ProgramAnswer

encode = msgspec.json.Encoder(enc_hook=to_json).encode
_from_table = msgspec.json.Decoder(FromTable, dec_hook=from_json)
_from_program = msgspec.json.Decoder(FromProgram, dec_hook=from_json)


def read_from_table(line: bytes) -> FromTable:
    """A line that a table has sent; what makes no sense is told with its beginning."""
    found: FromTable = _decoded(_from_table, line)
    return found


def read_from_program(line: bytes) -> FromProgram:
    found: FromProgram = _decoded(_from_program, line)
    return found


def _decoded(decoder: Any, line: bytes) -> Any:
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, CardError, ValueError, RecursionError) as error:
        told = f"{line[:80]!r} is no message of the bot protocol: {error}"
        raise WrongAnswer(told, "no_message", line=quoted(line)) from None


def written(action: a.Action | None) -> Doing | None:
    """An action as the protocol writes it."""
    match action:
        case a.Play():
            return Doing("play", action.cards, action.split)
        case a.Pass():
            return Doing("pass")
        case a.Declare() | a.Bury() | a.Name():
            return Doing(next(do for do, kind in _OF_CARDS.items() if isinstance(action, kind)), action.cards)
    return None


def legal_of(view: View) -> Legal | None:
    """The hints that go with a play."""
    if not (choice_of(view, "lead") or choice_of(view, "follow")):
        return None
    plays = tuple(list_legal(view, FEW + 1))
    return Legal(len(plays) if len(plays) <= FEW else count_legal(view), plays[:FEW])
