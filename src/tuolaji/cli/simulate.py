"""`tuolaji simulate`: deals by random legal seats: a soak test of a sheet, and what it does to the points."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Annotated, Literal, get_args

from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang, SheetName
from tuolaji.cli.output.speech import spoken, told
from tuolaji.deal.simulation.simulate import Summary, chunks, simulate_chunk
from tuolaji.record import DealRecord, Record, write_record
from tuolaji.referee.decide import Calls
from tuolaji.referee.simulate import OffenceTally, refereed_match
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons.ruling_reason import offence_name
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load, load_named
from tuolaji.text.catalogue import Message, language

_MATCH = 20


def simulate(
    *,
    rules: SheetName = DEFAULT_SHEET,
    deals: Annotated[int, Parameter(help="cli_options.deals", validator=Number(gte=1))] = 100,
    seed: Annotated[int, Parameter(help="cli_options.seed_deals")] = 1,
    out: Annotated[Path | None, Parameter(help="cli_options.record_out")] = None,
    processes: Annotated[int, Parameter(help="cli_options.processes", validator=Number(gte=1, lte=64))] = 2,
    refereed: Annotated[
        Literal["at-once", "when-called"] | None,
        Parameter(help="cli_options.refereed"),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play random legal deals under a sheet and sum them up."""
    sheet = load_named(rules)
    if refereed is not None:
        calls: Calls = "at once" if refereed == "at-once" else "when called"
        _refereed(rules, deals, seed, calls, processes, out, spoken(lang))
        return
    total = Summary()
    records: list[DealRecord] = []
    terminal = console()
    bar = Progress(TextColumn(sheet.id), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=terminal)
    work = list(chunks(rules, deals, seed, keep=out is not None))
    with bar, ProcessPoolExecutor(min(processes, len(work)), initializer=load_named, initargs=(rules,)) as pool:
        task = bar.add_task("", total=deals)
        for part in pool.map(simulate_chunk, work):
            total = total + part.summary if total.deals else part.summary
            records += [DealRecord(log) for log in part.logs]
            bar.advance(task, part.summary.deals)
    if out is not None:
        headers = {"Event": told(Message("cli_simulate.record_of_deals", seed=seed), spoken(lang))}
        write_record(out, Record(rules, sheet.version, tuple(records), headers))
    tag = spoken(lang)
    terminal.print(_table(total, tag))
    terminal.print(_clauses(total.clauses, rules, tag))


def _refereed(rules: str, deals: int, seed: int, calls: Calls, processes: int, out: Path | None, lang: str) -> None:
    """Deals in which the seats offend at random, and the report of what was committed, called and ruled."""
    terminal, total, records = console(), OffenceTally(), list[DealRecord]()
    sizes = [_MATCH] * (deals // _MATCH) + ([deals % _MATCH] if deals % _MATCH else [])
    bar = Progress(TextColumn(rules), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=terminal)
    with bar, ProcessPoolExecutor(min(processes, len(sizes)), initializer=load_named, initargs=(rules,)) as pool:
        task = bar.add_task("", total=deals)
        seeds = [f"{seed} {number}" for number in range(len(sizes))]
        for report, logs in pool.map(refereed_match, repeat(rules), sizes, seeds, repeat(calls)):
            total.add(report)
            records += [DealRecord(tuple(log)) for log in logs] if out else []
            bar.advance(task, report.deals)
    if out is not None:
        headers = {"Event": told(Message("cli_simulate.record_of_refereed_deals", seed=seed), lang)}
        write_record(out, Record(rules, load(rules).version, tuple(records), headers))
    terminal.print(_offences(total, lang))
    ended, replayed, dismissed = (f"{number:,}" for number in (total.ended, total.replayed, total.dismissed))
    totals = Message("cli_simulate.totals", ended=ended, replayed=replayed, dismissed=dismissed)
    terminal.print(told(totals, lang))
    terminal.print(_clauses(total.clauses, rules, lang))


def _offences(total: OffenceTally, lang: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD)
    for key in ("offence", "committed", "called", "ruled"):
        grid.add_column(_say(key, lang), justify="left" if key == "offence" else "right")
    for name in get_args(OffenceName):
        counts = (total.committed[name], total.called[name], total.ruled[name])
        if any(counts):
            grid.add_row(offence_name(name, lang), *(f"{count:,}" for count in counts))
    return grid


def _say(key: str, lang: str) -> str:
    return language(lang).say(f"cli_simulate.{key}")


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
            grid.add_row(clause, f"{clauses[clause]:,}", sheet.clause[clause].told(lang))
    return grid
