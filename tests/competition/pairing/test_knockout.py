"""Seeds stand where they should, units as far apart as they can, and the right ones go through."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tuolaji.competition.pairing.contender import Contender, EntryNumber, same_unit
from tuolaji.competition.pairing.knockout import bracket, meeting_round, meetings, next_round, seeding_lines, slot_text
from tuolaji.errors import PairingError
from tuolaji.text.catalogue import in_languages


@st.composite
def draws(draw: st.DrawFn, most: int) -> tuple[list[Contender], str]:
    number = draw(st.integers(0, most))
    seeds = draw(st.integers(0, number))
    kinds: list[list[str | None]] = [[None], ["甲", "乙"], ["甲", "乙", "丙", None], ["甲"]]
    units = draw(st.sampled_from(kinds))
    people = [
        Contender(entry=entry, rank=entry if entry <= seeds else 0, unit=draw(st.sampled_from(units)))
        for entry in range(1, number + 1)
    ]
    return draw(st.permutations(people)), draw(st.text("ab", max_size=3))


@settings(max_examples=60, deadline=None)
@given(draws(most=40))
def test_seeds_stand_on_their_lines_and_everybody_once(case: tuple[list[Contender], str]) -> None:
    people, seed = case
    drawn = bracket(people, seed=seed)
    assert sorted(entry for entry in drawn.entries if entry is not None) == sorted(one.entry for one in people)
    assert drawn == bracket(people[::-1], seed=seed)
    line = {slot.entry: slot.line for slot in drawn.slots}
    assert all(line[one.entry] == one.rank for one in people if one.rank)
    assert all(sum(entry is not None for entry in table) > 0 for table in meetings(drawn.entries))
    byes = sorted(slot.line for slot in drawn.slots if slot.bye)
    assert byes == list(range(1, len(drawn.slots) - len(people) + 1))
    assert all(in_languages(slot_text(slot))["zh"] for slot in drawn.slots)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 64])
def test_one_and_two_can_meet_only_in_the_final(size: int) -> None:
    lines = seeding_lines(size)
    assert sorted(lines) == list(range(1, size + 1))
    best = lines
    while len(best) > 1:
        assert all(sum(table) == len(best) + 1 for table in zip(best[::2], best[1::2], strict=True))
        best = [min(table) for table in zip(best[::2], best[1::2], strict=True)]
    assert (lines.index(1) < size // 2) != (lines.index(2) < size // 2)


def closeness(
    field: dict[EntryNumber, Contender], placed: Sequence[EntryNumber | None], rounds: int
) -> tuple[int, ...]:
    """How many pairs of one unit can come across in round 1, in round 2, and so on; smaller is better."""
    held = [(place, field[entry]) for place, entry in enumerate(placed) if entry is not None]
    found = [0] * rounds
    for number, (one, first) in enumerate(held):
        for two, second in held[number + 1 :]:
            if same_unit(first, second):
                found[meeting_round(one, two) - 1] += 1
    return tuple(found)


@settings(max_examples=60, deadline=None)
@given(draws(most=8))
def test_units_are_as_far_apart_as_any_draw_puts_them(case: tuple[list[Contender], str]) -> None:
    people, seed = case
    drawn = bracket(people, seed=seed)
    field = {one.entry: one for one in people}
    free = [slot.number - 1 for slot in drawn.slots if slot.entry is not None and not slot.seeded]
    if len(free) > 6:
        free = free[:6]
    best = closeness(field, drawn.entries, drawn.rounds)
    for other in permutations([drawn.entries[place] for place in free]):
        placed = list(drawn.entries)
        for place, entry in zip(free, other, strict=True):
            placed[place] = entry
        assert closeness(field, placed, drawn.rounds) >= best


def test_a_large_draw_spreads_every_unit_evenly() -> None:
    people = [Contender(entry=entry, unit=str(entry // 6)) for entry in range(96)]
    drawn = bracket(people, seed="x")
    for turn in range(1, 7):
        for unit in range(16):
            held = [0] * (1 << (7 - turn))
            for slot in drawn.slots:
                if slot.entry is not None and slot.entry // 6 == unit:
                    held[(slot.number - 1) >> turn] += 1
            assert max(held) - min(held) <= 1


def test_four_of_a_unit_go_to_four_quarters() -> None:
    people = [Contender(entry=entry, unit=str(entry // 4), rank=max(0, 5 - entry)) for entry in range(32)]
    people = [Contender(entry=one.entry, unit=one.unit, rank=one.rank if one.entry % 4 == 0 else 0) for one in people]
    drawn = bracket(people, seeds=1, seed="x")
    assert all(slot.own_unit is not None and slot.own_unit >= 4 for slot in drawn.slots)


@pytest.mark.clause("LP-8.9")
def test_after_a_forfeit_the_other_side_goes_through() -> None:
    assert next_round((1, 2, 3, 4), winners=[3], forfeits=[2]) == (1, 3)
    assert next_round((1, 2, 3, 4), winners=[3], forfeits=[1, 2]) == (None, 3)
    assert next_round((None, 3), winners=[]) == (3,)
    with pytest.raises(PairingError, match="won and forfeited"):
        next_round((1, 2), winners=[2], forfeits=[2])


def test_a_knockout_is_played_to_the_end() -> None:
    entries = bracket([Contender(entry=entry, rank=entry) for entry in range(1, 12)], seed="x").entries
    while len(entries) > 1:
        tables = meetings(entries)
        entries = next_round(entries, [min(entry for entry in table if entry is not None) for table in tables])
    assert entries == (1,)
    with pytest.raises(PairingError, match="0 winners"):
        next_round((1, 2), winners=[])
