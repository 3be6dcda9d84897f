"""Security of every response: where a request may come from, and what a page of ours may do.

Against forged requests (CSRF) stand three things: cookies that other sites' forms do not carry (SameSite=Lax), the
Origin that a browser puts on whatever changes something and on every WebSocket, and JSON bodies that no form can send.
"""

from collections.abc import Collection, Mapping

from litestar.types import BeforeMessageSendHookHandler, Message, Scope

HEADERS: dict[str, str] = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; object-src 'none'; img-src 'self' data: blob:; media-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self'; worker-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_A_YEAR = "max-age=31536000"


def guarding(tls: bool) -> BeforeMessageSendHookHandler:
    """Put the headers on every answer, refusals and mistakes too; what the interface says is kept by nobody."""
    headers = HEADERS | ({"Strict-Transport-Security": _A_YEAR} if tls else {})
    everywhere = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    of_interface = [*everywhere, (b"cache-control", b"no-store")]

    async def guard(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        said = {name.lower() for name, _ in message["headers"]}
        wanted = of_interface if scope["path"].startswith("/api/") else everywhere
        message["headers"] = [*message["headers"], *(one for one in wanted if one[0] not in said)]

    return guard


def same_origin(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Does a request come from a page of ours? A browser always says; who says nothing is no browser's victim.

    >>> same_origin({"origin": "https://a.org", "host": "a.org"}, ()), same_origin({"origin": "https://b.org"}, ())
    (True, False)
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in allowed or origin.partition("://")[2] == headers.get("host")
