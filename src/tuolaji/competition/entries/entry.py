"""An entry: a pair of players, its unit and its team."""

from typing import Annotated

from msgspec import Meta, Struct

from tuolaji.text.stored import HumanText, Name

PlayerName = Annotated[Name, Meta(min_length=1, max_length=60)]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A pair under its number. More names than two are reserves; `unit` is whom the pair plays for.

    Entries of one team add up to the team's result. `seed` places an entry in a draw, 1 before all others.
    """

    number: Annotated[int, Meta(ge=1, le=99_999)]
    players: Annotated[tuple[PlayerName, ...], Meta(min_length=2, max_length=6)]
    unit: Annotated[Name, Meta(max_length=80)] = ""
    team: Annotated[Name, Meta(max_length=80)] = ""
    seed: Annotated[int, Meta(ge=1, le=99_999)] | None = None
    rating: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    note: Annotated[HumanText, Meta(max_length=200)] = ""

    @property
    def name(self) -> str:
        """The pair by its players' names."""
        return " / ".join(self.players[:2])


def entry_text(entry: Entry) -> str:
    """An entry on one line: its number, its players and its unit."""
    unit = f" ({entry.unit})" if entry.unit else ""
    return f"{entry.number} {entry.name}{unit}"
