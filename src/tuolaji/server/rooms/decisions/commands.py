"""Commands of a client to a room. Each carries the client's own id, so that sending it twice is harmless."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tuolaji.bots.make import Program
from tuolaji.cards import Hand, Seat
from tuolaji.deal.log.events import from_json
from tuolaji.rules.offence import DealAfterRuling, OffenceName, Severity
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.server.languages import Language

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Salt: TypeAlias = Annotated[str, Meta(max_length=64)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    """Base of the union: every command says what it wants done, and has its client's id."""

    id: Id


class Sit(Command, frozen=True):
    seat: Seat


class Stand(Command, frozen=True):
    pass


class Invite(Command, frozen=True):
    """Let a program sit in a free seat."""

    seat: Seat
    player: Program | None = None


class Dismiss(Command, frozen=True):
    """Let a program leave its seat."""

    seat: Seat


class Swap(Command, frozen=True):
    one: Seat
    two: Seat


class Ready(Command, frozen=True):
    pass


class Hurry(Command, frozen=True):
    """Draw the rest of the cards at once: for a person alone with programs."""


class Away(Command, frozen=True):
    """A program plays for me until I am back."""


class Back(Command, frozen=True):
    pass


class Pause(Command, frozen=True):
    pass


class Resume(Command, frozen=True):
    pass


class Say(Command, frozen=True):
    phrase: Annotated[str, Meta(max_length=40)] = ""
    words: Annotated[str, Meta(max_length=200)] = ""


class Watched(Command, frozen=True):
    yes: bool


class Cut(Command, frozen=True):
    lifted: int
    salt: Salt = ""
    more: bool = False


class Turn(Command, frozen=True):
    salt: Salt = ""


class Declare(Command, frozen=True):
    cards: Hand


class Pass(Command, frozen=True):
    pass


class Bury(Command, frozen=True):
    cards: Hand


class Play(Command, frozen=True):
    cards: Hand
    split: tuple[Hand, ...] | None = None


class Name(Command, frozen=True):
    cards: Hand


class Talk(Command, frozen=True):
    """Let free words in, or only the phrases: for the room's owner and the referee."""

    yes: bool


class Admit(Command, frozen=True):
    """Let the referee who asks come in during the deal."""


class Repair(Command, frozen=True):
    """Have the deal of a table that is stuck dealt again: for its referee, or its owner where there is none."""


class Close(Command, frozen=True):
    """Close the room for good: for its owner, while no deal is played."""


class Penalise(Command, frozen=True):
    """The referee applies the sheet to what they have seen themselves."""

    seat: Seat
    offence: OffenceName
    cards: Hand = Hand()
    severity: Severity | None = None
    minutes: Annotated[float, Meta(ge=0, le=1_000)] | None = None


class Rule(Command, frozen=True):
    """The referee's own ruling, on what software cannot see or against what it has ruled."""

    seat: Seat
    offence: OffenceName
    reason: dict[Language, Annotated[str, Meta(min_length=1, max_length=400)]]
    trick: Annotated[int, Meta(ge=0, le=200)] = 0
    points: Annotated[int, Meta(ge=-1_000, le=1_000)] = 0
    deal: DealAfterRuling = "goes_on"
    winner: SideOfDeal | None = None
    levels: Annotated[int, Meta(ge=0, le=20)] | None = None
    warning: bool = False
    disqualified: bool = False
    overrules: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class Call(Command, frozen=True):
    """Call an offence of the other side."""

    offence: OffenceName
    accused: Seat
    trick: Annotated[int, Meta(ge=0, le=200)] = 0
    admitted: bool = False


class Choose(Command, frozen=True):
    """Take the choice that a ruling gives this side."""

    choice: Annotated[str, Meta(max_length=40)]


class Appeal(Command, frozen=True):
    ruling: Annotated[int, Meta(ge=0, le=10_000)]
    reason: Annotated[str, Meta(min_length=1, max_length=400)]


AnyCommand: TypeAlias = (
    Sit | Stand | Invite | Dismiss | Swap | Ready | Hurry | Away | Back | Pause | Resume | Say | Watched | Cut | Turn
    | Declare | Pass | Bury | Play | Name | Talk | Admit | Repair | Close | Penalise | Rule | Call | Choose | Appeal
)  # fmt: skip

_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand, dec_hook=from_json)


def decode_command(data: bytes | str) -> AnyCommand:
    """A command off the wire; a `msgspec.MsgspecError` or a `TuolajiError` says what is wrong with it."""
    return _decoder.decode(data)
