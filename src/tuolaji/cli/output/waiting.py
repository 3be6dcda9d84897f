"""Waits of more than a moment: a bar that shows how far it is."""

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tuolaji.cli.output.console import console
from tuolaji.cli.output.speech import told
from tuolaji.extras import needing
from tuolaji.text.catalogue import Message


def compile_simulator(tag: str) -> None:
    """Compile what programs play with, if this machine has not yet, with a bar."""
    with needing("bots"):
        from tuolaji.kernel.warm import warm
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console(), transient=True) as bar:
        task = bar.add_task(told(Message("cli_server.warming"), tag), total=None)
        warm(lambda ready, of, _: bar.update(task, completed=ready, total=of))
