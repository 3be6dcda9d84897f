"""`tuolaji arena`: players against each other on mirrored boards, with intervals, Elo and a picture."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.bots.arena.arena import MirroredBoard, bouts, pairings
from tuolaji.bots.arena.ledger import Ledger
from tuolaji.bots.arena.plot import draw
from tuolaji.bots.arena.statistics import Estimate, mean, running, share
from tuolaji.bots.arena.workers import play_in_processes, play_on_ray
from tuolaji.bots.make import make
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang, SheetName
from tuolaji.cli.output.speech import spoken, told
from tuolaji.errors import PlayerError
from tuolaji.extras import needing
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load_named
from tuolaji.text.catalogue import Message, language

if TYPE_CHECKING:
    from tuolaji.bots.arena.elo import Rating


def arena(
    *players: Annotated[str, Parameter(help="cli_options.players")],
    rules: SheetName = DEFAULT_SHEET,
    deals: Annotated[int, Parameter(help="cli_options.boards", validator=Number(gte=1))] = 100,
    seed: Annotated[int, Parameter(help="cli_options.seed_boards")] = 1,
    out: Annotated[Path | None, Parameter(help="cli_options.append")] = None,
    plot: Annotated[Path | None, Parameter(help="cli_options.plot")] = None,
    processes: Annotated[int, Parameter(help="cli_options.processes", validator=Number(gte=1, lte=256))] = (
        os.cpu_count() or 1
    ),
    ray: Annotated[bool, Parameter(negative="", help="cli_options.ray")] = False,
    ray_address: Annotated[str | None, Parameter(help="cli_options.ray_address")] = None,
    lang: Lang = None,
) -> None:
    """Let players meet, every two of them on the same mirrored boards, and say who is better and how sure that is."""
    with needing("bots"):
        from tuolaji.bots.arena import elo
    load_named(rules)
    if len(players) < 2:
        raise PlayerError(Message("cli_arena.too_few", count=len(players)))
    if len(set(players)) < len(players):
        raise PlayerError(Message("cli_arena.same_twice"))
    for player in players:
        make(player, 0)
    terminal, tag = console(), spoken(lang)
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
    terminal.print(_pairings(series, tag))
    met = [elo.PairScores(*pair, tuple(board.score for board in boards)) for pair, boards in series.items()]
    terminal.print(_ratings(elo.fit(met), tag))
    terminal.print(_say("note", tag), style="dim")
    notes = [note for boards in series.values() for board in boards for note in board.notes]
    if notes:
        noted = Message("cli_arena.noted", count=f"{len(notes):,}", first=notes[0])
        terminal.print(Text(told(noted, tag)), style="yellow")
    picture = plot or (out.with_suffix(".svg") if out else None)
    if picture:
        lines = {
            f"{first} – {second}": running([b.worth for b in boards]) for (first, second), boards in series.items()
        }
        title = told(Message("cli_arena.picture", rules=rules, seed=seed), "en")
        picture.write_text(draw(lines, title, _say("boards", "en"), _say("levels", "en")), encoding="utf-8")


def _of(pair: tuple[str, str], boards: list[MirroredBoard]) -> list[MirroredBoard]:
    """The boards of a pairing in order, each once."""
    found = {board.board: board for board in boards if (board.first, board.second) == pair}
    return [found[number] for number in sorted(found)]


def _say(key: str, lang: str) -> str:
    return language(lang).say(f"cli_arena.{key}")


def _percent(estimate: Estimate) -> str:
    low, high = max(0.0, estimate.low), min(1.0, estimate.high)
    return f"{estimate.value:.1%} [{100 * low:.0f}–{100 * high:.0f}]"


def _pairings(series: dict[tuple[str, str], list[MirroredBoard]], lang: str) -> Grid:
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


def _ratings(ratings: "Iterable[Rating]", lang: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_say("player", lang))
    for key in ("Elo", "±", _say("boards", lang)):
        grid.add_column(key, justify="right")
    for rating in ratings:
        grid.add_row(rating.name, f"{rating.elo:+.0f}", f"{rating.margin:.0f}", f"{rating.boards:,}")
    return grid
