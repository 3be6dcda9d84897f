"""How fast the frames of a row are made for everybody who looks.

    make bench        (or: .venv/bin/python bench/frames.py)

Four seats and a spectator look at whole deals between random legal seats. The baseline of the ratio is a frame built
and encoded for each viewer alone, from the whole screens before and after the row.
"""

import time
from random import Random

from room import Table

from tuolaji.cards import SEATS
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Events, Refused
from tuolaji.server.rooms.views.frames import Frames, Perspective
from tuolaji.server.rooms.views.messages import Stepped, encode
from tuolaji.server.rooms.views.screen import frame, screen

DEALS = 4
PERSPECTIVES = (*map(Perspective, SEATS), Perspective("spectator"))


class _Watched(Table):
    """A room whose rows are also made into frames, and the time that takes."""

    def __init__(self, rules: str):
        self.rows, self.shared, self.alone = 0, 0.0, 0.0
        self.frames: Frames | None = None
        super().__init__(rules, e.Options(pace=0, pause=0), Random(7))
        self.frames = Frames(self.room)
        for perspective in PERSPECTIVES:
            self.frames.whole(perspective, self.now)
        self.screens = {perspective: screen(self.room, *perspective) for perspective in PERSPECTIVES}

    def write(self, found: Events | Refused, by: str) -> None:
        super().write(found, by)
        if not found or self.frames is None:
            return
        assert not isinstance(found, Refused)
        row = e.RoomRow(self.room.number, self.now, by, tuple(found))
        start = time.process_time()
        self.frames.step(row)
        middle = time.process_time()
        for perspective in PERSPECTIVES:
            after = screen(self.room, *perspective)
            encode(Stepped(frame(self.room.sheet, row, self.screens[perspective], after, perspective.viewer)))
            self.screens[perspective] = after
        self.shared += middle - start
        self.alone += time.process_time() - middle
        self.rows += 1


def main() -> None:
    print(f"{'sheet':10}{'rows/s':>9}{'times one by one':>18}")
    for rules in sheet_ids():
        table = _Watched(rules)
        for _ in range(DEALS):
            table.deal()
        print(f"{rules:10}{table.rows / table.shared:>9.0f}{table.alone / table.shared:>18.2f}")


if __name__ == "__main__":
    main()
