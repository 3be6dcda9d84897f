"""A server with its pages, and people in real browsers at an event: organiser, desk, referee, players, the wall."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import chromium

PAGES = Path(__file__).parents[2] / "src" / "tuolaji" / "server" / "pages" / "index.html"
LAPTOP, PHONE, WALL = (1440, 900), (390, 844), (1920, 1080)
_LONGEST = 10_000


class Person:
    """One browser of somebody's own: its cookies, its page, its language."""

    def __init__(self, site: "Site", context: BrowserContext):
        self.site, self.context = site, context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(_LONGEST)
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(self.site.url + path)
        return self.page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What a page would ask for, with this browser's cookies."""
        answer = self.context.request.fetch(self.site.url + path, method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def get(self, test: str) -> Any:
        return self.page.locator(f'[data-test="{test}"]')

    def close(self) -> None:
        self.context.close()


class Site:
    """A server of its own, and one browser program for everybody."""

    def __init__(self, url: str, browser: Browser):
        self.url, self.browser = url, browser

    def person(self, size: tuple[int, int] = LAPTOP, lang: str = "zh-CN", **how: Any) -> Person:
        width, height = size
        context = self.browser.new_context(
            locale=lang, viewport={"width": width, "height": height}, has_touch=size == PHONE, **how
        )
        return Person(self, context)

    def organiser(self, **about: Any) -> tuple[Person, str]:
        """Somebody who has opened an event."""
        person = self.person()
        person.ask("POST", "/api/guest", {"name": "李秘书"})
        made = person.ask("POST", "/api/events", {"name": "春季杯", "rules": "fuze", "seed": "7", **about})
        return person, made["event"]

    def with_link(self, maker: Person, event: str, wanted: dict[str, Any], size: tuple[int, int] = PHONE) -> Person:
        """Somebody who follows a link that was made for him; he stands on the page where it leads."""
        token = maker.ask("POST", f"/api/events/{event}/links", wanted)["token"]
        person = self.person(size)
        person.open(f"/join/{event}#{token}")
        person.page.wait_for_url(f"**/event/{event}/*")
        return person


def add_pairs(maker: Person, event: str, count: int) -> None:
    for number in range(1, count + 1):
        players = [f"甲{number}", f"乙{number}"]
        maker.ask("POST", f"/api/events/{event}/entries", {"players": players, "unit": f"{number % 5 + 1}街道"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    program = chromium()
    if program is None or not PAGES.exists():
        pytest.skip("no chromium, or the pages are not built (make browser web)")
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "tuolaji", "serve", "--port", str(port)]
    environment = os.environ | {"TUOLAJI_DATABASE": f"sqlite:///{folder / 'site.db'}", "PYTHONUNBUFFERED": "1"}
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder) as server,
    ):
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(url, server)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
                yield Site(url, browser)
                browser.close()
        finally:
            server.terminate()


def _wait(url: str, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{url}/api/health", timeout=2)
        except OSError:
            assert server.poll() is None, "the server has stopped"
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not answer")
