"""How often something was done before: in one deal by anybody, in the event by one entry, whatever it is called."""

import pytest

from tests.competition.desk import Desk
from tests.competition.test_rulings import at_table
from tuolaji.cards import parse
from tuolaji.competition.rulings.rulings import lift, rule
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence


def mistake(desk: Desk, entry: int, deal: int, cards: str = "W", name: OffenceName = "wrong_play") -> str | None:
    """The clause of a ruling on a permanent trump taken for a side card."""
    facts = Offence(offence=name, offender="dealer", cards=tuple(parse(cards)), found="same_trick", level="2")
    desk.act(lambda state: rule(state, entry, facts, deal=deal))
    return desk.competition.rulings[-1].ruled.clause


@pytest.mark.clause("TW-1.4")
def test_one_mistake_with_a_permanent_trump_is_free_in_each_deal_whoever_makes_it() -> None:
    desk, one, two = at_table("tianwen")
    other = desk.last.seatings[1].east_west
    assert mistake(desk, one, 1) == "TW-1.4"
    assert mistake(desk, two, 1) == "TW-1.6"
    assert mistake(desk, one, 2, "H2") == "TW-1.4"
    assert mistake(desk, one, 2, "w", "revoke") == "TW-1.6"
    assert mistake(desk, other, 1) == "TW-1.4"


@pytest.mark.clause("TW-1.4")
def test_a_mistake_that_was_lifted_leaves_the_deal_its_free_one() -> None:
    desk, one, two = at_table("tianwen")
    assert mistake(desk, one, 1) == "TW-1.4"
    desk.act(lambda state: lift(state, 1, "another table"))
    assert mistake(desk, two, 1) == "TW-1.4"


@pytest.mark.clause("LP-8.7")
@pytest.mark.parametrize(
    ("first", "second"),
    [("conduct", "illegal_information"), ("illegal_information", "conduct"), ("conduct", "conduct")],
)
def test_lianpai_counts_talk_and_signals_together(first: OffenceName, second: OffenceName) -> None:
    desk, one, two = at_table("lianpai")
    desk.act(lambda state: rule(state, one, Offence(offence=first, offender="dealer")))
    desk.act(lambda state: rule(state, one, Offence(offence=second, offender="dealer")))
    warned, proposed = (ruling.ruled for ruling in desk.competition.rulings)
    assert (warned.warning, warned.proposed) == (True, False)
    assert (proposed.disqualified, proposed.proposed) == (True, True)
    desk.act(lambda state: rule(state, two, Offence(offence=second, offender="dealer")))
    assert desk.competition.rulings[-1].ruled.warning
