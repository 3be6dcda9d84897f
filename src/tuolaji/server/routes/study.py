"""Looking back over HTTP: the deals of a room step by step, and those of a record file, verified and reviewed."""

import re
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Hand, Seat
from tuolaji.errors import RecordError
from tuolaji.record.model import Record, from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.load import sheet_ids
from tuolaji.server.deals import record_of, rows_of
from tuolaji.server.room.events import FinishedDeal
from tuolaji.server.routes.deals import deal_asked
from tuolaji.server.study.replay import DealHead, Replay
from tuolaji.server.study.review import Review

_WRITTEN = {Hand: str}
_LARGEST = 2_000_000
_MOST_DEALS = 100
_LINE = re.compile(r"line (\d+): (.*)", re.DOTALL)


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


@get("/api/rooms/{room:str}/deals/{number:int}/replay", type_encoders=_WRITTEN)
async def replay_deal(
    room: FromPath[str], number: FromPath[int], request: Request[Any, Any, Any], state: State
) -> Replay:
    """A finished deal step by step with all hands open, and the others that were finished in the room."""
    actor, found, done = await deal_asked(room, number, request, state)
    record = record_of(found, done, await rows_of(state.store, actor.stream, done))
    made: Replay = await state.desk.replay(record, 1)
    return replace(made, number=number, deals=tuple(_line(place, deal) for place, deal in enumerate(found.deals, 1)))


def _line(number: int, deal: FinishedDeal) -> DealHead:
    line = deal.line
    return DealHead(number, line.dealer, line.level, line.points, line.winner, line.gain) if line else DealHead(number)


Deal = Annotated[int, QueryParameter(ge=1, le=_MOST_DEALS)]


@post("/api/records/read", status_code=200, type_encoders=_WRITTEN)
async def read_record(
    request: Request[Any, Any, Any], state: State, deal: Deal = 1
) -> Response[Replay | RecordTrouble]:
    """A record, text or JSON, verified and laid open step by step; what is wrong with it is told with its place."""
    record = await record_asked(request, state, deal)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    return Response(await state.desk.replay(record, deal))


@post("/api/records/review", status_code=200, type_encoders=_WRITTEN)
async def review_record(
    request: Request[Any, Any, Any], state: State, deal: Deal = 1, seat: FromQuery[Seat] = "E"
) -> Response[Review | RecordTrouble]:
    """Every decision of a seat in a deal of a record."""
    record = await record_asked(request, state, deal)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    log = record.deals[deal - 1].log
    if log[-1].event.__struct_config__.tag != "settled":
        unfinished = ("这副牌没有打完，不能复盘", "the deal is not finished and cannot be reviewed")
        return Response(trouble("unfinished", *unfinished), status_code=400)
    return Response(await state.desk.review(log, seat))


@post("/api/records/write", status_code=200)
async def write_record(request: Request[Any, Any, Any], state: State) -> Response[RecordWritten | RecordTrouble]:
    """A record, text or JSON, verified and written as both."""
    record = await record_asked(request, state, 1)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    return Response(RecordWritten(msgspec.json.decode(to_bytes(record)), to_text(record)))


async def record_asked(request: Request[Any, Any, Any], state: State, deal: int) -> Record | RecordTrouble:
    """The record that was sent, verified, if it has this deal; else what is wrong with it, and where."""
    data = await request.body()
    record = _read(data)
    if isinstance(record, RecordTrouble):
        return record
    fault = await state.desk.verify(record)
    if fault is not None:
        step = fault.step or None
        return RecordTrouble("fault", fault.reason, None, fault.deal or None, step, fault.event, fault.clause)
    if deal > len(record.deals):
        return trouble("no_deal", f"记录里没有第{deal}副牌", f"there is no deal {deal} in the record")
    return record


def _read(data: bytes) -> Record | RecordTrouble:
    if len(data) > _LARGEST:
        return trouble("too_large", "记录太大（最多 2 MB）", "the record is too large (2 MB at most)")
    try:
        record = from_bytes(data) if data.lstrip()[:1] == b"{" else from_text(data.decode())
    except UnicodeDecodeError:
        return trouble("bad_record", "文件不是 UTF-8 文字", "the file is not UTF-8 text")
    except RecordError as error:
        place = _LINE.match(str(error))
        if place is None:
            return trouble("bad_record", f"读不懂这份记录：{error}", f"the record cannot be read: {error}")
        reason = {"zh": f"第{place[1]}行读不懂：{place[2]}", "en": f"line {place[1]} cannot be read: {place[2]}"}
        return RecordTrouble("bad_record", reason, int(place[1]))
    if record.rules not in sheet_ids():
        # A path would be read off the server's own disk.
        return trouble("unknown_sheet", f"没有{record.rules!r}这套规则", f"there is no sheet {record.rules!r} here")
    if not record.deals or len(record.deals) > _MOST_DEALS:
        return trouble("no_deal", "记录里要有 1 到 100 副牌", "a record has 1 to 100 deals here")
    return record


def trouble(code: str, zh: str, en: str) -> RecordTrouble:
    return RecordTrouble(code, {"zh": zh, "en": en})


handlers = [replay_deal, read_record, review_record, write_record]
