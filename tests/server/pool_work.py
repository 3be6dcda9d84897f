"""Functions that the tests of the pool run in a worker; it imports this file at every start, so it imports little."""

import os
import signal

from tuolaji.errors import BrokenSheet, CompetitionError, QuestionError
from tuolaji.text.catalogue import Message


def doubled(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


def refuse(which: int) -> None:
    from tuolaji.server.study.work import NoMoment

    refusals = (
        CompetitionError("no"),
        NoMoment("none"),
        BrokenSheet("a", [Message("sheet_problems.no_words"), Message("sheet_problems.no_clause")]),
        QuestionError("x", "y"),
    )
    raise refusals[which] if which < len(refusals) else KeyError("k")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def forever() -> None:
    while True:
        pass
