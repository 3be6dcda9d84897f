"""The log: who did what, when and why; and taking the latest step back."""

from typing import Annotated, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.text import Text

from tuolaji.cli.event.desk import Because, By, File, Lose, now, open_store, say, worker
from tuolaji.cli.event.grids import grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition import undo as undoing
from tuolaji.competition.events import Undone
from tuolaji.competition.log import event_words
from tuolaji.competition.state import undone
from tuolaji.competition.zone import local_time
from tuolaji.text.catalogue import Message

StepNumber: TypeAlias = Annotated[int | None, Parameter(help="cli_event_options.step")]


def log(
    file: File,
    /,
    *,
    last: Annotated[int | None, Parameter(help="cli_event_options.last")] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="cli_event_options.json")] = False,
    lang: Lang = None,
) -> None:
    """Everything that was done to the event. The log is only ever added to; undone steps stay in it."""
    tag = spoken(lang)
    with open_store(file) as store:
        steps = store.steps[-last:] if last else store.steps
        gone, zone = undone(store.steps), store.read().zone
    if as_json:
        for step in steps:
            print(msgspec.json.encode(step).decode())
        return
    made = grid(tag, "step", "time", "who", "what", "because")
    for step in steps:
        at = f"{local_time(step.at, zone):%m-%d %H:%M:%S}"
        what = "; ".join(event_words(event, tag) for event in step.events)
        style = "strike dim" if step.number in gone else ""
        made.add_row(str(step.number), at, Text(step.who), Text(what, style=style), Text(step.why))
    console().print(made)


def undo(
    file: File, number: StepNumber = None, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None
) -> None:
    """Take back the latest step. It stays on the log, struck out.

    A published draw, a locked round and a closed stage only with --lose and --reason.
    """
    tag = spoken(lang)
    with open_store(file) as store:
        step = store.act(lambda _: undoing.undo(store.steps, number, lose, reason), worker(by), now(), reason)
        assert step is not None
        target = store.steps[next(event.number for event in step.events if isinstance(event, Undone)) - 1]
        what = "; ".join(event_words(event, tag) for event in target.events)
    say(tag, Message("cli_event.undone", step=target.number, what=what))


def redo(file: File, /, *, lose: Lose = "", reason: Because = "", by: By = None, lang: Lang = None) -> None:
    """Put back what was undone last."""
    with open_store(file) as store:
        store.act(lambda _: undoing.redo(store.steps, lose, reason), worker(by), now(), reason)
    say(spoken(lang), Message("cli_event.redone"))
