"""An event as tables: entries, pairings, results, standings, teams and rulings, headed in Chinese or in English.

What belongs together but would be taken for a date or a time by a spreadsheet (12:2, 3-4) stands in several columns.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from tuolaji.cards import SIDES, Side
from tuolaji.rules.facts import VALUES
from tuolaji.rules.level import level_name
from tuolaji.rules.ruling_reason import OFFENCES
from tuolaji.tournament.entry import entry_text
from tuolaji.tournament.marks import MarkName, mark_words, marks_of
from tuolaji.tournament.outcome import Outcome, SideScore
from tuolaji.tournament.ruling_words import correction_words, effect_words, note_of, reason_of, status_words
from tuolaji.tournament.score import match_of
from tuolaji.tournament.standings import Line, Played, TeamLine
from tuolaji.tournament.state import Event, Result, Round
from tuolaji.tournament.table_files import Table, Value
from tuolaji.tournament.template import Lang
from tuolaji.tournament.why import TableWhy, why_words
from tuolaji.tournament.zone import local_time

TableKind: TypeAlias = Literal["entries", "pairings", "results", "standings", "teams", "rulings"]

TITLES: dict[str, tuple[str, str]] = {
    "entries": ("报名表", "entries"),
    "pairings": ("对阵表", "pairings"),
    "results": ("成绩", "results"),
    "standings": ("名次", "standings"),
    "teams": ("团体名次", "team standings"),
    "rulings": ("裁决", "rulings"),
    "event": ("比赛", "event"),
}
_STATUS = {
    "drawn": ("未公布", "not published"),
    "published": ("已公布", "published"),
    "started": ("进行中", "being played"),
    "locked": ("已锁定", "locked"),
}
_OUT = {"disqualified": ("取消资格", "disqualified"), "withdrawn": ("退赛", "withdrawn")}
_SIDES: dict[Side, tuple[str, str]] = {"EW": ("东西", "EW"), "NS": ("南北", "NS")}


class _Words:
    """One of the two languages: picks its word out of each pair."""

    def __init__(self, lang: Lang):
        self.lang = lang
        self.which = 0 if lang == "zh" else 1

    def __call__(self, zh: str, en: str) -> str:
        return (zh, en)[self.which]

    def of(self, pair: tuple[str, str]) -> str:
        return pair[self.which]

    def marks(self, marks: Sequence[MarkName]) -> str:
        return self("；", "; ").join(mark_words(mark, self.lang) for mark in marks)

    def yes(self, value: bool) -> str:
        return self("是", "yes") if value else ""


def about(event: Event, lang: Lang) -> Table:
    """The event itself: its name, its rules, where and when, how far it is."""
    words = _Words(lang)
    opened = event.opened
    rows: tuple[tuple[Value, ...], ...] = (
        (words("名称", "name"), opened.name),
        (words("规则", "rules"), f"{getattr(event.sheet.name, lang)} ({opened.rules} {opened.rules_version})"),
        (words("日期", "date"), opened.date),
        (words("地点", "place"), opened.place),
        (words("时区", "time zone"), event.zone),
        (words("每轮分钟", "minutes a round"), event.minutes),
        (words("报名对数", "number of pairs"), len(event.entries)),
        (words("已排轮数", "rounds drawn"), len(event.rounds)),
        (words("抽签种子", "seed of the lots"), opened.seed),
    )
    return Table(words.of(TITLES["event"]), (words("项目", "item"), words("内容", "value")), rows)


def entries(event: Event, lang: Lang) -> Table:
    """The list of entries, which can be read back as it is; what became of them comes last and is not read."""
    words = _Words(lang)
    reserves = max((len(entry.players) - 2 for entry in event.entries.values()), default=0)
    headers = (
        words("编号", "number"), words("选手1", "player 1"), words("选手2", "player 2"),
        *(words(f"替补{count}", f"reserve {count}") for count in range(1, reserves + 1)),
        words("单位", "unit"), words("队", "team"), words("种子", "seed"), words("等级分", "rating"),
        words("备注", "note"), words("状态", "status"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for number in sorted(event.entries):
        entry = event.entries[number]
        players = (*entry.players, *[""] * (reserves + 2 - len(entry.players)))
        state = _state(event, number, words)
        rows.append((number, *players, entry.unit, entry.team, entry.seed, entry.rating, entry.note, state))
    return Table(words.of(TITLES["entries"]), headers, tuple(rows))


def _told(why: TableWhy | None, lang: str) -> str:
    return why_words(why).get(lang, "")


def _state(event: Event, number: int, words: _Words) -> str:
    if number in event.disqualified:
        return words.of(_OUT["disqualified"])
    if number in event.withdrawn:
        return words.of(_OUT["withdrawn"])
    return words("已报到", "checked in") if number in event.checked_in else ""


def pairings(event: Event, lang: Lang, rounds: Sequence[Round]) -> Table:
    words = _Words(lang)
    headers = (
        words("轮次", "round"), words("组", "group"), words("桌号", "table"), *_side_headers(words),
        words("状态", "status"), words("编排理由", "why they meet"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for played in rounds:
        status = words.of(_STATUS[played.status])
        for seating in played.seatings:
            sides = (*_pair(event, seating.east_west), *_pair(event, seating.north_south))
            rows.append((played.number, seating.group or None, seating.table, *sides, status, _told(seating.why, lang)))
        for bye in played.byes:
            sides = (*_pair(event, bye.entry), None, words("轮空", "bye"), "")
            rows.append((played.number, bye.group or None, None, *sides, status, _told(bye.why, lang)))
    return Table(words.of(TITLES["pairings"]), headers, tuple(rows))


def _side_headers(words: _Words) -> tuple[str, ...]:
    return tuple(
        header
        for side in SIDES
        for header in (
            words(f"{_SIDES[side][0]}编号", f"{side} number"),
            words(f"{_SIDES[side][0]}选手", f"{side} pair"),
            words(f"{_SIDES[side][0]}单位", f"{side} unit"),
        )
    )


def _pair(event: Event, number: int) -> tuple[Value, ...]:
    entry = event.entries.get(number)
    return (number, entry.name, entry.unit) if entry else (number, "", "")


def results(event: Event, lang: Lang, rounds: Sequence[Round]) -> Table:
    """Every table of every round with its result; tables without one stay empty."""
    words = _Words(lang)
    numbers: tuple[tuple[str, Callable[[SideScore], Value]], ...] = (
        (words("大分", "big points") if _big(event) else words("得分", "points"), lambda score: score.points),
        (words("标准分", "standard points"), lambda score: score.standard_points),
        (words("小分", "small points"), lambda score: score.small_points),
        (words("级差", "level difference"), lambda score: score.level_difference),
    )
    headers = (
        words("轮次", "round"), words("桌号", "table"), *_side_headers(words),
        *(words(f"{_SIDES[side][0]}打到", f"{side} level") for side in SIDES),
        words("胜方", "winner"),
        *(f"{words.of(_SIDES[side])}{words('', ' ')}{name}" for name, _ in numbers for side in SIDES),
        words("弃权", "forfeited"),
        *(words(f"{_SIDES[side][0]}签字", f"{side} signed") for side in SIDES),
        words("标记", "marks"),
        words("录入", "entered by"), words(f"录入时间（{event.zone}）", f"entered at ({event.zone})"),
        words("更正理由", "corrected because"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for played in rounds:
        for seating in played.seatings:
            seats = (*_pair(event, seating.east_west), *_pair(event, seating.north_south))
            result = played.results.get(seating.table)
            told: tuple[Value, ...] = (None,) * (len(headers) - 8)
            if result is not None:
                levels = _levels(event, result.outcome)
                told = _result(event, result, levels, words, [number for _, number in numbers])
            rows.append((played.number, seating.table, *seats, *told))
    return Table(words.of(TITLES["results"]), headers, tuple(rows))


def _result(
    event: Event,
    result: Result,
    levels: dict[Side, str],
    words: _Words,
    numbers: Sequence[Callable[[SideScore], Value]],
) -> tuple[Value, ...]:
    scores = {side: result.scores.get(side, SideScore()) for side in SIDES}
    winners = [side for side in SIDES if scores[side].won]
    forfeits = [words.of(_SIDES[side]) for side in SIDES if scores[side].forfeited]
    return (
        *(levels.get(side, "") for side in SIDES),
        words.of(_SIDES[winners[0]]) if winners else words("平", "drawn") if _even(scores) else "",
        *(number(scores[side]) for number in numbers for side in SIDES),
        words("、", ", ").join(forfeits),
        *(result.signed.get(side, "") for side in SIDES),
        words.marks(marks_of(event, result)),
        result.by,
        moment(result.at, event.zone),
        correction_words(result.corrected, result.because, words.lang),
    )


def _even(scores: dict[Side, SideScore]) -> bool:
    return all(score.won is None and not score.forfeited for score in scores.values())


def _levels(event: Event, outcome: Outcome) -> dict[Side, str]:
    """How far each side got, as it was entered or as the deals tell; nothing where levels do not count."""
    if outcome.levels or not outcome.lines or event.sheet.match.by == "small points":
        return outcome.levels or {}
    reached = match_of(event.opened.rules, outcome, event.minutes).progress.levels
    return {side: level_name(reached[side]) for side in SIDES}


def moment(milliseconds: int, zone: str) -> str:
    """A time on the log, to the minute, on the clock of a time zone.

    >>> moment(1_700_000_000_000, "UTC")
    '2023-11-14 22:13'
    """
    return f"{local_time(milliseconds, zone):%Y-%m-%d %H:%M}"


def standings(event: Event, lang: Lang, lines: Sequence[Line]) -> Table:
    """The standings with every tie-break, and for every round whom an entry met and what it took."""
    words = _Words(lang)
    breaks = [name for name, _ in max((line.tie_breaks for line in lines), key=len, default=())]
    rounds = sorted({played.round for line in lines for played in line.played})
    headers = (
        words("名次", "place"), words("并列", "shared"), words("组", "group"),
        words("编号", "number"), words("选手", "pair"), words("单位", "unit"), words("队", "team"),
        _points_word(event, words), words("胜", "wins"), words("平", "draws"), words("负", "losses"),
        *(words.of(VALUES[name]) for name in breaks),
        words("带入分", "carried over"), words("裁决加减分", "by rulings"),
        *(
            header
            for number in rounds
            for header in (
                words(f"第{number}轮对手", f"round {number} opponent"),
                words(f"第{number}轮得分", f"round {number} points"),
            )
        ),
        words("退出", "out"), words("标记", "marks"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for line in lines:
        entry = event.entries[line.entry]
        values = dict(line.tie_breaks)
        met = {played.round: played for played in line.played}
        rows.append(
            (
                line.place, words.yes(line.shared), line.group or None, line.entry, entry.name, entry.unit, entry.team,
                line.points, line.wins, line.draws, line.losses, *(values.get(name) for name in breaks),
                line.carried, line.ruled, *(cell for number in rounds for cell in _met(met.get(number), words)),
                words.of(_OUT[line.out]) if line.out in _OUT else line.out, words.marks(line.marks),
            )
        )  # fmt: skip
    return Table(words.of(TITLES["standings"]), headers, tuple(rows))


def _big(event: Event) -> bool:
    """Where deals give small points, a round gives big ones (FZ-5x)."""
    return event.sheet.match.by == "small points"


def _points_word(event: Event, words: _Words) -> str:
    return words("大分", "big points") if _big(event) else words("总分", "points")


def _met(played: Played | None, words: _Words) -> tuple[Value, Value]:
    if played is None:
        return (None, None)
    if played.missed:
        return (words("缺席", "absent"), played.score.points)
    return (words("轮空", "bye") if played.opponent is None else played.opponent, played.score.points)


def teams(event: Event, lang: Lang, lines: Sequence[TeamLine]) -> Table:
    words = _Words(lang)
    breaks = [name for name, _ in max((line.tie_breaks for line in lines), key=len, default=())]
    headers = (
        words("名次", "place"), words("队", "team"), _points_word(event, words),
        *(words.of(VALUES[name]) for name in breaks), words("缺人", "incomplete"), words("各对", "pairs"),
        words("标记", "marks"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for line in lines:
        values = dict(line.tie_breaks)
        pairs = words("；", "; ").join(entry_text(event.entries[number]) for number in line.entries)
        told = (words.yes(line.incomplete), pairs, words.marks(line.marks))
        rows.append((line.place, line.team, line.points, *map(values.get, breaks), *told))
    return Table(words.of(TITLES["teams"]), headers, tuple(rows))


def rulings(event: Event, lang: Lang) -> Table:
    """Every ruling, those that were lifted too."""
    words = _Words(lang)
    headers = (
        words("裁决号", "ruling"), words("轮次", "round"), words("桌号", "table"),
        words("编号", "number"), words("选手", "pair"), words("单位", "unit"),
        words("违规", "offence"), words("条款", "clause"), words("理由", "reason"), words("加减分", "points"),
        words("分钟", "minutes"), words("警告", "warning"), words("取消资格", "disqualified"), words("备注", "note"),
        words("裁判", "referee"), words(f"时间（{event.zone}）", f"at ({event.zone})"),
        words("撤销理由", "lifted because"), words("第几副", "deal"), words("对牌局的影响", "effect on the match"),
        words("状态", "status"),
    )  # fmt: skip
    rows: list[tuple[Value, ...]] = []
    for ruling in event.rulings:
        ruled = ruling.ruled
        rows.append(
            (
                ruled.ruling, ruled.round or None, ruled.table or None, *_pair(event, ruled.entry),
                words.of(OFFENCES[ruled.offence]), ruled.clause or "", reason_of(event, ruled)[lang], ruled.points,
                ruled.minutes or None, words.yes(ruled.warning), words.yes(ruled.disqualified), note_of(ruled, lang),
                ruling.by, moment(ruling.at, event.zone), ruling.lifted, ruled.deal or None,
                words("；", "; ").join(effect_words(event.sheet, ruling, lang)), status_words(ruling, lang),
            )
        )  # fmt: skip
    return Table(words.of(TITLES["rulings"]), headers, tuple(rows))
