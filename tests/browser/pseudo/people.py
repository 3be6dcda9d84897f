"""People who read the pseudo-language; all that they type is Greek, which the catalogues are not."""

from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import SIZES
from tests.browser.driving import Player
from tests.browser.event_site import Person
from tests.browser.pseudo.words import speak_pseudo

DEALS = ("E:85 40 120 60 0 95 80 45", "E:0 200 40 80 15 120 60 75")
PAIRS = 8


class Company:
    """Whoever comes to a server, and what goes wrong in their pages."""

    def __init__(self, url: str, browser: Browser, closing: ExitStack):
        self.url, self._browser, self._closing = url, browser, closing

    def _context(self) -> BrowserContext:
        width, height = SIZES["desktop"]
        context = self._browser.new_context(locale="en-GB", viewport={"width": width, "height": height})
        self._closing.callback(context.close)
        context.set_default_timeout(15_000)
        return context

    def player(self, name: str = "Άννα") -> Player:
        context = self._context()
        player = Player(context, self.url, name)
        speak_pseudo(context)
        return player

    def person(self) -> Person:
        context = self._context()
        speak_pseudo(context)
        return Person(self.url, context)

    def event(self, **about: Any) -> "Event":
        organiser = self.person()
        organiser.ask("POST", "/api/guest", {"name": "Έλλη"})
        wanted = {"name": "Κύπελλο", "rules": "fuze", "seed": "7", "rounds": 2, "place": "Αθήνα"} | about
        made = organiser.ask("POST", "/api/events", wanted)
        return Event(self, organiser, made["event"])


class Event:
    """An event and its organiser."""

    def __init__(self, company: Company, organiser: Person, name: str):
        self.company, self.organiser, self.name = company, organiser, name
        self.page = organiser.page
        self.base = f"/api/events/{name}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return self.organiser.ask(method, self.base + path, body)

    def open(self, path: str) -> None:
        # Only another page is opened anew: a change behind the # alone would not be.
        self.page.goto("about:blank")
        self.organiser.open(f"/event/{self.name}{path}")
        self.page.wait_for_load_state("networkidle")

    def enter_pairs(self) -> None:
        for number in range(1, PAIRS + 1):
            pair = {"players": [f"Άλφα{number}", f"Βήτα{number}"], "unit": f"Δήμος{number % 3}", "team": "Ωμέγα"}
            self.ask("POST", "/entries", pair)

    def start_round(self) -> None:
        self.ask("POST", "/rounds", {})
        self.ask("POST", "/rounds/publish")
        self.ask("POST", "/rounds/start")

    def play_round(self, number: int) -> None:
        for table in range(1, PAIRS // 2 + 1):
            self.ask("PUT", f"/rounds/{number}/tables/{table}/result", {"deals": DEALS[table % 2]})
            for side in ("EW", "NS"):
                self.ask("POST", f"/rounds/{number}/tables/{table}/sign", {"name": "Άλφα", "side": side})
        self.ask("POST", f"/rounds/{number}/lock")

    def entry_at(self, table: int, side: str, number: int = 1) -> int:
        """The pair that sits at a table."""
        seated = self.ask("GET", f"/rounds/{number}")["tables"][table - 1]
        entry: int = seated[side]["entry"]
        return entry

    def link(self, **wanted: Any) -> str:
        token: str = self.ask("POST", "/links", wanted)["token"]
        return token

    def phone(self, entry: int) -> Person:
        """A pair's own phone, on its page."""
        phone = self.company.person()
        phone.ask("POST", f"{self.base}/links/follow", {"token": self.link(kind="device", entry=entry)})
        phone.open(f"/event/{self.name}/me")
        phone.page.wait_for_load_state("networkidle")
        return phone
