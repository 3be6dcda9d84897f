"""Somebody at a window of any engine, who clicks what there is to click."""

import json
import time
from collections.abc import Sequence
from typing import Any

from tests.browser.driving import ACTS, HAND, PICKED, PLAY_OUT, QUICK
from tests.browser.engines.window import Window
from tuolaji.cards import Seat
from tuolaji.deal.log import events as e
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text

_ASK = """fetch(%s, { method: 'POST', headers: { 'Content-Type': %s }, body: %s })
  .then((answer) => answer.text()).then((text) => JSON.parse(text || 'null'))"""
_JSON = json.dumps("application/json")


class Guest:
    """One person at the product's pages, from its first page on."""

    def __init__(self, window: Window, server: str, likes: dict[str, Any] | None = None):
        self.window, self.server = window, server
        kept = json.dumps(json.dumps(json.loads(QUICK) | {"language": "en"} | (likes or {})))
        self.open("/")
        window.evaluate(f"void (localStorage['tuolaji.settings'] = {kept})")
        self.open("/")

    def open(self, path: str) -> None:
        self.window.open(self.server + path)

    def ask(self, path: str, **body: Any) -> Any:
        """A request as the page makes them."""
        return self.window.evaluate(_ASK % (json.dumps(path), _JSON, json.dumps(json.dumps(body))))

    def play_now(self, rules: str, **options: Any) -> str:
        """At East with three programs, cards drawn as fast as they come."""
        self.ask("/api/guest", name="Ann")
        house = {"pace": 0, "pause": 120_000, "clock": 120_000} | options
        room: str = self.ask("/api/play", rules=rules, options=house)["room"]
        self.open(f"/room/{room}")
        self.window.wait_for(".actions")
        return room

    def sit_at(self, log: Sequence[e.DealRow], seat: Seat) -> None:
        """Sit down where a log ends."""
        opened = log[0].event
        assert isinstance(opened, e.Opened)
        record = Record(opened.setup.rules, opened.setup.sheet.version, (DealRecord(tuple(log)),))
        self.ask("/api/guest", name="Ann")
        path = f"/api/records/continue?step={len(log)}&seat={seat}"
        room = self.window.evaluate(_ASK % (json.dumps(path), json.dumps("text/plain"), json.dumps(to_text(record))))
        self.open(f"/room/{room['room']}")
        self.window.wait_for(".hand [data-card]")

    def acts(self) -> list[str]:
        return list(self.window.evaluate(f"({ACTS})()"))

    def hand(self) -> list[str]:
        return list(self.window.evaluate(f"({HAND})()"))

    def picked(self) -> list[str]:
        return list(self.window.evaluate(f"({PICKED})()"))

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
            time.sleep(0.05)
        raise AssertionError(f"no {wanted} in {seconds} s; there is {self.acts()}")

    def do(self, acts: list[str]) -> None:
        """The next sensible thing: a bury, a suggested play, a declaration or none."""
        if "suggest" in acts:
            self.play_suggested()
        elif "bury" in acts:
            self.bury()
        else:
            for name in ("cut", "turn", "declare", "pass", "name", "choose"):
                if name in acts:
                    self.hurry(name)
                    return

    def click(self, name: str) -> None:
        self.window.click(f".actions [data-act={name}]")

    def hurry(self, name: str) -> None:
        """Click it if it is still there: a table does not wait for a hand on its way."""
        self.window.click_if_there(f".actions [data-act={name}]")

    def pick(self, places: list[int]) -> None:
        """Click cards one by one, on the strip that shows."""
        for place in places:
            before = len(self.picked())
            self.window.click(".hand [data-card]", place, inside=(9, 9))
            assert len(self.picked()) != before

    def suggested(self) -> list[str]:
        """What the page suggests; it is picked then."""
        self.click("suggest")
        self.window.wait_for(".hand [aria-pressed=true]")
        self.window.wait("!document.querySelector('.actions [aria-busy=true][data-act=suggest]')")
        return self.picked()

    def play_suggested(self) -> None:
        left = len(self.hand())
        self.suggested()
        self.send(left)

    def send(self, left: int) -> None:
        """Play what is picked, and see that it has left the hand."""
        self.window.wait_for("[data-told=legal]")
        self.click("play")
        self._until_fewer(left)

    def bury(self) -> None:
        count = len(self.hand())
        text = self.window.text(".actions .line")
        size = next(int(word) for word in "".join(c if c.isdigit() else " " for c in text).split())
        self.pick(list(range(count - 1, count - 1 - size, -1)))
        self.click("bury")
        self._until_fewer(count)

    def _until_fewer(self, left: int) -> None:
        self.window.wait(
            f"document.querySelectorAll('.hand [data-card]').length < {left} || !!document.querySelector('.result')"
        )

    def play_out(self) -> None:
        """Play the rest of the deal by clicks on what is suggested, made in the page itself."""
        self.window.evaluate(f"({PLAY_OUT})()")
