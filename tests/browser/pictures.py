"""The pictures of docs/images, taken anew: `python -m tests.browser.pictures ADDRESS` while a server runs there.

Every phase is a moment of one deal that programs have played, so that the pictures belong together.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, SIZES
from tests.browser.driving import Player
from tests.browser.positions import sit_at
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Seat
from tuolaji.deal.choices import choices
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Drawing, Playing, State
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = {"zh": ("小明", "zh-CN"), "en": ("Ming", "en-GB")}
LEVELS = {"tianwen": "8", "gongguan": "7", "lianpai": "6"}
SEED = 44


def take(player: Player, name: str) -> None:
    player.page.evaluate("() => document.fonts.ready")
    player.page.wait_for_timeout(350)
    player.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=80)


def whole_deal(rules: str) -> Sequence[e.DealRow]:
    setup = Setup(rules, {"EW": LEVELS[rules], "NS": "5"}, dealer="E", number=4)
    return play_deal(setup, SEED, {seat: make("habit", place) for place, seat in enumerate(SEATS)}).log


def moments(log: Sequence[e.DealRow]) -> dict[str, tuple[int, Seat]]:
    """How much of the log leads to each phase, and whose seat is the one to look from."""
    found: dict[str, tuple[int, Seat]] = {}
    state: State | None = None
    for number, entry in enumerate(log, start=1):
        state = evolve(state, entry.event)
        if isinstance(state, Drawing) and state.declaring.standing is not None:
            # What stands already will not be overtaken while the picture is taken.
            for seat in SEATS:
                if any(choice.kind == "declare" and choice.options for choice in choices(state, seat)):
                    found["declaring"] = (number, seat)
        elif isinstance(entry.event, e.KittyTaken):
            found["burying"] = (number, entry.event.seat)
        elif isinstance(state, Playing) and len(state.plays) == 3 and len(state.plays[0]) > 1 and state.tricks:
            found.setdefault("playing", (number, state.turn))
        if isinstance(state, Playing) and len(state.plays) == 3 and sum(map(len, state.hands)) == len(state.plays[0]):
            found["result"] = (number, state.turn)
    return found


def play(player: Player, rules: str, ending: str, wanted: Sequence[str]) -> None:
    log = whole_deal(rules)
    for phase, (number, seat) in moments(log).items():
        if phase not in wanted:
            continue
        sit_at(player, log[:number], seat)
        if phase == "declaring":
            player.act("declare").wait_for()
        elif phase == "burying":
            player.act("bury").wait_for()
            player.pick([len(player.hand()) - 1 - at for at in range(4)])
        elif phase == "playing":
            player.wait_for("suggest")
            player.suggested()
            player.page.locator("[data-told=legal]").wait_for()
        else:
            player.wait_for("result")
        take(player, f"{rules}-{phase}-{ending}")


def gather(player: Player, ending: str) -> None:
    """A table before the match: two people, a program, a free seat."""
    player.enter()
    room = player.ask("/api/rooms", rules="tianwen", name="", entry="invited")["room"]
    player.open(f"/room/{room}")
    player.page.locator("button", has_text="坐这里" if "zh" in ending else "Sit here").first.click()
    player.page.locator(".seat button", has_text="请程序" if "zh" in ending else "Program").first.click()
    player.page.locator(".share img").wait_for()
    take(player, f"gathering-{ending}")


def look_back(player: Player, ending: str) -> None:
    log = whole_deal("tianwen")
    opened = log[0].event
    assert isinstance(opened, e.Opened)
    names = {"East": "小东", "North": "小北", "West": "小西", "South": "小明"}
    if "en" in ending:
        names = {"East": "Edna", "North": "Noah", "West": "Wendy", "South": "Ming"}
    record = Record("tianwen", opened.setup.sheet.version, (DealRecord(tuple(log)),), names)
    player.open("/replay")
    player.page.fill("textarea", to_text(record))
    player.page.click("button[type=submit]")
    player.page.locator(".board").wait_for()
    for key in ("]", "]", "]", "]", "ArrowRight", "ArrowRight"):
        player.page.keyboard.press(key)
    take(player, f"replay-{ending}")
    if "phone" in ending:
        return
    player.page.locator(".toggle").click()
    player.page.locator(".review svg g[role=button]").nth(6).click(timeout=120_000)
    take(player, f"review-{ending}")


def all_of(browser: Browser, address: str, size: str, language: str) -> None:
    name, locale = NAMES[language]
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale)
    player = Player(context, address, name)
    ending = f"{size}-{language}"
    player.open("/")
    player.page.wait_for_load_state("networkidle")
    take(player, f"start-{ending}")
    gather(player, ending)
    play(player, "tianwen", ending, ("declaring", "burying", "playing", "result"))
    if (size, language) == ("phone", "zh"):
        play(player, "lianpai", ending, ("declaring", "playing", "result"))
    if (size, language) == ("desktop", "en"):
        play(player, "gongguan", ending, ("burying", "playing"))
    look_back(player, ending)
    context.close()


def main(address: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for size in ("desktop", "phone"):
            for language in NAMES:
                all_of(browser, address, size, language)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
