"""How long a player may think: so many milliseconds, or so many worlds, which is the same on every machine."""

import re
from time import thread_time
from typing import NamedTuple

from tuolaji.errors import UnknownPlayer
from tuolaji.text.catalogue import Message

DEFAULT = "200ms"


class Budget(NamedTuple):
    milliseconds: int | None = None
    worlds: int | None = None

    def part(self, share: float) -> "Budget":
        """A share of it."""
        if self.worlds is not None:
            return Budget(worlds=max(4, int(self.worlds * share)))
        assert self.milliseconds is not None
        return Budget(milliseconds=max(1, int(self.milliseconds * share)))


def read_budget(told: str) -> Budget:
    """Read what stands after the colon.

    >>> read_budget("200ms"), read_budget("500w")
    (Budget(milliseconds=200, worlds=None), Budget(milliseconds=None, worlds=500))
    """
    found = re.fullmatch(r"([1-9]\d{0,6})(ms|w)", told or DEFAULT)
    if found is None:
        raise UnknownPlayer(Message("players.no_budget", told=told[:40]))
    number = int(found[1])
    return Budget(milliseconds=number) if found[2] == "ms" else Budget(worlds=number)


class Clock:
    """How much of a budget is left: worlds are counted, time is measured.

    Time is the thinking thread's own processor time, so that a busy machine makes a player slower but no weaker.
    """

    def __init__(self, budget: Budget):
        self.budget = budget
        self.start = thread_time()
        self.spent = 0

    def worlds_for(self, wanted: int, seconds_each: float) -> int:
        """As many of the wanted worlds as there is budget for; `seconds_each` is what one has cost so far."""
        if self.budget.worlds is not None:
            return min(wanted, self.budget.worlds - self.spent)
        assert self.budget.milliseconds is not None
        left = self.budget.milliseconds / 1000 - (thread_time() - self.start)
        return wanted if seconds_each <= 0 else min(wanted, int(left / seconds_each))
