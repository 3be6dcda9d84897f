"""A seat's knowledge as a record of the kernel: its own cards and what everybody has seen, the other hands empty."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.knowledge.reading import lead_of, seat_of, table_of
from tuolaji.cards import SEATS, Hand, full_deck
from tuolaji.deal.hands import without
from tuolaji.deal.view import View
from tuolaji.kernel.packing.convert import holding_of, set_lead
from tuolaji.kernel.packing.records import STATE
from tuolaji.kernel.packing.tables import FIRST_LADDERS, Pack, pack
from tuolaji.rules.trick import winner


class Knowledge(NamedTuple):
    """A seat's knowledge as kernel records: the pack, its one table, and the state with one hand in it."""

    pack: Pack
    table: NDArray[Any]
    state: NDArray[Any]
    unseen: Hand


def know(view: View, memory: Memory, most: int = FIRST_LADDERS) -> Knowledge:
    """The deal in play, or about to be played by a dealer who is burying, as the seat of a view knows it."""
    read, seat = table_of(view), SEATS.index(seat_of(view))
    lead = lead_of(view)
    longest = max((unit.shape.width * unit.shape.length for unit in lead.units), default=0) if lead else 0
    packed = pack(read.sheet, (read.level,), max(most, longest))
    table = packed.table(read.level, read.trump)
    record = np.zeros(1, STATE)
    state = record[0]
    assert view.hand is not None
    assert view.dealer is not None
    own = view.hand
    buried = (memory.buried or Hand()) if view.viewer == view.dealer else Hand()
    seen = sum(memory.played(view).values(), Hand())
    unseen = without(full_deck(read.sheet.cards.decks), seen + own + buried)
    state["held"][seat] = holding_of(table, own)
    state["buried"] = holding_of(table, buried)
    state["out"] = holding_of(table, unseen + own + buried)
    state["dealer"] = SEATS.index(view.dealer)
    state["leader"] = SEATS.index(view.leader or view.dealer)
    state["left"], state["played"], state["tricks"] = len(own), len(view.plays), view.played_tricks
    state["points"], state["penalties"] = view.points, view.penalties
    for place, play in enumerate(view.plays):
        state["trick"][place] = holding_of(table, play)
    for trick in memory.all_tricks(view):
        led = read.groups[trick.plays[0].kinds()[0]]
        for place, play in enumerate(trick.plays):
            if any(read.groups[kind] != led for kind in play.kinds()):
                state["voids"][(SEATS.index(trick.leader) + place) % 4] |= 1 << led
    if lead is not None:
        set_lead(lead, table, state)
        number, best = winner(read, lead, view.plays)
        state["best_place"], state["best_group"], state["best_width"] = number, best.group, best.width
        state["best_top"][: len(best.units)] = best.tops
    return Knowledge(packed, table, record, unseen)
