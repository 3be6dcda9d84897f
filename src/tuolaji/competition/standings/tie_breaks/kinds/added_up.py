"""What an entry took in its own matches, added up over the rounds."""

from collections.abc import Callable

from tuolaji.competition.results.outcome import SideScore
from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak, by_entry
from tuolaji.rules.sheet.schema import TieBreakName


def _added_up(id: TieBreakName, what: Callable[[SideScore], float]) -> TieBreak:
    values = by_entry(lambda field, entry: sum(what(played.score) for played in field.cards[entry]))
    return TieBreak(id=id, values=values, adds_up=True)


SMALL_POINTS = _added_up("small points", lambda score: score.small_points)
STANDARD_POINTS = _added_up("standard points", lambda score: score.standard_points)
LEVEL_DIFFERENCE = _added_up("level difference", lambda score: score.level_difference)
WINS = _added_up("wins", lambda score: bool(score.won))
AHEAD = _added_up("ahead", lambda score: score.ahead)
"""Even matches in which the entry was ahead: it reached the level first."""
