"""Seats: who sits down, stands up, changes places, is ready, goes away and comes back; pauses; what is said."""

from tuolaji.cards import Seat
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import (
    NOT_OWNER,
    NOT_SEATED,
    PLAYING,
    Events,
    Person,
    Refused,
    officiates,
    owns,
    refused,
    seated,
)
from tuolaji.server.rooms.time.pauses import going, stopped
from tuolaji.text.catalogue import Message

PHRASES = ("hello", "well_played", "thanks", "sorry", "hurry", "moment", "good_luck", "again", "bye")
"""Phrases that players can send with one tap; the words are in `pages/table.ftl`."""

_OTHERS = refused("not_yours", Message("server_room.seat_kept"))


def sit(room: Room, command: c.Sit, who: Person, _: int) -> Events | Refused:
    mine = room.seat_of(who.user)
    sits = room.seats.get(command.seat)
    if mine == command.seat:
        return []
    if officiates(room, who):
        return refused("referee", Message("server_room.referee_plays"))
    if room.opened.entry == "event" and room.opened.seated.get(command.seat) != who.user:
        return _OTHERS
    own = room.opened.entry == "event" and sits is not None and not sits.person
    if sits is not None and not own and (sits.person or room.stage == "playing"):
        return refused("taken", Message("server_room.sits_there", name=sits.name))
    if mine is not None and room.stage not in ("gathering", "over"):
        return PLAYING
    left: Events = [e.Stood(mine)] if mine is not None else []
    return [*left, e.Sat(command.seat, who.user, who.name)]


@seated
def stand(room: Room, seat: Seat, _: c.Stand, _now: int) -> Events | Refused:
    if room.stage in ("playing", "counted"):
        # A player who leaves during a match is replaced by a program, so that the other three can play on.
        return [e.PlayerSat(seat, room.options.player)]
    return [e.Stood(seat)]


def invite(room: Room, command: c.Invite, who: Person, _: int) -> Events | Refused:
    if not _may_arrange(room, who):
        return refused("not_owner", Message("server_room.arrange_seats"))
    if command.seat in room.seats:
        return refused("taken", Message("server_room.seat_taken"))
    return [e.PlayerSat(command.seat, command.player or room.options.player)]


def dismiss(room: Room, command: c.Dismiss, who: Person, _: int) -> Events | Refused:
    sits = room.seats.get(command.seat)
    if not _may_arrange(room, who) or sits is None or sits.person:
        return refused("no_player", Message("server_room.no_program"))
    if room.stage not in ("gathering", "over"):
        return PLAYING
    return [e.Stood(command.seat)]


def _may_arrange(room: Room, who: Person) -> bool:
    """In a room of its own an event alone arranges the seats."""
    return owns(room, who) or (room.opened.entry != "event" and room.seat_of(who.user) is not None)


def swap(room: Room, command: c.Swap, who: Person, _: int) -> Events | Refused:
    if room.stage not in ("gathering", "over"):
        return PLAYING
    if room.opened.entry == "event":
        return _OTHERS
    both = [room.seats.get(command.one), room.seats.get(command.two)]
    mine = room.seat_of(who.user) in (command.one, command.two)
    others = [sits for sits in both if sits and sits.person and sits.user != who.user]
    if not owns(room, who) and (not mine or others):
        return refused("not_owner", Message("server_room.owner_moves"))
    return [e.Swapped(command.one, command.two)] if command.one != command.two else []


@seated
def ready(room: Room, seat: Seat, _: c.Ready, _now: int) -> Events | Refused:
    if room.stage == "playing" or room.seats[seat].ready:
        return []
    # A person who wants to go on is here, whatever a program has done for them.
    return [*([e.Back(seat)] if room.seats[seat].away else []), e.Readied(seat)]


@seated
def hurry(room: Room, seat: Seat, _: c.Hurry, _now: int) -> Events | Refused:
    if not room.alone:
        return refused("not_alone", Message("server_room.not_alone"))
    return [e.Hurried(seat)] if room.stage == "playing" and not room.hurried else []


@seated
def away(room: Room, seat: Seat, _: c.Away, _now: int) -> Events | Refused:
    return [] if room.seats[seat].away else [e.Away(seat, "asked")]


@seated
def back(room: Room, seat: Seat, _: c.Back, _now: int) -> Events | Refused:
    return [e.Back(seat)] if room.seats[seat].away else []


def pause(room: Room, _: c.Pause, who: Person, now: int) -> Events | Refused:
    """All who are here must agree; the referee needs nobody, and at an event's table nobody else pauses."""
    if officiates(room, who):
        return [] if room.paused is not None else stopped(room, now)
    seat = room.seat_of(who.user)
    if seat is None:
        return NOT_SEATED
    if room.opened.entry == "event":
        return refused("ask_referee", Message("server_room.referee_pauses"))
    if room.paused is not None or seat in room.pause_asked:
        return []
    asked = room.pause_asked | {seat}
    agreed = all(one in asked for one, sits in room.seats.items() if sits.person and not sits.away)
    return [e.PauseAsked(seat), *(stopped(room, now) if agreed else [])]


def resume(room: Room, _: c.Resume, who: Person, now: int) -> Events | Refused:
    seated = room.seat_of(who.user) is not None and room.opened.entry != "event"
    if not seated and not officiates(room, who):
        return NOT_SEATED
    return going(room, now) if room.paused is not None else []


def say(room: Room, command: c.Say, who: Person, _: int) -> Events | Refused:
    seat = room.seat_of(who.user)
    if seat is None and not officiates(room, who) and (room.opened.entry == "event" or not room.talk):
        return refused("no_talk", Message("server_room.players_speak"))
    if command.phrase and command.phrase in PHRASES:
        return [e.Said(who.name, seat, command.phrase)]
    if not room.talk:
        return refused("no_talk", Message("server_room.phrases_only"))
    words = "".join(letter for letter in command.words if letter.isprintable()).strip()
    if not words:
        return refused("no_words", Message("server_room.no_words"))
    return [e.Said(who.name, seat, words=words)]


def talk(room: Room, command: c.Talk, who: Person, _: int) -> Events | Refused:
    if not owns(room, who) and not officiates(room, who):
        return NOT_OWNER
    return [e.TalkSet(command.yes)] if command.yes != room.talk else []


@seated
def watched(room: Room, seat: Seat, command: c.Watched, _: int) -> Events | Refused:
    return [e.Consented(seat, command.yes)] if room.seats[seat].watched != command.yes else []


def close(room: Room, _: c.Close, who: Person, _now: int) -> Events | Refused:
    if not owns(room, who):
        return NOT_OWNER
    return PLAYING if room.stage == "playing" else [e.RoomClosed()]
