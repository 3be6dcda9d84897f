"""The arena: mirrored boards, the same results however the work is shared, going on where it stopped."""

import json
from pathlib import Path

import pytest

from tuolaji.bots.arena.arena import Bout, Game, MirroredBoard, bouts, open_board, play_board, play_bout, setup_of
from tuolaji.bots.arena.ledger import Ledger, read_boards
from tuolaji.bots.arena.plot import draw
from tuolaji.bots.arena.statistics import running
from tuolaji.bots.arena.workers import play_in_processes, play_on_ray
from tuolaji.bots.bot import Bot
from tuolaji.bots.make import names, register
from tuolaji.bots.protocols.stream import StreamPlayer
from tuolaji.cards import SEATS
from tuolaji.cli.arena import arena
from tuolaji.deal.state import Drawing
from tuolaji.errors import PlayerError, RecordError
from tuolaji.rules.sheet.load import sheet_ids

BOUT = Bout("tianwen", 5, "random", "clock", (0, 1, 2))


class ClockPlayer(StreamPlayer):
    """Does what the clock would do: the cheapest opponent of random that is not random."""

    def __init__(self, _: str, seed: int):
        super().__init__("nothing", seed)
        self._started = True


if "clock" not in names():
    register(Bot(id="clock", make=ClockPlayer))


@pytest.mark.parametrize("rules", sheet_ids())
def test_a_board_is_the_same_cards_at_both_tables(rules: str) -> None:
    one, other = open_board(rules, 1, 6), open_board(rules, 1, 6)
    assert one.log == other.log
    assert isinstance(one.state, Drawing)
    assert one.state.pack != open_board(rules, 1, 7).state.pack  # type: ignore[union-attr]
    assert one.state.pack != open_board(rules, 2, 6).state.pack  # type: ignore[union-attr]
    found = play_board(rules, 1, "random", "clock", 6)
    assert found == play_board(rules, 1, "random", "clock", 6)
    assert all(game.won is None or (game.worth > 0) == game.won for game in found.games)


def test_the_schedule_gives_every_dealer_every_level() -> None:
    met = {(setup_of("tianwen", board).dealer, setup_of("tianwen", board).level) for board in range(52)}
    assert len(met) == 52
    assert [setup_of("tianwen", board).dealer for board in range(4)] == list(SEATS)


def test_what_a_board_says_of_the_first_player() -> None:
    board = MirroredBoard("tianwen", 1, "a", "b", 0, (Game(40, True, 1), Game(130, False, -2)))
    assert (board.worth, board.won, board.score) == (1.5, 1.0, 1.0)
    even = MirroredBoard("tianwen", 1, "a", "b", 0, (Game(40, True, 1), Game(40, True, 1)))
    assert (even.worth, even.won, even.score) == (0, 0.5, 0.5)
    assert MirroredBoard("tianwen", 1, "a", "b", 0, (Game(), Game())).won == 0.5


def test_work_is_shared_without_losing_or_repeating_a_board() -> None:
    done = play_bout(BOUT)
    left = list(bouts("tianwen", ["random", "clock", "x"], 40, 5, done, 2))
    boards = [(bout.first, bout.second, number) for bout in left for number in bout.boards]
    assert len(boards) == len(set(boards)) == 3 * 40 - 3
    assert ("random", "clock", 0) not in boards


@pytest.mark.slow
def test_processes_play_what_one_process_plays() -> None:
    work = [Bout("tianwen", 5, "random", "cmd:false", (number,)) for number in range(5)]
    shared = [board for part in play_in_processes(work, 2) for board in part]
    alone = [board for bout in work for board in play_bout(bout)]
    assert sorted(shared, key=lambda board: board.board) == alone


def test_a_torn_last_line_is_dropped_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Ledger(path) as ledger:
        ledger.add(play_bout(BOUT))
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:50])
    with Ledger(path) as ledger:
        assert [board.board for board in ledger.boards] == [0, 1, 2]
        ledger.add([])
    assert path.read_bytes() == whole
    path.write_bytes(whole.rstrip(b"\n"))
    assert len(read_boards(path)) == 3
    assert path.read_bytes() == whole
    path.write_bytes(b"nonsense\n" + whole)
    with pytest.raises(RecordError, match="line 1"):
        read_boards(path)


def test_the_command_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    arena("random", "clock", deals=2, out=out, processes=1, lang="en")
    first = out.read_bytes()
    arena("random", "clock", deals=3, out=out, processes=1, lang="en")
    assert out.read_bytes().startswith(first)
    assert [json.loads(line)["board"] for line in out.read_text().splitlines()] == [0, 1, 2]
    said = capsys.readouterr().out
    assert "random – clock" in said
    assert "Elo" in said
    assert out.with_suffix(".svg").read_text().startswith("<svg")


def test_players_that_make_no_sense_are_refused() -> None:
    with pytest.raises(PlayerError, match="needs two"):
        arena("random")
    with pytest.raises(PlayerError, match="twice"):
        arena("random", "random")
    with pytest.raises(PlayerError, match="serach"):
        arena("random", "serach")


def test_a_picture_has_a_line_for_every_pairing() -> None:
    picture = draw({"a – <b>": running([1.0, -1.0, 2.0] * 20), "a – c": []}, "title", "boards", "levels")
    assert picture.count("<polyline") == 1
    assert "a – &lt;b&gt;" in picture


@pytest.mark.slow
def test_a_ray_cluster_plays_what_this_process_plays() -> None:
    pytest.importorskip("ray", reason="pip install 'tuolaji[ray]'")
    work = [Bout("tianwen", 5, "random", "cmd:false", (number,)) for number in range(2)]
    shared = sorted((board for part in play_on_ray(work) for board in part), key=lambda board: board.board)
    assert shared == [board for bout in work for board in play_bout(bout)]
