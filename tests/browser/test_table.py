"""What happens at a table besides plain play: reloads, lost lines, hidden bids."""

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Sit


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
