"""Penalties: the first case whose conditions are met is the ruling, and a missing fact is asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import parse
from tuolaji.errors import MissingFact, QuestionError
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence, SheetRuling, importance, other_side, rule_on, whole
from tuolaji.rules.sheet.load import load, sheet_ids


def ruled(sheet_id: str, offence: OffenceName, **facts: object) -> SheetRuling:
    return rule_on(load(sheet_id), Offence(offence=offence, offender="dealer", **facts))  # type: ignore[arg-type]


@pytest.mark.clause("BC-4.3")
def test_important_cards_cost_twice_as_much() -> None:
    for cards, points in (("H3", 10), ("HK", 20), ("H5", 20), ("HA", 20), ("w", 20), ("H9", 10)):
        assert ruled("buchong", "exposed_card", cards=tuple(parse(cards)), level="8").points == points
    assert importance(tuple(parse("H9")), "9") == "important"
    with pytest.raises(MissingFact):
        ruled("buchong", "exposed_card", cards=tuple(parse("H9")))


@pytest.mark.clause("FZ-6.2a", "LP-8.2")
@pytest.mark.parametrize("sheet_id", ["fuze", "lianpai"])
def test_wrong_plays_cost_ten_for_each_card(sheet_id: str) -> None:
    found = ruled(sheet_id, "wrong_play", cards=tuple(parse("H3 H3 H4")), found="same_trick")
    assert (found.points, found.corrected) == (30, True)
    with pytest.raises(MissingFact):
        ruled(sheet_id, "wrong_play", found="same_trick")


@pytest.mark.clause("TW-1.6")
def test_tianwen_makes_a_revoke_good_in_the_same_trick_only() -> None:
    cards = tuple(parse("H3"))
    for moment, corrected in (("same_trick", True), ("next_trick", False), ("later", False)):
        found = ruled("tianwen", "revoke", cards=cards, found=moment, level="5", cards_left=9)
        assert (found.points, found.corrected) == (40, corrected)


@pytest.mark.clause("GG-18")
def test_a_revoke_found_late_costs_the_dealer_side_the_stage() -> None:
    late = ruled("gongguan", "revoke", cards=tuple(parse("H3")), found="later")
    assert (late.winner, late.levels, late.at_least, late.points) == ("defenders", 0, True, None)
    defenders = rule_on(
        load("gongguan"), Offence(offence="revoke", offender="defenders", cards=tuple(parse("H3")), found="later")
    )
    assert (defenders.winner, defenders.levels) == ("dealer", 1)


@pytest.mark.clause("FZ-6.1", "LP-8.3")
def test_a_choice_is_offered_until_it_is_made() -> None:
    offered = ruled("fuze", "card_count", found="after_lead")
    assert offered.choices == ("play_on", "end")
    assert ruled("fuze", "card_count", found="after_lead", choice="play_on").deal == "goes_on"
    assert ruled("fuze", "card_count", found="after_lead", choice="end").small_points == {"offender": -2, "other": 2}
    with pytest.raises(QuestionError):
        ruled("fuze", "card_count", found="after_lead", choice="A")


@pytest.mark.clause("TW-1.8")
@pytest.mark.parametrize(("true_claim", "points"), [(True, 60), (False, -60)])
def test_an_accusation_is_paid_by_the_side_that_was_wrong(true_claim: bool, points: int) -> None:
    assert ruled("tianwen", "accusation", true_claim=true_claim).points == points


@pytest.mark.clause("GG-02", "LP-8.10")
@pytest.mark.parametrize(("sheet_id", "clause"), [("gongguan", "GG-02"), ("lianpai", "LP-8.10"), ("tianwen", None)])
def test_what_a_sheet_is_silent_about_is_left_to_the_referee(sheet_id: str, clause: str | None) -> None:
    found = ruled(sheet_id, "late", minutes=20)
    assert (found.clause, found.points, found.deal) == (clause, None, None)
    assert bool(found.proposed) == (clause is not None)


@given(st.sampled_from(sheet_ids()), st.data())
def test_a_ruling_charges_the_other_side_the_other_way_round(sheet_id: str, data: st.DataObject) -> None:
    sheet = load(sheet_id)
    name = data.draw(st.sampled_from(sorted(sheet.penalty)))
    cards = tuple(parse("H3 H3"))
    facts = Offence(
        offence=name,
        offender="dealer",
        cards=cards,
        level="8",
        cards_left=data.draw(st.integers(0, 20)),
        times=data.draw(st.integers(1, 4)),
        minutes=data.draw(st.floats(0, 30)),
        true_claim=data.draw(st.booleans()),
        window=data.draw(st.sampled_from(["drawing", "after_draw"])),
        found=data.draw(st.sampled_from(["before_lead", "after_lead"]))
        if name in ("card_count", "mis_bury")
        else data.draw(st.sampled_from(["same_trick", "next_trick", "later"])),
        severity="light" if (sheet_id, name) == ("gongguan", "illegal_information") else None,
    )
    one = rule_on(sheet, facts)
    other = rule_on(
        sheet, Offence(**{f: getattr(facts, f) for f in facts.__struct_fields__} | {"offender": "defenders"})
    )
    assert (one.clause, one.deal, one.choices) == (other.clause, other.deal, other.choices)
    if one.points is not None and other.points is not None:
        assert one.points == -other.points
    if one.winner:
        assert other.winner == other_side(one.winner)


@given(st.floats(-100, 100))
def test_whole_numbers_are_written_as_such(number: float) -> None:
    assert whole(number) == number
    assert isinstance(whole(number), int) == (number == int(number))
    assert whole(None) is None
