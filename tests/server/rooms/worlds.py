"""Other worlds: a room that differs from another only in what one seat may not know."""

from random import Random

from msgspec.structs import replace

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.hands import without
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Hands, Naming, Opening, Playing, State, Turning


def other_world(state: State, seat: Seat | None, rng: Random) -> State:
    """The same state for a seat (None: for a spectator), with another seed and the others' hidden cards mixed."""
    match state:
        case Cutting() | Turning():
            return replace(state, opening=_seeded(state.opening, rng))
        case Drawing():
            return _drawing(state, seat, rng)
        case Asking():
            return replace(state, drawing=_drawing(state.drawing, seat, rng))
        case Burying():
            hands, _ = _mixed(state.hands, state.contract.bids, Hand(), seat, rng)
            contract = _contract(state, rng)
            if seat == state.contract.dealer:
                # The dealer has just taken the kitty up and sees which cards they are.
                contract = replace(contract, kitty=state.contract.kitty)
            return replace(state, hands=hands, contract=contract)
        case Playing():
            return _playing(state, seat, rng)
        case Naming():
            return replace(state, playing=_playing(state.playing, seat, rng))
        case _:
            return state


def _seeded(opening: Opening, rng: Random) -> Opening:
    return replace(opening, seed=rng.randbytes(32).hex())


def _contract(state: Burying | Playing, rng: Random):  # type: ignore[no-untyped-def]
    contract = state.contract
    kitty = Hand.of(rng.randrange(54) for _ in range(len(contract.kitty)))
    return replace(contract, opening=_seeded(contract.opening, rng), kitty=kitty)


def _playing(state: Playing, seat: Seat | None, rng: Random) -> Playing:
    shown = tuple(_most(one, two) for one, two in zip(state.shown, state.early, strict=True))
    known = seat == state.contract.dealer
    hands, buried = _mixed(state.hands, shown, Hand() if known else state.buried, seat, rng)  # type: ignore[arg-type]
    return replace(state, hands=hands, buried=state.buried if known else buried, contract=_contract(state, rng))


def _most(one: Hand, two: Hand) -> Hand:
    return Hand(bytes(map(max, one.counts, two.counts)))


def _mixed(hands: Hands, shown: Hands, hidden: Hand, seat: Seat | None, rng: Random) -> tuple[Hands, Hand]:
    """Every card that the seat does not see somewhere else; what was shown stays where it was shown."""
    kept = [_both(hand, open_) for hand, open_ in zip(hands, shown, strict=True)]
    free = [without(hand, stays) for hand, stays in zip(hands, kept, strict=True)]
    pool = [card for one, hand in zip(SEATS, free, strict=True) if one != seat for card in hand] + list(hidden)
    rng.shuffle(pool)
    found = []
    for one, hand, stays in zip(SEATS, free, kept, strict=True):
        if one == seat:
            found.append(hand + stays)
        else:
            found.append(Hand.of(pool[: len(hand)]) + stays)
            del pool[: len(hand)]
    return (found[0], found[1], found[2], found[3]), Hand.of(pool)


def _both(one: Hand, two: Hand) -> Hand:
    return Hand(bytes(map(min, one.counts, two.counts)))


def _drawing(state: Drawing, seat: Seat | None, rng: Random) -> Drawing:
    rest = Hand.of(state.pack[state.drawn :])
    shown = tuple(_most(one, two) for one, two in zip(state.bids, state.opening.seen, strict=True))
    hands, rest = _mixed(state.hands, shown, rest, seat, rng)  # type: ignore[arg-type]
    undrawn = list(rest)
    rng.shuffle(undrawn)
    pack = (*state.pack[: state.drawn], *undrawn)
    return replace(state, opening=_seeded(state.opening, rng), hands=hands, pack=pack)
