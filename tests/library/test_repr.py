"""A repr is short, and what hides cards from somebody shows none of them."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

import tuolaji
from tests.library.calls import competition, match
from tuolaji.cards import NAMES

CARD = re.compile(rf"(?<![A-Za-z0-9+'(])({'|'.join(map(re.escape, NAMES))})(?![A-Za-z0-9])")
PHASES = ("cutting", "turning", "drawing", "asking", "burying", "playing", "naming", "finished")
LONGEST = 120
PUBLIC = {name: getattr(tuolaji, name) for name in tuolaji.__all__}


def hides(shown: str) -> bool:
    return not CARD.search(shown) and len(shown) <= LONGEST


@settings(max_examples=60, deadline=None)
@given(
    sheet=st.sampled_from(tuolaji.sheet_ids()),
    seed=st.integers(0, 10_000),
    refereed=st.booleans(),
    part=st.floats(0, 1),
)
def test_no_repr_of_a_deal_shows_a_card(sheet: str, seed: int, refereed: bool, part: float) -> None:
    whole = tuolaji.Deal(sheet, seed=seed, refereed=refereed)
    whole.play_out("random")
    deal = whole.at(1 + round(part * (len(whole.steps) - 1)))
    for shown in (deal, *map(deal.view, ("E", "N", "W", "S", "spectator", "referee")), whole.record()):
        assert hides(repr(shown)), repr(shown)
        assert repr(shown) == str(shown)
    for choice in deal.choices():
        assert hides(repr(choice)), repr(choice)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_no_repr_of_a_match_or_an_arena_shows_a_card(seed: int) -> None:
    played = match()
    deal = played.deal(seed=seed)
    deal.play_out("random")
    played.count(deal)
    arena = tuolaji.Arena("random", tuolaji.Player("random", name="other"), seed=seed)
    for shown in (played, played.record(), arena, tuolaji.Player("random", seed=seed), competition()):
        assert hides(repr(shown)), repr(shown)


def test_a_repr_says_what_it_is() -> None:
    trump = tuolaji.Trump("tianwen", "5", "S")
    assert repr(trump) == "Trump('tianwen', '5', 'S')"
    assert eval(repr(trump), PUBLIC) == trump
    assert eval(repr(tuolaji.sheet()), PUBLIC) == tuolaji.sheet()
    assert repr(tuolaji.Hand("W ♥10 S3")) == "Hand('S3 HT W')"
    assert repr(trump.follow("H3", hand="H6 C3", play="C3")) == (
        "FollowVerdict(ok=False, owed=(Unit(width=1, length=1, cards=Hand('H6')),), clause='TW-2.16a')"
    )
