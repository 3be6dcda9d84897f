"""Records: round trips, verification, golden files, fairness."""

import hashlib
import json
import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tuolaji.cards import Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.fair import commitment, cut, lot, shuffled, turned_up
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import play_out
from tuolaji.deal.state import Finished
from tuolaji.deal.time.timeout import timeout_action
from tuolaji.errors import RecordError
from tuolaji.record import DealRecord, Record, RecordFault, read_record, verify, write_record
from tuolaji.record.model import from_bytes, to_bytes
from tuolaji.record.parse import from_text
from tuolaji.record.text import to_text
from tuolaji.rules.clock import Clocks
from tuolaji.rules.sheet.load import load, sheet_ids

GOLDEN = Path(__file__).parent.parent / "golden"


def match(sheet_id: str, deals: int = 3, seed: int = 1) -> Record:
    rng, setup, logs = Random(seed), opening(sheet_id), []
    for _ in range(deals):
        deal = play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
        assert isinstance(deal.state, Finished)
        logs.append(DealRecord(tuple(deal.log)))
        setup = next_setup(deal.state)
    return Record(sheet_id, load(sheet_id).version, tuple(logs), {"Event": "Test", "East": "东家"})


MATCHES = {sheet_id: match(sheet_id) for sheet_id in sheet_ids()}


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_both_forms_read_back_and_verify(sheet_id: str, tmp_path: Path) -> None:
    record = MATCHES[sheet_id]
    assert from_text(to_text(record)) == from_bytes(to_bytes(record)) == record
    assert verify(record) is None
    for name in ("match.txt", "match.json"):
        write_record(tmp_path / name, record)
        assert read_record(tmp_path / name) == record
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.json", "match.txt"]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_records_still_verify(path: Path) -> None:
    record = read_record(path)
    assert record.rules == path.stem
    assert verify(record) is None
    assert to_text(record) == path.read_text(encoding="utf-8")


def test_there_is_a_golden_record_for_every_sheet() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(sheet_ids())


def changed(text: str, old: str, new: str) -> Record:
    assert old in text
    return from_text(text.replace(old, new, 1))


def fault_after_changing_a_play(clause: str | None) -> RecordFault:
    """One played card of the golden record changed so that it is refused at that very step, by the clause."""
    record = read_record(GOLDEN / "tianwen.txt")
    log = record.deals[0].log
    for step, entry in enumerate(log):
        if isinstance(entry.event, e.Played) and len(entry.event.cards) == 1:
            for kind in full_deck(1):
                other = e.DealRow(e.Played(entry.event.seat, Hand.of([kind])), entry.at)
                fault = verify(Record(record.rules, "1", (DealRecord((*log[:step], other, *log[step + 1 :])),)))
                if fault and fault.step == step + 1 and fault.clause == clause:
                    return fault
    raise AssertionError(f"no change was refused by {clause}")


def test_a_card_that_is_not_held_is_refused_at_its_step() -> None:
    assert "is not in the hand" in fault_after_changing_a_play(None).reason["en"]


@pytest.mark.clause("TW-2.16a")
def test_an_illegal_follow_is_refused_at_its_step_with_its_clause() -> None:
    fault = fault_after_changing_a_play("TW-2.16a")
    assert "must be played. (TW-2.16a)" in fault.reason["en"]
    assert "(TW-2.16a)" in fault.reason["zh"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("result ", "result 5", "by the sheet it is: result"),
        ("-> ", "-> 5", None),
        ("commit ", "commit 0", "not what was committed to"),
        ("begin ", "begin W #", None),
    ],
)
def test_a_changed_outcome_is_found(old: str, new: str, said: str | None) -> None:
    text = to_text(MATCHES["fuze"])
    if said is None:
        with pytest.raises(RecordError, match="line"):
            changed(text, old, new)
        return
    fault = verify(changed(text, old, new))
    assert fault is not None
    assert said in fault.reason["en"]


def test_another_seed_or_another_cut_gives_another_pack() -> None:
    record = MATCHES["fuze"]
    opened, first, *rest = record.deals[0].log
    assert isinstance(first.event, e.PackCut)
    moved = e.DealRow(e.PackCut(first.event.seat, first.event.lifted + 1, first.event.salt, first.event.more))
    fault = verify(Record("fuze", "1", (DealRecord((opened, moved, *rest)),)))
    assert fault is not None
    assert fault.event.startswith("draw")


def test_a_swapped_pair_of_deals_is_found() -> None:
    record = MATCHES["gongguan"]
    fault = verify(Record(record.rules, "1", (record.deals[0], record.deals[2])))
    assert fault is not None
    assert fault.deal == 2
    assert "does not begin as the one before it ended" in fault.reason["en"]


def test_another_version_of_the_sheet_is_found() -> None:
    record = MATCHES["fuze"]
    fault = verify(Record("fuze", "0", record.deals))
    assert fault is not None
    assert "version 0" in fault.reason["en"]


def test_an_unfinished_deal_verifies_as_far_as_it_goes() -> None:
    record = MATCHES["lianpai"]
    for length in (1, 3, 50, 230, 300):
        part = Record("lianpai", "1", (DealRecord(record.deals[0].log[:length]),))
        assert verify(part) is None
        assert from_text(to_text(part)) == part


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(MATCHES)), st.data())
def test_a_damaged_text_is_refused_or_faulted_and_never_crashes(sheet_id: str, data: st.DataObject) -> None:
    lines = to_text(MATCHES[sheet_id]).splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    words = lines[number].split(" ")
    word = data.draw(st.integers(0, len(words) - 1))
    words[word] = data.draw(st.sampled_from(["", "X", "H3", "E", "-1", "99999999999", "@", "@5", "->", ",", '"', "é"]))
    lines[number] = " ".join(words)
    try:
        record = from_text("\n".join(lines))
    except RecordError:
        return
    fault = verify(record)
    assert fault is None or all(fault.reason.values())


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff\xfe", b"nonsense", b'[Tuolaji "2"]', b'{"format":"tuolaji"}']
)
def test_what_is_no_record_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    with pytest.raises(RecordError, match="x: "):
        read_record(path)
    with pytest.raises(RecordError, match="no such file"):
        read_record(tmp_path / "y")


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write_record(path, MATCHES["fuze"])
    before = path.read_bytes()
    with pytest.raises(RecordError, match="disk is full"):
        _write_to_full(tmp_path)
    assert path.read_bytes() == before


def _write_to_full(folder: Path) -> None:
    """Write through a link to the device that is always full."""
    record = MATCHES["fuze"]
    target = folder / "full.txt"
    (folder / f".{target.name}.{os.getpid()}.part").symlink_to("/dev/full")
    write_record(target, record)


# Fairness


def independent_shuffle(seed: str, additions: list[str], decks: int) -> list[int]:
    """The shuffle once more, as the reference page specifies it."""
    head = bytes.fromhex(seed) + "\n".join(["shuffle", *additions]).encode()
    numbers = b"".join(hashlib.sha256(head + counter.to_bytes(4, "big")).digest() for counter in range(200))
    stream = iter([int.from_bytes(numbers[i : i + 4], "big") for i in range(0, len(numbers), 4)])
    pack = sorted(list(range(54)) * decks)
    for last in range(len(pack) - 1, 0, -1):
        limit = last + 1
        while (number := next(stream)) >= 2**32 - 2**32 % limit:
            pass
        pack[last], pack[number % limit] = pack[number % limit], pack[last]
    return pack


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=8), max_size=3), st.integers(1, 6))
def test_the_shuffle_is_as_specified_and_keeps_every_card(seed: bytes, additions: list[str], decks: int) -> None:
    pack = shuffled(seed.hex(), additions, decks)
    assert pack == independent_shuffle(seed.hex(), additions, decks)
    assert sorted(pack) == sorted(full_deck(decks))
    assert commitment(seed.hex()) == hashlib.sha256(seed).hexdigest()


def test_every_addition_changes_the_pack_and_cuts_turn_it() -> None:
    seed = "00" * 32
    packs = {tuple(shuffled(seed, additions, 2)) for additions in ([], ["a"], ["b"], ["a", "b"], ["ab"])}
    assert len(packs) == 5
    pack = shuffled(seed, [], 2)
    assert list(cut(pack, [10, 98])) == pack
    assert list(cut(pack, [3])) == pack[3:] + pack[:3]


def test_chance_is_even() -> None:
    """Where a card ends up, which card is turned, who is drawn by lot: nothing is favoured (chi-squared)."""
    rng = Random(11)
    seeds = [rng.randbytes(32).hex() for _ in range(4000)]
    places, lots, turned = [0] * 54, [0] * 4, [0] * 52
    for seed in seeds:
        places[shuffled(seed, [], 1).index(0)] += 1
        lots["ENWS".index(lot(seed))] += 1
        turned[turned_up(seed, [])[-1]] += 1
    for counts, limit in ((places, 93), (lots, 17), (turned, 90)):
        expected = len(seeds) / len(counts)
        assert sum((count - expected) ** 2 / expected for count in counts) < limit


def test_json_has_one_event_a_line() -> None:
    lines = to_bytes(MATCHES["fuze"]).decode().splitlines()
    assert len(lines) == sum(len(deal.log) for deal in MATCHES["fuze"].deals) + len(MATCHES["fuze"].deals) + 1
    assert json.loads("\n".join(lines))["format"] == "tuolaji"


def test_clocks_and_pauses_are_written_and_read() -> None:
    setup = replace(opening("fuze"), clocks=Clocks(cut=6_000, window=5_000, bury=60_500, play=20_000))
    deal = Deal.open(setup, "5e" * 32)
    assert deal.act(a.Pause(), 1_000) is None
    assert deal.act(a.Pause(), 1_500) is not None
    refused = deal.act(timeout_action(deal.state), 1_500)
    assert refused is not None
    assert refused.code == "paused"
    assert deal.act(a.Resume(), 61_000) is None
    assert deal.act(timeout_action(deal.state), 62_000) is None
    record = Record("fuze", load("fuze").version, (DealRecord(tuple(deal.log)),))
    text = to_text(record)
    assert "clock cut 6 window 5 bury 60.5 play 20" in text
    assert "@1000 pause\n@61000 resume\n" in text
    assert from_text(text) == record
    assert verify(record) is None
    played_in_a_pause = text.replace("@61000 resume\n", "")
    assert verify(from_text(played_in_a_pause)) is not None


def test_a_clock_that_gives_less_than_the_sheet_is_a_fault() -> None:
    setup = replace(opening("fuze"), clocks=Clocks(play=19_999))
    record = Record("fuze", load("fuze").version, (DealRecord(tuple(Deal.open(setup, "5e" * 32).log)),))
    fault = verify(record)
    assert fault is not None
    assert "less time than" in fault.reason["en"]
