"""The pages around the table and the events, in the states that say different things."""

import json
from collections.abc import Iterator
from urllib.parse import quote

from playwright.sync_api import Page

from tests.browser.phases import whole_deal
from tests.browser.pseudo.people import Company
from tuolaji.deal.log import events as e
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text
from tuolaji.rules.sheet.load import sheet_ids

States = Iterator[tuple[str, Page]]
QUESTIONS = (
    {
        "ask": "follow", "rules": "tianwen", "level": "8", "trump": "S",
        "lead": "HA HA", "hand": "H5 H5 H9 C3", "play": "H5 H9",
    },
    {"ask": "lead", "rules": "gongguan", "level": "8", "trump": "S", "play": "HA HA HA HK HK"},
    {"ask": "ruling", "rules": "lianpai", "offence": "revoke"},
    {"ask": "result", "rules": "buchong", "points": 120},
)  # fmt: skip


def record_of(rules: str) -> str:
    """A whole deal as text."""
    log = whole_deal(rules)
    opened = log[0].event
    assert isinstance(opened, e.Opened)
    return to_text(Record(rules, opened.setup.sheet.version, (DealRecord(tuple(log)),)))


def home(company: Company) -> States:
    player = company.player()
    player.open("/")
    player.page.locator(".sheets li").nth(4).wait_for()
    yield "five sheets", player.page
    player.page.route("**/api/play", lambda route: route.abort())
    player.page.locator(".start button").click()
    player.page.get_by_role("alert").wait_for()
    yield "no network", player.page


def lobby(company: Company) -> States:
    player = company.player()
    player.open("/lobby")
    player.page.wait_for_load_state("networkidle")
    yield "as it is", player.page
    player.enter()
    for name in ("Τραπέζι", ""):
        player.ask("/api/rooms", rules="buchong", name=name, entry="open")
    player.page.reload()
    player.page.locator("main li").first.wait_for()
    yield "open tables", player.page


def new_room(company: Company) -> States:
    player = company.player()
    player.open("/new")
    player.page.wait_for_load_state("networkidle")
    yield "all choices", player.page


def learn(company: Company) -> States:
    player = company.player()
    player.open("/learn")
    player.page.locator("article").wait_for()
    yield "whole", player.page


def rules(company: Company) -> States:
    player = company.player()
    player.open("/rules")
    player.page.locator("tbody th").first.wait_for()
    yield "side by side", player.page
    player.page.get_by_role("switch").check(force=True)
    yield "every rule", player.page


def sheets(company: Company) -> States:
    player = company.player()
    for name in sheet_ids():
        player.open(f"/rules/{name}")
        player.page.locator("article").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        yield name, player.page
    player.page.get_by_role("searchbox").fill("ψ")
    player.page.get_by_role("status").wait_for()
    yield "nothing found", player.page
    player.open("/rules/none")
    player.page.locator("h1").wait_for()
    yield "no such sheet", player.page


def judge(company: Company) -> States:
    player = company.player()
    for question in QUESTIONS:
        player.open(f"/judge?q={quote(json.dumps(question))}")
        player.page.locator(".answer p").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        yield f"{question['ask']}", player.page
    for ask in player.page.locator("select").nth(1).locator("option").all():
        name = ask.get_attribute("value") or ""
        player.page.locator("select").nth(1).select_option(name)
        player.page.wait_for_timeout(350)
        yield f"form of {name}", player.page


def open_record(company: Company) -> States:
    player = company.player()
    player.open("/replay")
    page = player.page
    page.locator("textarea").wait_for()
    yield "empty", page
    page.fill("textarea", record_of("tianwen").replace("cut E", "cut W", 1))
    page.click("button[type=submit]")
    page.locator(".trouble").wait_for()
    yield "a mistake", page
    for name in ("tianwen", "lianpai"):
        player.open("/replay")
        page.fill("textarea", record_of(name))
        page.click("button[type=submit]")
        page.locator(".board").wait_for()
        page.keyboard.press("Home")
        for step in range(6):
            yield f"{name} {step}", page
            page.keyboard.press("]")
        page.keyboard.press("End")
        yield f"{name}, the end", page
    page.locator("[data-act=continue]").wait_for()
    page.keyboard.press("Home")
    page.locator("[data-act=continue]").click()
    yield "to be continued", page


def settings(company: Company) -> States:
    player = company.player()
    player.open("/settings")
    player.page.wait_for_load_state("networkidle")
    yield "a stranger's", player.page
    player.enter()
    player.page.reload()
    player.page.wait_for_load_state("networkidle")
    yield "a guest's", player.page


def lost(company: Company) -> States:
    player = company.player()
    # What a service worker keeps is there without a network.
    player.context.add_init_script("delete Navigator.prototype.serviceWorker")
    player.open("/nowhere/at/all")
    player.page.locator("h1").wait_for()
    yield "no such page", player.page
    player.open("/")
    player.page.route("**/assets/Learn-*", lambda route: route.abort())
    player.page.evaluate(
        "() => { history.pushState(null, '', '/learn'); dispatchEvent(new PopStateEvent('popstate')); }"
    )
    player.page.get_by_role("alert").wait_for()
    yield "no network", player.page
