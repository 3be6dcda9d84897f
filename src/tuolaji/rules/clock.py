"""The clock: how long each decision may take, resolved when a table opens and kept in the setup of its deals."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.rules.sheet.schema import Sheet

MINUTE = 60_000
"""A minute in milliseconds, the unit of every log."""

Limit: TypeAlias = Annotated[int, Meta(ge=0, le=86_400_000)]
ClockKind: TypeAlias = Literal["cut", "window", "ask", "bury", "play", "choice"]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The time for each kind of decision in milliseconds; None where people take as long as they like.

    `cut` is for cutting and for turning up a card, `window` is how long the declaring stays open after the draw, `ask`
    how long somebody who is asked may think about a declaration, `choice` how long a side may take to choose what
    follows from a ruling. Naming a unit after a failed throw is a play.
    """

    cut: Limit | None = None
    window: Limit | None = None
    ask: Limit | None = None
    bury: Limit | None = None
    play: Limit | None = None
    choice: Limit | None = None

    def limit(self, kind: ClockKind) -> int | None:
        found: int | None = getattr(self, kind)
        return found


def sheet_clocks(sheet: Sheet) -> Clocks:
    """The times that a sheet sets, and no others."""
    window, bury, play = sheet.declare.window_seconds, sheet.clock.bury, sheet.clock.play
    return Clocks(
        window=1000 * window if window else None,
        bury=1000 * bury if bury is not None else None,
        play=1000 * play if play is not None else None,
    )


def shorter_than_sheet(clocks: Clocks, sheet: Sheet) -> ClockKind | None:
    """A kind of decision for which a table gives less time than its sheet, if there is one."""
    kinds: tuple[ClockKind, ...] = ("window", "bury", "play")
    for kind in kinds:
        due, given = sheet_clocks(sheet).limit(kind), clocks.limit(kind)
        if due is not None and given is not None and given < due:
            return kind
    return None
