"""The interface's description: /api/schema/openapi.json, for programs and for people.

The framework writes down what each page takes and gives; what all pages share is added here: how they refuse, and an
example of what each takes.
"""

from typing import Any

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIFormat,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
    SecurityScheme,
)

from tuolaji import __version__

CONFIG = OpenAPIConfig(
    "Tuolaji",
    __version__,
    path="/api/schema",
    description="Rooms, events, rules and the judge of the competition system for Tractor (拖拉机, 升级, 双升).",
    use_handler_docstrings=True,
    render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
    components=Components(
        security_schemes={"session": SecurityScheme("apiKey", name="tuolaji", security_scheme_in="cookie")}
    ),
)

_REFUSALS = {
    "400": "what was asked makes no sense, or cannot be done",
    "401": "nobody is logged in",
    "403": "this person may not do it, or the request comes from another site",
    "404": "there is no such thing",
    "405": "this page is asked in another way",
    "409": "somebody else was faster: look again",
    "412": "somebody has changed the same thing meanwhile: look at it again",
    "413": "too large",
    "415": "the body is not JSON",
    "429": "too many requests: wait as long as Retry-After says",
    "503": "the database does not answer or its disk is full: nothing was written, try again",
}
_PROBLEM = Schema(
    type=OpenAPIType.OBJECT,
    title="Problem",
    description="A refusal: a stable code, and the reason for people in both languages.",
    required=["code", "reason"],
    properties={
        "code": Schema(type=OpenAPIType.STRING),
        "reason": Schema(
            type=OpenAPIType.OBJECT,
            required=["zh", "en"],
            properties={"zh": Schema(type=OpenAPIType.STRING), "en": Schema(type=OpenAPIType.STRING)},
        ),
        "problems": Schema(type=OpenAPIType.ARRAY, items=Schema(type=OpenAPIType.STRING)),
    },
    examples=[{"code": "bad_account", "reason": {"zh": "账号或密码不对", "en": "the login or the password is wrong"}}],
)

_FILES = ("/prints/{kind}", "/exports/{what}")
"""Pages that give a file, of whichever kind was asked for."""

_CREDENTIAL = {"id": "…", "rawId": "…", "type": "public-key", "response": {"clientDataJSON": "…"}}
EXAMPLES: dict[tuple[str, str], Any] = {
    ("post", "/api/guest"): {"name": "张三", "language": "zh"},
    ("post", "/api/keep"): {"login": "zhangsan", "password": "correct horse battery"},
    ("post", "/api/enter"): {"login": "zhangsan", "password": "correct horse battery"},
    ("patch", "/api/me"): {"name": "李四"},
    ("post", "/api/me/password"): {"old": "correct horse battery", "new": "another long password"},
    ("post", "/api/me/passkeys"): {"credential": _CREDENTIAL, "name": "Phone"},
    ("post", "/api/enter/passkey"): {"credential": _CREDENTIAL},
    ("post", "/api/devices/link"): {"event": "spring-cup", "role": "desk"},
    ("post", "/api/devices/enter"): {"token": "8tjrTn3oQ9Zk3m0Y2WQbqg"},
    ("post", "/api/rooms"): {"rules": "tianwen", "name": "Friends", "entry": "open", "options": {"clock": 30_000}},
    ("post", "/api/rooms/{room}/referee"): {"key": "8tjrTn3oQ9Zk3m0Y2WQbqg"},
    ("post", "/api/rooms/{room}/deals/{number}/continue"): {"step": 240, "seat": "S"},
    ("post", "/api/play"): {"rules": "tianwen", "player": "habit"},
    ("post", "/api/judge"): {"ask": "result", "rules": "gongguan", "points": 240},
}
"""What a page takes, for example."""


def complete(description: OpenAPI) -> None:
    """Add to every page what the framework does not know."""
    assert description.components is not None
    description.components.schemas["Problem"] = _PROBLEM
    for path, item in (description.paths or {}).items():
        for method in ("get", "post", "put", "patch", "delete"):
            operation: Operation | None = getattr(item, method)
            if operation is not None:
                _complete(operation, method, path)


def _complete(operation: Operation, method: str, path: str) -> None:
    problem = {"application/json": OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Problem"))}
    assert operation.responses is not None
    for status, meaning in _REFUSALS.items():
        operation.responses[status] = OpenAPIResponse(description=meaning, content=problem)
    if path.endswith(_FILES):
        file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))
        operation.responses["200"] = OpenAPIResponse(description="a file", content={"*/*": file})
    if "204" in operation.responses:
        operation.responses["204"] = OpenAPIResponse(description="done; there is nothing to say")
    operation.tags = operation.tags or [path.split("/")[2]]
    if operation.description:
        operation.summary = operation.description.partition(". ")[0].partition("\n")[0].rstrip(".")
    if (method, path) == ("post", "/api/judge"):
        # Questions and answers are those of the command line, which docs/reference/judge.md describes.
        question, answer = (OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT)) for _ in range(2))
        operation.request_body = RequestBody(content={"application/json": question}, required=True)
        operation.responses["200"] = OpenAPIResponse(description="the answer", content={"application/json": answer})
    example = EXAMPLES.get((method, path))
    if example is not None and isinstance(operation.request_body, RequestBody):
        operation.request_body.content["application/json"].example = example
