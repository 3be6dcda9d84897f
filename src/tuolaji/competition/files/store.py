"""The event's file: one SQLite database with the log in it, one row a step.

Rows are only ever added. Each carries the SHA-256 of the row before it, so that a row that was changed or taken out
shows; AUTOINCREMENT keeps the latest number, so that rows taken off the end show too. The journal is SQLite's rollback
journal, not the write-ahead log: at rest the event is this one file, which can be copied, mailed and backed up as it
is. A step is on the disk before it is acknowledged; two desks may have the file open, and each takes its turn to write.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import msgspec

from tuolaji.competition import events as e
from tuolaji.competition.bounds import At, Person, Why
from tuolaji.competition.state import Competition, apply, fold, is_undo
from tuolaji.errors import CompetitionError, StoreError
from tuolaji.text.catalogue import Message
from tuolaji.text.system import database_problem, system_problem
from tuolaji.text.validation import read_fault

_FORMAT = 1
_APPLICATION = 0x54_4C_4A_45
_WAIT_SECONDS = 20
_SCHEMA = f"""
CREATE TABLE log (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    why TEXT NOT NULL,
    events TEXT NOT NULL,
    chain TEXT NOT NULL
) STRICT;
CREATE TRIGGER log_is_kept BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_is_whole BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_FORMAT};
"""

_encoder = msgspec.json.Encoder()

_Events = tuple[e.AnyCompetitionEvent, ...]
Decide = Callable[[Competition], Sequence[e.AnyCompetitionEvent]]


class Store:
    """An event's file, open. `act` reads what others have written, decides, and writes, all in one turn."""

    def __init__(self, path: Path, connection: sqlite3.Connection):
        self.path = path
        self._connection = connection
        self.steps: list[e.Step] = []
        self._chain = ""
        self._competition: Competition | None = None

    @classmethod
    def create(cls, path: Path, opened: e.CompetitionOpened, who: str, now: int) -> "Store":
        """A new event; a file that is already there is never written over."""
        _claim(path)
        store = cls(path, _connect(path))
        try:
            with store._turn():
                for statement in filter(None, (part.strip() for part in _statements(_SCHEMA))):
                    store._connection.execute(statement)
                store._append((opened,), who, now, "")
        except BaseException:
            store.close()
            path.unlink(missing_ok=True)
            raise
        return store

    @classmethod
    def write(cls, path: Path, steps: Sequence[e.Step]) -> "Store":
        """A new file with a whole log in it, which was kept elsewhere until now."""
        _claim(path)
        store = cls(path, _connect(path))
        with store._turn():
            for statement in filter(None, (part.strip() for part in _statements(_SCHEMA))):
                store._connection.execute(statement)
            for step in steps:
                store._keep(step, store._row(step))
            store._connection.execute("COMMIT")
        return store

    @classmethod
    def open(cls, path: Path) -> "Store":
        try:
            with path.open("rb"):
                pass
        except OSError as error:
            raise StoreError(
                Message("event_store.cannot_open", path=repr(str(path)), problem=system_problem(error))
            ) from None
        store = cls(path, _connect(path))
        try:
            store._check_format()
            store.read()
        except BaseException:
            store.close()
            raise
        return store

    @property
    def _quoted(self) -> str:
        return repr(str(self.path))

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _check_format(self) -> None:
        with _told(self.path):
            application = self._connection.execute("PRAGMA application_id").fetchone()[0]
            version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        if application != _APPLICATION:
            raise StoreError(Message("event_store.not_an_event", path=self._quoted))
        if version != _FORMAT:
            raise StoreError(Message("event_store.other_format", path=self._quoted, version=version, reads=_FORMAT))

    def read(self) -> Competition:
        """The event as it stands in the file now, with what other desks have added."""
        with _told(self.path):
            # Before the rows: what another desk adds in between makes the log longer than this, never shorter.
            latest = self._connection.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'log'").fetchone()[0]
            rows = self._connection.execute(
                "SELECT number, at, who, why, events, chain FROM log WHERE number > ? ORDER BY number",
                (len(self.steps),),
            ).fetchall()
        for row in rows:
            self._take(row)
        if len(self.steps) < max(1, latest or 0):
            raise StoreError(
                Message("event_store.steps_missing", path=self._quoted, last=len(self.steps), latest=latest or 1)
            )
        if self._competition is None:
            self._competition = fold(self.steps)
        return self._competition

    def _take(self, row: tuple[int, int, str, str, str, str]) -> None:
        number, at, who, why, text, chain = row
        if number != len(self.steps) + 1 or chain != _link(self._chain, number, at, who, why, text):
            raise StoreError(Message("event_store.step_changed", path=self._quoted, step=number))
        try:
            msgspec.convert((at, who, why), type=tuple[At, Person, Why])
            step = e.Step(number, at, who, e.decode_events(text), why)
        except msgspec.MsgspecError as error:
            problem = read_fault(error, _Events).message
            raise StoreError(
                Message("event_store.step_unreadable", path=self._quoted, step=number, problem=problem)
            ) from None
        self._keep(step, chain)

    def _keep(self, step: e.Step, chain: str) -> None:
        self.steps.append(step)
        self._chain = chain
        # An undone step changes what came before it: only then is the whole log folded again.
        if is_undo(step):
            self._competition = None
        elif self._competition is not None or step.number == 1:
            self._competition = apply(self._competition, step)

    def act(self, decide: Decide, who: str, now: int, why: str = "") -> e.Step | None:
        """Decide on the event as it is now and write what follows, all or nothing; None if nothing follows."""
        with self._turn():
            events = tuple(decide(self.read()))
            return self._append(events, who, now, why) if events else None

    def _append(self, events: tuple[e.AnyCompetitionEvent, ...], who: str, now: int, why: str) -> e.Step:
        step = e.Step(len(self.steps) + 1, now, who, events, why)
        chain = self._row(step)
        self._connection.execute("COMMIT")
        self._keep(step, chain)
        return step

    def _row(self, step: e.Step) -> str:
        """Put a row behind the others; its link in the chain."""
        text = _encoder.encode(step.events).decode()
        try:
            # A log that is written must be readable again: the same bounds hold both ways.
            msgspec.convert((step.at, step.who, step.why), type=tuple[At, Person, Why])
            e.decode_events(text)
        except msgspec.ValidationError as error:
            raise CompetitionError(
                Message("event_store.too_much", problem=read_fault(error, _Events).message)
            ) from None
        chain = _link(self._chain, step.number, step.at, step.who, step.why, text)
        row = (step.number, step.at, step.who, step.why, text, chain)
        self._connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", row)
        return chain

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """One desk's turn to write: nobody else writes until it is over."""
        with _told(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")


def _link(before: str, number: int, at: int, who: str, why: str, text: str) -> str:
    return sha256("\n".join([before, str(number), str(at), who, why, text]).encode()).hexdigest()


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit between them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _claim(path: Path) -> None:
    """Make the file, or be refused: of two desks that open an event under one name only one gets it."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise StoreError(Message("event_store.already_there", path=repr(str(path)))) from None
    except OSError as error:
        raise StoreError(
            Message("event_store.cannot_make", path=repr(str(path)), problem=system_problem(error))
        ) from None


def _connect(path: Path) -> sqlite3.Connection:
    with _told(path):
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=_WAIT_SECONDS, isolation_level=None
        )
        connection.execute("PRAGMA synchronous = EXTRA")
        return connection


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Report errors of SQLite in one line: a full disk, a broken file, a file locked too long by another desk."""
    try:
        yield
    except sqlite3.Error as error:
        why = database_problem(error)
        raise StoreError(Message("event_store.nothing_written", path=repr(str(path)), problem=why)) from None
