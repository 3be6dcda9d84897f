"""Many people at one event: players who sign, a phone without network, two desks at once, the referee, closed doors."""

from playwright.sync_api import expect

from tests.browser.event_site import LAPTOP, WALL, Person, Site, add_pairs, site

__all__ = ["site"]


def _started(site: Site, pairs: int = 4) -> tuple[Person, str, list[dict[str, int]]]:
    """An event whose first round is under way, and who sits where."""
    organiser, event = site.organiser(rounds=2)
    add_pairs(organiser, event, pairs)
    for path in ("", "/publish", "/start"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    tables = organiser.ask("GET", f"/api/events/{event}/rounds/1")["tables"]
    return organiser, event, [
        {"EW": one["east_west"]["entry"], "NS": one["north_south"]["entry"]} for one in tables
    ]  # fmt: skip


def test_both_sides_sign_on_their_own_phones_one_of_them_without_network(site: Site) -> None:
    organiser, event, tables = _started(site)
    first = site.with_link(organiser, event, {"kind": "device", "entry": tables[0]["EW"]})
    second = site.with_link(organiser, event, {"kind": "entry", "entry": tables[0]["NS"], "seat": 1})
    expect(second.get("now")).to_contain_text("南")

    # One side enters deal by deal and signs.
    first.get("enter-result").click()
    first.page.locator("label").filter(has_text="东").first.click()
    for place, points in enumerate(("85", "40", "120")):
        field = first.page.locator("ol input").nth(place)
        field.fill(points)
        if place < 2:
            field.press("Enter")
    first.get("worked").wait_for()
    first.get("hand-in").click()
    # Three of eight deals are asked about.
    expect(first.get("doubts")).to_contain_text("8副只有3副")
    first.get("answer-time").click()
    expect(first.get("signed")).to_contain_text("等对方签字")

    # The other is told so in the page; its phone loses the network while it signs, and nobody presses twice.
    expect(second.get("notice")).to_contain_text("请核对并签字")
    second.context.set_offline(True)
    second.get("sign").click()
    expect(second.get("waiting")).to_be_visible()
    second.context.set_offline(False)
    expect(second.get("signed")).to_contain_text("双方已签字")
    expect(first.get("signed")).to_contain_text("双方已签字")
    log = organiser.ask("GET", f"/api/events/{event}/log")["lines"]
    assert sum("NS" in line["words"]["en"] and "sign" in line["words"]["en"] for line in log) == 1


def test_a_player_who_looks_elsewhere_is_notified_by_the_system(site: Site) -> None:
    organiser, event = site.organiser(rounds=2)
    add_pairs(organiser, event, 4)
    player = site.with_link(organiser, event, {"kind": "device", "entry": 1})
    shown = """async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map((one) => [one.title, one.data]);
    }"""
    assert player.page.evaluate(shown) == []
    expect(player.get("rings")).to_have_count(0)
    player.context.grant_permissions(["notifications"])
    player.page.reload()
    expect(player.get("rings")).to_be_visible()

    # A person who looks at the page is told in the page alone.
    for path in ("", "/publish"):
        organiser.ask("POST", f"/api/events/{event}/rounds{path}", {} if not path else None)
    expect(player.get("notice")).to_contain_text("第 1 轮：你在第")
    assert player.page.evaluate(shown) == []
    player.page.evaluate("() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    organiser.ask("POST", f"/api/events/{event}/rounds/start")
    expect(player.get("notice")).to_contain_text("第 1 轮开始")
    player.page.wait_for_function(f"async () => (await ({shown})()).length === 1")
    [[title, address]] = player.page.evaluate(shown)
    assert "第 1 轮开始" in title
    assert address == f"/event/{event}/me"


def test_a_desk_and_an_organiser_edit_at_once(site: Site) -> None:
    organiser, event, _ = _started(site)
    desk = site.with_link(organiser, event, {"kind": "role", "role": "desk"}, LAPTOP)
    organiser.open(f"/event/{event}/desk#rounds")
    for person, small in ((organiser, "3"), (desk, "-2")):
        person.get("open-1").click()
        person.page.get_by_text("只填结果").click()
        person.get("small").fill(small)
        person.get("worked").wait_for()
    organiser.get("enter").click()
    organiser.page.locator("dialog").wait_for(state="detached")

    # The desk is told who was faster with what, looks at it, and corrects it with a reason.
    desk.get("reason").fill("对方记反了")
    desk.get("enter").click()
    expect(desk.get("trouble")).to_contain_text("李秘书")
    desk.page.get_by_role("button", name="看最新的").click()
    expect(desk.get("small")).to_have_value("3")
    desk.get("small").fill("-2")
    desk.get("worked").wait_for()
    desk.get("enter").click()
    desk.page.locator("dialog").wait_for(state="detached")
    expect(organiser.get("tables").locator("tbody tr").first).to_contain_text("−2 : +2")
    expect(organiser.get("tables").locator("tbody tr").first).to_contain_text("更正")


def test_a_call_a_ruling_an_appeal_and_the_wall(site: Site) -> None:
    organiser, event, tables = _started(site)
    player = site.with_link(organiser, event, {"kind": "entry", "entry": tables[1]["EW"], "seat": 0})
    referee = site.with_link(organiser, event, {"kind": "role", "role": "referee"})
    wall = site.person(WALL)
    wall.open(f"/event/{event}/hall")
    expect(wall.get("wall")).to_contain_text("春季杯")

    player.get("call").click()
    player.get("call-now").click()
    expect(referee.get("call")).to_contain_text("第 2 桌")
    referee.get("rule-call").click()
    referee.page.locator("dialog label").filter(has_text=f"{tables[1]['EW']} ").first.click()
    referee.get("offence").select_option("late")
    # The judge asks for the fact that the clause hangs on, and cites the clause.
    expect(referee.page.get_by_role("dialog")).to_contain_text("还要知道：几分钟")
    referee.get("minutes").fill("7")
    expect(referee.get("judge")).to_contain_text("FZ-6.7")
    referee.get("make-ruling").click()
    expect(referee.get("call")).to_have_count(0)

    expect(player.page.get_by_text("关于我们的裁决")).to_be_visible()
    player.page.get_by_role("button", name="申诉").click()
    player.page.get_by_label("理由").fill("堵车")
    player.page.get_by_role("button", name="申诉").click()
    organiser.open(f"/event/{event}/referee#rulings")
    expect(organiser.get("ruling")).to_contain_text("堵车")
    organiser.page.get_by_role("button", name="申诉").click()
    organiser.page.get_by_label("理由").fill("有证明")
    organiser.page.get_by_role("button", name="撤销裁决").click()
    expect(organiser.get("ruling")).to_contain_text("已撤销")

    referee.page.get_by_label("宣布什么").fill("午饭在二楼")
    referee.page.get_by_role("button", name="向全场宣布").click()
    expect(wall.get("wall")).to_contain_text("午饭在二楼")


def test_doors_that_stay_closed(site: Site) -> None:
    organiser, event, tables = _started(site)
    other, elsewhere = site.organiser(name="别的比赛")
    player = site.with_link(organiser, event, {"kind": "device", "entry": tables[0]["EW"]})
    referee = site.with_link(other, elsewhere, {"kind": "role", "role": "referee"})
    for path in ("referee", "desk", "check-in"):
        player.open(f"/event/{event}/{path}")
        expect(player.get("closed")).to_be_visible()
        referee.open(f"/event/{event}/{path}")
        expect(referee.get("closed")).to_be_visible()
    referee.open(f"/event/{elsewhere}/referee")
    expect(referee.page.get_by_text("需要去看的桌")).to_be_visible()

    # Everybody sees the published pairings and no more: a draw that is not published stays with the staff.
    guest = site.person(lang="en-GB")
    guest.open(f"/event/{event}#rounds")
    expect(guest.get("public-tables").locator("li")).to_have_count(2)
    expect(guest.page.get_by_role("link", name="Desk")).to_have_count(0)
    player.open(f"/event/{event}/me")
    expect(player.get("now")).to_contain_text("东西")
