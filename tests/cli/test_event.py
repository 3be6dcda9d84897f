"""`tuolaji event` as a user runs it, from the first entry to the last place."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.cli.test_rules import run
from tuolaji.cli.event import app
from tuolaji.competition.files.store import Store
from tuolaji.errors import CompetitionError

Say = Callable[..., str]


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Run a verb on one event in this process: what it prints comes back, what it refuses is raised."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("TUOLAJI_WHO", "desk 1")

    def run_verb(verb: str, *words: object) -> str:
        app(
            [verb, str(tmp_path / "cup.event"), *map(str, words)],
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        return capsys.readouterr().out

    return run_verb


def opened(say: Say, entries: int, *options: object) -> None:
    say("new", "--name", "春季杯", "--seed", "7", *options)
    for number in range(1, entries + 1):
        say("add", f"甲{number}/乙{number}", "--unit", f"单位{(number + 1) // 2}", "--team", f"{(number + 1) // 2}队")


def test_an_event_from_the_first_entry_to_the_last_place(say: Say) -> None:
    opened(say, 4, "--rules", "fuze", "--rounds", 2)
    assert "春季杯" in say("status", "--lang", "zh")
    assert "Next: draw round 1 of 2" in say("status")
    assert "4 of 4 are here" in say("checkin", "1-3", "4")
    drawn = say("draw")
    assert "Not published: event publish, or event discard" in drawn
    assert "look the draw over" in say("status")
    say("publish")
    assert "Round 1 has started" in say("start")
    say("result", 1, "--small", "5 -5")
    say("result", 2, "--deals", "-5 0 0 0 0 0 0 0")
    assert "deal" in say("table", 2)
    say("sign", 1, "EW", "--name", "张三")
    assert "not signed by both: table 1, 2" in say("lock")
    assert "Published" in say("draw", "--publish")
    for table in (1, 2):
        say("result", table, "--small", "1 -1")
    say("lock")
    assert "print standings and certificates" in say("status")
    places = say("standings")
    assert "small points" in places
    assert "2-0-0" in places
    working = say("standings", "--entry", 1)
    assert "total" in working
    assert "points" in working
    assert "1队" in say("teams")
    assert "locked round 2" in say("log", "--last", 1)
    lines = say("log", "--json").splitlines()
    assert [msgspec.json.decode(line)["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert msgspec.json.decode(lines[-1])["who"] == "desk 1"


def test_a_result_is_corrected_cleared_and_never_overwritten(say: Say) -> None:
    opened(say, 2, "--rules", "fuze")
    say("draw", "--publish")
    say("result", 1, "--small", "5 -5")
    assert "The result is already there" in say("result", 1, "--small", "5:-5")
    with pytest.raises(CompetitionError, match="entered by desk 1: correct it with a reason"):
        say("result", 1, "--small", "3 -3")
    # An option's value may begin with a minus: half of all matches are lost by East-West.
    assert "0 : 2" in say("result", 1, "--small", "-3 3", "--correct", "--reason", "misread")
    assert "corrected: misread" in say("table", 1)
    assert "(no result)" in say("result", 1, "--clear", "--reason", "wrong table")
    assert "2 : 0 (+4 : -4) *" in say("result", 1, "--forfeit", "NS")
    for words, message in (
        (("--small", "3"), "East-West and North-South"),
        (("--small", "a b"), "whole numbers"),
        (("--late", "EW"), "write EW:7"),
        (("--forfeit", "X"), "'X' is no side"),
        (("--small", "1 -1", "--deals", "0"), "already|not both"),
    ):
        with pytest.raises(CompetitionError, match=message):
            say("result", 1, *words)


def test_a_ruling_on_a_deal_and_a_proposal(say: Say, tmp_path: Path) -> None:
    opened(say, 2, "--rules", "fuze")
    say("draw", "--publish")
    with Store.open(tmp_path / "cup.event") as store:
        entry = store.read().rounds[0].seatings[0].east_west
    say("result", 1, "--deals", "40 40 40 40 40 40 40 40")
    for deal in (1, 3):
        say("ruling", entry, "illegal_information", "--deal", deal)
    assert "Proposed; it waits" in say("ruling", entry, "illegal_information", "--deal", 5)
    assert "40 → 90" in say("table", 1)
    assert "proposed, waits for arbitration" in say("rulings")
    assert "Ruling 3 is confirmed" in say("confirm", 3, "--reason", "seen by two")
    assert "confirmed by arbitration: seen by two" in say("rulings")
    with pytest.raises(CompetitionError, match="decided already"):
        say("reject", 3, "--reason", "x")


def test_a_ruling_on_lateness_is_carried_into_the_result(say: Say, tmp_path: Path) -> None:
    opened(say, 2, "--rules", "buchong")
    say("draw", "--publish")
    with Store.open(tmp_path / "cup.event") as store:
        seat = store.read().rounds[0].seatings[0]
    assert "BC-2.4" in say("ruling", seat.east_west, "late", "--minutes", 12) + say("rulings") + say("log")
    with pytest.raises(CompetitionError, match=r"2 deals in 60 minutes.*Answer with --ended"):
        say("result", 1, "--deals", "N:60 60")
    say("result", 1, "--deals", "N:60 60", "--ended", "time")
    assert "ended early, by time" in say("table", 1)
    first = next(line for line in say("table", 1).splitlines() if "60" in line)
    assert first.split()[:3] == ["1", "N", "4"]
    assert "Ruling 1 is lifted" in say("appeal", 1, "--reason", "the clock was wrong")
    assert "→ lifted: the clock was wrong" in say("rulings")
    assert "Score sheets are due" not in say("status")
    with pytest.raises(CompetitionError, match="lifted already"):
        say("appeal", 1, "--reason", "again")
    say("ruling", seat.east_west, "conduct", "--free", "shouting", "--points", "-0.5")
    assert "by rulings -0.5" in say("standings", "--entry", seat.east_west)


def test_sheets_are_due_while_tables_are_open(say: Say) -> None:
    opened(say, 2, "--rules", "buchong")
    say("draw", "--publish")
    assert "After 40 minutes announce: 3 more deals" in say("start")
    assert "Score sheets are due by" in say("status")
    assert "who reached them first?" in say("result", 1, "--levels", "9 9")
    told = say("result", 1, "--levels", "9 9", "--reached-first", "EW", "--correct", "--reason", "asked them")
    assert "who reached" not in told


def test_who_is_not_checked_in_is_named_when_the_round_is_drawn(say: Say) -> None:
    opened(say, 5)
    say("checkin", "1-4")
    assert "not checked in, so not drawn: 5" in say("draw")
    say("discard")
    say("checkin", "--all")
    assert "not checked in" not in say("draw")
    with pytest.raises(CompetitionError, match="who"):
        say("checkin")
    with pytest.raises(CompetitionError, match="'x' is no number"):
        say("checkin", "x")


def test_a_draw_that_is_out_of_date_is_told_everywhere_and_mended(say: Say) -> None:
    opened(say, 6)
    say("checkin", "1-5")
    say("draw")
    told = "the draw of round 1 is out of date"
    assert told in say("checkin", "6")
    for verb in ("status", "pairings"):
        found = say(verb)
        assert told in found
        assert "came after the draw: 6" in found
    assert "event repair, event redraw or event keep" in say("status")
    assert told not in say("repair", "--reason", "6 came")
    assert "look the draw over" in say("status")
    assert told in say("checkin", "6", "--gone")
    assert told not in say("keep", "--reason", "they will be back")
    say("publish")
    say("checkin", "6")
    with pytest.raises(CompetitionError, match="throw away the published draw of round 1"):
        say("redraw")
    assert told not in say("redraw", "--lose", "published", "--reason", "6 came back")


def test_a_published_draw_is_not_thrown_away_by_one_word(say: Say) -> None:
    opened(say, 4)
    say("draw", "--publish")
    with pytest.raises(CompetitionError, match="the published draw of round 1"):
        say("discard")
    with pytest.raises(CompetitionError, match="the published draw of round 1"):
        say("undo")
    assert "is undone: published round 1" in say("undo", "--lose", "published", "--reason", "too early")
    assert "throwing away a published draw" in say("log")
    say("redo")
    say("discard", "--lose", "published", "--reason", "the wrong hall")
    assert "the wrong hall" in say("log")


def test_leaving_says_what_is_still_to_do(say: Say) -> None:
    opened(say, 4)
    say("draw")
    assert "event repair, or event redraw" in say("withdraw", 1, "--reason", "ill")
    with pytest.raises(CompetitionError, match="1 left after the draw"):
        say("publish")
    assert "1 plays again" in say("return", 1)
    say("publish")
    assert "event result" in say("disqualify", 2, "--reason", "signals")
    assert "disqualified" in say("entries")
    with pytest.raises(CompetitionError, match="is no clause"):
        say("disqualify", 3, "--reason", "x", "--clause", "ZZ-1")


def test_undo_and_redo_name_the_step(say: Say) -> None:
    opened(say, 2)
    say("withdraw", 2, "--reason", "ill")
    assert "step 4 is undone: 2 withdrew: ill" in say("undo", "--reason", "the wrong one")
    assert "It is back" in say("redo")
    assert "step 4 is undone" in say("undo", 4)
    assert "step 3 is undone" in say("undo")
    with pytest.raises(CompetitionError, match="step 9 is not the latest"):
        say("undo", 9)
    assert "the wrong one" in say("log")


def test_entries_are_changed_and_removed(say: Say, tmp_path: Path) -> None:
    opened(say, 2)
    say("change", 1, "--players", "新人、老手", "--seed", 3, "--unit", "别处")
    assert "新人 / 老手" in say("entries")
    say("change", 1, "--seed", 0)
    say("remove", 2)
    with Store.open(tmp_path / "cup.event") as store:
        assert [(entry.number, entry.seed) for entry in store.read().entries.values()] == [(1, None)]
    with pytest.raises(CompetitionError, match="a pair is two players"):
        say("add", "张三")
    card = tmp_path / "card.txt"
    card.write_text("首攻长门", encoding="utf-8")
    assert "is filed" in say("convention", 1, f"@{card}")
    with pytest.raises(CompetitionError, match="cannot be read"):
        say("convention", 1, "@/no/such")


def test_a_swap_and_the_check_say_what_they_break(say: Say) -> None:
    opened(say, 4, "--rules", "fuze")
    say("draw")
    say("check")
    shown = say("swap", 1, 4, "--reason", "by wish") + say("swap", 1, 3, "--reason", "by wish")
    assert "changed by hand: by wish" in shown
    assert "note:" in shown or "own unit" in shown
    say("pairings", "--why")


def test_stages_from_a_plan(say: Say, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        '[[stages]]\nname = { zh = "小组", en = "Groups" }\npairing = "round robin"\ngroups = 2\nadvance = 1\n'
        '[[stages]]\nname = { zh = "决赛", en = "Final" }\npairing = "knockout"\n',
        encoding="utf-8",
    )
    opened(say, 4, "--rules", "gongguan", "--format", plan)
    say("draw", "--publish")
    with pytest.raises(CompetitionError, match="only Swiss rounds"):
        say("check")
    for table in (1, 2):
        say("result", table, "--levels", "9 7")
    say("lock")
    assert "on to the next stage: event advance" in say("status")
    assert "On to Final" in say("advance")
    assert "Round 2 · Final" in say("draw", "--publish")
    with pytest.raises(CompetitionError, match="which side is on stage"):
        say("result", 1, "--levels", "9 9")
    say("result", 1, "--levels", "9 9", "--on-stage", "南北")
    assert "group" in say("standings", "--stage", 1)
    with pytest.raises(CompetitionError, match="no stage 3"):
        say("standings", "--stage", 3)
    plan.write_text("stages = 3")
    with pytest.raises(CompetitionError, match=r"plan\.toml"):
        say("format", "--format", plan)


def test_the_two_languages(say: Say) -> None:
    opened(say, 3, "--rules", "fuze")
    assert "轮空" in say("draw", "--lang", "zh")
    assert "bye" in say("pairings", "--lang", "en")
    assert "名次" in say("standings", "--lang", "zh")
    assert "创建赛事“春季杯”" in say("log", "--lang", "zh")


def test_mistakes_are_told_in_one_line_by_the_program(tmp_path: Path) -> None:
    path = tmp_path / "cup.event"
    garbage = tmp_path / "photo.event"
    garbage.write_bytes(b"\x89PNG" * 300)
    for words, message in (
        (("status", str(tmp_path / "no.event")), "cannot be opened"),
        (("status", str(garbage)), "not a database"),
        (("new", str(path), "--name", "Cup", "--rules", "moon"), "moon"),
    ):
        found = run("event", *words)
        assert found.returncode == 2
        assert message in found.stderr
        assert found.stderr.count("\n") == 1
        assert "Traceback" not in found.stderr
    assert not path.exists()
    chinese = run("event", "status", str(garbage), LANG="zh_CN.UTF-8")
    assert "什么也没有写入" in chinese.stderr


def test_a_simulated_event_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "sim.event"
    made = run("event", "simulate", str(path), "--rules", "fuze", "--pairs", "6", "--rounds", "2", "--seed", "3")
    assert made.returncode == 0, made.stderr
    assert "W-D-L" in made.stdout
    assert run("event", "standings", str(path)).stdout == made.stdout


def test_a_paper_that_cannot_be_typeset_is_told_in_our_words(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("unclosed delimiter in prints.typ")

    opened(say, 2)
    monkeypatch.setattr("typst.compile", broken)
    with pytest.raises(CompetitionError) as refused:
        say("print", "entries", tmp_path / "list.pdf")
    assert refused.value.reason["en"] == "'list.pdf' cannot be typeset; write it as .html instead"
    assert "unclosed" not in str(refused.value.reason)
