"""The front end's types are the server's."""

import re
from collections import Counter
from pathlib import Path

import msgspec

from tests.server.rooms.driving import VIEWERS, Driven
from tests.server.typescript import FILE, typescript
from tuolaji.deal.view import View
from tuolaji.server.rooms.views.screen import RoomSeen, screen


def test_the_committed_types_are_current() -> None:
    assert Path(FILE).read_text(encoding="utf-8") == typescript(), "run `make docs`"


def test_a_type_is_written_once() -> None:
    text = typescript()
    objects = re.findall(r"\{ [^{}\n]+ \}", text)
    unions = re.findall(r'"[^"\n]*"(?: \| "[^"\n]*")+', text)
    names = re.findall(r"export (?:interface|type) (\w+)", text)
    assert [one for one, times in Counter(objects + unions + names).items() if times > 1] == []


def test_a_screen_has_no_field_that_the_types_do_not_name() -> None:
    named = set(RoomSeen.__struct_fields__) | {f"deal.{name}" for name in View.__struct_fields__}
    driven = Driven("tianwen", 3)
    driven.gather()
    driven.play_deal()
    for viewer in VIEWERS:
        seen = screen(driven.room, viewer)
        assert set(seen) <= named
        about_the_room = {name: value for name, value in seen.items() if not name.startswith("deal.")}
        assert msgspec.convert(about_the_room, RoomSeen).you == viewer
