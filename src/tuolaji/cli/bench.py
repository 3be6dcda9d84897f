"""`tuolaji bench`: the project's own figures, measured here and now in short runs, in one table."""

import os
import platform
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.table import Table as Grid

from tuolaji.cards import SEATS
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.cli.output.waiting import compile_simulator
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import play_out, random_action
from tuolaji.deal.state import Playing
from tuolaji.deal.view import view
from tuolaji.rules.follow import check_follow
from tuolaji.rules.sheet.load import DEFAULT_SHEET
from tuolaji.text.catalogue import Message, language


class _Timer:
    """Rates over a given time of the processor, best of three; a busy machine disturbs them little."""

    def __init__(self, seconds: float):
        self.seconds = seconds

    def rate(self, work: Callable[[], int]) -> float:
        work()
        best = 0.0
        for _ in range(3):
            start, done = process_time(), 0
            while (spent := process_time() - start) < self.seconds / 3:
                done += work()
            best = max(best, done / spent)
        return best


def bench(
    *,
    rules: str = DEFAULT_SHEET,
    seconds: Annotated[float, Parameter(help="cli_options.seconds", validator=Number(gt=0))] = 1.5,
    lang: Lang = None,
) -> None:
    """Measure what this machine does in a second, and how much the compiled parts bring."""
    terminal, tag = console(), spoken(lang)
    compile_simulator(tag)
    started, timer = perf_counter(), _Timer(seconds)
    rates = {name: timer.rate(work) for name, work in _works(rules).items()}
    against = {"kernel": "deals", "rollouts": "deals", "table": "deals", "batch": "aec"}
    grid = Grid(box=box.SIMPLE_HEAD)
    for key in ("figure", "rate", "ratio", "against"):
        grid.add_column(_say(key, tag), justify="left" if key in ("figure", "against") else "right")
    for name, rate in rates.items():
        other = against.get(name, "")
        ratio = f"{rate / rates[other]:,.1f}" if other in rates else ""
        grid.add_row(_say(name, tag), f"{rate:,.0f}", ratio, _say(other, tag) if ratio else "")
    terminal.print(grid)
    machine = Message(
        "cli_bench.machine",
        rules=rules,
        python=platform.python_version(),
        machine=platform.machine(),
        processors=os.cpu_count(),
        seconds=f"{perf_counter() - started:.0f}",
    )
    terminal.print(told(machine, tag), style="dim")


def _say(key: str, lang: str) -> str:
    return language(lang).say(f"cli_bench.{key}")


def _works(rules: str) -> dict[str, Callable[[], int]]:
    """The benchmarks: each does a piece of work and says how much of it there was."""
    import numpy as np

    from tuolaji.bots.arena.arena import open_board
    from tuolaji.bots.players.random_player import RandomPlayer
    from tuolaji.bots.table import PlayersTable
    from tuolaji.environments.batch import BatchTable, choose_randomly
    from tuolaji.kernel.batch import roll_out, simulate

    rng, setup = Random(1), opening(rules)
    deal = Deal.open(setup, "01" * 32)
    while not (isinstance(deal.state, Playing) and deal.state.lead is not None):
        deal.act(random_action(deal.state, rng))
    state = deal.state
    assert state.lead is not None
    hand, lead, table = state.hands[SEATS.index(state.turn)], state.lead, state.contract.table
    answer = random_action(state, rng)
    batch, chance = BatchTable(rules, 2048, 1), np.random.default_rng(1)
    batch.reset()
    numbers = iter(range(10**9))

    def judged() -> int:
        for _ in range(200):
            check_follow(table, hand, lead, answer.cards)  # type: ignore[union-attr]
        return 200

    def views() -> int:
        for seat in SEATS:
            view(state, seat)
        return 4

    def deals() -> int:
        play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
        return 1

    def by_players() -> int:
        seated = PlayersTable(open_board(rules, 1, next(numbers)), {seat: RandomPlayer(0) for seat in SEATS})
        while not seated.deal.over:
            seated.step()
        return 1

    def kernel() -> int:
        return len(simulate(setup, 2000, next(numbers)))

    def rollouts() -> int:
        return len(roll_out(state, 2000, next(numbers)))

    def stepped() -> int:
        for _ in range(4):
            batch.step(choose_randomly(batch.observations, chance))
        return 4 * batch.count

    works = {"judged": judged, "views": views, "deals": deals, "table": by_players, "kernel": kernel}
    return works | {"rollouts": rollouts, "batch": stepped} | _environment(rules)


def _environment(rules: str) -> dict[str, Callable[[], int]]:
    """The PettingZoo environment, where it is installed."""
    try:
        from tuolaji.environments.tuolaji_v0 import raw_env
    except ImportError:
        return {}
    env = raw_env(rules=rules)
    env.reset(seed=1)

    def plays() -> int:
        for _ in range(50):
            if any(env.terminations.values()):
                env.reset()
            env.observe(env.agent_selection)
            env.step(0)
        return 50

    return {"aec": plays}
