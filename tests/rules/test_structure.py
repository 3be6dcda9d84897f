"""The structures of a throw, and the duty to state one."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests import reference
from tests.dealing import TABLES, tight_groups
from tuolaji.cards import Hand, full_deck, parse_hand, write
from tuolaji.rules.lead import check_lead, read_lead, usual_split, ways_to_state
from tuolaji.rules.shape import Unit
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TRUMP, TrumpTable, trump_table
from tuolaji.rules.units.structure import MOST_OFFERED, structures

HEARTS = trump_table(load("gongguan"), "2", "S")


@st.composite
def throws(draw: st.DrawFn) -> tuple[TrumpTable, int, Hand]:
    """Cards of one group with a triple and a pair among them, under the sheet that wants such throws stated."""
    found = draw(st.sampled_from(TABLES["gongguan"]))
    group = draw(st.sampled_from([group for group in range(5) if found.steps[group]]))
    cards = draw(tight_groups(found, group, 9))
    counts = sorted(cards.counts)
    assume(counts[-1] >= 3 and counts[-2] >= 2)
    return found, group, cards


def told(ways: tuple[tuple[Unit, ...], ...]) -> list[str]:
    return [" + ".join(write(unit.cards) for unit in way) for way in ways]


@pytest.mark.clause("GG-15")
@pytest.mark.parametrize(
    ("cards", "ways"),
    [
        ("H4 H4 H4 H3 H3", ["H3 H3 H4 H4 + H4", "H4 H4 H4 + H3 H3"]),
        ("HA HA HA H9 H9", ["HA HA HA + H9 H9"]),
        ("HA HA HA HK HK HK HJ", ["HK HK HK HA HA HA + HJ"]),
        ("H3 H3 H4 H4 H4 H5 H5", ["H3 H3 H4 H4 H5 H5 + H4", "H4 H4 H4 + H5 H5 + H3 H3"]),
        (
            "HA HA HA HK HK HK HQ HQ",
            ["HQ HQ HK HK HA HA + HA + HK", "HK HK HK HA HA HA + HQ HQ", "HQ HQ HK HK + HA HA HA + HK"],
        ),
        # Equal level cards: which of them stands in the run makes no other structure.
        ("SA SA H2 H2 D2 D2 S7 S7 S7", ["SA SA H2 H2 + S7 S7 S7 + D2 D2"]),
        ("SA SA H2 H2 D2 D2 D2", ["SA SA H2 H2 + D2 D2 D2", "SA SA D2 D2 + H2 H2 + D2"]),
    ],
)
def test_the_structures_of_a_throw(cards: str, ways: list[str]) -> None:
    verdict, lead = check_lead(HEARTS, parse_hand(cards))
    assert told(structures(HEARTS, HEARTS.groups[parse_hand(cards).kinds()[0]], parse_hand(cards))) == ways
    assert verdict.ok == (lead is not None) == (len(ways) == 1)
    if len(ways) > 1:
        assert verdict.clause == "GG-15"
        assert told(verdict.facts["splits"]) == ways


@pytest.mark.clause("GG-15")
@pytest.mark.parametrize("cards", ["H4 H4 H4 H3", "H4 H4 H3 H3 H8", "HA HA HA HK", "SA SA H2 H2 D2 D2", "HA HK"])
def test_a_throw_without_a_triple_and_a_pair_need_not_be_stated(cards: str) -> None:
    verdict, lead = check_lead(HEARTS, parse_hand(cards))
    assert verdict.ok
    assert lead is not None
    assert ways_to_state(HEARTS, lead) == ()
    assert usual_split(HEARTS, parse_hand(cards)) is None


@pytest.mark.clause("GG-15")
@settings(max_examples=250, deadline=None)
@given(throws())
def test_a_throw_is_refused_unstated_if_and_only_if_it_has_several_structures(
    case: tuple[TrumpTable, int, Hand],
) -> None:
    found, group, cards = case
    ways = structures(found, group, cards)
    expected = reference.structures(found, group, cards)
    assume(len(expected) < MOST_OFFERED)
    written = {
        tuple(sorted(tuple(sorted(found.strength[kind] for kind in unit.cards)) for unit in way)) for way in ways
    }
    assert written == expected
    assert len(ways) == len(written)
    verdict, lead = check_lead(found, cards)
    one_unit = len(ways[0]) == 1
    assert verdict.ok == (lead is not None) == (len(ways) == 1 or one_unit)
    unstated = read_lead(found, cards)[1]
    assert unstated is not None
    assert unstated.units == ways[0], "biggest unit first comes first"
    if lead is not None:
        assert lead.units == ways[0]
    for way in ways if not one_unit else ():
        stated, led = check_lead(found, cards, [unit.cards for unit in way])
        assert stated.ok
        assert led is not None
        assert led.units == way


@pytest.mark.clause("GG-15")
@pytest.mark.parametrize("missing", ["", "W", "S7", "S2", "H2 D2", "S3 S5 S7 S9 SJ SK"])
def test_the_longest_throws_are_offered_some_structures_and_no_more(missing: str) -> None:
    every = Hand.of(kind for kind in full_deck(3) if HEARTS.groups[kind] == TRUMP)
    ways = structures(HEARTS, TRUMP, every - parse_hand(missing))
    assert 2 <= len(ways) <= MOST_OFFERED


@pytest.mark.parametrize("sheet_id", ["tianwen", "buchong", "fuze"])
def test_sheets_that_do_not_ask_for_it_take_throws_unstated(sheet_id: str) -> None:
    found = trump_table(load(sheet_id), "6", "S")
    assert check_lead(found, parse_hand("H9 H9 H8 H8 HA"))[0].ok
