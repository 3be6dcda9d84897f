"""Why one option and not another: a sentence for each, from what differs most in their playouts, in standard errors."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from tuolaji.bots.features import Features, Measured, Numbers
from tuolaji.cards import Hand
from tuolaji.cards.notation import write

Words = tuple[str, str]
"""Chinese and English."""

CERTAIN = 2.0
"""A difference of fewer standard errors is not told."""


class Feature(NamedTuple):
    """How a feature is told: which way is good, which difference is worth a word, a sentence for more and one for less.

    In a sentence stand `{mine}` and `{others}`, their difference `{gap}`, and `{cards}`.
    """

    name: str
    good: int
    least: float
    more: Words
    less: Words
    share: bool = False
    with_cards: Words | None = None


def _spread(zh: str, en: str) -> Words:
    return zh + "（其他打法{others}）", en + " (the others {others})"


PLAYS: Final = (
    Feature(
        *("trick", 1, 0.1),
        _spread("这一轮{mine}由我方拿下", "our side takes this trick {mine} of the time"),
        _spread("这一轮只有{mine}归我方", "our side takes this trick only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("points", 1, 1.5),
        ("这一轮平均多得{gap}分", "this trick brings {gap} more points on average"),
        ("这一轮平均少得{gap}分", "this trick brings {gap} fewer points on average"),
    ),
    Feature(
        *("partner", 1, 0.1),
        _spread("让对家接手：{mine}", "partner takes the trick {mine} of the time"),
        _spread("对家只有{mine}能接手", "partner takes the trick only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("ruffed", -1, 0.08),
        _spread("有{mine}会被对方毙掉", "the opponents ruff it {mine} of the time"),
        _spread("不易被毙：只有{mine}", "is ruffed only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("trumps", 1, 0.4),
        _spread("调出对方{mine}张主", "draws {mine} trumps from the opponents"),
        _spread("只调出对方{mine}张主", "draws only {mine} trumps from the opponents"),
    ),
    Feature(
        *("lead", 1, 0.15),
        _spread("出牌权留在自己手里：{mine}", "keeps the lead {mine} of the time"),
        _spread("交出出牌权：自己再出的只有{mine}", "gives up the lead: keeps it only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("stopped", -1, 0.05),
        _spread("甩牌有{mine}会被压住", "the throw is stopped {mine} of the time"),
        _spread("甩牌被压住的只有{mine}", "the throw is stopped only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("later", 1, 2.0),
        ("后面各轮平均多得{gap}分", "brings {gap} more points in later tricks"),
        ("后面各轮平均少得{gap}分", "brings {gap} fewer points in later tricks"),
    ),
)
TRICKS: Final = (
    Feature(
        *("last", 1, 0.06),
        _spread("最后一轮{mine}归我方", "our side wins the last trick {mine} of the time"),
        _spread("最后一轮只有{mine}归我方", "our side wins the last trick only {mine} of the time"),
        share=True,
        with_cards=_spread(
            "留着{cards}打最后一轮：{mine}归我方",
            "keeps {cards} for the last trick, which our side wins {mine} of the time",
        ),
    ),
    Feature(
        *("pairs", 1, 0.25),
        _spread("成对成串的牌以后能赢{mine}轮", "own pairs and runs win {mine} tricks later"),
        _spread("成对成串的牌以后只赢{mine}轮", "own pairs and runs win only {mine} tricks later"),
        with_cards=_spread(
            "留着{cards}以后赢：成对成串的牌赢{mine}轮",
            "keeps {cards} to lead: own pairs and runs win {mine} tricks later",
        ),
    ),
    Feature(
        *("ruffs", 1, 0.25),
        _spread("以后能毙{mine}次", "ruffs {mine} times later"),
        _spread("以后只能毙{mine}次", "ruffs only {mine} times later"),
    ),
)
BURYINGS: Final = (
    Feature(
        *("kitty", -1, 5.0),
        _spread("底牌里放了{mine}分", "puts {mine} points into the kitty"),
        _spread("底牌里放{mine}分", "puts only {mine} points into the kitty"),
    ),
    Feature(
        *("dug", -1, 2.0),
        _spread("平均被抠底{mine}分", "loses {mine} points to the dig on average"),
        _spread("平均只被抠底{mine}分", "loses only {mine} points to the dig on average"),
    ),
    Feature(
        *("lost", -1, 2.0),
        ("各轮平均多丢{gap}分", "loses {gap} more points in the tricks"),
        ("各轮平均少丢{gap}分", "loses {gap} fewer points in the tricks"),
    ),
)
SHOWINGS: Final = (
    Feature(
        *("stands", 1, 0.1),
        _spread("{mine}由自己定主", "decides the trumps {mine} of the time"),
        _spread("只有{mine}由自己定主", "decides the trumps only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("own side deals", 1, 0.1),
        _spread("{mine}由我方坐庄", "our side deals {mine} of the time"),
        _spread("只有{mine}由我方坐庄", "our side deals only {mine} of the time"),
        share=True,
    ),
    Feature(
        *("long trumps", 1, 0.4),
        _spread("自己平均有{mine}张主", "holds {mine} trumps on average"),
        _spread("自己平均只有{mine}张主", "holds only {mine} trumps on average"),
    ),
    Feature(
        *("score", 1, 4.0),
        ("这一副平均多赢{gap}分", "is {gap} points better at the count"),
        ("这一副平均少赢{gap}分", "is {gap} points worse at the count"),
    ),
)


class _Difference(NamedTuple):
    feature: Feature
    errors: float
    gap: float
    mine: float
    others: float
    cards: Hand | None


def reasons(found: Sequence[Features], told: Sequence[Feature]) -> list[Words | None]:
    """For each option, the recommended one first, a sentence that no other option has; None if nothing differs.

    The recommended option is told by what speaks for it, the others by what sets them apart most.
    """
    used: set[tuple[str, bool]] = set()
    made: list[Words | None] = []
    for number in range(len(found)):
        # What was said of one option, turned round, says nothing new of another.
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


def _sentence(found: _Difference, own: Features) -> Words:
    feature, more = found.feature, found.gap > 0
    if feature.name == "trumps" and more and own["trumps left"].numbers.mean() < 0.2:
        return _drawn_out(found.mine)
    pair = feature.with_cards if more and found.cards is not None and feature.with_cards else None
    zh, en = pair or (feature.more if more else feature.less)
    filled = {
        "mine": _number(found.mine, feature.share),
        "others": _number(found.others, feature.share),
        "gap": _number(abs(found.gap), feature.share),
        "cards": write(found.cards or (), "unicode").replace(" ", ""),
    }
    if filled["mine"] in ("0", "0%"):
        zh, en = zh.replace("只有", "").replace("只", ""), en.replace("only ", "")
    return zh.format(**filled), en.format(**filled)


def _drawn_out(mine: float) -> Words:
    count = _number(mine, False)
    return f"调光对方最后{count}张主", f"draws the opponents' last {count} trump{'' if count == '1' else 's'}"


def _number(value: float, share: bool) -> str:
    if share:
        return f"{100 * value:.0f}%"
    return f"{value:.1f}".removesuffix(".0")


def alike(cards: Hand | None, best: Hand | None) -> Words:
    """The sentence for an option that no measured feature sets apart."""
    mine, theirs = _written(cards, best), _written(best, cards)
    en = f"{mine[1]} in place of {theirs[1]}: no single thing stands out"
    return f"{mine[0]}换{theirs[0]}，没有哪一点差别突出", en


def _written(cards: Hand | None, other: Hand | None) -> Words:
    """The cards that another option has not got, or all where it has them all."""
    if cards is None:
        return "不亮", "waiting"
    counts = zip(cards.counts, (other or Hand()).counts, strict=True)
    shown = write(Hand(bytes(max(0, one - two) for one, two in counts)) or cards, "unicode").replace(" ", "")
    return shown, shown
