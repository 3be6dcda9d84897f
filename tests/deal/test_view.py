"""What a view shows of the trick that lies on the table, and of the kitty that the dealer has taken up."""

import pytest

from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import opening
from tuolaji.deal.state import Burying, Playing, State
from tuolaji.deal.view import view
from tuolaji.rules.sheet.load import sheet_ids


@pytest.mark.parametrize("rules", sheet_ids())
def test_who_is_winning_is_the_leader_or_somebody_who_has_just_beaten_the_others(rules: str) -> None:
    deal = play_deal(opening(rules), 5, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    state: State | None = None
    winning = None
    for entry in deal.log:
        before, state = state, evolve(state, entry.event)
        if isinstance(entry.event, e.TrickTaken):
            assert isinstance(before, Playing)
            assert view(before, "spectator").winning == entry.event.seat
            winning = None
        elif isinstance(entry.event, e.Played | e.Forced) and isinstance(state, Playing):
            seen = view(state, "spectator").winning
            assert seen in (winning or entry.event.seat, entry.event.seat)
            winning = seen
        elif isinstance(state, Playing) and not state.plays:
            assert view(state, "spectator").winning is None


def test_only_the_dealer_sees_what_came_from_the_kitty() -> None:
    deal = play_deal(opening("tianwen"), 5, {seat: make("random", place) for place, seat in enumerate(SEATS)})
    state: State | None = None
    for entry in deal.log:
        state = evolve(state, entry.event)
        if isinstance(entry.event, e.KittyTaken):
            assert isinstance(state, Burying)
            dealer = state.contract.dealer
            assert view(state, dealer).kitty == state.contract.kitty
            assert view(state, dealer).kitty <= state.hands[SEATS.index(dealer)]  # type: ignore[operator]
            others = [eyes for eyes in (*SEATS, "spectator") if eyes != dealer]
            assert [view(state, eyes).kitty for eyes in others] == [None] * 4  # type: ignore[arg-type]
            return
    raise AssertionError("nobody buried")
