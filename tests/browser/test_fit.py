"""Every phase of every sheet fits the window: what one presses lies inside it, and nothing lies upon anything else.

`make test` tries three windows, `make look` all of them, and saves a picture of each.
"""

import json
import os
from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.driving import Player
from tests.browser.fit import CIRCUMSTANCES, EVERYDAY, WINDOWS, misfits, resize, show, show_turn
from tests.browser.phases import moments, phases_of
from tuolaji.rules.sheet.load import sheet_ids

FOLDER = os.environ.get("TUOLAJI_LOOK")
CASES = [(rules, phase) for rules in sheet_ids() for phase in phases_of(rules)]


@pytest.mark.parametrize(("rules", "phase"), CASES, ids=[f"{rules}-{phase}" for rules, phase in CASES])
def test_a_phase_fits_every_window(sit: Sit, rules: str, phase: str) -> None:
    player = sit("小明", locale="zh-CN")
    show(player, phase, moments(rules)[phase], rules)
    look(player, f"{rules}-{phase}", scrolls=phase == "replay")


@pytest.mark.parametrize("circumstance", CIRCUMSTANCES)
@pytest.mark.parametrize("rules", ["tianwen", "lianpai"])
def test_a_turn_fits_every_window_whatever_comes_upon_it(sit: Sit, rules: str, circumstance: str) -> None:
    player = sit("小明", locale="zh-CN")
    show_turn(player, circumstance, moments(rules)["following"])
    look(player, f"{rules}-turn-{circumstance}")


def look(player: Player, name: str, *, scrolls: bool = False) -> None:
    """Nothing may be wrong in any window; `make look` saves a picture of each."""
    found: dict[str, list[str]] = {}
    for window in WINDOWS if FOLDER else EVERYDAY:
        resize(player.page, WINDOWS[window])
        if FOLDER:
            player.page.screenshot(path=Path(FOLDER) / f"{name}-{window}.jpg", type="jpeg", quality=70)
        wrong = misfits(player.page, scrolls=scrolls)
        if wrong:
            found[window] = wrong
    assert found == {}, json.dumps(found, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("rules", sheet_ids())
def test_large_cards_fit_a_small_phone(sit: Sit, rules: str) -> None:
    player = sit("小明", locale="zh-CN")
    player.context.add_init_script(
        "localStorage['tuolaji.settings'] = JSON.stringify({cards: 'large', motion: 'less', speed: 'quick'})"
    )
    phase = "burying" if "burying" in phases_of(rules) else "leading"
    show(player, phase, moments(rules)[phase], rules)
    for name in ("360x640", "844x390"):
        resize(player.page, WINDOWS[name])
        assert misfits(player.page) == [], name
