"""One language is loaded, the reader's own; another one takes its place when it is there, and not before."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
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
