"""Conduct: offences counted over the event, a mistake forgiven once, and what the referee puts on record."""

import pytest

from tuolaji.rules.conduct import OF_THE_MATCH, clauses_forgiven_once, counted_together
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.sheet.load import load, sheet_ids


@pytest.mark.clause("LP-8.7")
def test_misconduct_and_illegal_information_are_one_offence_under_lianpai() -> None:
    both = {"conduct", "illegal_information"}
    assert counted_together(load("lianpai"), "conduct") == both
    assert counted_together(load("lianpai"), "illegal_information") == both
    assert counted_together(load("lianpai"), "revoke") == set()


@pytest.mark.clause("BC-4.6", "FZ-6.6")
@pytest.mark.parametrize("sheet_id", ["buchong", "fuze"])
def test_repeated_illegal_information_is_counted_over_the_event(sheet_id: str) -> None:
    assert counted_together(load(sheet_id), "illegal_information") == {"illegal_information"}


@pytest.mark.clause("LP-8.7")
def test_first_a_warning_then_a_disqualification_by_the_committee() -> None:
    rulings = [rule_on(load("lianpai"), Offence(offence="conduct", offender="dealer", times=n)) for n in (1, 2, 3)]
    assert [bool(one.warning) for one in rulings] == [True, False, False]
    assert [(bool(one.disqualified), bool(one.proposed)) for one in rulings] == [
        (False, False),
        (True, True),
        (True, True),
    ]


@pytest.mark.clause("GG-01", "TW-1.2")
@pytest.mark.parametrize(("sheet_id", "clause"), [("gongguan", "GG-01"), ("tianwen", "TW-1.2")])
def test_bad_manners_are_put_on_record_and_cost_nothing(sheet_id: str, clause: str) -> None:
    found = rule_on(load(sheet_id), Offence(offence="conduct", offender="defenders"))
    assert (found.clause, found.points, found.deal, found.winner) == (clause, 0, "goes_on", None)


@pytest.mark.clause("TW-1.4")
def test_only_tianwen_lets_permanent_trumps_off_once() -> None:
    assert {one: clauses_forgiven_once(load(one)) for one in sheet_ids() if clauses_forgiven_once(load(one))} == {
        "tianwen": {"TW-1.4"}
    }


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_offences_of_the_match_name_no_cards_and_no_moment_of_a_deal(sheet_id: str) -> None:
    for name in OF_THE_MATCH:
        for case in load(sheet_id).penalty.get(name, ()):
            assert not any([case.found, case.corrected, case.bars_suit, case.permanent_trumps])
