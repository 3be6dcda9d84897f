"""Four hands and what is done with them, and leads as the log holds them."""

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.state import Hands, Playing
from tuolaji.rules.lead import Lead
from tuolaji.rules.lead import read_lead as lead_on_table


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


def read_lead(state: Playing, cards: Hand, split: tuple[Hand, ...] | None) -> Lead:
    """A lead of the log; one that an older table let go unstated is read biggest unit first."""
    stated = None if split is None else [list(part) for part in split]
    lead = lead_on_table(state.contract.table, cards, stated)[1]
    assert lead is not None, "the log holds a lead that cannot be made"
    return lead
