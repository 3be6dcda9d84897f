"""Throws against the other hands: the units that are stopped, the one that is played, and what it costs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dealing import tables, tight_groups
from tests.reference import all_units
from tuolaji.cards import Hand, Seat, parse_hand, write
from tuolaji.rules.lead import read_lead
from tuolaji.rules.sheet.load import load
from tuolaji.rules.throw import ThrowResult, judge_throw, options_after, penalty_for, stopped_units
from tuolaji.rules.trump import TrumpTable, trump_table


def thrown(sheet_id: str, cards: str, leader: Seat | None = "N", **hands: str) -> tuple[ThrowResult, str | None]:
    table = trump_table(load(sheet_id), "2", "S")
    _, lead = read_lead(table, parse_hand(cards))
    assert lead is not None
    others = {seat: parse_hand(held) for seat, held in hands.items()}
    verdict, result = judge_throw(table, lead, others, leader)  # type: ignore[arg-type]
    return result, verdict.clause


def units(result: ThrowResult) -> list[str]:
    return [write(unit.cards) for unit in result.options]


@pytest.mark.clause("TW-1.1")
def test_tianwen_plays_the_smallest_stopped_unit_and_pays_for_each_card_taken_back() -> None:
    result, clause = thrown("tianwen", "HQ HJ HJ", E="HA", S="HK HK", W="")
    assert (units(result), result.penalty, clause) == (["HQ"], 20, "TW-1.1")
    assert result.must_play == result.options[0]
    result, _ = thrown("tianwen", "HA HJ HJ", E="HK", S="HK HK", W="")
    assert (units(result), result.penalty) == (["HJ HJ"], 10)


@pytest.mark.clause("BC-4.2b", "FZ-6.2b")
@pytest.mark.parametrize("sheet_id", ["buchong", "fuze"])
def test_the_next_seat_names_among_the_lowest_of_each_kind(sheet_id: str) -> None:
    result, _ = thrown(sheet_id, "HQ HT HJ HJ", E="HA", S="HK HK", W="")
    assert (units(result), result.must_play, result.chooser) == (["HT", "HJ HJ"], None, "W")
    assert result.penalty == 40, "ten for every card of a stopped unit"


@pytest.mark.clause("GG-19")
def test_gongguan_offers_every_stopped_unit_for_twenty() -> None:
    result, _ = thrown("gongguan", "HQ HT", E="HA", S="", W="")
    assert (units(result), result.penalty, result.chooser) == (["HT", "HQ"], 20, "W")


@pytest.mark.clause("TW-2.16b")
def test_a_throw_that_nobody_can_beat_holds() -> None:
    result, clause = thrown("tianwen", "HA HK HK", E="HQ HQ", S="H3", W="S3 S3")
    assert (result.holds, result.stopped, result.penalty, clause) == (True, (), 0, "TW-2.16b")


def test_bigger_units_are_broken_to_stop_smaller_ones() -> None:
    assert units(thrown("tianwen", "HQ H3", E="HK HK", S="", W="")[0])[0] == "H3"


stopping = tables.filter(lambda table: table.sheet.throw.allowed).flatmap(
    lambda table: st.tuples(
        st.just(table),
        tight_groups(table, 4, 7).filter(lambda hand: len(hand) > 0),
        st.lists(tight_groups(table, 4, 7), min_size=3, max_size=3),
    )
)


@settings(max_examples=200, deadline=None)
@given(stopping)
def test_a_unit_is_stopped_by_a_higher_one_of_its_shape_in_one_hand(
    where: tuple[TrumpTable, Hand, list[Hand]],
) -> None:
    table, cards, hands = where
    _, lead = read_lead(table, cards)
    assert lead is not None
    expected = [
        unit
        for unit in lead.units
        if any(
            Hand.of(other) <= hand and table_top(table, other) > unit.top
            for other in all_units(table, 4, unit.shape)
            for hand in hands
        )
    ]
    assert list(stopped_units(table, lead, hands)) == expected


def table_top(table: TrumpTable, cards: tuple[int, ...]) -> int:
    """The rank of the unit that these cards are."""
    _, lead = read_lead(table, Hand.of(cards))
    assert lead is not None
    return lead.units[0].top


@given(stopping)
def test_options_are_stopped_units_and_rise(where: tuple[TrumpTable, Hand, list[Hand]]) -> None:
    table, cards, hands = where
    _, lead = read_lead(table, cards)
    assert lead is not None
    stopped = stopped_units(table, lead, hands)
    options = options_after(table.sheet.throw, stopped)
    assert set(options) <= set(stopped)
    assert bool(options) == bool(stopped)
    sizes = [(unit.shape.length, unit.shape.width, unit.top) for unit in options]
    assert sizes == sorted(sizes)
    if table.sheet.throw.penalty:
        assert penalty_for(table.sheet.throw.penalty, lead, stopped, options[0] if options else None) >= 0
