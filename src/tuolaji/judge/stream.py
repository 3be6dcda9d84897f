"""The judge on the command line: lines in, answers out, in order. Here `rules` may also be the path of a sheet file."""

import os
from collections.abc import Callable

from tuolaji.judge.answer import DEFAULT_LANGS, LONGEST_LINE, answer_line
from tuolaji.rules.sheet.load import load_named

_CHUNK = 1 << 16


def serve(source: int, write: Callable[[bytes], object], langs: tuple[str, ...] = DEFAULT_LANGS) -> None:
    """Answer every line of a file descriptor until its end, in `langs` where a question names no languages.

    All complete lines that have arrived are answered with one write: a waiting client hears at once, and a long
    file goes through without a system call a line.
    """
    waiting = bytearray()
    while chunk := os.read(source, _CHUNK):
        waiting += chunk
        *lines, rest = waiting.split(b"\n")
        if lines:
            write(b"".join(answer_line(bytes(line), load_named, langs) + b"\n" for line in lines))
        # Of a line that does not end, only as much is kept as it takes to call it too long.
        waiting = rest[: LONGEST_LINE + 1]
    if waiting:
        write(answer_line(bytes(waiting), load_named, langs) + b"\n")
