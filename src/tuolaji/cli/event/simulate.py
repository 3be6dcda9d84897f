"""`tuolaji event simulate`: a whole event without people, to rehearse a format or to see what the papers look like."""

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from tuolaji.cli.event.desk import File
from tuolaji.cli.event.grids import standings_grid
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken, told
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import format_with, open_event
from tuolaji.competition.simulate import Simulation, drawn_lines, played_lines
from tuolaji.competition.standings.ranking import standings
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load_named
from tuolaji.text.catalogue import Message


def simulate(
    file: File,
    /,
    *,
    rules: Annotated[str, Parameter(help="cli_event_options.rules")] = DEFAULT_SHEET,
    pairs: Annotated[int, Parameter(help="cli_event_options.pairs", validator=Number(gte=2, lte=4000))] = 32,
    units: Annotated[int, Parameter(help="cli_event_options.units", validator=Number(gte=1, lte=99))] = 10,
    rounds: Annotated[int | None, Parameter(help="cli_event_options.first_rounds")] = None,
    play: Annotated[bool, Parameter(help="cli_event_options.play")] = False,
    incidents: Annotated[bool, Parameter(help="cli_event_options.incidents")] = True,
    seed: Annotated[int, Parameter(help="cli_event_options.seed")] = 1,
    lang: Lang = None,
) -> None:
    """Play a whole event into a new file: entries, every round, results, rulings, standings."""
    tag = spoken(lang)
    form = format_with(load_named(rules).event, rounds=rounds)
    name = told(Message("cli_event.name_of_simulation"), tag)
    with Store.create(file, open_event(name, rules, str(seed), form=form), "simulation", 1_767_225_600_000) as store:
        simulation = Simulation(store, seed, played_lines if play else drawn_lines, incidents=incidents)
        with console().status("…") as shown:
            for step in simulation.run(pairs, units):
                shown.update(step)
        event = store.read()
        console().print(standings_grid(event, standings(event), tag))
