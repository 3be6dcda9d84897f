"""Advice at the table: the hint picks the program's choice, and the lesson stands beside the hand and the buttons."""

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.driving import Player

SIZES = [(1920, 1080), (1366, 625), (390, 844), (844, 390)]
BOXES = """() => [...document.querySelectorAll('.hand [data-card], .actions [data-act]')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.card ?? one.dataset.act, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})"""
PANEL = """() => {
  const { x, y, width, height } = document.querySelector('section.advice').getBoundingClientRect();
  return [x, y, width, height];
}"""


def lesson(player: Player) -> None:
    """Open the lesson; the first search in a worker loads the kernel, and habit answers until it is there."""
    for _ in range(12):
        player.click("advise")
        player.page.locator("section.advice li").first.wait_for(timeout=60_000)
        if not player.page.locator("section.advice .note").count():
            return
        player.page.keyboard.press("Escape")
        player.page.wait_for_timeout(2_000)
    raise AssertionError("the search never answered")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_lesson_moves_and_hides_neither_hand_nor_buttons(sit: Sit, size: tuple[int, int]) -> None:
    player = sit("Ann")
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.play_now("tianwen")
    player.wait_for("suggest")
    # The last cards still come to rest.
    player.page.wait_for_timeout(600)
    before = player.page.evaluate(BOXES)
    lesson(player)
    after = player.page.evaluate(BOXES)
    if folder := os.environ.get("TUOLAJI_PICTURES"):
        player.page.screenshot(path=Path(folder) / f"advice-{size[0]}x{size[1]}.png")
    assert after == before
    x, y, width, height = player.page.evaluate(PANEL)
    for name, left, top, wide, high in after:
        apart = left >= x + width or left + wide <= x or top >= y + height or top + high <= y
        assert apart, f"the panel covers {name}"
    assert x >= 0
    assert y >= 0
    assert x + width <= size[0]
    numbers = [float(text) for text in player.page.locator("section.advice [data-gain]").all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)
    reasons = player.page.locator("section.advice .why").all_inner_texts()
    assert len(set(reasons)) == len(reasons)
    player.page.keyboard.press("Escape")
    assert not player.page.locator("section.advice").count()
    player.check()


def test_the_hint_picks_what_the_lesson_recommends(sit: Sit) -> None:
    player = sit("Ann")
    player.play_now("tianwen")
    player.wait_for("suggest")
    lesson(player)
    first = player.page.locator("section.advice li").first.get_attribute("data-option")
    assert first
    player.page.keyboard.press("Escape")
    assert sorted(player.suggested()) == sorted(first.split())
    assert player.page.locator("[data-hint=search]").count()
    player.check()
