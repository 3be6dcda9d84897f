"""What guards every answer: where a request may come from, and what a page of ours may do."""

from collections.abc import Collection, Mapping

HEADERS: dict[str, str] = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def same_origin(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Does a request come from a page of ours? A browser always says; who says nothing is no browser's victim.

    >>> same_origin({"origin": "https://a.org", "host": "a.org"}, ()), same_origin({"origin": "https://b.org"}, ())
    (True, False)
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin in allowed or origin.partition("://")[2] == headers.get("host")
