"""No request names a file: wherever a string goes, a path stays a string.

A real server process gets path-like strings in every string of every body, query and address that it takes. No answer
may hold anything out of those files, and the process must go on answering: a device or a pipe would keep it for ever.
"""

import json
import os
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from websockets.sync.client import connect

from tests.attack.conftest import Tally, size
from tests.server.competitions.test_import_bounds import file_of
from tests.server.test_serve import served
from tuolaji.competition import events as e
from tuolaji.rules.sheet.load import load
from tuolaji.server.app import make_app
from tuolaji.server.http.examples import EXAMPLES
from tuolaji.server.settings import Settings
from tuolaji.text.stored import wordings

SECRET = "wq7-the-secret-in-the-file"
CARDS = {"rules": "", "level": "2", "trump": "S"}
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"ask": "order"},
    {"ask": "lead", "hand": "H4 H3", "play": "H4", "split": ["H4"], "seat": "E", "others": {"N": "H5"}},
    {"ask": "follow", "hand": "H6 C3", "lead": "H3", "play": "H6"},
    {"ask": "follows", "hand": "H6 C3", "lead": "H3"},
    {"ask": "trick", "leader": "E", "plays": ["H3", "H4", "H5", "H6"]},
    {"ask": "dig", "leader": "E", "plays": ["H3", "H4", "H5", "H6"], "dealer": "E", "kitty": "C3"},
    {"ask": "result", "points": 80},
    {"ask": "declare", "first_deal": True, "attempt": {"seat": "E", "cards": "S2"}},
    {"ask": "fallback", "first_drawer": "E", "kitty": "C3"},
    {"ask": "next_dealer", "dealer": "E", "points": 80},
    {"ask": "promote", "from": "2", "levels": 1},
    {"ask": "ruling", "offence": "revoke", "offender": "dealer", "choice": "A"},
    {"ask": "match", "levels": {"EW": "5", "NS": "3"}},
)
COMMANDS = (
    {"do": "sit", "id": "1", "seat": "E"},
    {"do": "invite", "id": "2", "seat": "N", "player": "habit"},
    {"do": "say", "id": "3", "text": "hello"},
    {"do": "phrase", "id": "4", "phrase": "hello"},
    {"do": "ready", "id": "5"},
)


class Asker:
    """One connection to the server with a guest's cookie; every answer is looked through for the secrets."""

    def __init__(self, address: str, secrets: tuple[bytes, ...]):
        self.host, self.secrets = urlsplit(address).netloc, secrets
        self.cookie = self.set_cookie = ""
        self.asked = self.leaked = 0
        self.last = b""
        self._line: HTTPConnection | None = None

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/json") -> int:
        self._line = self._line or HTTPConnection(self.host, timeout=20)
        headers = {"Content-Type": kind, "Cookie": self.cookie} if body is not None else {"Cookie": self.cookie}
        self._line.request(method, path, body, headers)
        answer = self._line.getresponse()
        self.last = answer.read()
        self.asked += 1
        self.leaked += any(secret in self.last for secret in self.secrets) or answer.status == 500
        self.set_cookie = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return answer.status

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def post(self, path: str, body: Any) -> Any:
        assert self.ask("POST", path, json.dumps(body).encode()) < 300, self.last
        self.cookie = self.cookie or self.set_cookie
        return json.loads(self.last) if self.last else None


def routes() -> list[tuple[str, str]]:
    """Every method and path of the interface, with its parameters in braces."""
    return sorted(
        {
            (method, route.path_format)
            for route in make_app(Settings()).routes
            for handler in getattr(route, "route_handlers", ())
            if isinstance(handler, HTTPRouteHandler) and route.path_format.startswith("/api/")
            for method in handler.http_methods
        }
        - {("OPTIONS", route.path_format) for route in make_app(Settings()).routes}
    )


def changed(value: Any, new: str) -> Iterator[Any]:
    """The value as often as it has strings, each time with another one of them replaced."""
    if isinstance(value, str):
        yield new
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from (value | {key: other} for other in changed(item, new))
            yield {(new if name == key else name): kept for name, kept in value.items()}
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(item, new))


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    """What an attacker would write where a sheet's id goes."""
    folder = tmp_path / "private"
    folder.mkdir()
    (folder / "tuolaji.toml").write_text(f'database_password = "{SECRET}"\nid = "{SECRET}"\n', encoding="utf-8")
    os.mkfifo(folder / "pipe.toml")
    file = str(folder / "tuolaji.toml")
    few = [file, str(folder / "pipe.toml"), "/dev/zero", "/etc/passwd", f"file://{file}", f"../..{file}"]
    more = [
        f"{'../' * 12}{file[1:]}", file.removesuffix(".toml"), f"{file}\0", f"tianwen/../..{file}", "/dev/stdin",
        "/proc/self/environ", f"..\\..{file}", f"\\\\localhost{file}", "~/.ssh/id_rsa", quote(file, ""),
    ]  # fmt: skip
    return [*few, *more[: size(3, len(more))]]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server process for all of these attacks: at the end it must still be the same one."""
    folder = tmp_path_factory.mktemp("paths")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUOLAJI_REQUESTS_A_MINUTE", "1000000")
        with served(f"sqlite:///{folder / 'a.db'}", folder / "log", warm=False) as (process, found):
            yield found
            assert process.poll() is None, "the server has stopped"


@pytest.fixture
def asker(address: str) -> Iterator[Asker]:
    passwd = Path("/etc/passwd").read_bytes().splitlines()[0]
    someone = Asker(address, (SECRET.encode(), b"database_password", passwd, b"PATH="))
    someone.post("/api/guest", {"name": "Ann"})
    yield someone
    someone.close()


def places(asker: Asker) -> dict[str, str]:
    """A room and an event with a drawn round, for the parameters of addresses."""
    room = asker.post("/api/rooms", {})["room"]
    event = asker.post("/api/events", {"name": "Cup", "rules": "fuze", "rounds": 2})["event"]
    for number in range(4):
        asker.post(f"/api/events/{event}/entries", {"players": [f"A{number}", f"B{number}"]})
    asker.post(f"/api/events/{event}/rounds", {})
    asker.post(f"/api/events/{event}/rounds/publish", None)
    return {"room": room, "event": event, "number": "1", "table": "1", "entry": "1", "sheet": "tianwen"}


def test_no_json_names_a_file(asker: Asker, names: list[str], tally: Tally) -> None:
    known, template = places(asker), {"rules": "tianwen"}
    begun = asker.asked
    for method, path in routes():
        example = EXAMPLES.get((method.lower(), path))
        where = path
        for name, value in known.items():
            where = where.replace(f"{{{name}}}", value)
        for new in names[: size(2, len(names))]:
            bodies = list(changed(example, new)) if example is not None else []
            if isinstance(example, dict) and "rules" not in example:
                bodies.append(example | template | {"rules": new})
            for body in bodies:
                asker.ask(method, where, json.dumps(body).encode())
            if method == "GET":
                asker.ask(method, f"{where}?{urlencode(dict.fromkeys(('rules', 'sheet', 'lang', 'format'), new))}")
            if "{" in path:
                parts = [quote(new, "") if part.startswith("{") else part for part in path.split("/")]
                asker.ask(method, "/".join(parts), b"{}" if method != "GET" else None)
    assert asker.ask("GET", "/api/rules") == 200
    tally("paths in JSON, queries and addresses", asker.asked - begun, asker.leaked)


def test_no_question_to_the_judge_names_a_file(asker: Asker, names: list[str], tally: Tally) -> None:
    begun = asker.asked
    for question in QUESTIONS:
        for new in names:
            for body in ({**CARDS, **question, "rules": new}, *changed({**CARDS, **question, "rules": "tianwen"}, new)):
                asker.ask("POST", "/api/judge", json.dumps(body).encode())
    assert asker.ask("POST", "/api/judge", json.dumps(QUESTIONS[6] | {"rules": "tianwen"}).encode()) == 200
    assert json.loads(asker.last)["ok"], asker.last
    tally("paths in questions to the judge", asker.asked - begun, asker.leaked)


def test_no_file_that_is_sent_names_another(asker: Asker, names: list[str], tmp_path: Path, tally: Tally) -> None:
    """Event files, records as JSON and as text, lists of entries: whatever is sent as it is."""
    event = places(asker)["event"]
    begun = asker.asked
    form = load("tianwen").event
    setup = {"rules": "", "levels": {"EW": "2", "NS": "2"}}
    for new in names:
        opened = e.CompetitionOpened("Cup", new, "1", form, "7")
        inside = (
            opened,
            e.CompetitionOpened(new, "tianwen", new, form, "7", place=new),
            e.LotDrawn(1, new, (new,), new),
        )
        for happened in (
            inside,
            (inside[1], opened),
            (*inside[1:], e.Announced("said", wordings({"zh": new, "en": new}))),
        ):
            data = file_of(tmp_path, happened)
            asker.ask("POST", "/api/events/import", data, "application/octet-stream")
        deal = {"log": [{"event": {"is": "opened", "setup": setup | {"rules": new}}, "at": 0}]}
        for rules in (new, "tianwen"):
            record = {"format": "tuolaji", "version": 1, "rules": rules, "rules_version": new, "deals": [deal]}
            text = f'[Tuolaji "1"]\n[Rules "{rules}"]\n[RulesVersion "1"]\n[Event "{new}"]\n\ndeal 1\n'
            for kind in ("read", "review", "write", "continue?step=1&seat=E"):
                asker.ask("POST", f"/api/records/{kind}", json.dumps(record).encode())
                asker.ask("POST", f"/api/records/{kind}", text.encode())
        rows = f'player 1,player 2,unit\n{new},{new},{new}\n=IMPORTDATA("{new}"),b,c\n'.encode()
        query = urlencode({"filename": new, "confirm": "true"})
        asker.ask("POST", f"/api/events/{event}/entries/import?{query}", rows, "text/csv")
    assert asker.ask("GET", "/api/events") == 200
    tally("paths inside files that are sent", asker.asked - begun, asker.leaked)


def test_no_print_reads_a_file(asker: Asker, names: list[str], tally: Tally) -> None:
    """A name that is markup for the print's layout is printed as it is typed."""
    begun = asker.asked
    for new in names[: size(3, len(names))]:
        for markup in (f'#read("{new}")', f'#include "{new}"', f'#image("{new}")', f'<img src="{new}">')[: size(2, 4)]:
            made = asker.post("/api/events", {"name": markup[:120], "rules": "fuze", "place": markup[:120]})["event"]
            asker.ask("POST", f"/api/events/{made}/entries", json.dumps({"players": [markup[:60], "B"]}).encode())
            for kind in ("html", "pdf"):
                assert asker.ask("GET", f"/api/events/{made}/prints/entries?format={kind}") == 200, asker.last
    tally("markup in names that prints would run", asker.asked - begun, asker.leaked)


def test_no_command_to_a_room_names_a_file(asker: Asker, names: list[str], tally: Tally) -> None:
    room, told, sent = places(asker)["room"], b"", 0
    headers = {"Cookie": asker.cookie}
    for new in names:
        with connect(f"ws://{asker.host}/api/rooms/{room}/live", additional_headers=headers) as live:
            for command in COMMANDS:
                for body in changed(command, new):
                    live.send(json.dumps(body))
                    sent += 1
            live.send(json.dumps(COMMANDS[0] | {"id": "last"}))
            while b'"last"' not in (said := str(live.recv(timeout=20)).encode()):
                told += said
    through = sum(told.count(secret) for secret in asker.secrets)
    assert msgspec.json.decode(json.dumps(asker.ask("GET", "/api/rules"))) == 200
    tally("paths in commands to a room", sent, through)
