"""People in real browsers at an event: organiser, desk, referee, players, the wall."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

LAPTOP, PHONE, WALL = (1440, 900), (390, 844), (1920, 1080)
_LONGEST = 15_000


class Visitor:
    """One browser of somebody's own, with its cookies; no page of it is open."""

    def __init__(self, url: str, context: BrowserContext):
        self.url, self.context = url, context

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What a page would ask for, with this browser's cookies."""
        answer = self.context.request.fetch(self.url + path, method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None


class Person(Visitor):
    """One browser, its page, its language."""

    def __init__(self, url: str, context: BrowserContext):
        super().__init__(url, context)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(_LONGEST)
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def get(self, test: str) -> Locator:
        return self.page.locator(f'[data-test="{test}"]')


class Site:
    """The server, and a browser for everybody who comes."""

    def __init__(self, url: str, browser: Browser, closing: ExitStack):
        self.url, self._browser, self._closing = url, browser, closing
        self._people: list[Person] = []

    def person(self, size: tuple[int, int] = LAPTOP, lang: str = "zh-CN", theme: str = "") -> Person:
        width, height = size
        context = self._browser.new_context(
            locale=lang, viewport={"width": width, "height": height}, has_touch=size == PHONE
        )
        if theme:
            context.add_init_script(f"localStorage['tuolaji.settings'] = JSON.stringify({{theme: '{theme}'}})")
        self._closing.callback(context.close)
        person = Person(self.url, context)
        self._people.append(person)
        return person

    def phone(self, maker: Visitor, event: str, entry: int) -> Visitor:
        """A pair's phone that asks for what its page would ask for."""
        token = maker.ask("POST", f"/api/events/{event}/links", {"kind": "device", "entry": entry})["token"]
        context = self._browser.new_context()
        self._closing.callback(context.close)
        phone = Visitor(self.url, context)
        phone.ask("POST", f"/api/events/{event}/links/follow", {"token": token})
        return phone

    def organiser(self, **about: Any) -> tuple[Person, str]:
        """Somebody who has opened an event."""
        person = self.person()
        person.ask("POST", "/api/guest", {"name": "李秘书"})
        made = person.ask("POST", "/api/events", {"name": "春季杯", "rules": "fuze", "seed": "7", **about})
        return person, made["event"]

    def with_link(self, maker: Person, event: str, wanted: dict[str, Any], size: tuple[int, int] = PHONE) -> Person:
        """Somebody who follows a link that was made for them; they stand on the page where it leads."""
        token = maker.ask("POST", f"/api/events/{event}/links", wanted)["token"]
        person = self.person(size)
        person.open(f"/join/{event}#{token}")
        if wanted["kind"] != "device":
            person.page.get_by_label("你的名字").fill("王五")
            person.page.get_by_role("button", name="进入赛事").click()
        person.page.wait_for_url(f"**/event/{event}/*")
        return person

    def check(self) -> None:
        assert [trouble for person in self._people for trouble in person.troubles] == []


def add_pairs(maker: Person, event: str, count: int) -> None:
    for number in range(1, count + 1):
        players = [f"甲{number}", f"乙{number}"]
        maker.ask("POST", f"/api/events/{event}/entries", {"players": players, "unit": f"{number % 5 + 1}街道"})


@pytest.fixture
def site(server: str, browser: Browser) -> Iterator[Site]:
    """Whatever goes wrong in somebody's page fails the test."""
    with ExitStack() as closing:
        made = Site(server, browser, closing)
        yield made
        made.check()
