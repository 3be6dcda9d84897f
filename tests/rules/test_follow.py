"""The follow check is exact: on small hands it agrees with a look at every subset, for all sheets."""

from hypothesis import given, settings

from tests.dealing import situations
from tests.reference import legal_follows, subsets
from tuolaji.cards import Hand
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead
from tuolaji.rules.trump import TrumpTable
from tuolaji.rules.units.plays import count_follows, iterate_follows


@settings(max_examples=400, deadline=None)
@given(situations())
def test_check_agrees_with_brute_force(situation: tuple[TrumpTable, Lead, Hand]) -> None:
    table, lead, hand = situation
    legal = legal_follows(table, hand, lead)
    assert legal, "there is always something to play"
    for play in subsets(hand, len(lead.cards)):
        assert check_follow(table, hand, lead, play).ok == (play in legal), (lead, hand, play)


@settings(max_examples=400, deadline=None)
@given(situations())
def test_listing_and_counting_agree_with_brute_force(situation: tuple[TrumpTable, Lead, Hand]) -> None:
    table, lead, hand = situation
    legal = legal_follows(table, hand, lead)
    listed = list(iterate_follows(table, hand, lead))
    assert len(listed) == len(set(listed))
    assert set(listed) == legal
    assert count_follows(table, hand, lead) == len(legal)


@settings(max_examples=200, deadline=None)
@given(situations())
def test_every_verdict_explains_itself(situation: tuple[TrumpTable, Lead, Hand]) -> None:
    table, lead, hand = situation
    for play in list(subsets(hand, len(lead.cards)))[:20]:
        verdict = check_follow(table, hand, lead, play)
        reason = verdict.reason()
        assert reason["zh"]
        assert reason["en"]
        assert verdict.clause is None or verdict.clause in table.sheet.clause
