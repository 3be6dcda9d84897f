"""A player from a word: `make("habit", seed=1)`; a program of one's own is added with `register`.

A specification is a name, and after a colon what the player is told: "search:200ms", "search:500w".
"""

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from tuolaji.bots.player import Player
from tuolaji.errors import UnknownPlayer
from tuolaji.text.catalogue import Message

Maker: TypeAlias = Callable[[str, int], Player]
"""Makes a player from what stands after the colon (or "") and a seed."""


def _random(told: str, seed: int) -> Player:
    _tell_nothing("random", told)
    made: Player = import_module("tuolaji.bots.random_player").RandomPlayer(seed)
    return made


def _habit(told: str, seed: int) -> Player:
    _tell_nothing("habit", told)
    made: Player = import_module("tuolaji.bots.habit").HabitPlayer(seed)
    return made


def _search(told: str, seed: int) -> Player:
    made: Player = import_module("tuolaji.bots.search").SearchPlayer(seed, told)
    return made


def _tell_nothing(name: str, told: str) -> None:
    if told:
        raise UnknownPlayer(Message("players.takes_nothing", name=name, told=told[:40]))


_MAKERS: dict[str, Maker] = {"random": _random, "habit": _habit, "search": _search}


def register(name: str, maker: Maker) -> None:
    """Add a player of one's own; a name that is taken stays with its owner."""
    if name in _MAKERS or ":" in name or not name:
        raise ValueError(f"{name!r} is taken or cannot be a player's name")
    _MAKERS[name] = maker


def names() -> tuple[str, ...]:
    return tuple(_MAKERS)


def make(spec: str, seed: int) -> Player:
    """The player that a specification names; what it does by chance comes from the seed.

    >>> make("random", 1).name
    'random'
    """
    name, _, told = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownPlayer(Message("players.unknown", name=repr(spec[:60]), players=list(_MAKERS)))
    return _MAKERS[name](told, seed)
