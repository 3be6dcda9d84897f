"""The player that searches; what it searches with is compiled and is imported when one is made."""

from tuolaji.bots.bot import Bot
from tuolaji.bots.player import Player
from tuolaji.extras import needing


def _make(told: str, seed: int) -> Player:
    with needing("bots"):
        from tuolaji.bots.search.search import SearchPlayer

    return SearchPlayer(seed, told)


BOT = Bot(id="search", order=20, make=_make, takes="budget")
