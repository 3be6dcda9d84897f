"""One time zone for an event: on prints, in exports, in the log of old files."""

import msgspec
import pytest

from tests.competition.desk import Desk, small
from tests.competition.test_enrol import refused
from tuolaji.competition import events as e
from tuolaji.competition.files.exports import export
from tuolaji.competition.files.tables import moment
from tuolaji.competition.opening import open_event
from tuolaji.competition.prints.request import Request
from tuolaji.competition.state import fold
from tuolaji.competition.zone import change_zone, zone_of
from tuolaji.errors import CompetitionError

AT = 1_700_000_000_000
"""22:13 UTC on 14 November 2023."""


def test_an_event_is_opened_in_a_zone_that_there_is() -> None:
    assert open_event("Cup", "fuze", "7").zone == "Asia/Shanghai"
    assert open_event("Cup", "fuze", "7", zone="Europe/London").zone == "Europe/London"
    for wrong in ("Mars/Olympus", "../../etc/passwd", "", "Asia"):
        with pytest.raises(CompetitionError, match="is no time zone"):
            open_event("Cup", "fuze", "7", zone=wrong)


def test_the_zone_can_be_put_right_and_prints_and_exports_follow() -> None:
    desk = Desk(2)
    desk.draw()
    desk.now = AT
    desk.result(1, small(3))
    assert Request(desk.competition, "en").time(AT) == "2023-11-15 06:13"
    desk.act(lambda state: change_zone(state, "America/New_York"))
    assert desk.act(lambda state: change_zone(state, "America/New_York")) == []
    refused(desk, lambda state: change_zone(state, "Nowhere"), "is no time zone")
    assert Request(desk.competition, "en").time(AT) == "2023-11-14 17:13"
    table = export(desk.competition, what="results", format="csv", lang="en").decode("utf-8-sig")
    assert "entered at (America/New_York)" in table
    assert "2023-11-14 17:14" in table
    assert "UTC" not in table


def test_summer_time_is_that_of_the_zone() -> None:
    assert moment(1_720_000_000_000, "Europe/London") == "2024-07-03 10:46"
    assert moment(AT, "Europe/London") == "2023-11-14 22:13"


def test_a_log_from_before_there_were_zones_and_doubts_still_loads() -> None:
    opened = open_event("Cup", "fuze", "7")
    plain = msgspec.to_builtins(e.Step(1, 0, "organiser", (opened,)))
    assert plain["events"][0].pop("zone") == "Asia/Shanghai"
    assert fold([msgspec.convert(plain, e.Step)]).zone == "Asia/Shanghai"
    assert zone_of("Atlantis/Poseidonis").key == "Asia/Shanghai", "a name that this machine does not know"
