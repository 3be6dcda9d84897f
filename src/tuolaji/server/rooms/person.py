"""The sender of a command, and the result of a command: events for the log, or a refusal with its reason."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from tuolaji.cards import Hand, Seat
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.text.catalogue import Message, in_languages

Events: TypeAlias = list[e.AnyRoomEvent]


class Person(Struct, frozen=True):
    """An account and the name it goes by."""

    user: str
    name: str


class Refused(Struct, frozen=True):
    """Why nothing was done, in every language; `code` is stable. `splits`: what a throw must be stated as."""

    code: str
    reason: dict[str, str]
    clause: str | None = None
    splits: tuple[tuple[Hand, ...], ...] | None = None


def refused(code: str, message: Message) -> Refused:
    """A refusal in every language."""
    return Refused(code, in_languages(message))


def by_verdict(verdict: Verdict) -> Refused:
    ways = verdict.facts.get("splits")
    splits = tuple(tuple(Hand.of(unit.cards) for unit in way) for way in ways) if ways else None
    return Refused(verdict.code, verdict.reason(), verdict.clause, splits)


NOT_SEATED = refused("not_seated", Message("server_room.not_seated"))
PLAYING = refused("playing", Message("server_room.playing"))
NO_DEAL = refused("no_deal", Message("server_room.no_deal"))
NO_REFEREE = refused("no_referee", Message("server_room.no_referee"))
PAUSED = refused("paused", Message("server_room.paused"))
NOT_OWNER = refused("not_owner", Message("server_room.not_owner"))


def seated(
    act: Callable[[Room, Seat, Any, int], Events | Refused],
) -> Callable[[Room, Any, Person, int], Events | Refused]:
    """What only somebody who sits at the table may do, from their seat."""

    def acted(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
        seat = room.seat_of(who.user)
        return NOT_SEATED if seat is None else act(room, seat, command, now)

    return acted


def owns(room: Room, who: Person) -> bool:
    return who.user == room.opened.owner


def officiates(room: Room, who: Person) -> bool:
    return room.referee is not None and room.referee.user == who.user
