"""Trump: the groups, the order within them, and the chains along which runs are built."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.dealing import tables
from tuolaji.cards import BIG_JOKER, CARDS, SMALL_JOKER, parse_hand, write
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet, TrumpRule
from tuolaji.rules.trump import TRUMP, TrumpTable, chain_number, levels, longest_chain, trump_table


def trumps(sheet_id: str, level: str, trump: str) -> str:
    """The trump group from high to low, as a referee would write it."""
    return " ".join(write(step) for step in trump_table(load(sheet_id), level, trump).order()["trump"])


@pytest.mark.clause("TW-2.15")
def test_jokers_then_the_level_card_of_trump_then_the_other_levels_then_the_suit() -> None:
    assert trumps("tianwen", "5", "S") == "W w S5 D5 C5 H5 SA SK SQ SJ ST S9 S8 S7 S6 S4 S3 S2".replace(
        "D5 C5 H5", write(parse_hand("D5 C5 H5"))
    )


@pytest.mark.clause("LP-5.1")
def test_permanent_twos_lie_between_the_level_cards_and_the_suit() -> None:
    high_to_low = trumps("lianpai", "5", "S").split()
    places = [high_to_low.index(name) for name in ("W", "w", "S5", "H5", "S2", "H2", "SA", "S3")]
    assert places == sorted(places)
    # At a permanent level those cards are plain level cards; lianpai starts at 3, so another sheet shows it.
    plain = trump_table(house(permanent=("2",)), "2", "S")
    assert [write(step) for step in plain.order()["trump"][2:3]] == ["S2"]


@pytest.mark.clause("GG-03", "TW-2.15")
def test_at_no_trump_only_jokers_and_level_cards_are_trump() -> None:
    table = trump_table(load("tianwen"), "5", "NT")
    assert sorted(kind for kind in range(54) if table.groups[kind] == TRUMP) == sorted(
        {*parse_hand("S5 H5 D5 C5").kinds(), SMALL_JOKER, BIG_JOKER}
    )


@given(tables)
def test_every_card_belongs_to_one_group_and_stands_in_it_once(table: TrumpTable) -> None:
    placed = [kind for steps in table.steps for step in steps for kind in step]
    assert sorted(placed) == list(range(len(CARDS)))
    for group, steps in enumerate(table.steps):
        for height, step in enumerate(steps):
            assert {(table.groups[kind], table.strength[kind]) for kind in step} == {(group, height)}


@given(tables)
def test_the_steps_of_a_chain_rise_and_later_chains_lie_above(table: TrumpTable) -> None:
    for chains in table.chains:
        for chain in chains:
            assert list(chain.tops) == sorted(set(chain.tops))
    for low, high in zip(table.chains[TRUMP], table.chains[TRUMP][1:], strict=False):
        if chain_number(low.tops[0]) != chain_number(high.tops[0]):
            assert max(low.tops) < min(high.tops)


def house(**trump: object) -> Sheet:
    return replace(load("tianwen"), trump=replace(TrumpRule(), **trump))


@given(st.sampled_from("3456789TJQK"))
def test_an_open_gap_breaks_a_suit_at_the_level_card(level: str) -> None:
    closed = trump_table(house(), level, "S")
    opened = trump_table(house(close_gap=False), level, "S")
    assert [len(chains) for chains in closed.chains[1:4]] == [1, 1, 1]
    assert sum(len(chain.steps) for chain in opened.chains[1]) >= 11, "steps on their own build no run"
    for chain in opened.chains[1]:
        ranks = [step[0] % 13 for step in chain.steps]
        assert ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def test_levels_begin_at_the_first_level_of_the_sheet() -> None:
    assert (levels(load("tianwen"))[0], levels(load("lianpai"))[0]) == ("2", "3")
    assert levels(load("tianwen"))[-1] == "A"


def test_the_longest_chain_is_the_trump_suit_with_levels_and_jokers() -> None:
    assert longest_chain(load("tianwen")) == 12 + 4
