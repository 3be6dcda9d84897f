"""For everybody: no serious accessibility findings, everything by keyboard, little to load."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = "() => axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"
MOST = 300_000


def findings(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_pages_have_no_serious_findings(sit: Sit, theme: str) -> None:
    player = sit(size="phone" if theme == "dark" else "desktop")
    player.context.add_init_script(f"localStorage['tuolaji.settings'] = JSON.stringify({{theme: '{theme}'}})")
    for path in ("/", "/lobby", "/new", "/settings"):
        player.open(path)
        player.page.locator("main h1").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        assert findings(player.page) == [], path


def test_the_table_has_no_serious_findings_and_is_played_by_keyboard(sit: Sit) -> None:
    player = sit()
    player.enter()
    room = player.ask("/api/rooms", rules="tianwen", options={"pace": 0, "clock": 120_000, "pause": 120_000})["room"]
    player.open(f"/room/{room}")
    player.page.get_by_role("button", name="Sit here: E", exact=True).click()
    player.page.get_by_role("button", name="Programs in all free seats").click()
    player.page.get_by_role("button", name="Remove: S").wait_for()
    assert findings(player.page) == [], "gathering"
    player.page.get_by_role("button", name="Ready", exact=True).click()
    player.wait_for("suggest")
    player.page.wait_for_timeout(400)
    assert findings(player.page) == [], "playing"
    hand = player.hand()
    player.page.keyboard.press("h")
    player.page.wait_for_function("() => document.querySelector('.hand [aria-pressed=true]')")
    player.page.locator("[data-told=legal]").wait_for()
    player.cards().first.focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=len(hand))
    player.page.keyboard.press("m")
    player.page.get_by_role("dialog").wait_for()
    assert findings(player.page) == [], "menu"
    player.page.keyboard.press("Escape")
    player.play_out()
    player.page.wait_for_timeout(300)
    assert findings(player.page) == [], "result"
    # On a low window the count of the points scrolls, and is reached by keyboard.
    player.page.set_viewport_size({"width": 1440, "height": 460})
    player.page.locator(".whence[tabindex='0']").wait_for()
    assert findings(player.page) == [], "result on a low window"


_LATENCY, _BYTES_A_SECOND = 150, 200_000
"""A phone on a slow mobile network."""
_NOTICE = """new MutationObserver((_, watch) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Play now'));
  if (button) { window.readyAt = performance.now(); watch.disconnect(); }
}).observe(document, { childList: true, subtree: true })"""
_LOADED = """() => {
  const page = performance.getEntriesByType('navigation')[0];
  const found = [page, ...performance.getEntriesByType('resource').filter((one) => one.startTime < window.readyAt)];
  const depth = new Map();
  for (const one of found) {
    const before = found.filter((other) => other !== one && other.responseEnd <= one.startTime && depth.has(other));
    depth.set(one, one === page ? 1 : 1 + Math.max(1, ...before.map((other) => depth.get(other))));
  }
  const bytes = found.reduce((sum, one) => sum + one.transferSize, 0);
  return { at: window.readyAt, waves: Math.max(...depth.values()), bytes };
}"""


def first_load(sit: Sit) -> dict[str, float]:
    """The first load of home on a throttled phone: bytes of all, bytes and waves until "Play now", seconds of work."""
    player = sit(size="phone")
    player.context.add_init_script(_NOTICE)
    devtools = player.context.new_cdp_session(player.page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    slow = {"offline": False, "latency": _LATENCY, "downloadThroughput": _BYTES_A_SECOND, "uploadThroughput": 90_000}
    devtools.send("Network.emulateNetworkConditions", slow)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    player.open("/")
    player.page.get_by_role("button", name="Play now").wait_for()
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    loaded: dict[str, float] = player.page.evaluate(_LOADED)
    player.page.wait_for_load_state("networkidle")
    return loaded | {"all": sum(sizes), "work": metrics["ScriptDuration"]}


def test_the_first_load_is_small_and_soon_there(sit: Sit) -> None:
    """Two seconds on a throttled phone: counted from round trips, bytes and work.

    Waves are told apart by time: a busy machine may send a request only after another's answer that it does not need,
    but never before one that it needs, so the fewest waves of three loads are the page's own. By the clock there is
    only a generous limit.
    """
    loads = [first_load(sit) for _ in range(3)]
    assert max(one["all"] for one in loads) < MOST
    assert max(one["bytes"] for one in loads) < 100_000
    waves, work = min(one["waves"] for one in loads), 1000 * min(one["work"] for one in loads)
    assert waves <= 4
    network = waves * _LATENCY + 1000 * max(one["bytes"] for one in loads) / _BYTES_A_SECOND
    assert network + work < 2_000, f"{network:.0f} ms of network, {work:.0f} ms of work"
    assert min(one["at"] for one in loads) < 12_000
