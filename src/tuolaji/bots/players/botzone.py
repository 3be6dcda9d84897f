"""A program that is written for Botzone."""

from tuolaji.bots.bot import Bot
from tuolaji.bots.player import Player


def _make(told: str, seed: int) -> Player:
    from tuolaji.bots.protocols.botzone import BotzonePlayer

    return BotzonePlayer.from_spec(told, seed)


BOT = Bot(id="botzone", order=50, make=_make, takes="program")
