"""Botzone both ways: card numbers, its requests and responses, its bots at our table and ours at its."""

import io
import sys
from pathlib import Path

import msgspec
import pytest

from tuolaji.bots.arena.arena import open_board
from tuolaji.bots.player import Player
from tuolaji.bots.players.random_player import RandomPlayer
from tuolaji.bots.protocols.botzone import BotzonePlayer
from tuolaji.bots.protocols.botzone_cards import (
    KEEP_RUNNING,
    Numbers,
    level_of,
    level_written,
    major,
    numbers_in,
    trump_of,
)
from tuolaji.bots.protocols.botzone_speak import BotzoneInput, respond, speak_botzone
from tuolaji.bots.table import PlayersTable
from tuolaji.cards import SEATS, Hand, Seat, parse_hand
from tuolaji.deal.deal import Deal
from tuolaji.errors import PlayerError

OURS = f"{sys.executable} -m tuolaji bot random --botzone"


def play(player: BotzonePlayer, seat: Seat = "E", board: int = 0) -> Deal:
    players: dict[Seat, Player] = {other: RandomPlayer(number) for number, other in enumerate(SEATS)}
    table = PlayersTable(open_board("tianwen", 1, board), {**players, seat: player})
    try:
        while not table.deal.over:
            table.step()
    finally:
        player.close()
    return table.deal


@pytest.mark.parametrize("suits", ["shcd", "hdsc", "cdhs"])
def test_every_card_has_two_numbers(suits: str) -> None:
    numbers = Numbers(suits)
    assert numbers.hand(range(108)) == Hand(bytes([2] * 54))
    for kind in range(54):
        one, other = numbers.both(kind)
        assert (other - one, numbers.kind(one), numbers.kind(other)) == (54, kind, kind)
    assert numbers.pick(parse_hand("SA SA w"), [*range(108)]) == [*numbers.both(12), 52]
    with pytest.raises(PlayerError, match="not all among"):
        numbers.pick(parse_hand("SA SA"), [numbers.both(12)[0]])


def test_words() -> None:
    assert [level_of(each) for each in ("2", "0", "10", "A")] == ["2", "T", "T", "A"]
    assert (level_written("T"), major("NT"), major("H"), major(None)) == ("0", "n", "h", "")
    assert (trump_of("n"), trump_of("c")) == ("NT", "C")
    for wrong in (None, "x", [1, 1], [108], [True], [-1], [1.5]):
        with pytest.raises(PlayerError):
            numbers_in(wrong)
    with pytest.raises(PlayerError, match="order of suits"):
        Numbers("shc")
    with pytest.raises(PlayerError, match="no level"):
        level_of("1")


def asked(stage: str, **told: object) -> dict[str, object]:
    banking = {"called": -1, "snatched": -1, "major": "s"}
    return {"stage": stage, "global": {"level": "2", "banking": banking}, "playerpos": 1, **told}


# Seat 1 draws ♠A ♥A ♣A ♦A (0 … 3) and ♠2 (4), then ♥2 (5); seat 0 deals and leads.
DRAWN = [asked("deal", deliver=[number]) for number in range(6)]


def test_a_recorded_exchange_is_understood() -> None:
    numbers, player = Numbers(), RandomPlayer(1)
    first = asked("play", history=[[], [[numbers.both(11)[0]]], 0, 0])
    told = BotzoneInput([*DRAWN, first], [[]] * 6)
    # A spade is led and spades are trump with level 2: the ♠A, ♠2 and ♥2 are the cards to follow with.
    assert respond(player, told, numbers, "tianwen")[0] in (0, 4, 5)
    second = asked("play", history=[[[44], [0], [8], [12]], [], 0, 1])
    told = BotzoneInput([*DRAWN, first, second], [[]] * 6 + [[0]])
    assert respond(player, told, numbers, "tianwen")[0] in (1, 2, 3, 4, 5)


def test_level_cards_call_and_pairs_snatch() -> None:
    numbers = Numbers()
    options = {
        tuple(respond(RandomPlayer(seed), BotzoneInput(DRAWN, [[]] * 5), numbers, "tianwen")) for seed in range(30)
    }
    assert options == {(), (4,), (5,)}
    taken = asked(
        "deal", deliver=[58], **{"global": {"level": "2", "banking": {"called": 0, "snatched": -1, "major": "h"}}}
    )
    told = BotzoneInput([*DRAWN, taken], [[]] * 6)
    options = {tuple(respond(RandomPlayer(seed), told, numbers, "tianwen")) for seed in range(30)}
    assert options == {(), (4, 58)}


def test_the_dealer_covers_eight_cards() -> None:
    kitty = asked("cover", deliver=[*range(60, 68)])
    given = respond(RandomPlayer(2), BotzoneInput([*DRAWN, kitty], [[]] * 6), Numbers(), "tianwen")
    assert len(set(given)) == 8
    assert set(given) <= {*range(6), *range(60, 68)}


def test_the_line_that_asks_to_be_kept_running() -> None:
    line = msgspec.json.encode({"requests": DRAWN[:1], "responses": []}) + b"\n"
    said = io.BytesIO()
    speak_botzone("random", io.BytesIO(line), said, once=True)
    assert said.getvalue() == b'{"response":[]}\n'
    said = io.BytesIO()
    speak_botzone("random", io.BytesIO(line + msgspec.json.encode(DRAWN[1]) + b"\n"), said)
    assert said.getvalue() == (b'{"response":[]}\n' + KEEP_RUNNING + b"\n") * 2
    for wrong in (b"hello\n", b"[]\n", b'{"stage":"deal"}\n', b'{"requests":[],"responses":[]}\n'):
        with pytest.raises(PlayerError, match="no request"):
            speak_botzone("random", io.BytesIO(wrong), io.BytesIO())


@pytest.mark.parametrize("seat", SEATS)
def test_our_own_player_comes_back_through_both_adapters(seat: Seat) -> None:
    player = BotzonePlayer(OURS)
    assert play(player, seat).over
    assert player.notes == []
    stages = [request["stage"] for request in player.requests]
    assert stages.count("deal") == 25
    assert stages.count("play") >= 5
    assert stages.count("cover") == (seat == "E")


@pytest.mark.slow
def test_a_bot_that_ends_after_every_answer_is_told_everything_again(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "import json\nfull = json.loads(input())\nask = full['requests'][-1]\n"
        "assert len(full['requests']) == len(full['responses']) + 1\n"
        "print(json.dumps({'response': ask['deliver'] if ask['stage'] == 'cover' else [], 'debug': ''}))\n"
    )
    player = BotzonePlayer(f"{sys.executable} {path}")
    assert play(player).over
    # It covers what it was given, and has no answer when cards must be played: those are played for it.
    assert any("no cards" in note.told("en") for note in player.notes)


@pytest.mark.parametrize("body", ["print('hello')", "raise SystemExit", "print('{\"response\": [107, 107]}')"])
def test_whatever_a_bot_says_the_table_goes_on(tmp_path: Path, body: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(body)
    player = BotzonePlayer(f"{sys.executable} {path}")
    assert play(player).over
    assert player.notes
