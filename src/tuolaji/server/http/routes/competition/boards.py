"""Duplicate boards: after the round, what each of them brought at every table."""

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.competition.results.score import match_of
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.match.duplicate import BoardTable, board_setup, compare_many, percentages
from tuolaji.match.line import DealLine
from tuolaji.server.http.routes.competition import Context
from tuolaji.server.http.routes.competition.results import shown_round
from tuolaji.text.catalogue import Message


class BoardSeen(Struct, frozen=True):
    """A board: its dealer and level, its frequency table, and the line that each table has written."""

    number: int
    dealer: Seat
    level: str
    frequencies: BoardTable
    lines: dict[int, DealLine]


class BoardsSeen(Struct, frozen=True):
    """All boards of a round, each entry's average in per cent, and the seed from which anybody can deal them again."""

    round: int
    seed: str
    boards: tuple[BoardSeen, ...]
    percentages: dict[int, float]


def boards_seen(competition: Competition, played: Round) -> BoardsSeen:
    rules = competition.opened.rules
    dealt = played.boards
    if dealt is None:
        raise CompetitionError(Message("server_event.no_boards", round=played.number))
    if not played.complete:
        # Somebody may still hold these cards.
        raise CompetitionError(Message("server_event.boards_closed"))
    written = {
        table: match_of(rules, result.outcome, competition.minutes).lines
        for table, result in sorted(played.results.items())
        if result.outcome.lines
    }
    found = []
    for number in range(1, dealt.count + 1):
        lines = {table: done[number - 1] for table, done in written.items() if len(done) >= number}
        setup = board_setup(rules, number)
        assert setup.dealer is not None
        if lines:
            table = compare_many(rules, number, lines)
            found.append(BoardSeen(number, setup.dealer, setup.levels["EW"], table, lines))
    seatings = {seat.table: (seat.east_west, seat.north_south) for seat in played.seatings if seat.table in written}
    averages = percentages([one.frequencies for one in found], seatings)
    return BoardsSeen(played.number, dealt.seed, tuple(found), averages)


@get("/rounds/{number:int}/boards")
async def boards(context: Context, number: FromPath[int]) -> Response[BoardsSeen]:
    """The frequency table of each duplicate board, when every table has played them."""
    played = shown_round(context, number)
    competition = context.competition
    return context.show(f"boards {number}", lambda: boards_seen(competition, played))
