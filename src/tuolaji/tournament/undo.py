"""Undoing: the latest step that still counts, and nothing behind it, so that no later step hangs in the air."""

from collections.abc import Sequence

from tuolaji.errors import EventError
from tuolaji.tournament import events as e
from tuolaji.tournament.state import is_undo, standing, undone


def is_notice(step: e.Step) -> bool:
    """Was something only said? What was heard cannot be taken back."""
    return all(isinstance(event, e.NOTICES) for event in step.events)


def undoable(steps: Sequence[e.Step]) -> e.Step | None:
    """The step that an undo would take back; the opening of the event stays."""
    counting = [step for step in standing(steps) if not is_notice(step)]
    return counting[-1] if len(counting) > 1 else None


def undo(steps: Sequence[e.Step], number: int | None = None) -> list[e.AnyEvent]:
    """Take back the latest step; `number` says which one is meant, so that another desk's step is not hit."""
    last = undoable(steps)
    if last is None:
        raise EventError("there is nothing to undo", "没有可以撤销的步骤")
    if number is not None and number != last.number:
        raise EventError(
            f"step {number} is not the latest: that is {last.number}, by {last.who}; undo from the end",
            f"第{number}步不是最后一步（最后是第{last.number}步，{last.who}）：请从后往前撤销",
        )
    return [e.Undone(last.number)]


def redoable(steps: Sequence[e.Step]) -> e.Step | None:
    """The undoing that a redo would take back; once something new has been done, what was undone stays so."""
    gone = undone(steps)
    for step in reversed([step for step in steps if not is_notice(step)]):
        if not is_undo(step):
            break
        if step.number not in gone and not _puts_back(steps, step):
            return step
    return None


def redo(steps: Sequence[e.Step]) -> list[e.AnyEvent]:
    """Put back what was undone last."""
    last = redoable(steps)
    if last is None:
        raise EventError("nothing was undone since the latest step", "最后一步之后没有撤销过")
    return [e.Undone(last.number)]


def _puts_back(steps: Sequence[e.Step], step: e.Step) -> bool:
    """Is this the undoing of an undoing?"""
    return any(isinstance(event, e.Undone) and is_undo(steps[event.number - 1]) for event in step.events)
