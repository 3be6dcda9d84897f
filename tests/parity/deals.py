"""Whole deals of the compiled executor, done again action by action through `decide` and `evolve`."""

from random import Random

from tests.kernel.replaying import check_end, states_of
from tuolaji.cards import RANKS, SEATS
from tuolaji.deal.setup import Setup
from tuolaji.kernel.batch import trace_deal
from tuolaji.rules.level import level_name
from tuolaji.rules.sheet import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trump import levels


def any_setup(sheet: Sheet, rng: Random) -> Setup:
    """A first deal that is bid for, or any deal with its dealer, at levels of the sheet."""
    dealer, first_deal = rng.choice((None, *SEATS)), rng.random() < 0.5
    if sheet.level.fixed:
        fixed = level_name(RANKS.index(rng.choice(sheet.level.fixed)))
        return Setup(sheet.id, {"EW": fixed, "NS": fixed}, dealer or "E", first_deal)
    ours, theirs = rng.choice(levels(sheet)), rng.choice(levels(sheet))
    return Setup(sheet.id, {"EW": ours, "NS": theirs}, dealer, first_deal or dealer is None)


def compare_deal(sheet: Sheet, rng: Random) -> None:
    """A deal at random: every action is accepted, and both come to the same end."""
    # A setup names its sheet; this one lies in no file.
    load._files[sheet.id] = sheet
    try:
        setup = any_setup(sheet, rng)
        told = trace_deal(setup, rng.randrange(1 << 40), 0, rng.randrange(4))
        check_end(told, states_of(setup, told)[-1])
    finally:
        del load._files[sheet.id]
