"""What happens at a table besides plain play: reloads, lost lines, mistakes explained, failed throws, hidden bids."""

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Sit
from tests.browser.driving import Player


def side_suit(player: Player) -> str:
    """A side suit of which the hand has two different cards, for a throw that is likely to fail."""
    trump = player.page.locator("header .trump").get_attribute("aria-label") or ""
    level = player.page.locator("header .trump b").last.inner_text().replace("10", "T")
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    plain = [card for card in player.hand() if card not in "wW" and card[1] != level and names[card[0]] not in trump]
    return max(names, key=lambda suit: len({card for card in plain if card[0] == suit}))


def test_a_reload_in_every_phase_loses_nothing(sit: Sit) -> None:
    player = sit()
    player.play_now("tianwen", pace=40)
    seen = set()
    for _ in range(400):
        phase = player.page.locator(".actions").get_attribute("data-phase") or ""
        done = player.page.locator(".result").count() > 0
        if phase not in seen:
            seen.add(phase)
            before = player.hand()
            player.page.reload()
            player.page.locator(".actions").wait_for()
            if phase in ("playing", "burying", "asking"):
                assert player.hand() == before
            else:
                assert len(player.hand()) >= len(before)
        if done:
            break
        acts = player.acts()
        if acts:
            player.do(acts)
        else:
            player.page.wait_for_timeout(50)
        if "playing" in seen:
            break
    player.wait_for("result", seconds=150)
    total = player.page.locator(".result .sum dd").inner_text()
    player.page.reload()
    player.page.locator(".result").wait_for()
    assert player.page.locator(".result .sum dd").inner_text() == total
    assert {"drawing", "playing"} <= seen


def test_a_lost_line_comes_back_and_nothing_is_lost(sit: Sit) -> None:
    player = sit()
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    player.page.route_web_socket("**/live*", carry)
    player.play_now("tianwen")
    player.wait_for("suggest")
    hand = player.hand()
    lines[-1].close(code=1001)
    player.page.wait_for_timeout(50)
    player.suggested()
    picked = player.picked()
    player.send(len(hand))
    assert len(lines) == 2
    assert "cursor=" in lines[-1].url
    left = list(hand)
    for card in picked:
        left.remove(card)
    player.page.wait_for_function(
        "count => document.querySelectorAll('.hand [data-card]').length === count", arg=len(left)
    )
    assert player.hand() == left


def test_an_illegal_play_explains_itself_and_is_not_sent(sit: Sit) -> None:
    player = sit()
    player.play_now("tianwen")
    for _ in range(12):
        assert player.wait_for("suggest", "result") == "suggest", "no chance to go wrong in this deal"
        hand, right = player.hand(), player.suggested()
        wrong = [at for at, card in enumerate(hand) if card[0] != right[0][0] and card not in "wW" and card[1] != "2"]
        led = player.page.locator(".lies").count() > 0
        player.click("clear")
        if led and len(wrong) >= len(right):
            player.pick(wrong[: len(right)])
            told = player.page.locator("[data-told=illegal], [data-told=legal]").first
            told.wait_for()
            if told.get_attribute("data-told") == "illegal":
                break
            player.click("clear")
        player.play_suggested()
    assert "TW-" in player.page.locator("[data-told=illegal] button").inner_text()
    assert player.act("play").get_attribute("aria-disabled") == "true"
    player.page.keyboard.press("Enter")
    player.page.wait_for_timeout(300)
    assert player.hand() == hand
    player.page.locator("[data-told=illegal] button").click()
    dialog = player.page.get_by_role("dialog")
    assert len(dialog.inner_text()) > 40
    player.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_a_throw_that_fails_is_told(sit: Sit) -> None:
    player = sit()
    assert any(throws_in_vain(player) for _ in range(12)), "no throw failed"


def throws_in_vain(player: Player) -> bool:
    """Lead the two lowest cards of a side suit at the first chance; is one of them sent back?"""
    player.play_now("tianwen")
    for _ in range(20):
        if player.wait_for("suggest", "result") == "result":
            return False
        if "lead" in player.page.locator(".actions .line").inner_text():
            break
        player.play_suggested()
    hand, suit = player.hand(), side_suit(player)
    own = [at for at, card in enumerate(hand) if card[0] == suit and card[1] != "2"]
    if "lead" not in player.page.locator(".actions .line").inner_text() or len({hand[at] for at in own}) < 2:
        return False
    player.pick([own[-1], next(at for at in reversed(own) if hand[at] != hand[own[-1]])])
    legal = player.page.locator("[data-told=legal]")
    legal.wait_for()
    assert "Throw" in legal.inner_text()
    player.click("play")
    player.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=len(hand))
    if len(player.hand()) != len(hand) - 1:
        return False
    # One card is played, the other comes back, and the table says why.
    player.page.locator(".told").wait_for()
    return True


def test_a_hidden_bid_lies_face_down_for_the_others(sit: Sit) -> None:
    player, other = sit("Ann"), sit("Bob")
    player.enter()
    other.enter()
    for _ in range(6):
        made = player.ask("/api/rooms", rules="lianpai", options={"pace": 0, "clock": 120_000}, name="", entry="open")
        room = made["room"]
        for one, seat in ((player, "E"), (other, "N")):
            one.open(f"/room/{room}")
            one.page.get_by_role("button", name=f"Sit here: {seat}", exact=True).click()
        player.page.get_by_role("button", name="Programs in all free seats").click()
        for one in (player, other):
            one.page.get_by_role("button", name="Ready", exact=True).click()
        for _ in range(1500):
            acts = player.acts()
            if "declare" in acts:
                break
            for one in (player, other):
                for name in ("cut", "turn"):
                    if name in one.acts():
                        one.click(name)
            if "pass" in acts or "suggest" in acts:
                break
            player.page.wait_for_timeout(40)
        if "declare" in player.acts():
            player.click("declare")
            player.page.wait_for_timeout(500)
            if player.page.locator(".lies-bottom").count():
                break
    mine = player.page.locator(".lies-bottom .play").get_attribute("aria-label") or ""
    assert "3" in mine, mine
    theirs = other.page.locator(".lies-left .play")
    theirs.wait_for()
    assert (theirs.get_attribute("aria-label") or "").isdecimal()
    assert other.page.locator(".lies-left .back").count() > 0
