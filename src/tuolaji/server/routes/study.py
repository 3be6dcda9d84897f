"""Looking back over HTTP: finished deals of a room or of a file, step by step and reviewed; hints at the table."""

import re
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.choices import seats_to_act
from tuolaji.errors import EventError, RecordError
from tuolaji.record.model import Record, from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.load import sheet_ids
from tuolaji.server.hall import PREFIX
from tuolaji.server.study.decisions import Candidate, Review
from tuolaji.server.study.desk import one_deal
from tuolaji.server.study.finished import FinishedDeals, finished_deals
from tuolaji.server.study.replay import Replay
from tuolaji.server.who import known

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


class Hint(Struct, frozen=True):
    """What search would do, the best first; `number` is the row of the log that it was asked at."""

    number: int
    candidates: tuple[Candidate, ...]


async def _finished(room: str, number: int, state: State) -> FinishedDeals:
    found = await finished_deals(state.store, PREFIX + room)
    if found is None or not 1 <= number <= len(found.record.deals):
        raise NotFoundException(f"There is no finished deal {number} in this room.")
    return found


@get("/api/rooms/{room:str}/deals/{number:int}/replay", type_encoders=_WRITTEN)
async def replay_deal(room: FromPath[str], number: FromPath[int], state: State) -> Replay:
    """A finished deal, step by step, with all hands."""
    found = await _finished(room, number, state)
    made: Replay = await state.desk.replay(found.record, number, found.names[number - 1])
    return made


@get("/api/rooms/{room:str}/deals/{number:int}/record")
async def record_of_deal(
    room: FromPath[str], number: FromPath[int], state: State, form: FromQuery[Literal["text", "json"]] = "text"
) -> Response[bytes]:
    """The record of a finished deal, as text or as JSON (see docs/reference/record.md)."""
    found = await _finished(room, number, state)
    record = one_deal(found.record, number)
    seats = {"E": "East", "N": "North", "W": "West", "S": "South"}
    record.headers.update({seats[seat]: name for seat, name in found.names[number - 1].items()})
    if form == "json":
        return Response(to_bytes(record), media_type=MediaType.JSON)
    return Response(to_text(record).encode(), media_type="text/plain; charset=utf-8")


@get("/api/rooms/{room:str}/deals/{number:int}/review", type_encoders=_WRITTEN)
async def review_deal(room: FromPath[str], number: FromPath[int], state: State, seat: FromQuery[Seat] = "E") -> Review:
    """Every decision of a seat in a finished deal: what search would have done with what that seat knew, and why."""
    found = await _finished(room, number, state)
    made: Review = await state.desk.review(found.record.deals[number - 1].log, seat)
    return made


@post("/api/rooms/{room:str}/hint", status_code=200, type_encoders=_WRITTEN)
async def hint(room: FromPath[str], request: Request[Any, Any, Any], state: State) -> Hint:
    """What search would do in the caller's place; only for the seat whose turn it is, and among programs."""
    account = await known(request)
    actor = state.hall.find(room)
    if actor is None or actor.room is None:
        raise NotFoundException("There is no such room.")
    playing = actor.room
    seat = playing.seat_of(account.user)
    if seat is None:
        raise EventError("only who sits at the table gets a hint", "坐下来打牌的人才有提示")
    if any(playing.seats[other].person for other in SEATS if other != seat and other in playing.seats):
        raise EventError("there are no hints where other people play", "同桌有别人时没有提示")
    if playing.deal is None or seat not in seats_to_act(playing.deal.state):
        raise EventError("wait until it is your turn", "还没有轮到你")
    number = playing.number
    return Hint(number, await state.desk.hint(playing.deal.log, seat))


Deal = Annotated[int, QueryParameter(ge=1, le=_MOST_DEALS)]


@post("/api/records/read", status_code=200, type_encoders=_WRITTEN)
async def read_record(
    request: Request[Any, Any, Any], state: State, deal: Deal = 1
) -> Response[Replay | RecordTrouble]:
    """A record, text or JSON, verified and laid open step by step; what is wrong with it is told with its place."""
    record = await _record(request, state, deal)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    return Response(await state.desk.replay(record, deal, _names(record)))


@post("/api/records/review", status_code=200, type_encoders=_WRITTEN)
async def review_record(
    request: Request[Any, Any, Any], state: State, deal: Deal = 1, seat: FromQuery[Seat] = "E"
) -> Response[Review | RecordTrouble]:
    """Every decision of a seat in a deal of a record."""
    record = await _record(request, state, deal)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    log = record.deals[deal - 1].log
    if log[-1].event.__struct_config__.tag != "settled":
        unfinished = {"zh": "这副牌没有打完，不能复盘", "en": "the deal is not finished and cannot be reviewed"}
        return Response(RecordTrouble("unfinished", unfinished), status_code=400)
    return Response(await state.desk.review(log, seat))


async def _record(request: Request[Any, Any, Any], state: State, deal: int) -> Record | RecordTrouble:
    data = await request.body()
    record = _read(data)
    if isinstance(record, RecordTrouble):
        return record
    fault = await state.desk.verify(record)
    if fault is not None:
        step = fault.step or None
        return RecordTrouble("fault", fault.reason, None, fault.deal or None, step, fault.event, fault.clause)
    if deal > len(record.deals):
        return _trouble("no_deal", f"记录里没有第{deal}副牌", f"there is no deal {deal} in the record")
    return record


def _read(data: bytes) -> Record | RecordTrouble:
    if len(data) > _LARGEST:
        return _trouble("too_large", "记录太大（最多 2 MB）", "the record is too large (2 MB at most)")
    try:
        record = from_bytes(data) if data.lstrip()[:1] == b"{" else from_text(data.decode())
    except UnicodeDecodeError:
        return _trouble("bad_record", "文件不是 UTF-8 文字", "the file is not UTF-8 text")
    except RecordError as error:
        place = _LINE.match(str(error))
        if place is None:
            return _trouble("bad_record", f"读不懂这份记录：{error}", f"the record cannot be read: {error}")
        reason = {"zh": f"第{place[1]}行读不懂：{place[2]}", "en": f"line {place[1]} cannot be read: {place[2]}"}
        return RecordTrouble("bad_record", reason, int(place[1]))
    if record.rules not in sheet_ids():
        # A path would be read off the server's own disk.
        return _trouble("unknown_sheet", f"没有{record.rules!r}这套规则", f"there is no sheet {record.rules!r} here")
    if not record.deals or len(record.deals) > _MOST_DEALS:
        return _trouble("no_deal", "记录里要有 1 到 100 副牌", "a record has 1 to 100 deals here")
    return record


def _trouble(code: str, zh: str, en: str) -> RecordTrouble:
    return RecordTrouble(code, {"zh": zh, "en": en})


def _names(record: Record) -> dict[Seat, str]:
    written: dict[Seat, str] = {"E": "East", "N": "North", "W": "West", "S": "South"}
    return {seat: record.headers[name] for seat, name in written.items() if record.headers.get(name)}


handlers = [replay_deal, record_of_deal, review_deal, hint, read_record, review_record]
