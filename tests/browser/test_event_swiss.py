"""Sixteen pairs at physical tables, a Swiss event through all rounds of its sheet's own format, to printed standings.

Everything that the desk does is done by clicks. In each round it types two tables; the others' results come in from
the pairs' phones, each with its own link, by what their pages ask for.
"""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.event_site import Person, Site, Visitor, site

__all__ = ["site"]
_DEALS = ("E:85 40 120 60 0 95 80 45", "E:0 200 40 80 15 120 60 75", "E:120 40 85 60 45 80 0 30")


def _spreadsheet(path: Path, pairs: int, wrong: bool) -> Path:
    rows = [f"{number},甲{number},乙{number},{number % 5 + 1}街道" for number in range(1, pairs + 1)]
    if wrong:
        rows[3] = "4,甲4,,5街道"
    path.write_text("编号,选手1,选手2,单位\n" + "\n".join(rows), encoding="utf-8")
    return path


def _type(desk: Person, number: int, table: int) -> None:
    desk.get(f"open-{table}").click()
    if table % 3:
        desk.get("deals").fill(_DEALS[(table + number) % 3])
    else:
        desk.page.get_by_text("只填结果").click()
        desk.get("small").fill(str((table + number) % 7 - 3))
    desk.get("worked").wait_for()
    desk.get("enter").click()
    desk.page.locator("dialog").wait_for(state="detached")


def _round(desk: Person, event: str, number: int, phones: dict[int, Visitor]) -> None:
    """Draw, publish, start, every table's result, lock."""
    for deed in ("draw", "publish", "start"):
        desk.get(f"next-{deed}").click()
    expect(desk.get("open-8")).to_have_text("登记")
    round_ = f"/api/events/{event}/rounds/{number}"
    tables = desk.ask("GET", round_)["tables"]
    assert len(tables) == 8
    typed = [(number * 2 + more) % 8 + 1 for more in range(2)]
    for seating in tables:
        table = seating["table"]
        if table not in typed:
            first, second = phones[seating["east_west"]["entry"]], phones[seating["north_south"]["entry"]]
            first.ask("POST", f"{round_}/tables/{table}/sheet", {"deals": _DEALS[(table + number) % 3]})
            second.ask("POST", f"{round_}/tables/{table}/sign", {"name": "乙"})
    for table in typed:
        _type(desk, number, table)
    desk.get("next-lock").click()


def test_sixteen_pairs_from_the_first_page_to_printed_standings(site: Site, tmp_path: Path) -> None:
    desk = site.person()
    page = desk.open("/events")
    page.get_by_role("link", name="办一场比赛").click()
    page.get_by_label("赛事名称").fill("春季杯")
    page.get_by_label("你的名字").fill("李秘书")
    page.get_by_text("比赛附则").click()
    page.get_by_text("改赛制").click()
    expect(page.get_by_label("轮数")).to_have_value("5")
    page.get_by_role("button", name="开赛事").click()
    page.wait_for_url("**/desk")
    event = page.url.split("/")[-2]

    # The spreadsheet: every wrong cell in its place first, and nothing imported.
    desk.get("import").click()
    page.locator("input[type=file]").set_input_files(_spreadsheet(tmp_path / "wrong.csv", 16, wrong=True))
    expect(desk.get("problems").locator("tbody tr").first).to_contain_text("5")
    page.locator("input[type=file]").set_input_files(_spreadsheet(tmp_path / "right.csv", 16, wrong=False))
    desk.get("confirm-import").click()
    expect(desk.get("entries").locator("tbody tr")).to_have_count(16)

    # Two pairs are swapped by hand, with what that breaks, before the first round is played.
    desk.get("next-draw").click()
    pairs = page.locator("[data-test^=pair-]")
    expect(pairs).to_have_count(16)
    pairs.nth(0).click()
    pairs.nth(2).click()
    first, second = pairs.nth(0).inner_text(), pairs.nth(2).inner_text()
    desk.get("swap").get_by_placeholder("理由").fill("兄弟")
    desk.get("swap").get_by_role("button", name="对调").click()
    expect(pairs.nth(0)).to_have_text(second)
    expect(pairs.nth(2)).to_have_text(first)
    page.get_by_role("button", name="作废这次编排").click()

    phones = {entry: site.phone(desk, event, entry) for entry in range(1, 17)}
    for number in range(1, 6):
        _round(desk, event, number, phones)
    desk.get("next-finish").wait_for()
    # Nobody has met anybody twice.
    rounds = [desk.ask("GET", f"/api/events/{event}/rounds/{number}") for number in range(1, 6)]
    met = {
        frozenset((one["east_west"]["entry"], one["north_south"]["entry"]))
        for played in rounds
        for one in played["tables"]
    }
    assert len(met) == 5 * 8

    # A correction with a reason changes the standings; it is on the log, and can be undone.
    page.get_by_role("link", name="轮次", exact=True).click()
    desk.get("open-3").click()
    page.get_by_text("只填结果").click()
    desk.get("small").fill("9")
    desk.get("worked").wait_for()
    desk.get("reason").fill("看错了")
    desk.get("enter").click()
    expect(desk.get("tables").locator("tbody tr").nth(2)).to_contain_text("+9 : −9")
    page.get_by_role("link", name="日志").click()
    expect(desk.get("log").locator("tbody tr").first).to_contain_text("看错了")
    desk.get("undo").click()
    expect(desk.get("log")).to_contain_text("已撤销")

    # Standings with their working, and on paper.
    page.get_by_role("link", name="排名", exact=True).click()
    lines = desk.get("standings").locator("tbody tr")
    expect(lines).to_have_count(16)
    winner = lines.first.locator("button span").nth(1).inner_text().split("\n")[0].strip()
    lines.first.locator("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("第 5 轮")
    page.keyboard.press("Escape")
    desk.get("next-finish").click()
    for kind, begins in (("print-standings", b"%PDF"), ("print-certificates", b"%PDF"), ("html-standings", b"<!")):
        address = desk.get(kind).get_attribute("href")
        paper = desk.context.request.get(desk.url + str(address))
        assert paper.ok
        assert paper.body().startswith(begins)
        if kind == "html-standings":
            assert winner[:3].split(" ")[0] in paper.text()
