"""Loading, refusing and extending sheets."""

import os
from pathlib import Path

import pytest

from tests.dealing import all_tables
from tuolaji.errors import BrokenSheet, UnknownSheet
from tuolaji.rules.reasons.reason import value_code
from tuolaji.rules.sheet.facts import facts, label, value_text
from tuolaji.rules.sheet.lint import changed_without_words
from tuolaji.rules.sheet.load import LARGEST_FILE, load, load_named, sheet_ids, use_house
from tuolaji.rules.sheet.schema import RunMultiplier
from tuolaji.text.catalogue import language, language_tags

HOUSE = """
id = "house"
version = "1"
extends = "tianwen"
name = { zh = "我家", en = "At home" }
cards = { decks = 3, kitty = 6 }
throw = { allowed = false }
level = { stage_at = 120, step = 60, dealer = [
  { at_most = 119, levels = 1 }, { at_most = 59, levels = 2 }, { at_most = 0, levels = 3 } ] }
"""

BANDS = "[" + ", ".join(f"{{ at_most = {79 - number}, levels = {number + 1} }}" for number in range(17)) + "]"


def write_sheet(folder: Path, text: str, name: str = "house.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(BrokenSheet) as caught:
        load_named(write_sheet(folder, text))
    return [problem.told("en") for problem in caught.value.problems]


def test_the_five_sheets_load_with_the_default_first() -> None:
    assert sheet_ids() == ("tianwen", "buchong", "fuze", "gongguan", "lianpai")
    for sheet_id in sheet_ids():
        assert load(sheet_id).id == sheet_id


def test_a_house_sheet_changes_what_it_says_and_keeps_the_rest(tmp_path: Path) -> None:
    house = load_named(write_sheet(tmp_path, HOUSE))
    base = load("tianwen")
    assert (house.cards.decks, house.throw.allowed) == (3, False)
    assert house.dig.each_pair == base.dig.each_pair
    assert house.about is None, "what tianwen says about itself is not true of another sheet"
    assert set(house.clause) == set(base.clause)
    assert any("throw.allowed" in hint.told("en") for hint in changed_without_words(house))


def test_a_house_sheet_can_extend_a_house_sheet(tmp_path: Path) -> None:
    write_sheet(tmp_path, HOUSE)
    child = 'id = "child"\nextends = "house.toml"\n[dig]\nsingle = 1\n'
    assert load_named(write_sheet(tmp_path, child, "child.toml")).dig.single == 1


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("{ two = 2, plus = 0 }", RunMultiplier(two=2)),
        ("{ two = 2, plus = 3 }", RunMultiplier(two=2, plus=3)),
        ("{ two = 2 }", RunMultiplier(two=2, times=2)),
        ("{ times = 3 }", RunMultiplier(two=8, times=3)),
    ],
)
def test_a_run_that_adds_does_not_inherit_what_multiplies(tmp_path: Path, run: str, expected: RunMultiplier) -> None:
    text = f'id = "house"\nextends = "tianwen"\nversion = "1"\n[dig]\ntractor = {run}\n'
    found = load_named(write_sheet(tmp_path, text)).dig.tractor
    assert (found.two, found.plus, found.times) == (expected.two, expected.plus, expected.times)


def test_sheets_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    write_sheet(tmp_path, 'extends = "b.toml"', "a.toml")
    with pytest.raises(BrokenSheet, match="leads back to itself"):
        load_named(write_sheet(tmp_path, 'extends = "a.toml"', "b.toml"))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("[throw]\nalowed = true", "throw.alowed: true: unknown key (did you mean 'allowed'?)"),
        ("[cards]\ndecks = 7\nkitty = 6", "cards.decks: 7: Expected a number of at most 6."),
        ("[cards]\ndecks = 'two'\nkitty = 6", "cards.decks: 'two': Expected a whole number, but got a text."),
        ("[cards]\ndecks = 2\nkitty = 7", "cards.kitty: 7: 108 cards less 7 do not go round"),
        ("[dig]\nof = 'pockets'", "dig.of: 'pockets': pockets is not possible here; choose one of kitty, last trick."),
        ("[trump]\nchains = [['suit', 'moon']]", "trump.chains: 'moon': no layer of trump"),
        ("[trump]\nchains = [['suit', 'permanent']]", "trump.chains: 'permanent': the sheet has no permanent trumps"),
        ("[trump]\nno_trump = false", "declare.joker_pair: true: jokers cannot overcall to no trump"),
        ("[throw]\nclauses = { failed = 'TW-9' }", "throw.clauses.failed: 'TW-9': no such clause"),
        ("[throw]\nclauses = { moon = 'TW-1.1' }", "throw.clauses"),
        ("[trick]\nwider_beats = true", "trick.wider_beats: true: an answer that can win must also be legal"),
        ("[follow.ladders]\npair = ['3x1']", "follow.ladders.pair: '3x1': 3 cards cannot answer a pair"),
        ("[follow.ladders]\ntractor = ['2x2']", "follow.ladders.tractor: '2x2': a run has any length"),
        ("[follow.ladders]\npair = ['some']", "follow.ladders.pair"),
        ("[level]\nstage_at = 90", "level.dealer[0].at_most: 79: the first band must reach up to 89"),
        ("[level]\ncounts = 'small points'", "level.counts: 'small points': they replace levels only"),
        ("[dig]\ntractor = { plus = 2, times = 2 }", "dig.tractor.times: 2: every further step"),
        ("[dig]\ntractor = { two = 999, times = 99 }", "the longest run digs so much"),
        ("[trump]\nchains = [['K', 'suit']]", "trump.chains: ['K', 'suit']: K stands in 'suit' already"),
        ("[trump]\nchains = [['suit'], ['Q'], ['J'], ['T'], ['9'], ['8'], ['7'], ['6'], ['5']]", "at most 8 chains"),
        ("[follow.ladders]\npair = ['1x1']", "follow.ladders.pair: '1x1': a single card answers nothing"),
        (f"[level]\ndealer = {BANDS}", "level.dealer: 17: at most 16 bands"),
        ("[level]\ndealer = [{ at_most = -1001, levels = 1 }]", "level.dealer"),
        ("[declare]\nmost_cards = 3", "declare.most_cards: 3: 2 decks hold only 2 equal cards"),
        ("[clause.'X-1']\nchapter='dig'\nzh=''\nen=''", "clause.X-1: '': every text needs words"),
        ("[clause.'X-1']\nchapter='moon'\nzh='x'\nen='x'", "moon"),
    ],
)
def test_a_mistake_is_named_with_its_path_and_value(tmp_path: Path, change: str, expected: str) -> None:
    found = problems(tmp_path, f'id = "house"\nextends = "tianwen"\n{change}\n')
    assert any(expected in problem for problem in found), found


def test_every_mistake_is_named_at_once(tmp_path: Path) -> None:
    text = 'id = "house"\nextends = "tianwen"\ncolour = "red"\n[throw]\nalowed = 1\n[dig]\nsingle = "x"\n'
    assert len(problems(tmp_path, text)) == 3


def test_a_sheet_without_kitty_must_say_what_is_dug(tmp_path: Path) -> None:
    found = problems(tmp_path, 'id = "house"\nextends = "tianwen"\n[cards]\ndecks = 2\nkitty = 0\n')
    assert any(problem.startswith("dig.of: 'kitty'") for problem in found)
    assert any(problem.startswith("declare.nobody") for problem in found)


@pytest.mark.parametrize("text", ["id = ", "[[[", "\x00"])
def test_what_is_not_toml_is_refused(tmp_path: Path, text: str) -> None:
    assert problems(tmp_path, text)[0].startswith("not TOML")


def test_what_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "gbk.toml"
    path.write_bytes("id = '天文'".encode("gbk"))
    with pytest.raises(BrokenSheet, match="not UTF-8"):
        load_named(str(path))


@pytest.mark.parametrize("name", ["nothing", "../../etc", "/", "no/such.toml", "Tianwen", "a\0.toml", "x" * 5000, ""])
def test_a_sheet_that_is_not_there(name: str) -> None:
    for read in (load, load_named):
        with pytest.raises(UnknownSheet):
            read(name)


def test_a_path_is_no_id(tmp_path: Path) -> None:
    path = write_sheet(tmp_path, HOUSE)
    with pytest.raises(UnknownSheet, match="is no sheet"):
        load(path)
    assert load_named(path) is load(path), "a file that a local program has read is known by its path"


def test_only_a_regular_file_within_the_limit_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    for name in ("/dev/zero", str(tmp_path / "pipe.toml"), str(tmp_path)):
        with pytest.raises(UnknownSheet):
            load_named(name)
    with pytest.raises(BrokenSheet, match=f"larger than {LARGEST_FILE} bytes"):
        load_named(write_sheet(tmp_path, "#" * (LARGEST_FILE + 1)))


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    path = write_sheet(tmp_path, HOUSE)
    assert load_named(path).throw.allowed is False
    write_sheet(tmp_path, HOUSE.replace("allowed = false", "allowed = true"))
    os.utime(path, ns=(1, 1))
    assert load_named(path).throw.allowed is True


@pytest.mark.parametrize("tag", language_tags())
def test_every_fact_has_words_in_every_language(tag: str) -> None:
    for sheet_id in sheet_ids():
        for fact in facts(load(sheet_id)):
            assert label(fact.path, tag)
            assert value_text(fact.value, tag)
            if isinstance(fact.value, str) and len(fact.value) > 1:
                assert language(tag).has(value_code(fact.value)), fact


def test_every_table_holds_all_cards_once() -> None:
    for sheet_id in sheet_ids():
        for table in all_tables(load(sheet_id)):
            kinds = [kind for group in table.steps for step in group for kind in step]
            assert sorted(kinds) == list(range(54))


def test_permanent_twos_are_plain_level_cards_when_two_is_the_level(tmp_path: Path) -> None:
    text = 'id = "house"\nextends = "tianwen"\n[trump]\npermanent = ["2"]\n'
    house = load_named(write_sheet(tmp_path, text))
    at_two, at_three = (all_tables(house)[i] for i in (0, 5))
    assert (at_two.level, at_three.level) == ("2", "3")
    assert [len(step) for step in at_two.order()["trump"]][:5] == [1, 1, 1, 3, 1]
    assert [len(step) for step in at_three.order()["trump"]][:6] == [1, 1, 1, 3, 1, 3]


def test_an_open_gap_breaks_the_suit_in_two(tmp_path: Path) -> None:
    text = 'id = "house"\nextends = "tianwen"\n[trump]\nclose_gap = false\n'
    house = load_named(write_sheet(tmp_path, text))
    table = next(t for t in all_tables(house) if (t.level, t.trump) == ("5", "S"))
    assert [len(chain.steps) for chain in table.chains[1]] == [3, 9]
    assert [len(chain.steps) for chain in table.chains[4]] == [3, 13]


def test_the_house_s_own_sheets_are_known_by_their_ids(house: Path) -> None:
    write_sheet(house, HOUSE)
    write_sheet(
        house, 'id = "late"\nextends = "house"\nversion = "1"\nname = { zh = "夜场", en = "Late" }\n', "late.toml"
    )
    use_house(house)
    assert sheet_ids() == ("tianwen", "buchong", "fuze", "gongguan", "lianpai", "house", "late")
    assert load("late").cards.decks == load("house").cards.decks == 3
    with pytest.raises(UnknownSheet, match="house, late"):
        load("early")


@pytest.mark.parametrize(
    ("name", "part"),
    [("Our Club.toml", "must be an id"), ("tianwen.toml", "not taken"), ("club.toml", "must be the file's name")],
)
def test_a_house_sheet_has_an_id_of_its_own(house: Path, name: str, part: str) -> None:
    write_sheet(house, HOUSE, name)
    with pytest.raises(BrokenSheet, match=part):
        use_house(house)


def test_a_broken_house_sheet_or_folder_is_told_at_once(house: Path) -> None:
    with pytest.raises(UnknownSheet, match="no folder"):
        use_house(house / "nowhere")
    write_sheet(house, HOUSE.replace("decks", "dekcs"))
    with pytest.raises(BrokenSheet, match="did you mean 'decks'"):
        use_house(house)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("id = ", "not TOML: a value is missing or not written as one (at the end)"),
        ("id = tianwen", "not TOML: a value is missing or not written as one (line 1, column 6)"),
        ("id = 'a'\n= 3", "not TOML: a key is not written as one (line 2, column 1)"),
        ("[throw\nallowed = true", "not TOML: a bracket is not closed (line 1, column 7)"),
        ("id 'a'", "not TOML: there is no = after a key (line 1, column 4)"),
        ("id = 'a'\nid = 'b'", "not TOML: a key or a table is written twice (at the end)"),
        ("id = 'a' 'b'", "not TOML: something follows that cannot stand there (line 1, column 10)"),
        ("id = 'a", "not TOML: a text is not closed, or has a character that must be escaped (at the end)"),
        ("on = 2026-02-31", "not TOML: a date or time that does not exist (line 1, column 6)"),
        ("a = " + "[" * 5_000, "not TOML: the tables are nested too deeply"),
    ],
)
def test_a_file_that_is_not_toml_is_told_in_every_language(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BrokenSheet) as caught:
        load_named(write_sheet(tmp_path, text))
    (problem,) = caught.value.problems
    assert problem.told("en") == told
    for tag in ("zh", "zh-Hant"):
        assert not set(problem.told(tag).split()) & {"Invalid", "Expected", "value", "key"}


def test_a_mistake_of_a_sheet_is_told_in_every_language_with_its_place_and_value(tmp_path: Path) -> None:
    path = write_sheet(
        tmp_path, 'id = "house"\nextends = "tianwen"\n[declare]\nmost_cards = "two"\n[dig]\nof = "pockets"\n'
    )
    with pytest.raises(BrokenSheet) as caught:
        load_named(path)
    for tag in language_tags():
        told = caught.value.told(tag)
        assert all(
            part in told for part in ("declare.most_cards", "'two'", "dig.of", "'pockets'", "kitty", "last trick")
        )
        assert "`" not in told
        assert "enum" not in told
