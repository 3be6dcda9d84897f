"""Which programs sit where at an online table."""

from tests.competition.desk import Desk
from tuolaji.competition import events as e
from tuolaji.competition.rulings.hall import man
from tuolaji.server.competitions.tables.seats import programs_at

TABLE = e.Seating(1, 1, 2)


def test_an_entry_has_its_own_programs_and_a_free_seat_the_one_of_the_event() -> None:
    desk = Desk(2)
    desk.act(lambda state: man(state, 1, ["search", "random"]))
    assert programs_at(desk.competition, TABLE, ["E", "N", "W"]) == {"E": "search", "W": "random", "N": "habit"}


def test_a_log_cannot_seat_a_program_that_plays_at_no_table() -> None:
    desk = Desk(2)
    desk.act(lambda state: man(state, 1, ["cmd:false", "random"]))
    assert programs_at(desk.competition, TABLE, ["E", "W"]) == {"E": "habit", "W": "random"}
