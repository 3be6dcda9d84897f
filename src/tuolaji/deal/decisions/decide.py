"""Decide actions: `decide(state, action, now)` gives events, or a verdict that says why not.

Pure: the same state, action and time always give the same answer, and nothing is changed by asking.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tuolaji.cards import SEATS, Card, Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.draw import decide_asking, decide_cutting, decide_drawing, decide_turning
from tuolaji.deal.decisions.phase import Decision, not_now
from tuolaji.deal.decisions.play import decide_burying, decide_expose, decide_naming, decide_playing
from tuolaji.deal.fair import commitment, lot
from tuolaji.deal.log import events as e
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.reasons.verdict import Verdict

_DECIDE: dict[tuple[type, type], Callable[[Any, Any, int], Decision]] = {
    (Cutting, a.Cut): decide_cutting,
    (Turning, a.TurnUp): decide_turning,
    (Drawing, a.Draw): decide_drawing,
    (Drawing, a.Declare): decide_drawing,
    (Asking, a.Declare): decide_asking,
    (Asking, a.Pass): decide_asking,
    (Asking, a.Wait): decide_asking,
    (Burying, a.Bury): decide_burying,
    (Playing, a.Play): decide_playing,
    (Naming, a.Name): decide_naming,
    (Playing, a.Expose): decide_expose,
    (Drawing, a.Expose): decide_drawing,
    (Asking, a.Expose): decide_asking,
}


def open_deal(setup: Setup, seed: str) -> list[e.AnyDealEvent]:
    """Open a deal with a secret seed of 32 bytes in hex: the first event of every log."""
    eldest = setup.eldest or lot(seed)
    return [e.Opened(setup=setup, commitment=commitment(seed), seed=seed, eldest=eldest)]


def open_given(setup: Setup, drawer: Seat, pack: Sequence[Card]) -> list[e.AnyDealEvent]:
    """Open a deal whose pack is known: a physical table written down, or boards dealt beforehand."""
    opened = e.Opened(setup=setup, commitment="", seed="", eldest=setup.eldest or drawer)
    return [opened, e.DrawBegan(drawer, tuple(Hand.of([card]) for card in pack))]


def decide(state: State, action: a.Action, now: int = 0) -> Decision:
    """The events that an action leads to, or the verdict that refuses it."""
    if isinstance(state, Finished):
        return Verdict.no(None, "deal_over")
    if open_choice(state) is not None:
        return Verdict.no(None, "choice_open")
    step = _DECIDE.get((type(state), type(action)))
    if step is None:
        return not_now(state)
    if isinstance(action, a.Expose) and not state.opening.setup.refereed:
        return not_now(state)
    if isinstance(action, a.Declare | a.Bury | a.Play | a.Expose):
        refusal = _not_held(_hand_to_act(state, action.seat), action.cards)
        if refusal:
            return refusal
    return step(state, action, now)


def _hand_to_act(state: State, seat: Seat) -> Hand:
    match state:
        case Drawing() | Burying() | Playing():
            return state.hands[SEATS.index(seat)]
        case Asking():
            return state.drawing.hands[SEATS.index(seat)]
    return Hand()


def _not_held(hand: Hand, cards: Hand) -> Verdict | None:
    if not cards:
        return Verdict.no(None, "no_cards")
    if not cards <= hand:
        missing = [k for k, (n, m) in enumerate(zip(cards.counts, hand.counts, strict=True)) if n > m]
        return Verdict.no(None, "not_held", cards=tuple(missing))
    return None
