"""Two worlds that differ only in what a viewer cannot know."""

from random import Random

from msgspec.structs import replace

from tuolaji.cards import SEATS, Hand
from tuolaji.deal.hands import at_seat, without
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Naming, Playing, State, Turning


def other_world(state: State, viewer: str, rng: Random) -> State:
    """A state that the viewer cannot tell from this one: hidden cards lie elsewhere, and the seed is another."""
    match state:
        case Cutting() | Turning():
            return replace(state, opening=replace(state.opening, seed=rng.randbytes(32).hex()))
        case Drawing():
            return _drawing(state, viewer, rng)
        case Asking():
            return replace(state, drawing=_drawing(state.drawing, viewer, rng))
        case Burying():
            return _burying(state, viewer, rng)
        case Playing():
            return _playing(state, viewer, rng)
        case Naming():
            return replace(state, playing=_playing(state.playing, viewer, rng))
    return state


def _mixed(hands: list[Hand], keep: list[Hand], rng: Random) -> list[Hand]:
    """The hands with all cards but those to be kept shared out anew."""
    loose = [without(hand, kept) for hand, kept in zip(hands, keep, strict=True)]
    pool = [kind for hand in loose for kind in hand]
    rng.shuffle(pool)
    mixed = []
    for hand, part in zip(hands, loose, strict=True):
        size = len(part)
        mixed.append(Hand.of(pool[:size]) + (hand - part))
        pool = pool[size:]
    return mixed


def _drawing(state: Drawing, viewer: str, rng: Random) -> Drawing:
    """Others' cards and the rest of the pack are mixed; what was shown stays where it was seen."""
    opening = replace(state.opening, seed=rng.randbytes(32).hex())
    hidden = state.declaring.rule.hidden
    others = [seat for seat in SEATS if seat != viewer]
    rest = Hand.of(state.pack[state.drawn :])
    hands = [state.hands[SEATS.index(seat)] for seat in others] + [rest]
    bids = state.bids
    declaring = state.declaring
    keep = [Hand() if hidden else bids[SEATS.index(seat)] for seat in others] + [Hand()]
    mixed = _mixed(hands, keep, rng)
    all_hands = state.hands
    for seat, hand in zip(others, mixed, strict=False):
        all_hands = at_seat(all_hands, seat, hand)
    if hidden:
        # Another world's bidders may have bid any suit: only who bid and how many is known.
        for seat in others:
            bids = at_seat(bids, seat, Hand())
        standing = declaring.standing
        if standing and standing.seat != viewer:
            declaring = declaring._replace(standing=standing._replace(trump="C"))
    pack = state.pack[: state.drawn] + tuple(mixed[-1])
    # What a seat may declare depends on its own hand only, so the viewer's choices must not change.
    return replace(state, opening=opening, hands=all_hands, pack=pack, bids=bids, declaring=declaring)


def _burying(state: Burying, viewer: str, rng: Random) -> Burying:
    contract = state.contract
    others = [seat for seat in SEATS if seat != viewer]
    shown = [contract.bids[SEATS.index(seat)] for seat in others]
    hands = [state.hands[SEATS.index(seat)] for seat in others]
    all_hands = state.hands
    for seat, hand in zip(others, _mixed(hands, shown, rng), strict=True):
        all_hands = at_seat(all_hands, seat, hand)
    opening = replace(contract.opening, seed=rng.randbytes(32).hex())
    return replace(state, contract=replace(contract, opening=opening), hands=all_hands)


def _playing(state: Playing, viewer: str, rng: Random) -> Playing:
    contract = state.contract
    others = [seat for seat in SEATS if seat != viewer]
    keep = [state.shown[SEATS.index(seat)] for seat in others]
    hands = [state.hands[SEATS.index(seat)] for seat in others]
    if viewer != contract.dealer:
        hands, keep = [*hands, state.buried], [*keep, Hand()]
    mixed = _mixed(hands, keep, rng)
    all_hands = state.hands
    for seat, hand in zip(others, mixed, strict=False):
        all_hands = at_seat(all_hands, seat, hand)
    buried = mixed[-1] if viewer != contract.dealer else state.buried
    opening = replace(contract.opening, seed=rng.randbytes(32).hex())
    kitty = Hand.of(rng.sample(range(54), len(contract.kitty))) if viewer != contract.dealer else contract.kitty
    return replace(state, contract=replace(contract, opening=opening, kitty=kitty), hands=all_hands, buried=buried)
