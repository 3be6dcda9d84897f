"""Starting a round: which of its tables are online, the names of their rooms, and its duplicate boards."""

import secrets
from collections.abc import Sequence

from tuolaji.competition import events as e
from tuolaji.competition.rounds import rounds
from tuolaji.competition.state import Competition
from tuolaji.server.competitions.director import Decide
from tuolaji.server.competitions.tables.seats import Players, is_online


def start_round(players: Players) -> Decide:
    """The clock runs and the rooms have names; they are opened when that is on the disk."""

    def decide(competition: Competition) -> Sequence[e.AnyCompetitionEvent]:
        started = rounds.start(competition)
        played = competition.rounds[-1]
        number, boards = played.number, competition.arrangement.boards
        rooms = {
            seating.table: secrets.token_urlsafe(9)
            for seating in played.seatings
            if seating.table not in played.results and is_online(competition, players, seating)
        }
        dealt = [e.BoardsDealt(number, boards, secrets.token_hex(32))] if boards else []
        return [*started, *dealt, *([e.RoomsOpened(number, rooms)] if rooms else [])]

    return decide
