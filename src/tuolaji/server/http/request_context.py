"""What a request about an event needs: the caller and their roles, cached answers, and acts that are done once."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Annotated, Any, Concatenate, ParamSpec, TypeVar

import msgspec
from litestar import MediaType, Response
from litestar.params import FromPath, HeaderParameter
from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.server.accounts.roles import RoleName, role_name, with_lower
from tuolaji.server.competitions.copies import Copy, ask, decode_events
from tuolaji.server.competitions.director import Decide, Director, Doer
from tuolaji.server.competitions.directors import Running
from tuolaji.server.competitions.live.frames import Audience
from tuolaji.server.competitions.views.cached_response import LEAST_PACKED, CachedResponse
from tuolaji.server.competitions.work import LONG, decided, encoded
from tuolaji.server.http import AnyConnection, AnyRequest
from tuolaji.server.http.authentication import session_of
from tuolaji.server.pool.pool import Pool
from tuolaji.server.refusals import Forbidden, NobodyKnown, NotThere
from tuolaji.server.server_time import now
from tuolaji.server.services import Provided, services_of
from tuolaji.text.catalogue import Message

T = TypeVar("T")
P = ParamSpec("P")
DEVICE = "tuolaji-device"
STAFF: frozenset[RoleName] = frozenset(("organiser", "arbitration", "referee", "desk"))
_LONGEST_KEY = 64


class Done(Struct, frozen=True):
    """An act is on the disk: the log's number after it; `changed` is false if it was so already."""

    number: int
    changed: bool = True


class Caller(Struct, frozen=True):
    """The caller: an account or a device, what it may do in this event, and the entry it plays for."""

    doer: Doer | None
    roles: frozenset[RoleName] = frozenset()
    entry: int | None = None
    seat: int | None = None

    @property
    def audience(self) -> Audience:
        return "staff" if self.roles & STAFF else "public"


class RequestContext:
    """One request about one event."""

    def __init__(self, running: Running, caller: Caller, key: str, seen: int | None, held: str, unpacks: bool):
        self.running, self.caller = running, caller
        self._key, self._seen, self._held, self._unpacks = key, seen, held, unpacks

    @property
    def director(self) -> Director:
        return self.running.director

    @property
    def competition(self) -> Competition:
        return self.running.director.competition

    @property
    def audience(self) -> Audience:
        return self.caller.audience

    def needs(self, *roles: RoleName) -> Doer:
        """Refuse whoever has none of these roles and none above them; the organiser may do everything."""
        if self.caller.doer is None:
            raise NobodyKnown(Message("server_event.log_in"))
        if "organiser" not in self.caller.roles and not with_lower(self.caller.roles) & {*roles}:
            wanted = tuple(dict.fromkeys((*roles, *(("arbitration",) if "referee" in roles else ()), "organiser")))
            raise Forbidden(Message("server_event.needs_role", roles=[role_name(one) for one in wanted]))
        return self.caller.doer

    async def act(self, decide: Decide, by: Doer, why: str = "", *, scope: Collection[str] = ()) -> Done:
        """Do something once, on what the asker has seen."""
        step = await self.director.act(decide, by, why, key=self._key, seen=self._seen, scope=scope)
        return Done(step.number if step else self.director.number, step is not None)

    async def work(self, function: Callable[Concatenate[Copy, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have a worker call a function on its copy of the event."""
        return (await ask(self._pool_for(function), self.director, function, *args, **kwargs))[1]

    def _pool_for(self, function: Callable[..., Any]) -> Pool:
        return self.running.long_pool if function in LONG else self.running.pool

    async def decided(
        self,
        decide: Callable[Concatenate[Competition, P], Sequence[e.AnyCompetitionEvent]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Sequence[e.AnyCompetitionEvent]:
        """A decision that takes long on a large event, made by a worker; for `act`."""
        _, events = await ask(self._pool_for(decide), self.director, decided, partial(decide, **kwargs), args)
        return decode_events(events)

    def show(self, what: Any, make: Callable[[], T], *, staff_only: bool = False) -> Response[T]:
        """Something about the event: built and encoded once for everybody at one number of the log."""
        if staff_only:
            self.needs("referee", "desk")
        kept = self._kept(what, steady=False)
        if kept is None:
            kept = self._keep(what, CachedResponse(self.director.number, msgspec.json.encode(make())))
        return self._response(kept)

    async def show_made(
        self, what: Any, make: Callable[..., T], *arguments: Any, staff_only: bool = False, steady: bool = False
    ) -> Response[T]:
        """The same for what takes long on a large event: a worker makes it, once for all who ask meanwhile.

        What is `steady` is made anew for the public only after it was told so: between two words on the standings
        everybody reads the same ones.
        """
        if staff_only:
            self.needs("referee", "desk")
        kept = self._kept(what, steady=steady)
        if kept is None:
            key = (self.audience, what, self.director.number)
            making = self.running.making
            if key not in making:
                making[key] = asyncio.create_task(self._make(make, arguments))
                making[key].add_done_callback(lambda _: making.pop(key, None))
            kept = self._keep(what, await asyncio.shield(making[key]))
        return self._response(kept)

    async def _make(self, make: Callable[..., Any], arguments: tuple[Any, ...]) -> CachedResponse:
        number, (body, packed) = await ask(self._pool_for(make), self.director, encoded, make, *arguments)
        return CachedResponse(number, body, packed)

    def _kept(self, what: Any, *, steady: bool) -> CachedResponse | None:
        """The cached response, if it is still up to date."""
        kept = self.running.shown.get((self.audience, what))
        if kept is None or kept.number == self.director.number:
            return kept
        settled = self.running.live.settled
        return kept if steady and self.audience == "public" and kept.number >= settled > 0 else None

    def _keep(self, what: Any, shown: CachedResponse) -> CachedResponse:
        if len(self.running.shown) > 2_000:
            self.running.shown.clear()
        self.running.shown[self.audience, what] = shown
        return shown

    def _response(self, kept: CachedResponse) -> Response[Any]:
        # The same answer may come packed or not, so its tag is a weak one.
        tag = f'"{kept.number}-{self.audience}"'
        headers = {"ETag": f"W/{tag}", "Cache-Control": "no-cache", "Vary": "Cookie, Accept-Encoding"}
        if tag in self._held:
            return Response(None, status_code=304, headers=headers, media_type=MediaType.JSON)
        body = kept.body
        if self._unpacks and len(body) >= LEAST_PACKED:
            body, headers["Content-Encoding"] = kept.packed(), "gzip"
        return Response(body, media_type=MediaType.JSON, headers=headers)


async def caller_of(connection: AnyConnection, event: str) -> Caller:
    """The roles of the account behind a cookie in an event, and the device whose link it holds."""
    services = services_of(connection.app)
    roles = services.roles
    account = await session_of(connection)
    held = await roles.of(account.user, event) if account else []
    if account is not None and account.only is not None:
        # A session that is for one role only may do nothing but that, and only where its owner could give it.
        mine = await roles.may(event, account.user, account.only.role, only=account.only)
        allowed: frozenset[RoleName] = frozenset((account.only.role,)) if mine else frozenset()
        return Caller(Doer(account.user, account.name), allowed)
    may: frozenset[RoleName] = frozenset(one.role for one in held)
    doer = Doer(account.user, account.name) if account else None
    player = next((one for one in held if one.role == "player"), None)
    if player is not None:
        return Caller(doer, may, player.entry, player.seat)
    token = connection.cookies.get(DEVICE)
    link = await services.event_links.find(event, token, now()) if token else None
    if link is None or link.kind != "device":
        return Caller(doer, may)
    # Somebody who runs the event and follows a pair's link, to see what they see or to help, keeps their own name.
    return Caller(doer if held else Doer(f"device {link.link}", f"#{link.entry}"), may | {"player"}, link.entry)


async def context_of(
    request: AnyRequest,
    services: Provided,
    event: FromPath[str],
    idempotency_key: Annotated[str | None, HeaderParameter(name="Idempotency-Key")] = None,
    if_match: Annotated[str | None, HeaderParameter(name="If-Match")] = None,
) -> RequestContext:
    """The context behind a request.

    `Idempotency-Key` is the sender's own name for an act: sent twice, it is done once. `If-Match` holds the ETag that
    the sender has seen: what was changed since by others is not changed again.
    """
    running = services.directors.find(event)
    if running is None:
        raise NotThere(Message("server_event.no_event"))
    caller = await caller_of(request, event)
    if idempotency_key is not None and not 1 <= len(idempotency_key) <= _LONGEST_KEY:
        raise CompetitionError(Message("server_event.key_length", most=_LONGEST_KEY))
    headers = request.headers
    unpacks = "gzip" in headers.get("accept-encoding", "")
    return RequestContext(
        running, caller, idempotency_key or "", _seen(if_match), headers.get("if-none-match", ""), unpacks
    )


def _seen(tag: str | None) -> int | None:
    """The log's number out of an ETag."""
    if tag is None:
        return None
    digits = tag.strip().removeprefix("W/").strip('"').partition("-")[0]
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 12):
        raise CompetitionError(Message("server_event.no_etag", tag=repr(tag[:40])))
    return int(digits)
