"""Tie-breaks: what tells entries with the same points apart, each a named value that anybody can add up again.

head to head             points from the matches among the tied entries, if each has met each of the others
opponents                the sum of all opponents' points (a bye counts as an opponent who has as many points as
                         the entry has from its other rounds; a round that was missed counts as none)
opponents but the lowest the same without the lowest of them
beaten opponents         the points of beaten opponents, and half the points of those drawn with
small points, standard points, level difference, wins    added up over the rounds
ahead                    even matches in which the entry was ahead (reached the level first)
lot                      drawn from the event's seed
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from tuolaji.rules.sheet import TieBreakName
from tuolaji.tournament.outcome import SideScore
from tuolaji.tournament.standings import Played

Card = Sequence[Played]


class Field(Struct, frozen=True):
    """Input of tie-breaks: every entry's rounds and points, and the seed of the lot."""

    cards: Mapping[int, Card]
    points: Mapping[int, float]
    seed: str


def exact(value: float) -> float:
    """A sum without the crumbs of binary fractions: 0.1 + 0.2 ties with 0.3."""
    return round(value, 6)


def values(field: Field, tie_break: TieBreakName, tied: Collection[int]) -> dict[int, float]:
    """The value of a tie-break for each entry of a tied group, higher is better."""
    if tie_break == "head to head":
        return _head_to_head(field, tied)
    value = _VALUES[tie_break]
    return {entry: exact(value(field, entry)) for entry in tied}


def _opponents(field: Field, entry: int) -> list[float]:
    return [
        field.points[entry] - played.score.points if played.opponent is None else field.points.get(played.opponent, 0)
        for played in field.cards[entry]
        if not played.missed
    ]


def _all_but_lowest(field: Field, entry: int) -> float:
    met = _opponents(field, entry)
    return sum(met) - min(met, default=0)


def _beaten(field: Field, entry: int) -> float:
    met = (played for played in field.cards[entry] if played.opponent is not None and played.opponent in field.points)
    share = {True: 1.0, False: 0.0, None: 0.5}
    return sum(share[played.score.won] * field.points[played.opponent or 0] for played in met)


def _sum_of(what: Callable[[SideScore], float]) -> Callable[[Field, int], float]:
    return lambda field, entry: sum(what(played.score) for played in field.cards[entry])


def _lot(field: Field, entry: int) -> float:
    return int.from_bytes(sha256(f"{field.seed} lot {entry}".encode()).digest()[:6])


def _head_to_head(field: Field, tied: Collection[int]) -> dict[int, float]:
    """Points among the tied entries; nothing to compare if two of them have never met."""
    group = set(tied)
    among = {entry: [played for played in field.cards[entry] if played.opponent in group] for entry in tied}
    if any({played.opponent for played in met} != group - {entry} for entry, met in among.items()):
        return dict.fromkeys(tied, 0.0)
    return {entry: exact(sum(played.score.points for played in met)) for entry, met in among.items()}


_VALUES: dict[TieBreakName, Callable[[Field, int], float]] = {
    "opponents": lambda field, entry: sum(_opponents(field, entry)),
    "opponents but the lowest": _all_but_lowest,
    "beaten opponents": _beaten,
    "small points": _sum_of(lambda score: score.small_points),
    "standard points": _sum_of(lambda score: score.standard_points),
    "level difference": _sum_of(lambda score: score.level_difference),
    "wins": _sum_of(lambda score: bool(score.won)),
    "ahead": _sum_of(lambda score: score.ahead),
    "lot": _lot,
}


class Ranked(Struct, frozen=True):
    """A group that nothing can tell apart, the values that placed it, and what decided it against the one before."""

    entries: tuple[int, ...]
    values: dict[int, tuple[tuple[TieBreakName, float], ...]]
    decided_by: TieBreakName | None


def rank(field: Field, tied: Sequence[int], tie_breaks: Sequence[TieBreakName]) -> list[Ranked]:
    """Entries with the same points in order: the first tie-break that differs decides, the next only among equals."""
    return _rank(field, sorted(tied), tie_breaks, dict.fromkeys(tied, ()), None)


def _rank(
    field: Field,
    tied: Sequence[int],
    tie_breaks: Sequence[TieBreakName],
    seen: Mapping[int, tuple[tuple[TieBreakName, float], ...]],
    decided_by: TieBreakName | None,
) -> list[Ranked]:
    if not tie_breaks or (len(tied) == 1 and tie_breaks[0] == "lot"):
        return [Ranked(tuple(tied), dict(seen), decided_by)]
    first, *rest = tie_breaks
    found = values(field, first, tied)
    shown = {entry: (*seen[entry], (first, found[entry])) for entry in tied}
    groups: dict[float, list[int]] = defaultdict(list)
    for entry in tied:
        groups[found[entry]].append(entry)
    ranked: list[Ranked] = []
    for value in sorted(groups, reverse=True):
        why = first if ranked else decided_by
        ranked += _rank(field, groups[value], rest, {entry: shown[entry] for entry in groups[value]}, why)
    return ranked
