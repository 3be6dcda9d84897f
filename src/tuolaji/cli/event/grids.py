"""Tables on the terminal."""

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cli.output.speech import told
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.results.marks import mark_words, marks_of, signs
from tuolaji.competition.rounds.why import why_words
from tuolaji.competition.standings.standings import StandingsLine, TeamLine
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.competition.state import Competition, Round
from tuolaji.rules.sheet.facts import value_text
from tuolaji.text.catalogue import Message, language


def grid(lang: str, *columns: str) -> Grid:
    """A table with these columns."""
    return _grid(header(name, lang) for name in columns)


def header(column: str, lang: str) -> str:
    return language(lang).say(f"cli_columns.{column}")


def _grid(headers: Iterable[str]) -> Grid:
    made = Grid(box=box.SIMPLE_HEAD, header_style="bold", padding=(0, 1))
    for text in headers:
        made.add_column(text)
    return made


def number(value: float) -> str:
    return f"{value:g}"


def entries_grid(competition: Competition, lang: str) -> Grid:
    made = grid(lang, "number", "players", "unit", "team", "seed", "status")
    for entry in sorted(competition.entries.values(), key=lambda one: one.number):
        made.add_row(
            str(entry.number),
            Text(" / ".join(entry.players)),
            Text(entry.unit),
            Text(entry.team),
            str(entry.seed or ""),
            _status(competition, entry, lang),
        )
    return made


def _status(competition: Competition, entry: Entry, lang: str) -> str:
    if entry.number in competition.disqualified:
        return told(Message("cli_event.status_disqualified"), lang)
    if entry.number in competition.withdrawn:
        return told(Message("cli_event.status_withdrawn"), lang)
    if entry.number in competition.checked_in:
        return told(Message("cli_event.status_checked_in"), lang)
    return ""


def named(competition: Competition, entry: int) -> Text:
    found = competition.entries[entry]
    return Text.assemble(f"{entry} {found.name}", (f" {found.unit}" if found.unit else "", "dim"))


def round_grid(competition: Competition, played: Round, lang: str, *, why: bool = False) -> Grid:
    made = grid(lang, "table", "east_west", "north_south", "result", *(["why"] if why else []))
    for seating in played.seatings:
        cells: list[str | Text] = [
            str(seating.table),
            named(competition, seating.east_west),
            named(competition, seating.north_south),
        ]
        cells.append(result_text(competition, played, seating.table))
        made.add_row(*cells, *([Text(why_words(seating.why).get(lang, ""), style="dim")] if why else []))
    for bye in played.byes:
        cells = ["–", named(competition, bye.entry), Text(told(Message("cli_event.bye"), lang)), ""]
        made.add_row(*cells, *([Text(why_words(bye.why).get(lang, ""), style="dim")] if why else []))
    return made


def result_text(competition: Competition, played: Round, table: int) -> str:
    """A table's result in short: points, and small or standard points where they are kept."""
    result = played.results.get(table)
    if result is None:
        return ""
    one, two = result.scores["EW"], result.scores["NS"]
    text = f"{number(one.points)} : {number(two.points)}"
    if competition.sheet.match.by == "small points":
        text += f" ({one.small_points:+} : {two.small_points:+})"
    elif competition.sheet.match.standard_points:
        text += f" ({one.standard_points} : {two.standard_points})"
    if one.forfeited or two.forfeited:
        text += " *"
    return f"{text} {signs(marks_of(competition, result))}".strip()


def points_word(competition: Competition, lang: str) -> str:
    """The name for a round's points: where deals give small points, a round gives big ones (FZ-5x)."""
    return header("big_points" if competition.sheet.match.by == "small points" else "points", lang)


def standings_grid(competition: Competition, lines: Sequence[StandingsLine], lang: str) -> Grid:
    grouped = any(line.group for line in lines)
    breaks = [name for name in competition.format.tie_breaks if not TIE_BREAKS[name].drawn]
    headers = [header(name, lang) for name in ("place", *(["group"] if grouped else []), "pair_names", "unit")]
    headers += [points_word(competition, lang), *(value_text(name, lang) for name in breaks)]
    headers += [header(name, lang) for name in ("wins_draws_losses", "decided_by")]
    made = _grid(headers)
    for line in lines:
        values: Mapping[str, float] = dict(line.tie_breaks)
        entry = competition.entries[line.entry]
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
        cells.append(_decided(line, lang))
        made.add_row(*cells)
    return made


def _decided(line: StandingsLine, lang: str) -> str:
    """The reason for a place, or why an entry has none."""
    if line.out:
        return language(lang).say(f"cli_event.status_{line.out}")
    return value_text(line.decided_by, lang) if line.decided_by else ""


def card_grid(competition: Competition, line: StandingsLine, lang: str) -> Grid:
    """One entry's rounds: whom it met, what it took, how it stood."""
    columns = ("round", "table", "side", "opponent", "scored", "small", "standard", "total", "marks")
    made = grid(lang, *columns)
    for played in line.played:
        nobody = Message("cli_event.absent") if played.missed else Message("cli_event.bye")
        opponent = named(competition, played.opponent) if played.opponent else Text(told(nobody, lang))
        made.add_row(
            str(played.round), str(played.table or "–"), played.side or "–", opponent, number(played.score.points),
            f"{played.score.small_points:+}", str(played.score.standard_points), number(played.running),
            ", ".join(mark_words(mark, lang) for mark in played.marks),
        )  # fmt: skip
    return made


def teams_grid(competition: Competition, teams: Sequence[TeamLine], lang: str) -> Grid:
    made = grid(lang, "place", "team", "points", "tie_breaks", "pairs")
    for line in teams:
        values = ", ".join(f"{value_text(name, lang)} {number(value)}" for name, value in line.tie_breaks)
        pairs = Text("; ".join(f"{entry} {competition.entries[entry].name}" for entry in line.entries))
        name = Text(told(Message("cli_event.too_few_pairs", team=line.team), lang) if line.incomplete else line.team)
        made.add_row(str(line.place), name, f"{number(line.points)} {signs(line.marks)}".strip(), values, pairs)
    return made
