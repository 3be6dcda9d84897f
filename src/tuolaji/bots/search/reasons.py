"""Why one option and not another: a sentence for each, from what differs most in their playouts, in standard errors."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from tuolaji.bots.search.features import Features, Measured, Numbers
from tuolaji.cards import Hand
from tuolaji.cards.notation import CardsForPeople
from tuolaji.text.catalogue import Message

CERTAIN = 2.0
"""A difference of fewer standard errors is not told."""


class Feature(NamedTuple):
    """How a feature is told: which way is good, and the least difference that is worth a word.

    The catalogue `advice` has a sentence for more of it, one for less, and for some one with the cards that are kept.
    """

    name: str
    good: int
    least: float
    share: bool = False
    tells_cards: bool = False


PLAYS: Final = (
    Feature("trick", 1, 0.1, share=True),
    Feature("points", 1, 1.5),
    Feature("partner", 1, 0.1, share=True),
    Feature("ruffed", -1, 0.08, share=True),
    Feature("trumps", 1, 0.4),
    Feature("lead", 1, 0.15, share=True),
    Feature("stopped", -1, 0.05, share=True),
    Feature("later", 1, 2.0),
)
TRICKS: Final = (
    Feature("last", 1, 0.06, share=True, tells_cards=True),
    Feature("pairs", 1, 0.25, tells_cards=True),
    Feature("ruffs", 1, 0.25),
)
BURYINGS: Final = (Feature("kitty", -1, 5.0), Feature("dug", -1, 2.0), Feature("lost", -1, 2.0))
SHOWINGS: Final = (
    Feature("stands", 1, 0.1, share=True),
    Feature("own side deals", 1, 0.1, share=True),
    Feature("long trumps", 1, 0.4),
    Feature("score", 1, 4.0),
)


class _Difference(NamedTuple):
    feature: Feature
    errors: float
    gap: float
    mine: float
    others: float
    cards: Hand | None


def reasons(found: Sequence[Features], told: Sequence[Feature]) -> list[Message | None]:
    """For each option, the recommended one first, a sentence that no other option has; None if nothing differs.

    The recommended option is told by what speaks for it, the others by what sets them apart most.
    """
    used: set[tuple[str, bool]] = set()
    made: list[Message | None] = []
    for number in range(len(found)):
        # A reason given for one option adds nothing when reversed for another.
        named = {name for name, _ in used}
        ranked = sorted(
            _differences(found, number, told), key=lambda one: (one.feature.name in named, -abs(one.errors))
        )
        fitting = [one for one in ranked if (one.feature.name, one.gap > 0) not in used]
        if number == 0:
            fitting = [one for one in fitting if one.gap * one.feature.good > 0]
        best = fitting[0] if fitting else None
        if best is not None:
            used.add((best.feature.name, best.gap > 0))
        made.append(_sentence(best, found[number]) if best else None)
    return made


def _differences(found: Sequence[Features], number: int, told: Sequence[Feature]) -> list[_Difference]:
    made = []
    for feature in told:
        own: Measured | None = found[number].get(feature.name)
        rest = [one[feature.name].numbers for place, one in enumerate(found) if place != number and feature.name in one]
        if own is None or not rest or len(own.numbers) < 2:
            continue
        others: Numbers = np.mean(rest, axis=0)
        behind = own.numbers - others
        gap = float(behind.mean())
        # A feature that is the same in every world has no spread; a part of the smallest difference worth telling keeps
        # the ratio finite.
        errors = gap / (float(behind.std()) / len(behind) ** 0.5 + feature.least / 8)
        if abs(gap) >= feature.least and abs(errors) >= CERTAIN:
            mine = float(own.numbers.mean())
            made.append(_Difference(feature, errors, gap, mine, float(others.mean()), own.cards))
    return made


def _sentence(found: _Difference, own: Features) -> Message:
    feature, more = found.feature, found.gap > 0
    if feature.name == "trumps" and more and own["trumps left"].numbers.mean() < 0.2:
        return Message("advice.drawn_out", count=_plain(found.mine))
    keeping = more and found.cards is not None and feature.tells_cards
    mine = _number(found.mine, feature.share)
    return Message(
        f"advice.{feature.name.replace(' ', '_')}_{'keeping' if keeping else 'more' if more else 'less'}",
        mine=mine,
        others=_number(found.others, feature.share),
        gap=_number(abs(found.gap), feature.share),
        cards=CardsForPeople(tuple(found.cards or ())),
        none=mine in ("0", "0%"),
    )


def _number(value: float, share: bool) -> str:
    return f"{100 * value:.0f}%" if share else str(_plain(value))


def _plain(value: float) -> int | float:
    """A number with at most one decimal."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def alike(cards: Hand | None, best: Hand | None) -> Message:
    """The sentence for an option that no measured feature sets apart."""
    return Message("advice.alike", mine=_written(cards, best), theirs=_written(best, cards))


def _written(cards: Hand | None, other: Hand | None) -> CardsForPeople | Message:
    """The cards that another option has not got, or all where it has them all."""
    if cards is None:
        return Message("advice.waiting")
    counts = zip(cards.counts, (other or Hand()).counts, strict=True)
    return CardsForPeople(tuple(Hand(bytes(max(0, one - two) for one, two in counts)) or cards))
