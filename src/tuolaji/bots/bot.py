"""How a player is registered: its name, what it may be told, and how one is made."""

from collections.abc import Callable
from typing import ClassVar, Literal, TypeAlias

from tuolaji.bots.player import Player
from tuolaji.errors import UnknownPlayer
from tuolaji.registry import Registered
from tuolaji.text.catalogue import Message

Maker: TypeAlias = Callable[[str, int], Player]
"""Makes a player from what stands after the colon (or "") and a seed."""


class Bot(Registered, frozen=True, kw_only=True):
    """A player that lists offer.

    `takes` is what may stand after the colon: nothing, a budget for each decision, or the program to run. A player that
    runs a program is for the command line only: at a server's tables it would run commands on the server's machine.
    `simulates` is what it needs of the compiled simulator: nothing, the policy by habit, or everything.
    """

    area: ClassVar[str] = "programs"

    make: Maker
    takes: Literal["nothing", "budget", "program"] = "nothing"
    simulates: Literal["nothing", "habit", "everything"] = "everything"

    @property
    def at_tables(self) -> bool:
        """May anybody ask it to a server's table?"""
        return self.takes != "program"

    @property
    def example(self) -> str:
        """A specification, as the help of the command line shows it."""
        return self.id + {"nothing": "", "budget": ":200ms", "program": ":PROGRAM"}[self.takes]

    def from_told(self, told: str, seed: int) -> Player:
        if told and self.takes == "nothing":
            raise UnknownPlayer(Message("players.takes_nothing", name=self.id, told=told[:40]))
        return self.make(told, seed)
