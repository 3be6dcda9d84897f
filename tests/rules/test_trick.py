"""Tricks against the model's own words: compete by shape, compare, ties to the earlier."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dealing import leads, tables, tight_groups
from tests.reference import splits
from tuolaji.cards import Hand
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import one_unit
from tuolaji.rules.trick import beats, competing_play, winner
from tuolaji.rules.trump import TRUMP, TrumpTable


@st.composite
def tricks(draw: st.DrawFn) -> tuple[TrumpTable, Lead, list[Hand]]:
    table = draw(tables)
    lead = draw(leads(table))
    size = len(lead.cards)

    def play() -> Hand:
        group = draw(st.sampled_from([lead.group, TRUMP]))
        if draw(st.integers(0, 3)) == 0:
            return Hand.of(draw(st.lists(st.integers(0, 53), min_size=size, max_size=size, unique=True)))
        steps = [kind for step in table.steps[group] for kind in step]
        crowd = draw(tight_groups(table, group, 2 * size))
        return Hand.of((list(crowd) + steps)[:size])

    return table, lead, [lead.cards, play(), play(), play()]


def tops(table: TrumpTable, group: int, units: tuple[tuple[int, ...], ...], lead: Lead) -> list[int]:
    found = []
    for unit, led in zip(units, lead.units, strict=True):
        made = one_unit(table, group, unit)
        assert made is not None
        assert made.shape == led.shape
        found.append(made.top)
    return found


@settings(max_examples=500, deadline=None)
@given(tricks())
def test_a_play_competes_by_its_best_split_into_the_led_shapes(trick: tuple[TrumpTable, Lead, list[Hand]]) -> None:
    table, lead, plays = trick
    for play in plays[1:]:
        groups = {table.groups[kind] for kind in play}
        ways: list[list[int]] = []
        if len(groups) == 1 and groups <= {lead.group, TRUMP}:
            (group,) = groups
            ways = [tops(table, group, way, lead) for way in splits(table, group, Counter(play), lead.shapes)]
        found = competing_play(table, lead, play)
        if ways:
            assert found is not None
            assert list(found.tops) == max(ways)
        elif found is not None:
            assert table.sheet.trick.wider_beats
            assert len(found.units) == 1
            assert found.width > lead.units[0].shape.width


@settings(max_examples=300, deadline=None)
@given(tricks())
def test_the_winner_is_beaten_by_nobody_after_them_and_beat_all_before(
    trick: tuple[TrumpTable, Lead, list[Hand]],
) -> None:
    table, lead, plays = trick
    number, best = winner(table, lead, plays)
    assert (competing_play(table, lead, plays[number]) or best) == best
    for later in plays[number + 1 :]:
        challenger = competing_play(table, lead, later)
        assert challenger is None or not beats(table.sheet.trick, challenger, best)
    assert not beats(table.sheet.trick, best, best), "an equal play never beats an earlier one"
