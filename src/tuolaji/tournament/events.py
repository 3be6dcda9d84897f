"""What happens in an event, in the order of its log. Nothing is ever changed or taken out: undoing is an event too."""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.rules.sheet import EventRule, OffenceName
from tuolaji.tournament.arrangement import Arrangement
from tuolaji.tournament.entry import Entry
from tuolaji.tournament.outcome import Outcome, Scores

AnnouncementName: TypeAlias = Literal["last deals", "time up", "sheets due", "said"]


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", omit_defaults=True):
    """Base of the union: every event says what it is."""


class EventOpened(Event, frozen=True, tag="opened"):
    """A new event: its name, its sheet, how it is run, and the seed of every lot drawn in it."""

    name: str
    rules: str
    rules_version: str
    format: EventRule
    seed: str
    minutes: int | None = None
    place: str = ""
    date: str = ""


class FormatChanged(Event, frozen=True, tag="format"):
    """The organiser runs the event otherwise from here on."""

    format: EventRule
    minutes: int | None = None


class EntriesAdded(Event, frozen=True, tag="entries"):
    entries: tuple[Entry, ...]


class EntryChanged(Event, frozen=True, tag="entry changed"):
    entry: Entry


class EntryRemoved(Event, frozen=True, tag="entry removed"):
    """An entry that has not played is taken off the list."""

    number: int


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """An entry plays no further round."""

    number: int
    reason: str


class Returned(Event, frozen=True, tag="returned"):
    """An entry that had withdrawn plays again."""

    number: int


class Disqualified(Event, frozen=True, tag="disqualified"):
    number: int
    reason: str
    clause: str | None = None


class CheckedIn(Event, frozen=True, tag="checked in"):
    numbers: tuple[int, ...]


class CheckedOut(Event, frozen=True, tag="checked out"):
    """Somebody who was checked in is not there after all."""

    numbers: tuple[int, ...]


class ConventionFiled(Event, frozen=True, tag="convention"):
    """A pair's agreements, as filed with the referees."""

    number: int
    text: str


class Seating(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One table of a round: who sits East-West and who North-South, and why these two meet (zh, en)."""

    table: int
    east_west: int
    north_south: int
    group: int = 0
    why: dict[str, str] = {}


class Bye(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry without an opponent in a round."""

    entry: int
    group: int = 0
    why: dict[str, str] = {}


class RoundDrawn(Event, frozen=True, tag="drawn"):
    """A round's pairing, not yet published. `broken` says in words what could not be kept, and why."""

    round: int
    stage: int
    seatings: tuple[Seating, ...]
    byes: tuple[Bye, ...] = ()
    broken: tuple[dict[str, str], ...] = ()
    cost: dict[str, int] = {}
    seed: str = ""
    slots: tuple[int, ...] = ()


class SeatingsChanged(Event, frozen=True, tag="seatings"):
    """The organiser has put tables together by hand, with a reason."""

    round: int
    seatings: tuple[Seating, ...]
    byes: tuple[Bye, ...]
    reason: str
    broken: tuple[dict[str, str], ...] = ()
    slots: tuple[int, ...] = ()


class RoundPublished(Event, frozen=True, tag="published"):
    round: int


class RoundWithdrawn(Event, frozen=True, tag="draw withdrawn"):
    """A draw that nobody has played on is thrown away."""

    round: int


class RoundStarted(Event, frozen=True, tag="started"):
    """The clock of a round runs from this entry's time on."""

    round: int


class RoundLocked(Event, frozen=True, tag="locked"):
    """Every result is in and agreed; from here on only corrections with a reason."""

    round: int


class ResultEntered(Event, frozen=True, tag="result"):
    """A table's result, and what each side takes from it."""

    round: int
    table: int
    outcome: Outcome
    scores: Scores


class ResultCorrected(Event, frozen=True, tag="corrected"):
    round: int
    table: int
    outcome: Outcome
    scores: Scores
    reason: str


class ResultCleared(Event, frozen=True, tag="cleared"):
    """A result that does not belong there is taken off."""

    round: int
    table: int
    reason: str


class ResultSigned(Event, frozen=True, tag="signed"):
    """A side has checked a result and signed it."""

    round: int
    table: int
    side: Side
    by: str


class Ruled(Event, frozen=True, tag="ruling"):
    """A referee's ruling: clause, reason and effects; `points` change the entry's score in the event."""

    ruling: int
    entry: int
    offence: OffenceName
    reason: dict[str, str]
    clause: str | None = None
    round: int = 0
    table: int = 0
    points: float = 0
    warning: bool = False
    disqualified: bool = False
    minutes: float = 0
    note: str = ""


class RulingLifted(Event, frozen=True, tag="ruling lifted"):
    """On appeal a ruling no longer counts."""

    ruling: int
    reason: str


class StageClosed(Event, frozen=True, tag="stage closed"):
    """A stage is over: who goes on to the next, in the order of the standings; a reason where they are others."""

    stage: int
    qualified: tuple[int, ...]
    reason: str = ""


class Arranged(Event, frozen=True, tag="arranged"):
    """Where the tables of the event stand, and how those online are played."""

    arrangement: Arrangement


class Manned(Event, frozen=True, tag="manned"):
    """Programs play for an entry at online tables, one for each of its two seats; none: people do."""

    number: int
    programs: tuple[str, ...] = ()


class BoardsDealt(Event, frozen=True, tag="boards"):
    """The round plays the same deals at every table; the seed stays secret until the round is over."""

    round: int
    count: int
    seed: str


class RoomsOpened(Event, frozen=True, tag="rooms"):
    """The online tables of a round, each with the name of its room."""

    round: int
    rooms: dict[int, str]


class LotDrawn(Event, frozen=True, tag="lot"):
    """A lot that was drawn for everybody to see: what it was about, and the order that came out."""

    lot: int
    about: str
    drawn: tuple[str, ...]
    seed: str


class Upheld(Event, frozen=True, tag="upheld"):
    """A ruling stands after an appeal."""

    ruling: int
    reason: str


class Announced(Event, frozen=True, tag="announced"):
    """Said to the whole hall: by the round's clock, or by the organiser in words."""

    what: AnnouncementName
    text: dict[str, str]
    round: int = 0
    clause: str | None = None


class Called(Event, frozen=True, tag="called"):
    """A table calls for the referee."""

    call: int
    round: int
    table: int
    by: str
    about: str = ""
    entry: int = 0


class CallAnswered(Event, frozen=True, tag="call answered"):
    call: int
    note: str = ""


class Disputed(Event, frozen=True, tag="disputed"):
    """A side does not agree with a result that was entered."""

    round: int
    table: int
    side: Side
    by: str
    reason: str


class Appealed(Event, frozen=True, tag="appealed"):
    """An entry asks for a ruling to be looked at again."""

    ruling: int
    by: str
    reason: str


class Undone(Event, frozen=True, tag="undone"):
    """An earlier step counts no more; it stays on the log."""

    number: int


AnyEvent: TypeAlias = (
    EventOpened
    | FormatChanged
    | EntriesAdded
    | EntryChanged
    | EntryRemoved
    | Withdrawn
    | Returned
    | Disqualified
    | CheckedIn
    | CheckedOut
    | ConventionFiled
    | RoundDrawn
    | SeatingsChanged
    | RoundPublished
    | RoundWithdrawn
    | RoundStarted
    | RoundLocked
    | ResultEntered
    | ResultCorrected
    | ResultCleared
    | ResultSigned
    | Ruled
    | RulingLifted
    | StageClosed
    | Arranged
    | Manned
    | BoardsDealt
    | RoomsOpened
    | LotDrawn
    | Upheld
    | Announced
    | Called
    | CallAnswered
    | Disputed
    | Appealed
    | Undone
)

NOTICES = (Announced, Called, CallAnswered, Disputed, Appealed)
"""What was said in the hall. It has been heard: undoing passes it over, and it changes no score."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the log: one thing that somebody did, when (milliseconds since 1970), and everything that followed.

    What follows from one act is written together and undone together.
    """

    number: int
    at: int
    who: str
    events: tuple[AnyEvent, ...]
    why: str = ""
