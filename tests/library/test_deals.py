"""Deals, matches and records through the library: every sheet, strict and refereed, forwards and from any step."""

import copy
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tuolaji

SHEETS = tuolaji.sheet_ids()
SEATS = ("E", "N", "W", "S")


def step(deal: tuolaji.Deal, rng: Random) -> None:
    """Something that a choice offers, by chance."""
    choices = [choice for choice in deal.choices() if choice.seat in deal.to_act or rng.random() < 0.1]
    choice = rng.choice([one for one in choices if one.kind != "declare" or rng.random() < 0.3] or choices)
    seat, view = choice.seat, deal.view(choice.seat)
    match choice.kind:
        case "cut":
            deal.cut(seat, rng.randint(choice.least, choice.most))
        case "turn":
            deal.turn_up(seat)
        case "declare" | "name":
            deal.act(seat, choice.kind, rng.choice(choice.options))
        case "bury":
            deal.bury(seat, rng.sample(list(view.hand or ()), choice.most))
        case "lead" | "follow":
            deal.act(seat, choice.kind, rng.choice(view.legal(50)))
        case "choose":
            deal.choose(seat, rng.choice(deal.view("referee").rulings[-1].choices))
        case "draw" | "pass":
            deal.act(seat, choice.kind)


@pytest.mark.parametrize("refereed", [False, True])
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_deal_is_stepped_through_by_its_choices(sheet: str, refereed: bool) -> None:
    rng = Random(sheet)
    deal = tuolaji.Deal(sheet, seed=11, refereed=refereed)
    while not deal.over:
        step(deal, rng)
    record = deal.record()
    assert record.verify() is None
    assert tuolaji.Record.parse(record.json()).deals[0].result == deal.result


@settings(max_examples=15, deadline=None)
@given(
    sheet=st.sampled_from(SHEETS),
    seed=st.integers(0, 10_000),
    part=st.floats(0, 1),
    refereed=st.booleans(),
    copied_by=st.sampled_from([tuolaji.Deal.copy, copy.copy, copy.deepcopy]),
)
def test_a_deal_goes_on_from_any_step(
    sheet: str, seed: int, part: float, refereed: bool, copied_by: Callable[[tuolaji.Deal], tuolaji.Deal]
) -> None:
    whole = tuolaji.Deal(sheet, seed=seed, refereed=refereed)
    whole.play_out("random")
    (read,) = whole.record().deals
    cut = read.at(1 + round(part * (len(read.steps) - 1)))
    assert whole.steps[: len(cut.steps)] == cut.steps
    copied, before = copied_by(cut), cut.steps
    copied.play_out("random")
    assert copied.over
    assert cut.steps == before


@pytest.mark.slow
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_match_ends_and_its_record_is_right(sheet: str) -> None:
    match = tuolaji.Match(sheet)
    for number in range(60):
        if match.over:
            break
        deal = match.deal(seed=number)
        deal.play_out("random")
        match.count(deal)
    else:
        match.end()
    assert match.over
    assert match.record(Place="Hangzhou").verify() is None
    with pytest.raises(tuolaji.errors.MatchError):
        match.deal(seed=1)


def test_a_match_from_paper_is_a_match_that_was_played() -> None:
    played, written = tuolaji.Match(), tuolaji.Match()
    for number in range(6):
        deal = played.deal(seed=number)
        deal.play_out("random")
        played.count(deal)
        line = played.lines[-1]
        assert line.points is not None
        written.enter(line.points, dealer=line.dealer)
    assert written.lines == played.lines
    assert written.levels == played.levels


def test_an_offence_is_ruled_when_it_is_called() -> None:
    deal = tuolaji.Deal("fuze", seed=7, refereed="when called")
    deal.play_out("random", until="playing")
    seat = deal.to_act[0]
    deal.play(seat, deal.view(seat).legal(1)[0])
    offender, lead = deal.to_act[0], deal.view("spectator").plays[seat]
    assert deal.trump is not None
    led = deal.trump.group(next(iter(lead)))
    wrong = [card for card in deal.hands[offender] if deal.trump.group(card) != led][: len(lead)]
    assert not deal.trump.follow(lead, deal.hands[offender], wrong)
    deal.play(offender, wrong)
    assert deal.view("E").rulings == ()
    caller = SEATS[(SEATS.index(offender) + 1) % 4]
    deal.call(caller, "wrong_play", offender)
    (ruling,) = deal.view("E").rulings
    assert ruling.seat == offender
    assert ruling.reason("zh")
    deal.appeal(offender, 1, "the card was exposed")
    deal.play_out("random")
    assert deal.record().verify() is None


def test_a_refereed_match_counts_what_was_ruled_before() -> None:
    first = tuolaji.Deal("gongguan", seed=7, refereed=True)
    first.play_out("random", until="playing")
    seat = first.to_act[0]
    first.expose(seat, next(iter(first.hands[seat])))
    first.play_out("random")
    second = first.next(seed=8)
    assert second.refereed
    assert second._deal.house.before  # type: ignore[attr-defined]


@settings(max_examples=30, deadline=None)
@given(sheet=st.sampled_from(SHEETS), seed=st.integers(0, 10_000), part=st.floats(0, 1))
def test_a_view_holds_no_more_than_its_viewer_may_know(sheet: str, seed: int, part: float) -> None:
    whole = tuolaji.Deal(sheet, seed=seed)
    whole.play_out("random")
    deal = whole.at(1 + round(part * (len(whole.steps) - 1)))
    hands = deal.hands
    for viewer in (*SEATS, "spectator"):
        view = deal.view(viewer)
        assert view.hands == {}
        assert view.hand == (hands.get(viewer) if viewer in SEATS else None)  # type: ignore[call-overload]
        if viewer != deal.dealer and not deal.over:
            assert view.kitty is None
            assert view.buried is None


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other, third = (tuolaji.Deal(seed=seed, dealer="E") for seed in (7, 7, 8))
    for deal in (one, other, third):
        deal.play_out("random", until="playing")
    assert one.hands == other.hands != third.hands


@pytest.mark.parametrize("kind", ["random", "habit"])
def test_one_player_sits_at_four_seats_as_four(kind: str) -> None:
    deal = tuolaji.Deal(seed=7)
    deal.play_out(tuolaji.Player(kind, seed=1))
    assert deal.over


def test_an_answer_that_cannot_be_is_an_error_of_the_player() -> None:
    deal = tuolaji.Deal(seed=7, dealer="E")
    deal.play_out("random", until="burying")
    answers: list[tuolaji.Hand | str | None] = ["H3", None, deal.hands["E"]]
    for answer in answers:
        tried = deal.copy()
        with pytest.raises(tuolaji.TuolajiError):
            tried.play_out(lambda _, answer=answer: answer)
