"""Folding the log: `evolve(state, event)`. It trusts the log; what may happen is for `decide` to say."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, cast

from msgspec.structs import replace

from tuolaji.cards import JOKERS, SEATS, Hand, Seat, next_seat
from tuolaji.deal.fair import cut, shuffled
from tuolaji.deal.hands import at_seat, most_of, read_lead, without
from tuolaji.deal.log import events as e
from tuolaji.deal.log import evolve_ruling as ruling
from tuolaji.deal.rulings.ruling import effective
from tuolaji.deal.setup import seat_in_role
from tuolaji.deal.state import (
    NO_CARDS,
    Asking,
    Burying,
    Contract,
    Cutting,
    Drawing,
    Finished,
    Hands,
    Naming,
    Opening,
    Playing,
    State,
    Trick,
    Turning,
)
from tuolaji.rules.declare import CardsShown, Declaration, Declaring, show
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import one_unit
from tuolaji.rules.trump import trump_table


def evolve(state: State | None, event: e.AnyDealEvent) -> State:
    """The state after an event."""
    return _EVOLVE[type(event)](state, event)


def replay(log: Iterable[e.AnyDealEvent], state: State | None = None) -> State:
    """The state after a whole log."""
    for kind, events in groupby(log, type):
        if kind is e.Drew:
            assert isinstance(state, Drawing), "cards are drawn while they are drawn"
            state = _drew_all(state, cast(Iterable[e.Drew], events))
        else:
            for event in events:
                state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log has no state")
    return state


def _opened(_: None, event: e.Opened) -> Cutting:
    setup = event.setup
    return Cutting(Opening(setup, setup.sheet, event.seed, event.commitment, event.eldest))


def _cut(state: Cutting, event: e.PackCut) -> Cutting | Turning:
    salts = (*state.opening.salts, f"cut {event.seat} {event.lifted} {event.salt}")
    opening = replace(state.opening, salts=salts)
    lifted = (*state.lifted, event.lifted)
    if event.more or opening.setup.dealer is not None:
        return Cutting(opening, lifted, done=not event.more)
    turner = seat_in_role(opening.sheet.draw.first_turns, None, opening.eldest)
    return Turning(opening, lifted, turner)


def _turned(state: Turning, event: e.CardTurned) -> Turning:
    salts = (*state.opening.salts, f"turn {event.seat} {event.salt}")
    turned = tuple(next(iter(hand)) for hand in event.cards)
    return replace(state, opening=replace(state.opening, salts=salts), turned=turned)


def _began(state: Cutting | Turning, event: e.DrawBegan) -> Drawing:
    setup = state.opening.setup.with_drawer(event.drawer)
    opening = replace(state.opening, setup=setup)
    if event.pack:
        pack = tuple(kind for card in event.pack for kind in card)
    else:
        pack = cut(shuffled(opening.seed, opening.salts, opening.sheet.cards.decks), state.lifted)
    turned = state.turned if isinstance(state, Turning) else ()
    bid_for = setup.dealer is None and setup.first_deal
    levels = (setup.level_of("E"), setup.level_of("N")) if bid_for else None
    declaring = Declaring(opening.sheet, setup.level, setup.first_deal, levels=levels)
    return Drawing(opening, turned, pack, 0, event.drawer, event.drawer, NO_CARDS, declaring, NO_CARDS)


def _drew(state: Drawing, event: e.Drew) -> Drawing:
    return _drew_all(state, [event])


def _drew_all(state: Drawing, events: Iterable[e.Drew]) -> Drawing:
    """Cards drawn one after the other: the half of a log is this, and what lies between two draws is nothing."""
    drawn, turn = state.drawn, state.turn
    fresh: dict[Seat, list[Hand]] = {seat: [] for seat in SEATS}
    for event in events:
        fresh[event.seat].append(event.card)
        turn = next_seat(turn) if event.seat == turn else turn
        drawn += 1
    hands: Any = tuple(hand.plus(fresh[seat]) for seat, hand in zip(SEATS, state.hands, strict=True))
    return Drawing(
        state.opening, state.turned, state.pack, drawn, state.first, turn, hands, state.declaring, state.bids
    )


def _declared(state: Drawing | Asking, event: e.Declared) -> Drawing | Asking:
    if isinstance(state, Asking):
        drawing = _declared(state.drawing, event)
        assert isinstance(drawing, Drawing)
        turn = next_seat(event.seat) if state.turn is not None else None
        return replace(state, drawing=drawing, passed=frozenset(), turn=turn)
    bid = _laid(state, event)
    declaring = show(state.declaring, CardsShown(event.seat, event.cards))
    if declaring is state.declaring:
        # A bluff among hidden bids: nobody can see that it is none until it is turned up.
        standing = Declaration(event.seat, event.trump, event.size, opening=state.declaring.standing is None)
        laid = (*declaring.laid, (event.seat, event.trump, event.size))
        declaring = declaring._replace(standing=standing, laid=laid)
    return replace(state, declaring=declaring, bids=at_seat(state.bids, event.seat, bid))


def _laid(state: Drawing, event: e.Declared) -> Hand:
    """The cards of a seat's declaration as it now lies; a hidden bid in another suit goes back to the hand unseen."""
    before = state.bids[SEATS.index(event.seat)]
    suits = {kind // 13 for kind in event.cards if kind not in JOKERS}
    same = any(kind // 13 in suits for kind in before if kind not in JOKERS)
    if state.declaring.rule.hidden and not same:
        return event.cards
    laid = most_of(before, event.cards)
    level = next((kind for kind in event.cards if kind not in JOKERS), None)
    short = event.size - laid[level] if level is not None else 0
    return laid + Hand.of([level] * short) if level is not None and short > 0 else laid


def _drawn(state: Drawing, event: e.DrawEnded) -> Asking:
    asked = state.opening.sheet.declare.asks == "in turn"
    standing = state.declaring.standing
    asker = state.opening.setup.dealer or (standing.seat if standing else state.first)
    return Asking(state, turn=to_ask(state, frozenset(), next_seat(asker)) if asked else None, closes=event.closes)


def to_ask(drawing: Drawing, passed: frozenset[Seat], start: Seat) -> Seat | None:
    """The next seat to be asked, from a seat on: not one that has passed, nor the one whose declaration stands."""
    standing = drawing.declaring.standing
    seats = [next_seat(start, step) for step in range(4)]
    return next((s for s in seats if s not in passed and not (standing and standing.seat == s)), None)


def _passed(state: Asking, event: e.Passed) -> Asking:
    passed = state.passed | {event.seat}
    turn = to_ask(state.drawing, passed, next_seat(event.seat)) if state.turn is not None else None
    return replace(state, passed=passed, turn=turn)


def _window(state: Asking, event: e.WindowMoved) -> Asking:
    return replace(state, closes=event.closes)


def _closed(state: Asking, event: e.DeclaringClosed) -> Burying | Playing:
    drawing = state.drawing
    opening = drawing.opening
    kitty = Hand.of(drawing.pack[drawing.to_draw :])
    contract = Contract(
        opening=opening,
        turned=drawing.turned,
        first_drawer=drawing.first,
        kitty=kitty,
        kitty_turned=event.turned,
        dealer=event.dealer,
        table=trump_table(opening.sheet, opening.setup.level_of(event.dealer), event.trump),
        declared=drawing.declaring.standing,
        bids=drawing.bids,
    )
    if opening.sheet.cards.kitty:
        return Burying(contract, drawing.hands)
    return _begin_play(contract, drawing.hands, Hand(), event.dealer)


def _begin_play(contract: Contract, hands: Hands, buried: Hand, leader: Seat) -> Playing:
    """The first trick; points that were ruled before it weigh from here on."""
    # Before there was a dealer nobody could know which side would pay: now it is known.
    standing = effective(contract.opening.rulings)
    ruled = sum(-abs(r.points) if contract.defends(r.seat) else abs(r.points) for r in standing)
    ruled += contract.opening.setup.charged_to_defenders(contract.dealer)
    shown = shown_at_start(contract)
    return Playing(contract, hands, buried, leader, shown, points=ruled, penalties=ruled)


def shown_at_start(contract: Contract) -> Hands:
    """Cards in a hand that all have seen before the first lead: what was shown openly, and what the kitty showed."""
    standing = contract.declared
    hidden = contract.opening.sheet.declare.hidden
    shown = NO_CARDS
    for seat in SEATS:
        if not hidden or (standing and standing.seat == seat):
            shown = at_seat(shown, seat, contract.bids[SEATS.index(seat)])
    for seat, cards in zip(SEATS, contract.opening.seen, strict=True):
        shown = at_seat(shown, seat, most_of(shown[SEATS.index(seat)], cards))
    turned = sum(contract.kitty_turned, Hand())
    return at_seat(shown, contract.dealer, shown[SEATS.index(contract.dealer)] + turned)


def _redealt(state: Asking, _: e.Redealt) -> Finished:
    return Finished(None, None, state.drawing.opening)


def _kitty(state: Burying, event: e.KittyTaken) -> Burying:
    hand = state.hands[SEATS.index(event.seat)] + event.cards
    return replace(state, hands=at_seat(state.hands, event.seat, hand))


def _buried(state: Burying, event: e.Buried) -> Playing:
    hand = state.hands[SEATS.index(event.seat)] - event.cards
    hands = at_seat(state.hands, event.seat, hand)
    return _begin_play(state.contract, hands, event.cards, event.seat)


def _played(state: Playing, event: e.Played) -> Playing:
    if state.lead is not None:
        return _lay_down(state, event.seat, event.cards, state.lead)
    lead = read_lead(state, event.cards, event.split)
    return replace(_lay_down(state, event.seat, event.cards, lead), split=event.split)


def _lay_down(state: Playing, seat: Seat, cards: Hand, lead: Lead) -> Playing:
    index = SEATS.index(seat)
    shown = state.shown
    if shown[index]:
        shown = at_seat(shown, seat, without(shown[index], cards))
    return replace(
        state,
        hands=at_seat(state.hands, seat, state.hands[index] - cards),
        shown=shown,
        lead=lead,
        plays=(*state.plays, cards),
        corrects=None,
    )


def _stopped(state: Playing, event: e.ThrowStopped) -> Naming:
    lead = read_lead(state, event.cards, event.split)
    table_ = state.contract.table
    stopped = [one_unit(table_, lead.group, part) for part in event.stopped]
    options = [one_unit(table_, lead.group, part) for part in event.options]
    seen = at_seat(state.shown, event.seat, most_of(state.shown[SEATS.index(event.seat)], event.cards))
    return Naming(
        playing=replace(state, shown=seen),
        thrown=event.cards,
        lead=lead,
        stopped=tuple(unit for unit in stopped if unit),
        options=tuple(unit for unit in options if unit),
        chooser=event.chooser,
    )


def _forced(state: Naming, event: e.Forced) -> Playing:
    playing = state.playing
    change = -event.penalty if playing.contract.defends(event.seat) else event.penalty
    lead = read_lead(playing, event.cards, None)
    played = _lay_down(playing, event.seat, event.cards, lead)
    return replace(played, points=played.points + change, penalties=played.penalties + change)


def _trick(state: Playing, event: e.TrickTaken) -> Playing:
    captured = state.captured
    if state.contract.defends(event.seat):
        captured = sum(state.plays, captured)
    trick = Trick(state.leader, state.plays, event.seat, event.points, event.counts, state.split, state.cannot_win)
    return replace(
        state,
        leader=event.seat,
        lead=None,
        plays=(),
        tricks=(*state.tricks, trick),
        points=state.points + event.counts,
        captured=captured,
        split=None,
        early=NO_CARDS,
        cannot_win=frozenset(),
    )


def _dug(state: Playing, event: e.Dug) -> Playing:
    return replace(state, points=state.points + event.points, dug=event.points)


def _settled(state: Playing, event: e.Settled) -> Finished:
    return Finished(state, event, state.opening)


_EVOLVE: dict[type, Callable[[Any, Any], State]] = {
    e.Opened: _opened,
    e.PackCut: _cut,
    e.CardTurned: _turned,
    e.DrawBegan: _began,
    e.Drew: _drew,
    e.Declared: _declared,
    e.DrawEnded: _drawn,
    e.Passed: _passed,
    e.WindowMoved: _window,
    e.DeclaringClosed: _closed,
    e.Redealt: _redealt,
    e.KittyTaken: _kitty,
    e.Buried: _buried,
    e.Played: _played,
    e.ThrowStopped: _stopped,
    e.Forced: _forced,
    e.TrickTaken: _trick,
    e.Dug: _dug,
    e.Settled: _settled,
    e.PlayedEarly: ruling.early,
    e.Exposed: ruling.exposed,
    e.ShownWrong: ruling.shown_wrong,
    e.CardMoved: ruling.moved,
    e.Called: ruling.unchanged,
    e.Ruled: ruling.ruled,
    e.Chose: ruling.chose,
    e.Dismissed: ruling.unchanged,
    e.Appealed: ruling.unchanged,
    e.Paused: ruling.unchanged,
    e.Resumed: ruling.unchanged,
}
