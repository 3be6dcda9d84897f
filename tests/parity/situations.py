"""Cards at random under any table: leads, hands, tricks and throws, crowded where sets and runs overlap."""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import SUITS, Hand, Rank, Trump, full_deck
from tuolaji.kernel.packing.convert import holding_of, set_lead
from tuolaji.kernel.packing.records import STATE, Ladders
from tuolaji.kernel.packing.tables import pack_ladders, pack_table
from tuolaji.rules.lead import Lead, read_lead
from tuolaji.rules.shape import Shape, units_of
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trump import TRUMP, TrumpTable, levels, trump_table

MOST_LED = 12
SHAPES = [Shape(w, n) for w in range(1, 7) for n in range(1, 5) if w * n <= MOST_LED and (w > 1 or n == 1)]


class Both(NamedTuple):
    """A table as the two executors have it."""

    read: TrumpTable
    packed: NDArray[Any]
    ladders: Ladders


def any_table(sheet: Sheet, rng: Random) -> Both:
    """A table of a sheet at any of its levels."""
    level: Rank = rng.choice(sheet.level.fixed or levels(sheet))
    trumps: list[Trump] = [*SUITS, *(("NT", "NT") if sheet.trump.no_trump else ())]
    read = trump_table(sheet, level, rng.choice(trumps))
    return Both(read, pack_table(sheet, level, read.trump), pack_ladders(sheet, MOST_LED))


def any_group(read: TrumpTable, rng: Random) -> int:
    return rng.choice([group for group in range(5) if read.steps[group]] + [TRUMP])


def crowd(read: TrumpTable, group: int, most: int, rng: Random) -> Hand:
    """Cards of one group on a few neighbouring steps."""
    steps = read.steps[group]
    width = rng.randint(1, 5)
    start = rng.randint(0, max(0, len(steps) - width))
    kinds = [kind for step in steps[start : start + width] for kind in step]
    counts = [0] * 54
    for _ in range(rng.randint(1, most)):
        kind = rng.choice(kinds)
        counts[kind] = min(counts[kind] + 1, read.sheet.cards.decks)
    return Hand(bytes(counts))


def any_unit(read: TrumpTable, group: int, shape: Shape, rng: Random) -> Hand:
    """A unit of a shape, or of as many equal cards where the group has no such run."""
    everything = read.held(full_deck(read.sheet.cards.decks), group)
    width = min(shape.width, read.sheet.cards.decks)
    units = list(units_of(read, group, everything, Shape(width, shape.length))) if width > 1 else []
    return Hand.of(rng.choice(units or list(units_of(read, group, everything, Shape(width, 1)))).cards)


def any_lead(read: TrumpTable, rng: Random) -> Lead:
    """One unit of any shape, or a throw; now and then one that is stated as single cards."""
    group = any_group(read, rng)
    throw = read.sheet.throw
    if throw.allowed and rng.random() < 0.5:
        cards = crowd(read, group, MOST_LED, rng)
        if throw.stated_split and rng.random() < 0.3:
            _, lead = read_lead(read, cards, [[kind] for kind in cards])
            if lead is not None:
                return lead
    else:
        cards = any_unit(read, group, rng.choice(SHAPES), rng)
    _, lead = read_lead(read, cards)
    assert lead is not None, f"{cards} cannot be led"
    return lead


def hand_against(read: TrumpTable, lead: Lead, rng: Random) -> Hand:
    """A hand that can follow: crowded in the led group, with a few cards of others."""
    own = crowd(read, lead.group, rng.randint(1, 14), rng)
    others = [kind for kind in range(54) if read.groups[kind] != lead.group]
    rng.shuffle(others)
    short = max(len(lead.cards) - len(own), 0)
    # A group can hold so many of the cards that too few others are left, each once.
    copies = read.sheet.cards.decks
    rest = [kind for kind in others[: short + rng.randint(0, 3)] for _ in range(rng.choice((1, copies)))]
    return own + Hand.of(rest)


def any_play(read: TrumpTable, lead: Lead, rng: Random) -> Hand:
    """A play that may win: of as many cards, in the led shapes or nearly so, in the led group or in trump."""
    size = len(lead.cards)
    group = rng.choice([lead.group, TRUMP])
    cards = Hand()
    for shape in lead.shapes if rng.random() < 0.8 else [rng.choice(SHAPES)]:
        cards += any_unit(read, group, shape, rng)
    fits = len(cards) == size and max(cards.counts) <= read.sheet.cards.decks
    if fits and rng.random() < 0.9:
        return cards
    pack = [kind for step in read.steps[group] for kind in step for _ in range(read.sheet.cards.decks)]
    if len(pack) < size or rng.random() < 0.2:
        pack = [kind for kind in range(54) for _ in range(read.sheet.cards.decks)]
    start = rng.randint(0, max(0, len(pack) - 2 * size))
    return Hand.of(rng.sample(pack[start : start + 2 * size], size))


def state_with(both: Both, lead: Lead | None, hands: list[Hand], dealer: int = 0) -> NDArray[Any]:
    """A state in which East leads or has led, and everybody holds these cards."""
    record = np.zeros(1, STATE)
    state = record[0]
    for seat, hand in enumerate(hands):
        state["held"][seat] = holding_of(both.packed, hand)
    state["dealer"], state["left"] = dealer, len(hands[1])
    state["out"] = holding_of(both.packed, full_deck(both.read.sheet.cards.decks))
    if lead is not None:
        set_lead(lead, both.packed, state)
        state["trick"][0] = holding_of(both.packed, lead.cards)
        state["played"] = 1
    return record
