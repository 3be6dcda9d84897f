"""Folding what happens only at a refereed table: slips that all see, and rulings with their effects."""

from msgspec.structs import replace

from tuolaji.cards import SEATS, Hand, Seat, next_seat, side_of
from tuolaji.deal.hands import at_seat, most_of, read_lead
from tuolaji.deal.log import events as e
from tuolaji.deal.rulings.ruling import floor_of
from tuolaji.deal.state import (
    NO_CARDS,
    Asking,
    Burying,
    Cutting,
    Drawing,
    Finished,
    Naming,
    Opening,
    Playing,
    State,
    Turning,
)
from tuolaji.rules.declare import NO_MORE_BIDS, CardsShown, show
from tuolaji.rules.trump import trump_table


def early(state: Playing, event: e.PlayedEarly) -> Playing:
    return replace(_seen(state, event.seat, event.cards), early=at_seat(state.early, event.seat, event.cards))


def _seen(state: Playing, seat: Seat, cards: Hand) -> Playing:
    """Cards that all have now seen in a hand."""
    return replace(state, shown=at_seat(state.shown, seat, most_of(state.shown[SEATS.index(seat)], cards)))


def exposed(state: State, event: e.Exposed) -> State:
    """Cards that all have seen: before the play they are remembered until it begins."""
    if isinstance(state, Playing):
        return _seen(state, event.seat, event.cards)
    opening = state.opening
    seen = at_seat(opening.seen, event.seat, most_of(opening.seen[SEATS.index(event.seat)], event.cards))
    return with_opening(state, replace(opening, seen=seen))


def shown_wrong(state: Drawing | Asking, event: e.ShownWrong) -> Drawing | Asking:
    if isinstance(state, Asking):
        return replace(state, drawing=shown_wrong(state.drawing, event))
    return replace(state, declaring=show(state.declaring, CardsShown(event.seat, event.cards)))


def moved(state: State, event: e.CardMoved) -> State:
    match state:
        case Asking():
            return replace(state, drawing=moved(state.drawing, event))
        case Drawing() | Burying() | Playing():
            given = state.hands[SEATS.index(event.seat)] - event.card
            taken = state.hands[SEATS.index(event.to)] + event.card
            return replace(state, hands=at_seat(at_seat(state.hands, event.seat, given), event.to, taken))
    return state


def unchanged(state: State, _: e.AnyDealEvent) -> State:
    return state


def chose(state: State, event: e.Chose) -> State:
    opening = state.opening
    return with_opening(state, replace(opening, chosen=opening.chosen | {event.ruling}))


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


def ruled(state: State, event: e.Ruled) -> State:
    """A ruling takes effect: points, plays taken back, plays that cannot win, what a side is sure of, the end."""
    if isinstance(state, Finished) and state.playing is not None:
        # Heard again after the end: the play is as it was, and is counted again or goes on.
        state = with_opening(state.playing, state.opening)
    opening = state.opening
    old = next((ruling for ruling in opening.rulings if ruling.number == event.overrules), None)
    state = with_opening(state, replace(opening, rulings=(*opening.rulings, event)))
    if event.deal == "replayed":
        return Finished(None, None, state.opening)
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
        named = trump_table(contract.opening.sheet, contract.table.level, event.trump)
        state = replace(state, contract=replace(contract, table=named))
    if event.taken_back is not None:
        state = replace(rewind(state, event.trick, event.taken_back), corrects=event.seat)
    change = event.points - (old.points if old else 0)
    barred = state.cannot_win
    if old is not None and old.cannot_win:
        barred = barred - {old.seat}
        state = replace(state, corrects=None) if state.corrects == old.seat else state
    if event.cannot_win:
        barred = barred | {event.seat}
    return replace(
        state,
        points=state.points + change,
        penalties=state.penalties + change,
        floor=floor_of(state.opening.rulings),
        cannot_win=barred,
    )


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
    """Back to a trick, counted from 1, with `keep` of its plays left on the table. Cards that were seen stay known."""
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
    current = trick > len(state.tricks)
    split = state.split if current else state.tricks[trick - 1].split
    barred = state.cannot_win if current else state.tricks[trick - 1].cannot_win
    kept = {next_seat(leader, place) for place in range(keep)}
    earlier = replace(
        state,
        hands=hands,
        shown=shown,
        leader=leader,
        plays=plays[:keep],
        tricks=tricks,
        points=state.points - state.dug - sum(t.counts for t in state.tricks[trick - 1 :]),
        dug=0,
        captured=sum(taken, Hand()),
        split=split,
        early=state.early if current else NO_CARDS,
        cannot_win=barred & kept,
    )
    return replace(earlier, lead=read_lead(earlier, plays[0], split) if keep else None)
