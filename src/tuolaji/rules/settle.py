"""The settlement: what a trick counts, what the last one digs, and what the result makes of levels and dealer."""

from collections.abc import Mapping
from typing import NamedTuple

from tuolaji.cards import RANKS, Hand, Seat, Side, side_of
from tuolaji.rules.dig import Dig, dig_kitty, dig_last_trick, dig_verdict
from tuolaji.rules.level import DealResult, next_dealer, promote, winning_side
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import DigRule, LevelRule
from tuolaji.rules.trick import TakenTrick


class Settlement(NamedTuple):
    """The state for the next deal: the number of each side's level, the dealer, and the side that is past A."""

    levels: dict[Side, int]
    dealer: Seat
    passed: Side | None


def counts_for_defenders(trick: TakenTrick, dealer: Seat, *, last: bool) -> bool:
    """The defenders count the tricks that they win; a last trick that is dug counts in the dig alone."""
    return _defenders_win(trick, dealer) and not (last and trick.table.sheet.dig.of == "last trick")


def settle_dig(trick: TakenTrick, dealer: Seat, kitty: Hand) -> Dig:
    """The points that the last trick digs."""
    rule, defenders_win = trick.table.sheet.dig, _defenders_win(trick, dealer)
    worth = _diggable(rule, trick, kitty)
    if rule.of == "last trick":
        return dig_last_trick(defenders_win, worth, len(trick.plays[0]))
    return dig_kitty(rule, defenders_win, trick.made.group, trick.units, worth)


def explain_dig(trick: TakenTrick, dealer: Seat, kitty: Hand) -> tuple[Dig, Verdict]:
    """The points that the last trick digs, and why."""
    rule, found = trick.table.sheet.dig, settle_dig(trick, dealer, kitty)
    worth = _diggable(rule, trick, kitty)
    return found, dig_verdict(rule, found, _defenders_win(trick, dealer), trick.units, worth)


def settle_levels(rule: LevelRule, found: DealResult, dealer: Seat, levels: Mapping[Side, int]) -> Settlement:
    """The winners of a deal are promoted by what they gained, and the result says who deals next."""
    won = winning_side(dealer, found.winner)
    level, passed = promote(rule, levels[won], found.gain, found.winner)
    after, _ = next_dealer(rule, dealer, found.winner)
    return Settlement({**levels, won: level}, after, won if passed else None)


def settle_deal(
    rule: LevelRule, found: DealResult, dealer: Seat, levels: Mapping[Side, int], number: int
) -> Settlement:
    """The state for the next deal, from a result and the deal's number in the match: fixed levels go by number."""
    settled = settle_levels(rule, found, dealer, levels)
    if not rule.fixed:
        return settled
    level = RANKS.index(rule.fixed[number % len(rule.fixed)])
    return Settlement({"EW": level, "NS": level}, settled.dealer, None)


def _defenders_win(trick: TakenTrick, dealer: Seat) -> bool:
    return side_of(trick.winner) != side_of(dealer)


def _diggable(rule: DigRule, trick: TakenTrick, kitty: Hand) -> int:
    """The points of what can be dug: the kitty, or the last trick itself."""
    return trick.points if rule.of == "last trick" else kitty.points
