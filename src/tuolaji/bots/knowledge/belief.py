"""Bounds on the other hands from everything a seat has seen: how many of each card each of them can hold.

A bound is drawn from the rules themselves: if a play would have been illegal with a card more in the hand, the hand did
not have it. So voids are found, pairs that were owed and not given, and every sheet's own ladders, by one question.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.knowledge.knowledge import Knowledge
from tuolaji.bots.knowledge.memory import Memory, Seen
from tuolaji.bots.knowledge.reading import seat_of, table_of
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.view import View
from tuolaji.kernel.packing.convert import counts_of
from tuolaji.kernel.search.worlds import GONE, KITTY, KNOWN, RECEIVERS
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead, read_lead
from tuolaji.rules.trump import TrumpTable

Bounds = NDArray[np.uint8]


class Belief:
    """The bounds of one deal, drawn from the tricks in their order; each play is looked at once."""

    def __init__(self) -> None:
        self.deal: tuple[object, ...] | None = None
        self.looked: dict[tuple[int, int], Hand] = {}
        self.most: Bounds = np.zeros((4, 54), np.uint8)

    def look(self, view: View, memory: Memory) -> Bounds:
        """At most so many of each card can each seat still hold."""
        table = table_of(view)
        if self.deal != memory.deal or any(number >= view.played_tricks + 1 for number, _ in self.looked):
            self.deal, self.looked = memory.deal, {}
            self.most = np.full((4, 54), table.sheet.cards.decks, np.uint8)
        for trick in memory.all_tricks(view):
            lead: Lead | None = None
            for place, play in enumerate(trick.plays):
                if (trick.number, place) in self.looked:
                    continue
                self.looked[trick.number, place] = play
                lead = lead or lead_seen(table, trick)
                seat = (SEATS.index(trick.leader) + place) % 4
                played = counts_of(play)
                self.most[seat] = np.maximum(self.most[seat], played) - played
                if place:
                    self.most[seat] = np.minimum(self.most[seat], left_at_most(table, lead, play))
        return self.most


def lead_seen(table: TrumpTable, trick: Seen) -> Lead:
    """The lead of a trick, in the split that was stated."""
    stated = None if trick.split is None else [list(part) for part in trick.split]
    lead = read_lead(table, trick.plays[0], stated)[1]
    assert lead is not None
    return lead


def left_at_most(table: TrumpTable, lead: Lead, play: Hand) -> Bounds:
    """At most so many of each card were left in the hand that followed a lead in this way.

    A hand with more cards never owes less. So a play that is wrong out of itself and some cards more is wrong out of
    every hand that has those too.
    """
    decks = table.sheet.cards.decks
    most = np.full(54, decks, np.uint8)
    kinds = [kind for kind in range(54) if table.groups[kind] == lead.group]
    if any(table.groups[kind] != lead.group for kind in play.kinds()):
        most[kinds] = 0
        return most
    if all(shape.width == 1 for shape in lead.shapes):
        return most
    for kind in kinds:
        for count in range(1, decks - play[kind] + 1):
            if not check_follow(table, play + Hand.of([kind] * count), lead, play).ok:
                most[kind] = count - 1
                break
    return most


def known_record(view: View, memory: Memory, belief: Belief, known: Knowledge) -> NDArray[Any]:
    """Everything that bounds the other hands while cards are buried or played, as a record for the sampler."""
    seat = seat_of(view)
    record = _empty(seat, known.unseen, table_of(view).sheet.cards.decks)
    fields = record[0]
    assert view.dealer is not None
    kitty = table_of(view).sheet.cards.kitty if seat != view.dealer else 0
    fields["dealer"], fields["room"][KITTY] = SEATS.index(view.dealer), kitty
    for other, count in view.counts.items():
        fields["room"][SEATS.index(other)] = 0 if other == seat else count
    if view.phase != "burying":
        fields["most"][:4] = belief.look(view, memory)
    for other, cards in view.shown.items():
        held = np.minimum(counts_of(cards), counts_of(known.unseen))
        if other == view.dealer and kitty:
            fields["dealers"] = held
        elif other != seat:
            fields["least"][SEATS.index(other)] = np.minimum(held, fields["most"][SEATS.index(other)])
    fields["room"][GONE] = max(0, len(known.unseen) - int(fields["room"][:GONE].sum()))
    return record


def known_while_drawing(view: View, unseen: Hand, decks: int) -> NDArray[Any]:
    """The same while cards are drawn: what is not drawn yet lies where the kitty will be."""
    seat = seat_of(view)
    record = _empty(seat, unseen, decks)
    fields = record[0]
    for other, count in view.counts.items():
        fields["room"][SEATS.index(other)] = 0 if other == seat else count
    others: dict[Seat, Hand] = dict(view.bids)
    for other, cards in others.items():
        if other != seat:
            fields["least"][SEATS.index(other)] = np.minimum(counts_of(cards), counts_of(unseen))
    fields["room"][KITTY] = len(unseen) - int(fields["room"].sum())
    return record


def _empty(seat: Seat, unseen: Hand, decks: int) -> NDArray[Any]:
    record = np.zeros(1, KNOWN)
    record["seat"] = SEATS.index(seat)
    record["unseen"] = counts_of(unseen)
    record["most"] = np.full((RECEIVERS, 54), decks, np.uint8)
    return record
