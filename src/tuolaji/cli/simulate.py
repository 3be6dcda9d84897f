"""`tuolaji simulate`: deals by random legal seats: a soak test of a sheet, and what it does to the points."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from tuolaji.cli.console import Lang, console, language
from tuolaji.deal.simulate import Summary, chunks, simulate_chunk
from tuolaji.record import DealRecord, Record, write_record
from tuolaji.rules.load import DEFAULT_SHEET, load

_WORDS = {
    "deals": ("副数", "deals"),
    "redealt": ("重发", "dealt again"),
    "points": ("防家平均分", "defenders' points, mean"),
    "range": ("最低 / 最高", "lowest / highest"),
    "dealer": ("庄家方保住台上", "dealer side keeps the stage"),
    "gain": ("平均升级", "mean gain of the winner"),
    "dug": ("抠底", "digs"),
    "throws": ("甩牌失败", "failed throws"),
    "nobody": ("无人叫主", "nobody declared"),
    "clauses": ("各条款起作用的次数", "How often each clause decided something"),
}


def simulate(
    *,
    rules: str = DEFAULT_SHEET,
    deals: Annotated[int, Parameter(help="how many deals to play", validator=Number(gte=1))] = 100,
    seed: Annotated[int, Parameter(help="the same seed plays the same deals")] = 1,
    out: Annotated[Path | None, Parameter(help="write the record here (.json for JSON)")] = None,
    processes: Annotated[int, Parameter(help="how many processes share the work", validator=Number(gte=1, lte=64))] = 2,
    lang: Lang = None,
) -> None:
    """Play random legal deals under a sheet and sum them up.

    Parameters
    ----------
    rules: str
        A sheet's id, or the path of a sheet file.
    """
    sheet = load(rules)
    total = Summary()
    records: list[DealRecord] = []
    terminal = console()
    bar = Progress(TextColumn(sheet.id), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=terminal)
    work = list(chunks(rules, deals, seed, keep=out is not None))
    with bar, ProcessPoolExecutor(max_workers=min(processes, len(work))) as pool:
        task = bar.add_task("", total=deals)
        for part in pool.map(simulate_chunk, work):
            total = total + part.summary if total.deals else part.summary
            records += [DealRecord(log) for log in part.logs]
            bar.advance(task, part.summary.deals)
    if out is not None:
        headers = {"Event": f"simulation, seed {seed}"}
        write_record(out, Record(rules, sheet.version, tuple(records), headers))
    spoken = language(lang)
    terminal.print(_table(total, spoken))
    terminal.print(_clauses(total.clauses, rules, spoken))


def _say(key: str, lang: str) -> str:
    return _WORDS[key][0 if lang == "zh" else 1]


def _table(total: Summary, lang: str) -> Grid:
    counted = max(1, total.deals - total.redealt)
    grid = Grid(box=box.SIMPLE, show_header=False)
    rows = [
        ("deals", f"{total.deals:,}"),
        ("redealt", f"{total.redealt:,}"),
        ("points", f"{total.points / counted:.1f}"),
        ("range", f"{total.lowest} / {total.highest}"),
        ("dealer", f"{total.dealer_wins / counted:.1%}"),
        ("gain", f"{total.gain / counted:.2f}"),
        ("dug", f"{total.digs / counted:.1%}"),
        ("throws", f"{total.throws:,}"),
        ("nobody", f"{total.nobody:,}"),
    ]
    for key, value in rows:
        grid.add_row(_say(key, lang), value)
    return grid


def _clauses(clauses: Counter[str], rules: str, lang: str) -> Grid:
    sheet = load(rules)
    grid = Grid(box=box.SIMPLE_HEAD, title=_say("clauses", lang), title_justify="left")
    grid.add_column("", style="cyan", no_wrap=True, min_width=max(map(len, sheet.clause)))
    grid.add_column("", justify="right", no_wrap=True, min_width=9)
    grid.add_column("", no_wrap=True, overflow="ellipsis", ratio=1)
    for clause in sheet.clause:
        if clauses[clause]:
            grid.add_row(clause, f"{clauses[clause]:,}", getattr(sheet.clause[clause], lang))
    return grid
