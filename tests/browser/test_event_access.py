"""Every page of an event can be read by a screen reader: axe finds nothing serious, in light and dark."""

import pytest

from tests.browser.event_site import LAPTOP, PHONE, WALL, Site, add_pairs, site
from tests.browser.test_comfort import findings

__all__ = ["site"]
DESK = tuple(f"desk#{tab}" for tab in ("rounds", "entries", "standings", "papers", "people", "log", "format"))
PUBLIC = ("#rounds", "#standings", "#entries", "#rulings")


@pytest.mark.parametrize(
    ("size", "lang", "theme", "paths"),
    [
        (LAPTOP, "zh-CN", "light", DESK),
        (PHONE, "en-GB", "dark", ("check-in", "referee", "referee#rulings", "referee#lots", "me", *PUBLIC)),
        (WALL, "zh-CN", "light", ("hall",)),
    ],
    ids=["the desk", "phones", "the wall"],
)
def test_nothing_serious_stands_in_anybodys_way(
    site: Site, size: tuple[int, int], lang: str, theme: str, paths: tuple[str, ...]
) -> None:
    organiser, event = site.organiser(rounds=2)
    add_pairs(organiser, event, 4)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    result = {"outcome": {"small_points": {"EW": 2, "NS": -2}}}
    organiser.ask("PUT", f"/api/events/{event}/rounds/1/tables/1/result", result)
    organiser.ask("POST", f"/api/events/{event}/calls", {"table": 2, "about": "?"})
    ruling = {"entry": 1, "offence": "conduct", "free": "late", "warning": True}
    organiser.ask("POST", f"/api/events/{event}/rulings", ruling)
    place = organiser.ask("POST", f"/api/events/{event}/links", {"kind": "entry", "entry": 1, "seat": 0})
    organiser.ask("POST", f"/api/events/{event}/links/follow", {"token": place["token"]})

    person = site.person(size, lang, theme)
    found = []
    if size != WALL:
        for path in ("/events", "/events/new", f"/join/{event}#{'x' * 20}"):
            person.open(path)
            person.page.locator("main h1").first.wait_for()
            person.page.wait_for_load_state("networkidle")
            found += [f"{path}: {one}" for one in findings(person.page)]
    person.context.add_cookies(organiser.context.cookies())  # type: ignore[arg-type]
    for path in paths:
        person.open(f"/event/{event}/{path}" if path[0] != "#" else f"/event/{event}{path}")
        person.page.locator(".event, .wall").first.wait_for()
        person.page.wait_for_load_state("networkidle")
        found += [f"{path}: {one}" for one in findings(person.page)]
    assert found == []
