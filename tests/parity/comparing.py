"""The two executors asked the same questions."""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.parity.situations import (
    Both,
    any_group,
    any_lead,
    any_play,
    any_table,
    crowd,
    hand_against,
    state_with,
)
from tuolaji.cards import Hand
from tuolaji.kernel import ask
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.packing.convert import counts_of, holding_of, note_stated
from tuolaji.kernel.packing.records import STATE, STATED
from tuolaji.rules.dig import dig_kitty, dig_last_trick, multiplier
from tuolaji.rules.follow import check_follow, owed
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.level import result
from tuolaji.rules.shape import split
from tuolaji.rules.sheet.schema import LevelRule, Sheet
from tuolaji.rules.throw import judge_throw, penalty_for
from tuolaji.rules.trick import winner
from tuolaji.rules.units.plays import count_follows, count_subsets, list_follows, subsets

MOST_PLAYS = 300
"""A hand with no more plays than this is asked about every one of them."""
SIDES = ("dealer", "defenders")
WORK = room()


def rows(hands: list[Hand]) -> NDArray[np.uint8]:
    return np.array([counts_of(hand) for hand in hands]).reshape(-1, 54)


def compare_follows(both: Both, rng: Random) -> None:
    """Legal plays, their number, and what a hand owes."""
    lead = any_lead(both.read, rng)
    hand = hand_against(both.read, lead, rng)
    size, held = len(lead.cards), {kind: hand[kind] for kind in hand.kinds()}
    if len(hand) < size:
        return
    every = count_subsets(held, size) <= MOST_PLAYS
    few = [Hand.of(cards) for cards in subsets(held, size)] if every else []
    plays = few or [Hand.of(rng.sample(list(hand), size)) for _ in range(20)]
    if not every:
        plays += list_follows(both.read, hand, lead, 5)
    said, work = np.zeros(len(plays), np.bool_), WORK
    state = state_with(both, lead, [hand] * 4)
    work["wants"] = -1
    ask.check_follows(both.packed, both.ladders, state, rows([hand] * len(plays)), rows(plays), work, said)
    about = f"lead {lead.units} hand {hand}"
    if every:
        allowed = count_follows(both.read, hand, lead)
        assert said.sum() == allowed, f"{about}: {said.sum()} legal plays, by rules {allowed}"
    for number in range(len(plays)) if not every else rng.sample(range(len(plays)), min(8, len(plays))):
        legal = check_follow(both.read, hand, lead, plays[number]).ok
        assert said[number] == legal, f"{about} play {plays[number]}: {said[number]}, by rules {legal}"
    if work["wants"][0] >= 0:
        wants = [_want(both, int(place)) for place in work["want"][0][: work["wants"][0]]]
        due = owed(both.read, both.read.held(hand, lead.group), lead).wants
        assert wants == [tuple(map(tuple, want)) for want in due], f"{about}: {wants} owed, by rules {due}"


def _want(both: Both, place: int) -> tuple[tuple[int, int], ...]:
    """The shapes that will do for a want."""
    row = both.ladders
    shapes = range(row[place])
    return tuple((int(row[place + 1 + 2 * number]), int(row[place + 2 + 2 * number])) for number in shapes)


def compare_tricks(both: Both, rng: Random) -> None:
    """The winner of a last trick, what it digs, and the result."""
    lead = any_lead(both.read, rng)
    plays = [lead.cards, *(any_play(both.read, lead, rng) for _ in range(3))]
    sheet = both.read.sheet
    if max(sum(plays, Hand()).counts) > sheet.cards.decks:
        return
    dealer, before = rng.randrange(4), 5 * rng.randrange(40)
    state = state_with(both, lead, plays, dealer)
    buried = Hand.of(rng.sample([3, 8, 11, 16, 21, 24], 3))
    state["buried"], state["points"] = holding_of(both.packed, buried), before
    ask.apply_plays(both.packed, both.ladders, state, rows(plays[1:]), np.zeros(1, STATED), WORK, NO_LOG)
    number, best = winner(both.read, lead, plays)
    about = f"lead {lead.units} plays {[str(play) for play in plays]} dealer {dealer}"
    assert state["best_place"][0] == number, f"{about}: play {state['best_place'][0]} wins, by rules {number}"
    defends, worth = (number - dealer) % 2 == 1, sum(play.points for play in plays)
    if sheet.dig.of == "last trick":
        dug = dig_last_trick(defends, worth, len(lead.cards))
    else:
        units = split(both.read, best.group, both.read.held(plays[number], best.group))
        dug = dig_kitty(sheet.dig, defends, best.group, units, buried.points)
        before += worth if defends else 0
    assert state["multiplier"][0] == (dug.multiplier or 0), f"{about}: x{state['multiplier'][0]}, by rules {dug}"
    assert state["points"][0] == before + dug.points, f"{about}: {state['points'][0]} points, by rules {dug}"
    _compare_result(sheet.level, state[0])


def _compare_result(rule: LevelRule, state: Any) -> None:
    points, said = int(state["points"]), (SIDES[state["winner"]], state["gain"])
    assert said == result(rule, points), f"{points} points: {said}, by rules {result(rule, points)}"


def compare_results(both: Both, rng: Random) -> None:
    """Winner and gain by points, about every edge and far beyond."""
    rule = both.read.sheet.level
    edges = [rule.stage_at, rule.stage_at + rule.step, *(band.at_most for band in rule.dealer)]
    points = [edge + off for edge in edges for off in (-1, 0, 1)] + [rng.randrange(-3000, 3000) for _ in range(6)]
    states = np.zeros(len(points), STATE)
    states["points"] = points
    ask.results(both.packed, states)
    for state in states:
        _compare_result(rule, state)


def compare_splits(both: Both, rng: Random) -> None:
    """The units of cards of one group, biggest first, and what they would dig."""
    group = any_group(both.read, rng)
    cards = crowd(both.read, group, 14, rng)
    times = ask.split_and_dig(both.packed, rows([cards]), WORK)
    said = _units(WORK[0], int(WORK["units"][0]))
    units = split(both.read, group, both.read.held(cards, group))
    found = [(*unit.shape, unit.top, _mask(both, unit.kinds)) for unit in units]
    assert said == found, f"{cards}: {said}, by rules {found} {units}"
    due = multiplier(both.read.sheet.dig, [unit.shape for unit in units])
    assert times == due, f"{cards} {units}: x{times}, by rules x{due}"


def _units(record: Any, count: int) -> list[tuple[int, int, int, int]]:
    fields = ("unit_width", "unit_length", "unit_top", "unit_mask")
    return [tuple(int(record[field][number]) for field in fields) for number in range(count)]  # type: ignore[misc]


def _mask(both: Both, kinds: tuple[int, ...]) -> int:
    return sum(1 << int(both.packed["place"][0][kind]) for kind in kinds)


def compare_throws(both: Both, rng: Random) -> None:
    """Whether a throw holds, what must be played instead, and what it costs."""
    lead = any_lead(both.read, rng)
    others = [crowd(both.read, lead.group, rng.randint(1, 9), rng) for _ in range(3)]
    hands = [lead.cards, *others]
    rule, dealer = both.read.sheet.throw, rng.randrange(2)
    state, work, stated = state_with(both, None, hands, dealer), WORK, np.zeros(1, STATED)
    work["chance"] = rng.randrange(1 << 30)
    if lead.units != split(both.read, lead.group, both.read.held(lead.cards, lead.group)):
        note_stated(lead, both.packed, stated[0])
    ask.apply_plays(both.packed, both.ladders, state, rows([lead.cards]), stated, work, NO_LOG)
    led, penalty = lead, 0
    about = f"throw {lead.units} against {[str(hand) for hand in others]}"
    if len(lead.units) > 1:
        _, outcome = judge_throw(both.read, lead, {"N": hands[1], "W": hands[2], "S": hands[3]}, "E")
        if not outcome.holds:
            options = {tuple(holding_of(both.packed, Hand.of(unit.cards))): unit for unit in outcome.options}
            played = tuple(int(layer) for layer in state["trick"][0][0])
            assert played in options, f"{about}: {played} must be played, by rules {outcome.options}"
            assert rule.penalty is not None
            penalty = penalty_for(rule.penalty, lead, outcome.stopped, options[played])
            led = _forced(both, Hand.of(options[played].cards))
    said = int(state["penalties"][0])
    assert said == (penalty if dealer == 0 else -penalty), f"{about}: {said} points, by rules {penalty}"
    assert state["lead_group"][0] == led.group, about
    units = _units(state[0], int(state["units"][0]))
    found = [(*unit.shape, unit.top, _mask(both, unit.kinds)) for unit in led.units]
    assert units == found, f"{about}: {units} led, by rules {found}"


def _forced(both: Both, cards: Hand) -> Lead:
    _, lead = check_lead(both.read, cards)
    assert lead is not None
    return lead


COMPARISONS = (compare_follows, compare_tricks, compare_splits, compare_throws, compare_results)


def compare(sheet: Sheet, rng: Random, tables: int) -> None:
    """All questions at a few tables of a sheet."""
    for _ in range(tables):
        both = any_table(sheet, rng)
        for number, comparison in enumerate(COMPARISONS):
            for _ in range(3 if number < 2 else 1):
                comparison(both, rng)
