"""One language is loaded, the reader's own; another one takes its place when it is there, and not before."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.positions import sit_at, spades_named
from tuolaji.cards import parse_hand
from tuolaji.deal import actions as a
from tuolaji.judge import answer_line
from tuolaji.text.catalogue import language, language_tags


@pytest.mark.parametrize(("locale", "tag", "title"), [("zh-CN", "zh", "拖拉机"), ("en-GB", "en", "Tuolaji")])
def test_only_the_language_of_the_browser_is_loaded(sit: Sit, locale: str, tag: str, title: str) -> None:
    player = sit(locale=locale)
    loaded: list[str] = []
    player.page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    player.open("/settings")
    expect(player.page).to_have_title(title)
    expect(player.page.locator("html")).to_have_attribute("lang", locale)
    texts = [name for name in loaded if name.startswith("text-")]
    assert texts
    assert all(name.startswith(f"text-{tag}-") for name in texts)
    for other in language_tags():
        player.page.get_by_text(language(other).name, exact=True).first.wait_for()


def test_a_language_is_spoken_when_it_is_there_and_a_change_of_mind_holds(sit: Sit) -> None:
    player = sit(locale="en-GB")
    # What a service worker fetches cannot be held.
    player.context.add_init_script("delete Navigator.prototype.serviceWorker")
    player.open("/settings")
    heading, page = player.page.locator("main h1"), player.page.locator("html")
    expect(heading).to_have_text("Settings")
    held: list[Route] = []
    player.page.route("**/assets/text-zh-*", lambda route: held.append(route))
    chinese, english = (player.page.locator("main label", has_text=language(tag).name) for tag in ("zh", "en"))
    chinese.click()
    player.page.wait_for_timeout(300)
    assert held, "nothing was asked for"
    expect(heading).to_have_text("Settings")
    english.click()
    for route in held:
        route.continue_()
    player.page.unroute("**/assets/text-zh-*")
    player.page.wait_for_timeout(300)
    expect(heading).to_have_text("Settings")
    chinese.click()
    expect(heading).to_have_text("设置")
    expect(page).to_have_attribute("lang", "zh-CN")


@pytest.mark.parametrize("tag", language_tags())
def test_the_judge_and_the_table_give_reasons_in_the_language_of_the_page(sit: Sit, tag: str) -> None:
    player = sit(locale=tag)
    asked = {"ask": "follow", "rules": "tianwen", "level": "2", "trump": "S", "lead": "HA HA", "hand": "H5 H5 H9"}
    wrong = {"rules": "tianwen", "level": "2", "trump": "S", "play": "H5 H9"}

    def reason(question: dict[str, str]) -> str:
        line = json.dumps(question | {"langs": [tag]}).encode()
        told = json.loads(answer_line(line))
        return str(told["reason"][tag].rpartition(" (")[0] if told["ok"] else told["error"]["message"])

    verdict = player.page.locator(".verdict")
    player.open(f"/judge?q={quote(json.dumps(asked | wrong))}")
    expect(verdict).to_contain_text(reason(asked | wrong))
    missing = asked | {"hand": "H5", "play": "H5 H9"}
    player.open(f"/judge?q={quote(json.dumps(missing))}")
    expect(player.page.get_by_text(reason(missing))).to_be_visible()

    deal = spades_named("tianwen", {"E": "HA S5", "N": "H6 H7", "W": "HT", "S": "HJ"})
    assert deal.act(a.Play("E", parse_hand("HA"))) is None
    sit_at(player, deal.log, "N")
    player.wait_for("suggest")
    hand = player.hand()
    place = next(place for place, card in enumerate(hand) if not card.startswith("H"))
    player.pick([place])
    here = {"ask": "follow", "rules": "tianwen", "level": "5", "trump": "S", "lead": "HA"}
    told = reason(here | {"hand": " ".join(hand), "play": hand[place]})
    expect(player.page.locator("[data-told=illegal]")).to_contain_text(told)
