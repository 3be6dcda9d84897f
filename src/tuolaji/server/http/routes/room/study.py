"""Looking back over HTTP: the deals of a room step by step, and those of a record file, verified and reviewed."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from tuolaji.cards import Seat
from tuolaji.record.model import to_bytes
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.routes.room.deals import deal_asked, encoded
from tuolaji.server.rooms.log.events import FinishedDeal
from tuolaji.server.services import Provided
from tuolaji.server.study import work
from tuolaji.server.study.deals import record_of, rows_of
from tuolaji.server.study.replay import DealHead, Replay
from tuolaji.server.study.review import Review
from tuolaji.server.study.work import RecordTrouble, RecordWritten

LARGEST_RECORD = 2_000_000


@get("/api/rooms/{room:str}/deals/{number:int}/replay")
async def replay_deal(
    room: FromPath[str], number: FromPath[int], request: AnyRequest, services: Provided
) -> Response[Replay]:
    """A finished deal step by step with all hands open, and the others that were finished in the room."""
    actor, found, done = await deal_asked(room, number, request, services)
    record = record_of(found, done, await rows_of(services.store, actor.stream, done))
    heads = tuple(_line(place, deal) for place, deal in enumerate(found.deals, 1))
    return encoded(await services.pool.run(work.replay_deal, to_bytes(record), number, heads))


def _line(number: int, deal: FinishedDeal) -> DealHead:
    line = deal.line
    return DealHead(number, line.dealer, line.level, line.points, line.winner, line.gain) if line else DealHead(number)


Deal = Annotated[int, QueryParameter(ge=1, le=work.MOST_DEALS)]


@post("/api/records/read", status_code=200, request_max_body_size=LARGEST_RECORD)
async def read_record(request: AnyRequest, services: Provided, deal: Deal = 1) -> Response[Replay | RecordTrouble]:
    """A record, text or JSON, verified and laid open step by step; what is wrong with it is told with its place."""
    found = await services.pool.run(work.read_sent, await request.body(), deal)
    return encoded(found.body, found.status)


@post("/api/records/review", status_code=200, request_max_body_size=LARGEST_RECORD)
async def review_record(
    request: AnyRequest, services: Provided, deal: Deal = 1, seat: FromQuery[Seat] = "E"
) -> Response[Review | RecordTrouble]:
    """Every decision of a seat in a deal of a record."""
    log = await services.pool.run(work.log_sent, await request.body(), deal)
    if isinstance(log, work.EncodedAnswer):
        return encoded(log.body, log.status)
    return encoded(await services.reviews.review(log, seat))


@post("/api/records/write", status_code=200, request_max_body_size=LARGEST_RECORD)
async def write_record(request: AnyRequest, services: Provided) -> Response[RecordWritten | RecordTrouble]:
    """A record, text or JSON, verified and written as both."""
    found = await services.pool.run(work.write_sent, await request.body())
    return encoded(found.body, found.status)
