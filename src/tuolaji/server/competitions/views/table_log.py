"""The part of an event's log about one table: results, signatures, objections, calls, and rulings on its entries."""

from collections.abc import Collection, Iterable, Iterator

from tuolaji.competition import events as e

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
