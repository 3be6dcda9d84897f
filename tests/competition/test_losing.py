"""A published draw, a locked round and a closed stage are not thrown away without saying so."""

import pytest

from tests.competition.desk import Desk, form, stage
from tests.competition.test_enrol import refused
from tuolaji.competition.log import event_words
from tuolaji.competition.losing import loss_of, loss_of_redo
from tuolaji.competition.results.results import lock_round
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import discard_draw, publish
from tuolaji.competition.stages.advance import close_stage
from tuolaji.competition.undo import redo, redoable, undo, undoable
from tuolaji.errors import CompetitionError, WouldLose


def two_stages() -> Desk:
    return Desk(4, plan=form(stage("swiss", 1, advance=2), stage("swiss", 1)))


def published() -> Desk:
    desk = two_stages()
    desk.act(draw_round)
    desk.act(publish)
    return desk


def locked() -> Desk:
    desk = published()
    desk.play()
    desk.act(lambda state: lock_round(state, 1))
    return desk


def closed() -> Desk:
    desk = locked()
    desk.act(close_stage)
    return desk


@pytest.mark.parametrize(
    ("made", "kind", "named"),
    [
        (published, "published", "the published draw of round 1 (tables: 2)"),
        (locked, "locked", "the lock of round 1 (results confirmed: 2)"),
        (closed, "stage closed", "the closing of stage 1 (2 go on: "),
    ],
)
def test_what_is_lost_is_named_and_must_be_named(made: object, kind: str, named: str) -> None:
    desk = made()  # type: ignore[operator]
    before = len(desk.steps)
    with pytest.raises(WouldLose) as told:
        undo(desk.steps)
    assert named in told.value.reason["en"]
    assert f"lose: '{kind}'" in told.value.reason["en"]
    assert told.value.reason["zh"] != told.value.reason["en"]
    for wrong in ("", "draw", *({"published", "locked", "stage closed"} - {kind})):
        with pytest.raises(WouldLose):
            undo(desk.steps, before, wrong, "a slip")
    with pytest.raises(CompetitionError, match="give the reason"):
        undo(desk.steps, before, kind, " ")
    desk.act(lambda _: undo(desk.steps, before, kind, "a slip"))
    assert event_words(desk.steps[-1].events[0], "en").startswith(f"undid step {before}, ")


def test_a_draw_that_nobody_has_seen_and_a_result_are_undone_at_once() -> None:
    desk = two_stages()
    desk.act(draw_round)
    assert loss_of(desk.steps, undoable(desk.steps)) is None
    desk.act(lambda _: undo(desk.steps))
    assert desk.competition.rounds == []
    desk = published()
    desk.small(1, 1)
    desk.act(lambda _: undo(desk.steps))
    assert desk.last.open_tables == [1, 2]


def test_a_published_draw_is_withdrawn_only_knowingly_and_with_a_reason() -> None:
    desk = published()
    refused(desk, discard_draw, "the published draw of round 1")
    refused(desk, lambda state: discard_draw(state, "locked", "x"), "the published draw of round 1")
    refused(desk, lambda state: discard_draw(state, "published"), "give the reason")
    desk.act(lambda state: discard_draw(state, "published", "the wrong hall"))
    assert desk.competition.rounds == []
    assert event_words(desk.steps[-1].events[0], "en").endswith("which was published: the wrong hall")


def test_redoing_the_withdrawal_of_a_published_draw_is_asked_again() -> None:
    desk = published()
    desk.discard_draw()
    desk.act(lambda _: undo(desk.steps))
    assert desk.last.status == "published"
    assert loss_of_redo(desk.steps, redoable(desk.steps)) is not None
    with pytest.raises(WouldLose, match="the published draw of round 1"):
        redo(desk.steps)
    desk.act(lambda _: redo(desk.steps, "published", "it was right"))
    assert desk.competition.rounds == []
