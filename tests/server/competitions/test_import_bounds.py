"""An event that is imported is held to the same bounds as one that is run here."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.competitions.people import Server, serving
from tests.wording import written
from tuolaji.competition import events as e
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files import store as event_store
from tuolaji.competition.rounds.why import OldWhy
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.load import load
from tuolaji.text.stored import Wording

FORM = load("tianwen").event
OPENED = e.CompetitionOpened("Cup", "tianwen", load("tianwen").version, FORM, "7")
PAIRS = e.EntriesAdded((Entry(1, ("A", "B")), Entry(2, ("C", "D"))))
DRAWN = e.RoundDrawn(1, 0, (e.Seating(1, 1, 2),))
LONG = "x" * 1_000_000


def file_of(
    folder: Path, *steps: tuple[e.AnyCompetitionEvent, ...], who: str = "Ann", why: str = "", at: int = 1
) -> bytes:
    """A file that is chained as it should be, whatever its steps say: it is written without our own checks."""
    path, chain = folder / "made.event", ""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.executescript(event_store._SCHEMA)
    for number, events in enumerate(steps, 1):
        text = msgspec.json.encode(events).decode()
        chain = event_store._link(chain, number, at, who, why, text)
        connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", (number, at, who, why, text, chain))
    connection.commit()
    connection.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bounds") / "a.db") as found:
        yield found


def test_an_event_within_the_bounds_is_imported(server: Server, tmp_path: Path) -> None:
    data = file_of(tmp_path, (OPENED,), (PAIRS,), (DRAWN,))
    made = server.browser("Ann").ask("POST", "/api/events/import", content=data, ok=201).json()
    assert made["number"] == 3


@pytest.mark.parametrize(
    "events",
    [
        (replace(OPENED, name=LONG),),
        (replace(OPENED, place=LONG),),
        (replace(OPENED, date=LONG),),
        (replace(OPENED, seed=LONG),),
        (replace(OPENED, minutes=10**6),),
        (replace(OPENED, format=replace(FORM, stages=FORM.stages * 30)),),
        (replace(OPENED, format=replace(FORM, stages=(replace(FORM.stages[0], name=Text(LONG, "a")),))),),
        (OPENED, e.EntriesAdded((Entry(1, (LONG, "B")),))),
        (OPENED, e.EntriesAdded(tuple(Entry(number, ("A", "B")) for number in range(1, 10_002)))),
        (OPENED, PAIRS, e.EntryChanged(Entry(1, ("A", "B"), unit=LONG))),
        (OPENED, PAIRS, e.Withdrawn(1, LONG)),
        (OPENED, PAIRS, e.ConventionFiled(1, LONG)),
        (OPENED, PAIRS, e.Disqualified(1, "a", LONG)),
        (OPENED, PAIRS, DRAWN, e.ResultSigned(1, 1, "EW", LONG)),
        (OPENED, PAIRS, replace(DRAWN, seatings=(e.Seating(1, 1, 2, why=OldWhy((Wording("en", LONG),))),))),
        (OPENED, PAIRS, DRAWN, e.BoardsDealt(1, 10**6, "a")),
        (OPENED, PAIRS, DRAWN, e.RoomsOpened(1, {1: LONG})),
        (OPENED, e.LotDrawn(1, LONG, ("a",), "7")),
        (OPENED, e.LotDrawn(1, "a", ("a",) * 501, "7")),
        (OPENED, e.Announced("said", (Wording("en", LONG),))),
        (OPENED, PAIRS, e.Ruled(1, 1, "late", written("a", "a"), points=1e30)),
        (OPENED, OPENED),
    ],
)
def test_no_field_goes_beyond_its_bounds(
    server: Server, tmp_path: Path, events: tuple[e.AnyCompetitionEvent, ...]
) -> None:
    told = server.browser("Ann").ask("POST", "/api/events/import", content=file_of(tmp_path, events), ok=400).json()
    assert told["code"] == "bad_event"
    assert told["reason"]["zh"]
    assert len(told["reason"]["en"]) < 2_000


def test_who_why_and_when_have_bounds_too(server: Server, tmp_path: Path) -> None:
    ann = server.browser("Ann")
    for data in (
        file_of(tmp_path, (OPENED,), who=LONG), file_of(tmp_path, (OPENED,), why=LONG),
        file_of(tmp_path, (OPENED,), at=10**18), file_of(tmp_path, (OPENED,), at=-1),
    ):  # fmt: skip
        ann.ask("POST", "/api/events/import", content=data, ok=400)


@pytest.mark.parametrize(
    "events",
    [
        (OPENED, e.BoardsDealt(1, 1, "a")),
        (OPENED, e.RoundPublished(3)),
        (OPENED, e.EntryRemoved(7)),
        (OPENED, e.RulingLifted(4, "a")),
        (OPENED, e.DrawDiscarded(1)),
        (PAIRS,),
    ],
)
def test_a_log_that_makes_no_sense_is_refused_before_anything_is_written(
    server: Server, tmp_path: Path, events: tuple[e.AnyCompetitionEvent, ...]
) -> None:
    ann = server.browser("Ann")
    before = len(ann.get("/api/events"))
    ann.ask("POST", "/api/events/import", content=file_of(tmp_path, events), ok=400)
    assert len(ann.get("/api/events")) == before
