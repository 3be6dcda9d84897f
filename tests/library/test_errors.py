"""Whatever is given to the library, it raises errors of the project's own tree and no others."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tuolaji
from tests.library.calls import CALLS, Call, competition, deal, match, record

NONSENSE: list[Any] = [
    *(None, True, 0, -1, 3, 10**30, 2.5, float("nan"), b"H3", object(), len, ...),
    *("", " ", "S1", "zz", "X", "E", "H3", "H3 H3 H3 H3 H3 H3 H3", "w W", "10", "A+1", "\0", "\ud800", "🂡", "x" * 5000),
    *([], [None], ["zz"], ["H3"], [["H3"]], (), {}, {"E": "H3"}, {1: 2}, {"EW": "5", "NS": None}, [{}], {"zz"}),
    tuolaji.Hand("H3 S5"),
]


def refusal(call: Call, arguments: dict[str, Any]) -> tuolaji.TuolajiError | None:
    """The error that a call is refused with; any other than the project's own goes through."""
    bound = call.bind()
    places = [arguments.pop("question")] if call.name == "ask" else []
    try:
        bound(*places, **arguments)
    except tuolaji.TuolajiError as error:
        return error
    return None


def answers(call: Call, arguments: dict[str, Any]) -> None:
    """The call answers, or refuses with an error that says something short in every language."""
    refused = refusal(call, arguments)
    if refused is not None:
        told = refused.reason
        assert set(told) == {"en", "zh", "zh-Hant"}
        assert all(0 < len(text.strip()) < 2_000 for text in told.values())


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_arguments_that_make_sense_are_understood(call: Call) -> None:
    answers(call, dict(call.arguments))


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_nonsense_is_refused_with_an_error_of_the_tree(call: Call) -> None:
    for name in call.arguments:
        for value in NONSENSE:
            if call.name == "Arena.play" and isinstance(value, int) and value > 1:
                continue  # that many boards could be played
            answers(call, {**call.arguments, name: value})


@settings(max_examples=150, deadline=None)
@given(data=st.data(), call=st.sampled_from(CALLS))
def test_random_text_and_numbers_are_refused_the_same_way(data: st.DataObject, call: Call) -> None:
    name = data.draw(st.sampled_from(sorted(call.arguments)))
    cards = st.lists(st.sampled_from(["H3", "S5", "w", "W", "♠A", "10", "-"]), max_size=9)
    value = data.draw(st.one_of(st.text(), cards.map(" ".join), cards, st.integers(max_value=0), st.floats()))
    answers(call, {**call.arguments, name: value})


@pytest.mark.parametrize("pair", [None, 3, "Ann", ("Ann",), ("Ann", None), (), ("Ann", "Ann"), ("", "Bo"), ["A"] * 9])
def test_a_pair_that_is_none_is_refused(pair: Any) -> None:
    cup = competition(published=False)
    with pytest.raises(tuolaji.TuolajiError):
        cup.enter(pair)
    assert len(cup.entries) == 2


@pytest.mark.parametrize("player", [None, 3, "nobody", "habit:x", "search:x", ("random",), object()])
def test_a_player_that_is_none_is_refused(player: Any) -> None:
    with pytest.raises(tuolaji.TuolajiError):
        deal().play_out(player)
    with pytest.raises(tuolaji.TuolajiError):
        tuolaji.Arena("random", player)


def test_what_a_sheet_refuses_changes_nothing() -> None:
    under_way = deal()
    before = under_way.steps
    with pytest.raises(tuolaji.errors.IllegalAction) as refused:
        under_way.play("N", under_way.hands["N"])
    assert under_way.steps == before
    assert not refused.value.verdict.ok
    assert refused.value.verdict.reason("zh") == refused.value.told("zh")
    assert not under_way.check("N", "play", under_way.hands["N"])


def test_cards_that_are_not_held_are_refused() -> None:
    under_way = deal()
    elsewhere = next(card for card in under_way.hands["N"] if card not in under_way.hands["E"])
    with pytest.raises(tuolaji.errors.IllegalAction):
        under_way.play("E", elsewhere)


def test_a_deal_that_is_not_the_next_one_is_not_counted() -> None:
    played = match()
    for wrong in (deal("finished"), deal("playing"), None, 3):
        with pytest.raises(tuolaji.errors.MatchError):
            played.count(wrong)  # type: ignore[arg-type]
    assert played.lines == ()


def test_a_refereed_deal_alone_has_a_referee() -> None:
    with pytest.raises(tuolaji.errors.MatchError):
        deal().call("E", "revoke", "N")


def test_a_record_at_fault_has_no_deals() -> None:
    text = record().text()
    broken = tuolaji.Record.parse(text.replace("[RulesVersion", '[Place "x"]\n[RulesVersion').replace(" E ", " W ", 1))
    assert broken.verify() is not None
    with pytest.raises(tuolaji.errors.RecordError):
        _ = broken.deals


def test_files_that_cannot_be_read_or_written_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "file.txt"):
        with pytest.raises(tuolaji.TuolajiError):
            tuolaji.Record.read(path)
        with pytest.raises(tuolaji.TuolajiError):
            record().write(path)
        with pytest.raises(tuolaji.TuolajiError):
            tuolaji.Competition.open(path)
        with pytest.raises(tuolaji.TuolajiError):
            competition().save(path)
