"""Ratings, for organisers that keep them: Elo over the matches of the event, pair against pair.

Only matches between two rated pairs that were really played count; a forfeit or a bye says nothing about strength.
"""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.competition.standings.standings import Played, StandingsLine
from tuolaji.competition.state import Competition

_MOST_A_MATCH = 24
_SCALE = 400


class Rated(Struct, frozen=True):
    """A pair's rating before and after the event, and how many matches moved it."""

    entry: int
    before: int
    after: int
    matches: int
    expected: float
    scored: float


def expectation(own: int, other: int) -> float:
    """The share of its matches that a pair is expected to win.

    >>> expectation(1500, 1500)
    0.5
    """
    return float(1 / (1 + 10 ** ((other - own) / _SCALE)))


def ratings(competition: Competition, lines: Sequence[StandingsLine]) -> list[Rated]:
    """Every rated pair's change: all matches against the ratings that the event began with."""
    begun = {number: entry.rating for number, entry in competition.entries.items() if entry.rating is not None}
    found = []
    for line in lines:
        own = begun.get(line.entry)
        if own is None:
            continue
        met = [
            (begun[played.opponent], played.score.won)
            for played in line.played
            if played.opponent in begun and not _walked_over(competition, played)
        ]
        expected = sum(expectation(own, other) for other, _ in met)
        scored = sum({True: 1.0, None: 0.5, False: 0.0}[won] for _, won in met)
        after = round(own + _MOST_A_MATCH * (scored - expected))
        found.append(Rated(line.entry, own, max(0, after), len(met), expected, scored))
    return sorted(found, key=lambda rated: (-rated.after, rated.entry))


def _walked_over(competition: Competition, played: Played) -> bool:
    """Did either side forfeit the match?"""
    scores = competition.rounds[played.round - 1].results[played.table].scores
    return any(score.forfeited for score in scores.values())
