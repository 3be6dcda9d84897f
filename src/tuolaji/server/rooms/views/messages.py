"""The server's messages on a WebSocket: each is an object with one of these shapes.

The first is always a whole screen, or the frames since the client's cursor; then a frame for every row of the log, and
an answer for every command of one's own.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from tuolaji.deal.log.events import to_json
from tuolaji.server.pool.readiness import GettingReady
from tuolaji.server.rooms.person import Refused
from tuolaji.server.rooms.views.screen import Frame, Screen

PROTOCOL = 2


class Whole(Struct, frozen=True):
    """The screen as it is after row `number` of the log; `at` is the server's time in milliseconds."""

    screen: Screen
    number: int
    at: int
    protocol: int = PROTOCOL


class Stepped(Struct, frozen=True):
    frame: Frame


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to a command: done, with the log's number, or refused with the reason."""

    id: str
    number: int
    refused: Refused | None = None


class Answered(Struct, frozen=True):
    answer: Answer


class Problem(Struct, frozen=True):
    """The error in a message; `reason` is for people, by language."""

    code: str
    reason: dict[str, str]


class Wrong(Struct, frozen=True):
    """Something came in that is no command at all."""

    error: Problem


class Troubled(Struct, frozen=True):
    """The table is stuck because of a mistake of the server, and why; null when it goes on again."""

    trouble: Refused | None


class ProgramsAwaited(Struct, frozen=True):
    """The next deal waits until the table's programs can play, and how far they are; null when it begins."""

    programs: GettingReady | None


class Pong(Struct, frozen=True):
    """The answer to the text `ping`: the server's time."""

    pong: int


Message: TypeAlias = Whole | Stepped | Answered | Wrong | Troubled | ProgramsAwaited | Pong

encode = msgspec.json.Encoder(enc_hook=to_json).encode
