"""The clocks of a room's table: the sheet's times, then what the room lengthens, resolved when a deal opens."""

from msgspec.structs import replace

from tuolaji.rules.clock import Clocks, sheet_clocks
from tuolaji.server.rooms.log.state import Room

CUTTING = 6_000
"""How long a person has to cut or to turn up a card before the table does it."""
ASKING = 12_000
"""How long a person has to answer the last question before the kitty is taken, where the sheet names no time, and how
long a side has to choose what follows from a ruling."""
PLAYING, BURYING = 45_000, 120_000
"""How long a play and the burying may take where neither sheet nor room says so."""


def house_clocks(room: Room) -> Clocks:
    """How long everybody may take in a deal that opens now.

    A room lengthens the times of its sheet and never shortens them; where the sheet sets none, it sets them. A person
    alone with programs has all the time they like.
    """
    return Clocks() if room.untimed else timed_clocks(room)


def timed_clocks(room: Room) -> Clocks:
    """How long everybody may take where other people wait, and how long a program may that says nothing."""
    sheet, wanted = sheet_clocks(room.sheet), room.options.clock
    return replace(
        sheet,
        cut=CUTTING,
        ask=ASKING,
        bury=max(BURYING if sheet.bury is None else sheet.bury, wanted or 0),
        play=max(sheet.play or 0, wanted or 0) or PLAYING,
        choice=ASKING,
    )
