"""Is the server well? For people, for the machines that restart it, and for Prometheus."""

import hmac
from ipaddress import ip_address
from time import monotonic

from litestar import MediaType, Response, get
from msgspec import Struct

from tuolaji import __version__
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import address_of
from tuolaji.server.refusals import Forbidden
from tuolaji.server.rooms.views.messages import PROTOCOL
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message


class Health(Struct):
    version: str
    protocol: int
    rooms: int


class Ready(Struct):
    ready: bool


@get("/api/health")
async def health(services: Provided) -> Health:
    """The server is up: it answers, whatever its database does. Restart it when this fails."""
    return Health(__version__, PROTOCOL, len(services.hall))


@get("/api/ready")
async def ready(services: Provided) -> Ready:
    """The server can take acts: its database was written within the last second. Send nobody here while this fails."""
    await services.store.check(monotonic())
    return Ready(True)


@get("/api/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: AnyRequest, services: Provided) -> Response[bytes]:
    """Figures for Prometheus: from this machine, or with the token."""
    token = services.settings.metrics_token
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    allowed = bool(token) and hmac.compare_digest(shown.encode(), token.encode())
    if not (allowed or _on_this_machine(address_of(request))):
        raise Forbidden(Message("server.metrics_closed"))
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _on_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
