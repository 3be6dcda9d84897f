"""`tuolaji bot`: one of our players on standard input and output, in the bot protocol or in Botzone's."""

import sys
from typing import Annotated

from cyclopts import Parameter

from tuolaji.rules.sheet.load import DEFAULT_SHEET


def bot(
    player: Annotated[str, Parameter(help="cli_options.player")],
    /,
    *,
    seed: Annotated[int, Parameter(help="cli_options.seed_player")] = 0,
    botzone: Annotated[bool, Parameter(negative="", help="cli_options.botzone")] = False,
    rules: Annotated[str, Parameter(help="cli_options.botzone_rules")] = DEFAULT_SHEET,
    suits: Annotated[str, Parameter(help="cli_options.botzone_suits")] = "shcd",
    once: Annotated[bool, Parameter(negative="", help="cli_options.once")] = False,
) -> None:
    """Let a player answer a table that speaks the bot protocol (JSON lines)."""
    if botzone:
        from tuolaji.bots.protocols.botzone_speak import speak_botzone

        speak_botzone(player, sys.stdin.buffer, sys.stdout.buffer, seed=seed, rules=rules, suits=suits, once=once)
        return
    from tuolaji.bots.protocols.speak import speak

    speak(player, sys.stdin.buffer, sys.stdout.buffer, seed)
