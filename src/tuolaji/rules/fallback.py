"""Nobody declared: what the kitty, or its absence, makes trump."""

from collections.abc import Sequence

from tuolaji.cards import JOKERS, RANKS, Card, Rank, Trump, rank_of, suit_of
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import DeclareRule


def nobody_declared(rule: DeclareRule, kitty: Sequence[Card], level: Rank | None) -> tuple[Verdict, Trump | None]:
    """The trump suit when nobody declared; None if the cards must be dealt again. The kitty's order counts."""
    clause = rule.clauses.get("nobody")
    if rule.nobody == "permanent trumps":
        return Verdict.yes(clause, "nobody_permanent"), "NT"
    match rule.nobody:
        case "first card":
            turned: Card | None = kitty[0]
        case "first suited card":
            turned = next((kind for kind in kitty if kind not in JOKERS), None)
        case "highest card":
            turned = max(kitty, key=lambda kind: _height(kind, level))
    if turned is None:
        return Verdict.yes(clause, "nobody_redeal"), None
    suit = suit_of(turned)
    if suit is None:
        return Verdict.yes(clause, "nobody_joker"), "NT"
    return Verdict.yes(clause, "nobody_turned", cards=(turned,), trump=suit), suit


def _height(kind: Card, level: Rank | None) -> int:
    """Jokers above level cards above A … 2; `max` keeps the first of equals."""
    rank = rank_of(kind)
    if rank is None:
        return 100
    return 50 if rank == level else RANKS.index(rank)
