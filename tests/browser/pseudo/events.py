"""The pages of an event: its list, the desk with all tabs and dialogs, the referee, players, the hall."""

from playwright.sync_api import Page

from tests.browser.pseudo.pages import States
from tests.browser.pseudo.people import DEALS, Company, Event
from tests.text.pseudo import in_brackets

TABS = ("entries", "standings", "papers", "people", "log", "format")


def events(company: Company) -> States:
    company.event()
    person = company.person()
    person.open("/events")
    person.page.wait_for_load_state("networkidle")
    yield "a list", person.page


def new_event(company: Company) -> States:
    person = company.person()
    person.open("/events/new")
    person.page.locator("fieldset label").nth(4).wait_for()
    yield "all choices", person.page
    for number in range(5):
        person.page.locator("fieldset.sheets label").nth(number).click()
        yield f"sheet {number}", person.page


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def desk(company: Company) -> States:
    event = company.event()
    event.open("/desk")
    page, get = event.page, event.organiser.get
    get("add").wait_for()
    yield "no entries", page
    event.enter_pairs()
    event.open("/desk#entries")
    get("entry-1").click()
    get("phone").click()
    page.locator("dialog img, dialog svg").first.wait_for()
    yield "an entry", page
    _close(page)
    get("add").click()
    yield "a new entry", page
    _close(page)
    get("import").click()
    rows = "number,player 1,player 2\n1,Άλφα,Βήτα\n2,Γάμμα,\n"
    page.locator("input[type=file]").set_input_files(
        {"name": "pairs.csv", "mimeType": "text/csv", "buffer": rows.encode()}
    )
    get("problems").wait_for()
    yield "an import with problems", page
    _close(page)
    event.open("/desk#rounds")
    get("next-draw").click()
    pairs = page.locator("[data-test^=pair-]")
    pairs.nth(0).click()
    pairs.nth(2).click()
    get("swap").wait_for()
    page.wait_for_load_state("networkidle")
    yield "a draw and a swap", page
    get("next-publish").click()
    get("next-start").wait_for()
    page.locator("main section .chip.warn").wait_for(state="detached")
    get("withdraw-draw").click()
    get("confirm-go").wait_for()
    yield "a draw to be withdrawn", page
    _close(page)
    event.ask("POST", "/rounds/start")
    yield from _results(event)
    for tab in TABS:
        event.open(f"/desk#{tab}")
        yield tab, page
    event.open("/desk#people")
    get("make-link").click()
    page.locator("main .told").first.wait_for()
    yield "a link", page
    event.open("/desk#standings")
    page.locator("[data-test=standings] tbody button").first.click()
    page.locator("dialog").wait_for()
    yield "a line of the standings", page
    yield from _stages(company)


def _results(event: Event) -> States:
    page, get = event.page, event.organiser.get
    get("open-1").wait_for()
    yield "a round", page
    get("open-1").click()
    get("deals").fill("E:850 40")
    get("worked").wait_for()
    get("enter").click()
    get("doubts").wait_for()
    yield "a doubtful sheet", page
    _close(page)
    event.ask("PUT", "/rounds/1/tables/1/result", {"deals": DEALS[0]})
    entry = event.entry_at(1, "east_west")
    event.ask("POST", "/rulings", {"entry": entry, "offence": "illegal_information", "deal": 1})
    event.ask("POST", "/calls", {"table": 2, "about": "Πρόβλημα"})
    get("open-1").click()
    get("worked").wait_for()
    yield "a result", page
    _close(page)
    event.ask("POST", f"/entries/{event.entry_at(2, 'north_south')}/withdraw", {"reason": "Νόσος"})
    page.wait_for_load_state("networkidle")
    yield "a round with results", page


def _stages(company: Company) -> States:
    """A stage that ends, and a draw that is out of date."""
    event = company.event(rules="buchong", rounds=1, advance=[4, 2])
    event.enter_pairs()
    event.ask("POST", "/check-in", {"numbers": [1, 2, 3, 4, 5]})
    event.open("/desk#rounds")
    page, get = event.page, event.organiser.get
    event.ask("POST", "/rounds", {})
    event.ask("POST", "/rounds/publish")
    event.ask("POST", "/check-in", {"numbers": [6]})
    get("repair").wait_for()
    yield "a draw out of date", page
    get("redraw").click()
    get("loses").wait_for()
    yield "a draw anew", page
    _close(page)
    get("repair").click()
    get("moves").wait_for()
    yield "a draw to be mended", page
    get("confirm-go").click()
    get("next-start").click()
    for table in (1, 2, 3):
        event.ask("PUT", f"/rounds/1/tables/{table}/result", {"outcome": {"levels": {"EW": "9", "NS": "6"}}})
    event.ask("POST", "/rounds/1/lock")
    get("next-advance").click()
    get("advance").wait_for()
    yield "a stage to be closed", page


def _started(company: Company) -> Event:
    event = company.event()
    event.enter_pairs()
    event.start_round()
    return event


def public(company: Company) -> States:
    event = company.event()
    guest = company.person()
    guest.open(f"/event/{event.name}")
    guest.page.wait_for_load_state("networkidle")
    yield "nothing yet", guest.page
    event.enter_pairs()
    event.start_round()
    event.ask("POST", "/announcements", {"en-XA": "Γεύμα"})
    event.play_round(1)
    event.ask("POST", "/rulings", {"entry": 1, "offence": "late", "minutes": 7})
    for tab in ("standings", "rounds", "entries", "rulings"):
        guest.page.goto("about:blank")
        guest.open(f"/event/{event.name}#{tab}")
        guest.page.wait_for_load_state("networkidle")
        yield tab, guest.page
    guest.open("/event/none")
    guest.page.wait_for_load_state("networkidle")
    yield "no such event", guest.page


def hall(company: Company) -> States:
    event = company.event()
    event.open("/hall")
    page = event.page
    event.organiser.get("wall").wait_for()
    yield "before the event", page
    event.enter_pairs()
    event.start_round()
    event.play_round(1)
    event.start_round()
    event.ask("PUT", "/rounds/2/tables/1/result", {"deals": DEALS[0]})
    page.reload()
    page.keyboard.press("Space")
    page.wait_for_load_state("networkidle")
    for slide in range(5):
        yield f"slide {slide}", page
        page.keyboard.press("ArrowRight")


def check_in(company: Company) -> States:
    event = company.event()
    event.enter_pairs()
    event.ask("POST", "/check-in", {"numbers": [1, 2]})
    event.open("/check-in")
    yield "some are here", event.page


def me(company: Company) -> States:
    event = company.event()
    event.enter_pairs()
    phone = event.phone(1)
    page, get = phone.page, phone.get
    yield "waiting", page
    event.start_round()
    get("enter-result").wait_for()
    yield "playing", page
    get("call").click()
    yield "a call", page
    get("enter-result").click()
    page.locator("ol input").first.wait_for()
    yield "a sheet to fill in", page
    page.locator("form label").filter(has_text=in_brackets("E")).first.click()
    for place, points in enumerate(("85", "40", "120")):
        page.locator("ol input").nth(place).fill(points)
        if place < 2:
            page.keyboard.press("Enter")
    get("worked").wait_for()
    get("hand-in").click()
    get("doubts").wait_for()
    yield "a doubtful sheet", page
    get("answer-time").click()
    get("signed").wait_for()
    yield "signed", page
    table = next(one for one in event.ask("GET", "/rounds/1")["tables"] if 1 in _entries(one))
    other = next(entry for entry in _entries(table) if entry != 1)
    event.ask("POST", "/rulings", {"entry": 1, "offence": "late", "minutes": 7})
    theirs = event.phone(other)
    theirs.get("sign").wait_for()
    yield "to be signed", theirs.page
    theirs.ask("POST", f"{event.base}/rounds/1/tables/{table['table']}/dispute", {"name": "Ρέα", "reason": "Όχι"})
    page.wait_for_load_state("networkidle")
    yield "disputed", page
    theirs.page.wait_for_load_state("networkidle")
    yield "disputed by us", theirs.page
    stranger = company.person()
    stranger.open(f"/event/{event.name}/me")
    stranger.page.wait_for_load_state("networkidle")
    yield "a stranger's", stranger.page


def _entries(table: dict[str, dict[str, int]]) -> tuple[int, int]:
    return table["east_west"]["entry"], table["north_south"]["entry"]


def referee(company: Company) -> States:
    event = _started(company)
    event.open("/referee")
    page, get = event.page, event.organiser.get
    yield "nothing to do", page
    event.ask("POST", "/calls", {"table": 2, "about": "Πρόβλημα"})
    event.ask("POST", "/rulings", {"entry": event.entry_at(1, "east_west"), "offence": "late", "minutes": 7})
    get("call").wait_for()
    yield "a call", page
    get("needy-2").click()
    get("drawer").wait_for()
    yield "a table", page
    get("rule-call").first.click()
    page.locator("dialog label").filter(has_text="Άλφα").first.click()
    get("offence").select_option("late")
    yield "a fact to be given", page
    get("minutes").fill("7")
    get("judge").wait_for()
    yield "a ruling", page
    get("offence").select_option("illegal_information")
    yield "another ruling", page
    _close(page)
    buttons = get("call").locator("button")
    buttons.last.click()
    page.locator("dialog").wait_for()
    yield "the log of a table", page
    _close(page)
    for tab in ("rulings", "lots"):
        event.open(f"/referee#{tab}")
        yield tab, page
    event.open("/referee#rulings")
    get("open-ruling").first.click()
    yield "a ruling to be confirmed", page
    stranger = company.person()
    stranger.open(f"/event/{event.name}/referee")
    stranger.get("closed").wait_for()
    yield "a stranger's", stranger.page


def join(company: Company) -> States:
    event = company.event()
    person = company.person()
    person.open(f"/join/{event.name}#{event.link(kind='role', role='referee')}")
    person.page.locator("form input").wait_for()
    yield "a name is asked for", person.page
    other = company.event().organiser
    other.page.goto("about:blank")
    other.open(f"/join/{event.name}#{'9' * 43}")
    other.page.get_by_role("alert").wait_for()
    yield "a wrong link", other.page
