"""The boards of a duplicate round, compared: the frequency table of each deal once the round is over."""

from litestar import Response, get
from litestar.params import FromPath

from tuolaji.errors import EventError, MatchError
from tuolaji.match.duplicate import BoardTable, compare_many
from tuolaji.server.routes.event import Here
from tuolaji.server.routes.event.results import shown_round
from tuolaji.tournament.score import match_of
from tuolaji.tournament.state import Event, Round


@get("/rounds/{number:int}/boards")
async def boards(visit: Here, number: FromPath[int]) -> Response[list[BoardTable]]:
    """Every board's results against each other; before the last table is in they would tell the others too much."""
    event, played = visit.event, shown_round(visit, number)
    if played.boards is None:
        raise EventError(f"round {number} does not play the same deals at every table", f"第{number}轮不是复式赛")
    if not played.complete:
        raise EventError("the boards are compared when every table is in", "各桌成绩到齐后才公布各副的对比")
    return visit.show(f"boards {number}", lambda: frequency_tables(event, played))


def frequency_tables(event: Event, played: Round) -> list[BoardTable]:
    """The boards that were played at two tables or more; deals without a line on the sheet count nowhere."""
    rules = event.opened.rules
    lines = {
        table: match_of(rules, result.outcome, event.minutes).lines
        for table, result in played.results.items()
        if result.outcome.lines
    }
    found = []
    for number in range(1, (played.boards.count if played.boards else 0) + 1):
        results = {table: mine[number - 1] for table, mine in lines.items() if len(mine) >= number}
        if len(results) < 2:
            continue
        try:
            found.append(compare_many(rules, number, results))
        except MatchError:
            # Tables that a ruling has put at another level have not played the same board.
            continue
    return found


handlers = [boards]
