"""`tuolaji bot`: one of our players on standard input and output, in the bot protocol or in Botzone's."""

import sys
from typing import Annotated

from cyclopts import Parameter

from tuolaji.bots.programs import register_programs
from tuolaji.rules.load import DEFAULT_SHEET


def bot(
    player: Annotated[str, Parameter(help="random, habit, search:200ms, …")],
    /,
    *,
    seed: Annotated[int, Parameter(help="what the player does by chance")] = 0,
    botzone: Annotated[bool, Parameter(negative="", help="speak Botzone's Tractor protocol")] = False,
    rules: Annotated[str, Parameter(help="the sheet that Botzone's deals are played by")] = DEFAULT_SHEET,
    suits: Annotated[str, Parameter(help="Botzone's order of suits")] = "shcd",
    once: Annotated[bool, Parameter(negative="", help="answer one Botzone request and end")] = False,
) -> None:
    """Let a player answer a table that speaks the bot protocol (JSON lines)."""
    register_programs()
    if botzone:
        from tuolaji.bots.botzone_speak import speak_botzone

        speak_botzone(player, sys.stdin.buffer, sys.stdout.buffer, seed=seed, rules=rules, suits=suits, once=once)
        return
    from tuolaji.bots.speak import speak

    speak(player, sys.stdin.buffer, sys.stdout.buffer, seed)
