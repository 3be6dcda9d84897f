"""Roles and links: who may do what, invitations, and phones that write an entry's score sheets."""

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tuolaji.competition.entries.enrol import entry_of
from tuolaji.errors import CompetitionError
from tuolaji.server.accounts.links import LASTS, Link, LinkKind, new_link_name
from tuolaji.server.accounts.roles import Held, RoleName
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.authentication import account_of
from tuolaji.server.http.request_context import DEVICE
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.entries import Number
from tuolaji.server.services import Provided
from tuolaji.text.catalogue import Message


class LinkIn(Struct, forbid_unknown_fields=True):
    """A link that gives a role (`role`), a place in an entry (`entry`), or an entry's sheets to a phone (`device`)."""

    kind: LinkKind
    role: Literal["organiser", "arbitration", "referee", "desk"] | None = None
    entry: Number | None = None
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    uses: Annotated[int, Meta(ge=1, le=1_000)] = 1
    days: Annotated[int, Meta(ge=1, le=30)] = 30


class LinkMade(Struct, frozen=True):
    """The link, and its token, which is told only now: the page's address is /join#EVENT.TOKEN or as it likes."""

    link: Link
    token: str


class FollowIn(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=8, max_length=100)]


class Followed(Struct, frozen=True, omit_defaults=True):
    """The access that a link gives: a role, or an entry and a place in it."""

    kind: LinkKind
    role: RoleName
    entry: int | None = None
    seat: int | None = None


@get("/roles")
async def roles(context: Context, services: Provided) -> list[Held]:
    """Everybody who is something in this event."""
    context.needs("organiser")
    return await services.roles.all_of(context.director.name)


@delete("/roles/{user:str}/{role:str}", status_code=200)
async def revoke_role(context: Context, user: FromPath[str], role: FromPath[RoleName], services: Provided) -> None:
    """Take a role away. The last organiser stays: an event without one could not be run."""
    context.needs("organiser")
    held = await services.roles.all_of(context.director.name)
    organisers = [one.user for one in held if one.role == "organiser"]
    if role == "organiser" and organisers == [user]:
        raise CompetitionError(Message("server_event.last_organiser"))
    await services.roles.revoke(context.director.name, user, role)


@get("/links")
async def links(context: Context, services: Provided) -> list[Link]:
    """Every link of the event, without its token."""
    context.needs("organiser", "desk")
    return await services.event_links.all_of(context.director.name)


@post("/links")
async def make_link(context: Context, data: JSONBody[LinkIn], services: Provided) -> LinkMade:
    """Make a link. The desk makes those for entries and their phones; roles are the organiser's to give."""
    by = context.needs("organiser") if data.kind == "role" else context.needs("desk")
    if (data.kind == "role") != (data.role is not None) or (data.kind == "role") == (data.entry is not None):
        raise CompetitionError(Message("server_event.link_purpose"))
    if data.entry is not None:
        players = entry_of(context.competition, data.entry).players
        if data.kind == "entry" and (data.seat is None or data.seat >= len(players)):
            raise CompetitionError(Message("server_event.which_player"))
    now = context.director.now()
    until = now + min(LASTS, data.days * 86_400_000)
    seat = data.seat if data.kind == "entry" else None
    uses = 1 if data.kind == "entry" else data.uses
    wanted = Link(
        new_link_name(), context.director.name, data.kind, data.role, data.entry, seat, by.user, now, until, uses
    )
    return LinkMade(wanted, await services.event_links.make(wanted))


@delete("/links/{link:str}", status_code=200)
async def revoke_link(context: Context, link: FromPath[str], services: Provided) -> None:
    """Revoke a link: an invitation gives nothing any more, a phone can do nothing any more."""
    context.needs("organiser", "desk")
    await services.event_links.revoke(context.director.name, link, context.director.now())


@post("/links/follow")
async def follow(
    context: Context, request: AnyRequest, data: JSONBody[FollowIn], services: Provided
) -> Response[Followed]:
    """Follow a link. An invitation needs an account (a guest's will do); a phone's link is kept in a cookie."""
    account = await account_of(request)
    name = context.director.name
    found = await services.event_links.follow(
        name, data.token, account.user if account else None, context.director.now()
    )
    given = Followed(found.kind, found.role or "player", found.entry, found.seat)
    if found.kind != "device":
        return Response(given)
    cookie = Cookie(
        DEVICE, value=data.token, httponly=True, secure=services.settings.secure, samesite="lax",
        max_age=(found.until - found.made) // 1000, path=f"/api/events/{name}",
    )  # fmt: skip
    return Response(given, cookies=[cookie])
