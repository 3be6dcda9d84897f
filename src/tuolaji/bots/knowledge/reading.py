"""A view in terms of the rules: the table that is played by, and the lead to follow."""

from tuolaji.cards import RANKS, SEATS, Hand, Seat, side_of
from tuolaji.deal.actions import Play
from tuolaji.deal.choices import Choice
from tuolaji.deal.view import View
from tuolaji.rules.lead import Lead, read_lead, usual_split
from tuolaji.rules.level import level_number
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TrumpTable, trump_table


def seat_of(view: View) -> Seat:
    """The seat whose view this is."""
    if view.viewer not in SEATS:
        raise ValueError(f"{view.viewer!r} holds no cards, so has nothing to decide")
    return view.viewer


def table_of(view: View) -> TrumpTable:
    """The table of the deal, once trump and dealer are settled."""
    if view.dealer is None or view.trump is None:
        raise ValueError("trump and dealer are not settled yet")
    level = RANKS[level_number(view.levels[side_of(view.dealer)]) % len(RANKS)]
    return trump_table(load(view.rules), level, view.trump)


def lead_of(view: View) -> Lead | None:
    """The lead of the trick under way, in the split that was stated; None if nothing is led."""
    if not view.plays:
        return None
    stated = None if view.split is None else [list(part) for part in view.split]
    lead = read_lead(table_of(view), view.plays[0], stated)[1]
    assert lead is not None, f"the view shows a lead that cannot be made: {view.plays[0]}"
    return lead


def play_of(view: View, cards: Hand) -> Play:
    """A play of these cards; a lead whose structure must be stated is stated biggest unit first."""
    return Play(seat_of(view), cards, None if view.plays else usual_split(table_of(view), cards))


def choice_of(view: View, kind: str) -> Choice | None:
    """The view's choice of one kind of action, if it has one."""
    return next((choice for choice in view.choices if choice.kind == kind), None)
