"""What a golden log prints: everything that people read of it, in both languages. Times of clocks are left out."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tests.match.desk import replay_match
from tuolaji.competition import events as t
from tuolaji.competition.files.exports import export
from tuolaji.competition.log import event_words
from tuolaji.competition.prints import PrintKind, render
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.standings.teams import team_standings
from tuolaji.competition.state import Competition, fold
from tuolaji.deal.log import events as d
from tuolaji.match import events as m
from tuolaji.match.result import result_of
from tuolaji.match.state import Decision, Match
from tuolaji.match.upgrade import upgrade_event
from tuolaji.record import Record, verify
from tuolaji.record.model import from_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import event_text
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.load import load
from tuolaji.server.competitions.rows import decode_row as decode_step
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import replay
from tuolaji.server.rooms.views.messages import encode
from tuolaji.server.rooms.views.screen import screen, told
from tuolaji.server.study.deals import record_of
from tuolaji.text.catalogue import language_tags

_REFEREEING = (d.Called, d.Ruled, d.Chose, d.Dismissed, d.Appealed)
_SEEN = """
    stage rules name owner entry talk hints seats pause_asked referee referee_asked admitted levels lines
    last_deal minutes ending small_points on_stage deal.viewer deal.phase deal.number deal.levels deal.level
    deal.first_deal deal.eldest deal.shuffler deal.cutter deal.cuts deal.turned deal.first_drawer deal.dealer
    deal.trump deal.standing deal.bids deal.bid_sizes deal.kitty_turned deal.passed deal.hand deal.hands
    deal.counts deal.shown deal.kitty deal.buried deal.leader deal.plays deal.split deal.winning deal.points
    deal.penalties deal.captured deal.failed_throw deal.result deal.rulings deal.to_act deal.choices
"""
"""The fields of a screen that are held against what it was; a clock's are left to the clock."""

_FURTHER = [tag for tag in language_tags() if tag not in ("zh", "en")]
SIDE_NAMES = {"EW": {"zh": "东西方", "en": "East-West"}, "NS": {"zh": "南北方", "en": "North-South"}}


def _pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=d.to_json), indent=1).decode()


def room_output(rows: list[bytes]) -> str:
    """The records of a room's deals, what the table was told of rulings, and the screens that it ends with."""
    log = [e.decode_row(row) for row in rows]
    room = replay(log)
    lines: list[str] = []
    for deal in room.deals:
        lines += [f"== deal of rows {deal.first} to {deal.last}"]
        lines += _record_lines(record_of(room, deal, log[deal.first - 1 : deal.last]))
    lines.append("== what was said of offences and rulings")
    for row in log:
        for one in told(room.sheet, row, "spectator"):
            if one["is"] in ("deal.called", "deal.ruled", "deal.chose", "deal.dismissed", "deal.appealed"):
                lines.append(f"{row.number} {encode(one).decode()}")
    ends = {deal.last for deal in room.deals} | {len(log)}
    for last in sorted(ends):
        for eyes in ("E", "referee"):
            seen = screen(replay(log[:last]), eyes)
            lines.append(f"== screen of {eyes} after row {last}")
            lines += [f"{name} {encode(seen[name]).decode()}" for name in _SEEN.split() if name in seen]
    if room.match is not None and room.match.ended is not None:
        lines += ["== result", _pretty(result_of(room.match))]
    return "\n".join(lines) + "\n"


def record_of_room(rows: list[bytes]) -> Record:
    """The record of all deals of a room."""
    log = [e.decode_row(row) for row in rows]
    room = replay(log)
    records = [record_of(room, deal, log[deal.first - 1 : deal.last]) for deal in room.deals]
    return msgspec.structs.replace(records[0], deals=tuple(deal for record in records for deal in record.deals))


def record_output(rows: list[bytes]) -> str:
    """A record, read from its text or from JSON: its steps, and its rulings as the table was told of them."""
    text = b"\n".join(rows) + b"\n"
    record = from_bytes(text) if text.startswith(b"{") else from_text(text.decode())
    return "\n".join(_record_lines(record)) + "\n"


def _record_lines(record: Record) -> Iterator[str]:
    """A record that verifies, step by step; of rulings what people read, not how the record keeps it."""
    fault = verify(record)
    assert fault is None, fault
    yield from (f"{name}: {value}" for name, value in record.headers.items())
    sheet = load(record.rules)
    for deal in record.deals:
        for entry in deal.log:
            if isinstance(entry.event, _REFEREEING):
                row = e.RoomRow(1, 0, "", (e.DealStepped((entry.event,)),))
                yield encode(told(sheet, row, "referee")).decode()
            elif not isinstance(entry.event, d.Drew):
                yield event_text(entry.event)


def match_output(rows: list[bytes]) -> str:
    """The score sheet, the decisions and the result of each match in a file of match logs."""
    entries = []
    for row in rows:
        entry = msgspec.json.decode(row)
        entries.append(msgspec.convert(entry | {"event": upgrade_event(entry["event"])}, m.MatchRow))
    begins = [place for place, entry in enumerate(entries) if isinstance(entry.event, m.MatchOpened)]
    lines = []
    for first, last in zip(begins, [*begins[1:], len(entries)], strict=True):
        match = replay_match(entries[first:last])
        lines += ["== match", _pretty([match.lines, match.levels, match.ending])]
        lines += [_pretty({"late": [(one.side, one.minutes, one.clause, _why_late(match, one)) for one in match.late]})]
        lines += [_pretty({"decisions": [_decision(match, one) for one in match.decisions]})]
        if match.ended is not None:
            lines.append(_pretty(result_of(match)))
    return "\n".join(lines) + "\n"


def _why_late(match: Match, late: m.Late) -> dict[str, str]:
    return reason_words(match.sheet, late.reason, SIDE_NAMES[late.side], ("zh", "en"))


def _decision(match: Match, one: Decision) -> dict[str, Any]:
    facts = msgspec.structs.asdict(one)
    return facts | ({"reason": _why_late(match, one)} if isinstance(one, m.Late) else {})


def competition_output(rows: list[bytes]) -> str:
    return _event_output([decode_step(row).step for row in rows], prints=True)


def event_file_output(rows: list[bytes]) -> str:
    steps = []
    for row in rows:
        number, at, who, why, events, _ = msgspec.json.decode(row)
        happened = t.decode_events(events)
        steps.append(t.Step(number, at, who, happened, why))
    return _event_output(steps, prints=False)


def _event_output(steps: list[t.Step], *, prints: bool) -> str:
    """The audit log in words, the whole event as JSON, and every print in which a log's words can stand."""
    event = fold(steps)
    lines = ["== log"]
    for step in steps:
        words = "; ".join(f"{event_words(one, 'zh')} / {event_words(one, 'en')}" for one in step.events)
        lines.append(f"{step.number} {step.at} {step.who} [{step.why}] {words}")
    lines_of = standings(event)
    whole = export(
        event, what="event", format="json", lang="en", standings=lines_of, teams=team_standings(event, lines_of)
    )
    lines += ["== export", *_items(msgspec.json.decode(whole))]
    for lang in ("zh", "en"):
        for kind, number in _prints(event) if prints else ():
            lines += [f"== {kind} {number or ''} in {lang}", _print(event, kind, number, lang)]
    return "\n".join(lines) + "\n"


def _items(whole: dict[str, Any]) -> Iterator[str]:
    """An export, an item a line."""
    for name, value in whole.items():
        for item in value if isinstance(value, list) else [value]:
            yield f"{name} {msgspec.json.encode(item).decode()}"


def _prints(competition: Competition) -> Iterator[tuple[PrintKind, int | None]]:
    yield from (("entries", None), ("standings", None), ("rounds", None), ("rulings", None))
    for played in competition.rounds:
        yield from (("pairing-reasons", played.number), ("results", played.number))
    if competition.rounds:
        yield "score-sheets-filled", 1
    if any(stage.pairing == "knockout" for stage in competition.format.stages) and competition.rounds:
        yield "bracket", None


def _print(competition: Competition, kind: PrintKind, number: int | None, lang: Any) -> str:
    table = standings(competition)
    teams = team_standings(competition, table)
    page = render(kind, competition, lang=lang, format="html", round=number, standings=table, teams=teams)
    body = page.decode().partition("<main>")[2]
    return "\n".join(filter(None, (line.strip() for line in re.sub(r"<[^>]*>", "\n", body).splitlines())))


PRINTED: dict[str, Callable[[list[bytes]], str]] = {
    "rooms": room_output,
    "matches": match_output,
    "competitions": competition_output,
    "event-files": event_file_output,
    "records": record_output,
}


def in_first_languages(output: str) -> str:
    """An output without the languages that came later than Chinese and English, in which golden logs are kept."""
    for tag in _FURTHER:
        output = re.sub(rf',\s*"{tag}":\s*"(?:[^"\\]|\\.)*"', "", output)
        output = re.sub(
            rf',\s*"other":\s*\[\s*{{\s*"lang":\s*"{tag}",\s*"text":\s*"(?:[^"\\]|\\.)*"\s*}}\s*\]', "", output
        )
    return output
