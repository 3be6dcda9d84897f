"""What verification must not let through, and what must not break on the way."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.cli.test_rules import run
from tests.record.test_record import GOLDEN, MATCHES, match
from tuolaji.cards import parse_hand
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal
from tuolaji.deal.hands import at_seat
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.simulation.random_seat import play_out, random_action
from tuolaji.deal.state import Drawing
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record, read_record, verify
from tuolaji.record.model import from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text

SEED = "5e" * 32


def with_opening(record: Record, **changes: Any) -> Record:
    first = record.deals[0].log[0].event
    assert isinstance(first, e.Opened)
    opened = e.DealRow(replace(first, **changes))
    return Record(record.rules, "1", (DealRecord((opened, *record.deals[0].log[1:])),))


@pytest.mark.parametrize("seed", ["", "00", "zz" * 32, "AB" * 32, "ab " * 32])
def test_a_pack_without_a_proper_seed_is_not_fair(seed: str) -> None:
    for commitment in ("", MATCHES["fuze"].deals[0].log[0].event.commitment):  # type: ignore[union-attr]
        fault = verify(with_opening(MATCHES["fuze"], seed=seed, commitment=commitment))
        assert fault is not None
        assert fault.step <= 2


@pytest.mark.parametrize(
    "setup",
    [
        Setup("fuze", {"EW": "2", "NS": "A"}, dealer="E", first_deal=True),
        Setup("fuze", {"EW": "6", "NS": "6"}, dealer="W", first_deal=True),
        Setup("fuze", {"EW": "6", "NS": "6"}, dealer="E", number=9),
        Setup("tianwen", {"EW": "9", "NS": "K"}, first_deal=True),
        Setup("tianwen", {"EW": "2", "NS": "2"}, dealer="E", first_deal=True),
        Setup("tianwen", {"EW": "2", "NS": "2"}, first_deal=True, number=17),
        Setup("tianwen", {"EW": "2", "NS": "2"}, dealer="E", number=0),
        Setup("tianwen", {"EW": "2", "NS": "2"}, dealer="E", number=10**40),
        Setup("tianwen", {"EW": "2", "NS": "2"}),
        Setup("tianwen", {"EW": "A+1", "NS": "2"}, dealer="E"),
        Setup("buchong", {"EW": "A+0", "NS": "2"}, dealer="E"),
        Setup("buchong", {"EW": "A+²", "NS": "2"}, dealer="E"),
        Setup("lianpai", {"EW": "2", "NS": "3"}, dealer="E"),
        Setup("tianwen", {"EW": "Z", "NS": "2"}, dealer="E"),
        Setup("tianwen", {"EW": "2"}, dealer="E"),
    ],
)
def test_impossible_openings(setup: Setup) -> None:
    deal = DealRecord((e.DealRow(e.Opened(setup=setup, commitment="", seed="", eldest="E")),))
    fault = verify(Record(setup.rules, "1", (deal,)))
    assert fault is not None
    assert "the opening is wrong" in fault.reason["en"]
    assert str(fault)


def passing_a(setup: Setup) -> tuple[Deal, e.Settled]:
    """A deal that East and West win at A."""
    for chance in range(500):
        deal = play_out(Deal.open(setup, SEED), Random(chance))
        settled = deal.events[-1]
        if isinstance(settled, e.Settled) and settled.passed == "EW":
            return deal, settled
    raise AssertionError("nobody passes A")


def test_a_match_goes_on_past_a_only_where_the_sheet_does() -> None:
    setups = {
        rules: Setup(rules, {"EW": "A", "NS": "A"}, dealer="E", number=5, eldest="E")
        for rules in ("tianwen", "buchong")
    }
    for rules, setup in setups.items():
        deal, settled = passing_a(setup)
        following = Setup(rules, settled.levels, dealer=settled.dealer, number=6, eldest="E")
        later = play_out(Deal.open(following, SEED), Random(1))
        record = Record(rules, "1", (DealRecord(tuple(deal.log)), DealRecord(tuple(later.log))))
        fault = verify(record)
        if rules == "buchong":
            assert fault is None
            assert settled.levels["EW"].startswith("A+")
            assert following.level in "23456789"
            assert from_text(to_text(record)) == record
        else:
            assert fault is not None
            assert "the match was over" in fault.reason["en"]


def test_time_does_not_run_backwards() -> None:
    log = [e.DealRow(entry.event, 1000) for entry in MATCHES["fuze"].deals[0].log]
    step = next(i for i, entry in enumerate(log) if isinstance(entry.event, e.TrickTaken))
    log[step] = e.DealRow(log[step].event, 10)
    fault = verify(Record("fuze", "1", (DealRecord(tuple(log)),)))
    assert fault is not None
    assert "backwards" in fault.reason["en"]


def test_a_wrong_seat_survives_the_change_of_form() -> None:
    log = list(MATCHES["fuze"].deals[0].log)
    plays = [i for i, entry in enumerate(log) if isinstance(entry.event, e.Played)]
    second = log[plays[1]].event
    assert isinstance(second, e.Played)
    log[plays[1]] = e.DealRow(e.Played("W" if second.seat != "W" else "S", second.cards), log[plays[1]].at)
    wrong = Record("fuze", "1", (DealRecord(tuple(log)),))
    assert from_text(to_text(wrong)) == wrong
    assert verify(wrong) is not None


@pytest.mark.parametrize("at", [0, 5, 10**14])
@pytest.mark.parametrize("header", ["a\u2028b", "a\x0cb", 'q"\\', "line\nline"])
def test_odd_times_and_headers_read_back(at: int, header: str) -> None:
    log = tuple(e.DealRow(entry.event, at) for entry in match("tianwen", 1, 3).deals[0].log)
    record = Record("tianwen", "1", (DealRecord(log),), {"Event": header})
    assert from_text(to_text(record)) == from_bytes(to_bytes(record)) == record


def test_a_stray_event_inside_a_trick_reads_back() -> None:
    log = list(MATCHES["gongguan"].deals[0].log)
    step = [i for i, entry in enumerate(log) if isinstance(entry.event, e.Played)][2]
    log.insert(step, e.DealRow(e.Passed("E"), log[step].at))
    record = Record("gongguan", "1", (DealRecord(tuple(log)),))
    assert from_text(to_text(record)) == record
    fault = verify(record)
    assert fault is not None
    assert fault.step == step + 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n1. ", "\n77. "),
        (" EW 7 NS 7 next", " NS 7 EW 7 next"),
        ('[Event "Test"]', '[Event "Test"]\n[Event "Test"]'),
        ('[Tuolaji "1"]\n[Rules "fuze"]', '[Rules "fuze"]\n[Tuolaji "1"]'),
        ("cut S 8", "cut S banana 8"),
    ],
)
def test_nonsense_in_a_text_is_refused(old: str, new: str) -> None:
    from tuolaji.errors import RecordError

    text = to_text(read_record(GOLDEN / "fuze.txt")).replace("Golden record", "Test")
    assert old in text
    with pytest.raises(RecordError, match="line"):
        from_text(text.replace(old, new, 1))
    assert from_text("\ufeff" + text) == from_text(text)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("burry E S2", "没有以'burry'开头的行；行的开头是"),
        ("pass X", "没有'X'这个方位；方位是E（东）、N（北）、W（西）、S（南）"),
        ("cut S eight", "这种行不是这样写的"),
        ("clock moon 5", "没有字段moon"),
        ('referee {"type":"called","seat":"X"}', "seat"),
        ("bury E Z9", "不是牌"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_in_every_language(line: str, told: str) -> None:
    from tuolaji.errors import RecordError

    with pytest.raises(RecordError) as caught:
        from_text(f'[Tuolaji "1"]\n[Rules "fuze"]\ndeal 1 EW 2 NS 2 first\n{line}\n')
    assert caught.value.line == 4
    assert caught.value.told("zh").startswith(f"第4行：{line!r}：")
    assert told in caught.value.told("zh")
    assert str(caught.value).startswith(f"line 4: {line!r}: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        {"seed": "zz"},
        {"levels": {"EW": "2"}},
        {"levels": {"EW": "Z", "NS": "2"}},
    ],
)
def test_show_and_replay_name_the_fault_of_a_damaged_record(tmp_path: Path, damage: dict[str, Any]) -> None:
    whole = msgspec.json.decode(to_bytes(MATCHES["tianwen"]))
    opened = whole["deals"][0]["log"][0]["event"]
    (opened if "seed" in damage else opened["setup"]).update(damage)
    path = tmp_path / "x.json"
    path.write_bytes(msgspec.json.encode(whole))
    for words in (("record", "show"), ("record", "verify"), ("replay",)):
        found = run(*words, str(path))
        assert found.returncode == 1, found
        assert "deal 1, step 1" in found.stdout
    assert run("record", "convert", str(path), str(tmp_path / "y.txt")).returncode in (0, 2)


@pytest.mark.slow
def test_odd_surroundings(tmp_path: Path) -> None:
    for columns in ("", "abc", "40"):
        assert run("record", "show", str(GOLDEN / "fuze.txt"), COLUMNS=columns).returncode == 0
    assert run("record", "convert", str(GOLDEN / "fuze.txt"), ".").returncode == 2
    empty = tmp_path / "empty.txt"
    empty.write_text('[Tuolaji "1"]\n[Rules "fuze"]\n')
    for words in (("record", "show"), ("record", "verify"), ("replay",)):
        assert run(*words, str(empty)).returncode == 0
    assert run("simulate", "--processes", "100000").returncode == 2


# Declaring with cards that are there


def drawn(rules: str, **hands: str) -> Deal:
    """A first deal in which the seats have drawn the given cards, and nothing else matters."""
    deal = Deal.open(opening(rules), SEED)
    rng = Random(1)
    while not isinstance(deal.state, Drawing):
        assert deal.act(random_action(deal.state, rng)) is None
    give(deal, **hands)
    return deal


def give(deal: Deal, **hands: str) -> None:
    """Put other cards into hands, as no table can."""
    assert isinstance(deal.state, Drawing)
    held = deal.state.hands
    for seat, cards in hands.items():
        held = at_seat(held, seat, parse_hand(cards))  # type: ignore[arg-type]
    deal.timed = replace(deal.timed, state=replace(deal.state, hands=held))


@pytest.mark.clause("TW-1.5", "GG-08")
def test_one_card_is_not_shown_twice() -> None:
    deal = drawn("tianwen", E="H2 S3")
    assert deal.act(a.Declare("E", parse_hand("H2"))) is None
    for _ in range(3):
        verdict = deal.act(a.Declare("E", parse_hand("H2")))
        assert verdict is not None
        assert verdict.code == "not_held"
    deal = drawn("tianwen", E="H2 H2 S3")
    assert deal.act(a.Declare("E", parse_hand("H2"))) is None
    assert deal.act(a.Declare("E", parse_hand("H2"))) is None, "the second card protects"
    assert deal.act(a.Declare("E", parse_hand("H2 H2"))) is not None
    assert deal.act(a.Declare("E", parse_hand("H2"))) is not None


@pytest.mark.clause("LP-2.1")
def test_a_new_bid_carries_a_joker_of_its_own_and_a_beaten_one_stays_hidden() -> None:
    deal = drawn("lianpai", E="H3 S3 S3 S3 w", N="D3 D3 w")
    assert deal.act(a.Declare("E", parse_hand("H3 w"))) is None
    assert deal.act(a.Declare("N", parse_hand("D3 D3 w"))) is None
    verdict = deal.act(a.Declare("E", parse_hand("S3 S3 S3 w")))
    assert verdict is not None
    assert verdict.code == "not_held"
    give(deal, E="H3 S3 S3 S3 w w")
    assert deal.act(a.Declare("E", parse_hand("S3 S3 S3 w"))) is None
    assert isinstance(deal.state, Drawing)
    assert deal.state.bids[0] == parse_hand("S3 S3 S3 w")
    assert view(deal.state, "W").bids == {}
