"""Live messages about a step to spectators, staff and players, sent as soon as it is on the disk.

A frame names what has changed, so that a page fetches that again; it never holds what its reader may not know. It is
encoded once for everybody.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tuolaji.cards import SIDES, Side, opponents_of
from tuolaji.competition import events as e
from tuolaji.competition.log import event_words
from tuolaji.competition.state import Competition, Round
from tuolaji.server.competitions.topics import touched
from tuolaji.text.catalogue import language_tags

Audience: TypeAlias = Literal["public", "staff"]


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened: its kind, in words, and where."""

    is_: str = msgspec.field(name="is")
    words: dict[str, str] = {}
    round: int = 0
    table: int = 0


class EventFrame(Struct, frozen=True, omit_defaults=True):
    """A step of the event: its number in the log, when, what it changed (see `touch`), and what happened.

    The public may hear several steps as one: the number is the last one's. `spread` asks a page to wait a chance part
    of so many milliseconds before it looks again.
    """

    number: int
    at: int
    changed: tuple[str, ...]
    happened: tuple[Told, ...] = ()
    spread: int = 0


class Note(Struct, frozen=True, omit_defaults=True):
    """A word to one entry's players: your table, your room is open, sign your result, a ruling on you."""

    number: int
    kind: Literal["table", "bye", "play", "sign", "ruling", "answer"]
    entry: int
    round: int = 0
    table: int = 0
    side: Side | None = None
    opponents: int | None = None
    room: str | None = None
    ruling: int | None = None


_SECRET = (e.RoundDrawn, e.Called, e.CallAnswered, e.Appealed, e.BoardsDealt, e.Manned, e.CheckedIn)
"""The public hears nothing of a draw before it is published and of calls. Of an objection it learns only that the
table has changed: its result is marked as disputed, without a name, a side or a reason."""
_TOLD_PUBLICLY = (
    e.CompetitionOpened, e.RoundPublished, e.RoundStarted, e.RoundLocked, e.ResultEntered, e.Announced, e.LotDrawn,
    e.StageClosed,
)  # fmt: skip
"""Events that the public reads in words; for others it learns only what to refetch. Reasons are not public."""


def frame(competition: Competition, step: e.Step, audience: Audience) -> EventFrame | None:
    """The message about a step to an audience; None if it may not know. `event` is the state after the step."""
    heard = [one for one in step.events if audience == "staff" or not _hidden(competition, one)]
    if not heard:
        return None
    changed = tuple(sorted(touched(heard) - {"standings"}))
    told = tuple(_told(one) for one in heard if audience == "staff" or isinstance(one, _TOLD_PUBLICLY))
    return EventFrame(step.number, step.at, changed, told)


def _hidden(competition: Competition, happened: e.AnyCompetitionEvent) -> bool:
    if isinstance(happened, e.SeatingsChanged):
        return happened.round > len(competition.rounds) or competition.rounds[happened.round - 1].status == "drawn"
    return isinstance(happened, _SECRET)


def _told(happened: e.AnyCompetitionEvent) -> Told:
    return Told(
        str(happened.__struct_config__.tag),
        {tag: event_words(happened, tag) for tag in language_tags()},
        getattr(happened, "round", 0),
        getattr(happened, "table", 0),
    )


def notes(competition: Competition, step: e.Step) -> Iterator[Note]:
    """Whom a step concerns in person."""
    for happened in step.events:
        match happened:
            case e.RoundPublished():
                yield from _tables(competition.rounds[happened.round - 1], step.number, "table")
            case e.RoundStarted():
                yield from _tables(competition.rounds[happened.round - 1], step.number, "play")
            case e.ResultEntered() | e.ResultCorrected():
                yield from _to_sign(competition.rounds[happened.round - 1], happened.table, step.number)
            case e.Ruled() | e.RulingConfirmed() | e.RulingRejected() | e.RulingLifted():
                ruled = competition.rulings[happened.ruling - 1].ruled
                yield Note(step.number, "ruling", ruled.entry, ruled.round, ruled.table, ruling=ruled.ruling)
            case e.CallAnswered() if competition.calls[happened.call - 1].called.entry:
                called = competition.calls[happened.call - 1].called
                yield Note(step.number, "answer", called.entry, called.round, called.table)


def _tables(played: Round, number: int, kind: Literal["table", "play"]) -> Iterator[Note]:
    for seating in played.seatings:
        pair: dict[Side, int] = {"EW": seating.east_west, "NS": seating.north_south}
        for side in SIDES:
            yield Note(
                number, kind, pair[side], played.number, seating.table, side, pair[opponents_of(side)],
                played.rooms.get(seating.table),
            )  # fmt: skip
    if kind == "table":
        yield from (Note(number, "bye", bye.entry, played.number) for bye in played.byes)


def _to_sign(played: Round, table: int, number: int) -> Iterator[Note]:
    seating, result = played.seating(table), played.results.get(table)
    if seating is None or result is None:
        return
    pair: dict[Side, int] = {"EW": seating.east_west, "NS": seating.north_south}
    for side in SIDES:
        if side not in result.signed:
            yield Note(number, "sign", pair[side], played.number, table, side, pair[opponents_of(side)])
