"""The kitty: what is buried in its place, and until when the dealer may look at it."""

from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import KittyRule


def check_bury(rule: KittyRule, due: int, given: int) -> Verdict:
    """The dealer buries as many cards as the kitty had."""
    clause = rule.clauses.get("bury")
    if given != due:
        return Verdict.no(clause, "bury_count", due=due, given=given)
    return Verdict.yes(clause, "allowed")


def dealer_sees_buried(rule: KittyRule, *, led: bool) -> bool:
    """The dealer may look at the buried cards always, or until the first lead of the deal."""
    return rule.dealer_sees == "always" or not led
