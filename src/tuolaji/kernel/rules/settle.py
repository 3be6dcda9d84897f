"""The end of a deal: the dig, and what the points bring."""

from typing import Final

from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import PackedState, PackedTable, Work
from tuolaji.kernel.packing.schema import given, word
from tuolaji.kernel.rules.shape import split
from tuolaji.rules.sheet.schema import DigRule

DEALER_WINS: Final = 0
DEFENDERS_WIN: Final = 1
PAIR: Final = 2
TRACTOR: Final = 10
BULLDOZER: Final = 11
LAST_TRICK: Final = word(DigRule, "of", "last trick")
BIGGEST_KIND: Final = word(DigRule, "decides", "biggest kind")


@compiled
def multiplier(table: PackedTable, work: Work) -> int:
    """The multiplier of a winning play that digs, by its own split in the work record, biggest unit first."""
    best, first_kind = 0, _kind(work, 0)
    biggest_kind = table.dig.decides == BIGGEST_KIND
    alike = 0
    for number in range(work.units):
        if biggest_kind and _kind(work, number) != first_kind:
            continue
        alike += 1
        best = max(best, table.dig_times[work.unit_width[number], work.unit_length[number]])
    if biggest_kind and table.dig.each_pair and first_kind == PAIR:
        return table.dig.pair * alike
    return max(best, table.dig.throw or 0) if work.units > 1 else best


@compiled
def _kind(work: Work, number: int) -> int:
    """The kind of a unit: a set by its width, or a run."""
    if work.unit_length[number] == 1:
        return work.unit_width[number]
    return TRACTOR if work.unit_width[number] == PAIR else BULLDOZER


@compiled
def dig(
    table: PackedTable, state: PackedState, defenders_win: bool, kitty_points: int, trick_points: int, work: Work
) -> None:
    """The change of the defenders' points by the last trick: the kitty, or without one the trick itself."""
    state.multiplier, state.dug = 0, 0
    if table.dig.of == LAST_TRICK:
        state.multiplier = state.lead_size
        state.dug = trick_points * state.lead_size * (1 if defenders_win else -1)
    elif defenders_win and (state.best_group == TRUMP or not table.dig.trump_only):
        split(table, state.best_group, state.trick[state.best_place], work)
        state.multiplier = multiplier(table, work)
        state.dug = kitty_points * state.multiplier


@compiled
def result(table: PackedTable, state: PackedState) -> None:
    """The winner, and their gain in levels (or small points)."""
    points = state.points
    if points >= table.level.stage_at:
        state.winner = DEFENDERS_WIN
        state.gain = table.level.stage_gives + (points - table.level.stage_at) // table.level.step
        return
    state.winner = DEALER_WINS
    band = 0
    while band + 1 < table.bands and points <= table.band_at_most[band + 1]:
        band += 1
    state.gain = table.band_levels[band]
    further = given(table.level.further).each
    if further and band == table.bands - 1:
        state.gain += (table.band_at_most[band] - points) // further
