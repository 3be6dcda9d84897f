"""Windows of many sizes, pages that stand still at a moment, and what does not fit into a window."""

import json
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any, NamedTuple, TypeAlias, cast
from unittest.mock import patch

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.driving import Player
from tests.browser.phases import Moment
from tests.browser.positions import sit_at
from tuolaji.deal.log import events as e
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text
from tuolaji.server.rooms.time import clock

Change: TypeAlias = Callable[[dict[str, Any]], None]
MEASURE = Path(__file__).with_name("fit.js").read_text(encoding="utf-8")


class Window(NamedTuple):
    """A window: its width and height in CSS pixels, and how much larger than usual its text is."""

    wide: int
    tall: int
    text: int = 100


WINDOWS = {
    "1920x1080": Window(1920, 1080),
    "1366x768": Window(1366, 768),
    "1366x625": Window(1366, 625),
    "820x1180": Window(820, 1180),
    "1180x820": Window(1180, 820),
    "390x844": Window(390, 844),
    "360x640": Window(360, 640),
    "844x390": Window(844, 390),
    # A window of 1366×768 whose page is shown at twice its size has half as many CSS pixels each way.
    "zoom200": Window(683, 384),
    "text200": Window(1366, 768, text=200),
    "phone-text200": Window(390, 844, text=200),
}
ASKED = {
    "cutting": "[data-act=cut]",
    "declaring": "[data-act=declare]",
    "asking": "[data-act=pass]",
    "turning": "[data-act=turn]",
    "burying": "[data-act=bury]",
    "leading": "[data-act=suggest]",
    "following": "[data-act=suggest]",
    "naming": "[data-act=name]",
}
"""What a phase asks of the seat from which it is looked at."""
SHOWN = {phase: phase for phase in ("cutting", "turning", "drawing", "asking", "burying", "naming")} | {
    "declaring": "drawing"
}
"""The phase of the deal in which the page stands; otherwise cards are played."""
EVERYDAY = ("1366x625", "390x844", "844x390")


def resize(page: Page, window: Window) -> None:
    page.set_viewport_size({"width": window.wide, "height": window.tall})
    page.evaluate(
        """text => {
          document.documentElement.style.fontSize = text === 100 ? '' : `${text}%`;
          dispatchEvent(new Event('resize'));
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))));
        }""",
        window.text,
    )


def misfits(page: Page, scrolls: bool = False) -> list[str]:
    """What lies outside the window, overlaps, or is cut off, once a busy machine has laid everything out."""
    for _ in range(5):
        found = cast(list[str], page.evaluate(MEASURE, scrolls))
        if not found:
            break
        page.wait_for_timeout(400)
    return found


def stand_still(player: Player, change: Change = lambda _: None) -> None:
    """The page hears how the table stands and then nothing more, so that every window shows the same moment.

    `change` may alter the screen on its way.
    """

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        told = False

        def hear(text: str | bytes) -> None:
            nonlocal told
            message: dict[str, Any] = json.loads(text)
            if "screen" in message and not told:
                told = True
                change(message["screen"])
                line.send(json.dumps(message))

        server.on_message(hear)

    player.page.route_web_socket("**/live*", carry)


def _is_over(screen: dict[str, Any]) -> None:
    screen["stage"] = "over"


def _away(screen: dict[str, Any]) -> None:
    screen["seats"][screen["you"]]["away"] = "silent"


def _warned(screen: dict[str, Any]) -> None:
    screen["deal.deadline"] = int(time() * 1000) + 9_000


def _paused(screen: dict[str, Any]) -> None:
    screen["paused"] = 1


CIRCUMSTANCES: dict[str, Change] = {"away": _away, "warned": _warned, "paused": _paused, "advised": lambda _: None}
"""What may come upon a player whose turn it is."""


def show_turn(player: Player, circumstance: str, moment: Moment) -> None:
    """Bring the page to a player's turn in some circumstance."""
    stand_still(player, CIRCUMSTANCES[circumstance])
    sit_at(player, moment.log, moment.seat)
    player.page.locator(".actions[data-phase=playing] [data-act=suggest]").wait_for()
    if circumstance == "advised":
        player.act("advise").click()
        player.page.locator(".advice").wait_for()
    player.page.wait_for_load_state("networkidle")


def show(player: Player, phase: str, moment: Moment, rules: str) -> None:
    """Bring the page to a phase and let it stand there."""
    page = player.page
    if phase == "gathering":
        gather(player, rules)
    elif phase == "replay":
        look_back(player, moment, rules)
    elif phase in ("result", "over"):
        room = sit_at(player, moment.log, moment.seat)
        player.wait_for("result")
        stand_still(player, _is_over if phase == "over" else lambda _: None)
        player.open(f"/room/{room}")
        page.locator(".result").wait_for()
    else:
        stand_still(player)
        # The cards must not be drawn while the page is being opened.
        with patch.object(clock, "WHOLE_DRAW", 10**9):
            sit_at(player, moment.log, moment.seat)
            page.locator(f".actions[data-phase={SHOWN.get(phase, 'playing')}] {ASKED.get(phase, '')}").first.wait_for()
    page.wait_for_load_state("networkidle")


def gather(player: Player, rules: str) -> None:
    """One person, one program, two free seats."""
    player.enter()
    room = player.ask("/api/rooms", rules=rules, name="", entry="invited")["room"]
    player.open(f"/room/{room}")
    player.page.locator(".gathering .seat button").first.click()
    player.page.locator(".gathering .go button").first.wait_for()
    player.page.locator(".gathering .seat:not(.taken) button").nth(1).click()
    player.page.locator(".gathering .seat.taken").nth(1).wait_for()
    player.page.locator(".share img").wait_for()


def look_back(player: Player, moment: Moment, rules: str) -> None:
    """The replay, in the middle of a trick."""
    opened = moment.log[0].event
    assert isinstance(opened, e.Opened)
    record = Record(rules, opened.setup.sheet.version, (DealRecord(tuple(moment.log)),))
    player.open("/replay")
    player.page.fill("textarea", to_text(record))
    player.page.click("button[type=submit]")
    player.page.locator(".board").wait_for()
    for key in ("]", "]", "]", "]", "ArrowRight", "ArrowRight"):
        player.page.keyboard.press(key)
