"""A table of an event: its director seats people and programs, starts the match, and closes the room.

Nobody else can: these commands are no part of what a client may send.
"""

from typing import Any, TypeAlias

from msgspec.structs import replace

from tuolaji.bots.make import Program
from tuolaji.cards import Seat, Side
from tuolaji.deal.decisions.decide import open_deal
from tuolaji.deal.fair import derived_seed
from tuolaji.deal.setup import Setup
from tuolaji.match import actions as ma
from tuolaji.match import events as m
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.decide import open_match
from tuolaji.match.duplicate import board
from tuolaji.match.state import Match
from tuolaji.match.state import evolve as evolve_match
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NOT_OWNER, PLAYING, Events, Person, Refused, by_verdict, owns
from tuolaji.server.rooms.time.house_clocks import house_clocks


class StartTable(c.Command, frozen=True):
    """The match begins. Its clock has run `since` the round's did; who is not there is played for by a program."""

    since: int
    late: tuple[tuple[Side, float], ...] = ()
    added: int = 0


class AddTime(c.Command, frozen=True):
    """The round lasts longer: `total` minutes in all have been added to it."""

    total: int


class CloseTable(c.Command, frozen=True):
    """The table is not needed any more, whatever it is doing."""


class SeatPrograms(c.Command, frozen=True):
    """Programs in the seats of an entry that is played by programs."""

    programs: dict[Seat, Program]


DirectorCommand: TypeAlias = StartTable | AddTime | CloseTable | SeatPrograms


def director_command(room: Room, command: Any, who: Person, now: int) -> Events | Refused:
    if not owns(room, who) or room.opened.entry != "event":
        return NOT_OWNER
    match command:
        case CloseTable():
            return [e.RoomClosed()]
        case SeatPrograms():
            free = {seat: player for seat, player in command.programs.items() if seat not in room.seats}
            return [e.PlayerSat(seat, player) for seat, player in free.items()]
        case AddTime():
            return _add_time(room, command.total)
        case StartTable():
            return PLAYING if room.match is not None else _start(room, command, now)
    raise AssertionError(f"{command!r} is not the director's")


def _add_time(room: Room, total: int) -> Events:
    """Add the minutes that the match does not have yet; adding the same total twice adds it once."""
    match = room.match
    if match is None or match.ended is not None or match.added >= total:
        return []
    return [e.MatchStepped((m.TimeAdded(total - match.added),))]


def _start(room: Room, command: StartTable, now: int) -> Events | Refused:
    options, opened = room.options, room.opened
    absent: Events = [e.PlayerSat(seat, options.player) for seat in opened.seated if seat not in room.seats]
    begins = open_match(
        opened.rules, minutes=options.minutes, refereed=options.referee is not None,
        boards=opened.boards.count if opened.boards else 0,
    )  # fmt: skip
    match = evolve_match(None, m.MatchRow(begins, now))
    steps: list[m.AnyMatchEvent] = [begins]

    def take(found: list[m.MatchRow]) -> None:
        nonlocal match
        for entry in found:
            match = evolve_match(match, entry)
            steps.append(entry.event)

    for side, minutes in command.late:
        arrived = decide_match(match, ma.Arrive(side, minutes), now)
        if isinstance(arrived, Verdict):
            return by_verdict(arrived)
        take(arrived)
    if match.ended is not None:
        return [*absent, e.MatchStepped(tuple(steps))]
    take([m.MatchRow(m.ClockStarted(command.since), now)])
    if command.added:
        take([m.MatchRow(m.TimeAdded(command.added), now)])
    begun = decide_match(match, ma.Begin(), now)
    if isinstance(begun, Verdict):
        # So late that the round's time is up: the match is over before it began.
        waited = decide_match(match, ma.Wait(), now)
        assert not isinstance(waited, Verdict), waited
        take(waited)
        return [*absent, e.MatchStepped(tuple(steps))]
    setup = match.setup()
    take(begun)
    return [*absent, e.MatchStepped(tuple(steps)), opened_deal(room, match, setup, 1, now)]


def opened_deal(room: Room, match: Match, setup: Setup, number: int, now: int) -> e.DealStepped:
    """A deal opened from the room's secret seed, so that the log alone can prove it; or the event's own board."""
    boards = room.opened.boards
    if boards is not None:
        laid = board(room.opened.rules, len(match.lines) + 1, boards.seed)
        return e.DealStepped(tuple(laid.open(refereed=match.opened.refereed, clocks=house_clocks(room))))
    seed = derived_seed(room.opened.seed, f"deal {number} {now}")
    return e.DealStepped(tuple(open_deal(replace(setup, untimed=False, clocks=house_clocks(room)), seed)))
