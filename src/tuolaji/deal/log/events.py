"""Events of a deal: the log that everything else is folded from.

An event holds facts and what followed from them, so that a reader of the log needs no rules to understand it.
"""

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from tuolaji.cards import Hand, Seat, Side, Trump, parse_hand
from tuolaji.deal.log.upgrade import upgrade_event
from tuolaji.deal.setup import Setup
from tuolaji.rules.offence import DealAfterRuling, OffenceName
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.ruling_reason import Reason, SideOfDeal
from tuolaji.text.stored import Code, HumanText, Name
from tuolaji.text.upgrade import decode_upgrading


class DealEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", omit_defaults=True):
    """Base of all events; the tag in JSON is the class's name in lower case."""


class Opened(DealEvent, frozen=True, tag="opened"):
    """The table is set; the seed is committed to. The seed is the table's secret until the deal is over."""

    setup: Setup
    commitment: Code
    seed: Code
    eldest: Seat


class PackCut(DealEvent, frozen=True, tag="cut"):
    seat: Seat
    lifted: int
    salt: Code = ""
    more: bool = False


class CardTurned(DealEvent, frozen=True, tag="turned"):
    """Cards turned up to find the first drawer; all but the last are jokers."""

    seat: Seat
    cards: tuple[Hand, ...]
    salt: Code = ""


class DrawBegan(DealEvent, frozen=True, tag="began"):
    """The pack is ready; this seat draws first. At a physical table the pack is known from the cards themselves."""

    drawer: Seat
    pack: tuple[Hand, ...] = ()


class Drew(DealEvent, frozen=True, tag="drew"):
    seat: Seat
    card: Hand


class Declared(DealEvent, frozen=True, tag="declared"):
    """Cards shown (or laid face down), the trump they name, and how many count."""

    seat: Seat
    cards: Hand
    trump: Trump
    size: int


class DrawEnded(DealEvent, frozen=True, tag="drawn"):
    """All cards are drawn; who has something to declare does so now, until the time given (if any)."""

    closes: int | None = None


class Passed(DealEvent, frozen=True, tag="passed"):
    seat: Seat


class WindowMoved(DealEvent, frozen=True, tag="window"):
    """A declaration after the draw opens the window anew, and a pause moves it."""

    closes: int


class DeclaringClosed(DealEvent, frozen=True, tag="closed"):
    """Trump and dealer are settled; `turned` are kitty cards turned up because nobody declared."""

    trump: Trump
    dealer: Seat
    turned: tuple[Hand, ...] = ()


class Redealt(DealEvent, frozen=True, tag="redealt"):
    """The kitty could not name a trump suit: the cards are dealt again."""

    turned: tuple[Hand, ...] = ()


class KittyTaken(DealEvent, frozen=True, tag="kitty"):
    seat: Seat
    cards: Hand


class Buried(DealEvent, frozen=True, tag="buried"):
    seat: Seat
    cards: Hand


class Played(DealEvent, frozen=True, tag="played"):
    seat: Seat
    cards: Hand
    split: tuple[Hand, ...] | None = None


class ThrowStopped(DealEvent, frozen=True, tag="stopped"):
    """A throw that another hand can beat: the cards were seen by all; one of the options must be played."""

    seat: Seat
    cards: Hand
    stopped: tuple[Hand, ...]
    options: tuple[Hand, ...]
    split: tuple[Hand, ...] | None = None
    chooser: Seat | None = None


class Forced(DealEvent, frozen=True, tag="forced"):
    """The unit that is played instead of the throw, who named it, and what the throw cost its side."""

    seat: Seat
    cards: Hand
    penalty: int
    chooser: Seat | None = None


class TrickTaken(DealEvent, frozen=True, tag="trick"):
    """The winner of a trick, the points in it, and the change of the defenders' points."""

    seat: Seat
    points: int
    counts: int = 0


class Dug(DealEvent, frozen=True, tag="dug"):
    """The dig: `points` is what it changes the defenders' points by."""

    seat: Seat
    multiplier: int
    points: int


class Settled(DealEvent, frozen=True, tag="settled"):
    """The count: the defenders' points, what they bring, the sides' levels after it, and who deals next."""

    points: int
    winner: Code
    gain: int
    levels: dict[Side, Code]
    dealer: Seat
    passed: Side | None = None


class PlayedEarly(DealEvent, frozen=True, tag="early"):
    """Cards laid down before the seat's turn; all have seen them."""

    seat: Seat
    cards: Hand


class Exposed(DealEvent, frozen=True, tag="exposed"):
    """Cards that all have seen and that stay in the hand."""

    seat: Seat
    cards: Hand


class ShownWrong(DealEvent, frozen=True, tag="shown_wrong"):
    """Cards shown to declare that are not level cards of one suit."""

    seat: Seat
    cards: Hand


class CardMoved(DealEvent, frozen=True, tag="moved"):
    """A card drawn at random from a hand with too many, to one with too few."""

    seat: Seat
    to: Seat
    card: Hand


class Called(DealEvent, frozen=True, tag="called"):
    """Somebody calls an offence: a player, the referee or the table itself; `trick` counts from 1 (0: none)."""

    by: Name
    offence: OffenceName
    seat: Seat
    trick: int = 0


ReasonTold = TypeVar("ReasonTold")


class RulingTold(DealEvent, Generic[ReasonTold], frozen=True):
    """A ruling and its effects, with its reason as it is told."""

    number: int
    offence: OffenceName
    seat: Seat
    by: Name
    reason: ReasonTold
    clause: Code | None = None
    trick: int = 0
    points: int = 0
    deal: DealAfterRuling = "goes_on"
    winner: SideOfDeal | None = None
    levels: int | None = None
    at_least: bool = False
    small_points: int | None = None
    warning: bool = False
    disqualified: bool = False
    proposed: bool = False
    cannot_win: bool = False
    taken_back: int | None = None
    bury_again: bool = False
    bid_again: bool = False
    loses_bidding: bool = False
    trump: Trump | None = None
    choices: tuple[Code, ...] = ()
    seen: Offence | None = None
    overrules: int | None = None


class Ruled(RulingTold[Reason], frozen=True, tag="ruled"):
    """A ruling and its effects, as they stand on the record; numbers count from 1. A free ruling has the
    referee's own text for a reason.

    `taken_back` is the number of cards' plays left in the trick when its rest is taken back. `seen` are the facts that
    only the referee saw and told the table, kept while a side has still to choose what follows from them. What is
    `proposed` to a committee is on record and changes nothing at the table.
    """


class Chose(DealEvent, frozen=True, tag="chose"):
    """The side that may choose has chosen what follows from a ruling."""

    ruling: int
    seat: Seat
    choice: Code


class Dismissed(DealEvent, frozen=True, tag="dismissed"):
    """A call that was looked into and found to be nothing."""

    by: Name
    seat: Seat
    reason: Reason


class Appealed(DealEvent, frozen=True, tag="appealed"):
    """A ruling that somebody wants heard again."""

    ruling: int
    seat: Seat
    reason: HumanText


class Paused(DealEvent, frozen=True, tag="paused"):
    """The clocks stand: all agreed to a pause, or the table was not there (then the pause began with its last row)."""


class Resumed(DealEvent, frozen=True, tag="resumed"):
    """The clocks run again; the time since they stood counts for nobody."""


AnyDealEvent: TypeAlias = (
    Opened | PackCut | CardTurned | DrawBegan | Drew | Declared | DrawEnded | Passed | WindowMoved | DeclaringClosed
    | Redealt | KittyTaken | Buried | Played | ThrowStopped | Forced | TrickTaken | Dug | Settled
    | PlayedEarly | Exposed | ShownWrong | CardMoved | Called | Ruled | Chose | Dismissed | Appealed
    | Paused | Resumed
)  # fmt: skip


class DealRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a log: an event and when it happened, in milliseconds since the deal was opened."""

    event: AnyDealEvent
    at: Annotated[int, Meta(ge=0, le=10**14)] = 0


def to_json(value: Any) -> Any:
    """Hands are written as their cards."""
    if isinstance(value, Hand):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written to JSON")


def from_json(kind: type, value: Any) -> Any:
    if kind is Hand and isinstance(value, str):
        return parse_hand(value)
    raise TypeError(f"{kind.__name__} is not read from JSON")


encode = msgspec.json.Encoder(enc_hook=to_json).encode
_decoder = msgspec.json.Decoder(AnyDealEvent, dec_hook=from_json)


def decode_event(text: str) -> AnyDealEvent:
    """One event from JSON; a `ValueError` says what is wrong with it."""
    try:
        event: AnyDealEvent = decode_upgrading(_decoder, text, upgrade_event)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None
    return event
