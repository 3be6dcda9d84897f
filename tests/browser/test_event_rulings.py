"""Rulings that reach a result: the referee names the deal, arbitration confirms, the desk and the phone see it."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.event_site import Person, Site, add_pairs, site

__all__ = ["site"]

EIGHT = "40 40 40 40 40 40 40 40"
SIZES = ((1920, 1080), (1366, 625), (390, 844), (844, 390))


def pictured(person: Person, name: str) -> None:
    """A picture at every size, for whoever names a folder to look at them."""
    folder = os.environ.get("TUOLAJI_PICTURES")
    if not folder:
        return
    before = person.page.viewport_size
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(200)
        person.page.screenshot(path=Path(folder) / f"{name}-{width}x{height}.png")
    if before:
        person.page.set_viewport_size(before)


@pytest.mark.clause("FZ-6.6")
def test_a_ruling_names_its_deal_and_arbitration_confirms(site: Site) -> None:
    organiser, event = site.organiser(rounds=2)
    add_pairs(organiser, event, 4)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    table = organiser.ask("GET", f"/api/events/{event}/rounds/1")["tables"][0]
    entry = table["east_west"]["entry"]
    base = f"/api/events/{event}"
    for deal in (1, 3):
        organiser.ask("POST", f"{base}/rulings", {"entry": entry, "offence": "illegal_information", "deal": deal})
    organiser.ask("PUT", f"{base}/rounds/1/tables/1/result", {"deals": EIGHT})

    referee = site.with_link(organiser, event, {"kind": "role", "role": "referee"})
    referee.open(f"/event/{event}/referee#rulings")
    referee.get("new-ruling").click()
    referee.get("offender").select_option(str(entry))
    referee.get("offence").select_option("illegal_information")
    expect(referee.get("effect")).to_contain_text("还要知道：第几副")
    expect(referee.get("make-ruling")).to_be_disabled()
    referee.get("deal").fill("5")
    expect(referee.get("effect")).to_contain_text("扣牌分 50")
    expect(referee.get("rescored")).to_be_visible()
    expect(referee.get("rule-and-confirm")).to_have_count(0)
    pictured(referee, "ruling-dialog")
    referee.get("make-ruling").click()
    expect(referee.get("ruling").first).to_contain_text("提议，待仲裁")

    judge = site.with_link(organiser, event, {"kind": "role", "role": "arbitration"})
    expect(judge.page).to_have_url(f"{site.url}/event/{event}/referee")
    judge.open(f"/event/{event}/referee#rulings")
    judge.get("open-ruling").first.click()
    pictured(judge, "arbitration")
    judge.get("confirm").click()
    expect(judge.get("ruling").first).to_contain_text("仲裁确认")

    organiser.open(f"/event/{event}/desk#rounds")
    organiser.page.get_by_role("button", name="打开第 1 桌").click()
    expect(organiser.get("table-rulings")).to_contain_text("第 5 副")
    expect(organiser.get("line-rulings").first).to_contain_text("90")
    pictured(organiser, "entry-dialog")

    phone = site.with_link(organiser, event, {"kind": "device", "entry": table["north_south"]["entry"]})
    expect(phone.get("table-rulings")).to_contain_text("仲裁确认")
    pictured(phone, "phone-sheet")
