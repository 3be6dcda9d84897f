"""The log as it is shown, whole and of one table: who did what, when and why. A worker makes it from its copy."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.competition import events as e
from tuolaji.competition.losing import Loss, loss_of, loss_of_redo
from tuolaji.competition.state import is_undo, undone
from tuolaji.competition.undo import redoable, undoable
from tuolaji.server.competitions.changes import change_of
from tuolaji.server.competitions.copies import Copy


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A step in words. `undone`: it counts no more; `undoes`: it is itself an undoing."""

    number: int
    at: int
    who: str
    words: dict[str, str]
    why: str = ""
    undone: bool = False
    undoes: bool = False


class LogSeen(Struct, frozen=True):
    """The log, latest first, the step that an undo would take back, and the undoing that a redo would.

    `undo_loses` and `redo_loses` are what would be thrown away with it: that is to be named, and needs a reason.
    """

    number: int
    undoable: int | None
    redoable: int | None
    lines: tuple[LogLine, ...]
    undo_loses: Loss | None = None
    redo_loses: Loss | None = None


class TableLog(Struct, frozen=True):
    """The log of one table, latest first."""

    number: int
    lines: tuple[LogLine, ...]


def log_seen(copy: Copy, before: int | None, limit: int) -> LogSeen:
    steps = copy.steps
    gone, last, back = undone(steps), undoable(steps), redoable(steps)
    end = min(len(steps), before - 1) if before is not None else len(steps)
    shown = reversed(steps[max(0, end - limit) : max(0, end)])
    lines = tuple(_line(step, step.events, gone) for step in shown)
    undoing, redoing = loss_of(steps, last), loss_of_redo(steps, back)
    return LogSeen(
        len(steps), last.number if last else None, back.number if back else None, lines,
        undoing.told() if undoing else None, redoing.told() if redoing else None,
    )  # fmt: skip


def table_log_seen(copy: Copy, round: int, table: int, entries: tuple[int, int]) -> TableLog:
    gone = undone(copy.steps)
    found = table_steps(copy.steps, round, table, entries)
    return TableLog(len(copy.steps), tuple(_line(step, events, gone) for step, events in found)[::-1])


def _line(step: e.Step, events: Sequence[e.AnyCompetitionEvent], gone: Collection[int]) -> LogLine:
    told = change_of(replace(step, events=tuple(events)))
    return LogLine(step.number, step.at, step.who, told.words, step.why, step.number in gone, is_undo(step))


_AT_A_TABLE = (e.ResultEntered, e.ResultCorrected, e.ResultCleared, e.ResultSigned, e.Disputed)
_OF_THE_ROUND = (e.RoundPublished, e.RoundStarted, e.TimeAdded, e.RoundLocked)
"""Events that concern every table of a round at once: a referee reads the times from them."""


def table_steps(
    steps: Iterable[e.Step], number: int, table: int, entries: Collection[int]
) -> Iterator[tuple[e.Step, tuple[e.AnyCompetitionEvent, ...]]]:
    """Every step that concerns a table of a round, with those of its events that do; `entries` sit there."""
    calls: set[int] = set()
    rulings: set[int] = set()
    for step in steps:
        found = []
        for happened in step.events:
            match happened:
                case e.CallAnswered():
                    here = happened.call in calls
                case e.Appealed() | e.Upheld() | e.RulingLifted() | e.RulingConfirmed() | e.RulingRejected():
                    here = happened.ruling in rulings
                case e.Ruled():
                    here = happened.round == number and (happened.table == table or happened.entry in entries)
                    _keep(rulings, happened.ruling, here)
                case e.Called():
                    here = (happened.round, happened.table) == (number, table)
                    _keep(calls, happened.call, here)
                case _ if isinstance(happened, _AT_A_TABLE):
                    here = (happened.round, happened.table) == (number, table)
                case _:
                    here = isinstance(happened, _OF_THE_ROUND) and happened.round == number
            if here:
                found.append(happened)
        if found:
            yield step, tuple(found)


def _keep(numbers: set[int], number: int, here: bool) -> None:
    """A number that was undone is given again, perhaps to another table."""
    (numbers.add if here else numbers.discard)(number)
