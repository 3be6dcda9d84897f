"""An event as tables: entries, pairings, results, standings, teams and rulings, headed in any language.

What belongs together but would be taken for a date or a time by a spreadsheet (12:2, 3-4) stands in several columns.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

from tuolaji.cards import SIDES, Side
from tuolaji.competition.entries.entry import entry_text
from tuolaji.competition.files.spoken import language_of
from tuolaji.competition.files.table_files import ExportTable, Value
from tuolaji.competition.results.marks import MarkName, mark_words, marks_of
from tuolaji.competition.results.outcome import Outcome, SideScore
from tuolaji.competition.results.score import match_of
from tuolaji.competition.rounds.why import TableWhy, why_words
from tuolaji.competition.rulings.ruling_words import correction_words, effect_words, note_of, reason_of, status_words
from tuolaji.competition.standings.standings import Played, StandingsLine, TeamLine
from tuolaji.competition.state import Competition, Result, Round
from tuolaji.competition.zone import local_time
from tuolaji.rules.level import level_name
from tuolaji.rules.reasons.ruling_reason import offence_name
from tuolaji.rules.sheet.facts import value_text

TableKind: TypeAlias = Literal["entries", "pairings", "results", "standings", "teams", "rulings"]


class _Words:
    """The words of tables in one language."""

    def __init__(self, lang: str):
        self.spoken = language_of(lang)
        self.lang = lang

    def __call__(self, code: str, **facts: object) -> str:
        return self.spoken.say(f"event_tables.{code}", facts)

    def each(self, *codes: str) -> tuple[str, ...]:
        return tuple(self(code) for code in codes)

    def side(self, side: Side) -> str:
        return self("side", side=side)

    def several(self, remarks: Iterable[str]) -> str:
        return self.spoken.join(list(remarks), type="remarks")

    def marks(self, marks: Sequence[MarkName]) -> str:
        return self.several(mark_words(mark, self.lang) for mark in marks)

    def yes(self, value: bool) -> str:
        return self("yes") if value else ""


def about(competition: Competition, lang: str) -> ExportTable:
    """The event itself: its name, its rules, where and when, how far it is."""
    words = _Words(lang)
    opened = competition.opened
    rows: tuple[tuple[Value, ...], ...] = (
        (words("name"), opened.name),
        (words("rules"), f"{competition.sheet.name.told(lang)} ({opened.rules} {opened.rules_version})"),
        (words("date"), opened.date),
        (words("place_played"), opened.place),
        (words("time_zone"), competition.zone),
        (words("minutes_a_round"), competition.minutes),
        (words("pairs_entered"), len(competition.entries)),
        (words("rounds_drawn"), len(competition.rounds)),
        (words("seed_of_lots"), opened.seed),
    )
    return ExportTable(words("title", table="event"), (words("item"), words("value")), rows)


def entries(competition: Competition, lang: str) -> ExportTable:
    """The list of entries, which can be read back as it is; what became of them comes last and is not read."""
    words = _Words(lang)
    reserves = max((len(entry.players) - 2 for entry in competition.entries.values()), default=0)
    headers = (
        *words.each("number", "player_1", "player_2"),
        *(words("reserve", count=count) for count in range(1, reserves + 1)),
        *words.each("unit", "team", "seed", "rating", "note", "status"),
    )
    rows: list[tuple[Value, ...]] = []
    for number in sorted(competition.entries):
        entry = competition.entries[number]
        players = (*entry.players, *[""] * (reserves + 2 - len(entry.players)))
        state = _state(competition, number, words)
        rows.append((number, *players, entry.unit, entry.team, entry.seed, entry.rating, entry.note, state))
    return ExportTable(words("title", table="entries"), headers, tuple(rows))


def _told(why: TableWhy | None, lang: str) -> str:
    return why_words(why).get(lang, "")


def _state(competition: Competition, number: int, words: _Words) -> str:
    if left := competition.left(number):
        return words("left", how=left)
    return words("checked_in") if number in competition.checked_in else ""


def pairings(competition: Competition, lang: str, rounds: Sequence[Round]) -> ExportTable:
    words = _Words(lang)
    headers = (*words.each("round", "group", "table"), *_side_headers(words), *words.each("status", "why"))
    rows: list[tuple[Value, ...]] = []
    for played in rounds:
        status = words("round_status", status=played.status)
        for seating in played.seatings:
            sides = (*_pair(competition, seating.east_west), *_pair(competition, seating.north_south))
            rows.append((played.number, seating.group or None, seating.table, *sides, status, _told(seating.why, lang)))
        for bye in played.byes:
            sides = (*_pair(competition, bye.entry), None, words("bye"), "")
            rows.append((played.number, bye.group or None, None, *sides, status, _told(bye.why, lang)))
    return ExportTable(words("title", table="pairings"), headers, tuple(rows))


def _side_headers(words: _Words) -> tuple[str, ...]:
    return tuple(
        words(header, side=words.side(side)) for side in SIDES for header in ("side_number", "side_pair", "side_unit")
    )


def _pair(competition: Competition, number: int) -> tuple[Value, ...]:
    entry = competition.entries.get(number)
    return (number, entry.name, entry.unit) if entry else (number, "", "")


def results(competition: Competition, lang: str, rounds: Sequence[Round]) -> ExportTable:
    """Every table of every round with its result; tables without one stay empty."""
    words = _Words(lang)
    numbers: tuple[tuple[str, Callable[[SideScore], Value]], ...] = (
        ("side_big_points" if _big(competition) else "side_points", lambda score: score.points),
        ("side_standard_points", lambda score: score.standard_points),
        ("side_small_points", lambda score: score.small_points),
        ("side_level_difference", lambda score: score.level_difference),
    )
    headers = (
        *words.each("round", "table"),
        *_side_headers(words),
        *(words("side_level", side=words.side(side)) for side in SIDES),
        words("winner"),
        *(words(header, side=words.side(side)) for header, _ in numbers for side in SIDES),
        words("forfeited"),
        *(words("side_signed", side=words.side(side)) for side in SIDES),
        *words.each("marks", "entered_by"),
        words("entered_at", zone=competition.zone),
        words("corrected_because"),
    )
    rows: list[tuple[Value, ...]] = []
    for played in rounds:
        for seating in played.seatings:
            seats = (*_pair(competition, seating.east_west), *_pair(competition, seating.north_south))
            result = played.results.get(seating.table)
            told: tuple[Value, ...] = (None,) * (len(headers) - 8)
            if result is not None:
                levels = _levels(competition, result.outcome)
                told = _result(competition, result, levels, words, [number for _, number in numbers])
            rows.append((played.number, seating.table, *seats, *told))
    return ExportTable(words("title", table="results"), headers, tuple(rows))


def _result(
    competition: Competition,
    result: Result,
    levels: dict[Side, str],
    words: _Words,
    numbers: Sequence[Callable[[SideScore], Value]],
) -> tuple[Value, ...]:
    scores = {side: result.scores.get(side, SideScore()) for side in SIDES}
    winners = [side for side in SIDES if scores[side].won]
    even = all(score.won is None and not score.forfeited for score in scores.values())
    forfeits = [words.side(side) for side in SIDES if scores[side].forfeited]
    return (
        *(levels.get(side, "") for side in SIDES),
        words.side(winners[0]) if winners else words("drawn") if even else "",
        *(number(scores[side]) for number in numbers for side in SIDES),
        words.spoken.join(forfeits),
        *(result.signed.get(side, "") for side in SIDES),
        words.marks(marks_of(competition, result)),
        result.by,
        moment(result.at, competition.zone),
        correction_words(result.corrected, result.because, words.lang),
    )


def _levels(competition: Competition, outcome: Outcome) -> dict[Side, str]:
    """How far each side got, as it was entered or as the deals tell; nothing where levels do not count."""
    if outcome.levels or not outcome.lines or competition.sheet.match.by == "small points":
        return outcome.levels or {}
    reached = match_of(competition.opened.rules, outcome, competition.minutes).progress.levels
    return {side: level_name(reached[side]) for side in SIDES}


def moment(milliseconds: int, zone: str) -> str:
    """A time on the log, to the minute, on the clock of a time zone.

    >>> moment(1_700_000_000_000, "UTC")
    '2023-11-14 22:13'
    """
    return f"{local_time(milliseconds, zone):%Y-%m-%d %H:%M}"


def standings(competition: Competition, lang: str, lines: Sequence[StandingsLine]) -> ExportTable:
    """The standings with every tie-break, and for every round whom an entry met and what it took."""
    words = _Words(lang)
    breaks = [name for name, _ in max((line.tie_breaks for line in lines), key=len, default=())]
    rounds = sorted({played.round for line in lines for played in line.played})
    headers = (
        *words.each("place", "shared", "group", "number", "pair", "unit", "team"),
        *words.each(_points_code(competition), "wins", "draws", "losses"),
        *(value_text(name, lang) for name in breaks),
        *words.each("carried_over", "by_rulings"),
        *(words(header, round=number) for number in rounds for header in ("round_opponent", "round_points")),
        *words.each("out", "marks"),
    )
    rows: list[tuple[Value, ...]] = []
    for line in lines:
        entry = competition.entries[line.entry]
        values = dict(line.tie_breaks)
        met = {played.round: played for played in line.played}
        rows.append(
            (
                line.place, words.yes(line.shared), line.group or None, line.entry, entry.name, entry.unit, entry.team,
                line.points, line.wins, line.draws, line.losses, *(values.get(name) for name in breaks),
                line.carried, line.ruled, *(cell for number in rounds for cell in _met(met.get(number), words)),
                words("left", how=line.out) if line.out else "", words.marks(line.marks),
            )
        )  # fmt: skip
    return ExportTable(words("title", table="standings"), headers, tuple(rows))


def _big(competition: Competition) -> bool:
    """Where deals give small points, a round gives big ones (FZ-5x)."""
    return competition.sheet.match.by == "small points"


def _points_code(competition: Competition) -> str:
    return "big_points" if _big(competition) else "points"


def _met(played: Played | None, words: _Words) -> tuple[Value, Value]:
    if played is None:
        return (None, None)
    if played.missed:
        return (words("absent"), played.score.points)
    return (words("bye") if played.opponent is None else played.opponent, played.score.points)


def teams(competition: Competition, lang: str, lines: Sequence[TeamLine]) -> ExportTable:
    words = _Words(lang)
    breaks = [name for name, _ in max((line.tie_breaks for line in lines), key=len, default=())]
    headers = (
        *words.each("place", "team", _points_code(competition)),
        *(value_text(name, lang) for name in breaks),
        *words.each("incomplete", "pairs", "marks"),
    )
    rows: list[tuple[Value, ...]] = []
    for line in lines:
        values = dict(line.tie_breaks)
        pairs = words.several(entry_text(competition.entries[number]) for number in line.entries)
        told = (words.yes(line.incomplete), pairs, words.marks(line.marks))
        rows.append((line.place, line.team, line.points, *map(values.get, breaks), *told))
    return ExportTable(words("title", table="teams"), headers, tuple(rows))


def rulings(competition: Competition, lang: str) -> ExportTable:
    """Every ruling, those that were lifted too."""
    words = _Words(lang)
    headers = (
        *words.each("ruling", "round", "table", "number", "pair", "unit", "offence", "clause", "reason"),
        *words.each("ruled_points", "minutes", "warning", "disqualified", "note", "referee"),
        words("ruled_at", zone=competition.zone),
        *words.each("lifted_because", "deal", "effect", "status"),
    )
    rows: list[tuple[Value, ...]] = []
    for ruling in competition.rulings:
        ruled = ruling.ruled
        rows.append(
            (
                ruled.ruling, ruled.round or None, ruled.table or None, *_pair(competition, ruled.entry),
                offence_name(ruled.offence, lang), ruled.clause or "", reason_of(competition, ruled)[lang],
                ruled.points,
                ruled.minutes or None, words.yes(ruled.warning), words.yes(ruled.disqualified), note_of(ruled, lang),
                ruling.by, moment(ruling.at, competition.zone), ruling.lifted, ruled.deal or None,
                words.several(effect_words(competition.sheet, ruling, lang)), status_words(ruling, lang),
            )
        )  # fmt: skip
    return ExportTable(words("title", table="rulings"), headers, tuple(rows))
