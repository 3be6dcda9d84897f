"""Every page in a pseudo-language, which shows what is hard-coded, joined in the code, or cut.

`make test` looks at some phases of the table, `make words` at every phase of every sheet; it saves a picture of every
state in the folder that WORDS names.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.browser.fit import WINDOWS, resize
from tests.browser.pseudo import events, pages, tables
from tests.browser.pseudo.people import Company
from tests.browser.pseudo.site import ROOT, built_copy, in_copy, served
from tests.browser.pseudo.words import faults
from tests.text.pseudo import CLOSED, OPENED, TAG, in_brackets
from tuolaji.kernel.warm import warm

FOLDER = os.environ.get("TUOLAJI_WORDS")
SIZES = ("1366x768", "390x844")
PHASES = tables.LONG if FOLDER else tables.SHORT
Visit: TypeAlias = Callable[[Company], pages.States]
VISITS: dict[str, Visit | tuple[Visit, ...]] = {
    "/": pages.home,
    "/lobby": pages.lobby,
    "/new": pages.new_room,
    "/room/:room": (
        *(tables.room({rules: phases}) for rules, phases in PHASES.items()),
        tables.turns, tables.dialogs, tables.rulings, tables.plays,
    ),
    "/learn": pages.learn,
    "/rules": pages.rules,
    "/rules/:sheet": pages.sheets,
    "/judge": pages.judge,
    "/replay": pages.open_record,
    "/replay/:room/:number": tables.replay,
    "/review/:room/:number": tables.review,
    "/events": events.events,
    "/events/new": events.new_event,
    "/event/:event": events.public,
    "/event/:event/hall": events.hall,
    "/event/:event/desk": events.desk,
    "/event/:event/check-in": events.check_in,
    "/event/:event/me": events.me,
    "/event/:event/referee": events.referee,
    "/join/:event": events.join,
    "/settings": pages.settings,
    "no route": pages.lost,
}  # fmt: skip
"""How each route is visited: generators that stop at every state worth looking at."""
CASES = [
    (route, visit) for route, visits in VISITS.items() for visit in (visits if isinstance(visits, tuple) else (visits,))
]


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy of the program that speaks the pseudo-language, one for all workers."""
    warm()
    base = tmp_path_factory.getbasetemp()
    return built_copy(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@pytest.fixture(scope="session")
def address(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(copy, tmp_path_factory.mktemp("pseudo-server")) as url:
        yield url


@pytest.fixture
def company(address: str, browser: Browser) -> Iterator[Company]:
    with ExitStack() as closing:
        yield Company(address, browser, closing)


def test_every_route_is_visited() -> None:
    routes = re.findall(r"path: '([^']+)'", (ROOT / "web" / "src" / "routes.ts").read_text("utf-8"))
    assert set(VISITS) - {"no route"} == set(routes)


@pytest.mark.parametrize(("route", "visit"), CASES, ids=[route for route, _ in CASES])
def test_every_text_comes_from_the_catalogue_whole(company: Company, route: str, visit: Visit) -> None:
    wrong: dict[str, str] = {}
    visited = 0
    shape = re.compile(re.sub(r":\w+", "[^/]+", route) + r"\Z")
    for state, page in visit(company):
        address = page.url.removeprefix(company.url).partition("#")[0].partition("?")[0]
        visited += bool(shape.fullmatch(address)) or route == "no route"
        for size in SIZES:
            resize(page, WINDOWS[size])
            if FOLDER:
                name = re.sub(r"\W+", "-", f"{route} {state} {size}").strip("-")
                page.screenshot(path=Path(FOLDER) / f"{name}.png")
            for fault in faults(page):
                wrong.setdefault(fault, f"{state}, {size}")
        resize(page, WINDOWS["1366x768"])
    assert visited, f"no state of {route} was at this route"
    assert wrong == {}, json.dumps(wrong, ensure_ascii=False, indent=1)


def test_papers_are_in_the_language_they_are_asked_for_in(company: Company) -> None:
    event = company.event()
    event.enter_pairs()
    event.start_round()
    event.play_round(1)
    wrong: dict[str, list[str]] = {}
    for kind in ("score-sheets-filled", "standings", "pairings", "pairing-reasons", "table-cards"):
        event.organiser.open(f"{event.base}/prints/{kind}?format=html&lang={TAG}&round=1")
        if found := faults(event.page):
            wrong[kind] = found
    assert wrong == {}, json.dumps(wrong, ensure_ascii=False, indent=1)


def test_errors_are_told_in_the_language(company: Company) -> None:
    person = company.person()
    for path in ("/api/events/none/", "/api/rules/none/clauses", "/api/nothing"):
        reason = person.context.request.get(company.url + path).json()["reason"][TAG]
        assert reason.startswith(OPENED), path
        assert reason.endswith(CLOSED), path


def test_the_command_line_helps_in_the_language(copy: Path) -> None:
    told = in_copy(copy, "--lang", TAG, "--help").stdout
    assert in_brackets("Commands") in told
    assert told.count(OPENED) == told.count(CLOSED)
