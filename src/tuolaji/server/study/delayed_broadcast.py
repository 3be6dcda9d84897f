"""Watching with everything open, a whole deal late: what is shown is over, so that nobody at the table can be told.

While a deal is played the one before it is shown, step by step, as fast as it was played.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.views.messages import Stepped, encode
from tuolaji.server.store.log import LogStore
from tuolaji.server.study.deals import frames_of, room_before

_LONGEST = 5.0
"""Nobody watches somebody think for longer than this."""
_LOOK = 0.5


async def late_show(
    actor: RoomActor, store: LogStore, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> AsyncIterator[bytes]:
    """The messages for a delayed spectator: each finished deal's first screen, then its frames at their own pace."""
    shown = 0
    while actor.room is not None and not actor.room.closed:
        deals = actor.room.deals
        if len(deals) <= shown:
            await sleep(_LOOK)
            continue
        # A spectator more than one deal behind skips to the latest finished deal.
        shown = len(deals)
        before, rows = await room_before(store, actor.stream, deals[-1])
        told = frames_of(before, rows, "referee")
        yield encode(told.first)
        at = told.first.at
        for frame in told.frames:
            await sleep(min(_LONGEST, max(0, frame.at - at) / 1000))
            at = frame.at
            yield encode(Stepped(frame))
