"""Tables at a moment that was prepared: a deal with known cards, gone on with against programs."""

from collections.abc import Sequence

from tests.browser.driving import Player
from tuolaji.cards import Seat
from tuolaji.deal import events as e
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import to_text


def sit_at(player: Player, log: Sequence[e.Entry], seat: Seat) -> str:
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
