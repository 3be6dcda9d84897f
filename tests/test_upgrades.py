"""Rows of older versions: one upgrade step for each type of event whose form has changed, each used by golden logs."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuolaji.competition import events as t
from tuolaji.competition import upgrade as competition_upgrade
from tuolaji.competition.rounds.why import OldWhy, set_by_hand
from tuolaji.deal.log import events as d
from tuolaji.deal.log import upgrade as deal_upgrade
from tuolaji.match import upgrade as match_upgrade
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.competitions.rows import CompetitionRow as CompetitionRow
from tuolaji.server.rooms.log import events as r
from tuolaji.text.stored import AsWritten, Wording

LOGS = Path(__file__).parent / "golden" / "logs"
ROOM = msgspec.json.Decoder(r.RoomRow, dec_hook=d.from_json)
COMPETITION = msgspec.json.Decoder(CompetitionRow)


def _rows(version: str, kind: str) -> Iterator[bytes]:
    for path in sorted((LOGS / version / kind).glob("*.log")):
        yield from path.read_bytes().splitlines()


def _events(rows: Iterator[bytes]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every event in a room's or a competition's rows as it was written, with the kind of log it belongs to."""
    for row in map(msgspec.json.decode, rows):
        for event in row["step"]["events"] if "step" in row else row["events"]:
            yield "competition", event
            inside = event.get("events", ()) if event["is"] in ("deal", "match") else ()
            yield from ((event["is"], one) for one in inside)


STEPS = {
    "deal": ("event", deal_upgrade.STEPS, deal_upgrade.upgrade_event),
    "match": ("is", match_upgrade.STEPS, match_upgrade.upgrade_event),
    "competition": ("is", competition_upgrade.STEPS, lambda state: competition_upgrade.upgrade_events([state])[0]),
}


@pytest.mark.parametrize("kind", STEPS)
def test_the_first_golden_logs_need_every_step(kind: str) -> None:
    tag, steps, upgrade = STEPS[kind]
    changed: set[str] = set()
    matches = (("match", msgspec.json.decode(row)["event"]) for row in _rows("v1", "matches"))
    for which, event in [*_events(_rows("v1", "rooms")), *_events(_rows("v1", "competitions")), *matches]:
        if which == kind and upgrade(event) != event:
            changed.add(event[tag])
    assert changed == set(steps)


@pytest.mark.parametrize(("kind", "decoder"), [("rooms", ROOM), ("competitions", COMPETITION)])
def test_rows_of_today_need_no_step(kind: str, decoder: msgspec.json.Decoder[Any]) -> None:
    rows = list(_rows("v2", kind))
    assert len(rows) > 100
    assert all(decoder.decode(row) for row in rows)


@pytest.mark.parametrize("rules", sheet_ids())
def test_an_upgraded_row_says_what_it_said(rules: str) -> None:
    """The sentences of an old ruling are kept word for word, as text that somebody wrote."""
    rows = (LOGS / "v1" / "rooms" / f"{rules}-at-once.log").read_bytes().splitlines()
    old = [event for _, event in _events(iter(rows)) if event.get("event") == "ruled"]
    steps = [step for row in map(r.decode_row, rows) for event in row.events for step in getattr(event, "events", ())]
    new = [step for step in steps if isinstance(step, d.Ruled)]
    assert old
    assert [one["reason"] for one in old] == [one.reason.words() for one in new if isinstance(one.reason, AsWritten)]


def test_a_table_that_the_organiser_had_set_stays_marked() -> None:
    event = {
        "is": "drawn",
        "round": 1,
        "stage": 0,
        "seatings": [
            {"table": 1, "east_west": 1, "north_south": 2, "why": {"zh": "组织者指定", "en": "set by the organiser"}},
            {"table": 2, "east_west": 3, "north_south": 4, "why": {"zh": "分差0", "en": "score difference 0"}},
        ],
        "broken": [{"zh": "重赛：第1桌", "en": "rematch: table 1"}],
    }
    (drawn,) = t.decode_events(msgspec.json.encode([event]))
    assert isinstance(drawn, t.RoundDrawn)
    assert [set_by_hand(seating.why) for seating in drawn.seatings] == [True, False]
    assert drawn.seatings[1].why == OldWhy((Wording("zh", "分差0"), Wording("en", "score difference 0")))


@pytest.mark.parametrize(
    ("decode", "row"),
    [
        (r.decode_row, b'{"number":1,"at":0,"by":"","events":[{"is":"deal","events":[{"event":"ruled"}]}]}'),
        (r.decode_row, b'{"number":1,"at":0,"by":"","events":7}'),
        (t.decode_events, b'[{"is":"announced","what":"said","text":7}]'),
        (t.decode_events, b'[{"is":"ruling","reason":{"zh":7}}]'),
        (t.decode_events, b"[7]"),
    ],
)
def test_a_broken_row_is_told_as_it_is(decode: Callable[[bytes], Any], row: bytes) -> None:
    """What no upgrade mends fails with the first failure, not with one of the upgrade."""
    with pytest.raises(msgspec.ValidationError):
        decode(row)
