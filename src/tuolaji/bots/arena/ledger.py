"""The arena's results on disk: one JSON line for each board, appended as it is played, so that work can go on later."""

from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from tuolaji.bots.arena.arena import MirroredBoard
from tuolaji.errors import RecordError
from tuolaji.text.catalogue import Message
from tuolaji.text.validation import read_fault

_decoder = msgspec.json.Decoder(MirroredBoard)


def read_boards(path: Path) -> list[MirroredBoard]:
    """The boards in a file, which need not exist. A last line that was torn by a crash is cut off.

    Any other line that makes no sense is an error: somebody's results are not thrown away in silence.
    """
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        try:
            _decoder.decode(data[whole:])
        except msgspec.MsgspecError:
            with path.open("r+b") as file:
                file.truncate(whole)
            data = data[:whole]
        else:
            with path.open("ab") as file:
                file.write(b"\n")
    boards = []
    for number, line in enumerate(data.splitlines(), start=1):
        if line.strip():
            try:
                boards.append(_decoder.decode(line))
            except msgspec.MsgspecError as error:
                fault = read_fault(error, MirroredBoard).message
                raise RecordError(Message("players.no_board", path=str(path), line=number, fault=fault)) from None
    return boards


class Ledger:
    """A file that boards are appended to; every board is written out before the next is waited for."""

    def __init__(self, path: Path | None):
        self.path = path
        self.boards: list[MirroredBoard] = read_boards(path) if path else []
        self._file: BinaryIO | None = None

    def __enter__(self) -> "Ledger":
        if self.path:
            self._file = self.path.open("ab")
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        if self._file:
            self._file.close()

    def add(self, boards: list[MirroredBoard]) -> None:
        self.boards += boards
        if self._file:
            self._file.write(b"".join(msgspec.json.encode(board) + b"\n" for board in boards))
            self._file.flush()
