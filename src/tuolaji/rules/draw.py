"""Before there are hands: the seats that shuffle, cut, turn up a card and draw first."""

from typing import NamedTuple

from tuolaji.cards import JOKERS, RANKS, SEATS, Card, Seat, next_seat, partner, previous_seat
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import Sheet


class Seating(NamedTuple):
    """A seat for each act; None where nobody does it, or where it hangs on something that is not known yet."""

    shuffles: Seat | None
    cuts: Seat | None
    turns: Seat | None
    draws_first: Seat | None


def seat_named(role: str, dealer: Seat | None, eldest: Seat | None) -> Seat | None:
    """A seat named by its place ("E", "dealer's previous seat", "eldest"), if that is known.

    >>> seat_named("dealer's previous seat", "E", None), seat_named("eldest", "E", None)
    ('S', None)
    """
    who, _, place = role.partition("'s ")
    named: dict[str, Seat | None] = {"dealer": dealer, "eldest": eldest, **{seat: seat for seat in SEATS}}
    seat = named.get(who)
    if seat is None:
        return None
    match place:
        case "partner":
            return partner(seat)
        case "next seat":
            return next_seat(seat)
        case "previous seat":
            return previous_seat(seat)
    return seat


def pips(card: Card) -> int:
    """The count of a turned card: 2 to 10 as printed, J Q K A 11 12 13 1."""
    rank = card % 13
    return 1 if RANKS[rank] == "A" else rank + 2


def drawer_by_pips(turner: Seat, card: Card) -> Seat:
    """The pips of a turned card are counted round, beginning with the seat that turned it."""
    return next_seat(turner, pips(card) - 1)


def first_dealer(sheet: Sheet) -> Seat | None:
    """Where the deals are fixed East deals the first; elsewhere the first deal itself decides."""
    return "E" if sheet.level.fixed else None


def seating(
    sheet: Sheet, *, first_deal: bool, dealer: Seat | None, eldest: Seat | None, turned: Card | None
) -> tuple[Seating, Verdict]:
    """Each act before the draw and its seat, as far as it can be known."""
    rule = sheet.draw
    dealer = first_dealer(sheet) if first_deal else dealer
    roles = (rule.first_shuffles, rule.first_cuts) if first_deal else (rule.later_shuffles, rule.later_cuts)
    shuffles, cuts = (seat_named(role, dealer, eldest) for role in roles)
    turning = first_deal and rule.first_turns != "nobody"
    turns = seat_named(rule.first_turns, dealer, eldest) if turning else None
    if not turning:
        drawer, code = dealer, "seating_dealer"
    elif turned is not None and turned in JOKERS:
        drawer, code = None, "seating_joker"
    elif turns is not None and turned is not None:
        drawer, code = drawer_by_pips(turns, turned), "seating_counted"
    else:
        drawer, code = None, "seating_turns"
    cited = [rule.clauses.get("first_drawer")] if turning else [rule.clauses.get("shuffle"), rule.clauses.get("draw")]
    clauses = list(dict.fromkeys(clause for clause in cited if clause))
    found = Seating(shuffles, cuts, turns, drawer)
    facts = {
        "shuffles": shuffles or roles[0],
        "cuts": cuts or roles[1],
        "turns": turns or rule.first_turns,
        "drawer": drawer or "dealer",
    }
    also = "".join(f" ({clause})" for clause in clauses[1:])
    return found, Verdict.yes(clauses[0] if clauses else None, code, also=also, **facts)
