"""Tables on the terminal."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cli.console import Language
from tuolaji.rules.facts import value_text
from tuolaji.tournament.entry import Entry
from tuolaji.tournament.marks import mark_words, marks_of, signs
from tuolaji.tournament.outcome import SideScore
from tuolaji.tournament.standings import Line, TeamLine
from tuolaji.tournament.state import Event, Round
from tuolaji.tournament.why import why_words


def grid(headers: str) -> Grid:
    """A table with these columns, separated by spaces."""
    made = Grid(box=box.SIMPLE_HEAD, header_style="bold", padding=(0, 1))
    for header in headers.split():
        made.add_column(header.replace("_", " "))
    return made


def number(value: float) -> str:
    return f"{value:g}"


def entries_grid(event: Event, lang: Language) -> Grid:
    zh = lang == "zh"
    made = grid("编号 选手 单位 团体 种子 状态" if zh else "no. players unit team seed status")
    for entry in sorted(event.entries.values(), key=lambda one: one.number):
        made.add_row(
            str(entry.number),
            Text(" / ".join(entry.players)),
            Text(entry.unit),
            Text(entry.team),
            str(entry.seed or ""),
            _status(event, entry, zh),
        )
    return made


def _status(event: Event, entry: Entry, zh: bool) -> str:
    if entry.number in event.disqualified:
        return "取消资格" if zh else "disqualified"
    if entry.number in event.withdrawn:
        return "退赛" if zh else "withdrawn"
    if entry.number in event.checked_in:
        return "已报到" if zh else "checked in"
    return ""


def named(event: Event, entry: int) -> Text:
    found = event.entries[entry]
    return Text.assemble(f"{entry} {found.name}", (f" {found.unit}" if found.unit else "", "dim"))


def round_grid(event: Event, played: Round, lang: Language, *, why: bool = False) -> Grid:
    zh = lang == "zh"
    last = "理由" if zh else "why"
    made = grid(("桌 东西 南北 成绩 " if zh else "table East-West North-South result ") + (last if why else ""))
    for seating in played.seatings:
        cells: list[str | Text] = [
            str(seating.table),
            named(event, seating.east_west),
            named(event, seating.north_south),
        ]
        cells.append(result_text(event, played, seating.table))
        made.add_row(*cells, *([Text(why_words(seating.why).get(lang, ""), style="dim")] if why else []))
    for bye in played.byes:
        cells = ["–", named(event, bye.entry), Text("轮空" if zh else "bye"), ""]
        made.add_row(*cells, *([Text(why_words(bye.why).get(lang, ""), style="dim")] if why else []))
    return made


def result_text(event: Event, played: Round, table: int) -> str:
    """A table's result in short: points, and small or standard points where they are kept."""
    result = played.results.get(table)
    if result is None:
        return ""
    one, two = result.scores["EW"], result.scores["NS"]
    text = f"{number(one.points)} : {number(two.points)}"
    if event.sheet.match.by == "small points":
        text += f" ({one.small_points:+} : {two.small_points:+})"
    elif event.sheet.match.standard_points:
        text += f" ({one.standard_points} : {two.standard_points})"
    if one.forfeited or two.forfeited:
        text += " *"
    return f"{text} {signs(marks_of(event, result))}".strip()


def points_word(event: Event, lang: Language) -> str:
    """What a round's points are called: where deals give small points, a round gives big ones (FZ-5x)."""
    big = event.sheet.match.by == "small points"
    return ("大分" if big else "积分") if lang == "zh" else "big points" if big else "points"


def standings_grid(event: Event, lines: Sequence[Line], lang: Language) -> Grid:
    zh = lang == "zh"
    grouped = any(line.group for line in lines)
    breaks = [name for name in event.format.tie_breaks if name != "lot"]
    headers = ["名次" if zh else "place", *(["组" if zh else "group"] if grouped else [])]
    headers += ["选手" if zh else "pair", "单位" if zh else "unit", points_word(event, lang).replace(" ", "_")]
    headers += [value_text(name, lang).replace(" ", "_") for name in breaks]
    headers += ["胜-平-负" if zh else "W-D-L", "定名次" if zh else "decided_by"]
    made = grid(" ".join(headers))
    for line in lines:
        values: Mapping[str, float] = dict(line.tie_breaks)
        entry = event.entries[line.entry]
        cells: list[str | Text] = [f"{line.place}{'=' if line.shared else ''}"]
        if grouped:
            cells.append(str(line.group))
        cells += [
            Text(f"{line.entry} {entry.name}"),
            Text(entry.unit),
            f"{number(line.points)} {signs(line.marks)}".strip(),
        ]
        cells += [number(values[name]) if name in values else "" for name in breaks]
        cells.append(f"{line.wins}-{line.draws}-{line.losses}")
        out = {"withdrawn": ("退赛", "withdrawn"), "disqualified": ("取消资格", "disqualified")}.get(line.out)
        decided = value_text(line.decided_by, lang) if line.decided_by else ""
        cells.append(out[0 if zh else 1] if out else decided)
        made.add_row(*cells)
    return made


def card_grid(event: Event, line: Line, lang: Language) -> Grid:
    """One entry's rounds: whom it met, what it took, how it stood."""
    zh = lang == "zh"
    made = grid(
        "轮 桌 方 对手 得分 小分 标准分 累计 标记"
        if zh
        else "round table side opponent points small standard total marks"
    )
    for played in line.played:
        nobody = ("缺席", "absent") if played.missed else ("轮空", "bye")
        opponent = named(event, played.opponent) if played.opponent else Text(nobody[0 if zh else 1])
        made.add_row(
            str(played.round), str(played.table or "–"), played.side or "–", opponent, *_score(played.score),
            number(played.running), ", ".join(mark_words(mark, lang) for mark in played.marks),
        )  # fmt: skip
    return made


def _score(score: SideScore) -> tuple[str, str, str]:
    return number(score.points), f"{score.small_points:+}", str(score.standard_points)


def teams_grid(event: Event, teams: Sequence[TeamLine], lang: Language) -> Grid:
    zh = lang == "zh"
    made = grid("名次 团体 积分 同分比较 参赛对" if zh else "place team points tie-breaks pairs")
    for line in teams:
        values = ", ".join(f"{value_text(name, lang)} {number(value)}" for name, value in line.tie_breaks)
        pairs = Text("; ".join(f"{entry} {event.entries[entry].name}" for entry in line.entries))
        short = " (不足)" if zh else " (too few pairs)"
        name = Text(line.team + (short if line.incomplete else ""))
        made.add_row(str(line.place), name, f"{number(line.points)} {signs(line.marks)}".strip(), values, pairs)
    return made
