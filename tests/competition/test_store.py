"""The event's file: what is acknowledged is kept, whoever pulls the plug, and what was tampered with shows."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from random import Random

import pytest

from tests.competition.desk import pair_of, plain, small
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries, next_number, withdraw
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import open_event
from tuolaji.competition.results.results import enter_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish
from tuolaji.competition.state import Competition, fold
from tuolaji.competition.undo import redo, undo
from tuolaji.errors import CompetitionError, StoreError

ROOT = Path(__file__).parent.parent.parent

WRITER = """
import sys
from pathlib import Path
from tests.competition.desk import pair_of
from tuolaji.competition.entries.enrol import add_entries, next_number
from tuolaji.competition.files.store import Store

who, most = sys.argv[2], int(sys.argv[3])
with Store.open(Path(sys.argv[1])) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    for count in range(most):
        step = store.act(lambda event: add_entries(event, [pair_of(next_number(event))]), who, count)
        print(step.number, flush=True)
"""

RESULTS = """
import sys
from pathlib import Path
from tests.competition.desk import small
from tuolaji.errors import CompetitionError
from tuolaji.competition.results.results import enter_result
from tuolaji.competition.files.store import Store

who, points = sys.argv[2], int(sys.argv[3])
with Store.open(Path(sys.argv[1])) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    for table in range(1, 6):
        try:
            store.act(lambda event: enter_result(event, 1, table, small(points)), who, 0)
            print("entered", flush=True)
        except CompetitionError as refused:
            print(f"refused {table}: {refused.reason['en']}", flush=True)
"""


def new(path: Path) -> Store:
    return Store.create(path, open_event("Cup", "fuze", "7"), "organiser", 0)


def started(script: str, path: Path, who: str, number: int) -> subprocess.Popen[str]:
    """Another desk, with the file open and waiting for its turn."""
    desk = subprocess.Popen(
        [sys.executable, "-c", script, str(path), who, str(number)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert desk.stdout
    assert desk.stdout.readline() == "ready\n"
    return desk


def go(desk: subprocess.Popen[str]) -> None:
    assert desk.stdin
    desk.stdin.write("\n")
    desk.stdin.flush()


def file_of(path: Path) -> sqlite3.Connection:
    """The file as somebody with a database browser has it, the safeguards taken away."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("DROP TRIGGER log_is_kept")
    connection.execute("DROP TRIGGER log_is_whole")
    return connection


def with_entries(path: Path, number: int) -> None:
    with new(path) as store:
        for entry in range(1, number + 1):
            store.act(lambda state, entry=entry: add_entries(state, [pair_of(entry)]), "desk", entry)  # type: ignore[misc]


def test_a_file_opened_again_is_the_same_event(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with new(path) as store:
        store.act(lambda state: add_entries(state, [pair_of(number) for number in range(1, 6)]), "desk", 5, "typed in")
        store.act(draw_round, "organiser", 6)
        store.act(publish, "organiser", 7)
        store.act(lambda state: enter_result(state, 1, 1, small(3)), "desk", 8)
        store.act(lambda _: undo(store.steps), "desk", 9)
        store.act(lambda _: redo(store.steps), "desk", 10)
        before, steps = store.read(), store.steps
        assert plain(before) == plain(fold(steps))
    with Store.open(path) as store:
        assert plain(store.read()) == plain(before)
        assert plain(store.steps) == plain(steps)
        assert store.steps[1].why == "typed in"
    assert [one.name for one in tmp_path.iterdir()] == ["cup.event"]


def test_an_act_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with new(path) as store:
        store.act(lambda state: add_entries(state, [pair_of(1)]), "desk", 1)
        content, state, steps = path.read_bytes(), plain(store.read()), list(store.steps)

        def half(_: object) -> list[e.AnyCompetitionEvent]:
            raise CompetitionError("no")

        def broken(_: object) -> list[e.AnyCompetitionEvent]:
            raise ZeroDivisionError

        with pytest.raises(CompetitionError, match="no"):
            store.act(half, "desk", 2)
        with pytest.raises(ZeroDivisionError):
            store.act(broken, "desk", 2)
        with pytest.raises(CompetitionError, match="no entry 9"):
            store.act(lambda state: withdraw(state, 9, "ill"), "desk", 2)
        assert store.act(lambda _: [], "desk", 3) is None
        assert path.read_bytes() == content
        assert plain(store.read()) == state
        assert store.steps == steps
        step = store.act(lambda state: withdraw(state, 1, "ill"), "desk", 4)
        assert step is not None
        assert step.number == 3


def test_a_killed_desk_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    path, rng = tmp_path / "cup.event", Random(3)
    new(path).close()
    acknowledged = 1
    for _ in range(4):
        desk = started(WRITER, path, "desk", 100_000)
        go(desk)
        time.sleep(rng.uniform(0.02, 0.3))
        desk.send_signal(signal.SIGKILL)
        said = [int(word) for word in desk.communicate()[0].split("\n") if word]
        acknowledged = max([acknowledged, *said])
        with Store.open(path) as store:
            assert len(store.steps) in (acknowledged, acknowledged + 1)
            assert [step.number for step in store.steps] == list(range(1, len(store.steps) + 1))
            assert len(store.read().entries) == len(store.steps) - 1
            acknowledged = len(store.steps)
    assert acknowledged > 8


def test_two_desks_take_turns(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    new(path).close()
    desks = [started(WRITER, path, who, 40) for who in ("one", "two")]
    for desk in desks:
        go(desk)
    said = [[int(word) for word in desk.communicate(timeout=60)[0].split()] for desk in desks]
    assert sorted(said[0] + said[1]) == list(range(2, 82))
    with Store.open(path) as store:
        assert [step.number for step in store.steps if step.who == "one"] == said[0]
        assert sorted(store.read().entries) == list(range(1, 81))


def test_of_two_desks_with_different_results_the_later_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with new(path) as store:
        store.act(lambda state: add_entries(state, [pair_of(number) for number in range(1, 11)]), "desk", 1)
        store.act(draw_round, "organiser", 2)
        store.act(publish, "organiser", 3)
    desks = [started(RESULTS, path, who, points) for who, points in (("one", 3), ("two", -3))]
    for desk in desks:
        go(desk)
    said = [desk.communicate(timeout=60)[0].splitlines() for desk in desks]
    lines = said[0] + said[1]
    assert lines.count("entered") == 5
    refused = [line for line in lines if line.startswith("refused")]
    assert len(refused) == 5
    assert all("has a result already, entered by" in line and "correct it with a reason" in line for line in refused)
    with Store.open(path) as store:
        assert len(store.read().rounds[0].results) == 5


def test_a_desk_sees_what_another_has_written_and_an_undo_of_it(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with new(path) as one, Store.open(path) as two:
        one.act(lambda state: add_entries(state, [pair_of(1)]), "one", 1)
        with pytest.raises(CompetitionError, match="number 1 is taken"):
            two.act(lambda state: add_entries(state, [pair_of(1)]), "two", 2)
        two.act(lambda _: undo(two.steps, 2), "two", 3)
        assert one.read().entries == {}
        with pytest.raises(CompetitionError, match="nothing to undo"):
            one.act(lambda _: undo(one.steps), "one", 4)
        assert plain(one.read()) == plain(two.read())


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with new(path) as store:
        store._connection.execute("PRAGMA max_page_count = 9")

        def ten_more() -> None:
            def decide(competition: Competition) -> list[e.AnyCompetitionEvent]:
                return add_entries(competition, [pair_of(next_number(competition) + extra) for extra in range(10)])

            store.act(decide, "desk", 1)

        for _ in range(4):
            ten_more()
        with pytest.raises(StoreError, match="full; nothing was written"):
            deque(iter(ten_more, "never"), maxlen=0)
        kept = sorted(store.read().entries)
        assert len(kept) >= 40
        assert kept == list(range(1, len(kept) + 1))
        store._connection.execute("PRAGMA max_page_count = 1000")
        ten_more()
    with Store.open(path) as store:
        assert sorted(store.read().entries) == list(range(1, len(kept) + 11))
        assert plain(store.read()) == plain(fold(store.steps))


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE log SET events = replace(events, '甲2', '丙2') WHERE number = 3",
        "UPDATE log SET who = 'somebody else' WHERE number = 3",
        "UPDATE log SET at = at + 1 WHERE number = 1",
        "UPDATE log SET why = 'because' WHERE number = 5",
        "UPDATE log SET chain = '' WHERE number = 2",
        "DELETE FROM log WHERE number = 3",
        "DELETE FROM log WHERE number = 1",
        "DELETE FROM log WHERE number = 5",
        "DELETE FROM log WHERE number > 2",
        "DELETE FROM log",
        "INSERT INTO log SELECT 6, at, who, why, events, chain FROM log WHERE number = 5",
    ],
)
def test_a_row_that_was_changed_or_taken_out_shows(tmp_path: Path, tampering: str) -> None:
    path = tmp_path / "cup.event"
    with_entries(path, 4)
    connection = file_of(path)
    assert connection.execute(tampering).rowcount
    connection.close()
    with pytest.raises(StoreError, match=r"was changed|the log ends at") as refused:
        Store.open(path)
    assert "cup.event" in refused.value.reason["zh"]


def test_the_file_itself_refuses_to_change_a_row(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with_entries(path, 1)
    connection = sqlite3.connect(path)
    for statement in ("UPDATE log SET who = ''", "DELETE FROM log"):
        with pytest.raises(sqlite3.IntegrityError, match="only added to"):
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not an event of Tuolaji"),
        (b"PK\x03\x04 a spreadsheet", "not a database"),
        (bytes(range(256)) * 40, "not a database"),
    ],
)
def test_a_file_that_is_no_event_is_told(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "cup.event"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=message):
        Store.open(path)
    assert path.read_bytes() == content


def test_another_database_or_another_format_is_told(tmp_path: Path) -> None:
    path = tmp_path / "other.event"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE log (number INTEGER)")
    connection.close()
    with pytest.raises(StoreError, match="not an event of Tuolaji"):
        Store.open(path)
    later = tmp_path / "later.event"
    with_entries(later, 1)
    connection = sqlite3.connect(later)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="has format 99; this program reads format 1"):
        Store.open(later)


def test_a_truncated_or_scribbled_file_is_told_or_reads_whole(tmp_path: Path) -> None:
    path, rng = tmp_path / "cup.event", Random(1)
    with_entries(path, 6)
    whole = path.read_bytes()
    with Store.open(path) as store:
        steps = plain(store.steps)
    for _ in range(60):
        cut = rng.randrange(1, len(whole))
        path.write_bytes(whole[:cut] if rng.random() < 0.5 else whole[:cut] + rng.randbytes(40) + whole[cut + 40 :])
        try:
            with Store.open(path) as store:
                assert plain(store.steps) == steps
        except StoreError:
            pass


def test_names_that_cannot_be_are_told(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    with_entries(path, 1)
    content = path.read_bytes()
    with pytest.raises(StoreError, match="already there"):
        new(path)
    assert path.read_bytes() == content
    for wrong in (tmp_path / "no" / "cup.event", tmp_path / ("x" * 300), path / "cup.event"):
        with pytest.raises(StoreError, match="cannot be made"):
            new(wrong)
        with pytest.raises(StoreError, match="cannot be opened"):
            Store.open(wrong)
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.open(tmp_path)


def test_an_event_that_cannot_be_written_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("full")

    monkeypatch.setattr(Store, "_append", full)
    with pytest.raises(StoreError, match="full"):
        new(tmp_path / "cup.event")
    assert list(tmp_path.iterdir()) == []


def test_names_with_signs_that_mean_something_in_an_address(tmp_path: Path) -> None:
    path = tmp_path / "春季杯 #1?mode=ro%20.event"
    with_entries(path, 1)
    with Store.open(path) as store:
        assert len(store.read().entries) == 1
