"""A large event as a file: a thousand pairs, rounds that are played, and one that is drawn."""

from functools import cache

from tuolaji.competition import events as e
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files.store_file import event_file
from tuolaji.competition.opening import format_with, open_event
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import enter_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.state import Competition, apply
from tuolaji.rules.sheet.load import load

RULES = "tianwen"


@cache
def big_event(pairs: int, rounds: int) -> bytes:
    """The last round is drawn and not published; every earlier one is locked."""
    competition: Competition | None = None
    steps: list[e.Step] = []

    def take(*events: e.AnyCompetitionEvent) -> None:
        nonlocal competition
        steps.append(e.Step(len(steps) + 1, 1_767_225_600_000 + len(steps), "Ann", events))
        competition = apply(competition, steps[-1])

    take(open_event("Cup", RULES, "7", form=format_with(load(RULES).event, rounds=rounds + 2)))
    take(e.EntriesAdded(tuple(_entry(number) for number in range(1, pairs + 1))))
    assert competition is not None
    for number in range(1, rounds + 1):
        take(*draw_round(competition, []))
        if number == rounds:
            break
        take(e.RoundPublished(number))
        take(e.RoundStarted(number))
        for seating in competition.rounds[-1].seatings:
            levels = {"EW": "5", "NS": "23467"[(seating.table + number) % 5]}
            take(*enter_result(competition, number, seating.table, Outcome(levels=levels)))  # type: ignore[arg-type]
            take(e.ResultSigned(number, seating.table, "EW", "A"), e.ResultSigned(number, seating.table, "NS", "B"))
        take(e.RoundLocked(number))
    return event_file(steps)


def _entry(number: int) -> Entry:
    return Entry(
        number, (f"选手{number}甲", f"选手{number}乙"), f"单位{number % 40}", f"队{number % 250}", rating=1_500
    )
