"""The compiled rules of cards against the readable ones: following, throwing, winning, digging, counting."""

from random import Random

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.dealing import tight_groups
from tests.kernel.situations import (
    SHEETS,
    TABLES,
    any_leads,
    hands_to_follow,
    packed,
    state_with,
    tables,
    tricks,
)
from tuolaji.cards import Hand
from tuolaji.kernel import ask
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.packing.convert import counts_of, holding_of, note_stated
from tuolaji.kernel.packing.records import STATE, STATED
from tuolaji.rules.dig import dig_kitty, dig_last_trick, multiplier
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.level import result
from tuolaji.rules.shape import split
from tuolaji.rules.throw import judge_throw, penalty_for
from tuolaji.rules.trick import winner
from tuolaji.rules.trump import TrumpTable
from tuolaji.rules.units.plays import list_follows


def rows(hands: list[Hand]) -> "np.typing.NDArray[np.uint8]":
    return np.array([counts_of(hand) for hand in hands]).reshape(-1, 54)


@settings(max_examples=300, deadline=None)
@given(hands_to_follow(), st.integers(0, 1 << 30))
def test_both_let_the_same_plays_follow(situation: tuple[TrumpTable, Lead, Hand], seed: int) -> None:
    table, lead, hand = situation
    rng = Random(seed)
    size = min(len(lead.cards), len(hand))
    plays = [Hand.of(rng.sample(list(hand), size)) for _ in range(12)]
    own = [kind for kind in hand if table.groups[kind] == lead.group]
    plays += [Hand.of(rng.sample(own, size)) for _ in range(12) if len(own) >= size]
    if len(hand) >= len(lead.cards):
        plays += list_follows(table, hand, lead, 6)
    made, one = packed(table)
    legal = np.zeros(len(plays), np.bool_)
    state = state_with(table, lead, [hand] * 4)
    ask.check_follows(one, made.ladders, state, rows([hand] * len(plays)), rows(plays), room(), legal)
    for play, found in zip(plays, legal, strict=True):
        assert check_follow(table, hand, lead, play).ok == found, f"{lead.cards} | {hand} | {play}"


@settings(max_examples=300, deadline=None)
@given(tricks(), st.integers(0, 3), st.integers(0, 30))
def test_both_give_the_last_trick_and_the_count_to_the_same_side(
    trick: tuple[TrumpTable, Lead, list[Hand]], dealer: int, points: int
) -> None:
    table, lead, plays = trick
    assume(max(sum(plays, Hand()).counts) <= table.sheet.cards.decks)
    made, one = packed(table)
    state = state_with(table, lead, plays, dealer)
    state["points"] = before = 5 * points
    ask.apply_plays(one, made.ladders, state, rows(plays[1:]), np.zeros(1, STATED), room(), NO_LOG)
    number, best = winner(table, lead, plays)
    assert state["best_place"][0] == number
    defends = (number - dealer) % 2 == 1
    worth = sum(play.points for play in plays)
    rule = table.sheet.dig
    if rule.of == "last trick":
        dug = dig_last_trick(defends, worth, len(lead.cards))
        expected = before + dug.points
    else:
        dug = dig_kitty(rule, defends, best.group, split(table, best.group, table.held(plays[number], best.group)), 0)
        expected = before + (worth if defends else 0)
    assert state["multiplier"][0] == (dug.multiplier or 0)
    assert state["points"][0] == expected
    counted = result(table.sheet.level, expected)
    assert (("dealer", "defenders")[state["winner"][0]], state["gain"][0]) == counted


@st.composite
def throws(draw: st.DrawFn) -> tuple[TrumpTable, Lead, list[Hand]]:
    table = draw(tables.filter(lambda table: table.sheet.throw.allowed))
    lead = draw(any_leads(table, 9))
    others = [draw(tight_groups(table, lead.group, 7)) for _ in range(3)]
    return table, lead, [lead.cards, *others]


@settings(max_examples=300, deadline=None)
@given(throws(), st.integers(0, 1), st.integers(0, 1 << 30))
def test_a_throw_holds_or_fails_and_costs_the_same(
    thrown: tuple[TrumpTable, Lead, list[Hand]], dealer: int, chance: int
) -> None:
    table, lead, hands = thrown
    made, one = packed(table)
    state = state_with(table, None, hands, dealer)
    work = room()
    work["chance"] = chance
    stated = np.zeros(1, STATED)
    if lead.units != split(table, lead.group, table.held(lead.cards, lead.group)):
        note_stated(lead, one, stated[0])
    ask.apply_plays(one, made.ladders, state, rows([lead.cards]), stated, work, NO_LOG)
    led = lead
    penalty = 0
    if len(lead.units) > 1:
        _, outcome = judge_throw(table, lead, {"N": hands[1], "W": hands[2], "S": hands[3]}, "E")
        if not outcome.holds:
            options = {tuple(holding_of(one, Hand.of(unit.cards))): unit for unit in outcome.options}
            unit = options[tuple(state["trick"][0][0])]
            assert table.sheet.throw.penalty is not None
            penalty = penalty_for(table.sheet.throw.penalty, lead, outcome.stopped, unit)
            _, forced = check_lead(table, Hand.of(unit.cards))
            assert forced is not None
            led = forced
    assert state["penalties"][0] == (penalty if dealer == 0 else -penalty)
    assert (state["lead_group"][0], state["lead_size"][0], state["units"][0]) == (
        led.group,
        len(led.cards),
        len(led.units),
    )
    for number, unit in enumerate(led.units):
        assert (state["unit_width"][0][number], state["unit_length"][0][number]) == unit.shape
        assert state["unit_top"][0][number] == unit.top
        assert state["unit_mask"][0][number] == sum(1 << int(one["place"][0][kind]) for kind in unit.kinds)


@st.composite
def groups(draw: st.DrawFn) -> tuple[TrumpTable, int, Hand]:
    table = draw(tables)
    group = draw(st.sampled_from([g for g in range(5) if table.steps[g]]))
    return table, group, draw(tight_groups(table, group, 12).filter(len))


@settings(max_examples=200, deadline=None)
@given(groups())
def test_both_split_cards_into_the_same_units_and_dig_alike(case: tuple[TrumpTable, int, Hand]) -> None:
    table, group, cards = case
    _, one = packed(table)
    work = room()
    times = ask.split_and_dig(one, rows([cards]), work)
    units = split(table, group, table.held(cards, group))
    found = [
        (work["unit_width"][0][n], work["unit_length"][0][n], work["unit_top"][0][n]) for n in range(work["units"][0])
    ]
    assert found == [(*unit.shape, unit.top) for unit in units]
    assert times == multiplier(table.sheet.dig, [unit.shape for unit in units])


def test_points_bring_the_same() -> None:
    for name in SHEETS:
        table = TABLES[name][0]
        _, one = packed(table)
        states = np.zeros(1400, STATE)
        states["points"] = range(-400, 1000)
        ask.results(one, states)
        for state in states:
            counted = result(table.sheet.level, int(state["points"]))
            assert (("dealer", "defenders")[state["winner"]], state["gain"]) == counted
