"""The other end of the bot protocol: our players answer on standard input and output, for anybody's table."""

from typing import BinaryIO

from tuolaji.bots.legal import least, refusal
from tuolaji.bots.make import make
from tuolaji.bots.player import Player
from tuolaji.bots.protocols.protocol import (
    VERSION,
    Ask,
    Goodbye,
    Hello,
    ProgramAnswer,
    Tell,
    encode,
    read_from_table,
    written,
)
from tuolaji.errors import PlayerError
from tuolaji.rules.sheet.load import load_named


def speak(spec: str, source: BinaryIO, target: BinaryIO, seed: int = 0) -> None:
    """Answer until the table says goodbye or goes away; a line that makes no sense ends it with an error."""
    player: Player = make(spec, seed)

    def say(message: Hello | ProgramAnswer) -> None:
        target.write(encode(message) + b"\n")
        target.flush()

    for line in source:
        if not line.strip():
            continue
        message = read_from_table(line)
        match message:
            case Hello():
                if message.protocol != VERSION:
                    raise PlayerError(f"the table speaks protocol {message.protocol}; this is {VERSION}")
                if message.seed is not None:
                    player = make(spec, message.seed)
                say(Hello(VERSION, player.name))
            case Ask():
                load_named(message.view.rules)
                action = player.act(message.view, 0)
                if refusal(message.view, action) is not None:
                    action = least(message.view)
                say(ProgramAnswer(message.number, written(action)))
            case Tell():
                load_named(message.view.rules)
                player.act(message.view, 0)
            case Goodbye():
                return
