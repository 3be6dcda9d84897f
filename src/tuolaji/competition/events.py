"""Events of a competition, in the order of its log. Nothing is changed or removed: undoing is an event too."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tuolaji.cards import Side
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.bounds import (
    MOST_ENTRIES,
    At,
    Clause,
    ConventionText,
    Counter,
    Day,
    EntryNumber,
    EntryNumbers,
    Minutes,
    Person,
    Points,
    Remark,
    RoundNumber,
    Seed,
    SheetName,
    TableNumber,
    Title,
    Why,
    ZoneName,
)
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.results.because import Because
from tuolaji.competition.results.outcome import Outcome, Scores
from tuolaji.competition.rounds.why import NotKept, TableWhy
from tuolaji.competition.upgrade import upgrade_events
from tuolaji.match.effect import Effect
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons.ruling_reason import Reason, SideOfDeal
from tuolaji.rules.sheet.schema import EventRule
from tuolaji.text.stored import Wording
from tuolaji.text.upgrade import decode_upgrading

AnnouncementName: TypeAlias = Literal["last deals", "time up", "sheets due", "said"]
CallCause: TypeAlias = Literal["", "no deal", "no result"]


class CompetitionEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", omit_defaults=True):
    """Base of the union: every event says what it is."""


class CompetitionOpened(CompetitionEvent, frozen=True, tag="opened"):
    """A new event: its name, its sheet, how it is run, and the seed of every lot drawn in it."""

    name: Title
    rules: SheetName
    rules_version: Day
    format: EventRule
    seed: Seed
    minutes: Minutes | None = None
    place: Title = ""
    date: Day = ""
    zone: ZoneName = ""


class FormatChanged(CompetitionEvent, frozen=True, tag="format"):
    """The organiser runs the event otherwise from here on."""

    format: EventRule
    minutes: Minutes | None = None


class ZoneChanged(CompetitionEvent, frozen=True, tag="zone"):
    """The times of the event are told in another time zone."""

    zone: ZoneName


class EntriesAdded(CompetitionEvent, frozen=True, tag="entries"):
    """Entries on the list; `source` is the name of the file that they came in."""

    entries: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)]
    source: Title = ""


class EntryChanged(CompetitionEvent, frozen=True, tag="entry changed"):
    entry: Entry


class EntryRemoved(CompetitionEvent, frozen=True, tag="entry removed"):
    """An entry that has not played is taken off the list."""

    number: Counter


class Withdrawn(CompetitionEvent, frozen=True, tag="withdrawn"):
    """An entry plays no further round."""

    number: Counter
    reason: Remark


class Returned(CompetitionEvent, frozen=True, tag="returned"):
    """An entry that had withdrawn plays again."""

    number: Counter


class Disqualified(CompetitionEvent, frozen=True, tag="disqualified"):
    number: Counter
    reason: Remark
    clause: Clause | None = None


class CheckedIn(CompetitionEvent, frozen=True, tag="checked in"):
    numbers: EntryNumbers


class CheckedOut(CompetitionEvent, frozen=True, tag="checked out"):
    """Somebody who was checked in is not there after all."""

    numbers: EntryNumbers


class ConventionFiled(CompetitionEvent, frozen=True, tag="convention"):
    """A pair's agreements, as filed with the referees."""

    number: Counter
    text: ConventionText


class EntryPoints(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry and its points when a round was drawn."""

    entry: EntryNumber
    points: Points = 0


class Seating(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One table of a round: who sits East-West and who North-South, and why these two meet."""

    table: TableNumber
    east_west: EntryNumber
    north_south: EntryNumber
    group: Counter = 0
    why: TableWhy | None = None


class Bye(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry without an opponent in a round."""

    entry: EntryNumber
    group: Counter = 0
    why: TableWhy | None = None


class RoundDrawn(CompetitionEvent, frozen=True, tag="drawn"):
    """A round's pairing, not yet published. `broken` says what could not be kept, and why.

    `basis` is the field that the round was drawn on; logs from before it was kept have none.
    """

    round: RoundNumber
    stage: RoundNumber
    seatings: Annotated[tuple[Seating, ...], Meta(max_length=MOST_ENTRIES)]
    byes: Annotated[tuple[Bye, ...], Meta(max_length=MOST_ENTRIES)] = ()
    broken: Annotated[tuple[NotKept, ...], Meta(max_length=MOST_ENTRIES)] = ()
    cost: Annotated[dict[Day, int], Meta(max_length=40)] = {}
    seed: Seed = ""
    slots: Annotated[tuple[EntryNumber, ...], Meta(max_length=2 * MOST_ENTRIES)] = ()
    basis: Annotated[tuple[EntryPoints, ...], Meta(max_length=MOST_ENTRIES)] = ()


class SeatingsChanged(CompetitionEvent, frozen=True, tag="seatings"):
    """The organiser has put tables together by hand, with a reason.

    With a `basis` the round is settled on another field than it was drawn on: it was repaired, or kept knowingly.
    """

    round: RoundNumber
    seatings: Annotated[tuple[Seating, ...], Meta(max_length=MOST_ENTRIES)]
    byes: Annotated[tuple[Bye, ...], Meta(max_length=MOST_ENTRIES)]
    reason: Remark
    broken: Annotated[tuple[NotKept, ...], Meta(max_length=MOST_ENTRIES)] = ()
    slots: Annotated[tuple[EntryNumber, ...], Meta(max_length=2 * MOST_ENTRIES)] = ()
    cost: Annotated[dict[Day, int], Meta(max_length=40)] = {}
    basis: Annotated[tuple[EntryPoints, ...], Meta(max_length=MOST_ENTRIES)] = ()


class RoundPublished(CompetitionEvent, frozen=True, tag="published"):
    round: RoundNumber


class DrawDiscarded(CompetitionEvent, frozen=True, tag="draw withdrawn"):
    """A draw that nobody has played on is thrown away; a published one with a reason."""

    round: RoundNumber
    reason: Remark = ""


class RoundStarted(CompetitionEvent, frozen=True, tag="started"):
    """The clock of a round runs from this entry's time on."""

    round: RoundNumber


class TimeAdded(CompetitionEvent, frozen=True, tag="time added"):
    """A round under way lasts longer, at all its tables."""

    round: RoundNumber
    minutes: Annotated[int, Meta(ge=1, le=240)]
    reason: Remark = ""


class RoundLocked(CompetitionEvent, frozen=True, tag="locked"):
    """Every result is in and agreed; from here on only corrections with a reason."""

    round: RoundNumber


class ResultEntered(CompetitionEvent, frozen=True, tag="result"):
    """A table's result, and what each side takes from it."""

    round: RoundNumber
    table: TableNumber
    outcome: Outcome
    scores: Scores


class ResultCorrected(CompetitionEvent, frozen=True, tag="corrected"):
    """A result is put right: by somebody, with their reason, or because of a ruling (then with its reason, if any)."""

    round: RoundNumber
    table: TableNumber
    outcome: Outcome
    scores: Scores
    reason: Remark = ""
    because: Because | None = None


class ResultCleared(CompetitionEvent, frozen=True, tag="cleared"):
    """A result that does not belong there is taken off."""

    round: RoundNumber
    table: TableNumber
    reason: Remark = ""
    because: Because | None = None


class ResultSigned(CompetitionEvent, frozen=True, tag="signed"):
    """A side has checked a result and signed it."""

    round: RoundNumber
    table: TableNumber
    side: Side
    by: Person


class Ruled(CompetitionEvent, frozen=True, tag="ruling"):
    """A referee's ruling: clause, reason and effects; `points` change the entry's score in the event.

    `deal` is the deal of the match that the `effect` weighs on; an old log has no effect written down. `offender` is
    the side of the deal that the referee named. `proposed`: it waits for the arbitration role to confirm it. A ruling
    made at an online table names who made it there (`online_by`).
    """

    ruling: Counter
    entry: EntryNumber
    offence: OffenceName
    reason: Reason
    clause: Clause | None = None
    round: RoundNumber = 0
    table: TableNumber = 0
    points: Points = 0
    warning: bool = False
    disqualified: bool = False
    minutes: Points = 0
    note: Remark = ""
    deal: Annotated[int, Meta(ge=0, le=200)] = 0
    effect: Effect | None = None
    offender: SideOfDeal | None = None
    proposed: bool = False
    free: bool = False
    online_by: Person = ""


class RulingConfirmed(CompetitionEvent, frozen=True, tag="ruling confirmed"):
    """A proposed ruling takes effect."""

    ruling: Counter
    reason: Remark = ""


class RulingRejected(CompetitionEvent, frozen=True, tag="ruling rejected"):
    """A proposed ruling is rejected; points that the sheet itself sets stay."""

    ruling: Counter
    reason: Remark


class RulingLifted(CompetitionEvent, frozen=True, tag="ruling lifted"):
    """On appeal a ruling no longer counts."""

    ruling: Counter
    reason: Remark


class StageClosed(CompetitionEvent, frozen=True, tag="stage closed"):
    """A stage is over: who goes on to the next, in the order of the standings; a reason where they are others."""

    stage: RoundNumber
    qualified: EntryNumbers
    reason: Remark = ""


class Arranged(CompetitionEvent, frozen=True, tag="arranged"):
    """Where the tables of the event stand, and how those online are played."""

    arrangement: Arrangement


class Manned(CompetitionEvent, frozen=True, tag="manned"):
    """Programs play for an entry at online tables, one for each of its two seats; none: people do."""

    number: Counter
    programs: Annotated[tuple[Day, ...], Meta(max_length=2)] = ()


class BoardsDealt(CompetitionEvent, frozen=True, tag="boards"):
    """The round plays the same deals at every table; the seed stays secret until the round is over."""

    round: RoundNumber
    count: Annotated[int, Meta(ge=0, le=64)]
    seed: Seed


class RoomsOpened(CompetitionEvent, frozen=True, tag="rooms"):
    """The online tables of a round, each with the name of its room."""

    round: RoundNumber
    rooms: Annotated[dict[TableNumber, Day], Meta(max_length=MOST_ENTRIES)]


class LotDrawn(CompetitionEvent, frozen=True, tag="lot"):
    """A lot that was drawn for everybody to see: what it was about, and the order that came out."""

    lot: Counter
    about: Remark
    drawn: Annotated[tuple[Title, ...], Meta(max_length=500)]
    seed: Seed


class Upheld(CompetitionEvent, frozen=True, tag="upheld"):
    """A ruling stands after an appeal."""

    ruling: Counter
    reason: Remark


class Announced(CompetitionEvent, frozen=True, tag="announced"):
    """Said to the whole hall: by the round's clock, or by the organiser in their own words.

    `deals` are those still to be played after the one under way.
    """

    what: AnnouncementName
    text: Annotated[tuple[Wording, ...], Meta(max_length=8)] = ()
    round: RoundNumber = 0
    clause: Clause | None = None
    deals: Annotated[int, Meta(ge=0, le=200)] = 0


class Called(CompetitionEvent, frozen=True, tag="called"):
    """A table calls for the referee: a player does, or the table itself where no result follows from its match."""

    call: Counter
    round: RoundNumber
    table: TableNumber
    by: Person
    about: Remark = ""
    entry: EntryNumber = 0
    cause: CallCause = ""


class CallAnswered(CompetitionEvent, frozen=True, tag="call answered"):
    call: Counter
    note: Remark = ""


class Disputed(CompetitionEvent, frozen=True, tag="disputed"):
    """A side does not agree with a result that was entered."""

    round: RoundNumber
    table: TableNumber
    side: Side
    by: Person
    reason: Remark


class Appealed(CompetitionEvent, frozen=True, tag="appealed"):
    """An entry asks for a ruling to be looked at again."""

    ruling: Counter
    by: Person
    reason: Remark


class Undone(CompetitionEvent, frozen=True, tag="undone"):
    """An earlier step counts no more; it stays on the log. `lost` names what was thrown away with it knowingly."""

    number: Counter
    lost: Day = ""


AnyCompetitionEvent: TypeAlias = (
    CompetitionOpened | FormatChanged | ZoneChanged | EntriesAdded | EntryChanged | EntryRemoved | Withdrawn | Returned
    | Disqualified | CheckedIn | CheckedOut | ConventionFiled | RoundDrawn | SeatingsChanged | RoundPublished
    | DrawDiscarded | RoundStarted | TimeAdded | RoundLocked | ResultEntered | ResultCorrected | ResultCleared
    | ResultSigned | Ruled | RulingConfirmed | RulingRejected | RulingLifted | StageClosed | Arranged | Manned
    | BoardsDealt | RoomsOpened | LotDrawn | Upheld | Announced | Called | CallAnswered | Disputed | Appealed | Undone
)  # fmt: skip

NOTICES = (Announced, Called, CallAnswered, Disputed, Appealed)
"""Notices in the hall. They have been heard: undoing skips them, and they change no score."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the log: one thing that somebody did, when (milliseconds since 1970), and everything that followed.

    What follows from one act is written together and undone together.
    """

    number: Counter
    at: At
    who: Person
    events: Annotated[tuple[AnyCompetitionEvent, ...], Meta(max_length=2 * MOST_ENTRIES)]
    why: Why = ""


_events_decoder = msgspec.json.Decoder(tuple[AnyCompetitionEvent, ...])


def decode_events(data: bytes | str) -> tuple[AnyCompetitionEvent, ...]:
    """The events of a step, of whatever version wrote them."""
    return decode_upgrading(_events_decoder, data, upgrade_events)
