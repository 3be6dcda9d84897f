"""Ratings after an event."""

from tuolaji.competition import events as e
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.score import score
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.rating import ratings
from tuolaji.competition.state import Competition, fold
from tuolaji.rules.sheet.load import load


def event_of(outcome: Outcome) -> Competition:
    sheet = load("fuze")
    opened = e.CompetitionOpened("Cup", "fuze", sheet.version, sheet.event, "1")
    entries = (Entry(1, ("A", "B"), rating=1500), Entry(2, ("C", "D"), rating=1500), Entry(3, ("E", "F")))
    scores = score(sheet, "fuze", sheet.event, outcome)
    happened: list[e.AnyCompetitionEvent] = [
        opened,
        e.EntriesAdded(entries),
        e.RoundDrawn(1, 0, (e.Seating(1, 1, 2),), (e.Bye(3),)),
        e.RoundPublished(1),
        e.ResultEntered(1, 1, outcome, scores),
    ]
    return fold(e.Step(number, 0, "desk", (one,)) for number, one in enumerate(happened, start=1))


def test_a_win_between_equals_moves_both_by_half_of_the_most() -> None:
    event = event_of(Outcome(small_points={"EW": 3, "NS": -3}))
    assert [(r.entry, r.after, r.matches) for r in ratings(event, standings(event))] == [(1, 1512, 1), (2, 1488, 1)]


def test_a_forfeit_says_nothing_about_strength() -> None:
    event = event_of(Outcome(forfeits=("NS",)))
    assert [(r.entry, r.after, r.matches) for r in ratings(event, standings(event))] == [(1, 1500, 0), (2, 1500, 0)]
