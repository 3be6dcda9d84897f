"""Following: the suit, and the ladder of every led unit, biggest unit first.

A play is legal when the best rungs that the played cards reach are the best that the hand reaches. As played
cards come from the hand they can never reach higher, so it is enough that they supply what the hand owes.
"""

from typing import NamedTuple

from tuolaji.cards import Hand
from tuolaji.rules.lead import Lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import Shape, Unit, split
from tuolaji.rules.sheet.schema import FollowRule
from tuolaji.rules.trump import Held, TrumpTable
from tuolaji.rules.units.ladder import Rung, ladder
from tuolaji.rules.units.supply import Want, supply


class Owed(NamedTuple):
    """The cards that a hand owes to a lead: a number of cards of the group, and for each led unit a rung."""

    cards: int
    rungs: tuple[Rung, ...]
    units: tuple[Unit, ...]

    @property
    def wants(self) -> list[Want]:
        return [want for rung in self.rungs for want in rung]


def owed(table: TrumpTable, held: Held, lead: Lead) -> Owed:
    """The best rungs that these cards of the led group reach, and one way of giving them."""
    size = sum(held.values())
    if size <= len(lead.cards):
        return Owed(size, (), split(table, lead.group, held))
    rungs, units = reach(table, held, lead)
    return Owed(len(lead.cards), rungs, units)


def reach(table: TrumpTable, held: Held, lead: Lead) -> tuple[tuple[Rung, ...], tuple[Unit, ...]]:
    """The best vector of rungs, biggest led unit first, and units that stand on it."""
    rule, decks = table.sheet.follow, table.sheet.cards.decks
    wants: list[Want] = []
    rungs: list[Rung] = []
    units: list[Unit] = []
    # Singles of a hand can answer nothing wider, so only the sets take part in the search.
    sets = {kind: count for kind, count in held.items() if count > 1}
    for shape in lead.shapes:
        for rung in ladder(rule, decks, shape):
            if not rung:
                rungs.append(rung)
                break
            found = supply(table, lead.group, sets, [*wants, *rung])
            if found is not None:
                wants += rung
                units = found
                rungs.append(rung)
                break
    return tuple(rungs), tuple(units)


def clause_for(rule: FollowRule, shape: Shape) -> str | None:
    """The clause that says how a led unit of this shape is answered."""
    kind = shape.kind
    if kind == "tractor" and shape.length > 2 and "longer_tractor" in rule.clauses:
        kind = "longer_tractor"  # type: ignore[assignment]
    return rule.clauses.get(kind)  # type: ignore[arg-type]


def check_follow(table: TrumpTable, hand: Hand, lead: Lead, play: Hand) -> Verdict:
    """May this play follow this lead out of this hand?"""
    rule = table.sheet.follow
    size = len(lead.cards)
    answered = clause_for(rule, lead.shapes[0])
    if len(play) != size:
        return Verdict.no(None, "follow_count", given=len(play), due=size)
    held = table.held(hand, lead.group)
    given = table.held(play, lead.group)
    due = owed(table, held, lead)
    short = due.cards - sum(given.values())
    if short > 0:
        code = "follow_suit_all" if sum(held.values()) <= size else "follow_suit"
        return Verdict.no(
            rule.clauses.get("suit"), code, group=lead.group, held=sum(held.values()), due=due.cards, owed=due.units
        )
    if not held:
        return Verdict.yes(rule.clauses.get("void"), "follow_void", group=lead.group, owed=())
    if sum(held.values()) <= size:
        return Verdict.yes(answered, "follow_all_given", group=lead.group, owed=due.units)
    wants = due.wants
    if not wants:
        return Verdict.yes(answered, "follow_nothing_owed", owed=())
    if supply(table, lead.group, given, wants) is not None:
        return Verdict.yes(answered, "follow_met", owed=due.units)
    reached, _ = reach(table, given, lead)
    missed = next(i for i, rung in enumerate(due.rungs) if reached[i] != rung)
    return Verdict.no(clause_for(rule, lead.shapes[missed]), "follow_owed", owed=due.units)
