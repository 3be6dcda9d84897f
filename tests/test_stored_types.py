"""Logs store codes and facts: no stored event has room for a sentence, except for what a person wrote."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct, inspect

from tests.golden.competitions import event_file_rows, hall_rows
from tests.golden.matches import match_rows
from tests.golden.rooms import event_table_room, refereed_room, strict_room
from tests.stored import KINDS, plain_dicts, strings_in, typed_strings
from tuolaji.competition import events as t
from tuolaji.deal.log import events as d
from tuolaji.match import events as m
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.competitions.rows import CompetitionRow as CompetitionRow
from tuolaji.server.rooms.log.events import RoomRow as RoomRow
from tuolaji.text.stored import Code, HumanText

STORED = {
    "deal": d.DealRow,
    "match": m.MatchRow,
    "room": RoomRow,
    "competition": CompetitionRow,
    "event file": t.Step,
}


@pytest.mark.parametrize("stored", STORED.values(), ids=STORED)
def test_every_stored_string_is_a_code_a_name_or_what_a_person_wrote(stored: type) -> None:
    unmarked = sorted({path for path, kind in typed_strings(inspect.type_info(stored)) if kind not in KINDS})
    assert unmarked == []


@pytest.mark.parametrize("stored", STORED.values(), ids=STORED)
def test_no_stored_type_has_a_text_by_language(stored: type) -> None:
    assert sorted(set(plain_dicts(inspect.type_info(stored)))) == []


class _Sentences(Struct):
    why: dict[str, str]
    reason: str
    note: Annotated[HumanText, Meta(max_length=4)] = ""
    clause: Code | None = None


def test_a_sentence_would_be_found() -> None:
    info = inspect.type_info(_Sentences)
    assert list(plain_dicts(info)) == [".why"]
    assert [path for path, kind in typed_strings(info) if not kind] == [".why{}", ".why[]", ".reason"]
    value = _Sentences({"zh": "没有"}, "藏张", "写", "TW-1")
    assert [(path, kind) for path, kind, text in strings_in(value, info) if CHINESE.search(text)] == [
        (".why[]", ""),
        (".reason", ""),
        (".note", "human"),
    ]


CHINESE = re.compile(r"[\u3400-\u9fff\uff00-\uffef]")


def sentences_in(value: Any, stored: type) -> list[tuple[str, str]]:
    """Chinese that stands in a row as neither a name nor as what a person wrote."""
    found = strings_in(value, inspect.type_info(stored))
    return [(path, text) for path, kind, text in found if kind not in ("name", "human") and CHINESE.search(text)]


@pytest.mark.slow
@pytest.mark.parametrize("rules", sheet_ids())
def test_the_logs_of_a_season_hold_no_sentence(rules: str, tmp_path: Path) -> None:
    """Rooms with a referee, an event's table, matches, a competition over HTTP with rulings and appeals, an event's
    file with rounds drawn, repaired and corrected: nothing in them is Chinese but names and what people wrote."""
    rooms = [refereed_room(rules, seed, calls) for seed in (51, 52) for calls in ("at once", "when called")]
    rooms += [strict_room(rules, 20), event_table_room(rules, 80)]
    log: list[tuple[type, Any]] = [(RoomRow, _room_decoder.decode(row)) for room in rooms for row in room]
    log += [(m.MatchRow, msgspec.json.decode(row, type=m.MatchRow)) for row in match_rows(rules)]
    log += [(CompetitionRow, msgspec.json.decode(row, type=CompetitionRow)) for row in hall_rows(rules, tmp_path)]
    for row in event_file_rows(rules, tmp_path):
        events = msgspec.json.decode(msgspec.json.decode(row)[4], type=tuple[t.AnyCompetitionEvent, ...])
        log.append((t.Step, t.Step(1, 0, "", events)))
    assert [found for stored, row in log for found in sentences_in(row, stored)] == []
    kinds = {type(event) for _, row in log for event in _events_in(row)}
    assert {d.Ruled, d.Appealed, m.MatchEnded, t.RoundDrawn, t.Ruled, t.ResultCorrected, t.Announced} <= kinds


_room_decoder = msgspec.json.Decoder(RoomRow, dec_hook=d.from_json)


def _events_in(row: Any) -> Iterator[Any]:
    for event in [row.event] if isinstance(row, m.MatchRow) else getattr(row, "step", row).events:
        yield event
        yield from getattr(event, "events", ())
