"""A knockout as its rounds tell it: who won, who goes on, how far everybody came."""

from collections.abc import Sequence

from tuolaji.tournament.events import Seating
from tuolaji.tournament.state import Round

THIRD_PLACE = 3
"""The group of the table that plays for the third place."""


def winner_of(played: Round, seating: Seating) -> int | None:
    """Who won a table: the winner, in an even match the side ahead; None while it is open or undecided."""
    result = played.results.get(seating.table)
    if result is None:
        return None
    sides = {"EW": seating.east_west, "NS": seating.north_south}
    for decides in ("won", "ahead"):
        first = [side for side, score in result.scores.items() if getattr(score, decides)]
        if len(first) == 1:
            return sides[first[0]]
    return None


def loser_of(played: Round, seating: Seating) -> int | None:
    winner = winner_of(played, seating)
    if winner is None:
        return None
    return seating.north_south if winner == seating.east_west else seating.east_west


def survived(rounds: Sequence[Round]) -> dict[int, float]:
    """How many rounds of the bracket each entry has come through; the match for the third place counts half."""
    found: dict[int, float] = {}
    for played in rounds:
        for bye in played.byes:
            found[bye.entry] = found.get(bye.entry, 0) + 1
        for seating in played.seatings:
            winner = winner_of(played, seating)
            if winner is not None:
                found[winner] = found.get(winner, 0) + (0.5 if seating.group == THIRD_PLACE else 1)
    return found
