"""No byte that goes to a seat depends on what that seat may not know.

At every step of random deals the room is compared with other worlds: rooms that differ only in the seed, the others'
hidden cards, the kitty and the rest of the pack. What a seat is sent must be the same, byte by byte. How many deals of
each sheet: TUOLAJI_LEAK_DEALS (a few every day; thousands before a release).
"""

import os
from copy import copy
from random import Random

import pytest
from msgspec.structs import replace

from tests.server.rooms.driving import PEOPLE, VIEWERS, Driven
from tests.server.rooms.worlds import other_world
from tuolaji.cards import SEATS, Seat
from tuolaji.deal.log import events as d
from tuolaji.deal.state import Finished
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import Refused
from tuolaji.server.rooms.views.messages import Stepped, encode
from tuolaji.server.rooms.views.screen import Frame, screen, told

DEALS = int(os.environ.get("TUOLAJI_LEAK_DEALS", "1"))
LOOKERS: tuple[Seat | None, ...] = (*SEATS, None)


class Watched(Driven):
    """A room that is compared with other worlds after every row."""

    checked = 0

    def log(self, events: list[e.AnyRoomEvent], by: str, key: str = "") -> None:
        super().log(events, by, key)
        if self.room.deal is None or isinstance(self.room.deal.state, Finished):
            return
        for seat in LOOKERS:
            other = _other_room(self.room, seat, self.rng)
            here, there = encode(screen(self.room, seat or "spectator")), encode(screen(other, seat or "spectator"))
            assert here == there, f"{seat} is sent what they may not know: row {self.room.number}"
            assert self.room.deal.state.opening.seed.encode() not in here
            assert self.room.opened.seed.encode() not in here
            if seat is not None:
                self._same_refusals(other, seat)
            self.checked += 1

    def _same_refusals(self, other: Room, seat: Seat) -> None:
        """Refusals are in the same words."""
        if self.rng.random() > 0.05 or self.options_referee:
            return
        assert self.room.deal is not None
        hand = self.room.deal.state
        view = screen(self.room, seat).get("deal.hand")
        cards = [card for card in view or () if self.rng.random() < 0.2]
        if not cards or isinstance(hand, Finished):
            return
        from tuolaji.cards import Hand

        for command in (c.Bury(id="x", cards=Hand.of(cards)), c.Declare(id="x", cards=Hand.of(cards))):
            one = act(self.room, command, PEOPLE[seat], self.now)
            two = act(other, command, PEOPLE[seat], self.now)
            if isinstance(one, Refused) or isinstance(two, Refused):
                assert encode(one) == encode(two)

    @property
    def options_referee(self) -> bool:
        return self.room.options.referee is not None


def _other_room(room: Room, seat: Seat | None, rng: Random) -> Room:
    other, deal = copy(room), copy(room.deal)
    assert deal is not None
    deal.timed = replace(deal.timed, state=other_world(deal.state, seat, rng))
    other.deal = deal
    return other


@pytest.mark.parametrize("rules", sheet_ids())
@pytest.mark.parametrize("referee", [None, "when called"])
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(rules: str, referee: str | None) -> None:
    for seed in range(DEALS if referee is None else max(1, DEALS // 2)):
        options = e.Options(pace=0, referee="when called" if referee else None)
        watched = Watched(rules, 1_000 + seed, options)
        watched.gather()
        watched.play_deal()
        assert watched.checked > 500


@pytest.mark.parametrize("rules", sheet_ids())
def test_what_happened_is_told_without_what_is_hidden(rules: str) -> None:
    driven = Driven(rules, 21)
    driven.gather()
    driven.play_deal()
    rng, sheet = Random(1), driven.room.sheet
    for row in driven.rows:
        for viewer in VIEWERS[:5]:
            one = encode(Stepped(Frame(row.number, row.at, told(sheet, row, viewer))))
            two = encode(Stepped(Frame(row.number, row.at, told(sheet, _other_row(row, viewer, rng), viewer))))
            assert one == two


def _other_row(row: e.RoomRow, viewer: str, rng: Random) -> e.RoomRow:
    """The row with other cards where these eyes see none."""
    from tuolaji.cards import Hand

    def other(step: d.AnyDealEvent) -> d.AnyDealEvent:
        if isinstance(step, d.Opened):
            return replace(step, seed=rng.randbytes(32).hex())
        if isinstance(step, d.Drew) and step.seat != viewer:
            return replace(step, card=Hand.of([rng.randrange(54)]))
        if isinstance(step, d.KittyTaken | d.Buried):
            return replace(step, cards=Hand.of(rng.randrange(54) for _ in range(8)))
        return step

    events = tuple(
        e.DealStepped(tuple(map(other, event.events))) if isinstance(event, e.DealStepped) else event
        for event in row.events
    )
    return replace(row, events=events)
