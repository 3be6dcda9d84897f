"""Folding the log: `evolve(state, event)`. It trusts the log; what may happen is for `decide` to say."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tuolaji.cards import JOKERS, SEATS, Hand, Seat, next_seat, side_of
from tuolaji.deal import events as e
from tuolaji.deal.fair import cut, shuffled
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
    opening_of,
)
from tuolaji.rules.declare import NO_MORE_BIDS, Declaration, Declaring, Shown, show
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.shape import one_unit
from tuolaji.rules.trump import table


def evolve(state: State | None, event: e.AnyEvent) -> State:
    """The state after an event."""
    return _EVOLVE[type(event)](state, event)


def replay(log: Iterable[e.AnyEvent], state: State | None = None) -> State:
    """The state after a whole log."""
    for event in log:
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log has no state")
    return state


def at_seat(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """The four hands with one of them replaced."""
    changed = list(hands)
    changed[SEATS.index(seat)] = hand
    return tuple(changed)  # type: ignore[return-value]


def most_of(a: Hand, b: Hand) -> Hand:
    """Of every card as many as the richer of two hands has."""
    return Hand(bytes(map(max, a.counts, b.counts)))


def without(hand: Hand, cards: Hand) -> Hand:
    """A hand less those of the cards that it holds."""
    return Hand(bytes(max(0, a - b) for a, b in zip(hand.counts, cards.counts, strict=True)))


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
    opening = state.opening
    if event.pack:
        pack = tuple(kind for card in event.pack for kind in card)
    else:
        pack = cut(shuffled(opening.seed, opening.salts, opening.sheet.cards.decks), state.lifted)
    turned = state.turned if isinstance(state, Turning) else ()
    declaring = Declaring(opening.sheet, opening.setup.level, opening.setup.first_deal)
    return Drawing(opening, turned, pack, 0, event.drawer, event.drawer, NO_CARDS, declaring, NO_CARDS)


def _drew(state: Drawing, event: e.Drew) -> Drawing:
    hand = state.hands[SEATS.index(event.seat)] + event.card
    return Drawing(
        state.opening,
        state.turned,
        state.pack,
        state.drawn + 1,
        state.first,
        next_seat(event.seat),
        at_seat(state.hands, event.seat, hand),
        state.declaring,
        state.bids,
    )


def _declared(state: Drawing | Asking, event: e.Declared) -> Drawing | Asking:
    if isinstance(state, Asking):
        drawing = _declared(state.drawing, event)
        assert isinstance(drawing, Drawing)
        turn = next_seat(event.seat) if state.turn is not None else None
        return replace(state, drawing=drawing, passed=frozenset(), turn=turn)
    bid = _laid(state, event)
    declaring = show(state.declaring, Shown(event.seat, event.cards))
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
        table=table(opening.sheet, opening.setup.level, event.trump),
        declared=drawing.declaring.standing,
        bids=drawing.bids,
    )
    if opening.sheet.cards.kitty:
        return Burying(contract, drawing.hands)
    return _begin_play(contract, drawing.hands, Hand(), event.dealer)


def _begin_play(contract: Contract, hands: Hands, buried: Hand, leader: Seat) -> Playing:
    """The first trick; points that were ruled before it weigh from here on."""
    ruled = sum(ruling.points for ruling in contract.opening.rulings)
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


def read_lead(state: Playing, cards: Hand, split: tuple[Hand, ...] | None) -> Lead:
    stated = None if split is None else [list(part) for part in split]
    lead = check_lead(state.contract.table, cards, stated)[1]
    assert lead is not None, "the log holds a lead that cannot be made"
    return lead


def _played(state: Playing, event: e.Played) -> Playing:
    if state.lead is not None:
        return _lay_down(state, event.seat, event.cards, state.lead)
    lead = read_lead(state, event.cards, event.split)
    return replace(_lay_down(state, event.seat, event.cards, lead), split=event.split)


def _lay_down(state: Playing, seat: Seat, cards: Hand, lead: Lead) -> Playing:
    index = SEATS.index(seat)
    shown = state.shown
    if any(shown[index].counts):
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
    trick = Trick(state.leader, state.plays, event.seat, event.points, event.counts, state.split)
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
    return replace(state, points=state.points + event.points)


def _settled(state: Playing, event: e.Settled) -> Finished:
    return Finished(state, event, opening_of(state))


def _early(state: Playing, event: e.PlayedEarly) -> Playing:
    return replace(_seen(state, event.seat, event.cards), early=at_seat(state.early, event.seat, event.cards))


def _seen(state: Playing, seat: Seat, cards: Hand) -> Playing:
    """Cards that all have now seen in a hand."""
    return replace(state, shown=at_seat(state.shown, seat, most_of(state.shown[SEATS.index(seat)], cards)))


def _exposed(state: State, event: e.Exposed) -> State:
    return _seen(state, event.seat, event.cards) if isinstance(state, Playing) else state


def _shown_wrong(state: Drawing | Asking, event: e.ShownWrong) -> Drawing | Asking:
    if isinstance(state, Asking):
        return replace(state, drawing=_shown_wrong(state.drawing, event))
    return replace(state, declaring=show(state.declaring, Shown(event.seat, event.cards)))


def _unchanged(state: State, _: e.AnyEvent) -> State:
    return state


def with_opening(state: State, opening: Opening) -> State:
    """The state with its unchanging part replaced."""
    match state:
        case Cutting() | Turning() | Drawing() | Finished():
            return replace(state, opening=opening)
        case Asking():
            return replace(state, drawing=replace(state.drawing, opening=opening))
        case Burying() | Playing():
            return replace(state, contract=replace(state.contract, opening=opening))
        case Naming():
            playing = with_opening(state.playing, opening)
            return replace(state, playing=playing)


def _ruled(state: State, event: e.Ruled) -> State:
    """A ruling takes effect: points, plays taken back, plays that cannot win, what a side is sure of, the end."""
    opening = opening_of(state)
    old = next((ruling for ruling in opening.rulings if ruling.number == event.overrules), None)
    state = with_opening(state, replace(opening, rulings=(*opening.rulings, event)))
    if event.deal == "replayed":
        return Finished(None, None, opening_of(state))
    if event.loses_bidding:
        state = _without_bids(state, event.seat)
    if not isinstance(state, Playing):
        return state
    if event.bury_again:
        dealer = state.contract.dealer
        hand = state.hands[SEATS.index(dealer)] + state.buried
        return Burying(state.contract, at_seat(state.hands, dealer, hand))
    if event.trump is not None:
        contract = state.contract
        named = table(contract.opening.sheet, contract.opening.setup.level, event.trump)
        state = replace(state, contract=replace(contract, table=named))
    if event.taken_back is not None:
        state = replace(rewind(state, event.trick, event.taken_back), corrects=event.seat)
    change = event.points - (old.points if old else 0)
    floor = state.floor
    if event.at_least and event.winner is not None:
        floor = (event.winner, event.levels or 0)
    elif old is not None and old.at_least:
        floor = None
    barred = state.cannot_win | ({event.seat} if event.cannot_win else set())
    points, penalties = state.points + change, state.penalties + change
    return replace(state, points=points, penalties=penalties, floor=floor, cannot_win=barred)


def _without_bids(state: State, seat: Seat) -> State:
    """A side that has lost the right to bid."""
    if isinstance(state, Asking):
        drawing = _without_bids(state.drawing, seat)
        return replace(state, drawing=drawing)
    if isinstance(state, Drawing):
        barred = state.declaring.barred | {(side_of(seat), NO_MORE_BIDS)}
        return replace(state, declaring=state.declaring._replace(barred=barred))
    return state


def rewind(state: Playing, trick: int, keep: int) -> Playing:
    """Back to a trick, counted from 1, with so many of its plays left on the table. What was seen has been seen."""
    undone = [(t.leader, t.plays) for t in state.tricks[trick - 1 :]] + [(state.leader, state.plays)]
    leader, plays = undone[0]
    hands, shown = state.hands, state.shown
    for number, (first, cards) in enumerate(undone):
        for place, play in enumerate(cards):
            if number == 0 and place < keep:
                continue
            seat = next_seat(first, place)
            index = SEATS.index(seat)
            hands = at_seat(hands, seat, hands[index] + play)
            shown = at_seat(shown, seat, most_of(shown[index], play))
    tricks = state.tricks[: trick - 1]
    taken = (play for t in tricks if state.contract.defends(t.winner) for play in t.plays)
    split = state.tricks[trick - 1].split if trick <= len(state.tricks) else state.split
    earlier = replace(
        state,
        hands=hands,
        shown=shown,
        leader=leader,
        plays=plays[:keep],
        tricks=tricks,
        points=state.points - sum(t.counts for t in state.tricks[trick - 1 :]),
        captured=sum(taken, Hand()),
        split=split,
        early=NO_CARDS,
        cannot_win=frozenset(),
    )
    return replace(earlier, lead=read_lead(earlier, plays[0], split) if keep else None)


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
    e.PlayedEarly: _early,
    e.Exposed: _exposed,
    e.ShownWrong: _shown_wrong,
    e.Called: _unchanged,
    e.Ruled: _ruled,
    e.Chose: _unchanged,
    e.Dismissed: _unchanged,
    e.Appealed: _unchanged,
}
