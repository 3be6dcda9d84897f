"""Players that are other programs, by name: `cmd:PROGRAM` and `botzone:PROGRAM`."""

from importlib import import_module

from tuolaji.bots.make import names, register
from tuolaji.bots.player import Player


def _stream(told: str, seed: int) -> Player:
    made: Player = import_module("tuolaji.bots.stream").StreamPlayer.from_spec(told, seed)
    return made


def _botzone(told: str, seed: int) -> Player:
    made: Player = import_module("tuolaji.bots.botzone").BotzonePlayer.from_spec(told, seed)
    return made


def register_programs() -> None:
    """Make the names known; doing it twice does no harm."""
    for name, maker in (("cmd", _stream), ("botzone", _botzone)):
        if name not in names():
            register(name, maker)
