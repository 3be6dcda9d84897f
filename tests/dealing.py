"""Strategies: sheets, tables, hands and leads for property tests."""

from hypothesis import strategies as st

from tuolaji.cards import SUITS, Hand, Trump, full_deck
from tuolaji.rules.lead import Lead, read_lead, ways_to_state
from tuolaji.rules.shape import Shape, units_of
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trump import TrumpTable, levels, trump_table


def all_tables(sheet: Sheet) -> list[TrumpTable]:
    """Every table of a sheet."""
    trumps: list[Trump] = [*SUITS, *(("NT",) if sheet.trump.no_trump else ())]
    return [trump_table(sheet, level, trump) for level in levels(sheet) for trump in trumps]


TABLES = {sheet_id: all_tables(load(sheet_id)) for sheet_id in sheet_ids()}

tables = st.sampled_from(sorted(TABLES)).flatmap(lambda sheet_id: st.sampled_from(TABLES[sheet_id]))


@st.composite
def tight_groups(draw: st.DrawFn, table: TrumpTable, group: int, most: int) -> Hand:
    """Cards of one group crowded onto a few neighbouring steps, where sets and runs overlap."""
    steps = table.steps[group]
    width = draw(st.integers(2, 5))
    start = draw(st.integers(0, max(0, len(steps) - width)))
    kinds = [kind for step in steps[start : start + width] for kind in step]
    decks = table.sheet.cards.decks
    cards = draw(st.lists(st.sampled_from(kinds), max_size=most))
    return Hand(bytes(min(count, decks) for count in Hand.of(cards).counts))


@st.composite
def leads(draw: st.DrawFn, table: TrumpTable, most: int = 6) -> Lead:
    """A lead that may be made: one unit of any shape, or a throw where the sheet allows one."""
    group = draw(st.sampled_from([g for g in range(5) if table.steps[g]]))
    decks = table.sheet.cards.decks
    if table.sheet.throw.allowed and draw(st.booleans()):
        cards = draw(tight_groups(table, group, most).filter(lambda hand: len(hand) > 0))
    else:
        shapes = [Shape(w, n) for w in range(1, decks + 1) for n in range(1, 5) if w * n <= most and (w > 1 or n == 1)]
        everything = table.held(full_deck(decks), group)
        shape = draw(st.sampled_from(shapes))
        units = list(units_of(table, group, everything, shape)) or list(
            units_of(table, group, everything, Shape(shape.width, 1))
        )
        cards = Hand.of(draw(st.sampled_from(units)).cards)
    _, lead = read_lead(table, cards)
    assert lead is not None
    ways = ways_to_state(table, lead)
    return lead._replace(units=draw(st.sampled_from(ways))) if ways else lead


@st.composite
def situations(draw: st.DrawFn, most_led: int = 6, most_held: int = 9) -> tuple[TrumpTable, Lead, Hand]:
    """A table, a lead and a hand that can answer it, small enough to look at every play."""
    table = draw(tables)
    lead = draw(leads(table, most_led))
    own = draw(tight_groups(table, lead.group, most_held))
    others = draw(st.lists(st.integers(0, 53), min_size=len(lead.cards), max_size=len(lead.cards) + 2))
    side = Hand.of(kind for kind in set(others) if table.groups[kind] != lead.group)
    hand = own + side
    if len(hand) < len(lead.cards):
        hand = hand + Hand.of([kind for kind in range(54) if hand[kind] == 0][: len(lead.cards)])
    return table, lead, hand
