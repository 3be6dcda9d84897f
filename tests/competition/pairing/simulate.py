"""Swiss events with random results, to pair the next round of."""

import random

from tuolaji.competition.pairing.contender import Contender
from tuolaji.competition.pairing.pair import pair


def after_rounds(number: int, rounds: int, *, unit_size: int = 10, seed: int = 1) -> list[Contender]:
    """A field after so many paired rounds of two points each, units of neighbouring entries."""
    rng = random.Random(seed)
    field = {entry: Contender(entry=entry, unit=f"{(entry - 1) // unit_size}") for entry in range(1, number + 1)}
    for turn in range(rounds):
        drawn = pair(list(field.values()), seed=f"{seed} {turn}")
        for table in drawn.tables:
            gain = rng.choice([0, 0, 1, 2, 2])
            one, two = field[table.east_west], field[table.north_south]
            field[one.entry] = _played(one, gain, two.entry, 1, 0)
            field[two.entry] = _played(two, 2 - gain, one.entry, 0, 1)
        for bye in drawn.byes:
            one = field[bye.entry]
            field[one.entry] = Contender(
                entry=one.entry,
                score=one.score + 2,
                unit=one.unit,
                opponents=one.opponents,
                east_west=one.east_west,
                north_south=one.north_south,
                byes=one.byes + 1,
            )
    return list(field.values())


def _played(one: Contender, gain: int, opponent: int, east_west: int, north_south: int) -> Contender:
    return Contender(
        entry=one.entry,
        score=one.score + gain,
        unit=one.unit,
        opponents=(*one.opponents, opponent),
        east_west=one.east_west + east_west,
        north_south=one.north_south + north_south,
        byes=one.byes,
    )
