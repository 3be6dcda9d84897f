"""`tuolaji arena`: players against each other on mirrored boards, with intervals, Elo and a picture."""

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from tuolaji.bots import elo
from tuolaji.bots.arena import Board, bouts, pairings
from tuolaji.bots.ledger import Ledger
from tuolaji.bots.make import make
from tuolaji.bots.plot import draw
from tuolaji.bots.statistics import Estimate, mean, running, share
from tuolaji.bots.workers import play_in_processes, play_on_ray
from tuolaji.cli.console import Lang, console, language
from tuolaji.errors import PlayerError
from tuolaji.rules.load import DEFAULT_SHEET, load_named

_WORDS = {
    "boards": ("牌数", "boards"),
    "levels": ("每副净升级", "levels a deal"),
    "won": ("胜副率", "deals won"),
    "decided": ("分出高下", "boards decided"),
    "better": ("其中胜", "of them won"),
    "player": ("选手", "player"),
    "note": (
        "每牌打两副，双方换座、同牌。± 与括号为 95% 区间。",
        "A board is two deals, the same cards with the seats swapped. ± and brackets: 95 % intervals.",
    ),
    "noted": ("程序出错", "programs went wrong"),
}


def arena(
    *players: Annotated[str, Parameter(help="two or more: random, habit, search:200ms, cmd:PROGRAM, …")],
    rules: str = DEFAULT_SHEET,
    deals: Annotated[int, Parameter(help="boards for every two players", validator=Number(gte=1))] = 100,
    seed: Annotated[int, Parameter(help="the same seed deals the same boards")] = 1,
    out: Annotated[Path | None, Parameter(help="append results here (JSON lines); the same command goes on")] = None,
    plot: Annotated[Path | None, Parameter(help="write the picture (SVG) here; with --out it lies beside it")] = None,
    processes: Annotated[int, Parameter(help="how many processes share the work", validator=Number(gte=1, lte=256))] = (
        os.cpu_count() or 1
    ),
    ray: Annotated[bool, Parameter(negative="", help="play on a Ray cluster")] = False,
    ray_address: Annotated[str | None, Parameter(help="its address; otherwise RAY_ADDRESS, or a local one")] = None,
    lang: Lang = None,
) -> None:
    """Let players meet, every two of them on the same mirrored boards, and say who is better and how sure that is.

    Parameters
    ----------
    rules: str
        A sheet's id, or the path of a sheet file.
    """
    load_named(rules)
    if len(players) < 2:
        raise PlayerError(f"{len(players)} players: an arena needs two or more")
    if len(set(players)) < len(players):
        raise PlayerError("the same player twice: against itself a player cannot be better")
    for player in players:
        make(player, 0)
    terminal, spoken = console(), language(lang)
    with Ledger(out) as ledger:
        work = list(bouts(rules, players, deals, seed, ledger.boards, processes))
        left = sum(len(bout.boards) for bout in work)
        total = len(pairings(players)) * deals
        bar = Progress(TextColumn(rules), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=terminal)
        with bar:
            task = bar.add_task("", total=total, completed=total - left)
            done = play_on_ray(work, ray_address) if ray else play_in_processes(work, processes)
            for boards in done:
                ledger.add(boards)
                bar.advance(task, len(boards))
    wanted = [board for board in ledger.boards if (board.rules, board.seed) == (rules, seed) and board.board < deals]
    series = {pair: _of(pair, wanted) for pair in pairings(players)}
    terminal.print(_pairings(series, spoken))
    terminal.print(_ratings(series, spoken))
    terminal.print(_say("note", spoken), style="dim")
    notes = [note for boards in series.values() for board in boards for note in board.notes]
    if notes:
        terminal.print(f"{_say('noted', spoken)}: {len(notes):,}; {notes[0]}", style="yellow")
    picture = plot or (out.with_suffix(".svg") if out else None)
    if picture:
        lines = {
            f"{first} – {second}": running([b.worth for b in boards]) for (first, second), boards in series.items()
        }
        title = f"{rules}, seed {seed}"
        picture.write_text(draw(lines, title, _say("boards", "en"), _say("levels", "en")), encoding="utf-8")


def _of(pair: tuple[str, str], boards: list[Board]) -> list[Board]:
    """The boards of a pairing in order, each once."""
    found = {board.board: board for board in boards if (board.first, board.second) == pair}
    return [found[number] for number in sorted(found)]


def _say(key: str, lang: str) -> str:
    return _WORDS[key][0 if lang == "zh" else 1]


def _percent(estimate: Estimate) -> str:
    low, high = max(0.0, estimate.low), min(1.0, estimate.high)
    return f"{estimate.value:.1%} [{100 * low:.0f}–{100 * high:.0f}]"


def _pairings(series: dict[tuple[str, str], list[Board]], lang: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column("", overflow="fold", min_width=14)
    for key in ("boards", "levels", "won", "decided", "better"):
        grid.add_column(_say(key, lang), justify="right")
    for (first, second), boards in series.items():
        decided = [board.score for board in boards if board.score != 0.5]
        grid.add_row(
            f"{first} – {second}",
            f"{len(boards):,}",
            str(mean([board.worth for board in boards])),
            _percent(mean([board.won for board in boards])),
            f"{len(decided) / max(1, len(boards)):.1%}",
            _percent(share(sum(decided), len(decided))),
        )
    return grid


def _ratings(series: dict[tuple[str, str], list[Board]], lang: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_say("player", lang))
    for key in ("Elo", "±", _say("boards", lang)):
        grid.add_column(key, justify="right")
    met = [elo.Bout(*pair, tuple(board.score for board in boards)) for pair, boards in series.items()]
    for rating in elo.fit(met):
        grid.add_row(rating.name, f"{rating.elo:+.0f}", f"{rating.margin:.0f}", f"{rating.boards:,}")
    return grid
