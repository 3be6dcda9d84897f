"""An online event under `buchong`: the table opens by itself, programs play for others, results come in alone."""

from playwright.sync_api import expect

from tests.browser.event_site import Site, add_pairs, site

__all__ = ["site"]


def test_the_table_opens_by_itself_and_programs_play(site: Site) -> None:
    stages = [{"name": {"zh": "预赛", "en": "Rounds"}, "pairing": "swiss", "rounds": 1}]
    arrangement = {"venue": "online", "pace": 0, "pause": 0, "player": "random"}
    organiser, event = site.organiser(rules="buchong", stages=stages, minutes=1, arrangement=arrangement)
    add_pairs(organiser, event, 4)
    programs = {"programs": ["random", "random"]}
    for entry in (2, 3, 4):
        organiser.ask("POST", f"/api/events/{event}/entries/{entry}/programs", programs)
    player = site.with_link(organiser, event, {"kind": "entry", "entry": 1, "seat": 0})
    expect(player.get("now")).to_have_attribute("data-do", "wait")

    organiser.open(f"/event/{event}/desk")
    for deed in ("pair", "publish", "start"):
        organiser.get(f"next-{deed}").click()
    player.page.wait_for_url("**/room/**")
    expect(player.page.locator("main")).not_to_contain_text("没有这张牌桌")

    # Everybody may look at the tables; programs alone bring their result in without anybody's help.
    guest = site.person()
    guest.open(f"/event/{event}#rounds")
    expect(guest.get("public-tables").locator("a[href^='/room/'], summary").first).to_be_visible(timeout=60_000)
    organiser.page.get_by_role("link", name="轮次", exact=True).click()
    expect(
        organiser.get("tables").get_by_text("双方已签").or_(organiser.get("tables").get_by_text("未签")).first
    ).to_be_visible(timeout=90_000)
