"""What happens at a table besides plain play: reloads and lost lines."""

from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Sit
from tests.browser.positions import sit_at, spades_named


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
            after = player.page.locator(".actions").get_attribute("data-phase")
            # The dealer may have taken the kitty up meanwhile.
            if phase in ("playing", "burying", "asking") and after == phase:
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
    player.play_out()
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
    sit_at(player, spades_named("tianwen", {"E": "HA S5"}).log, "E")
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
