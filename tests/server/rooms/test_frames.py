"""Frames written once for all eyes say what each pair of eyes sees; a row that carries what was before it is enough."""

import msgspec
import pytest

from tests.server.rooms.driving import VIEWERS, Driven
from tests.server.screens import advance
from tuolaji.cards import SEATS
from tuolaji.deal.log import events as d
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room, replay
from tuolaji.server.rooms.views.frames import Frames, Perspective
from tuolaji.server.rooms.views.messages import encode
from tuolaji.server.rooms.views.screen import screen

PERSPECTIVES = [
    *(Perspective(viewer) for viewer in VIEWERS),
    Perspective("spectator", "E"),
    Perspective("spectator", "N"),
]


@pytest.mark.parametrize(("rules", "referee"), [*((rules, None) for rules in sheet_ids()), ("gongguan", "at once")])
def test_frames_keep_every_screen_up_byte_by_byte(rules: str, referee: str | None) -> None:
    driven = Driven(rules, 11, msgspec.convert({"pace": 0, "referee": referee}, e.Options))
    driven.gather()
    driven.send("E", c.Watched(id="w", yes=True))
    driven.play_deal()
    driven.step()
    opened = driven.rows[0].events[0]
    assert isinstance(opened, e.RoomOpened)
    room = Room(opened)
    room.take(driven.rows[0])
    frames = Frames(room)
    screens = {perspective: msgspec.json.decode(frames.whole(perspective, 0))["screen"] for perspective in PERSPECTIVES}
    for row in driven.rows[1:]:
        room.take(row)
        for perspective, data in frames.step(row).items():
            step = msgspec.json.decode(data)["frame"]
            assert (step["number"], step["at"]) == (row.number, row.at)
            advance(screens[perspective], step)
            assert screens[perspective] == msgspec.json.decode(encode(screen(room, *perspective))), (perspective, row)


def test_the_frames_since_a_cursor_or_nothing_at_all() -> None:
    driven = Driven("tianwen", 2)
    frames = Frames(driven.room)
    perspective = Perspective("E")
    assert frames.since(perspective, 1) is None
    frames.whole(perspective, 0)
    for number, seat in enumerate(SEATS):
        driven.send(seat, c.Sit(id=f"{number}", seat=seat))
        frames.step(driven.rows[-1])
    missed = frames.since(perspective, 2)
    assert missed is not None
    assert [msgspec.json.decode(data)["frame"]["number"] for data in missed] == [3, 4, 5]
    assert frames.since(perspective, 5) == []
    assert frames.since(perspective, 6) is None
    assert frames.since(perspective, 0) is None


@pytest.mark.parametrize("referee", [None, "at once"])
def test_a_reader_may_begin_where_a_row_carries_what_was_before(referee: str | None) -> None:
    driven = Driven("gongguan", 4, msgspec.convert({"pace": 0, "pause": 0, "referee": referee}, e.Options))
    driven.gather()
    driven.play_deal()
    driven.step()
    driven.send("E", c.Pause(id="pause"))
    driven.play_deal()
    starts = [row for row in driven.rows if row.carried is not None]
    firsts = [next(event for event in row.events if isinstance(event, e.DealStepped)).events[0] for row in starts]
    assert [type(first) for first in firsts] == [d.Played, d.Opened, d.Played]
    for start in starts:
        for end in (start.number, start.number + 10, len(driven.rows)):
            whole, tail = driven.rows[:end], driven.rows[start.number - 1 : end]
            room, again = (replay(e.decode_row(e.encode_row(row)) for row in rows) for rows in (whole, tail))
            for viewer in VIEWERS:
                assert encode(screen(again, viewer)) == encode(screen(room, viewer))
            assert (again.deals, again.ruled, again.deal_row) == (room.deals, room.ruled, room.deal_row)
            assert again.keys == room.keys
            assert again.carried() == room.carried()
