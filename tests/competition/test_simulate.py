"""A whole event without people, through the same verbs as a real one."""

from pathlib import Path
from random import Random

import pytest

from tests.competition.desk import plain
from tuolaji.competition import events as e
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import format_with, open_event
from tuolaji.competition.simulate import Simulation, people, played_lines
from tuolaji.competition.stages.advance import stage_over
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.state import Competition, fold
from tuolaji.rules.sheet.load import load, sheet_ids


def simulated(
    path: Path, rules: str, pairs: int, *, seed: int = 1, rounds: int | None = None, **how: object
) -> Competition:
    form = format_with(load(rules).event, rounds=rounds)
    with Store.create(path, open_event("Cup", rules, str(seed), form=form), "simulation", 0) as store:
        # Durability is tested elsewhere; here no test needs to wait for the disk.
        store._connection.execute("PRAGMA synchronous = OFF")
        told = list(Simulation(store, seed, **how).run(pairs, 3))  # type: ignore[arg-type]
        assert told[0] == f"{pairs} entries"
        assert plain(fold(store.steps)) == plain(store.read())
        return store.read()


@pytest.mark.parametrize("rules", sheet_ids())
def test_an_event_under_every_sheet_is_played_to_its_end(tmp_path: Path, rules: str) -> None:
    competition = simulated(tmp_path / "cup.event", rules, 9)
    assert competition.stage == len(competition.format.stages) - 1
    assert stage_over(competition, competition.stage)
    assert all(played.status == "locked" for played in competition.rounds)
    assert [line.place for line in standings(competition)] == list(range(1, 10))
    with Store.open(tmp_path / "cup.event") as store:
        kinds = {type(happened) for step in store.steps for happened in step.events}
    assert {e.EntriesAdded, e.CheckedIn, e.RoundStarted, e.ResultSigned} <= kinds


def test_the_same_seed_plays_the_same_event(tmp_path: Path) -> None:
    one, two, other = (
        plain(simulated(tmp_path / f"{number}.event", "fuze", 6, seed=seed, rounds=2))
        for number, seed in enumerate((4, 4, 5))
    )
    assert one == two
    assert one != other


def test_two_pairs_and_every_deal_card_by_card(tmp_path: Path) -> None:
    competition = simulated(tmp_path / "cup.event", "fuze", 2, rounds=1, play=played_lines, incidents=False)
    result = competition.rounds[0].results[1]
    assert len(result.outcome.lines) == 8
    assert competition.rulings == []


def test_people_have_two_names_each_and_teams_of_two() -> None:
    entries = people(40, Random(1), 4)
    names = [name for entry in entries for name in entry.players]
    assert len(set(names)) == 80
    teams = [entry.team for entry in entries]
    assert all(teams.count(team) == 2 for team in teams)
