"""Tables in their phases, with all that opens over them, and deals that are looked back at."""

from collections.abc import Callable

from tests.browser.driving import Player
from tests.browser.fit import CIRCUMSTANCES, show, show_turn
from tests.browser.phases import moments, phases_of
from tests.browser.positions import sit_at, spades_named
from tests.browser.pseudo.pages import States
from tests.browser.pseudo.people import Company
from tests.referee.test_table import complete, revoke, table
from tuolaji.cards import parse_hand
from tuolaji.deal import actions as a
from tuolaji.rules.sheet.load import sheet_ids

SHORT = {
    "tianwen": ("cutting", "declaring", "burying", "leading", "following", "result", "over"),
    "buchong": ("gathering", "turning", "naming"),
    "lianpai": ("asking", "following", "result"),
}
"""Phases that say something of their own, by sheet."""
LONG = {rules: tuple(phase for phase in phases_of(rules) if phase != "replay") for rules in sheet_ids()}


def room(phases: dict[str, tuple[str, ...]]) -> Callable[[Company], States]:
    """A table in these phases."""

    def states(company: Company) -> States:
        for rules, wanted in phases.items():
            for phase in wanted:
                player = company.player()
                show(player, phase, moments(rules)[phase], rules)
                yield f"{rules} {phase}", player.page
                player.context.close()

    return states


def turns(company: Company) -> States:
    """Whatever comes upon a player whose turn it is, and a table that is not there."""
    for circumstance in CIRCUMSTANCES:
        player = company.player()
        show_turn(player, circumstance, moments("tianwen")["following"])
        yield circumstance, player.page
        player.context.close()
    player = company.player()
    player.open("/room/none")
    player.page.get_by_role("alert").or_(player.page.locator("main p")).first.wait_for()
    yield "no such table", player.page


def dialogs(company: Company) -> States:
    player = company.player()
    show(player, "following", moments("tianwen")["following"], "tianwen")
    page = player.page
    page.locator(".tool").last.click()
    page.locator("dialog .menu").wait_for()
    yield "the menu", page
    buttons = page.locator("dialog .acts button")
    for number in range(buttons.count()):
        if number:
            page.locator(".tool").last.click()
        if buttons.nth(number).is_visible():
            buttons.nth(number).click()
            page.wait_for_timeout(250)
        if page.locator("dialog").count():
            yield f"opened from the menu, {number}", page
            page.locator("dialog .close").click()
    page.locator(".tool").nth(-2).click()
    page.locator("dialog").wait_for()
    yield "the chat", page


def rulings(company: Company) -> States:
    deal = table("gongguan")
    revoke(deal)
    player, stranger = company.player(), company.player("Βίκη")
    room = sit_at(player, deal.log, "W")
    player.wait_for("suggest")
    stranger.open(f"/room/{room}")
    stranger.page.locator(".bar, header").first.wait_for()
    stranger.page.wait_for_load_state("networkidle")
    yield "looked on", stranger.page
    page = player.page
    _call(player)
    page.locator("[data-told=ruling]").wait_for()
    yield "a ruling", page
    deal = table("lianpai")
    trick = revoke(deal)
    complete(deal, trick, led=True)
    assert deal.call("E", "revoke", "N", trick) is None
    player = company.player()
    sit_at(player, deal.log, "E")
    player.page.locator(".actions [data-act=choose]").first.wait_for()
    yield "a choice after a ruling", player.page


def _call(player: Player) -> None:
    page = player.page
    page.locator(".tool").last.click()
    page.locator("dialog .acts button").nth(-2).click()
    dialog = page.locator("dialog")
    dialog.locator("select").last.select_option("N")
    dialog.locator("button").last.click()


def _pick(player: Player, cards: str) -> None:
    hand = player.hand()
    places: list[int] = []
    for card in cards.split():
        places.append(next(at for at, held in enumerate(hand) if held == card and at not in places))
    player.pick(places)


def plays(company: Company) -> States:
    player = company.player()
    deal = spades_named("gongguan", {"E": "HA HA HA HK HK S5"})
    sit_at(player, deal.log, "E")
    player.wait_for("suggest")
    _pick(player, "HA HA HA HK HK")
    player.page.locator("[data-told=unstated]").wait_for()
    yield "a throw to be stated", player.page
    player.page.locator("[data-act=state]").first.click()
    player.page.locator("[data-told=legal]").wait_for()
    yield "a stated throw", player.page
    player = company.player()
    deal = spades_named("tianwen", {"E": "H3 S5", "N": "HA HA", "W": "H9 H9 C7 C8"})
    deal.act(a.Play("E", parse_hand("H3")), deal.log[-1].at)
    deal.act(a.Play("N", parse_hand("HA")), deal.log[-1].at)
    sit_at(player, deal.log, "W")
    player.wait_for("suggest")
    _pick(player, "C7")
    told = player.page.locator("[data-told=illegal]")
    told.wait_for()
    yield "an illegal play", player.page
    told.locator("button").click()
    player.page.locator("dialog p").first.wait_for()
    yield "a clause", player.page


def _finished(company: Company) -> tuple[Player, str]:
    """A deal that has been played out in a room."""
    player = company.player()
    moment = moments("tianwen")["result"]
    room = sit_at(player, moment.log, moment.seat)
    player.wait_for("result")
    return player, room


def replay(company: Company) -> States:
    player, room = _finished(company)
    page = player.page
    player.open(f"/replay/{room}/1")
    page.locator(".board").wait_for()
    yield "the first step", page
    page.keyboard.press("End")
    yield "the last step", page
    player.open(f"/replay/{room}/99")
    page.locator(".gone").wait_for()
    yield "no such deal", page


def review(company: Company) -> States:
    player, room = _finished(company)
    page = player.page
    player.open(f"/review/{room}/1")
    page.locator(".board").wait_for()
    yield "under way", page
    graph = page.locator(".review svg g[role=button]")
    graph.first.wait_for(timeout=120_000)
    yield "whole", page
    graph.nth(6).click()
    page.locator(".candidates li").first.wait_for()
    yield "a decision", page
