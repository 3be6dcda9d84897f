"""Seats that play at random, but always legally: the first players of every sheet, and its first soak test."""

from random import Random

from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import legal_declarations, sample_play, seats_to_act
from tuolaji.deal.deal import Deal
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.cards import pack_size
from tuolaji.rules.draw import lifts
from tuolaji.rules.lead import read_lead, ways_to_state


def random_action(state: State, rng: Random, eager: float = 0.3) -> a.Action:
    """Some legal action for a seat that the deal waits for; `eager` is how gladly cards are declared."""
    match state:
        case Cutting():
            rule = state.opening.sheet.draw
            more = len(state.lifted) + 1 < rule.most_cuts and rng.random() < 0.3
            lifted = rng.choice(lifts(rule, pack_size(state.opening.sheet.cards)))
            return a.Cut(state.opening.cutter, lifted, f"{rng.getrandbits(32):08x}", more)
        case Turning():
            return a.TurnUp(state.seat, f"{rng.getrandbits(32):08x}")
        case Drawing():
            return _declare(state, rng, eager, only=None) or a.Draw(state.turn)
        case Asking():
            return _answer(state, rng, eager)
        case Burying():
            dealer = state.contract.dealer
            hand = list(state.hands[SEATS.index(dealer)])
            return a.Bury(dealer, Hand.of(rng.sample(hand, len(state.contract.kitty))))
        case Playing():
            return _play(state, rng)
        case Naming():
            assert state.chooser is not None
            return a.Name(state.chooser, Hand.of(rng.choice(state.options).cards))
        case Finished():
            raise ValueError("the deal is over")


def _play(state: Playing, rng: Random) -> a.Play:
    """A legal play; where the sheet lets the leader state the split of a throw, sometimes as single cards."""
    cards = sample_play(state, rng)
    if state.lead is not None or not state.contract.opening.sheet.throw.stated_split:
        return a.Play(state.turn, cards)
    _, lead = read_lead(state.contract.table, cards)
    if lead is None or len(lead.units) == 1:
        return a.Play(state.turn, cards)
    if rng.random() < 0.3:
        return a.Play(state.turn, cards, tuple(Hand.of([kind]) for kind in cards))
    ways = ways_to_state(state.contract.table, lead)
    split = tuple(Hand.of(unit.cards) for unit in rng.choice(ways)) if len(ways) > 1 else None
    return a.Play(state.turn, cards, split)


def _declare(state: Drawing, rng: Random, eager: float, only: str | None) -> a.Declare | None:
    """Perhaps a declaration: by the seat that has just drawn, or while being asked by the seat asked."""
    if rng.random() >= eager:
        return None
    seat = only or SEATS[(SEATS.index(state.turn) - 1) % 4]
    options = list(legal_declarations(state.declaring, seat, state.hands[SEATS.index(seat)]))  # type: ignore[arg-type]
    return a.Declare(seat, rng.choice(options)) if options else None  # type: ignore[arg-type]


def _answer(state: Asking, rng: Random, eager: float) -> a.Action:
    seat = rng.choice(seats_to_act(state))
    return _declare(state.drawing, rng, eager, only=seat) or a.Pass(seat)


def play_out(deal: Deal, rng: Random) -> Deal:
    """Play a deal to its end with random seats."""
    while not deal.over:
        verdict = deal.act(random_action(deal.state, rng))
        if verdict is not None:
            raise AssertionError(f"a random seat was refused: {verdict}")
    return deal
