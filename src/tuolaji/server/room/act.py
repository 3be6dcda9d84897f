"""What follows from a command: events for the log, or a refusal with its reason.

Only the seat's owner moves its cards; the client is told why not, with the clause where the sheet has one.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.decide import decide
from tuolaji.deal.evolve import replay
from tuolaji.deal.state import Finished
from tuolaji.match import actions as ma
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.line import line_of
from tuolaji.referee.table import RefereedDeal
from tuolaji.rules.verdict import Verdict
from tuolaji.server.room import commands as c
from tuolaji.server.room import events as e
from tuolaji.server.room.phrases import PHRASES
from tuolaji.server.room.state import Room

Events: TypeAlias = list[e.AnyRoomEvent]


class Person(Struct, frozen=True):
    """Who sends a command: an account and the name it goes by."""

    user: str
    name: str


class Refused(Struct, frozen=True):
    """Why nothing was done, in both languages; `code` is stable."""

    code: str
    reason: dict[str, str]
    clause: str | None = None


def refused(code: str, en: str, zh: str) -> Refused:
    return Refused(code, {"zh": zh, "en": en})


def act(room: Room, command: c.AnyCommand, who: Person, now: int) -> Events | Refused:
    """What a command does to a room. At a refereed table the deal has already taken the step when this returns."""
    if room.closed:
        return refused("closed", "The room is closed.", "房间已经关闭。")
    step = _ACT[type(command)]
    return step(room, command, who, now)


_NOT_SEATED = refused("not_seated", "You have no seat in this room.", "你在这个房间没有座位。")
_PLAYING = refused("playing", "The match is being played.", "比赛正在进行。")
_NO_DEAL = refused("no_deal", "No deal is being played.", "现在没有正在打的牌。")
_PAUSED = refused("paused", "The table is paused.", "牌桌暂停中。")


def _sit(room: Room, command: c.Sit, who: Person, _: int) -> Events | Refused:
    mine = room.seat_of(who.user)
    sits = room.seats.get(command.seat)
    if mine == command.seat:
        return []
    if sits is not None and (sits.person or room.stage == "playing"):
        return refused("taken", f"{sits.name} sits there.", f"{sits.name}已经坐在那里。")
    if mine is not None and room.stage != "gathering":
        return _PLAYING
    left: Events = [e.Stood(mine)] if mine is not None else []
    return [*left, e.Sat(command.seat, who.user, who.name)]


def _stand(room: Room, _: c.Stand, who: Person, _now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    if room.stage in ("playing", "counted"):
        # Who leaves a match leaves a program in the seat: the other three play on.
        return [e.PlayerSat(seat, room.options.player)]
    return [e.Stood(seat)]


def _invite(room: Room, command: c.Invite, who: Person, _: int) -> Events | Refused:
    if not _may_arrange(room, who):
        return refused("not_owner", "Only who sits here may arrange the seats.", "坐在这里的人才能安排座位。")
    if command.seat in room.seats:
        return refused("taken", "That seat is taken.", "那个座位有人。")
    return [e.PlayerSat(command.seat, command.player or room.options.player)]


def _dismiss(room: Room, command: c.Dismiss, who: Person, _: int) -> Events | Refused:
    sits = room.seats.get(command.seat)
    if not _may_arrange(room, who) or sits is None or sits.person:
        return refused("no_player", "No program sits there.", "那里坐的不是程序。")
    if room.stage != "gathering":
        return _PLAYING
    return [e.Stood(command.seat)]


def _may_arrange(room: Room, who: Person) -> bool:
    return who.user == room.opened.owner or room.seat_of(who.user) is not None


def _swap(room: Room, command: c.Swap, who: Person, _: int) -> Events | Refused:
    if room.stage not in ("gathering", "over"):
        return _PLAYING
    both = {room.seats.get(command.one), room.seats.get(command.two)} - {None}
    mine = room.seat_of(who.user) in (command.one, command.two)
    others = [sits for sits in both if sits and sits.person and sits.user != who.user]
    if who.user != room.opened.owner and (not mine or others):
        return refused("not_owner", "Only the room's owner moves others.", "只有房主可以调换别人的座位。")
    return [e.Swapped(command.one, command.two)] if command.one != command.two else []


def _ready(room: Room, _: c.Ready, who: Person, _now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    if room.stage == "playing" or room.seats[seat].ready:
        return []
    return [e.Readied(seat)]


def _away(room: Room, _: c.Away, who: Person, _now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    return [] if room.seats[seat].away else [e.Away(seat, "asked")]


def _back(room: Room, _: c.Back, who: Person, _now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    return [e.Back(seat)] if room.seats[seat].away else []


def _pause(room: Room, _: c.Pause, who: Person, _now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    if room.paused is not None or seat in room.pause_asked:
        return []
    asked = room.pause_asked | {seat}
    agreed = all(one in asked for one, sits in room.seats.items() if sits.person and not sits.away)
    return [e.PauseAsked(seat), *([e.Paused()] if agreed else [])]


def _resume(room: Room, _: c.Resume, who: Person, _now: int) -> Events | Refused:
    if room.seat_of(who.user) is None:
        return _NOT_SEATED
    return [e.Resumed()] if room.paused is not None else []


def _say(room: Room, command: c.Say, who: Person, _: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if command.phrase and command.phrase in PHRASES:
        return [e.Said(who.name, seat, command.phrase)]
    if not room.options.talk:
        return refused("no_talk", "Only the phrases are open at this table.", "这张桌子只能用快捷语。")
    words = "".join(letter for letter in command.words if letter.isprintable()).strip()
    if not words:
        return refused("no_words", "There is nothing to say.", "没有内容。")
    return [e.Said(who.name, seat, words=words)]


def _watched(room: Room, command: c.Watched, who: Person, _: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    return [e.Consented(seat, command.yes)]


def _deal_command(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None:
        return _NOT_SEATED
    found = act_at_table(room, _action(seat, command), now)
    # Who plays a card himself is back.
    if isinstance(found, list) and room.seats[seat].away:
        return [e.Back(seat), *found]
    return found


def _action(seat: Seat, command: Any) -> a.Action:
    match command:
        case c.Cut():
            return a.Cut(seat, command.lifted, command.salt, command.more)
        case c.Turn():
            return a.TurnUp(seat, command.salt)
        case c.Declare():
            return a.Declare(seat, command.cards)
        case c.Pass():
            return a.Pass(seat)
        case c.Bury():
            return a.Bury(seat, command.cards)
        case c.Play():
            return a.Play(seat, command.cards, command.split)
        case c.Name():
            return a.Name(seat, command.cards)
    raise AssertionError(f"{command!r} does nothing to a deal")


def act_at_table(room: Room, action: a.Action, now: int) -> Events | Refused:
    """An action of a seat, of the clock or of a program in the deal under way."""
    deal = room.deal
    if deal is None or isinstance(deal.state, Finished):
        return _NO_DEAL
    if room.paused is not None:
        return _PAUSED
    if isinstance(deal, RefereedDeal):
        return _refereed(room, lambda: deal.act(action, now), now)
    found = decide(deal.state, action, now)
    if isinstance(found, Verdict):
        return _verdict(found)
    deal_over = _after(room, found, now)
    return [e.DealStepped(tuple(found)), *deal_over]


def _after(room: Room, found: list[Any], now: int) -> Events:
    """A deal that has ended gives the match its line, in the same row."""
    assert room.deal is not None
    assert room.match is not None
    state = replay(found, room.deal.state)
    return _line(room, state, now) if isinstance(state, Finished) else []


def _line(room: Room, finished: Finished, now: int) -> Events:
    assert room.match is not None
    line = line_of(finished)
    action: ma.AnyAction = ma.Void() if line is None else ma.End(line)
    steps = decide_match(room.match, action, now)
    assert not isinstance(steps, Verdict), steps
    return [e.MatchStepped(tuple(entry.event for entry in steps))]


def _refereed(room: Room, do: Callable[[], Verdict | None], now: int) -> Events | Refused:
    """At a refereed table the deal takes its step at once; the log says the same."""
    deal = room.deal
    assert isinstance(deal, RefereedDeal)
    before = len(deal.log)
    verdict = do()
    if verdict is not None:
        return _verdict(verdict)
    fresh = tuple(entry.event for entry in deal.log[before:])
    room.ahead = True
    over = _line(room, deal.state, now) if isinstance(deal.state, Finished) else []
    return [e.DealStepped(fresh), *over]


def _verdict(verdict: Verdict) -> Refused:
    return Refused(verdict.code, verdict.reason(), verdict.clause)


def _referee_command(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    deal = room.deal
    if seat is None:
        return _NOT_SEATED
    if not isinstance(deal, RefereedDeal):
        return refused("no_referee", "This table has no referee.", "这张桌子没有裁判。")
    match command:
        case c.Call():
            return _refereed(
                room,
                lambda: deal.call(
                    seat, command.offence, command.accused, command.trick, now, admitted=command.admitted
                ),
                now,
            )
        case c.Choose():
            return _refereed(room, lambda: deal.choose(seat, command.choice, now), now)
        case c.Appeal():
            return _refereed(room, lambda: deal.appeal(seat, command.ruling, command.reason, now), now)
    raise AssertionError(f"{command!r} is not for the referee")


_ACT: dict[type, Callable[[Room, Any, Person, int], Events | Refused]] = {
    c.Sit: _sit,
    c.Stand: _stand,
    c.Invite: _invite,
    c.Dismiss: _dismiss,
    c.Swap: _swap,
    c.Ready: _ready,
    c.Away: _away,
    c.Back: _back,
    c.Pause: _pause,
    c.Resume: _resume,
    c.Say: _say,
    c.Watched: _watched,
    c.Call: _referee_command,
    c.Choose: _referee_command,
    c.Appeal: _referee_command,
    **dict.fromkeys((c.Cut, c.Turn, c.Declare, c.Pass, c.Bury, c.Play, c.Name), _deal_command),
}
