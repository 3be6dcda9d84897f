"""Sheets of the program and of two houses; tables, leads, hands and tricks under any of them."""

from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.dealing import all_tables, leads, tight_groups
from tuolaji.cards import RANKS, SEATS, Hand, Seat, full_deck
from tuolaji.deal.setup import Setup
from tuolaji.kernel.packing.convert import holding_of, set_lead
from tuolaji.kernel.packing.records import STATE
from tuolaji.kernel.packing.tables import Pack, pack
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.level import level_name
from tuolaji.rules.sheet.load import load_named, sheet_ids
from tuolaji.rules.trump import TRUMP, TrumpTable

HOUSES = tuple(str(path) for path in sorted((Path(__file__).parent / "houses").glob("*.toml")))
SHEETS = (*sheet_ids(), *HOUSES)
TABLES = {name: all_tables(load_named(name)) for name in SHEETS}
LONGEST = 24

tables = st.sampled_from(SHEETS).flatmap(lambda name: st.sampled_from(TABLES[name]))


def packed(table: TrumpTable) -> tuple[Pack, NDArray[Any]]:
    """The pack and the one packed table of a readable table."""
    made = pack(table.sheet, (table.level,), LONGEST)
    return made, made.table(table.level, table.trump)


@st.composite
def any_leads(draw: st.DrawFn, table: TrumpTable, most: int = 7) -> Lead:
    """A lead of any shape; where a split may be stated, sometimes a throw stated as single cards."""
    lead = draw(leads(table, most))
    if table.sheet.throw.stated_split and len(lead.units) > 1 and draw(st.booleans()):
        _, stated = check_lead(table, lead.cards, [[kind] for kind in lead.cards])
        assert stated is not None
        return stated
    return lead


@st.composite
def hands_to_follow(draw: st.DrawFn) -> tuple[TrumpTable, Lead, Hand]:
    table = draw(tables)
    lead = draw(any_leads(table))
    own = draw(tight_groups(table, lead.group, 14))
    free = [kind for kind in range(54) if table.groups[kind] != lead.group]
    others = draw(st.lists(st.sampled_from(free), max_size=4, unique=True)) if free else []
    return table, lead, own + Hand.of(others)


@st.composite
def tricks(draw: st.DrawFn) -> tuple[TrumpTable, Lead, list[Hand]]:
    table = draw(tables)
    lead = draw(any_leads(table))
    size = len(lead.cards)

    def play() -> Hand:
        group = draw(st.sampled_from([lead.group, TRUMP]))
        if draw(st.integers(0, 3)) == 0:
            return Hand.of(draw(st.lists(st.integers(0, 53), min_size=size, max_size=size, unique=True)))
        if draw(st.booleans()):
            # Cards in the led shapes: the same units somewhere else.
            other = draw(any_leads(table))
            if len(other.cards) == size:
                return other.cards
        steps = [kind for step in table.steps[group] for kind in step]
        crowd = draw(tight_groups(table, group, 2 * size))
        return Hand.of((list(crowd) + steps)[:size]) if len(crowd) + len(steps) >= size else Hand.of(range(size))

    return table, lead, [lead.cards, play(), play(), play()]


def state_with(table: TrumpTable, lead: Lead | None, hands: list[Hand], dealer: int = 0) -> NDArray[Any]:
    """A state in which East leads or has led, and everybody holds these cards."""
    _, one = packed(table)
    record = np.zeros(1, STATE)
    state = record[0]
    for seat, hand in enumerate(hands):
        state["held"][seat] = holding_of(one, hand)
    state["dealer"], state["left"] = dealer, len(hands[1])
    state["out"] = holding_of(one, full_deck(table.sheet.cards.decks))
    if lead is not None:
        set_lead(lead, one, state)
        state["trick"][0] = holding_of(one, lead.cards)
        state["played"] = 1
    return record


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A deal at any level: a first deal that is bid for, or a later one with its dealer."""
    name = draw(st.sampled_from(SHEETS))
    rule = load_named(name).level
    dealer: Seat | None = draw(st.sampled_from(SEATS))
    if rule.fixed:
        level = level_name(RANKS.index(draw(st.sampled_from(rule.fixed))))
        return Setup(name, {"EW": level, "NS": level}, dealer=dealer, first_deal=draw(st.booleans()))
    levels = st.sampled_from(RANKS[RANKS.index(rule.first) :])
    first_deal = draw(st.booleans())
    return Setup(
        name, {"EW": draw(levels), "NS": draw(levels)}, dealer=None if first_deal else dealer, first_deal=first_deal
    )
