"""Is the server well?"""

from litestar import get
from litestar.datastructures import State
from msgspec import Struct

from tuolaji import __version__
from tuolaji.server.room.messages import PROTOCOL


class Health(Struct):
    version: str
    protocol: int
    rooms: int


@get("/api/health")
async def health(state: State) -> Health:
    """Is the server up, and does its database answer?"""
    await state.store.streams("health ")
    return Health(__version__, PROTOCOL, len(state.hall))


handlers = [health]
