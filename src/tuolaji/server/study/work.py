"""Records looked at in a worker process: bytes in, an encoded answer out, so that the event loop only passes it on."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Seat
from tuolaji.deal.log import events as d
from tuolaji.deal.log.evolve import replay as replay_log
from tuolaji.deal.state import Finished
from tuolaji.errors import RecordError, Refusal
from tuolaji.record import verify
from tuolaji.record.beginning import beginning
from tuolaji.record.model import Record, from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.study.replay import DealHead, replay
from tuolaji.text.catalogue import Message, in_languages

MOST_DEALS = 100
_encoder = msgspec.json.Encoder(enc_hook=d.to_json)
_log_decoder = msgspec.json.Decoder(tuple[d.DealRow, ...], dec_hook=d.from_json)


class NoMoment(Refusal):
    """Nothing can go on from there."""

    code = "no_moment"


class RecordTrouble(Struct, frozen=True, omit_defaults=True):
    """Why a record cannot be looked at, and where: a line of its text, or a step of one of its deals."""

    code: str
    reason: dict[str, str]
    line: int | None = None
    deal: int | None = None
    step: int | None = None
    event: str = ""
    clause: str | None = None


class RecordWritten(Struct, frozen=True):
    """A record as JSON, as in its reference, and the same as text."""

    record: dict[str, Any]
    text: str


class EncodedAnswer(NamedTuple):
    """An encoded answer with its status; 400 has a `RecordTrouble` in it."""

    status: int
    body: bytes


class Begun(NamedTuple):
    """A deal up to some step: its sheet, whether a referee watched it, and its encoded log."""

    rules: str
    refereed: bool
    log: bytes


def encode_log(log: Sequence[d.DealRow]) -> bytes:
    return _encoder.encode(log)


def decode_log(data: bytes) -> tuple[d.DealRow, ...]:
    return _log_decoder.decode(data)


def read_sent(data: bytes, deal: int) -> EncodedAnswer:
    """A record that was sent, verified and laid open step by step."""
    record = checked(data, deal)
    return _refused(record) if isinstance(record, RecordTrouble) else _answered(replay(record, deal))


def replay_deal(record: bytes, number: int, deals: tuple[DealHead, ...]) -> bytes:
    """One finished deal of a room, under its number there and beside the others."""
    return _encoder.encode(replace(replay(from_bytes(record), 1), number=number, deals=deals))


def review_deal(log: bytes, seat: Seat, budget: str) -> bytes:
    """A deal through the eyes of a seat. The compiled kernel is loaded here, in the worker of the first who asks."""
    return _encoder.encode(import_module("tuolaji.server.study.decisions").review(decode_log(log), seat, budget))


def log_sent(data: bytes, deal: int) -> bytes | EncodedAnswer:
    """The encoded log of a finished deal in a record that was sent, to be reviewed."""
    record = checked(data, deal)
    if isinstance(record, RecordTrouble):
        return _refused(record)
    log = record.deals[deal - 1].log
    if log[-1].event.__struct_config__.tag != "settled":
        return _refused(trouble("unfinished", Message("server_study.unfinished")))
    return encode_log(log)


def write_sent(data: bytes) -> EncodedAnswer:
    """A record that was sent, verified and written as JSON and as text."""
    record = checked(data, 1)
    if isinstance(record, RecordTrouble):
        return _refused(record)
    return _answered(RecordWritten(msgspec.json.decode(to_bytes(record)), to_text(record)))


def begin(data: bytes, deal: int, step: int) -> Begun | EncodedAnswer:
    """A deal of a record up to a step, from where it can go on."""
    record = checked(data, deal)
    if isinstance(record, RecordTrouble):
        return _refused(record)
    log = record.deals[deal - 1].log
    if step > len(log):
        raise NoMoment(Message("server_study.no_step", steps=len(log), step=step))
    begun = beginning(log, step)
    if isinstance(replay_log(entry.event for entry in begun), Finished):
        raise NoMoment(Message("server_study.deal_over"))
    return Begun(record.rules, record.deals[deal - 1].setup.refereed, encode_log(begun))


def checked(data: bytes, deal: int) -> Record | RecordTrouble:
    """The record that was sent, verified, if it has this deal; else what is wrong with it, and where."""
    record = _read(data)
    if isinstance(record, RecordTrouble):
        return record
    fault = verify(record)
    if fault is not None:
        step = fault.step or None
        return RecordTrouble("fault", fault.reason, None, fault.deal or None, step, fault.event, fault.clause)
    if deal > len(record.deals):
        return trouble("no_deal", Message("server_study.no_such_deal", deal=deal))
    return record


def _read(data: bytes) -> Record | RecordTrouble:
    try:
        record = from_bytes(data) if data.lstrip()[:1] == b"{" else from_text(data.decode())
    except UnicodeDecodeError:
        return trouble("bad_record", Message("server_study.not_utf8"))
    except RecordError as error:
        if error.line is None:
            return trouble("bad_record", Message("server_study.record_unreadable", reason=error.fault))
        unreadable = Message("server_study.line_unreadable", line=error.line, reason=error.fault)
        return RecordTrouble("bad_record", in_languages(unreadable), error.line)
    if record.rules not in sheet_ids():
        known = record.rules[:80]
        return trouble("unknown_sheet", Message("server_study.unknown_sheet", sheet=repr(known)))
    if not record.deals or len(record.deals) > MOST_DEALS:
        return trouble("no_deal", Message("server_study.number_of_deals", most=MOST_DEALS))
    return record


def trouble(code: str, message: Message) -> RecordTrouble:
    return RecordTrouble(code, in_languages(message))


def _answered(value: object) -> EncodedAnswer:
    return EncodedAnswer(200, _encoder.encode(value))


def _refused(found: RecordTrouble) -> EncodedAnswer:
    return EncodedAnswer(400, _encoder.encode(found))
