"""What programs get wrong is noted as codes with facts, and told to people in their language."""

import sys
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from tests.bots.tables import four, later_deal, states_of
from tests.cli.test_rules import run
from tests.text.scan import SOURCE, codes_of
from tests.text.test_letters import BARE, CHINESE
from tuolaji.bots.arena.arena import Game, MirroredBoard, play_board
from tuolaji.bots.legal import refusal
from tuolaji.bots.protocols.botzone import BotzonePlayer
from tuolaji.bots.protocols.notes import Complaint, Note
from tuolaji.cards import Hand, parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import Choice
from tuolaji.deal.view import View, view
from tuolaji.text.catalogue import language, language_tags

TAGS = language_tags()
FACTS: dict[str, str | int] = {
    "line": "'W'", "command": "no-such-program", "version": 1, "answered": 7, "numbers": "[107]", "cards": "S5 w W",
    "options": "S2 / w w / W W", "due": 4, "given": 3, "clause": "TW-2.16", "rule": "follow_count",
}  # fmt: skip
CODES = sorted(set(codes_of("en", "program_faults")) - {"noted", "noted_at"})


@pytest.mark.parametrize("tag", CHINESE)
def test_notes_name_seats_and_jokers_in_words(tag: str) -> None:
    wanted = {code: {name: FACTS[name] for name in codes_of(tag, "program_faults")[code]} for code in CODES}
    told = [Note("Li", code, facts, "W", 3).told(tag) for code, facts in wanted.items()]
    assert len(set(told)) == len(CODES)
    assert [text for text in told if BARE.search(text.replace("'W'", ""))] == []


def test_every_complaint_has_its_sentence() -> None:
    source = "".join(path.read_text("utf-8") for path in (SOURCE / "bots").rglob("*.py"))
    assert [code for code in CODES if f'"{code}"' not in source and not code.startswith(("nothing_", "cannot_"))] == []
    assert {f"nothing_{verb}" for verb in ("declared", "named")} <= set(CODES)


def test_the_program_reads_english_and_people_read_their_language() -> None:
    assert Note("Li", "late", {}, "W", 3).told("zh") == "Li，西，第3问：没有按时回答"
    assert Note("Li\x1b[2J", "stopped").told("en") == "Li[2J: it is stopped; everything else is done for it"
    note = Note("Li", "cannot_be_declared", {"cards": "S5", "options": "S2 / w w"}, "N", 1)
    assert note.told("zh-Hant") == "Li，北，第1問：♠5不能亮；可以亮♠2或小王 小王"
    assert note.told("en") == "Li, North, question 1: ♠5 cannot be declared; these can: ♠2 or small joker small joker"


def every_refusal() -> list[Complaint]:
    """What is said to all sorts of wrong answers during a deal."""
    found = []
    foreign = parse_hand("S2 S2 S3 S3 S4 S4")
    for state, _ in states_of(later_deal("tianwen"), 5, four("random", "random", 5)):
        for seat in ("E", "N"):
            seen = view(state, seat)
            hand = seen.hand or Hand()
            for action in (
                None, a.Pass(seat), a.Pass("W"), a.Bury(seat, foreign), a.Bury(seat, Hand()), a.Declare(seat, foreign),
                a.Name(seat, foreign), a.Play(seat, Hand()), a.Play(seat, foreign), a.Play(seat, hand), a.Draw(seat),
            ):  # fmt: skip
                why = refusal(seen, action)
                if why is not None:
                    found.append(why)
    return found


def test_every_refusal_of_a_deal_is_told_in_every_language() -> None:
    found = every_refusal()
    codes = {why.code for why in found}
    assert codes >= {
        "answer_due", "other_seat", "nothing_to_pass", "nothing_buried", "nothing_declared", "nothing_named",
        "not_held", "bury_count", "not_its_turn", "no_cards", "play_refused", "not_asked_for",
    }  # fmt: skip
    for tag in TAGS:
        for why in found:
            assert Note("Li", why.code, why.facts, "E", 1).told(tag)
            assert set(why.facts) >= language(tag).facts_of(f"program_faults.{why.code}")


@pytest.mark.parametrize("kind", ["declare", "name"])
def test_cards_that_are_no_option_are_told_with_the_options(kind: Literal["declare", "name"]) -> None:
    state, _ = next(states_of(later_deal("tianwen"), 5, four("random", "random", 5)))
    seen: View = msgspec.structs.replace(view(state, "E"), choices=(Choice(kind, options=(parse_hand("w w"),)),))
    action = a.Declare("E", parse_hand("S5")) if kind == "declare" else a.Name("E", parse_hand("S5"))
    why = refusal(seen, action)
    assert why is not None
    assert why.text.endswith("these can: w w")
    assert "小王 小王" in Note("Li", why.code, why.facts).told("zh")


def test_a_board_keeps_its_notes_and_reads_those_of_older_files() -> None:
    note = Note("Li", "late", {}, "W", 3)
    board = MirroredBoard(
        "tianwen", 1, "a", "b", 0, (Game(), Game()), (note, "Li at W, question 3: did not answer in time")
    )
    assert msgspec.json.decode(msgspec.json.encode(board), type=MirroredBoard) == board


def test_a_bot_that_cannot_be_started_is_noted_in_words() -> None:
    board = play_board("tianwen", 1, "botzone:no-such-program", "random", 0)
    first = board.notes[0]
    assert isinstance(first, Note)
    assert first.told("zh").endswith("：无法启动no-such-program")
    assert BotzonePlayer("no-such-program").notes == []


def test_the_arena_shows_its_first_note_in_the_readers_language(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text('import sys\nprint(\'{"type": "hello", "protocol": 1, "name": "[bold]Li"}\')\n')
    player = f"cmd:{sys.executable} {path}"
    found = run("arena", player, "random", "--deals", "1", "--processes", "1", "--lang", "zh")
    assert found.returncode == 0, found.stderr
    told = found.stdout.replace("\n", "")
    assert "程序出错" in told
    assert "[bold]Li，" in told
    assert "问：程序已经结束" in told
