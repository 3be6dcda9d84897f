"""What a page shows and offers at moments that seldom come by themselves: each is prepared, card by card."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.driving import Player
from tests.browser.positions import sit_at, spades_named
from tests.deal.test_clauses import given, later
from tests.referee.test_table import complete, revoke, table
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import open_deal
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import opening
from tuolaji.deal.state import Playing, State


def pick(player: Player, cards: str) -> None:
    hand = player.hand()
    places: list[int] = []
    for card in cards.split():
        places.append(next(at for at, held in enumerate(hand) if held == card and at not in places))
    player.pick(places)


def test_a_throw_that_can_be_seen_two_ways_is_played_as_it_was_stated(sit: Sit) -> None:
    player = sit()
    sent: list[str] = []
    player.page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    deal = spades_named("gongguan", {"E": "HA HA HA HK HK S5"})
    sit_at(player, deal.log, "E")
    player.wait_for("suggest")
    pick(player, "HA HA HA HK HK")
    expect(player.page.locator("[data-told=unstated]")).to_contain_text("state the structure")
    expect(player.page.locator("[data-act=play]")).to_have_attribute("aria-disabled", "true")
    ways = player.page.locator("[data-act=state]")
    assert [one.get_attribute("aria-label") for one in ways.all()] == ["State ♥K♥K♥A♥A + ♥A", "State ♥A♥A♥A + ♥K♥K"]
    ways.nth(1).click()
    expect(player.page.locator("[data-told=legal]")).to_contain_text("♥A♥A♥A + ♥K♥K")
    before = len(player.hand())
    player.send(before)
    assert len(player.hand()) == before - 5
    play = next(one for one in sent if '"play"' in one)
    assert '"split":["HA HA HA","HK HK"]' in play.replace(", ", ",")


def test_a_stated_throw_lies_in_its_units_before_those_who_follow(sit: Sit) -> None:
    player = sit()
    deal = spades_named("gongguan", {"E": "HA HA HA HK HK S5"})
    split = (parse_hand("HA HA HA"), parse_hand("HK HK"))
    assert deal.act(a.Play("E", parse_hand("HA HA HA HK HK"), split), deal.log[-1].at) is None
    sit_at(player, deal.log, "N")
    player.wait_for("suggest")
    thrown = player.page.locator(".middle [data-units='2']")
    expect(thrown).to_have_attribute(
        "aria-label", re.compile(r"(A of hearts, ){2}A of hearts \+ K of hearts, K of hearts")
    )


def test_a_side_chooses_what_follows_from_a_ruling(sit: Sit) -> None:
    player = sit()
    deal = table("lianpai")
    trick = revoke(deal)
    complete(deal, trick, led=True)
    assert deal.call("E", "revoke", "N", trick) is None
    sit_at(player, deal.log, "E")
    player.page.locator(".actions [data-act=choose]").first.wait_for()
    expect(player.page.locator(".actions .line")).to_contain_text("LP-8.3")
    expect(player.page.locator(".actions [data-act=choose]")).to_have_text(["Choice A", "Choice B"])
    player.page.get_by_role("button", name="Choice A").click()
    player.page.locator(".result").wait_for()


def test_a_revoke_is_claimed_and_ruled_and_another_ruled_at_once(sit: Sit) -> None:
    player, stranger = sit(), sit("Bob")
    deal = table("gongguan")
    revoke(deal)
    room = sit_at(player, deal.log, "W")
    stranger.open(f"/room/{room}")
    stranger.page.get_by_text("You are looking on").wait_for()
    page = player.page
    player.wait_for("suggest")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Call the referee").click()
    page.get_by_label("Who").select_option("N")
    page.get_by_role("button", name="Call", exact=True).click()
    for one in (player, stranger):
        expect(one.page.locator("[data-told=ruling]")).to_contain_text("GG-18")
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(1)
    page.keyboard.press("Escape")
    # North plays again; then it is our own mistake, which this table lets us make and rules on the spot.
    player.wait_for("suggest")
    pick(player, "C8")
    told = page.locator("[data-told=illegal]")
    expect(told).to_contain_text("may be penalised")
    player.click("play")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Call the referee").click()
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(2)


def test_a_hidden_bid_lies_face_down_for_the_others(sit: Sit) -> None:
    player, stranger = sit(), sit("Bob")
    deal = given(later("lianpai"), {"E": "S5 S5 S5 S5"})
    drawn = [number for number, entry in enumerate(deal.log, start=1) if isinstance(entry.event, e.Drew)]
    room = sit_at(player, deal.log[: drawn[60]], "E")
    stranger.open(f"/room/{room}")
    player.act("declare").click()
    mine = player.page.locator(".lies-bottom .play")
    expect(mine).to_have_attribute("aria-label", re.compile("5 of spades"))
    # A stranger looks from South: East sits to the right of South.
    theirs = stranger.page.locator(".lies-right .play")
    expect(theirs).to_have_attribute("aria-label", re.compile(r"^\d+$"))
    expect(theirs.locator(".back").first).to_be_visible()


def test_an_illegal_play_explains_itself_and_is_not_sent(sit: Sit) -> None:
    player = sit()
    deal = spades_named("tianwen", {"E": "H3 S5", "N": "HA HA", "W": "H9 H9 C7 C8"})
    assert deal.act(a.Play("E", parse_hand("H3")), deal.log[-1].at) is None
    assert deal.act(a.Play("N", parse_hand("HA")), deal.log[-1].at) is None
    sit_at(player, deal.log, "W")
    player.wait_for("suggest")
    hand = player.hand()
    pick(player, "C7")
    player.page.locator("[data-told=illegal]").wait_for()
    clause = player.page.locator("[data-told=illegal] button")
    assert "TW-" in clause.inner_text()
    assert player.act("play").get_attribute("aria-disabled") == "true"
    player.page.keyboard.press("Enter")
    clause.click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Follow the suit that was led.")
    player.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert player.hand() == hand


def test_a_throw_that_fails_is_told(sit: Sit) -> None:
    player = sit()
    deal = spades_named("tianwen", {"E": "H3 H4 S5", "N": "HA HA H6", "W": "H9 H9", "S": "HT H7"})
    sit_at(player, deal.log, "E")
    player.wait_for("suggest")
    hand = player.hand()
    pick(player, "H3 H4")
    expect(player.page.locator("[data-told=legal]")).to_contain_text("Throw")
    player.click("play")
    # One card is played, the other comes back, and the table says why.
    player.page.locator(".told").wait_for()
    player.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=len(hand))
    assert len(player.hand()) == len(hand) - 1


def test_the_pack_is_cut_as_often_as_the_sheet_allows(sit: Sit) -> None:
    player = sit()
    sit_at(player, [e.DealRow(event) for event in open_deal(opening("fuze"), "5a" * 32)], "S")
    for count in (1, 2):
        expect(player.page.locator(".actions .line")).to_contain_text(f"cut {count} of 3")
        player.act("cut-again").click()
        expect(player.page.locator(".told")).to_contain_text("cards lifted")
    expect(player.page.locator(".actions .line")).to_contain_text("cut 3 of 3")
    expect(player.page.locator("[data-act=cut-again]")).to_have_count(0)
    player.act("cut").click()
    expect(player.cards().first).to_be_visible()


def test_the_cards_of_the_kitty_and_the_play_that_wins_are_marked(sit: Sit) -> None:
    player = sit()
    deal = play_deal(opening("tianwen"), 5, {seat: make("habit", place) for place, seat in enumerate(SEATS)})
    state: State | None = None
    burying = playing = 0
    for number, entry in enumerate(deal.log, start=1):
        state = evolve(state, entry.event)
        if isinstance(entry.event, e.KittyTaken):
            burying = number
        if isinstance(state, Playing) and len(state.plays) == 3:
            playing = number
            break
    taken = deal.log[burying - 1].event
    assert isinstance(taken, e.KittyTaken)
    sit_at(player, deal.log[:burying], taken.seat)
    expect(player.page.locator(".hand .fresh")).to_have_count(8)
    fresh = player.page.locator(".hand .fresh").evaluate_all("all => all.map((one) => one.dataset.card)")
    assert parse_hand(" ".join(fresh)) == taken.cards
    assert isinstance(state, Playing)
    sit_at(player, deal.log[:playing], state.turn)
    expect(player.page.locator(".lies .play")).to_have_count(3)
    expect(player.page.locator(".lies .play b")).to_have_text(["best"])


def test_the_referee_of_a_table_rules(sit: Sit) -> None:
    owner, referee = sit("Ann"), sit("Ref")
    owner.enter()
    options = {"pace": 0, "clock": 120_000, "referee": "when called"}
    room = owner.ask("/api/rooms", rules="tianwen", options=options, name="", entry="open")["room"]
    owner.open(f"/room/{room}")
    owner.page.get_by_role("button", name="Sit here: E", exact=True).click()
    owner.page.get_by_role("button", name="Programs in all free seats").click()
    key = owner.context.request.get(f"{owner.server}/api/rooms/{room}/referee").json()["key"]
    referee.open(f"/room/{room}?referee={key}")
    referee.page.locator("[data-act=officiate]").click()
    owner.page.get_by_role("button", name="Ready", exact=True).click()
    owner.wait_for("suggest", "bury")
    referee.page.get_by_role("button", name="Look over Ann").click()
    expect(referee.cards().first).to_be_visible()
    referee.page.locator("[data-act=rule]").click()
    form = referee.page.locator("[data-test=ruling]")
    form.get_by_text("In my own words").click()
    form.get_by_label("Who").select_option("N")
    form.get_by_label("What happened").select_option("conduct")
    form.get_by_label("Reason").fill("Talked to the partner")
    form.get_by_label("Points to the defenders").fill("10")
    form.get_by_role("button", name="Give the ruling").click()
    expect(form.get_by_role("status")).to_contain_text("given")
    expect(referee.page.get_by_role("dialog").locator("ol li")).to_contain_text("Talked to the partner")
    owner.page.get_by_text("Talked to the partner").first.wait_for()
