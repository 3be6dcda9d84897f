"""A program at the end of two pipes: lines go in and out, and nothing that it does can hold up or break the table."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic

from tuolaji.bots.protocols.notes import Complaint
from tuolaji.errors import PlayerError
from tuolaji.text.catalogue import Message
from tuolaji.text.system import system_problem

_WAITING_LINES = 256


class Silent(Exception):
    """No line came in time, or the program has ended; the complaint says which."""

    def __init__(self, complaint: Complaint):
        super().__init__(complaint.text)
        self.complaint = complaint


LATE = Complaint("did not answer in time", "late")
ENDED = Complaint("has ended", "ended")


class Pipe:
    """A running program. It is given time for each line; lines that are too long are cut; at the end it is killed.

    Threads read and write, so that a program which neither reads nor writes blocks nobody. What it says on its standard
    error output is dropped. It runs with the rights of whoever started it: this is no prison for hostile code.
    """

    def __init__(self, command: Sequence[str], longest: int, settings: Mapping[str, str] | None = None):
        self.command = list(command)
        self.longest = longest
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env={**os.environ, **(settings or {})},
            )
        except OSError as error:
            told = repr(" ".join(command))
            raise PlayerError(Message("players.not_started", command=told, why=system_problem(error))) from None
        self._in: Queue[bytes | None] = Queue(_WAITING_LINES)
        self._out: Queue[bytes | None] = Queue(_WAITING_LINES)
        for work in (self._read, self._write):
            Thread(target=work, daemon=True).start()

    def send(self, line: bytes) -> None:
        """Hand a line over; one that the program never reads is dropped in the end."""
        with suppress(Full):
            self._out.put_nowait(line + b"\n")

    def receive(self, seconds: float) -> bytes:
        """The next line, without its end."""
        try:
            line = self._in.get(timeout=max(0.001, seconds))
        except Empty:
            raise Silent(LATE) from None
        if line is None:
            self._in.put(None)
            raise Silent(ENDED)
        return line

    def close(self, seconds: float = 0.2) -> None:
        """Let the program end by itself for a moment, then kill it with all that it has started."""
        with suppress(Full):
            self._out.put_nowait(None)
        until = monotonic() + seconds
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0, until - monotonic()))
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        with suppress(Empty):
            # A reader that waits for room is let go, so that its thread ends.
            while True:
                self._in.get_nowait()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with suppress(OSError, ValueError), self.process.stdout as stream:
            while line := stream.readline(self.longest):
                self._in.put(line.rstrip(b"\r\n"))
        self._in.put(None)

    def _write(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError, ValueError), self.process.stdin as stream:
            while (line := self._out.get()) is not None:
                stream.write(line)
                stream.flush()
