"""A player that is a program of any language, spoken to in JSON lines over its standard input and output."""

import re
import shlex
from contextlib import suppress
from time import monotonic

from tuolaji.bots.knowledge.reading import choice_of, seat_of
from tuolaji.bots.legal import least, refusal, wants_answer
from tuolaji.bots.protocols.notes import Complaint, Note, WrongAnswer
from tuolaji.bots.protocols.pipe import ENDED, Pipe, Silent
from tuolaji.bots.protocols.protocol import (
    LONGEST_LINE,
    VERSION,
    AnswerRefused,
    Ask,
    FromProgram,
    Goodbye,
    Hello,
    Tell,
    encode,
    legal_of,
    read_from_program,
    written,
)
from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.view import View
from tuolaji.errors import PlayerError
from tuolaji.text.catalogue import Message

MILLISECONDS = 5000
FIRST_MILLISECONDS = 10_000
"""A program has this long to start and say hello."""
STRIKES = 3
"""After so many answers in a row that are late or make no sense the program is stopped."""
_MOST_NOTES = 20
_STOPPED = Complaint("is stopped; everything else is done for it", "stopped")


class StreamPlayer:
    """`cmd:PROGRAM`, or `cmd:200ms:PROGRAM` to give it less time. What it gets wrong is done for it, and noted."""

    def __init__(self, command: str, seed: int = 0, milliseconds: int = MILLISECONDS):
        self.name = command
        self.seed = seed
        self.milliseconds = milliseconds
        self.notes: list[Note] = []
        self.number = 0
        self.strikes = 0
        self._asked: object = None
        self._pipe: Pipe | None = None
        words = shlex.split(command)
        if not words:
            raise PlayerError(Message("players.no_program", kind="cmd"))
        self._words = words
        self._started = False

    @classmethod
    def from_spec(cls, told: str, seed: int) -> "StreamPlayer":
        found = re.fullmatch(r"(?:(\d+)(ms|s):)?(.*)", told, re.DOTALL)
        assert found is not None
        given = int(found[1]) * (1000 if found[2] == "s" else 1) if found[1] else MILLISECONDS
        return cls(found[3], seed, given)

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        if not wants_answer(view):
            if view.phase == "playing" and self._ready(view):
                self._send(Tell(view))
            return None
        if choice_of(view, "draw") or not any(choice.kind not in ("declare", "draw") for choice in view.choices):
            # While cards are drawn the same question is not asked twice.
            question = (view.hand, view.standing)
            if question == self._asked:
                return None
            self._asked = question
        if not self._ready(view):
            return least(view)
        try:
            action = self._ask(view)
            why = refusal(view, action)
        except (Silent, WrongAnswer) as error:
            return self._strike(view, error.complaint)
        if why is not None:
            return self._strike(view, why)
        self.strikes = 0
        return action

    def close(self) -> None:
        """Say goodbye and end the program."""
        if self._pipe is not None:
            self._send(Goodbye())
            self._pipe.close()
            self._pipe = None

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()

    def _ready(self, view: View) -> bool:
        """Start the program when it is first needed; one that has been stopped stays stopped."""
        if self._started:
            return self._pipe is not None
        self._started = True
        self._pipe = Pipe(self._words, LONGEST_LINE)
        self._send(Hello(VERSION, "tuolaji", seat_of(view), self.seed, self.milliseconds))
        try:
            hello = self._next(monotonic() + FIRST_MILLISECONDS / 1000)
            if not isinstance(hello, Hello) or hello.protocol != VERSION:
                told = f"it said {hello!r} instead of hello in protocol {VERSION}"
                raise WrongAnswer(told, "no_hello", version=VERSION)
        except (Silent, WrongAnswer) as error:
            self._note(error.complaint)
            self._note(_STOPPED)
            self._pipe.close()
            self._pipe = None
            return False
        self.name = hello.name[:60] or self.name
        return True

    def _ask(self, view: View) -> a.Action | None:
        self.number += 1
        self._send(Ask(self.number, self.milliseconds, view, legal_of(view)))
        until = monotonic() + self.milliseconds / 1000
        while True:
            answer = self._next(until)
            if isinstance(answer, Hello):
                raise WrongAnswer("it said hello again instead of answering", "hello_again")
            # An answer to an earlier question came late: that question has been dealt with.
            if answer.number == self.number:
                break
            if answer.number > self.number:
                told = f"it answered question {answer.number}, which was not asked"
                raise WrongAnswer(told, "not_asked", answered=answer.number)
        seat = seat_of(view)
        action = None if answer.action is None else answer.action.action(seat)
        passes = isinstance(action, a.Pass) and not choice_of(view, "pass")
        return None if passes and refusal(view, None) is None else action

    def _next(self, until: float) -> FromProgram:
        assert self._pipe is not None
        return read_from_program(self._pipe.receive(until - monotonic()))

    def _send(self, message: Hello | Ask | Tell | AnswerRefused | Goodbye) -> None:
        if self._pipe is not None:
            self._pipe.send(encode(message))

    def _strike(self, view: View, why: Complaint) -> a.Action | None:
        """Something is done for the program; it is told, and after too much of it the program is stopped."""
        action = least(view)
        self.strikes += 1
        seat = seat_of(view)
        self._note(why, seat)
        self._send(AnswerRefused(self.number, why.text, written(action)))
        if self.strikes >= STRIKES or why == ENDED:
            self._note(_STOPPED, seat)
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None
        return action

    def _note(self, why: Complaint, seat: Seat | None = None) -> None:
        if len(self.notes) < _MOST_NOTES:
            self.notes.append(Note(self.name, why.code, why.facts, seat, self.number))
