"""The event's pages for the guide, in both languages: python -m tests.browser.event_pictures ADDRESS [FOLDER]

The event is played half way through its second round by what the pages ask for; then each page is looked at by the one
whose page it is.
"""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.event_site import LAPTOP, PHONE, WALL, Person, Site

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = {"zh": ("春季杯双升赛", "市工人文化宫", "李秘书"), "en": ("Spring Cup", "Town Hall", "Ann Lee")}
FAMILIES = {
    "zh": "张 王 李 刘 陈 杨 赵 黄 周 吴 徐 孙 马 朱 胡 郭",
    "en": "Ash Bell Cole Dunn Ford Gray Hall Hill King Lane Marsh Nash Park Reed Shaw Wood",
}
GIVEN = {
    "zh": "伟 芳 娜 洋 静 磊 敏 强 婷 斌 丽 浩 超 琳 军 燕",
    "en": "Ann Bob Cat Dan Eve Flo Gus Hal Ida Jim Kay Leo May Ned Ora Pat",
}
UNITS = {"zh": "东街 南街 西街 北街 中街", "en": "North South East West Mid"}
DEALS = ("E:85 40 120 60 0 95 80 45", "E:0 200 40 80 15 120 60 75", "E:120 40 85 60 45 80 0 30")
PAIRS = 16


class Album:
    """One language's pictures."""

    def __init__(self, site: Site, lang: str, folder: Path):
        self._site, self._lang, self._folder = site, lang, folder
        self.locale = {"zh": "zh-CN", "en": "en-GB"}[lang]
        self.organiser = site.person(LAPTOP, self.locale, "light")
        name, place, who = NAMES[lang]
        self.organiser.ask("POST", "/api/guest", {"name": who})
        about = {"name": name, "rules": "fuze", "seed": "7", "place": place, "date": "2026-05-02"}
        self.event = self.organiser.ask("POST", "/api/events", about)["event"]
        self.path = f"/api/events/{self.event}"
        units = UNITS[lang].split()
        for number in range(PAIRS):
            players = [self._name(number, number), self._name(number + 7, number * 3 + 6)]
            self._ask("/entries", {"players": players, "unit": units[number % len(units)]})

    def _name(self, family: int, given: int) -> str:
        names = FAMILIES[self._lang].split()[family % PAIRS], GIVEN[self._lang].split()[given % PAIRS]
        return "".join(names) if self._lang == "zh" else " ".join(names[::-1])

    def _ask(self, path: str, body: object = None) -> None:
        self.organiser.ask("POST", self.path + path, body)

    def take(self, person: Person, name: str, before: Callable[[], None] | None = None) -> None:
        person.page.wait_for_load_state("networkidle")
        if before is not None:
            before()
        person.page.evaluate("() => document.activeElement?.blur()")
        person.page.wait_for_timeout(700)
        person.page.screenshot(path=self._folder / f"event-{name}-{self._lang}.png")

    def visit(self, size: tuple[int, int], path: str) -> Person:
        """The organiser at another screen."""
        person = self._site.person(size, self.locale, "light")
        person.context.add_cookies(self.organiser.context.cookies())  # type: ignore[arg-type]
        person.open(path)
        return person

    def seatings(self, number: int) -> list[dict[str, int]]:
        tables = self.organiser.ask("GET", f"{self.path}/rounds/{number}")["tables"]
        return [{"EW": one["east_west"]["entry"], "NS": one["north_south"]["entry"]} for one in tables]

    def _start(self) -> None:
        self._ask("/rounds", {})
        self._ask("/rounds/publish")
        self._ask("/rounds/start")

    def _enter(self, number: int, table: int) -> None:
        path = f"{self.path}/rounds/{number}/tables/{table}/result"
        self.organiser.ask("PUT", path, {"deals": DEALS[(table + number) % 3]})
        for side in ("EW", "NS"):
            self._ask(f"/rounds/{number}/tables/{table}/sign", {"name": "—", "side": side})

    def make(self) -> None:
        new = self._site.person(LAPTOP, self.locale, "light")
        new.open("/events/new")
        self.take(new, "new")
        door = self.visit(PHONE, f"/event/{self.event}/check-in")
        self._ask("/check-in", {"numbers": [1, 2, 3, 5, 8, 9, 12]})
        self.take(door, "checkin")
        self._ask("/check-in", {"all": True})
        self._ask("/rounds", {})
        self._draw()
        self.organiser.ask("DELETE", f"{self.path}/rounds/latest")
        self._start()
        for table in range(1, 9):
            self._enter(1, table)
        self._ask("/rounds/1/lock")
        self._start()
        for table in (2, 3, 5):
            self._enter(2, table)
        self._people()
        self._walls()

    def _draw(self) -> None:
        desk = self.visit(LAPTOP, f"/event/{self.event}/desk#rounds")
        pairs = desk.page.locator("[data-test^=pair-]")

        def swap() -> None:
            pairs.nth(0).click()
            pairs.nth(2).click()
            desk.get("swap").wait_for()

        self.take(desk, "draw", swap)

    def _people(self) -> None:
        seats = self.seatings(2)
        first, second = (self._site.phone(self.organiser, self.event, seats[0][side]) for side in ("EW", "NS"))
        first.ask("POST", f"{self.path}/rounds/2/tables/1/sheet", {"deals": DEALS[0]})
        player = self._site.person(PHONE, self.locale, "light")
        player.context.add_cookies(second.context.cookies())  # type: ignore[arg-type]
        player.open(f"/event/{self.event}/me")
        self.take(player, "player")
        about = {"zh": "对手还没有到", "en": "Our opponents have not come"}[self._lang]
        self._ask("/calls", {"table": 4, "about": about})
        referee = self.visit(PHONE, f"/event/{self.event}/referee")
        self.take(referee, "referee")

        def rule() -> None:
            referee.get("rule-call").first.click()
            referee.page.locator("dialog label").filter(has_text=f"{seats[3]['EW']} ").first.click()
            referee.get("offence").select_option("late")
            referee.get("minutes").fill("7")
            referee.get("judge").wait_for()

        self.take(referee, "ruling", rule)
        self.take(self.visit(LAPTOP, f"/event/{self.event}/desk#rounds"), "desk")
        self.take(self.visit(LAPTOP, f"/event/{self.event}/desk#standings"), "standings")

    def _walls(self) -> None:
        guest = self._site.person(PHONE, self.locale, "light")
        guest.open(f"/event/{self.event}#standings")
        self.take(guest, "public")
        wide = self._site.person(LAPTOP, self.locale, "light")
        wide.open(f"/event/{self.event}#rounds")
        self.take(wide, "public-wide")
        wall = self._site.person(WALL, self.locale)
        wall.open(f"/event/{self.event}/hall")
        wall.get("wall").wait_for()
        wall.page.keyboard.press("Space")
        self.take(wall, "hall")
        wall.page.keyboard.press("ArrowRight")
        self.take(wall, "hall-pairings")
        for _ in range(2):
            wall.page.keyboard.press("ArrowRight")
        self.take(wall, "hall-standings")


def main(address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for lang in NAMES:
            with ExitStack() as closing:
                Album(Site(address, browser, closing), lang, folder).make()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else FOLDER)
