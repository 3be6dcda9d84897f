"""Offences of every kind that a referee can rule on at a desk: for each sheet every name and every case of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from tests.events.written import Fate, Role

_TWICE: tuple[Fate, Fate] = ("stands", "rejected")
When: TypeAlias = Literal["before", "after", "locked"]
"""Is the ruling made before the result is entered, after it, or when the round is locked?"""


@dataclass(frozen=True)
class Case:
    """An offence with its facts, by which side of a deal, and what becomes of the ruling.

    `role` None is an offence of the match, not of a deal. Cases with the same `pair` fall on one pair, in one match or
    with `each_round` in one round after another. `also` happens in the same deal. `bid_again`: the deal is played again
    and bid for anew (LP-8.4).
    """

    offence: str
    role: Role | None = "dealer"
    when: When = "before"
    fate: Fate = "stands"
    pair: str = ""
    each_round: bool = False
    bid_again: bool = False
    also: "Case | None" = None
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def last_deal(self) -> bool:
        """A ruling that comes or goes after the result would move later dealers: it falls on the last deal."""
        return self.when != "before" or self.fate == "lifted"


def _both(offence: str, **facts: Any) -> Iterator[Case]:
    """The same offence by the dealer side and by the defenders."""
    for role in ("dealer", "defenders"):
        yield Case(offence, "dealer" if role == "dealer" else "defenders", facts=facts)


def _match(offence: str, **facts: Any) -> Case:
    return Case(offence, None, facts=facts)


def _after(case: Case) -> Case:
    return replace(case, when="after")


def _and(case: Case, also: Case) -> Case:
    return replace(case, also=also)


def _fuze() -> Iterator[Case]:
    yield from _both("failed_throw", cards="HQ HQ HJ")
    yield from _both("wrong_play", cards="S4", found="same_trick")
    yield from _both("exposed_card", cards="SA SK")
    for found in ("same_trick", "next_trick", "after_next_trick"):
        yield Case("revoke", facts={"found": found, "cards": "D3 D3"})
    yield Case("revoke", "defenders", facts={"found": "next_trick", "cards": "D3", "reparable": False})
    yield from _both("revoke", found="later", cards="C7")
    yield from _both("out_of_turn", cards="H9")
    yield Case("card_count", facts={"found": "before_lead"})
    yield from _both("card_count", found="after_lead", choice="end")
    yield Case("card_count", "defenders", facts={"found": "after_second_trick", "choice": "play_on"})
    yield Case("mis_bury", facts={"found": "before_lead"})
    yield Case("mis_bury", facts={"found": "after_lead", "choice": "end"})
    yield from (Case("overtime", pair="slow") for _ in range(3))
    yield from (Case("wrong_declaration", pair="muddled", facts={"cards": "H7"}) for _ in range(3))
    yield from _both("bad_cut")
    yield _and(
        Case("exposed_card", facts={"cards": "C9 CT"}), Case("failed_throw", "defenders", facts={"cards": "S9 S9"})
    )
    yield _and(Case("bad_cut"), Case("revoke", "defenders", facts={"found": "later", "cards": "C3"}))
    yield from (Case("illegal_information", pair="signals", each_round=True) for _ in range(2))
    yield Case("illegal_information", pair="signals", each_round=True, fate="confirmed")
    yield Case("illegal_information", "defenders", when="after")
    for minutes in (4, 5, 9.5, 10, 14):
        yield _match("late", minutes=minutes)
    yield replace(_match("late", minutes=12), when="after")
    yield _match("late", minutes=15)
    yield replace(_match("late", minutes=16), fate="lifted")
    yield _match("forfeit")
    yield Case("exposed_card", "defenders", fate="lifted", facts={"cards": "DA DK DQ"})
    yield Case("failed_throw", when="locked", facts={"cards": "CA"})
    yield _match("conduct", free="a glass over the cards", points=-0.5)


def _lianpai() -> Iterator[Case]:
    yield from _both("wrong_play", cards="S4 S4", found="same_trick")
    yield from _both("revoke", cards="D3", found="same_trick")
    yield from _both("revoke", cards="D3", found="next_trick", choice="A")
    yield from _both("revoke", cards="D3", found="later", choice="B")
    yield from _both("card_count", found="after_second_trick", choice="A")
    yield from _both("card_count", found="after_second_trick", choice="B")
    yield Case("card_count", fate="confirmed", facts={"found": "before_lead"})
    yield Case("card_count", "defenders", fate="rejected", facts={"found": "after_lead"})
    yield from _both("out_of_turn", cards="H9 HT")
    yield Case("open_bid", facts={"window": "drawing"})
    yield Case("open_bid", "defenders", facts={"window": "after_draw", "choice": "stand"})
    yield Case("false_bid", facts={"choice": "H"})
    yield Case("false_bid", "defenders", facts={"choice": "NT"})
    yield Case("dealer_order", bid_again=True)
    yield from (Case("overtime", pair="slow") for _ in range(2))
    yield Case("illegal_information", "defenders")
    yield Case("illegal_information", pair="signals")
    yield Case("illegal_information", pair="signals", fate="confirmed")
    yield Case("forfeit", None, pair="signals", when="after")
    yield Case("conduct", pair="talks")
    yield Case("illegal_information", pair="talks", fate="rejected")
    yield from (Case("conduct", pair="quarrels", fate=fate) for fate in _TWICE)
    yield Case("exposed_card", fate="confirmed", facts={"free": "a hand held too low", "warning": True})
    yield _after(Case("exposed_card", "defenders", fate="rejected", facts={"free": "cards shown", "points": -1}))
    yield Case("exposed_card", "defenders", fate="proposed", facts={"free": "a card on the floor", "points": -1})
    yield _match("forfeit")
    yield _and(
        Case("wrong_play", "defenders", facts={"cards": "D4", "found": "same_trick"}),
        Case("revoke", facts={"cards": "D3", "found": "after_next_trick", "choice": "B"}),
    )
    yield _after(Case("wrong_play", facts={"cards": "C5", "found": "same_trick"}))
    yield Case("revoke", "defenders", fate="lifted", facts={"cards": "C5", "found": "later", "choice": "B"})
    yield Case("wrong_play", "defenders", when="locked", facts={"cards": "C6", "found": "same_trick"})


def _buchong() -> Iterator[Case]:
    yield from _both("failed_throw", cards="HQ HQ HJ")
    yield from _both("wrong_play", cards="S4 S6")
    yield from _both("exposed_card", cards="SK", severity="important")
    yield from _both("exposed_card", cards="S4", severity="minor")
    yield Case("revoke", facts={"found": "same_trick", "cards": "D4", "severity": "minor", "cards_left": 9})
    yield Case("revoke", facts={"found": "next_trick", "cards": "DA", "severity": "important", "cards_left": 9})
    yield from _both("revoke", found="after_next_trick", cards="D4", severity="minor", cards_left=12)
    yield Case("revoke", facts={"found": "later", "cards": "W", "severity": "important", "cards_left": 7})
    yield Case(
        "revoke", "defenders",
        facts={"found": "after_next_trick", "cards": "DK", "severity": "important", "cards_left": 2},
    )  # fmt: skip
    yield Case("card_count", facts={"found": "before_lead"})
    yield from _both("card_count", found="after_lead")
    yield Case("mis_bury", facts={"found": "before_lead"})
    yield Case("mis_bury", facts={"found": "after_lead"})
    yield from (Case("overtime", pair="slow") for _ in range(2))
    yield from _both("wrong_declaration", cards="H7")
    yield Case("exposed_card", facts={"cards": "C9"})
    yield Case("exposed_card", "defenders", facts={"cards": "C9 w"})
    yield _and(Case("wrong_play", facts={"cards": "C3"}), Case("overtime", "defenders"))
    yield from (Case("illegal_information", pair="signals", each_round=True) for _ in range(3))
    for minutes in (0.5, 1, 5, 5.5, 10, 11, 15, 15.5):
        yield _match("late", minutes=minutes)
    yield replace(_match("score_sheet_late"), when="after")
    yield replace(_match("score_sheet_late"), when="after", fate="lifted")
    yield _match("forfeit")
    yield Case("failed_throw", "defenders", when="after", facts={"cards": "CA CQ"})
    yield Case("revoke", fate="lifted", facts={"found": "later", "cards": "C4", "severity": "minor", "cards_left": 8})
    yield Case("exposed_card", when="locked", facts={"cards": "C5", "severity": "important"})
    yield _match("conduct", free="argues with the desk", points=-0.5)


def _gongguan() -> Iterator[Case]:
    yield from _both("failed_throw", cards="HQ HQ")
    for found in ("same_trick", "next_trick", "after_next_trick", "later"):
        yield from _both("revoke", found=found, cards="D3")
    yield from _both("wrong_play", found="same_trick", cards="S3 S4")
    yield from _both("wrong_play", found="next_trick", cards="S3")
    yield from _both("exposed_card", cards="SA SK")
    yield from _both("out_of_turn", cards="H9")
    yield from _both("card_count", found="after_lead")
    yield Case("card_count", facts={"found": "after_second_trick", "both": True})
    yield Case("mis_bury", facts={"found": "after_lead"})
    yield from _both("illegal_information", severity="light")
    yield Case("illegal_information", fate="confirmed", facts={"severity": "grave"})
    yield Case("illegal_information", "defenders", fate="rejected", facts={"severity": "grave"})
    yield _and(
        Case("exposed_card", "defenders", facts={"cards": "C9"}),
        Case("revoke", facts={"found": "next_trick", "cards": "D3"}),
    )
    yield _and(
        Case("out_of_turn", facts={"cards": "C9"}),
        Case("revoke", "defenders", facts={"found": "later", "cards": "D3"}),
    )
    yield _match("conduct")
    yield replace(_match("late", free="twenty minutes late", points=-1), fate="confirmed")
    yield replace(_match("conduct", free="left the table", points=-1), fate="proposed")
    yield Case("exposed_card", "defenders", when="after", facts={"cards": "C4"})
    yield Case("card_count", "defenders", fate="lifted", facts={"found": "after_lead"})
    yield Case("out_of_turn", when="locked", facts={"cards": "C4"})


def _tianwen() -> Iterator[Case]:
    yield from _both("failed_throw", cards="HQ HQ HJ")
    for found in ("same_trick", "next_trick", "later"):
        yield from _both("revoke", found=found, cards="D3")
    yield from _both("wrong_play", cards="S4", found="same_trick")
    # TW-1.4: once in a deal, whichever offence it is reported as, and whoever does it.
    yield from (Case("wrong_play", pair="dozes", facts={"cards": "W", "found": "same_trick"}) for _ in range(2))
    yield Case("revoke", "defenders", facts={"cards": "w w", "found": "same_trick"})
    yield _and(
        Case("wrong_play", facts={"cards": "W", "found": "same_trick"}),
        Case("wrong_play", "defenders", facts={"cards": "w", "found": "same_trick"}),
    )
    yield Case("card_count", facts={"found": "before_lead"})
    yield from _both("card_count", found="after_second_trick")
    yield Case("mis_bury", facts={"found": "before_lead"})
    yield Case("mis_bury", facts={"found": "after_second_trick"})
    yield from _both("illegal_information")
    yield from _both("out_of_turn", cards="H9")
    yield from _both("accusation", true_claim=True)
    yield from _both("accusation", true_claim=False)
    yield _match("conduct")
    yield _match("late", free="came after the second deal", points=-0.5)
    yield Case("illegal_information", "defenders", when="after")
    yield Case("accusation", fate="lifted", facts={"true_claim": True})
    yield Case("failed_throw", when="locked", facts={"cards": "CA CQ"})


def flat(cases: Iterable[Case]) -> list[Case]:
    """Every offence on its own."""
    return [one for case in cases for one in (case, case.also) if one is not None]


CASES: dict[str, list[Case]] = {
    "fuze": list(_fuze()),
    "lianpai": list(_lianpai()),
    "buchong": list(_buchong()),
    "gongguan": list(_gongguan()),
    "tianwen": list(_tianwen()),
}
