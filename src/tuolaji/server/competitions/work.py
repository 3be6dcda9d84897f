"""Slow work on large events, as functions of a worker's copy: answers are encoded, decisions are events."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tuolaji.competition.entries.clashes import Problem
from tuolaji.competition.entries.enrol import add_entries
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.entries.importing import preview
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.files import exports
from tuolaji.competition.files.exports import ExportFormat, ExportKind
from tuolaji.competition.files.store_file import event_file
from tuolaji.competition.prints.kinds import PrintFormat, PrintKind, needed, render
from tuolaji.competition.rounds import repair_draw, rounds
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.standings.rating import ratings
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.undo import redo, undo
from tuolaji.server.competitions.copies import Copy, encode_events
from tuolaji.server.competitions.views.cached_response import LEAST_PACKED, pack
from tuolaji.server.competitions.views.draw import repair_seen
from tuolaji.server.competitions.views.referee_overview import glance
from tuolaji.server.competitions.views.standings import check_seen

MOST_PROBLEMS = 1_000
"""Of a file that is wrong throughout, the first so many problems are told."""
Decide: TypeAlias = Callable[..., Sequence[AnyCompetitionEvent]]


def encoded(copy: Copy, make: Callable[..., object], *arguments: Any) -> tuple[bytes, bytes | None]:
    """The result of `make` on a copy, encoded; compressed too where that is worth it."""
    body = msgspec.json.encode(make(copy, *arguments))
    return body, pack(body) if len(body) >= LEAST_PACKED else None


def hall_glance(copy: Copy, now: int) -> bytes:
    return msgspec.json.encode(glance(copy.competition, len(copy.steps), now))


def teams(copy: Copy) -> object:
    return team_standings(copy.competition, copy.lines(None))


def rated(copy: Copy) -> object:
    return ratings(copy.competition, copy.lines(None))


def decided(copy: Copy, decide: Decide, arguments: tuple[Any, ...]) -> bytes:
    """The events of a decision."""
    return encode_events(decide(copy.competition, *arguments))


def take_back(copy: Copy, number: int, lose: str, reason: str) -> bytes:
    return encode_events(undo(copy.steps, number, lose, reason))


def put_back(copy: Copy, lose: str, reason: str) -> bytes:
    return encode_events(redo(copy.steps, lose, reason))


def printed(
    copy: Copy,
    kind: PrintKind,
    format: PrintFormat,
    lang: str,
    round: int | None,
    stage: int | None,
    now: int,
    places: int,
) -> bytes:
    """A print as PDF or HTML."""
    lines, teams = needed(kind, copy.competition, lambda: copy.lines(stage))
    return render(
        kind,
        copy.competition,
        lang=lang,
        format=format,
        round=round,
        standings=lines,
        teams=teams,
        now=now,
        places=places,
    )


def exported(copy: Copy, what: ExportKind, format: ExportFormat, lang: str, round: int | None) -> bytes:
    lines, teams = exports.needed(what, copy.competition, lambda: copy.lines(None))
    return exports.export(
        copy.competition, what=what, format=format, standings=lines, teams=teams, lang=lang, round=round
    )


def file(copy: Copy) -> bytes:
    return event_file(copy.steps)


class Preview(Struct, frozen=True):
    """The contents of a file: entries to be added, or problems cell by cell. With problems: no entries."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    columns: tuple[str, ...]
    encoding: str
    rows: int
    sheet: str
    imported: bool
    number: int


def import_preview(copy: Copy, data: bytes, filename: str, confirm: bool) -> tuple[bytes, bytes | None]:
    """A spreadsheet's entries compared with the present ones; if confirmed and without problems, the decision."""
    found = preview(data, filename, copy.competition.entries, team_pairs=copy.competition.format.team_pairs)
    decided = encode_events(add_entries(copy.competition, found.entries)) if confirm and not found.problems else None
    columns = tuple(column.title for column in found.columns)
    number = len(copy.steps) + (decided is not None)
    seen = Preview(
        found.entries, found.problems[:MOST_PROBLEMS], found.warnings[:MOST_PROBLEMS], columns, found.encoding,
        found.rows, found.sheet, decided is not None, number,
    )  # fmt: skip
    return msgspec.json.encode(seen), decided


LONG: tuple[Callable[..., Any], ...] = (
    *(draw_round, rounds.swap, rounds.set_tables, repair_draw.redraw, repair_draw.repair, repair_draw.keep),
    *(check_seen, repair_seen),
)
"""Functions that search for the best pairing: for a thousand pairs, if their number is odd, that takes many seconds."""
