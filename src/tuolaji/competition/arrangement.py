"""Where an event is played: in a hall, online, or both; and how its online tables are played."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.bots.make import Program
from tuolaji.referee.decide import Calls

Venue: TypeAlias = Literal["physical", "online", "mixed"]


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In a mixed event a table is online if both its entries are: all their players have accounts, or are programs.

    `boards` is how many duplicate boards a round has; with none every table deals its own cards. The rest is for online
    tables, times in milliseconds: which program fills a free seat, the time for a play, how fast cards are drawn, how
    long a count stays on the table, what a referee calls unasked, whether people may talk and be watched. `patience`
    is how many minutes a table waits for somebody where the sheet is silent on lateness; then a program plays for them.
    """

    venue: Venue = "physical"
    hidden: bool = False
    boards: Annotated[int, Meta(ge=0, le=64)] = 0
    player: Program = "habit"
    clock: Annotated[int, Meta(ge=5_000, le=600_000)] | None = None
    pace: Annotated[int, Meta(ge=0, le=5_000)] = 250
    pause: Annotated[int, Meta(ge=0, le=120_000)] = 8_000
    referee: Calls | None = None
    talk: bool = False
    watched: bool = True
    patience: Annotated[int, Meta(ge=1, le=120)] = 10
