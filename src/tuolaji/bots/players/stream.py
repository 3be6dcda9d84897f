"""A program of any language that speaks the bot protocol."""

from tuolaji.bots.bot import Bot
from tuolaji.bots.player import Player


def _make(told: str, seed: int) -> Player:
    from tuolaji.bots.protocols.stream import StreamPlayer

    return StreamPlayer.from_spec(told, seed)


BOT = Bot(id="cmd", order=40, make=_make, takes="program")
