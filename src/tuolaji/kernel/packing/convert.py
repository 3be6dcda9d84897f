"""Between the records of the kernel and the setups and states of `deal/`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import RANKS, SEATS, Hand
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Playing
from tuolaji.kernel.packing.layout import LAYERS, NOBODY
from tuolaji.kernel.packing.records import SETUP, STATE
from tuolaji.kernel.packing.tables import FIRST_LADDERS, TRUMPS, Pack, pack
from tuolaji.rules.lead import Lead
from tuolaji.rules.trick import winner


def counts_of(hand: Hand) -> NDArray[np.uint8]:
    return np.frombuffer(hand.counts, np.uint8)


def hand_of(counts: NDArray[np.uint8]) -> Hand:
    return Hand(counts.astype(np.uint8).tobytes())


def setup_record(setup: Setup, drawer: int = NOBODY, most: int = FIRST_LADDERS) -> tuple[Pack, NDArray[Any]]:
    """The tables that a deal with this setup can need, and the setup as a record.

    Where there is a dealer they draw first; else the first drawer may be left to chance.
    """
    levels = (setup.level_of("E"), setup.level_of("N"))
    packed = pack(setup.sheet, tuple(dict.fromkeys(levels)), most)
    record = np.zeros(1, SETUP)
    bid_for = setup.dealer is None and setup.first_deal
    record["level"] = [RANKS.index(level if bid_for else setup.level) for level in levels]
    record["dealer"] = NOBODY if setup.dealer is None else SEATS.index(setup.dealer)
    record["drawer"] = drawer if setup.dealer is None else SEATS.index(setup.dealer)
    record["first_deal"] = setup.first_deal
    record["table"] = [[[packed.row(level, trump) for trump in TRUMPS] for level in levels]]
    return packed, record


def holding_of(packed: NDArray[Any], hand: Hand) -> list[int]:
    """Cards as six layers of bits."""
    layers = [0] * LAYERS
    for kind in hand.kinds():
        for layer in range(hand[kind]):
            layers[layer] |= 1 << int(packed["place"][0][kind])
    return layers


def state_record(playing: Playing, most: int = FIRST_LADDERS) -> tuple[Pack, NDArray[Any], NDArray[Any]]:
    """A deal in play: its pack, its one table, and the state as a record.

    What a referee has ruled about single plays (`cannot_win`, `floor`, early cards) is not part of it.
    """
    contract = playing.contract
    read = contract.table
    packed = pack(read.sheet, (read.level,), most)
    chosen = packed.table(read.level, read.trump)
    record = np.zeros(1, STATE)
    state = record[0]
    for seat, hand in enumerate(playing.hands):
        state["held"][seat] = holding_of(chosen, hand)
    state["buried"] = holding_of(chosen, playing.buried)
    for place, play in enumerate(playing.plays):
        state["trick"][place] = holding_of(chosen, play)
    state["out"] = holding_of(chosen, sum(playing.hands, playing.buried))
    state["dealer"], state["leader"] = SEATS.index(contract.dealer), SEATS.index(playing.leader)
    state["left"] = len(playing.hands[SEATS.index(playing.turn)])
    state["played"], state["tricks"] = len(playing.plays), len(playing.tricks)
    state["points"], state["penalties"] = playing.points, playing.penalties
    _note_voids(playing, state)
    if playing.lead is not None:
        set_lead(playing.lead, chosen, state)
        number, best = winner(read, playing.lead, playing.plays)
        state["best_place"], state["best_group"], state["best_width"] = number, best.group, best.width
        state["best_top"][: len(best.units)] = best.tops
    return packed, chosen, record


def set_lead(lead: Lead, packed: NDArray[Any], state: Any) -> None:
    """Put a lead into a state's record, as the play to beat."""
    shapes = lead.shapes
    state["lead_group"] = state["best_group"] = lead.group
    state["lead_size"], state["units"], state["best_width"] = len(lead.cards), len(shapes), shapes[0].width
    for number, unit in enumerate(lead.units):
        state["unit_width"][number], state["unit_length"][number] = unit.shape
        state["unit_top"][number] = state["best_top"][number] = unit.top
        state["unit_mask"][number] = sum(1 << int(packed["place"][0][kind]) for kind in unit.kinds)
    plain = packed["plain_pairs"][0] and all(shape.length == 1 and shape.width <= 2 for shape in shapes)
    state["lead_pairs"] = sum(shape.width == 2 for shape in shapes) if plain else -1


def note_stated(lead: Lead, packed: NDArray[Any], stated: Any) -> None:
    """Put the structure that a leader has stated into a record of `STATED`."""
    stated["units"] = len(lead.units)
    for number, unit in enumerate(lead.units):
        stated["unit_width"][number], stated["unit_length"][number] = unit.shape
        stated["unit_top"][number] = unit.top
        stated["unit_mask"][number] = sum(1 << int(packed["place"][0][kind]) for kind in unit.kinds)


def _note_voids(playing: Playing, state: Any) -> None:
    """Note the seats that have shown that they have no more of a group."""
    groups = playing.contract.table.groups
    tricks = [(trick.leader, trick.plays) for trick in playing.tricks]
    if playing.lead is not None:
        tricks.append((playing.leader, playing.plays))
    for leader, plays in tricks:
        led = groups[plays[0].kinds()[0]]
        for place, play in enumerate(plays):
            if any(groups[kind] != led for kind in play.kinds()):
                state["voids"][(SEATS.index(leader) + place) % 4] |= 1 << led
