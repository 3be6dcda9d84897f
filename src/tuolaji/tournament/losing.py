"""What cannot be thrown away by one click: a published draw, a locked round, a closed stage.

Whoever takes one back says what is lost, by its kind, and why; both stay on the log.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.errors import WouldLose
from tuolaji.tournament import events as e
from tuolaji.tournament.enrol import needed
from tuolaji.tournament.state import Round, standing

LossKind: TypeAlias = Literal["published", "locked", "stage closed"]


class Loss(Struct, frozen=True):
    """What a step would throw away: its kind, and in words."""

    kind: LossKind
    zh: str
    en: str


def acknowledged(loss: Loss | None, lose: str, reason: str) -> None:
    """Refuse a step that loses something unless its sender names what it loses, and why."""
    if loss is None:
        return
    if lose != loss.kind:
        raise WouldLose(
            f"this would throw away {loss.en}: confirm it (lose: {loss.kind!r}) and give the reason",
            f"这会作废{loss.zh}：请确认（lose：{loss.kind!r}）并写明理由",
        )
    needed(reason)


def published_loss(played: Round) -> Loss:
    return _published(played.number, len(played.seatings), len(played.byes))


def _published(number: int, tables: int, byes: int) -> Loss:
    also = (f"、{byes}个轮空", f", byes: {byes}") if byes else ("", "")
    return Loss(
        "published",
        f"第{number}轮已公布的对阵（{tables}桌{also[0]}），选手已经看到",
        f"the published draw of round {number} (tables: {tables}{also[1]}), which players have seen",
    )


def loss_of(steps: Sequence[e.Step], step: e.Step | None) -> Loss | None:
    """What undoing a step would throw away; None if nobody relies on it."""
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
                return Loss(
                    "locked",
                    f"第{event.round}轮的锁定（{results}桌成绩已确认）",
                    f"the lock of round {event.round} (results confirmed: {results})",
                )
            case e.RoundPublished():
                return _published(event.round, *_size(steps, event.round))
            case _:
                pass
    return None


def loss_of_redo(steps: Sequence[e.Step], step: e.Step | None) -> Loss | None:
    """What putting a step back would throw away: a published draw that was withdrawn and brought back."""
    for undoing in step.events if step else ():
        back = steps[undoing.number - 1].events if isinstance(undoing, e.Undone) else ()
        for event in back:
            if isinstance(event, e.RoundWithdrawn) and event.reason:
                return _published(event.round, *_size(steps, event.round))
    return None


def _size(steps: Sequence[e.Step], number: int) -> tuple[int, int]:
    """How many tables and byes a round has, as it was drawn or changed last."""
    for step in reversed(standing(steps)):
        for event in reversed(step.events):
            if isinstance(event, e.RoundDrawn | e.SeatingsChanged) and event.round == number:
                return len(event.seatings), len(event.byes)
    return 0, 0


def _stage(closed: e.StageClosed) -> Loss:
    listed = ", ".join(map(str, closed.qualified[:16])) + (" …" if len(closed.qualified) > 16 else "")
    return Loss(
        "stage closed",
        f"第{closed.stage + 1}阶段的晋级名单（{len(closed.qualified)}对：{listed}）",
        f"the closing of stage {closed.stage + 1} ({len(closed.qualified)} go on: {listed})",
    )
