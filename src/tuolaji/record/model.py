"""A record: headers, and the log of each deal."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tuolaji.deal.log.events import DealRow, Opened, from_json, to_json
from tuolaji.deal.log.upgrade import upgrade_entry
from tuolaji.deal.setup import Setup
from tuolaji.errors import RecordError
from tuolaji.text.catalogue import Message
from tuolaji.text.upgrade import decode_upgrading
from tuolaji.text.validation import read_fault

VERSION = 1


class DealRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One deal: its log, which begins with `Opened`."""

    log: tuple[DealRow, ...]

    @property
    def setup(self) -> Setup:
        first = self.log[0].event if self.log else None
        if not isinstance(first, Opened):
            raise RecordError(Message("record.no_opening"))
        return first.setup


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A match, or one deal of it. `rules` is the sheet with its version; the other headers are free."""

    rules: str
    rules_version: str
    deals: tuple[DealRecord, ...]
    headers: dict[Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z]{0,30}$")], str] = {}
    format: Literal["tuolaji"] = "tuolaji"
    version: Literal[1] = 1

    def __post_init__(self) -> None:
        for name in ("Tuolaji", "Rules", "RulesVersion"):
            if name in self.headers:
                raise RecordError(Message("record.own_header", header=name))


_encoder = msgspec.json.Encoder(enc_hook=to_json)
_decoder = msgspec.json.Decoder(Record, dec_hook=from_json)


def to_bytes(record: Record) -> bytes:
    """The record as JSON, one event a line so that two records can be compared by eye."""
    logs = (b",\n".join(map(_encoder.encode, deal.log)) for deal in record.deals)
    deals = b",".join(b'{"log":[\n' + log + b"\n]}" for log in logs)
    head = _encoder.encode(msgspec.structs.replace(record, deals=()))
    return head.replace(b'"deals":[]', b'"deals":[' + deals + b"]", 1) + b"\n"


def _upgrade(record: dict[str, Any]) -> dict[str, Any]:
    deals = [deal | {"log": [upgrade_entry(entry) for entry in deal["log"]]} for deal in record["deals"]]
    return record | {"deals": deals}


def from_bytes(data: bytes) -> Record:
    try:
        return decode_upgrading(_decoder, data, _upgrade)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RecordError(Message("record.no_json", fault=read_fault(error, Record).message)) from None
