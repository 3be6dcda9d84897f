"""The pages: built from web/ into a folder beside the server, served with their compressed twins.

The name of an asset holds its hash, so that it is kept for ever; everything else is asked for anew. Any address that is
no file and not ours to answer otherwise is a page of the app, which finds out for itself what to show.
"""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from tuolaji.server.http import AnyRequest
from tuolaji.server.refusals import NotThere
from tuolaji.text.catalogue import Message

PAGES = Path(__file__).parents[2] / "pages"
_FOR_EVER = "public, max-age=31536000, immutable"
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}


def _served(file: Path, request: AnyRequest, cache: str) -> Response[bytes]:
    """A file as the browser can take it: the smallest twin that it understands."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    taken = file
    for encoding, ending in _ENCODINGS.items():
        twin = file.with_name(file.name + ending)
        if encoding in accepted and twin.is_file():
            headers["Content-Encoding"] = encoding
            taken = twin
            break
    kind = _TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    return Response(taken.read_bytes(), media_type=kind, headers=headers)


def _file(name: str) -> Path | None:
    """A file of the pages by its address; nothing outside the folder can be named."""
    if "\0" in name:
        return None
    found = (PAGES / name.lstrip("/")).resolve()
    return found if found.is_relative_to(PAGES.resolve()) and found.is_file() else None


def _shell(request: AnyRequest) -> Response[bytes]:
    index = _file("index.html")
    if index is None:
        raise NotThere(Message("server.pages_not_built"))
    return _served(index, request, "no-cache")


@get("/", include_in_schema=False)
async def first_page(request: AnyRequest) -> Response[bytes]:
    return _shell(request)


@get("/{address:path}", include_in_schema=False)
async def page(address: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """A file if there is one; else the app, unless the address can only have meant a file or the interface."""
    name = address.lstrip("/")
    file = _file(name)
    if file is not None and not name.endswith(tuple(_ENCODINGS.values())):
        return _served(file, request, _FOR_EVER if name.startswith("assets/") else "no-cache")
    if name == "api" or name.startswith(("api/", "assets/")):
        raise NotThere(Message("server.nothing_at", address=repr(address)))
    return _shell(request)
