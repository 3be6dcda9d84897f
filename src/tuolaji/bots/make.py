"""A player from a word: `make("habit", seed=1)`. Each module of `players` registers one as a `Bot`.

A specification is a name, and after a colon what the player is told: "search:200ms", "search:500w".
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from tuolaji.bots import players
from tuolaji.bots.bot import Bot
from tuolaji.bots.player import Player
from tuolaji.errors import UnknownPlayer
from tuolaji.registry import collect, modules_in
from tuolaji.text.catalogue import Message

BOTS: dict[str, Bot] = collect(Bot, modules_in(players))
"""Every player by its name, in the order of lists."""
AT_TABLES: tuple[str, ...] = tuple(bot.id for bot in BOTS.values() if bot.at_tables)
"""The players that anybody may ask to a server's table."""

if TYPE_CHECKING:
    Program: TypeAlias = str
else:
    Program = Literal[AT_TABLES]


_ADDED: dict[str, Bot] = {}
"""Players that were added while the program runs; they have no titles, and no list offers them."""


def register(bot: Bot) -> None:
    """Add a player of one's own; a name that is taken stays with its owner."""
    if bot.id in names() or ":" in bot.id or not bot.id:
        raise ValueError(f"{bot.id!r} is taken or cannot be a player's name")
    _ADDED[bot.id] = bot


def names() -> tuple[str, ...]:
    """The name of every player that can be made."""
    return (*BOTS, *_ADDED)


def make(spec: str, seed: int) -> Player:
    """The player that a specification names; what it does by chance comes from the seed.

    >>> make("random", 1).name
    'random'
    """
    name, _, told = spec.partition(":")
    bot = BOTS.get(name) or _ADDED.get(name)
    if bot is None:
        raise UnknownPlayer(Message("players.unknown", name=repr(spec[:60]), players=list(names())))
    return bot.from_told(told, seed)
