"""A draw that is out of date: what has changed since a round was drawn that nobody has begun to play.

Somebody came or left, or the points that the round was drawn on are others now: an earlier result was corrected, a
ruling was made or lifted.
"""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.competition.pairing.explain import Words, number
from tuolaji.competition.rounds.contenders import until
from tuolaji.competition.rounds.draw import draw_anew
from tuolaji.competition.standings.ranking import points_of
from tuolaji.competition.state import Competition, Round
from tuolaji.text.catalogue import Message, in_languages

_MOST_NAMED = 12
"""Of more entries than these the rest is counted."""


class PointsChanged(Struct, frozen=True):
    """An entry's points when the round was drawn, and now."""

    entry: int
    before: float
    after: float


class Changes(Struct, frozen=True):
    """Changes since a round was drawn."""

    round: int
    came: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    points: tuple[PointsChanged, ...] = ()

    @property
    def stale(self) -> bool:
        return bool(self.came or self.left or self.points)


def changes(competition: Competition, played: Round | None = None) -> Changes:
    """Changes since a round was drawn: the latest if none is named. A round under way is never stale."""
    played = played or competition.round
    if (
        played is None
        or played.under_way
        or played.number < len(competition.rounds)
        or played.stage != competition.stage
    ):
        return Changes(played.number if played else 0)
    known = {one.entry for one in played.basis} or played.drawn
    now = field_now(competition, played)
    changed: tuple[PointsChanged, ...] = ()
    if played.basis and competition.format.stages[played.stage].drawn_from == "standings":
        points = points_of(until(competition, played.number), played.stage)
        changed = tuple(
            PointsChanged(one.entry, one.points, points[one.entry])
            for one in played.basis
            if one.entry in now and points[one.entry] != one.points
        )
    return Changes(played.number, tuple(sorted(now - known)), tuple(sorted(known - now)), changed)


def field_now(competition: Competition, played: Round) -> set[int]:
    """The entries that would be in the latest round if it were drawn now.

    A round that was drawn before anybody had checked in stays drawn on everybody: whoever is the first to check in
    does not turn the others out.
    """
    before = until(competition, played.number)
    if competition.format.stages[played.stage].drawn_from != "standings" and before.in_stage(played.stage):
        fresh = draw_anew(before)
        return {bye.entry for bye in fresh.byes} | {
            entry for seat in fresh.seatings for entry in (seat.east_west, seat.north_south)
        }
    playing = set(competition.playing())
    if played.by_check_in:
        return playing
    known = {one.entry for one in played.basis} or played.drawn
    return playing | {entry for entry in known if entry in competition.entries and entry not in competition.out}


def change_texts(competition: Competition, changed: Changes) -> tuple[Words, ...]:
    """The changes in words, one line each kind."""
    lines = []
    if changed.came:
        lines.append(Message("event_rounds.came", entries=_named(competition, changed.came)))
    if changed.left:
        lines.append(Message("event_rounds.left", entries=_named(competition, changed.left)))
    if changed.points:
        lines.append(Message("event_rounds.points_changed", entries=_points(competition, changed.points)))
    return tuple(map(in_languages, lines))


def stale_texts(competition: Competition, played: Round | None = None) -> tuple[Words, ...]:
    """That a round's draw is out of date, and what has changed; nothing if it is not."""
    changed = changes(competition, played)
    if not changed.stale:
        return ()
    head = Message("event_rounds.stale", round=changed.round)
    return (in_languages(head), *change_texts(competition, changed))


def _name(competition: Competition, entry: int) -> str:
    found = competition.entries.get(entry)
    return found.name if found else "—"


def _named(competition: Competition, entries: Sequence[int]) -> Message:
    named = [_with_way_out(competition, entry) for entry in entries[:_MOST_NAMED]]
    if len(entries) == len(named):
        return Message("event_rounds.listed", entries=named)
    more = len(entries) - len(named)
    return Message("event_rounds.listed_with_more", entries=named, more=more, all=len(entries))


def _with_way_out(competition: Competition, entry: int) -> Message | str:
    """An entry and how it left; the reason that was given is not for the wall."""
    name = _name(competition, entry)
    how = competition.left(entry)
    return Message("event_rounds.gone", entry=entry, name=name, how=how) if how else f"{entry} {name}"


def _points(competition: Competition, points: Sequence[PointsChanged]) -> Message:
    told = [
        Message(
            "event_rounds.change_of_points",
            entry=one.entry,
            name=_name(competition, one.entry),
            before=number(one.before),
            after=number(one.after),
        )
        for one in points[:_MOST_NAMED]
    ]
    if len(points) == len(told):
        return Message("event_rounds.points_listed", entries=told)
    return Message("event_rounds.points_listed_with_more", entries=told, more=len(points) - len(told), all=len(points))
