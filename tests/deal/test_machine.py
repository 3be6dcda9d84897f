"""The deal as a state machine, under every sheet: what must hold whatever anybody does."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.deal.worlds import other_world
from tuolaji.cards import SEATS, Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices, seats_to_act
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.log.events import DealRow, from_json, to_json
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Naming, Playing, State
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load, sheet_ids

encoder = msgspec.json.Encoder(enc_hook=to_json)
decoder = msgspec.json.Decoder(DealRow, dec_hook=from_json)

seats = st.sampled_from(SEATS)
few_cards = st.lists(st.integers(0, 53), max_size=9).map(Hand.of)
garbage: st.SearchStrategy[a.Action] = st.one_of(
    st.builds(a.Cut, seats, st.integers(-5, 300), st.text(max_size=70), st.booleans()),
    st.builds(a.TurnUp, seats, st.text(max_size=5)),
    st.builds(a.Draw, seats),
    st.builds(a.Declare, seats, few_cards),
    st.builds(a.Pass, seats),
    st.builds(a.Wait),
    st.builds(a.Bury, seats, few_cards),
    st.builds(a.Play, seats, few_cards, st.none() | st.lists(few_cards, max_size=3).map(tuple)),
    st.builds(a.Name, seats, few_cards),
)


def cards_in(state: State) -> Hand | None:
    """All the cards that a state holds, wherever they lie."""
    match state:
        case Drawing() | Asking():
            drawing = state if isinstance(state, Drawing) else state.drawing
            return sum(drawing.hands, Hand.of(drawing.pack[drawing.drawn :]))
        case Burying():
            return sum(state.hands, Hand())
        case Playing() | Naming():
            playing = state if isinstance(state, Playing) else state.playing
            played = sum((play for trick in playing.tricks for play in trick.plays), Hand())
            return sum(playing.hands, played + sum(playing.plays, Hand()) + playing.buried)
    return None


class DealMachine(RuleBasedStateMachine):
    """Random legal steps, and anything else thrown in between."""

    sheet_id = "tianwen"

    @initialize(seed=st.binary(min_size=32, max_size=32), chance=st.integers(0, 2**32), later=st.booleans())
    def begin(self, seed: bytes, chance: int, later: bool) -> None:
        self.rng = Random(chance)
        setup = opening(self.sheet_id)
        if later:
            setup = Setup(self.sheet_id, setup.levels, dealer=self.rng.choice(SEATS), number=2, eldest="N")
        self.deal = Deal.open(setup, seed.hex())
        self.now = 0
        self.eager = self.rng.choice((0.0, 0.05, 0.5))

    @precondition(lambda self: not self.deal.over)
    @rule(steps=st.integers(1, 40))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.deal.over:
                return
            self.now += 100
            action = random_action(self.deal.state, self.rng, self.eager)
            if isinstance(self.deal.state, Asking) and self.deal.state.closes and self.now >= self.deal.state.closes:
                action = a.Wait()
            assert check(self.deal.state, action, self.now).ok
            assert self.deal.act(action, self.now) is None

    @rule(action=garbage)
    def try_anything(self, action: a.Action) -> None:
        before, length = self.deal.state, len(self.deal.log)
        verdict = self.deal.act(action, self.now)
        if verdict is not None:
            assert self.deal.state is before
            assert len(self.deal.log) == length
            assert all(verdict.reason().values())
            assert verdict.clause is None or verdict.clause in load(self.sheet_id).clause

    @invariant()
    def no_card_is_lost(self) -> None:
        cards = cards_in(self.deal.state)
        assert cards is None or cards == full_deck(load(self.sheet_id).cards.decks)

    @invariant()
    def somebody_can_act_until_it_is_over(self) -> None:
        waited = seats_to_act(self.deal.state)
        assert bool(waited) != self.deal.over
        assert all(choices(self.deal.state, seat) for seat in waited)

    @invariant()
    def points_add_up(self) -> None:
        state = self.deal.state
        if isinstance(state, Playing):
            taken = sum(t.points for t in state.tricks if state.contract.defends(t.winner))
            assert state.points == taken + state.penalties
            assert state.captured.points == taken

    @invariant()
    def no_view_depends_on_what_its_owner_cannot_know(self) -> None:
        for viewer in (*SEATS, "spectator"):
            other = other_world(self.deal.state, viewer, self.rng)
            assert view(self.deal.state, viewer) == view(other, viewer)  # type: ignore[arg-type]

    def teardown(self) -> None:
        if not hasattr(self, "deal"):
            return
        log = self.deal.log
        assert replay(entry.event for entry in log) == self.deal.state
        for entry in log:
            assert decoder.decode(encoder.encode(entry)) == entry
        record = Record(self.sheet_id, "1", (DealRecord(tuple(log)),), {"Event": 'a "b" \\ c\n'})
        assert from_text(to_text(record)) == record


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_every_sheet(sheet_id: str) -> None:
    machine: type[DealMachine] = type(f"Deal_{sheet_id}", (DealMachine,), {"sheet_id": sheet_id})
    run = machine.TestCase
    run.settings = settings(
        max_examples=20,
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a deal comes from one seed: there is nothing to shrink
    )
    run().runTest()


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_whole_deals_settle_and_lead_on_to_the_next(sheet_id: str) -> None:
    rng = Random(7)
    setup = opening(sheet_id)
    for number in range(1, 9):
        assert setup.number == number
        deal = Deal.open(setup, rng.randbytes(32).hex())
        while not deal.over:
            assert deal.act(random_action(deal.state, rng)) is None
        assert isinstance(deal.state, Finished)
        assert deal.state.settled is not None
        assert isinstance(decide(deal.state, a.Wait()), Verdict)
        setup = next_setup(deal.state)
