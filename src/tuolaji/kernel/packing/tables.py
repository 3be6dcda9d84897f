"""Tables packed: what (sheet, level, trump) makes of the cards, and every number of the sheet, as one record.

This is the only room of the kernel that reads a sheet; the compiled functions know numbers alone.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import RANKS, SUITS, Rank, Trump
from tuolaji.kernel.packing.layout import LADDER_HEAD, LAYERS, STEPS
from tuolaji.kernel.packing.records import TABLE, Ladders, PackedTable
from tuolaji.kernel.packing.schema import pack_rule, tables_of
from tuolaji.rules.dig import unit_multiplier
from tuolaji.rules.shape import Shape
from tuolaji.rules.sheet.check import LARGEST_COUNT
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trump import Step, trump_table
from tuolaji.rules.units.ladder import ladder

TRUMPS: tuple[Trump, ...] = (*SUITS, "NT")
FIRST_LADDERS = 12
"""Ladders are packed at first for led units of so many cards; longer runs are so rare that they are packed when met."""


class Pack(NamedTuple):
    """Everything that compiled functions need to know of a sheet at some levels."""

    sheet: Sheet
    levels: tuple[Rank, ...]
    tables: NDArray[Any]
    ladders: Ladders

    def row(self, level: Rank, trump: Trump) -> int:
        """Which record of `tables` a level and a trump are played by."""
        return self.levels.index(level) * len(TRUMPS) + TRUMPS.index(trump)

    def table(self, level: Rank, trump: Trump) -> NDArray[Any]:
        """One table, as an array of a single record."""
        row = self.row(level, trump)
        return self.tables[row : row + 1]


@lru_cache(maxsize=256)
def pack(sheet: Sheet, levels: tuple[Rank, ...], most: int = FIRST_LADDERS) -> Pack:
    """Pack a sheet at these levels, every trump suit and no trump, with the ladders of leads of up to `most` cards."""
    packed = np.concatenate([pack_table(sheet, level, trump) for level in levels for trump in TRUMPS])
    packed.setflags(write=False)
    return Pack(sheet, levels, packed, pack_ladders(sheet, most))


@lru_cache(maxsize=1024)
def pack_table(sheet: Sheet, level: Rank, trump: Trump) -> NDArray[Any]:
    """The record of one table."""
    packed = _numbers(sheet).copy()
    record, read = packed[0], trump_table(sheet, level, trump)
    record["suit"], record["rank"] = TRUMPS.index(trump), RANKS.index(level)
    order = [kind for steps in read.steps for step in steps for kind in step]
    place = {kind: number for number, kind in enumerate(order)}
    points = (("fives", "5"), ("tens", "TK"))
    for number, kind in enumerate(order):
        record["place"][kind], record["kind"][number] = number, kind
        record["group"][number], record["strength"][number] = read.groups[kind], read.strength[kind]
        for name, ranks in points:
            record[name] |= (kind < 52 and RANKS[kind % 13] in ranks) << number
    for group, steps in enumerate(read.steps):
        masks = [_mask(place, step) for step in steps]
        record["group_mask"][group] = sum(masks)
        for height, step in enumerate(steps):
            for kind in step:
                record["equal"][place[kind]] = masks[height]
                record["higher"][place[kind]] = sum(masks[height + 1 :])
    chains = [(group, chain) for group in range(5) for chain in read.chains[group]]
    pieces: list[tuple[int, int, int]] = []
    for number, (group, chain) in enumerate(chains):
        record["chain_first"][group + 1 :] = number + 1
        record["chain_length"][number] = len(chain.steps)
        record["chain_step"][number, : len(chain.steps)] = [_mask(place, step) for step in chain.steps]
        record["chain_top"][number, : len(chain.steps)] = chain.tops
        pieces += _pieces(place, chain.steps)
        record["piece_first"][number + 1 :] = len(pieces)
    for number, piece in enumerate(pieces):
        record["piece_mask"][number], record["piece_shift"][number], record["piece_step"][number] = piece
    packed.setflags(write=False)
    return packed


def _mask(place: dict[int, int], step: Iterable[int]) -> int:
    return sum(1 << place[kind] for kind in step)


def _pieces(place: dict[int, int], steps: Sequence[Step]) -> list[tuple[int, int, int]]:
    """How to lay the steps of a chain side by side: (mask, shift, -1) for a span of single cards that lie side by side
    already, (mask, 0, step) for a step that any of several cards fills."""
    pieces: list[tuple[int, int, int]] = []
    for number, step in enumerate(steps):
        mask, shift = _mask(place, step), place[step[0]] - number
        if len(step) != 1:
            pieces.append((mask, 0, number))
        elif pieces and pieces[-1][2] < 0 and pieces[-1][1] == shift:
            pieces[-1] = (pieces[-1][0] | mask, shift, -1)
        else:
            pieces.append((mask, shift, -1))
    return pieces


@lru_cache(maxsize=64)
def _numbers(sheet: Sheet) -> NDArray[Any]:
    """The part of a table that is the same at every level: the sheet's own tables, and what follows from its lists."""
    packed = np.zeros(1, TABLE)
    record = packed[0]
    for name in tables_of(PackedTable):
        pack_rule(getattr(sheet, name), record[name])
    pair = ladder(sheet.follow, sheet.cards.decks, Shape(2, 1))
    record["plain_pairs"] = pair == (((Shape(2, 1),),), ())
    record["bands"] = len(sheet.level.dealer)
    record["joker_pair_barred_at"] = sum(1 << RANKS.index(rank) for rank in set(sheet.declare.joker_pair_barred_at))
    for number, band in enumerate(sheet.level.dealer):
        record["band_at_most"][number], record["band_levels"][number] = band.at_most, band.levels
    for width in range(1, LAYERS + 1):
        for length in range(1, STEPS + 1 if width > 1 else 2):
            # No hand holds a run so long that its multiplier would be cut off here.
            times = unit_multiplier(sheet.dig, Shape(width, length))
            record["dig_times"][width, length] = min(times, LARGEST_COUNT)
    return packed


@lru_cache(maxsize=256)
def pack_ladders(sheet: Sheet, most: int = FIRST_LADDERS) -> Ladders:
    """The ladders of all units of up to `most` cards.

    Head: for every shape where its ladder begins, or -1; then for every shape a want of just that shape. Ladder: how
    many rungs, and where each begins. Rung: how many wants, and where each begins. Want: how many shapes will do,
    and each one's width and length.
    """
    row = [-1] * LADDER_HEAD
    row += [number for width in range(LAYERS + 1) for length in range(STEPS + 1) for number in (1, width, length)]
    wants: dict[Any, int] = {}

    def put(numbers: Sequence[int]) -> int:
        row.extend(numbers)
        return len(row) - len(numbers)

    def want_at(want: tuple[Shape, ...]) -> int:
        if want not in wants:
            wants[want] = put([len(want), *(number for shape in want for number in shape)])
        return wants[want]

    most = min(most, 54 * sheet.cards.decks // 4)
    for width in range(1, sheet.cards.decks + 1):
        for length in range(1, 2 if width == 1 else STEPS + 1):
            if length == 1 or width * length <= most:
                rungs = []
                for rung in ladder(sheet.follow, sheet.cards.decks, Shape(width, length)):
                    places = [want_at(want) for want in rung]
                    rungs.append(put([len(places), *places]))
                row[width * (STEPS + 1) + length] = put([len(rungs), *rungs])
    packed = np.array(row, np.int32)
    packed.setflags(write=False)
    return packed
