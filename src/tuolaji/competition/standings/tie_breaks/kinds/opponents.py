"""What the opponents have: the sum of their points, the same without the lowest, and the points of those beaten."""

from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak, TieBreakInput, by_entry


def opponents(field: TieBreakInput, entry: int) -> list[float]:
    """The points of every opponent.

    A bye counts as an opponent who has as many points as the entry has from its other rounds; a round that was missed
    counts as none.
    """
    return [
        field.points[entry] - played.score.points if played.opponent is None else field.points.get(played.opponent, 0)
        for played in field.cards[entry]
        if not played.missed
    ]


def all_but_lowest(field: TieBreakInput, entry: int) -> float:
    met = opponents(field, entry)
    return sum(met) - min(met, default=0)


def beaten(field: TieBreakInput, entry: int) -> float:
    """The points of beaten opponents, and half the points of those drawn with."""
    met = (played for played in field.cards[entry] if played.opponent is not None and played.opponent in field.points)
    share = {True: 1.0, False: 0.0, None: 0.5}
    return sum(share[played.score.won] * field.points[played.opponent or 0] for played in met)


OPPONENTS = TieBreak(id="opponents", values=by_entry(lambda field, entry: sum(opponents(field, entry))), adds_up=True)
BUT_THE_LOWEST = TieBreak(id="opponents but the lowest", values=by_entry(all_but_lowest), adds_up=True)
BEATEN = TieBreak(id="beaten opponents", values=by_entry(beaten), adds_up=True)
