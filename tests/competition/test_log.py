"""The log in words, in both languages, for every kind of event."""

from typing import get_args

import pytest

from tests.competition.desk import pair_of, small
from tests.wording import written
from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.log import event_words
from tuolaji.competition.opening import open_event
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.score import score
from tuolaji.rules.sheet.load import load
from tuolaji.text.stored import wordings

SCORES = score(load("fuze"), "fuze", load("fuze").event, small(3))
FORM = load("fuze").event

HAPPENED: list[tuple[e.AnyCompetitionEvent, str]] = [
    (open_event("Cup", "fuze", "7"), 'opened "Cup" (Eight-Deal Rules)'),
    (e.FormatChanged(FORM), "changed the format"),
    (e.EntriesAdded((pair_of(1),)), "entered 1 甲1 / 乙1"),
    (e.EntriesAdded(tuple(map(pair_of, range(1, 6)))), "entered 1 甲1 / 乙1, 2 甲2 / 乙2, 3 甲3 / 乙3 … (5)"),
    (e.EntryChanged(pair_of(4)), "changed entry 4"),
    (e.ZoneChanged("Europe/London"), "changed the time zone to Europe/London"),
    (e.EntryRemoved(4), "removed entry 4"),
    (e.Withdrawn(4, "ill"), "4 withdrew: ill"),
    (e.Returned(4), "4 plays again"),
    (e.Disqualified(4, "signals"), "4 disqualified: signals"),
    (e.CheckedIn((1, 2, 3, 7, 9, 10)), "checked in 1-3, 7, 9-10"),
    (e.CheckedOut((5,)), "not here: 5"),
    (e.ConventionFiled(4, "…"), "convention card of 4"),
    (e.RoundDrawn(2, 0, ()), "drew round 2"),
    (e.SeatingsChanged(2, (), (), "brothers"), "changed round 2: brothers"),
    (e.RoundPublished(2), "published round 2"),
    (e.DrawDiscarded(2), "discarded the draw of round 2"),
    (e.RoundStarted(2), "started round 2"),
    (e.TimeAdded(2, 10, "a fire drill"), "added 10 minutes to round 2: a fire drill"),
    (e.RoundLocked(2), "locked round 2"),
    (e.ResultEntered(2, 5, small(3), SCORES), "round 2 table 5 2:0"),
    (e.ResultCorrected(2, 5, Outcome(), SCORES, "misread"), "corrected round 2 table 5 2:0: misread"),
    (e.ResultCleared(2, 5, "wrong table"), "cleared round 2 table 5: wrong table"),
    (e.ResultSigned(2, 5, "EW", "张三"), "round 2 table 5 signed by EW (张三)"),
    (e.Ruled(1, 4, "late", written("", ""), "FZ-6.7"), "ruling 1: entry 4, lateness FZ-6.7"),
    (e.Ruled(1, 4, "late", written("", "")), "ruling 1: entry 4, lateness"),
    (e.RulingConfirmed(2, "seen by two"), "confirmed ruling 2: seen by two"),
    (e.RulingRejected(2, "nobody saw it"), "rejected ruling 2: nobody saw it"),
    (e.RulingLifted(1, "misinformed"), "lifted ruling 1: misinformed"),
    (e.StageClosed(0, (1, 2)), "closed stage 1"),
    (e.Arranged(Arrangement("online")), "arranged: online"),
    (e.Manned(4, ("habit", "search")), "4 is played by habit, search"),
    (e.BoardsDealt(2, 8, "00"), "round 2 plays 8 duplicate boards"),
    (e.RoomsOpened(2, {1: "a", 2: "b"}), "round 2: 2 online tables"),
    (e.LotDrawn(1, "third place", ("B", "A"), "s"), "drew lots (third place): B, A"),
    (e.Upheld(1, "clear"), "upheld ruling 1: clear"),
    (e.Announced("said", wordings({"zh": "开饭", "en": "Lunch"})), "announced: Lunch"),
    (e.Called(1, 2, 5, "Ann", "a revoke"), "round 2 table 5 calls the referee: a revoke"),
    (e.CallAnswered(1, "settled"), "answered call 1 settled"),
    (e.Disputed(2, 5, "NS", "Bob", "it was 8"), "round 2 table 5: NS object: it was 8"),
    (e.Appealed(1, "Bob", "misread"), "appealed ruling 1: misread"),
    (e.Undone(12), "undid step 12"),
]


@pytest.mark.parametrize(("happened", "words"), HAPPENED, ids=lambda value: type(value).__name__)
def test_every_kind_of_event_has_words(happened: e.AnyCompetitionEvent, words: str) -> None:
    assert event_words(happened, "en") == words
    chinese = event_words(happened, "zh")
    assert chinese != words
    assert any("一" <= letter <= "鿿" for letter in chinese)


def test_no_kind_is_left_out() -> None:
    assert {type(happened) for happened, _ in HAPPENED} == set(get_args(e.AnyCompetitionEvent))
