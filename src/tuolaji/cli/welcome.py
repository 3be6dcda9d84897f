"""`tuolaji` alone: what one can do first."""

from tuolaji.cli.output.speech import spoken, told
from tuolaji.text.catalogue import Message


def welcome() -> None:
    """The first things to do, each with its command."""
    print(told(Message("cli_help.welcome"), spoken()))
