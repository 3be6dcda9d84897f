"""`tuolaji judge`: rules questions on standard input, answers on standard output."""

import os
import sys

from tuolaji.cli.output.speech import chosen_language
from tuolaji.judge.answer import DEFAULT_LANGS
from tuolaji.judge.stream import serve


def judge() -> None:
    """Answer rules questions: one JSON object a line in, one a line out, until the end of input.

    Example: echo '{"ask":"result","rules":"gongguan","points":240}' | tuolaji judge
    """
    out = sys.stdout.fileno()

    def write(data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(out, view) :]

    chosen = chosen_language()
    serve(sys.stdin.fileno(), write, (chosen,) if chosen else DEFAULT_LANGS)
