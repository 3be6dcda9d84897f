"""Looking back, reading the rules and asking the judge, in a real browser at both sizes."""

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.setup import opening
from tuolaji.record import DealRecord, Record
from tuolaji.record.model import from_bytes
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import sheet_ids

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.parametrize("size", ["desktop", "phone"])


def record(rules: str) -> str:
    players = {seat: make("habit", place) for place, seat in enumerate(SEATS)}
    deal = play_deal(opening(rules), 11, players)
    headers = {"East": "Ann", "North": "Bo", "West": "Cy", "South": "Di", "Event": "Spring cup"}
    return to_text(Record(rules, opening(rules).sheet.version, (DealRecord(tuple(deal.log)),), headers))


def open_record(page: Page, text: str) -> None:
    page.fill("textarea", text)
    page.click("button[type=submit]")


def accessible(page: Page) -> None:
    """No serious finding of axe."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run().then((all) => all.violations)")
    grave = [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in ("serious", "critical")
    ]
    assert not grave, grave


def fits(page: Page) -> None:
    """Nothing makes the page wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_record_is_opened_and_stepped_through(sit: Sit, size: str, rules: str) -> None:
    player = sit(size=size)
    player.open("/replay")
    page = player.page
    open_record(page, record(rules))
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".slider")).to_have_value("0")
    page.keyboard.press("]")
    expect(page.locator(".middle .lying")).to_have_count(1)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".middle .lying")).to_have_count(4)
    page.keyboard.press("n")
    expect(page.locator(".hand.bottom")).to_have_attribute("data-seat", "N")
    page.keyboard.press("End")
    expect(page.locator(".line")).to_contain_text("Defenders")
    fits(page)


def test_a_deal_is_played_on_from_any_step(sit: Sit, size: str) -> None:
    player = sit(size=size)
    player.open("/replay")
    page = player.page
    open_record(page, record("tianwen"))
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("]")
    page.keyboard.press("w")
    held = int(page.locator(".hand.bottom h3 small").inner_text())
    assert 0 < held < 25
    page.locator("[data-act=continue]").click()
    accessible(page)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/room/*")
    expect(player.cards()).not_to_have_count(0)
    assert held - len(player.hand()) in range(5)
    player.wait_for("suggest")
    player.play_suggested()
    page.go_back()
    page.click("button[type=submit]")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-act=continue]")).to_be_disabled()


def test_a_record_in_text_is_copied_as_json(sit: Sit, size: str) -> None:
    if size == "phone":
        pytest.skip("the buttons are the same")
    player = sit(size=size)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open("/replay")
    text = record("tianwen")
    open_record(player.page, text)
    player.page.get_by_role("button", name="Copy the record (JSON)").click()
    expect(player.page.get_by_role("button", name="Copied")).to_be_visible()
    copied = player.page.evaluate("() => navigator.clipboard.readText()")
    assert to_text(from_bytes(copied.encode())) == text


def test_a_mistake_in_a_record_is_marked_in_its_line(sit: Sit, size: str) -> None:
    player = sit(size=size)
    player.open("/replay")
    text = record("tianwen").replace("bury", "burry", 1)
    open_record(player.page, text)
    expect(player.page.locator(".trouble")).to_contain_text("burry")
    marked = player.page.evaluate(
        "() => { const area = document.querySelector('textarea');"
        " return area.value.slice(area.selectionStart, area.selectionEnd); }"
    )
    assert marked.startswith("burry")
    player.troubles.clear()
    accessible(player.page)


def test_a_review_leads_to_its_decisions(sit: Sit, size: str) -> None:
    player = sit(size=size)
    player.open("/replay")
    open_record(player.page, record("tianwen"))
    page = player.page
    page.get_by_role("button", name="Review", exact=True).click()
    graph = page.locator(".review svg g[role=button]")
    expect(graph.first).to_be_visible(timeout=120_000)
    page.get_by_role("button", name="Next decision").click()
    expect(page.locator(".candidates li").first).to_be_visible()
    expect(page.locator(".candidates .played")).to_have_count(1)
    graph.nth(5).click()
    expect(graph.nth(5)).to_have_attribute("aria-current", "step")
    accessible(page)
    fits(page)


def test_the_sheets_stand_side_by_side(sit: Sit, size: str) -> None:
    player = sit(size=size)
    player.open("/rules")
    page = player.page
    expect(page.locator(".sheets > li")).to_have_count(5)
    rows = page.locator("tbody th[scope=row]")
    expect(rows.first).to_be_visible()
    few = rows.count()
    page.get_by_role("switch").check(force=True)
    assert rows.count() > few
    accessible(page)
    fits(page)


def test_a_clause_has_an_address_and_is_found(sit: Sit, size: str) -> None:
    player = sit(size=size)
    player.open("/rules/tianwen#TW-2.16c")
    page = player.page
    expect(page.locator("article.target h3")).to_have_text("TW-2.16c")
    expect(page.locator("article.target")).to_be_in_viewport()
    expect(page.locator("article.target figure").first).to_be_visible()
    page.get_by_role("searchbox").fill("tractor pairs")
    expect(page.locator("article#TW-2\\.2")).to_have_count(0)
    expect(page.locator("article").first).to_be_visible()
    accessible(page)
    fits(page)


def test_the_judge_answers_as_cards_are_tapped(sit: Sit, size: str) -> None:
    player = sit(size=size)
    question = {"ask": "follow", "rules": "tianwen", "level": "2", "trump": "S", "lead": "HA HA", "hand": "H5 H5 H9"}
    player.open(f"/judge?q={quote(json.dumps(question))}")
    page = player.page
    page.get_by_role("button", name="Add 5 of hearts").click()
    page.get_by_role("button", name="Add 9 of hearts").click()
    expect(page.locator(".verdict")).to_contain_text("Not legal")
    expect(page.locator(".verdict")).to_contain_text("TW-2.16c")
    page.get_by_role("button", name="Take 9 of hearts away").last.click()
    page.get_by_role("button", name="Add 5 of hearts").click()
    expect(page.locator(".verdict")).to_contain_text("✓")
    page.wait_for_function("location.search.includes('H5%20H5%22')")
    page.reload()
    expect(page.locator(".verdict")).to_contain_text("✓")
    accessible(page)
    fits(page)


@pytest.mark.parametrize("rules", sheet_ids())
def test_every_example_can_be_asked_in_the_form(sit: Sit, size: str, rules: str) -> None:
    if size == "phone":
        pytest.skip("the form is the same")
    player = sit(size=size)
    found = player.context.request.get(f"{player.server}/api/rules/{rules}/examples").json()
    player.open("/judge")
    page = player.page
    page.locator("select").first.select_option(rules)
    for example in found:
        page.locator("[data-test=examples]").select_option(example["id"])
        reason = example["answer"].get("reason", {}).get("en", "")
        clause = example["answer"].get("clause")
        if reason:
            shown = reason.replace(f" ({clause})", "") if clause else reason
            expect(page.locator(".verdict")).to_contain_text(shown)


def test_how_to_play_is_told_in_pictures(sit: Sit, size: str) -> None:
    player = sit(size=size, locale="zh-CN")
    player.open("/learn")
    expect(player.page.locator("h1")).to_contain_text("拖拉机")
    accessible(player.page)
    fits(player.page)
