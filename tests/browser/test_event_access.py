"""Every page of an event can be read by a screen reader: axe finds nothing serious, in either language."""

from pathlib import Path

import pytest

from tests.browser.event_site import LAPTOP, PHONE, WALL, Site, add_pairs, site

__all__ = ["site"]
_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_ASK = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`)"""


@pytest.mark.parametrize("lang", ["zh-CN", "en-GB"])
def test_nothing_serious_stands_in_anybodys_way(site: Site, lang: str) -> None:
    organiser, event = site.organiser(rounds=2)
    add_pairs(organiser, event, 4)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    result = {"outcome": {"small_points": {"EW": 2, "NS": -2}}}
    organiser.ask("PUT", f"/api/events/{event}/rounds/1/tables/1/result", result)
    found = []
    pages = {
        LAPTOP: [f"desk#{tab}" for tab in ("rounds", "entries", "standings", "papers", "people", "log", "format")],
        PHONE: ["check-in", "referee", "referee#rulings", "referee#lots", "me", "#rounds", "#standings"],
        WALL: ["hall"],
    }
    for size, paths in pages.items():
        person = site.person(size, lang)
        person.context.add_cookies(organiser.context.cookies())  # type: ignore[arg-type]
        for path in paths:
            person.open(f"/event/{event}/{path}" if path[0] != "#" else f"/event/{event}{path}")
            person.page.locator(".event, .wall").first.wait_for()
            person.page.wait_for_load_state("networkidle")
            person.page.evaluate(_AXE.read_text(encoding="utf-8"))
            found += [f"{path}: {one}" for one in person.page.evaluate(_ASK)]
    assert found == []
