"""Whether programs can play: their simulator is compiled once on a machine, while everything else already works."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from tuolaji.bots.make import BOTS
from tuolaji.server.refusals import NotReady

Listener: TypeAlias = Callable[[], None]


class GettingReady(Struct, frozen=True):
    """How many parts of the simulator are ready."""

    ready: int
    of: int


class Readiness:
    """Answers whether a program can play now, and tells listeners when that changes."""

    def __init__(self) -> None:
        self._progress: GettingReady | None = None
        self._habit = True
        self._listeners: set[Listener] = set()

    def tell(self, progress: GettingReady | None, *, habit: bool = True) -> None:
        """Note how far the simulator is; None when it is ready, `habit` when players by habit can play."""
        self._progress, self._habit = progress, habit or progress is None
        for listener in list(self._listeners):
            listener()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change until the returned function is called."""
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def awaited(self, *players: str) -> GettingReady | None:
        """How far the simulator is, if one of these programs has to wait for it."""
        waits = {"nothing": False, "habit": not self._habit, "everything": True}
        if self._progress and any(waits[BOTS[name].simulates] for name in players if name in BOTS):
            return self._progress
        return None

    def require(self, player: str) -> None:
        """Refuse what needs a program that cannot play yet."""
        if progress := self.awaited(player):
            raise NotReady(progress.ready, progress.of)
