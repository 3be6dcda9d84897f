"""A person at a browser who clicks what there is to click."""

import json
import time
from contextlib import suppress
from typing import Any, cast

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

QUICK = json.dumps({"speed": "quick", "motion": "less"})
ACTS = """() => {
  if (document.querySelector('.result')) return ['result'];
  return [...document.querySelectorAll('.actions [data-act]')].map((one) => one.dataset.act);
}"""
PICKED = "() => [...document.querySelectorAll('.hand [aria-pressed=true]')].map((one) => one.dataset.card)"
HAND = "() => [...document.querySelectorAll('.hand [data-card]')].map((one) => one.dataset.card)"
SUGGESTED = """() => document.querySelector('.hand [aria-pressed=true]')
  && !document.querySelector('.actions [aria-busy=true][data-act=suggest]')"""

PLAY_OUT = """() => new Promise((done) => {
  const button = (name) => document.querySelector(`.actions [data-act=${name}]`);
  const look = () => {
    if (document.querySelector('.result')) return done(true);
    const picked = document.querySelector('.hand [aria-pressed=true]');
    if (document.querySelector('[data-told=refused], [data-told=illegal]')) button('clear')?.click();
    else if (picked && document.querySelector('[data-told=legal]')) button('play')?.click();
    else if (!picked) ['suggest', 'name', 'choose'].map(button).find(Boolean)?.click();
    setTimeout(look, 30);
  };
  look();
})"""


class Player:
    """One person, one browser, one account."""

    def __init__(self, context: BrowserContext, server: str, name: str):
        self.context, self.server, self.name = context, server, name
        self.troubles: list[str] = []
        self.page: Page = context.new_page()
        context.add_init_script(f"localStorage['tuolaji.settings'] ??= {json.dumps(QUICK)}")
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on(
            "console", lambda said: self.troubles.append(said.text) if self._is_trouble(said.type, said.text) else None
        )
        self.frames = 0

    @staticmethod
    def _is_trouble(kind: str, text: str) -> bool:
        # A browser without an account asks who it is, and is told that it is nobody.
        return kind == "error" and "401" not in text and "WebSocket" not in text

    def check(self) -> None:
        assert not self.troubles, self.troubles

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """A request as the page makes them."""
        answer = self.context.request.post(self.server + path, data=body, headers={"Origin": self.server})
        assert answer.ok, answer.text()
        return cast(dict[str, Any], answer.json())

    def enter(self) -> None:
        self.ask("/api/guest", name=self.name)

    def open(self, path: str) -> None:
        self.page.goto(self.server + path)

    def play_now(self, rules: str, **options: Any) -> str:
        """At East with three programs, cards drawn as fast as they come."""
        self.enter()
        house = {"pace": 0, "pause": 120_000, "clock": 120_000} | options
        room: str = self.ask("/api/play", rules=rules, options=house)["room"]
        self.open(f"/room/{room}")
        return room

    def acts(self) -> list[str]:
        return cast(list[str], self.page.evaluate(ACTS))

    def wait_for(self, *wanted: str, seconds: float = 60) -> str:
        """Until one of these can be done; what is asked on the way there is answered."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            found = self.acts()
            for act in wanted:
                if act in found:
                    return act
            if found:
                self.do(found)
            else:
                self.page.wait_for_timeout(40)
        raise AssertionError(f"no {wanted} in {seconds} s; there is {self.acts()}")

    def play_out(self) -> None:
        """Play the rest of the deal by clicks on what is suggested, made in the page itself: nobody polls it."""
        self.page.evaluate(PLAY_OUT)

    def act(self, name: str) -> Locator:
        return self.page.locator(f".actions [data-act={name}]").first

    def click(self, name: str) -> None:
        """Click it if it is still there: a table does not wait for a hand on its way."""
        button = self.act(name)
        if button.count():
            with suppress(TimeoutError):
                button.click(timeout=2_000)

    def do(self, acts: list[str]) -> None:
        """The next sensible thing: a cut, a declaration, a bury, a suggested play."""
        if "suggest" in acts:
            self.play_suggested()
        elif "bury" in acts:
            self.bury()
        else:
            for name in ("cut", "turn", "declare", "pass", "name", "choose", "hurry"):
                if name in acts:
                    self.click(name)
                    self.page.wait_for_timeout(60)
                    return

    def hand(self) -> list[str]:
        return cast(list[str], self.page.evaluate(HAND))

    def picked(self) -> list[str]:
        return cast(list[str], self.page.evaluate(PICKED))

    def cards(self) -> Locator:
        return self.page.locator(".hand [data-card]")

    def pick(self, places: list[int]) -> None:
        """Tap cards one by one, on the strip that shows."""
        for place in places:
            card = self.cards().nth(place)
            before = card.get_attribute("aria-pressed") or "false"
            card.click(position={"x": 9, "y": 9})
            expect(card).not_to_have_attribute("aria-pressed", before)

    def suggested(self) -> list[str]:
        """What the page suggests, once the search is done; it is picked then."""
        self.click("suggest")
        self.page.wait_for_function(SUGGESTED)
        return self.picked()

    def play_suggested(self) -> None:
        left = len(self.hand())
        self.suggested()
        self.send(left)

    def send(self, left: int) -> None:
        """Play what is picked, and see that it has left the hand (or, after a failed throw, some of it)."""
        self.page.locator("[data-told=legal], [data-told=illegal]").first.wait_for()
        self.click("play")
        self.page.wait_for_function(
            "left => document.querySelectorAll('.hand [data-card]').length < left || document.querySelector('.result')"
            " || document.querySelector('[data-told=refused]')",
            arg=left,
        )

    def bury(self) -> None:
        count = len(self.hand())
        text = self.page.locator(".actions .line").inner_text()
        size = next(int(word) for word in "".join(c if c.isdigit() else " " for c in text).split())
        self.pick(list(range(count - 1, count - 1 - size, -1)))
        self.click("bury")
        self.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=count)
