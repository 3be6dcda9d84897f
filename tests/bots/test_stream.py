"""Programs at the table: they play, they fail in every way there is, and the table goes on."""

import io
import shutil
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.deal.plays import count_plays
from tuolaji.bots.arena.arena import open_board
from tuolaji.bots.legal import count_legal, least, list_legal, refusal, wants_answer
from tuolaji.bots.player import Player
from tuolaji.bots.players.random_player import RandomPlayer
from tuolaji.bots.protocols.protocol import (
    Ask,
    Hello,
    ProgramAnswer,
    encode,
    legal_of,
    read_from_program,
    read_from_table,
)
from tuolaji.bots.protocols.speak import speak
from tuolaji.bots.protocols.stream import StreamPlayer
from tuolaji.bots.table import PlayersTable
from tuolaji.cards import SEATS, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Drawing, Playing
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.deal.view import view
from tuolaji.errors import PlayerError
from tuolaji.rules.sheet.load import sheet_ids

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "first-legal.mjs"
HELLO = b'{"type":"hello","protocol":1,"name":"test"}'


def play(player: StreamPlayer, seat: Seat = "E", board: int = 0, rules: str = "tianwen") -> Deal:
    """A whole deal with a program at one seat."""
    players: dict[Seat, Player] = {other: RandomPlayer(number) for number, other in enumerate(SEATS)}
    table = PlayersTable(open_board(rules, 1, board), {**players, seat: player})
    try:
        while not table.deal.over:
            table.step()
    finally:
        player.close()
    return table.deal


def program(tmp_path: Path, body: str) -> str:
    """A program in Python that says hello and then does `body` for every question."""
    path = tmp_path / "program.py"
    path.write_text(
        "import json, sys, time\n"
        "def say(m): print(m if isinstance(m, str) else json.dumps(m), flush=True)\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        f"    if m['type'] == 'hello': say({HELLO.decode()!r})\n"
        f"    if m['type'] == 'ask':\n        {body}\n"
    )
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("rules", sheet_ids())
def test_views_survive_the_wire(rules: str) -> None:
    rng, deal, number = Random(1), Deal.open(opening(rules), "01" * 32), 0
    while not deal.over:
        number += 1
        for seat in SEATS if number % 7 == 0 else ():
            seen = view(deal.state, seat)
            message = read_from_table(encode(Ask(1, 5, seen)))
            assert isinstance(message, Ask)
            assert message.view == seen
        deal.act(random_action(deal.state, rng))


@pytest.mark.parametrize("rules", sheet_ids())
def test_what_is_done_for_a_program_is_what_the_clock_does(rules: str) -> None:
    rng, deal = Random(2), Deal.open(opening(rules), "02" * 32)
    while not deal.over:
        state = deal.state
        action = timeout_action(state)
        seat: Seat = getattr(action, "seat", "E")
        seen = view(state, seat)
        if wants_answer(seen) and not isinstance(state, Drawing | Asking):
            assert least(seen) == action
        if isinstance(state, Playing):
            assert refusal(seen, least(seen)) is None
            assert count_legal(seen) == count_plays(state)
            hints = legal_of(seen)
            assert hints is not None
            assert len(hints.plays) == min(64, hints.count)
            assert all(refusal(seen, a.Play(seat, cards)) is None for cards in list_legal(seen, 5))
        deal.act(random_action(state, rng))


def test_refusals_say_why() -> None:
    rng, deal = Random(3), Deal.open(opening("tianwen"), "03" * 32)
    while not isinstance(deal.state, Playing):
        deal.act(random_action(deal.state, rng))
    state = deal.state
    seen = view(state, state.turn)
    assert "due: lead" in str(refusal(seen, None))
    assert "another seat" in str(refusal(seen, a.Pass(SEATS[SEATS.index(state.turn) - 1])))
    assert "nothing to pass" in str(refusal(seen, a.Pass(state.turn)))
    assert "no cards" in str(refusal(seen, a.Play(state.turn, type(state.buried)())))
    assert "not all in the hand" in str(refusal(seen, a.Play(state.turn, state.hands[SEATS.index(state.turn) - 1])))
    assert "refused" in str(refusal(seen, a.Play(state.turn, state.hands[SEATS.index(state.turn)])))
    assert "nothing is buried" in str(refusal(seen, a.Bury(state.turn, state.buried)))


@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
@pytest.mark.parametrize("rules", ["tianwen", "lianpai"])
def test_the_example_in_javascript_plays_a_whole_deal(rules: str) -> None:
    player = StreamPlayer(f"node {EXAMPLE}")
    assert play(player, rules=rules).over
    assert player.notes == []
    assert player.name == "first legal"
    assert player.number > 20


def test_our_own_players_speak_the_protocol() -> None:
    player = StreamPlayer(f"{sys.executable} -m tuolaji bot random", seed=9)
    assert play(player).over
    assert player.notes == []
    assert player.name == "random"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("say('garbage')", "no message of the bot protocol"),
        ("say({'type': 'answer', 'number': m['number'], 'action': {'do': 'dance'}})", "no message"),
        ("say({'type': 'answer', 'number': m['number'], 'action': {'do': 'play', 'cards': 'Z9'}})", "Z9"),
        ("say({'type': 'answer', 'number': m['number'], 'action': {'do': 'play', 'cards': 'w w W W'}})", "question"),
        ("say({'type': 'answer', 'number': m['number'] + 5})", "was not asked"),
        ("say({'type': 'answer', 'number': m['number'], 'action': None})", "an answer is due"),
        ("say('x' * 3_000_000)", "no message"),
        ("sys.exit(1)", "has ended"),
        ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()", "no message"),
        ("say('[' * 100_000)", "no message"),
    ],
)
def test_whatever_a_program_says_the_table_goes_on(tmp_path: Path, body: str, said: str) -> None:
    player = StreamPlayer(program(tmp_path, body))
    assert play(player).over
    assert any(said in note.told("en") for note in player.notes), player.notes
    assert "stopped" in player.notes[-1].told("en")


def test_a_late_answer_is_done_without_and_does_not_answer_the_next_question(tmp_path: Path) -> None:
    body = (
        "time.sleep(0.5 if m['number'] == 3 else 0); "
        "say({'type': 'answer', 'number': m['number'], 'action': "
        "{'do': 'play', 'cards': m['legal']['plays'][0]} if 'legal' in m else None})"
    )
    player = StreamPlayer(program(tmp_path, body), milliseconds=400)
    assert play(player, "N", board=0).over
    assert sum("in time" in note.told("en") for note in player.notes) == 1
    assert not any(note.code in ("not_asked", "stopped") for note in player.notes)


@pytest.mark.parametrize("command", ["false", "sleep 100", "yes", "cat"])
def test_a_program_that_does_not_speak_it_is_sent_away(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuolaji.bots.protocols.stream.FIRST_MILLISECONDS", 300)
    player = StreamPlayer(command)
    assert play(player).over
    assert len(player.notes) >= 1


def test_a_program_that_does_not_exist_is_told_at_once() -> None:
    player = StreamPlayer("no-such-program --flag")
    with pytest.raises(PlayerError, match="cannot be started"):
        play(player)
    with pytest.raises(PlayerError, match="needs the program"):
        StreamPlayer("  ")


def test_the_time_in_a_specification() -> None:
    assert StreamPlayer.from_spec("200ms:node x.js", 1).milliseconds == 200
    assert StreamPlayer.from_spec("3s:node x.js", 1).milliseconds == 3000
    assert StreamPlayer.from_spec("node x.js", 1).name == "node x.js"


def test_a_table_of_another_version_is_refused() -> None:
    with pytest.raises(PlayerError, match="protocol 7"):
        speak("random", io.BytesIO(b'{"type":"hello","protocol":7}\n'), io.BytesIO())
    with pytest.raises(PlayerError, match="no message"):
        speak("random", io.BytesIO(b"hello\n"), io.BytesIO())
    said = io.BytesIO()
    speak("random", io.BytesIO(b'\n{"type":"hello"}\n{"type":"bye"}\nnever read'), said)
    assert msgspec.json.decode(said.getvalue())["name"] == "random"
    assert isinstance(read_from_program(HELLO), Hello)
    assert isinstance(read_from_program(b'{"type":"answer","number":1}'), ProgramAnswer)
