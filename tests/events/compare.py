"""What the server says of an event held against what the sheets' text says, line by line."""

from collections.abc import Iterator
from typing import Any

from tests.events.drive import Told, scores_told
from tests.events.recompute import Found
from tests.events.scoring import Score
from tests.events.written import SIDES, Written

FIELDS: dict[str, tuple[tuple[str, str], ...]] = {
    "fuze": (("points", "points"), ("small", "small_points"), ("won", "won")),
    "buchong": (("points", "points"), ("standard", "standard_points"), ("won", "won"), ("ahead", "ahead")),
    "lianpai": (("points", "points"), ("difference", "level_difference"), ("won", "won")),
    "gongguan": (("points", "points"), ("difference", "level_difference"), ("won", "won")),
    "tianwen": (("points", "points"), ("difference", "level_difference"), ("won", "won")),
}
"""What a sheet counts: our name for it, and the export's."""
DEFAULTS: dict[str, Any] = {"won": None, "ahead": False}


def differences(event: Written, told: Told, found: Found) -> Iterator[str]:
    """Everything in which the two disagree, in words."""
    yield from _scores(event.sheet, told, found)
    for number, (stage, entries) in enumerate(zip(event.stages, found.goes_on, strict=False), start=1):
        if set(stage.went_on) != entries:
            yield f"stage {number}: by the server {sorted(stage.went_on)} go on, by the text {sorted(entries)}"
    yield from _standings(told, found)
    yield from _teams(told, found)
    out = {one["entry"]["number"] for one in told.export["entries"] if one["disqualified"] is not None}
    if out != found.disqualified:
        yield f"disqualified: server {sorted(out)}, text {sorted(found.disqualified)}"


def _scores(sheet: str, told: Told, found: Found) -> Iterator[str]:
    served = scores_told(told)
    for where in sorted(set(served) | set(found.scores)):
        if where not in served or where not in found.scores:
            yield f"round {where[0]} table {where[1]}: only one of the two has a result"
            continue
        for side in SIDES:
            one = {name: served[where][side].get(name, DEFAULTS.get(name, 0)) for _, name in FIELDS[sheet]}
            two = {name: _own(found.scores[where][side], ours) for ours, name in FIELDS[sheet]}
            if one != two:
                yield f"round {where[0]} table {where[1]} {side}: server {one}, text {two}"


def _own(score: Score, name: str) -> Any:
    return getattr(score, name)


def _standings(told: Told, found: Found) -> Iterator[str]:
    for served, line in zip(told.export["standings"], found.standings, strict=True):
        values = {name: value for name, value in served["tie_breaks"] if name != "lot"}
        one = (served["place"], served["entry"], served["points"], values, served["out"])
        own = {name: value for name, value in line.tie_breaks.items() if name != "lot"}
        two = (line.place, line.entry, line.points, own, line.out)
        if one != two:
            yield f"place {line.place}: server {one}, text {two}"


def _teams(told: Told, found: Found) -> Iterator[str]:
    served = [(one["place"], one["team"], one["points"], tuple(one["entries"])) for one in told.export["teams"]]
    own = [(one.place, one.team, one.points, one.entries) for one in found.teams]
    for one, two in zip(served, own, strict=True) if served else ():
        if one != two:
            yield f"team place {two[0]}: server {one}, text {two}"
