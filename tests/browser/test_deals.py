"""A whole deal of every sheet, played by clicks, on a desk and on a phone."""

import pytest

from tests.browser.conftest import Sit
from tuolaji.rules.sheet.load import load, sheet_ids


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("rules", sheet_ids())
def test_a_whole_deal(sit: Sit, rules: str, size: str) -> None:
    player = sit(size=size, locale="zh-CN" if size == "phone" else "en-GB")
    player.play_now(rules)
    cards = load(rules).cards
    player.wait_for("suggest", "bury", seconds=60)
    if "bury" in player.acts():
        player.wait_for("suggest")
    assert len(player.hand()) == (54 * cards.decks - cards.kitty) // 4
    # The first plays card by card, the way a careful person does it.
    for _ in range(3):
        if player.wait_for("suggest", "result") == "result":
            break
        left = player.hand()
        wanted = player.suggested()
        player.click("clear")
        assert player.picked() == []
        places: list[int] = []
        for card in wanted:
            places.append(next(at for at, held in enumerate(left) if held == card and at not in places))
        player.pick(places)
        assert sorted(player.picked()) == sorted(wanted)
        player.send(len(left))
    player.play_out()
    page = player.page
    total = int(page.locator(".result .sum dd").inner_text())
    parts = page.locator(".result dl > div:not(.sum, .quiet) > dd:not(.each)").all_inner_texts()
    assert sum(map(int, parts)) == total
    assert str(total) in page.locator(".result .big").inner_text()
    page.locator(".result footer button").last.click()
    page.locator(".result").wait_for(state="detached")


@pytest.mark.parametrize("size", ["sideways", "zoomed"])
def test_a_whole_deal_by_the_pointer_in_a_low_window(sit: Sit, size: str) -> None:
    """Every card is clicked where it lies: on a phone held sideways, and at twice the size on a laptop."""
    player = sit(size=size, locale="zh-CN")
    player.play_now("tianwen")
    while player.wait_for("suggest", "result") == "suggest":
        left = player.hand()
        wanted = player.suggested()
        player.click("clear")
        assert player.picked() == []
        places: list[int] = []
        for card in wanted:
            places.append(next(at for at, held in enumerate(left) if held == card and at not in places))
        player.pick(places)
        player.send(len(left))
    player.page.locator(".result footer button").last.click()
    player.page.locator(".result").wait_for(state="detached")
