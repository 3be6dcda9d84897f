"""A worker process: it reads one task from its standard input, answers on its standard output, and reads the next.

A frame is eight bytes of length and a pickle. The pipes are private to the server and its worker, so both may trust
what they read there. The worker ends when the server closes the pipe or dies.
"""

import os
import pickle
import resource
import signal
import struct
from typing import Any, BinaryIO, NamedTuple

from tuolaji.errors import BrokenSheet, CompetitionError, QuestionError, TuolajiError
from tuolaji.server.telemetry.log_exceptions import described, type_name
from tuolaji.text.catalogue import Message

LENGTH = struct.Struct("!Q")
_NICENESS = 5
"""Tables come first: a worker yields the processor to the event loop."""
_MOST_MEMORY = 2 << 30
"""Bytes of data that a worker may hold; beyond them its task fails, and the machine's memory is safe."""
_GRACE = 5
"""Seconds past the deadline at which a worker ends itself, for the case that the server no longer can."""


class Failed(NamedTuple):
    """An exception on its way to the server: its class and what to make it from; `trace` only for our own mistakes."""

    kind: type[BaseException]
    arguments: tuple[Any, ...]
    trace: tuple[str, ...] = ()


def frame(value: object) -> bytes:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def main() -> None:
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Output that a library prints goes to the log, not into the answers.
    os.dup2(2, 1)
    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while (task := _read(source)) is not None:
        function, arguments, seconds = task
        signal.setitimer(signal.ITIMER_REAL, seconds + _GRACE)
        answer = _run(function, arguments)
        signal.setitimer(signal.ITIMER_REAL, 0)
        target.write(answer)
        target.flush()


def _read(source: BinaryIO) -> Any:
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return pickle.loads(source.read(LENGTH.unpack(head)[0]))


def _run(function: Any, arguments: tuple[Any, ...]) -> bytes:
    try:
        return frame(function(*arguments))
    except TuolajiError as error:
        return frame(_refused(error))
    except MemoryError:
        return frame(Failed(CompetitionError, (Message("server.too_much_memory"),)))
    except Exception as error:
        # The text of an exception may quote what a user sent: only its type and its places go to the log.
        return frame(Failed(RuntimeError, (type_name(error),), tuple(map(str, described(error)))))


def _refused(error: TuolajiError) -> Failed:
    """The data from which the other process raises the same refusal again."""
    match error:
        case BrokenSheet():
            found = Failed(type(error), (error.source, error.problems))
        case QuestionError():
            found = Failed(type(error), (error.code, error.message))
        case _:
            found = Failed(type(error), (error.message,))
    try:
        found.kind(*found.arguments)
    except TypeError:
        return Failed(CompetitionError, (error.message,))
    return found
