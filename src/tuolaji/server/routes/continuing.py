"""Go on from a moment of a finished deal, or of a record: a room of one's own, a seat, and three programs."""

from typing import Annotated, Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from tuolaji.cards import Seat
from tuolaji.deal.evolve import replay
from tuolaji.deal.state import Finished
from tuolaji.errors import Refusal
from tuolaji.record.beginning import beginning
from tuolaji.record.model import Record
from tuolaji.referee.table import Calls
from tuolaji.server.accounts import Account
from tuolaji.server.deals import record_of, rows_of, shifted
from tuolaji.server.room.continuing import ContinueDeal
from tuolaji.server.room.events import Options, Program
from tuolaji.server.room.person import Person
from tuolaji.server.routes.deals import deal_asked
from tuolaji.server.routes.rooms import RoomMade, sit_down
from tuolaji.server.routes.study import Deal, RecordTrouble, record_asked
from tuolaji.server.server_time import now
from tuolaji.server.who import known

_MOST_STEPS = 100_000


class NoMoment(Refusal):
    """Nothing can go on from there."""

    code = "no_moment"


class Moment(Struct, forbid_unknown_fields=True):
    """From where and in which seat to go on: `step` counts the events of the deal's log from 1."""

    step: Annotated[int, Meta(ge=1, le=_MOST_STEPS)]
    seat: Seat
    player: Program = "habit"
    options: Options = Options()


@post("/api/rooms/{room:str}/deals/{number:int}/continue")
async def continue_deal(
    room: FromPath[str], number: FromPath[int], data: JSONBody[Moment], request: Request[Any, Any, Any], state: State
) -> RoomMade:
    """Go on from a moment of a finished deal, in a new room that nobody else is asked into."""
    account = await known(request)
    actor, found, done = await deal_asked(room, number, request, state)
    record = record_of(found, done, await rows_of(state.store, actor.stream, done))
    fault = await state.desk.verify(record)
    if fault is not None:
        raise NoMoment(fault.reason["en"], fault.reason["zh"])
    return await _go_on(record, 1, data, found.options.referee, account, state)


Step = Annotated[int, QueryParameter(ge=1, le=_MOST_STEPS)]


@post("/api/records/continue", status_code=201)
async def continue_record(
    request: Request[Any, Any, Any],
    state: State,
    step: Step,
    seat: FromQuery[Seat],
    deal: Deal = 1,
    player: FromQuery[Program] = "habit",
) -> Response[RoomMade | RecordTrouble]:
    """Go on from a moment of a record, text or JSON, that is sent along."""
    account = await known(request)
    record = await record_asked(request, state, deal)
    if isinstance(record, RecordTrouble):
        return Response(record, status_code=400)
    return Response(await _go_on(record, deal, Moment(step, seat, player), "at once", account, state))


async def _go_on(
    record: Record, deal: int, moment: Moment, calls: Calls | None, account: Account, state: State
) -> RoomMade:
    log = record.deals[deal - 1].log
    if moment.step > len(log):
        raise NoMoment(
            f"The deal has {len(log)} steps; there is no step {moment.step}.",
            f"这副牌只有{len(log)}步，没有第{moment.step}步。",
        )
    begun = beginning(log, moment.step)
    if isinstance(replay(entry.event for entry in begun), Finished):
        raise NoMoment("The deal is over at this step; choose an earlier one.", "到这一步牌已经打完，请选前面的一步。")
    options = replace(moment.options, referee=calls if record.deals[deal - 1].setup.refereed else None)
    room, actor = await state.hall.create(account.user, record.rules, options, entry="invited")
    log = shifted(begun, now() - (begun[-1].at - begun[0].at))
    await sit_down(
        actor, Person(account.user, account.name), moment.seat, moment.player, ContinueDeal(id="continue", log=log)
    )
    return RoomMade(room)


handlers = [continue_deal, continue_record]
