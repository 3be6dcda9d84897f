"""Entries with the same points in order, by every tie-break there is."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import get_args

from msgspec import Struct

from tuolaji.competition.standings.tie_breaks import kinds
from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak, TieBreakInput
from tuolaji.registry import collect, modules_in
from tuolaji.rules.sheet.schema import TieBreakName

_FOUND = collect(TieBreak, modules_in(kinds))
TIE_BREAKS: dict[str, TieBreak] = {name: _FOUND[name] for name in get_args(TieBreakName)}
"""Every tie-break by its name, in the order in which a sheet's schema names them."""


class Ranked(Struct, frozen=True):
    """A group that nothing can tell apart, the values that placed it, and what decided it against the one before."""

    entries: tuple[int, ...]
    values: dict[int, tuple[tuple[TieBreakName, float], ...]]
    decided_by: TieBreakName | None


def rank(field: TieBreakInput, tied: Sequence[int], tie_breaks: Sequence[TieBreakName]) -> list[Ranked]:
    """Entries with the same points in order: the first tie-break that differs decides, the next only among equals."""
    return _rank(field, sorted(tied), tie_breaks, dict.fromkeys(tied, ()), None)


def _rank(
    field: TieBreakInput,
    tied: Sequence[int],
    tie_breaks: Sequence[TieBreakName],
    seen: Mapping[int, tuple[tuple[TieBreakName, float], ...]],
    decided_by: TieBreakName | None,
) -> list[Ranked]:
    if not tie_breaks or (len(tied) == 1 and TIE_BREAKS[tie_breaks[0]].drawn):
        return [Ranked(tuple(tied), dict(seen), decided_by)]
    first, *rest = tie_breaks
    found = TIE_BREAKS[first].values(field, tied)
    shown = {entry: (*seen[entry], (first, found[entry])) for entry in tied}
    groups: dict[float, list[int]] = defaultdict(list)
    for entry in tied:
        groups[found[entry]].append(entry)
    ranked: list[Ranked] = []
    for value in sorted(groups, reverse=True):
        why = first if ranked else decided_by
        ranked += _rank(field, groups[value], rest, {entry: shown[entry] for entry in groups[value]}, why)
    return ranked
