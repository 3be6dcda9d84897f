"""Go on from a moment of a finished deal, or of a record: a room of one's own, a seat, and three programs."""

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from tuolaji.bots.make import Program
from tuolaji.cards import Seat
from tuolaji.record.model import to_bytes
from tuolaji.referee.decide import Calls
from tuolaji.server.accounts.accounts import Account
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import known
from tuolaji.server.http.routes.room.deals import deal_asked, encoded
from tuolaji.server.http.routes.room.rooms import RoomMade, sit_down
from tuolaji.server.http.routes.room.study import LARGEST_RECORD, Deal
from tuolaji.server.refusals import Worded
from tuolaji.server.rooms.decisions.continuing import ContinueDeal
from tuolaji.server.rooms.log.events import Options
from tuolaji.server.rooms.person import Person
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided, Services
from tuolaji.server.study import work
from tuolaji.server.study.deals import record_of, rows_of, shifted
from tuolaji.server.study.work import RecordTrouble

_MOST_STEPS = 100_000


class CannotGoOn(Worded):
    """A record that cannot be read, or that has no such moment."""

    code = "no_moment"


class Moment(Struct, forbid_unknown_fields=True):
    """From where and in which seat to go on: `step` counts the events of the deal's log from 1."""

    step: Annotated[int, Meta(ge=1, le=_MOST_STEPS)]
    seat: Seat
    player: Program = "habit"
    options: Options = Options()


@post("/api/rooms/{room:str}/deals/{number:int}/continue")
async def continue_deal(
    room: FromPath[str], number: FromPath[int], data: JSONBody[Moment], request: AnyRequest, services: Provided
) -> RoomMade:
    """Go on from a moment of a finished deal, in a new room that nobody else is asked into."""
    account = await known(request)
    actor, found, done = await deal_asked(room, number, request, services)
    record = record_of(found, done, await rows_of(services.store, actor.stream, done))
    begun = await services.pool.run(work.begin, to_bytes(record), 1, data.step)
    if isinstance(begun, work.EncodedAnswer):
        trouble = msgspec.json.decode(begun.body, type=RecordTrouble)
        raise CannotGoOn(trouble.reason)
    return await _go_on(begun, data, found.options.referee, account, services)


Step = Annotated[int, QueryParameter(ge=1, le=_MOST_STEPS)]


@post("/api/records/continue", status_code=201, request_max_body_size=LARGEST_RECORD)
async def continue_record(
    request: AnyRequest,
    services: Provided,
    step: Step,
    seat: FromQuery[Seat],
    deal: Deal = 1,
    player: FromQuery[Program] = "habit",
) -> Response[RoomMade | RecordTrouble]:
    """Go on from a moment of a record, text or JSON, that is sent along."""
    account = await known(request)
    begun = await services.pool.run(work.begin, await request.body(), deal, step)
    if isinstance(begun, work.EncodedAnswer):
        return encoded(begun.body, begun.status)
    return Response(await _go_on(begun, Moment(step, seat, player), "at once", account, services))


async def _go_on(
    begun: work.Begun, moment: Moment, calls: Calls | None, account: Account, services: Services
) -> RoomMade:
    options = replace(moment.options, referee=calls if begun.refereed else None)
    room, actor = await services.hall.create(account.user, begun.rules, options, entry="invited")
    before = work.decode_log(begun.log)
    log = shifted(before, now() - (before[-1].at - before[0].at))
    await sit_down(
        actor, Person(account.user, account.name), moment.seat, moment.player, ContinueDeal(id="continue", log=log)
    )
    return RoomMade(room)
