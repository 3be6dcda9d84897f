"""`tuolaji event simulate`: a whole event without people, to rehearse a format or to see what the papers look like."""

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from tuolaji.cli.console import Lang, console, language
from tuolaji.cli.event.desk import File
from tuolaji.cli.event.grids import standings_grid
from tuolaji.rules.load import DEFAULT_SHEET, load_named
from tuolaji.tournament.opening import format_with, open_event
from tuolaji.tournament.ranking import standings
from tuolaji.tournament.simulate import Simulation, drawn_lines, played_lines
from tuolaji.tournament.store import Store


def simulate(
    file: File,
    /,
    *,
    rules: Annotated[str, Parameter(help="a sheet's id, or the path of a sheet file")] = DEFAULT_SHEET,
    pairs: Annotated[int, Parameter(help="how many pairs", validator=Number(gte=2, lte=4000))] = 32,
    units: Annotated[int, Parameter(help="from how many units", validator=Number(gte=1, lte=99))] = 10,
    rounds: Annotated[int | None, Parameter(help="rounds of the first stage")] = None,
    play: Annotated[bool, Parameter(help="play every deal card by card with random seats (slower)")] = False,
    incidents: Annotated[bool, Parameter(help="lateness, forfeits, a withdrawal, an undo")] = True,
    seed: Annotated[int, Parameter(help="the same seed plays the same event")] = 1,
    lang: Lang = None,
) -> None:
    """Play a whole event into a new file: entries, every round, results, rulings, standings."""
    spoken = language(lang)
    form = format_with(load_named(rules).event, rounds=rounds)
    name = "模拟赛" if spoken == "zh" else "Simulated event"
    with Store.create(file, open_event(name, rules, str(seed), form=form), "simulation", 1_767_225_600_000) as store:
        simulation = Simulation(store, seed, played_lines if play else drawn_lines, incidents=incidents)
        with console().status("…") as shown:
            for told in simulation.run(pairs, units):
                shown.update(told)
        event = store.read()
        console().print(standings_grid(event, standings(event), spoken))
