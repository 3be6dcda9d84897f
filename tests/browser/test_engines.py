"""The engines of Firefox and Safari: a deal from its first card to its replay, and every kind of page."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any
from urllib.parse import quote

import pytest

from tests.browser.conftest import SIZES
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.playing import Guest
from tests.browser.engines.webkit import WebKit
from tests.browser.engines.window import Window
from tests.browser.pictures import moments, whole_deal
from tuolaji.deal.log import events as e
from tuolaji.rules.sheet.load import load
from tuolaji.text.catalogue import language_tags

HOME_KEY, RIGHT_KEY, ESCAPE_KEY = "\ue011", "\ue014", "\ue00c"
# Safari is on phones first of all, Firefox on desks; whatever is not the whole deal is looked at in the other size.
USUAL = {"firefox": "desktop", "webkit": "phone"}
OTHER = {"firefox": "phone", "webkit": "desktop"}
_FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
_DIALOG = "document.querySelector('dialog')"

Come = Callable[..., Guest]


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: str(kind.engine))
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """Skipped only where the engine's package cannot be had; an engine that is there and does not start fails."""
    kind: type[Window] = request.param
    if why := kind.missing():
        pytest.skip(why)
    opened = kind()
    yield opened
    opened.close()


@pytest.fixture
def come(window: Window, server: str) -> Iterator[Come]:
    """Somebody at the window; whatever its console tells of errors fails the test."""

    def made(sizes: dict[str, str], **likes: Any) -> Guest:
        guest = Guest(window, server, likes)
        window.resize(*SIZES[sizes[window.engine]])
        return guest

    before = len(window.troubles())
    yield made
    # An element that changes its size twice in one frame is measured in the next one; WebKit says so, nothing is wrong.
    assert [one for one in window.troubles()[before:] if "ResizeObserver loop" not in one] == []


def test_a_whole_deal_is_played_reloaded_and_looked_back_at(come: Come, window: Window) -> None:
    guest = come(USUAL)
    room = guest.play_now("tianwen")
    cards = load("tianwen").cards
    guest.wait_for("suggest")
    assert len(guest.hand()) == (54 * cards.decks - cards.kitty) // 4
    # The first play card by card, the way a careful person does it.
    held, wanted = guest.hand(), guest.suggested()
    guest.click("clear")
    window.wait("!document.querySelector('.hand [aria-pressed=true]')")
    places: list[int] = []
    for card in wanted:
        places.append(next(at for at, one in enumerate(held) if one == card and at not in places))
    guest.pick(places)
    assert sorted(guest.picked()) == sorted(wanted)
    guest.send(len(held))
    guest.wait_for("suggest")
    held = guest.hand()
    window.reload()
    guest.wait_for("suggest")
    assert guest.hand() == held
    guest.play_out()
    total = window.text(".result .sum dd")
    assert total in window.text(".result .big")
    window.reload()
    assert window.text(".result .sum dd") == total

    window.click(".result a[href^='/replay/']")
    window.wait_for(".board")
    assert window.evaluate("location.pathname") == f"/replay/{room}/1"
    window.press(HOME_KEY)
    window.wait("document.querySelector('.slider').value === '0'")
    window.press("]")
    window.wait("document.querySelectorAll('.middle .lying').length === 1")
    window.press(RIGHT_KEY, RIGHT_KEY, RIGHT_KEY)
    window.wait("document.querySelectorAll('.middle .lying').length === 4")


@cache
def deal() -> Sequence[e.DealRow]:
    return whole_deal("tianwen")


def sit_at(guest: Guest, phase: str) -> None:
    log = deal()
    number, seat = moments(log)[phase]
    guest.sit_at(log[:number], seat)


def test_trump_is_declared_and_the_kitty_buried_by_clicks(come: Come, window: Window) -> None:
    guest = come(OTHER)
    sit_at(guest, "declaring")
    assert window.count(".lies-bottom .play") == 0
    guest.click("declare")
    window.wait_for(".lies-bottom .play")
    sit_at(guest, "burying")
    window.wait_for(".actions [data-act=bury]")
    held = len(guest.hand())
    guest.bury()
    assert len(guest.hand()) == held - load("tianwen").cards.kitty
    assert window.evaluate(_FITS)


def test_the_menu_and_drag_across_cards(come: Come, window: Window) -> None:
    guest = come(OTHER)
    sit_at(guest, "playing")
    window.wait_for(".actions [data-act=suggest]")
    window.drag(".hand [data-card]", 2, 5, inside=(9, 9))
    window.wait("document.querySelectorAll('.hand [aria-pressed=true]').length === 4")
    window.press("m")
    window.wait_for("dialog[open]")
    # The dialog stays as it is; only its body scrolls.
    assert window.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('dialog'))"
    )
    window.press(ESCAPE_KEY)
    window.wait("!document.querySelector('dialog[open]')")


def test_play_now_is_one_click_and_the_app_can_be_installed(come: Come, window: Window) -> None:
    come(USUAL)
    assert window.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.ok)")
    window.wait("navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')")
    window.click(".hero .start button")
    window.wait_for(".actions[data-phase]")
    assert window.evaluate("location.pathname.startsWith('/room/')")


def test_the_language_and_the_looks_change_at_a_click_and_stay(come: Come, window: Window) -> None:
    guest = come(OTHER)
    assert "Sit down" in window.text("h1")
    # The button goes from language to language.
    for _ in language_tags():
        before = window.evaluate("document.documentElement.lang")
        if before == "zh-CN":
            break
        window.click("header .language")
        window.wait(f"document.documentElement.lang !== '{before}'")
    assert window.evaluate("document.documentElement.lang") == "zh-CN"
    window.wait("document.querySelector('h1').innerText.includes('拖拉机')")
    guest.open("/settings")
    assert window.text("h1") == "设置"
    light = window.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    for words in ("深色", "大", "四色花色"):
        window.click_words("label", words)
    window.wait("document.documentElement.dataset.theme === 'dark'")
    window.reload()
    window.wait_for("main h1")
    looks = window.evaluate("({ ...document.documentElement.dataset })")
    assert (looks["theme"], looks["cards"], looks["suits"]) == ("dark", "large", "four")
    assert window.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light
    assert window.evaluate(_FITS)


def test_every_kind_of_page_opens_and_fits_a_phone(come: Come, window: Window) -> None:
    guest = come({"firefox": "phone", "webkit": "phone"}, language={"firefox": "zh", "webkit": "en"}[window.engine])
    guest.ask("/api/guest", name="Ann")
    event = guest.ask("/api/events", name="Spring cup", rules="fuze", seed="7")["event"]
    for number in range(1, 5):
        guest.ask(f"/api/events/{event}/entries", players=[f"A{number}", f"B{number}"], unit="")
    for step in ("", "/publish", "/start"):
        guest.ask(f"/api/events/{event}/rounds{step}")
    question = {"ask": "follow", "rules": "tianwen", "level": "2", "trump": "S", "lead": "HA HA", "hand": "H5 H5 H9"}
    pages = {
        "/rules": ".sheets > li",
        "/rules/tianwen#TW-2.16c": "article.target figure",
        f"/judge?q={quote(json.dumps(question | {'play': 'H5 H9'}))}": ".verdict",
        "/learn": "main h1",
        "/lobby": "main h1",
        "/new": "main h1",
        "/events/new": "main h1",
        f"/event/{event}": "main h1",
        f"/event/{event}/desk": "main h1",
        f"/event/{event}/referee": "main h2",
        f"/event/{event}/hall": "[data-test=wall]",
    }
    for path, shown in pages.items():
        guest.open(path)
        window.wait_for(shown)
        assert window.evaluate(_FITS), path
