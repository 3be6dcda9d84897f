"""The player interface, for the arena, for a server and for tests: a player is shown a view and answers."""

from typing import Protocol

from tuolaji.deal.actions import Action
from tuolaji.deal.view import View


class Player(Protocol):
    """A program that plays one seat; it knows what the seat's views have shown it, and nothing else.

    Who keeps the table calls `act` whenever the deal waits for the seat, whenever the seat may declare, and, so that it
    can remember the tricks as people do, with every player between two tricks. None means "nothing to do now": the
    draw goes on, an asked seat passes, a cut is left to the table, a seat that is not waited for has looked. When cards
    must be buried, played or named the answer is never None. A player may be used for one deal after another: a
    new deal is seen by its number and commitment.
    """

    name: str

    def act(self, view: View, now: int) -> Action | None: ...
