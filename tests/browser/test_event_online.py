"""An online event under `buchong`: the table opens by itself, programs play for others, results come in alone."""

from playwright.sync_api import expect

from tests.browser.event_site import Site, add_pairs, site

__all__ = ["site"]


def test_the_table_opens_by_itself_and_programs_play(site: Site) -> None:
    stages = [{"name": {"zh": "预赛", "en": "Rounds"}, "pairing": "swiss", "rounds": 1}]
    # One board each: the round does not have to wait for its clock.
    arrangement = {"venue": "online", "pace": 0, "pause": 0, "player": "random", "boards": 1}
    organiser, event = site.organiser(rules="buchong", stages=stages, arrangement=arrangement)
    add_pairs(organiser, event, 4)
    programs = {"programs": ["random", "random"]}
    for entry in (2, 3, 4):
        organiser.ask("POST", f"/api/events/{event}/entries/{entry}/programs", programs)
    player = site.with_link(organiser, event, {"kind": "entry", "entry": 1, "seat": 0})
    expect(player.get("now")).to_have_attribute("data-do", "wait")

    organiser.open(f"/event/{event}/desk")
    for deed in ("draw", "publish", "start"):
        organiser.get(f"next-{deed}").click()
    player.page.wait_for_url("**/room/**")
    expect(player.page.locator("main")).not_to_contain_text("没有这张牌桌")

    # Programs alone bring their result in without anybody's help; nobody watches a board that others still play.
    guest = site.person()
    guest.open(f"/event/{event}#rounds")
    expect(guest.get("public-tables").locator("strong")).to_have_count(1, timeout=60_000)
    expect(guest.get("public-tables").locator("a")).to_have_count(0)
    organiser.page.get_by_role("link", name="轮次", exact=True).click()
    expect(
        organiser.get("tables").get_by_text("双方已签").or_(organiser.get("tables").get_by_text("未签")).first
    ).to_be_visible(timeout=90_000)


def test_the_same_deals_everywhere_compared_after_the_round_and_to_be_replayed(site: Site) -> None:
    arrangement = {"venue": "online", "pace": 0, "pause": 0, "player": "random", "boards": 2}
    organiser, event = site.organiser(rules="tianwen", rounds=1, arrangement=arrangement)
    add_pairs(organiser, event, 4)
    for entry in range(1, 5):
        programs = {"programs": ["random", "random"]}
        organiser.ask("POST", f"/api/events/{event}/entries/{entry}/programs", programs)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)

    # Somebody without a login who came before the last card has the boards on their page after it.
    guest = site.person()
    page = guest.open(f"/event/{event}#rounds")
    expect(guest.get("public-tables").locator("li")).to_have_count(2)
    boards = guest.get("boards").locator("table")
    expect(boards).to_have_count(2, timeout=60_000)
    for place, dealer in ((0, "东"), (1, "北")):
        expect(boards.nth(place).locator("caption")).to_contain_text(dealer)
        counted = [int(one) for one in boards.nth(place).locator("tbody td:nth-child(2)").all_inner_texts()]
        assert sum(counted) == 2
    # The cards themselves are everybody's when the round is locked.
    replays = guest.get("public-tables").locator("details")
    expect(replays).to_have_count(0)
    organiser.ask("POST", f"/api/events/{event}/rounds/1/lock")
    expect(replays).to_have_count(2)
    replays.first.locator("summary").click()
    expect(replays.first.locator("a")).to_have_count(2)
    replays.first.locator("a").first.click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".hand").first).to_be_visible()
