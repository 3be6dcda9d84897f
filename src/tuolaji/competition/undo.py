"""Undoing: the latest step that still counts, and nothing behind it, so that no later step hangs in the air."""

from collections.abc import Sequence

from tuolaji.competition import events as e
from tuolaji.competition.losing import acknowledged, loss_of, loss_of_redo
from tuolaji.competition.state import is_undo, standing, undone
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message


def is_notice(step: e.Step) -> bool:
    """Is the step only an announcement? People have heard it, so it cannot be taken back."""
    return all(isinstance(event, e.NOTICES) for event in step.events)


def undoable(steps: Sequence[e.Step]) -> e.Step | None:
    """The step that an undo would take back; the opening of the event stays."""
    counting = [step for step in standing(steps) if not is_notice(step)]
    return counting[-1] if len(counting) > 1 else None


def undo(
    steps: Sequence[e.Step], number: int | None = None, lose: str = "", reason: str = ""
) -> list[e.AnyCompetitionEvent]:
    """Take back the latest step; `number` says which one is meant, so that another desk's step is not hit.

    A published draw, a locked round and a closed stage are taken back only by naming what is lost, with a reason.
    """
    last = undoable(steps)
    if last is None:
        raise CompetitionError(Message("event_rounds.nothing_to_undo"))
    if number is not None and number != last.number:
        raise CompetitionError(Message("event_rounds.not_latest", step=number, latest=last.number, who=last.who))
    loss = loss_of(steps, last)
    acknowledged(loss, lose, reason)
    return [e.Undone(last.number, loss.kind if loss else "")]


def redoable(steps: Sequence[e.Step]) -> e.Step | None:
    """The undoing that a redo would take back; once something new has been done, what was undone stays so."""
    gone = undone(steps)
    for step in reversed([step for step in steps if not is_notice(step)]):
        if not is_undo(step):
            break
        # An undoing of an undoing is not undone in turn.
        undoings = [event for event in step.events if isinstance(event, e.Undone)]
        if step.number not in gone and not any(is_undo(steps[event.number - 1]) for event in undoings):
            return step
    return None


def redo(steps: Sequence[e.Step], lose: str = "", reason: str = "") -> list[e.AnyCompetitionEvent]:
    """Put back what was undone last; if that throws a published draw away again, knowingly and with a reason."""
    last = redoable(steps)
    if last is None:
        raise CompetitionError(Message("event_rounds.nothing_undone"))
    loss = loss_of_redo(steps, last)
    acknowledged(loss, lose, reason)
    return [e.Undone(last.number, loss.kind if loss else "")]
