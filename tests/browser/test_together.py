"""Several people at one table, each in a browser of their own."""

from tests.browser.conftest import Sit
from tests.browser.driving import Player


def rounds(players: list[Player], until: int) -> None:
    """Everybody does what there is to do, until so many cards have left the first one's hand."""
    for _ in range(900):
        for player in players:
            acts = player.acts()
            if acts:
                player.do(acts)
        hand = players[0].hand()
        begun = players[0].page.locator(".actions").get_attribute("data-phase") == "playing"
        if begun and 0 < len(hand) <= 25 - until:
            return
        players[0].page.wait_for_timeout(30)
    raise AssertionError("the four did not come so far")


def test_four_people_at_one_table(sit: Sit) -> None:
    owner = sit("Ann")
    owner.open("/new")
    owner.page.get_by_label("The table’s name").fill("Friday")
    owner.page.locator("summary").click()
    owner.page.locator("fieldset", has_text="Drawing").get_by_text("fast").click()
    owner.page.get_by_role("button", name="Open the table").click()
    owner.page.wait_for_url("**/room/*")
    address = owner.page.url.removeprefix(owner.server)
    owner.page.get_by_role("img", name="QR code").wait_for()
    owner.page.get_by_role("button", name="Sit here: E", exact=True).click()
    players = [owner]
    for name, seat in (("Bob", "N"), ("Cat", "W"), ("Dan", "S")):
        player = sit(name, size="phone" if name == "Cat" else "desktop")
        player.open(address)
        player.page.get_by_role("button", name=f"Sit here: {seat}", exact=True).click()
        players.append(player)
    for player in players:
        player.page.get_by_role("button", name="Ready", exact=True).click()
    rounds(players, until=2)
    # Between people no program advises: the button offers what is legal, and says so.
    turn = next(player for player in players if "suggest" in player.acts())
    assert turn.act("suggest").inner_text() == "Legal plays"
    hands = [set(player.hand()) for player in players]
    assert all(hands)
    players[1].page.get_by_role("button", name="Chat").click()
    players[1].page.get_by_role("button", name="Well played!").click()
    owner.page.locator(".bubble", has_text="Well played!").wait_for()
    stranger = sit("Eve")
    stranger.open(address)
    stranger.page.get_by_text("You are looking on").wait_for()
    assert stranger.hand() == []
