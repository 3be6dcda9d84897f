"""Before there are hands: the seats that shuffle, cut, turn up a card and draw first."""

from typing import NamedTuple

from tuolaji.cards import JOKERS, RANKS, SEATS, Card, Seat, next_seat, partner, previous_seat
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.schema import DrawRule, SeatRole


class DrawRoles(NamedTuple):
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


def shuffles_and_cuts(rule: DrawRule, *, opens: bool) -> tuple[SeatRole, SeatRole]:
    """The roles that shuffle and that cut, in an opening deal and in a later one."""
    return (rule.first_shuffles, rule.first_cuts) if opens else (rule.later_shuffles, rule.later_cuts)


def lifts(rule: DrawRule, pack: int) -> range:
    """The numbers of cards that a cut may lift: enough of them stay on either side."""
    return range(rule.least_lifted, pack - rule.least_lifted + 1)


def check_cut(rule: DrawRule, possible: range, lifted: int, cuts: int) -> Verdict:
    """A cut lifts a possible number of cards, and the pack is cut no more often than the sheet allows."""
    clause = rule.clauses.get("cut")
    if lifted not in possible:
        return Verdict.no(clause, "cut_thin", due=rule.least_lifted, given=lifted)
    if cuts > rule.most_cuts:
        return Verdict.no(clause, "cut_most", most=rule.most_cuts)
    return Verdict.yes(clause, "allowed")


def draw_roles(
    rule: DrawRule, *, first_deal: bool, dealer: Seat | None, eldest: Seat | None, turned: Card | None
) -> tuple[DrawRoles, Verdict]:
    """Each act before the draw and its seat, as far as it can be known."""
    roles = shuffles_and_cuts(rule, opens=first_deal)
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
    found = DrawRoles(shuffles, cuts, turns, drawer)
    facts = {
        "shuffles": shuffles or roles[0],
        "cuts": cuts or roles[1],
        "turns": turns or rule.first_turns,
        "drawer": drawer or "dealer",
    }
    also = "".join(f" ({clause})" for clause in clauses[1:])
    return found, Verdict.yes(clauses[0] if clauses else None, code, also=also, **facts)
