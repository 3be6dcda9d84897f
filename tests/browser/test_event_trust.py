"""Results one can trust, in the pages: questions about a sheet, marks for everybody, one time zone."""

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.event_site import LAPTOP, PHONE, WALL, Person, Site, add_pairs, site

__all__ = ["site"]

EIGHT = "E:85 40 120 60 0 95 80 45"
SIZES = {"wall": (1920, 1080), "laptop": (1366, 625), "phone": (390, 844), "lying": (844, 390)}


def look(person: Person, name: str) -> None:
    """Pictures at every size, for whoever asks for them (TUOLAJI_PICTURES names a folder)."""
    folder = os.environ.get("TUOLAJI_PICTURES")
    if not folder:
        return
    before = person.page.viewport_size
    person.page.screenshot(path=Path(folder) / f"{name}-as-seen.png")
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(250)
        person.page.screenshot(path=Path(folder) / f"{name}-{size}.png")
    if before:
        person.page.set_viewport_size(before)


def started(site: Site, **about: object) -> tuple[Person, str]:
    organiser, event = site.organiser(rounds=2, **about)
    add_pairs(organiser, event, 4)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    return organiser, event


def test_the_desk_answers_the_questions_about_a_sheet(site: Site) -> None:
    organiser, event = started(site)
    organiser.page.set_viewport_size({"width": 1366, "height": 625})
    organiser.open(f"/event/{event}/desk#rounds")
    organiser.get("open-1").click()
    organiser.get("deals").fill("E:850 40")
    expect(organiser.get("worked")).to_contain_text("大分")
    organiser.get("enter").click()
    doubts = organiser.get("doubts")
    expect(doubts).to_contain_text("8副只有2副")
    expect(doubts).to_contain_text("第1副防家850分")
    expect(organiser.get("answer-time")).to_be_in_viewport()
    look(organiser, "doubts")
    organiser.get("answer-back").click()
    expect(doubts).to_be_hidden()
    organiser.get("deals").fill("E:85 40")
    organiser.get("worked").wait_for()
    organiser.get("enter").click()
    expect(doubts).not_to_contain_text("850")
    organiser.get("answer-ruling").click()
    expect(organiser.get("tables")).to_contain_text("因裁决提前结束")
    look(organiser, "desk-marked")


def test_a_half_signed_and_a_disputed_result_are_marked_in_the_standings_and_on_the_wall(site: Site) -> None:
    organiser, event = started(site)
    tables = organiser.ask("GET", f"/api/events/{event}/rounds/1")["tables"]
    east_west = site.phone(organiser, event, tables[0]["east_west"]["entry"])
    north_south = site.phone(organiser, event, tables[0]["north_south"]["entry"])
    path = f"/api/events/{event}/rounds/1/tables/{tables[0]['table']}"
    east_west.ask("POST", f"{path}/sheet", {"deals": EIGHT})
    anybody = site.person(LAPTOP)
    anybody.open(f"/event/{event}#standings")
    expect(anybody.get("marks-legend")).to_contain_text("只有一方签字")
    expect(anybody.get("standings")).to_contain_text("大分")
    expect(anybody.get("mark")).to_have_count(2)
    north_south.ask("POST", f"{path}/dispute", {"name": "Zhang", "reason": "deal 3 had 100"})
    expect(anybody.get("marks-legend")).to_contain_text("成绩有异议")
    look(anybody, "standings-marked")
    anybody.open(f"/event/{event}#rounds")
    expect(anybody.get("marks-legend")).to_contain_text("成绩有异议")
    assert "Zhang" not in anybody.page.content()
    wall = site.person(WALL)
    wall.open(f"/event/{event}/hall")
    for _ in range(4):
        wall.page.keyboard.press("ArrowRight")
        if wall.get("wall").get_attribute("data-slide") == "standings":
            break
    wall.page.keyboard.press(" ")
    expect(wall.get("marks-legend")).to_contain_text("成绩有异议")
    look(wall, "wall-marked")


def test_a_phone_is_asked_too_and_says_so_on_its_sheet(site: Site) -> None:
    organiser, event = started(site)
    phone = site.with_link(organiser, event, {"kind": "device", "entry": 1}, size=PHONE)
    phone.get("enter-result").click()
    phone.page.locator("label").filter(has_text="东").first.click()
    phone.page.locator("ol input").first.fill("85")
    phone.get("worked").wait_for()
    phone.get("hand-in").click()
    expect(phone.get("doubts")).to_contain_text("8副只有1副")
    look(phone, "phone-doubts")
    phone.get("answer-time").click()
    expect(phone.get("marks-legend")).to_contain_text("因时间到提前结束")
    look(phone, "phone-marked")


def test_times_are_those_of_the_events_own_zone(site: Site) -> None:
    organiser, event = started(site, zone="America/New_York")
    organiser.open(f"/event/{event}/desk#log")
    line = organiser.ask("GET", f"/api/events/{event}/log")["lines"][0]
    expect(organiser.get("log")).to_contain_text("America/New_York")
    told = organiser.page.evaluate(
        "(at) => new Date(at).toLocaleString('zh-CN', {month: 'numeric', day: 'numeric', hour: '2-digit',"
        " minute: '2-digit', second: '2-digit', timeZone: 'America/New_York'})",
        line["at"],
    )
    expect(organiser.get("log")).to_contain_text(told)
    organiser.open(f"/event/{event}")
    expect(organiser.get("zone")).to_contain_text("America/New_York")
    organiser.open("/events/new")
    expect(organiser.get("zone")).not_to_have_value("")
    look(organiser, "new-event")
