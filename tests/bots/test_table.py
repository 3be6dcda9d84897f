"""Four players at a table: legal from the cut to the count, the same from the same seed, caught when they are not."""

import subprocess
import sys

import pytest

from tuolaji.bots.bot import Bot
from tuolaji.bots.make import BOTS, make, names, register
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.simulate import check_invariants
from tuolaji.deal.view import View
from tuolaji.errors import IllegalAnswer, UnknownPlayer
from tuolaji.rules.sheet.load import sheet_ids


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_random_players_play_whole_deals(sheet_id: str) -> None:
    for seed in range(3):
        players = {seat: make("random", 4 * seed + place) for place, seat in enumerate(SEATS)}
        deal = play_deal(opening(sheet_id), seed, players)
        check_invariants(deal)


def test_the_same_seeds_play_the_same_deal() -> None:
    def play() -> list[object]:
        return list(play_deal(opening("tianwen"), 5, {seat: make("random", 1) for seat in SEATS}).events)

    assert play() == play()


class _Cheat:
    name = "cheat"

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        if view.viewer in view.to_act and view.phase in ("burying", "playing"):
            return a.Play("E", Hand.of([0, 13, 26]))
        return None


def test_an_illegal_answer_names_the_bot_the_action_and_the_verdict() -> None:
    players: dict[Seat, _Cheat] = {seat: _Cheat() for seat in SEATS}
    with pytest.raises(IllegalAnswer, match=r"cheat at [ENWS] did Play\(.*: "):
        play_deal(opening("tianwen"), 1, players)


def test_players_by_name() -> None:
    assert list(BOTS) == ["habit", "search", "random", "cmd", "botzone"]
    with pytest.raises(UnknownPlayer, match="serach"):
        make("serach", 1)
    with pytest.raises(UnknownPlayer, match="takes nothing"):
        make("random:fast", 1)
    with pytest.raises(ValueError, match="taken"):
        register(BOTS["habit"])


def test_a_player_that_is_added_can_be_made_and_is_on_no_list() -> None:
    if "twin" not in names():
        register(Bot(id="twin", make=lambda _, seed: make("random", seed)))
    assert make("twin", 1).name == "random"
    assert "twin" not in BOTS


@pytest.mark.parametrize("module", ["bots.player", "bots.make", "bots.table", "bots.players.habit"])
def test_the_table_starts_without_numba(module: str) -> None:
    code = f"import sys, tuolaji.{module}; print(sorted({{'numba', 'numpy'}} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
