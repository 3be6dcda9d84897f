"""Several people at one table, each in a browser of his own."""

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
    hands = [set(player.hand()) for player in players]
    assert all(hands)
    players[1].page.get_by_role("button", name="Chat").click()
    players[1].page.get_by_role("button", name="Well played!").click()
    owner.page.locator(".bubble", has_text="Well played!").wait_for()
    stranger = sit("Eve")
    stranger.open(address)
    stranger.page.get_by_text("You are looking on").wait_for()
    assert stranger.hand() == []


def test_a_revoke_is_claimed_and_ruled(sit: Sit) -> None:
    ann, bob = sit("Ann"), sit("Bob")
    ann.enter()
    bob.enter()
    options = {"pace": 0, "clock": 120_000, "referee": "when called"}
    room = ann.ask("/api/rooms", rules="gongguan", options=options, name="", entry="open")["room"]
    for player, seat in ((ann, "E"), (bob, "N")):
        player.open(f"/room/{room}")
        player.page.get_by_role("button", name=f"Sit here: {seat}", exact=True).click()
    ann.page.get_by_role("button", name="Programs in all free seats").click()
    for player in (ann, bob):
        player.page.get_by_role("button", name="Ready", exact=True).click()
    for _ in range(600):
        if (acts := bob.acts()) and "result" not in acts:
            bob.do(acts)
        acts = ann.acts()
        if "suggest" in acts and revoked(ann):
            break
        if acts:
            ann.do(acts)
        else:
            ann.page.wait_for_timeout(30)
    bob.page.get_by_role("button", name="More").click()
    bob.page.get_by_role("button", name="Call the referee").click()
    bob.page.get_by_label("Who").select_option("E")
    bob.page.get_by_role("button", name="Call", exact=True).click()
    ruling = bob.page.locator("[data-told=ruling]")
    ruling.wait_for()
    assert "GG-" in ruling.inner_text()
    ann.page.locator("[data-told=ruling]").wait_for()
    bob.page.get_by_role("dialog").locator("ol li").first.wait_for()


def revoked(player: Player) -> bool:
    """Play something else than the suit that was led, if that is wrong here."""
    hand = player.hand()
    right = player.suggested()
    wrong = [at for at, card in enumerate(hand) if card[0] != right[0][0] and card not in "wW"]
    player.click("clear")
    if not player.page.locator(".lies").count() or len(wrong) < len(right):
        return False
    player.pick(wrong[: len(right)])
    told = player.page.locator("[data-told=illegal], [data-told=legal]").first
    told.wait_for()
    if told.get_attribute("data-told") != "illegal" or "all its cards" in told.inner_text():
        player.click("clear")
        return False
    player.click("play")
    player.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=len(hand))
    return True
