"""Write golden logs with the code as it is: `python -m tests.golden.write FOLDER`.

A log that was written stays for ever, with what it prints beside it. The folder is new: nothing is written over.
"""

import logging
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from tests.golden.competitions import event_file_rows, hall_rows, online_rows
from tests.golden.matches import match_rows
from tests.golden.outputs import PRINTED, record_of_room
from tests.golden.rooms import event_table_room, lonely_room, refereed_room, strict_room
from tuolaji.record.model import to_bytes
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import sheet_ids


def _write(folder: Path, kind: str, name: str, rows: list[bytes]) -> None:
    there = folder / kind
    there.mkdir(parents=True, exist_ok=True)
    assert not any(b"\n" in row for row in rows), "a row is one line"
    (there / f"{name}.log").write_bytes(b"".join(row + b"\n" for row in rows))
    (there / f"{name}.out").write_text(PRINTED[kind](rows), encoding="utf-8")
    print(f"{kind}/{name}: {len(rows)} rows, {sum(map(len, rows)):,} bytes")


def write(folder: Path) -> None:
    folder.mkdir(parents=True)
    for number, rules in enumerate(sheet_ids()):
        _write(folder, "rooms", f"{rules}-strict", strict_room(rules, 20 + number))
        ruled = refereed_room(rules, 51, "at once")
        _write(folder, "rooms", f"{rules}-at-once", ruled)
        record = record_of_room(ruled)
        _write(folder, "records", f"{rules}-text", to_text(record).encode().splitlines())
        _write(folder, "records", f"{rules}-json", to_bytes(record).splitlines())
        _write(folder, "rooms", f"{rules}-when-called", refereed_room(rules, 71, "when called"))
        _write(folder, "rooms", f"{rules}-event-table", event_table_room(rules, 80 + number))
        _write(folder, "matches", rules, match_rows(rules))
        with TemporaryDirectory(prefix="tuolaji-golden-") as scratch:
            _write(folder, "competitions", rules, hall_rows(rules, Path(scratch)))
            _write(folder, "event-files", rules, event_file_rows(rules, Path(scratch)))
    _write(folder, "rooms", "tianwen-alone", lonely_room("tianwen", 100))
    with TemporaryDirectory(prefix="tuolaji-golden-") as scratch:
        for kind, name, rows in online_rows("fuze", Path(scratch)):
            _write(folder, kind, name, rows)


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    write(Path(sys.argv[1]))
