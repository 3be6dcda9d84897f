"""Where rulings are shown: the score sheet, the print of rulings, the exports."""

import msgspec
import pytest

from tests.competition.prints.test_contents import grids, rows
from tests.competition.test_ruling_effects import EIGHT, deals, facts
from tests.competition.test_rulings import at_table, offence
from tuolaji.competition.files.exports import export
from tuolaji.competition.files.tables import rulings as rulings_table
from tuolaji.competition.prints.papers.rulings import rulings
from tuolaji.competition.prints.papers.score_sheets import filled
from tuolaji.competition.prints.request import Request
from tuolaji.competition.rulings.rulings import lift, reject, rule


@pytest.mark.clause("FZ-6.6")
def test_the_filled_sheet_shows_the_count_and_the_ruling() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, offence("illegal_information"), deal=1))
    desk.act(lambda state: rule(state, one, offence("late", 12)))
    desk.result(1, deals(EIGHT))
    first = rows(grids(filled(Request(desk.competition, "en")).blocks)[0])[0]
    assert (first[3], first[8]) == ("40 → 100", "#2 +10 (FZ-6.7) · #1 +50 (FZ-6.6)")


@pytest.mark.clause("FZ-6.3")
def test_a_deal_decided_by_a_ruling_says_by_which() -> None:
    desk, one, _ = at_table("fuze")
    desk.act(lambda state: rule(state, one, facts("revoke", found="later"), deal=1))
    desk.result(1, deals("ruled 40 40 40 40 40 40 40"))
    first = rows(grids(filled(Request(desk.competition, "en")).blocks)[0])[0]
    assert (first[3], first[5], first[8]) == ("ruled", "−2", "#1 defenders +2 small points (FZ-6.3)")


@pytest.mark.clause("FZ-6.6", "LP-8.7")
def test_the_print_of_rulings_shows_deal_effect_and_status() -> None:
    desk, one, _ = at_table("fuze")
    for deal in (1, 2, 3):
        desk.act(lambda state, deal=deal: rule(state, one, offence("illegal_information"), deal=deal))  # type: ignore[misc]
    desk.act(lambda state: lift(state, 1, "a cough"))
    printed = grids(rulings(Request(desk.competition, "en")).blocks)[0]
    assert [row[2] for row in rows(printed)] == ["1 / 1 / 1", "1 / 1 / 2", "1 / 1 / 3"]
    assert rows(printed)[1][7] == "deal 2: -50 card points"
    statuses = [row[-1] for row in rulings_table(desk.competition, "en").rows]
    assert statuses == ["lifted: a cough", "", "proposed, waits for arbitration"]
    assert rulings_table(desk.competition, "zh").rows[-1][-1] == "提议，待仲裁"
    desk.act(lambda state: reject(state, 3, "too hard"))
    told = msgspec.json.decode(export(desk.competition, what="rulings", format="json"))["rulings"][-1]
    assert (told["status"], told["decided"], told["deal"]) == ("rejected", "too hard", 3)
    assert told["effect"] == {"points": 50}
