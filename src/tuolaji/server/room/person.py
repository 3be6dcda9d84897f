"""Who sends a command, and what may come of it: events for the log, or a refusal with its reason."""

from typing import TypeAlias

from msgspec import Struct

from tuolaji.cards import Hand
from tuolaji.rules.verdict import Verdict
from tuolaji.server.room import events as e
from tuolaji.server.room.state import Room

Events: TypeAlias = list[e.AnyRoomEvent]


class Person(Struct, frozen=True):
    """An account and the name it goes by."""

    user: str
    name: str


class Refused(Struct, frozen=True):
    """Why nothing was done, in both languages; `code` is stable. `splits`: what a throw must be stated as."""

    code: str
    reason: dict[str, str]
    clause: str | None = None
    splits: tuple[tuple[Hand, ...], ...] | None = None


def refused(code: str, en: str, zh: str) -> Refused:
    return Refused(code, {"zh": zh, "en": en})


def by_verdict(verdict: Verdict) -> Refused:
    ways = verdict.facts.get("splits")
    splits = tuple(tuple(Hand.of(unit.cards) for unit in way) for way in ways) if ways else None
    return Refused(verdict.code, verdict.reason(), verdict.clause, splits)


NOT_SEATED = refused("not_seated", "You have no seat in this room.", "你在这个房间没有座位。")
PLAYING = refused("playing", "The match is being played.", "比赛正在进行。")
NO_DEAL = refused("no_deal", "No deal is being played.", "现在没有正在打的牌。")
NO_REFEREE = refused("no_referee", "This table has no referee.", "这张桌子没有裁判。")
PAUSED = refused("paused", "The table is paused.", "牌桌暂停中。")
NOT_OWNER = refused("not_owner", "Only the room's owner may do that.", "只有房主可以这样做。")


def owns(room: Room, who: Person) -> bool:
    return who.user == room.opened.owner


def officiates(room: Room, who: Person) -> bool:
    return room.referee is not None and room.referee.user == who.user
