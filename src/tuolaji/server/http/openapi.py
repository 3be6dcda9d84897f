"""The interface's description: /api/schema/openapi.json, for programs and for people.

The framework writes down what each page takes and gives; what all pages share is added here: how they refuse, and an
example of what each takes.
"""

from typing import Any

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from tuolaji import __version__
from tuolaji.server.http import AnyRequest
from tuolaji.server.http.examples import EXAMPLES
from tuolaji.text.catalogue import Message, in_languages, language_tags

Described = dict[str, Any]


class _Json(JsonRenderPlugin):
    """The description never changes while the server runs, so it is written once."""

    _written: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: Described) -> bytes:
        if self._written is None:
            self._written = super().render(request, completed(openapi_schema))
        return self._written


class _Yaml(YamlRenderPlugin):
    """JSON is YAML too. To lay the same out in YAML's own manner took the event loop most of a second."""

    def render(self, request: AnyRequest, openapi_schema: Described) -> bytes:
        return _json.render(request, openapi_schema)


_json = _Json()

CONFIG = OpenAPIConfig(
    "Tuolaji",
    __version__,
    path="/api/schema",
    description="Rooms, events, rules and the judge of the competition system for Tractor (tuolaji, shengji).",
    use_handler_docstrings=True,
    render_plugins=[_json, _Yaml()],
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
    "422": "a doubtful score sheet: send it again with the answers to its questions",
    "429": "too many requests: wait as long as Retry-After says",
    "503": "the database does not answer or its disk is full: nothing was written, try again",
}
_PROBLEM = {
    "type": "object",
    "title": "Problem",
    "description": "A refusal: a stable code, and the reason for people in every language.",
    "required": ["code", "reason"],
    "properties": {
        "code": {"type": "string"},
        "reason": {
            "type": "object",
            "required": list(language_tags()),
            "properties": {tag: {"type": "string"} for tag in language_tags()},
        },
        "problems": {"type": "array", "items": {"type": "string"}},
    },
    "examples": [{"code": "bad_account", "reason": in_languages(Message("server_accounts.wrong_login"))}],
}
_CONTENT = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}

_FILES = ("/prints/{kind}", "/exports/{what}")
"""Pages that give a file, of whichever kind was asked for."""


def completed(described: Described) -> Described:
    """Add to every page what the framework does not know; it is asked for when somebody wants to read it."""
    described["components"]["schemas"]["Problem"] = _PROBLEM
    for path, item in described["paths"].items():
        for method in ("get", "post", "put", "patch", "delete"):
            if method in item:
                _complete(item[method], method, path)
    return described


def _complete(operation: Described, method: str, path: str) -> None:
    responses = operation["responses"]
    responses |= {status: {"description": meaning, "content": _CONTENT} for status, meaning in _REFUSALS.items()}
    if path.endswith(_FILES):
        file = {"schema": {"type": "string", "format": "binary"}}
        responses["200"] = {"description": "a file", "content": {"*/*": file}}
    if "204" in responses:
        responses["204"] = {"description": "done; there is nothing to say"}
    operation["tags"] = operation.get("tags") or [path.split("/")[2]]
    if operation.get("description"):
        operation["summary"] = operation["description"].partition(". ")[0].partition("\n")[0].rstrip(".")
    if (method, path) == ("post", "/api/judge"):
        # Questions and answers are those of the command line, which docs/reference/judge.md describes.
        anything = {"application/json": {"schema": {"type": "object"}}}
        operation["requestBody"] = {"content": anything, "required": True}
        responses["200"] = {"description": "the answer", "content": anything}
    example = EXAMPLES.get((method, path))
    if example is not None:
        operation["requestBody"]["content"]["application/json"]["example"] = example
