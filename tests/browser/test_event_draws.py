"""The organiser's laptop: a stale draw is mended, nothing published is lost by one click, ticks close a stage."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.event_site import Person, Site, site

__all__ = ["site"]


def _picture(person: Person, name: str) -> None:
    """Look at a page at every size, if a folder for the pictures is named."""
    folder = os.environ.get("TUOLAJI_PICTURES")
    if not folder:
        return
    for width, height in ((1920, 1080), (1366, 625), (390, 844), (844, 390)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(150)
        person.page.screenshot(path=f"{folder}/{name}-{width}.png")
    person.page.set_viewport_size({"width": 1440, "height": 900})


def _event(site: Site, lang: str, pairs: int, **about: object) -> tuple[Person, str]:
    person = site.person(lang=lang)
    person.ask("POST", "/api/guest", {"name": "组织者"})
    made = person.ask("POST", "/api/events", {"name": "春季杯", "rules": "fuze", "seed": "7"} | about)
    path = f"/api/events/{made['event']}"
    for number in range(1, pairs + 1):
        person.ask(
            "POST", f"{path}/entries", {"players": [f"张{number}", f"李{number}"], "unit": f"{number % 3 + 1}街道"}
        )
    return person, made["event"]


@pytest.mark.parametrize("lang", ["zh-CN", "en"])
def test_a_stale_draw_is_shown_with_what_changed_and_repaired(site: Site, lang: str) -> None:
    desk, event = _event(site, lang, 6)
    path = f"/api/events/{event}"
    desk.ask("POST", f"{path}/check-in", {"numbers": [1, 2, 3, 4, 5]})
    desk.open(f"/event/{event}/desk#rounds")
    desk.get("next-draw").click()
    desk.get("next-publish").click()
    desk.get("next-start").wait_for()
    desk.ask("POST", f"{path}/check-in", {"numbers": [6]})
    desk.get("next-repair").wait_for()
    expect(desk.get("stale")).to_contain_text("6 张6 / 李6")
    _picture(desk, f"stale-{lang}")
    desk.get("redraw").click()
    expect(desk.get("loses")).to_be_visible()
    _picture(desk, f"redraw-{lang}")
    desk.page.keyboard.press("Escape")
    desk.get("repair").click()
    expect(desk.get("moves").locator("tbody tr")).to_have_count(2)
    _picture(desk, f"repair-{lang}")
    desk.get("confirm-go").click()
    desk.get("next-start").wait_for()
    assert desk.get("stale").count() == 0
    expect(desk.get("tables").locator("tbody tr")).to_have_count(3)
    desk.get("withdraw-draw").click()
    expect(desk.get("confirm-go")).to_be_disabled()
    desk.get("reason").fill("换场地")
    desk.get("confirm-go").click()
    desk.get("next-draw").wait_for()
    assert not desk.troubles


def test_an_undo_that_throws_a_published_draw_away_names_it_and_asks_why(site: Site) -> None:
    desk, event = _event(site, "zh-CN", 4)
    for step in ("", "/publish"):
        desk.ask("POST", f"/api/events/{event}/rounds{step}", {} if not step else None)
    desk.open(f"/event/{event}/desk#log")
    desk.get("undo").click()
    expect(desk.get("loses")).to_contain_text("第1轮已公布的对阵")
    _picture(desk, "undo")
    assert desk.ask("GET", f"/api/events/{event}/rounds/1")["status"] == "published"
    desk.get("reason").fill("公布早了")
    desk.get("confirm-go").click()
    expect(desk.get("log")).to_contain_text("公布早了")
    assert desk.ask("GET", f"/api/events/{event}/rounds/1")["status"] == "drawn"
    desk.get("undo").click()
    expect(desk.get("log").locator("tr.undone")).to_have_count(2)
    assert not desk.troubles


def test_a_stage_is_closed_by_ticks(site: Site) -> None:
    desk, event = _event(site, "zh-CN", 6, rules="buchong", rounds=1, advance=[4, 2])
    path = f"/api/events/{event}"
    for step in ("", "/publish", "/start"):
        desk.ask("POST", f"{path}/rounds{step}", {} if not step else None)
    for table in (1, 2, 3):
        desk.ask("PUT", f"{path}/rounds/1/tables/{table}/result", {"outcome": {"levels": {"EW": "9", "NS": "6"}}})
    desk.ask("POST", f"{path}/rounds/1/lock")
    desk.ask("POST", f"{path}/entries/1/withdraw", {"reason": "病了"})
    desk.open(f"/event/{event}/desk#rounds")
    desk.get("next-advance").click()
    lines = desk.ask("GET", f"{path}/stages/close")["lines"]
    ticked = [line["entry"]["entry"] for line in lines if line.get("goes_on")]
    spare = next(line["entry"]["entry"] for line in lines if not line.get("goes_on") and not line.get("bar"))
    for number in ticked:
        expect(desk.get(f"tick-{number}")).to_be_checked()
    expect(desk.get("tick-1")).to_be_disabled()
    expect(desk.get("advance")).to_be_enabled()
    desk.get(f"tick-{ticked[-1]}").uncheck()
    desk.get(f"tick-{spare}").check()
    expect(desk.get("advance")).to_be_disabled()
    desk.get("reason").fill("东道主名额")
    _picture(desk, "close")
    desk.get("advance").click()
    desk.get("next-draw").wait_for()
    assert not desk.troubles
