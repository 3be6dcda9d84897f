"""Records of deals and matches: read, written, verified, stepped through."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from tuolaji.deal.deal import Deal as StrictDeal
from tuolaji.errors import RecordError
from tuolaji.library import arguments
from tuolaji.library.deal import Deal
from tuolaji.library.verdict import Answer
from tuolaji.record import files, model
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.record.verify import verify
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.sheet.load import load
from tuolaji.text.catalogue import Message


class Fault(Answer, frozen=True):
    """The first wrong step of a record: which deal, which of its steps, and what is wrong with it."""

    deal: int
    step: int
    event: str


class Record:
    """A match, or one deal of it, with headers: every step as it happened. `tuolaji.Record.read` reads a file.

    >>> import tuolaji
    >>> deal = tuolaji.Deal(seed=7)
    >>> deal.play_out("random")
    >>> record = deal.record(Place="Hangzhou")
    >>> record, record.verify(), record.headers
    (Record('tianwen', 1 deal), None, {'Place': 'Hangzhou'})
    >>> again = tuolaji.Record.parse(record.text())
    >>> again == record, again.deals[0].result == deal.result
    (True, True)
    """

    def __init__(self, record: "model.Record"):
        if not isinstance(record, model.Record):
            raise arguments.wrong("record", Message("library.no_record", value=arguments.quoted(record)))
        self._record = record

    @classmethod
    def parse(cls, text: str | bytes) -> "Record":
        """Read a record from text or from JSON."""
        if isinstance(text, str):
            text = text.encode(errors="replace")
        data = arguments.given("text", text, bytes)
        if data.lstrip()[:1] == b"{":
            return cls(model.from_bytes(data))
        try:
            return cls(from_text(data.decode()))
        except UnicodeDecodeError:
            raise RecordError(Message("record.not_utf8")) from None

    @classmethod
    def read(cls, path: "str | PathLike[str]") -> "Record":
        """Read a file of either form."""
        return cls(files.read_record(path_of(path)))

    def write(self, path: "str | PathLike[str]") -> None:
        """Write a file, whole or not at all: JSON if its name ends in .json, text otherwise."""
        files.write_record(path_of(path), self._record)

    def text(self) -> str:
        return to_text(self._record)

    def json(self) -> str:
        return model.to_bytes(self._record).decode()

    def verify(self) -> Fault | None:
        """Play every step again by the sheet, and the shuffle from its seed: the first fault, or None."""
        found = verify(self._record)
        if found is None:
            return None
        return Fault(deal=found.deal, step=found.step, event=found.event, clause=found.clause, reasons=found.reason)

    @property
    def rules(self) -> str:
        """The name of the sheet."""
        return self._record.rules

    @property
    def headers(self) -> dict[str, str]:
        return dict(self._record.headers)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """The deals, to step through with `Deal.at`; a record at fault has none."""
        fault = self.verify()
        if fault is not None:
            raise RecordError(Message("library.deal_at_fault", deal=fault.deal, step=fault.step, why=_Told(fault)))
        return tuple(Deal._of(_opened(deal)) for deal in self._record.deals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._record == other._record

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        count = len(self._record.deals)
        return f"Record({self.rules!r}, {count} {'deal' if count == 1 else 'deals'})"


_LONGEST_PATH = 4_000


class _Told:
    """A fault as a fact of a message."""

    def __init__(self, fault: Fault):
        self._fault = fault

    def told(self, tag: str) -> str:
        return self._fault.reason(tag)


def record_of(rules: str, deals: Sequence[Deal], headers: Mapping[str, str]) -> Record:
    """The record of these deals."""
    logs = tuple(model.DealRecord(tuple(deal._deal.log)) for deal in deals)
    named: dict[str, Any] = arguments.given("headers", dict(headers), dict[str, str])
    made = model.Record(rules, load(rules).version, logs, named)
    # A header that cannot be read again is refused now.
    try:
        return Record(model.from_bytes(model.to_bytes(made)))
    except UnicodeError:
        raise arguments.wrong("headers", Message("validation.not_utf8")) from None


def _opened(deal: model.DealRecord) -> StrictDeal:
    opened = StrictDeal(list(deal.log))
    return RefereedDeal(list(deal.log)) if opened.state.opening.setup.refereed else opened


def path_of(path: "str | PathLike[str]") -> Path:
    name = fspath(path) if isinstance(path, PathLike) else path
    found = arguments.given("path", name, str)
    if "\0" in found or len(found) > _LONGEST_PATH:
        raise arguments.wrong("path", Message("library.no_path", value=arguments.quoted(found)))
    return Path(found)
