"""Views: what one viewer may see. A view is built up from what its owner may know, field by field.

A new field of the state stays secret until somebody writes a line for it here.
"""

from functools import lru_cache
from operator import mul
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import CARDS, SEATS, Card, Hand, Rank, Seat, Side, Trump, next_seat
from tuolaji.deal.choices import Choice, choices, seats_to_act
from tuolaji.deal.log.events import Settled
from tuolaji.deal.log.evolve import shown_at_start
from tuolaji.deal.rulings.ruling_at_table import RulingAtTable, ruling_at_table
from tuolaji.deal.state import (
    Asking,
    Burying,
    Contract,
    Cutting,
    Drawing,
    Finished,
    Hands,
    Naming,
    Playing,
    State,
    Trick,
    Turning,
)
from tuolaji.rules.cards import hand_size
from tuolaji.rules.kitty import dealer_sees_buried
from tuolaji.rules.table import tricks_open
from tuolaji.rules.trick import take_trick

Viewer: TypeAlias = Seat | Literal["spectator", "referee"]


class Standing(Struct, frozen=True):
    """The declaration that stands; of a hidden bid only who and how many."""

    seat: Seat
    size: int
    trump: Trump | None = None


class FailedThrow(Struct, frozen=True):
    """A throw that was stopped: all have seen it and its structure, and somebody names what is played."""

    seat: Seat
    thrown: Hand
    options: tuple[Hand, ...]
    chooser: Seat | None
    split: tuple[Hand, ...] = ()


class View(Struct, frozen=True, omit_defaults=True):
    """A deal as its viewer sees it."""

    viewer: Viewer
    phase: str
    rules: str
    number: int
    levels: dict[Side, str]
    level: Rank
    first_deal: bool
    commitment: str
    eldest: Seat
    shuffler: Seat
    cutter: Seat
    cuts: tuple[str, ...] = ()
    seed: str | None = None
    turned: tuple[Hand, ...] = ()
    first_drawer: Seat | None = None
    to_draw: int | None = None
    dealer: Seat | None = None
    trump: Trump | None = None
    standing: Standing | None = None
    bids: dict[Seat, Hand] = {}
    bid_sizes: tuple[tuple[Seat, int], ...] = ()
    kitty_turned: tuple[Hand, ...] = ()
    passed: tuple[Seat, ...] = ()
    hand: Hand | None = None
    hands: dict[Seat, Hand] = {}
    counts: dict[Seat, int] = {}
    shown: dict[Seat, Hand] = {}
    kitty: Hand | None = None
    buried: Hand | None = None
    leader: Seat | None = None
    plays: tuple[Hand, ...] = ()
    split: tuple[Hand, ...] | None = None
    winning: Seat | None = None
    tricks: tuple[Trick, ...] = ()
    own_plays: tuple[Hand, ...] = ()
    played_tricks: int = 0
    points: int = 0
    penalties: int = 0
    captured: Hand | None = None
    failed_throw: FailedThrow | None = None
    result: Settled | None = None
    rulings: tuple[RulingAtTable, ...] = ()
    to_act: tuple[Seat, ...] = ()
    choices: tuple[Choice, ...] = ()
    deadline: int | None = None


def view(state: State, viewer: Viewer) -> View:
    """The deal as a seat, a spectator or the referee may see it now."""
    return View(**(public(state) | private(state, viewer)))


def public(state: State) -> dict[str, Any]:
    """The fields of a view that all see alike."""
    return lasting(state) | passing(state)


def ground(state: State) -> object:
    """The object that the lasting fields depend on: while it is the same, so are they."""
    match state:
        case Playing():
            return state.contract
        case Cutting() | Turning() | Drawing():
            return state.opening
        case _:
            return state


def lasting(state: State) -> dict[str, Any]:
    """Of the public fields those that a draw or a play leaves as they are."""
    opening = state.opening
    setup = opening.setup
    seen: dict[str, Any] = {
        "phase": type(state).__name__.lower(),
        "rules": setup.rules,
        "number": setup.number,
        "levels": setup.levels,
        "level": setup.level,
        "first_deal": setup.first_deal,
        "commitment": opening.commitment,
        "eldest": opening.eldest,
        "shuffler": opening.shuffler,
        "cutter": opening.cutter,
        "cuts": opening.salts,
        "dealer": setup.dealer,
        "rulings": tuple(ruling_at_table(opening.sheet, one) for one in opening.rulings),
    }
    match state:
        case Burying() | Playing():
            seen |= _contract(state.contract)
        case Naming() | Finished() if state.playing is not None:
            seen |= _contract(state.playing.contract)
    return seen


def passing(state: State) -> dict[str, Any]:
    """The other public fields."""
    seen: dict[str, Any] = {"to_act": tuple(seats_to_act(state))}
    match state:
        case Turning():
            seen["turned"] = _cards(state.turned)
        case Drawing():
            seen |= _drawing(state)
        case Asking():
            passed = tuple(seat for seat in SEATS if seat in state.passed)
            seen |= _drawing(state.drawing) | {"passed": passed, "deadline": state.closes}
        case Burying():
            seen |= {"counts": _counts(state.hands), "shown": _not_empty(shown_at_start(state.contract))}
        case Playing():
            seen |= _playing(state, led=state.lead is not None)
        case Naming():
            options, units = (tuple(Hand.of(u.cards) for u in units) for units in (state.options, state.lead.units))
            thrown = FailedThrow(state.playing.leader, state.thrown, options, state.chooser, units)
            seen |= _playing(state.playing, led=True) | {"failed_throw": thrown}
        case Finished():
            seen |= _finished(state)
    return seen


def private(state: State, viewer: Viewer) -> dict[str, Any]:
    """The fields of a view that are its viewer's own; only the referee's say more of what others see too."""
    seen: dict[str, Any] = {"viewer": viewer}
    if viewer in SEATS:
        seen["choices"] = tuple(choices(state, viewer))
    elif viewer == "referee":
        seen["seed"] = state.opening.seed
    match state:
        case Drawing():
            seen |= _hand(state.hands, viewer) | _own_bids(state, viewer)
        case Asking():
            seen |= _hand(state.drawing.hands, viewer) | _own_bids(state.drawing, viewer)
        case Burying():
            seen |= _hand(state.hands, viewer)
            if viewer in (state.contract.dealer, "referee"):
                seen["kitty"] = state.contract.kitty
        case Playing():
            seen |= _own_side_of_play(state, viewer, led=state.lead is not None)
        case Naming():
            seen |= _own_side_of_play(state.playing, viewer, led=True)
        case Finished() if state.playing is not None:
            seen |= _own_side_of_play(state.playing, viewer, led=False)
            # When the deal is over the buried cards are public: the dealer's private field is dropped.
            seen.pop("buried", None)
    return seen


def _cards(cards: tuple[Card, ...]) -> tuple[Hand, ...]:
    return tuple(Hand.of([card]) for card in cards)


def _counts(hands: Hands) -> dict[Seat, int]:
    return {seat: len(hand) for seat, hand in zip(SEATS, hands, strict=True)}


def _hand(hands: Hands, viewer: Viewer) -> dict[str, Any]:
    """One's own hand; the referee sees all four, and counts them as they are."""
    if viewer == "referee":
        return {"hands": dict(zip(SEATS, hands, strict=True)), "counts": _counts(hands)}
    return {"hand": hands[SEATS.index(viewer)]} if viewer != "spectator" else {}


def _drawing(state: Drawing) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "counts": _counts(state.hands),
        "turned": _cards(state.turned),
        "first_drawer": state.first,
        "to_draw": state.to_draw - state.drawn,
        "bid_sizes": tuple((seat, size) for seat, _, size in state.declaring.laid),
        "shown": _not_empty(state.opening.seen),
    }
    if not state.declaring.rule.hidden:
        seen |= _bids(state, SEATS)
    return seen


def _own_bids(state: Drawing, viewer: Viewer) -> dict[str, Any]:
    """Where bids are hidden, each seat knows its own, and of the others only who bid and how many cards."""
    if viewer == "referee":
        return _bids(state, SEATS)
    return _bids(state, (viewer,) if viewer != "spectator" else ()) if state.declaring.rule.hidden else {}


def _bids(state: Drawing, known: tuple[Seat, ...]) -> dict[str, Any]:
    standing = state.declaring.standing
    bids = zip(SEATS, state.bids, strict=True)
    seen: dict[str, Any] = {"bids": {seat: cards for seat, cards in bids if seat in known and cards}}
    if standing:
        trump = standing.trump if standing.seat in known else None
        seen["standing"] = Standing(standing.seat, standing.size, trump)
    return seen


def _contract(contract: Contract) -> dict[str, Any]:
    """Public facts once the declaring is closed. Of hidden bids only the one that stands was turned up."""
    standing = contract.declared
    bids = dict(zip(SEATS, contract.bids, strict=True))
    if contract.opening.sheet.declare.hidden:
        bids = {seat: cards for seat, cards in bids.items() if standing and seat == standing.seat}
    return {
        "turned": _cards(contract.turned),
        "first_drawer": contract.first_drawer,
        "dealer": contract.dealer,
        "trump": contract.table.trump,
        "standing": Standing(standing.seat, standing.size, standing.trump) if standing else None,
        "bids": {seat: cards for seat, cards in bids.items() if cards},
        "kitty_turned": contract.kitty_turned,
    }


def _not_empty(hands: Hands) -> dict[Seat, Hand]:
    return {seat: hand for seat, hand in zip(SEATS, hands, strict=True) if hand}


def _playing(state: Playing, *, led: bool) -> dict[str, Any]:
    """The play; a throw that has failed was a lead too."""
    contract = state.contract
    refereed = contract.opening.setup.refereed
    seen: dict[str, Any] = {
        "counts": _counts_due(state) if refereed else _counts(state.hands),
        "shown": _not_empty(state.shown),
        "leader": state.leader,
        "plays": state.plays,
        "split": state.split,
        "winning": _winning(state),
        "played_tricks": len(state.tricks),
        "points": state.points,
        "penalties": state.penalties,
        "captured": _that_count(state.captured),
        "tricks": tricks_open(contract.opening.sheet.table, state.tricks, led=led),
    }
    return seen


def _winning(state: Playing) -> Seat | None:
    """Whose play wins the trick as it lies."""
    if state.lead is None or not state.plays:
        return None
    return take_trick(state.contract.table, state.lead, state.plays, state.leader, state.cannot_win).winner


def _own_side_of_play(state: Playing, viewer: Viewer, *, led: bool) -> dict[str, Any]:
    """One's hand and, where the sheet lets one look, what one has played and buried."""
    contract = state.contract
    sheet = contract.opening.sheet
    seen = _hand(state.hands, viewer)
    if viewer == "referee":
        return seen | {"tricks": state.tricks, "buried": state.buried}
    if sheet.table.own_plays and viewer != "spectator":
        own = SEATS.index(viewer)
        seen["own_plays"] = tuple(trick.plays[(own - SEATS.index(trick.leader)) % 4] for trick in state.tricks)
    begun = led or bool(state.tricks)
    if viewer == contract.dealer and sheet.cards.kitty and dealer_sees_buried(sheet.kitty, led=begun):
        seen["buried"] = state.buried
    return seen


def _counts_due(state: Playing) -> dict[Seat, int]:
    """Number of cards each seat should hold: nobody counts another's hand, so a wrong count is not seen."""
    played = sum(len(trick.plays[0]) for trick in state.tricks)
    due = dict.fromkeys(SEATS, hand_size(state.contract.opening.sheet.cards) - played)
    for place, play in enumerate(state.plays):
        due[next_seat(state.leader, place)] -= len(play)
    return due


@lru_cache(maxsize=8_192)
def _that_count(cards: Hand) -> Hand:
    """Those of the cards that are worth points."""
    return Hand(bytes(map(mul, cards.counts, _POINT_CARDS)))


_POINT_CARDS = bytes(1 if Hand.of([kind]).points else 0 for kind in CARDS)


def _finished(state: Finished) -> dict[str, Any]:
    """When the deal is over all is laid open: the seed, the kitty, every trick."""
    seen: dict[str, Any] = {"seed": state.opening.seed}
    if state.playing is not None:
        seen |= _playing(state.playing, led=state.playing.lead is not None)
        seen |= {"tricks": state.playing.tricks, "buried": state.playing.buried, "result": state.settled}
    return seen
