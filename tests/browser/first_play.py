"""How many seconds pass from "Play this" to the first lead, under each sheet, at a server that is running.

    python -m tests.browser.first_play http://127.0.0.1:8000 [times] [skip]

The person answers every question at once and declares nothing; the page shows things at its normal speed. With `skip`
they skip the draw.
"""

import statistics
import sys
import time

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.driving import Player

ANSWERS = ("cut", "turn", "pass", "choose")


def seconds_to_first_lead(player: Player, name: str, *, skip: bool) -> float:
    player.open("/")
    button = player.page.get_by_role("button", name=f"Play this: {name}")
    button.wait_for()
    began = time.monotonic()
    button.click()
    player.page.locator(".actions").wait_for()
    while player.page.locator(".actions").get_attribute("data-phase") != "playing":
        acts = player.acts()
        answers = [act for act in (*ANSWERS, *(("hurry",) if skip else ())) if act in acts]
        if "bury" in acts:
            player.bury()
        elif answers:
            player.click(answers[0])
        player.page.wait_for_timeout(50)
    return time.monotonic() - began


def measure(browser: Browser, server: str, name: str, *, skip: bool) -> float:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    context.add_init_script("localStorage['tuolaji.settings'] = '{}'")
    try:
        player = Player(context, server, "Ann")
        player.page.set_default_timeout(60_000)
        return seconds_to_first_lead(player, name, skip=skip)
    finally:
        context.close()


def main(server: str, times: int = 3, *, skip: bool = False) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        sheets = browser.new_context().request.get(f"{server}/api/rules").json()
        for sheet in sheets:
            found = [measure(browser, server, sheet["name"]["en"], skip=skip) for _ in range(times)]
            print(f"{sheet['id']:10} {statistics.median(found):6.1f} s  ({', '.join(f'{one:.1f}' for one in found)})")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(words[0], *(int(word) for word in words[1:2]), skip="skip" in words)
