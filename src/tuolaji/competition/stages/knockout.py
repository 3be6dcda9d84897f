"""A knockout as its rounds tell it: who won, who goes on, how far everybody came."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from tuolaji.competition.events import Seating
from tuolaji.competition.state import Result, Round

THIRD_PLACE = 3
"""The group of the table that plays for the third place."""


def winner_of(played: Round, seating: Seating) -> int | None:
    """The winner of a table, in an even match the side ahead; None while it is open or undecided."""
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


class Way(Struct, frozen=True):
    """How far an entry came: the rounds it came through, and whether it left without playing its last match."""

    rounds: float = 0
    gone: bool = False


class _Turn(Struct, frozen=True):
    """One round of an entry: what coming through it is worth, whether it did, and whether it played for it."""

    worth: float
    through: bool
    played: bool


def ways(rounds: Sequence[Round], out: Collection[int]) -> dict[int, Way]:
    """How far each entry of a bracket came; whoever was never in a round that was published is not in it.

    A bye and a win without play let an entry through. For one that leaves afterwards they do not count: its place
    follows the rounds that it really played. The match for the third place is worth half a round.
    """
    turns: dict[int, list[_Turn]] = {}
    for played in rounds:
        if played.status == "drawn":
            continue
        for entry in played.drawn:
            turns.setdefault(entry, [])
        for bye in played.byes:
            turns[bye.entry].append(_Turn(_worth(bye.group), through=True, played=False))
        for seating in played.seatings:
            result = played.results.get(seating.table)
            if result is None:
                continue
            winner, missing = winner_of(played, seating), absent_from(seating, result)
            for entry in (seating.east_west, seating.north_south):
                turns[entry].append(_Turn(_worth(seating.group), through=winner == entry, played=not missing))
    return {entry: _way(taken, entry in out) for entry, taken in turns.items()}


def _way(taken: Sequence[_Turn], out: bool) -> Way:
    gone = out or (bool(taken) and not taken[-1].through and not taken[-1].played)
    last = max((place for place, turn in enumerate(taken, start=1) if turn.played), default=0)
    counted = taken[:last] if gone else taken
    return Way(sum(turn.worth for turn in counted if turn.through), gone)


def _worth(group: int) -> float:
    return 0.5 if group == THIRD_PLACE else 1


def absent_from(seating: Seating, result: Result) -> set[int]:
    """Entries of a table that did not play their match; a score sheet handed in late was played."""
    sides = {"EW": seating.east_west, "NS": seating.north_south}
    late = result.outcome.sheet_late
    return {sides[side] for side, score in result.scores.items() if score.forfeited and side not in late}
