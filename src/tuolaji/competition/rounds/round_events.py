"""A round of an event until it is played: drawn, changed by hand, published, started, locked."""

from typing import Annotated

from msgspec import Meta, Struct

from tuolaji.competition.bounds import (
    MOST_ENTRIES,
    Counter,
    Day,
    EntryNumber,
    Points,
    Remark,
    RoundNumber,
    Seed,
    TableNumber,
)
from tuolaji.competition.rounds.why import NotKept, TableWhy


class CompetitionEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", omit_defaults=True):
    """Base of the union: every event says what it is."""


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
