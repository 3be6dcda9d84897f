"""The player by habit; its policy is compiled and is imported when one is made."""

from tuolaji.bots.bot import Bot
from tuolaji.bots.player import Player
from tuolaji.extras import needing


def _make(told: str, seed: int) -> Player:  # noqa: ARG001
    with needing("bots"):
        from tuolaji.bots.habit import HabitPlayer

    return HabitPlayer(seed)


BOT = Bot(id="habit", order=10, make=_make, simulates="habit")
