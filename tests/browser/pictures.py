"""The pictures of docs/images, taken anew: `python -m tests.browser.pictures ADDRESS` while a server runs there."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, SIZES
from tests.browser.driving import Player

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = {"zh": ("小明", "zh-CN"), "en": ("Ming", "en-GB")}


def take(player: Player, name: str) -> None:
    player.page.wait_for_timeout(350)
    player.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=84)


def play(player: Player, rules: str, ending: str) -> None:
    """One deal, with a picture of every phase that it comes through."""
    player.play_now(rules, pace=60)
    wanted = {"declare": "declaring", "bury": "burying", "suggest": "playing", "result": "result"}
    turns = 0
    while wanted:
        acts = player.acts()
        for act in [act for act in wanted if act in acts]:
            turns += act == "suggest"
            if act == "suggest":
                if turns < 4:
                    continue
                player.suggested()
                player.page.locator("[data-told=legal]").wait_for()
            if act == "bury":
                player.pick([len(player.hand()) - 1 - at for at in range(4)])
            take(player, f"{rules}-{wanted.pop(act)}-{ending}")
            if act == "bury":
                player.click("clear")
            if act == "result":
                return
            acts = player.acts()
        if acts and acts != ["result"]:
            player.do(acts)
        player.page.wait_for_timeout(30)


def main(address: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        games = [("tianwen", size, language) for size in SIZES for language in NAMES]
        for rules, size, language in [*games, ("lianpai", "phone", "zh"), ("gongguan", "desktop", "en")]:
            name, locale = NAMES[language]
            width, height = SIZES[size]
            context = browser.new_context(viewport={"width": width, "height": height}, locale=locale)
            player = Player(context, address, name)
            if rules == "tianwen":
                player.open("/")
                player.page.wait_for_load_state("networkidle")
                take(player, f"start-{size}-{language}")
            play(player, rules, f"{size}-{language}")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
