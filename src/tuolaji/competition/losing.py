"""Losses that need a confirmation: a published draw, a locked round, a closed stage.

The person who takes one back names what is lost, by its kind, and gives a reason; both stay on the log.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import needed
from tuolaji.competition.state import Round, standing
from tuolaji.errors import WouldLose
from tuolaji.text.catalogue import Message, in_languages

LossKind: TypeAlias = Literal["published", "locked", "stage closed"]

_MOST_LISTED = 16
"""Of more entries that go on, the rest is not named."""


class Loss(Struct, frozen=True):
    """The loss that a step would cause: its kind, and in words."""

    kind: LossKind
    words: dict[str, str]


class Losing(NamedTuple):
    """The loss that a step would cause, before it is put into words."""

    kind: LossKind
    what: Message

    def told(self) -> Loss:
        return Loss(self.kind, in_languages(self.what))


def acknowledged(loss: Losing | None, lose: str, reason: str) -> None:
    """Refuse a step that loses something unless its sender names what it loses, and why."""
    if loss is None:
        return
    if lose != loss.kind:
        raise WouldLose(Message("event_rounds.would_lose", what=loss.what, kind=loss.kind))
    needed(reason)


def published_loss(played: Round) -> Losing:
    return _published(played.number, len(played.seatings), len(played.byes))


def _published(number: int, tables: int, byes: int) -> Losing:
    if byes:
        return Losing("published", Message("event_rounds.lost_draw_with_byes", round=number, tables=tables, byes=byes))
    return Losing("published", Message("event_rounds.lost_draw", round=number, tables=tables))


def loss_of(steps: Sequence[e.Step], step: e.Step | None) -> Losing | None:
    """The loss that undoing a step would cause; None if nobody relies on it."""
    for event in step.events if step else ():
        match event:
            case e.StageClosed():
                return _stage(event)
            case e.RoundLocked():
                results = sum(
                    isinstance(one, e.ResultEntered) and one.round == event.round
                    for counted in standing(steps)
                    for one in counted.events
                )
                return Losing("locked", Message("event_rounds.lost_lock", round=event.round, results=results))
            case e.RoundPublished():
                return _published(event.round, *_size(steps, event.round))
            case _:
                pass
    return None


def loss_of_redo(steps: Sequence[e.Step], step: e.Step | None) -> Losing | None:
    """The loss that redoing a step would cause: a published draw that was withdrawn and brought back."""
    for undoing in step.events if step else ():
        back = steps[undoing.number - 1].events if isinstance(undoing, e.Undone) else ()
        for event in back:
            if isinstance(event, e.DrawDiscarded) and event.reason:
                return _published(event.round, *_size(steps, event.round))
    return None


def _size(steps: Sequence[e.Step], number: int) -> tuple[int, int]:
    """Number of tables and byes in a round, as it was drawn or changed last."""
    for step in reversed(standing(steps)):
        for event in reversed(step.events):
            if isinstance(event, e.RoundDrawn | e.SeatingsChanged) and event.round == number:
                return len(event.seatings), len(event.byes)
    return 0, 0


def _stage(closed: e.StageClosed) -> Losing:
    count = len(closed.qualified)
    return Losing(
        "stage closed",
        Message(
            "event_rounds.lost_stage",
            stage=closed.stage + 1,
            count=count,
            entries=closed.qualified[:_MOST_LISTED],
            more=count > _MOST_LISTED,
        ),
    )
