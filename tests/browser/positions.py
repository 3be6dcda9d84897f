"""Tables at a moment that was prepared: a deal with known cards, gone on with against programs."""

from collections.abc import Sequence

from tests.browser.driving import Player
from tests.deal.test_clauses import all_pass, given, later
from tuolaji.cards import Hand, Seat, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.log import events as e
from tuolaji.deal.state import Asking, Burying
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text


def sit_at(player: Player, log: Sequence[e.DealRow], seat: Seat) -> str:
    """Sit down where a log ends; gives the room."""
    opened = log[0].event
    assert isinstance(opened, e.Opened)
    setup = opened.setup
    record = Record(setup.rules, setup.sheet.version, (DealRecord(tuple(log)),))
    player.enter()
    answer = player.context.request.post(
        f"{player.server}/api/records/continue",
        params={"step": len(log), "seat": seat},
        data=to_text(record).encode(),
        headers={"Origin": player.server, "Content-Type": "text/plain"},
    )
    assert answer.ok, answer.text()
    room: str = answer.json()["room"]
    player.open(f"/room/{room}")
    return room


def spades_named(rules: str, hands: dict[str, str]) -> Deal:
    """East deals at level 5 and has named spades; they have buried what they were not given, and lead."""
    deal = given(later(rules), hands)  # type: ignore[arg-type]
    while isinstance(deal.state, Asking) and deal.state.turn not in (None, "E"):
        assert deal.act(a.Pass(deal.state.turn)) is None
    assert deal.act(a.Declare("E", parse_hand("S5"))) is None
    if isinstance(deal.state, Asking) and deal.state.closes is not None:
        assert deal.act(a.Wait(), deal.state.closes) is None
    all_pass(deal)
    assert isinstance(deal.state, Burying)
    wanted = set(parse_hand(hands["E"]))
    loose = [kind for kind in deal.state.hands[0] if kind not in wanted]
    assert deal.act(a.Bury("E", Hand.of(loose[: len(deal.state.contract.kitty)])), deal.log[-1].at) is None
    return deal
