"""The Swiss round against every round there is, and against one exact matching of the whole field."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.competition.pairing.oracle import Seats, cost, every_round, fields
from tests.competition.pairing.simulate import after_rounds
from tuolaji.competition.pairing.contender import DEFAULT, ConstraintName, Contender
from tuolaji.competition.pairing.explain import broken_text, why_text
from tuolaji.competition.pairing.pair import Pairing, pair
from tuolaji.competition.pairing.swiss.bound import least_cost
from tuolaji.competition.pairing.swiss.field import LIMIT, Field
from tuolaji.competition.pairing.swiss.search import best_round
from tuolaji.errors import PairingError
from tuolaji.text.catalogue import in_languages

orders = st.permutations(DEFAULT).flatmap(lambda names: st.integers(0, len(names)).map(lambda n: tuple(names[n:])))
seeds = st.text("abc", max_size=3)


def seats(people: list[Contender], pairing: Pairing) -> Seats:
    by_entry = {one.entry: one for one in people}
    at_tables: Seats = [(by_entry[table.east_west], by_entry[table.north_south]) for table in pairing.tables]
    return at_tables + [(by_entry[bye.entry], None) for bye in pairing.byes]


def seated_once(people: list[Contender], pairing: Pairing) -> bool:
    sat = [entry for table in pairing.tables for entry in (table.east_west, table.north_south)]
    return sorted(sat + [bye.entry for bye in pairing.byes]) == sorted(one.entry for one in people)


def shape(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset((table.east_west, table.north_south)) for table in pairing.tables}


@pytest.mark.clause("FZ-1.2")
@settings(max_examples=100, deadline=None)
@given(fields(most=7), st.one_of(st.just(DEFAULT), orders), seeds)
def test_no_round_keeps_the_constraints_better(
    people: list[Contender], constraints: tuple[ConstraintName, ...], seed: str
) -> None:
    drawn = pair(people, constraints=constraints, seed=seed)
    assert seated_once(people, drawn)
    assert len(drawn.byes) == len(people) % 2
    best = min(cost(people, each, constraints) for each in every_round(people))
    assert cost(people, seats(people, drawn), constraints) == best
    assert [broken.constraint for broken in drawn.broken] == [
        name for name, total in zip(constraints, best, strict=True) if total
    ]
    assert all(in_languages(broken_text(broken))["zh"] for broken in drawn.broken)


@settings(max_examples=15, deadline=None)
@given(fields(least=8, most=8), seeds)
def test_eight_contenders_too(people: list[Contender], seed: str) -> None:
    drawn = pair(people, seed=seed)
    assert cost(people, seats(people, drawn), DEFAULT) == min(
        cost(people, each, DEFAULT) for each in every_round(people)
    )


@settings(max_examples=40, deadline=None)
@given(fields(most=12), st.randoms(use_true_random=False), seeds)
def test_the_order_of_the_field_does_not_matter_and_the_seed_repeats_the_draw(
    people: list[Contender], rng: object, seed: str
) -> None:
    shuffled = list(people)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert pair(people, seed=seed) == pair(shuffled, seed=seed)


@settings(max_examples=40, deadline=None)
@given(fields(most=30), st.one_of(st.just(DEFAULT), orders), st.sampled_from([0, 8, 16]), st.integers(0, 500))
def test_a_field_in_pieces_is_as_good_as_a_whole_one(
    people: list[Contender], constraints: tuple[ConstraintName, ...], whole_size: int, limit: int
) -> None:
    """The bound is a bound, and whatever the search calls proven is the best."""
    field = Field(sorted(people, key=lambda one: one.entry), constraints, "")
    pool = list(range(len(people) + len(people) % 2))
    whole, _ = best_round(field, pool)
    pieces, proven = best_round(field, pool, whole=whole_size, tables=limit)
    assert sorted(node for edge in pieces for node in edge) == pool
    assert least_cost(field, pool) <= field.total(whole) <= field.total(pieces)
    if proven:
        assert field.total(pieces) == field.total(whole)


@pytest.mark.parametrize(("number", "unit_size"), [(61, 20), (90, 3), (121, 10)])
def test_a_swiss_event_in_pieces(number: int, unit_size: int) -> None:
    people = after_rounds(number, 6, unit_size=unit_size)
    field = Field(people, DEFAULT, "next")
    pool = list(range(number + number % 2))
    pieces, proven = best_round(field, pool, whole=0)
    whole, _ = best_round(field, pool)
    assert proven
    assert field.total(pieces) == field.total(whole)


def test_leaders_who_have_met_are_settled_apart_from_the_middle() -> None:
    """The bound is out of reach, and no matching of the whole field is needed to prove the round the best."""
    people = after_rounds(150, 4)
    top = max(one.score for one in people)
    leaders = [
        Contender(entry=entry, score=top + 2, opponents=tuple({201, 202, 203} - {entry})) for entry in (201, 202, 203)
    ]
    people += [*leaders, Contender(entry=204, score=top + 1)]
    field = Field(people, DEFAULT, "next")
    pool = list(range(154))
    apart, proven = best_round(field, pool, whole=100, tables=0)
    assert proven
    assert field.total(apart) == field.total(best_round(field, pool)[0]) > least_cost(field, pool)


@pytest.mark.clause("FZ-1.2")
def test_a_large_event_never_breaks_a_constraint_it_can_keep() -> None:
    people = after_rounds(501, 4)
    drawn = pair(people, seed="round 5")
    assert drawn.proven
    assert seated_once(people, drawn)
    assert [drawn.cost[name] for name in ("bye again", "rematch", "same unit")] == [0, 0, 0]
    assert max(table.why.score_difference for table in drawn.tables) <= 1
    tops = [max(one.score, two.score) for one, two in seats(people, drawn) if two]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.clause("FZ-1.2")
def test_round_one_is_by_lot_and_keeps_units_apart() -> None:
    people = [Contender(entry=entry, unit=str(entry % 4)) for entry in range(1, 9)]
    draws = [pair(people, seed=str(seed)) for seed in range(200)]
    assert all(draw.cost["same unit"] == 0 and not draw.broken for draw in draws)
    met = Counter(table for draw in draws for table in shape(draw))
    # Each of the 24 tables between units is as likely as any other: 200 × 4 / 24.
    assert len(met) == 24
    assert all(15 <= times <= 55 for times in met.values())
    sat_east_west = Counter(table.east_west for draw in draws for table in draw.tables)
    assert all(70 <= sat_east_west[one.entry] <= 130 for one in people)


def test_the_lot_alone_is_even() -> None:
    people = [Contender(entry=entry) for entry in range(1, 5)]
    times = Counter(frozenset(shape(pair(people, seed=str(seed)))) for seed in range(300))
    assert len(times) == 3
    assert all(70 <= number <= 130 for number in times.values())


def test_nobody_and_one_and_two_who_have_met() -> None:
    nobody = pair([], seed="")
    assert (nobody.tables, nobody.byes, nobody.broken) == ((), (), ())
    alone = pair([Contender(entry=7, byes=3)], seed="")
    assert (alone.tables, alone.bye) == ((), 7)
    assert [broken.constraint for broken in alone.broken] == ["bye again"]
    again = pair([Contender(entry=1, opponents=(2,)), Contender(entry=2, opponents=(1,))], seed="")
    assert shape(again) == {frozenset((1, 2))}
    assert again.broken[0].without_choice in ((1, 2), (2, 1))
    assert "the least that the constraints before it allow" in in_languages(broken_text(again.broken[0]))["en"]


@pytest.mark.parametrize("number", [9, 10])
def test_everybody_has_met_everybody_of_one_unit_with_byes(number: int) -> None:
    everybody = range(1, number + 1)
    people = [
        Contender(entry=entry, unit="甲", byes=1, opponents=tuple(other for other in everybody if other != entry))
        for entry in everybody
    ]
    drawn = pair(people, seed="x")
    assert seated_once(people, drawn)
    assert drawn.cost["rematch"] == drawn.cost["same unit"] == number // 2
    assert drawn.cost["bye again"] == number % 2


def test_a_large_field_of_one_unit_and_one_where_it_is_most() -> None:
    one_unit = pair([Contender(entry=entry, unit="甲") for entry in range(400)], seed="x")
    assert one_unit.proven
    assert one_unit.cost["same unit"] == 200
    most = pair([Contender(entry=entry, unit="甲" if entry < 140 else None) for entry in range(200)], seed="x")
    assert most.proven
    assert most.cost["same unit"] == 40


def test_the_bye_goes_to_the_lowest() -> None:
    people = [Contender(entry=entry, score=entry // 3, rank=10 - entry) for entry in range(1, 10)]
    assert pair(people, seed="x").bye == 1
    had = [Contender(entry=one.entry, score=one.score, rank=one.rank, byes=int(one.entry == 1)) for one in people]
    drawn = pair(had, seed="x")
    assert drawn.bye == 2
    assert (
        in_languages(why_text(drawn.byes[0].why))["en"]
        == "bye; the first; lowest score; passing over 1 in the queue for the bye"
    )


def test_tables_set_by_hand_stay() -> None:
    people = [Contender(entry=entry, unit="甲" if entry < 3 else "乙") for entry in range(1, 8)]
    drawn = pair(people, seed="x", fixed=[(2, 1), (5, None)])
    assert (2, 1) in [(table.east_west, table.north_south) for table in drawn.tables]
    assert drawn.bye == 5
    assert seated_once(people, drawn)
    unit = next(broken for broken in drawn.broken if broken.constraint == "same unit")
    assert unit.by_hand
    by_hand = next(table for table in drawn.tables if table.east_west == 2)
    assert "set by the organiser" in in_languages(why_text(by_hand.why))["en"]
    assert "set by the organiser" in in_languages(broken_text(unit))["en"]
    for bad in ([(1, 99)], [(1, 2), (2, 3)], [(4, 4)]):
        with pytest.raises(PairingError):
            pair(people, seed="x", fixed=bad)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(PairingError, match="twice"):
        pair([Contender(entry=1), Contender(entry=1)], seed="")
    with pytest.raises(PairingError, match="nan"):
        pair([Contender(entry=1, score=float("nan"))], seed="")
    with pytest.raises(PairingError, match="colour"):
        pair([], constraints=["colour"], seed="")  # type: ignore[list-item]


def test_sides_are_balanced_over_an_event() -> None:
    people = after_rounds(40, 5)
    leans = [abs(one.east_west - one.north_south) for one in people]
    assert max(leans) == 1


def test_absurd_numbers_still_fit() -> None:
    people = [
        Contender(
            entry=entry,
            score=entry * 123.4567,
            east_west=10**9 * entry,
            byes=10**6,
            opponents=(entry - 1,) * 500,
        )
        for entry in range(1, 202)
    ]
    field = Field(people, DEFAULT, "")
    assert field._room(max(field.steps)) < LIMIT
    drawn = pair(people, seed="x")
    assert seated_once(people, drawn)


def test_the_words_of_a_table() -> None:
    people = [Contender(entry=1, score=2, unit="甲"), Contender(entry=2, score=1, unit="乙")]
    (table,) = pair(people, seed="x").tables
    assert in_languages(why_text(table.why), ("zh", "en")) == {
        "zh": "分差1；未曾相遇；不同单位",
        "en": "score difference 1; no rematch; different units",
    }
