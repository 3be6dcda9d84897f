"""Legal actions in a view: answers from outside are checked before they reach a table, and a fallback always exists."""

import json
from itertools import islice
from math import prod
from typing import Literal

from tuolaji.bots.knowledge.reading import choice_of, lead_of, seat_of, table_of
from tuolaji.bots.protocols.notes import BETWEEN_OPTIONS, Complaint
from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import Choice, single_units
from tuolaji.deal.time.timeout import cheapest_first, worth
from tuolaji.deal.view import View
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import check_lead
from tuolaji.rules.trump import Held, TrumpTable
from tuolaji.rules.units.plays import count_follows, iterate_follows, subsets

_LOOKED_AT = 2000


def refusal(view: View, action: a.Action | None) -> Complaint | None:
    """Why an answer cannot be accepted, or None if it can; None as an answer is "nothing", where that may be said."""
    if action is None:
        due = next((choice.kind for choice in view.choices if choice.kind in ("bury", "name", "lead", "follow")), None)
        return Complaint(f"an answer is due: {due}", "answer_due", {"due": due}) if due else None
    if getattr(action, "seat", view.viewer) != view.viewer:
        return Complaint(f"{action!r} is for another seat", "other_seat")
    hand = view.hand or Hand()
    match action:
        case a.Declare():
            return _in_options(action.cards, choice_of(view, "declare"), "declared")
        case a.Name():
            return _in_options(action.cards, choice_of(view, "name"), "named")
        case a.Pass():
            if choice_of(view, "pass") or choice_of(view, "declare"):
                return None
            return Complaint("there is nothing to pass", "nothing_to_pass")
        case a.Bury():
            return _refused_bury(hand, action.cards, choice_of(view, "bury"))
        case a.Play():
            return _refused_play(view, hand, action)
    asked = type(action).__name__.lower()
    return Complaint(f"{asked} is not asked for", "not_asked_for", {"due": asked})


def _in_options(cards: Hand, choice: Choice | None, verb: Literal["declared", "named"]) -> Complaint | None:
    if choice is None:
        return Complaint(f"nothing can be {verb} now", f"nothing_{verb}")
    if cards in choice.options:
        return None
    options = BETWEEN_OPTIONS.join(map(str, choice.options))
    facts: dict[str, str | int] = {"cards": str(cards), "options": options}
    return Complaint(f"{cards} cannot be {verb}; these can: {options}", f"cannot_be_{verb}", facts)


def _not_held(cards: Hand) -> Complaint:
    return Complaint(f"{cards} are not all in the hand", "not_held", {"cards": str(cards)})


def _refused_bury(hand: Hand, cards: Hand, choice: Choice | None) -> Complaint | None:
    if choice is None:
        return Complaint("nothing is buried now", "nothing_buried")
    if not cards <= hand:
        return _not_held(cards)
    if len(cards) == choice.most:
        return None
    facts: dict[str, str | int] = {"due": choice.most, "given": len(cards)}
    return Complaint(f"{choice.most} cards are buried, not {len(cards)}", "bury_count", facts)


def _refused_play(view: View, hand: Hand, action: a.Play) -> Complaint | None:
    if not (choice_of(view, "lead") or choice_of(view, "follow")):
        return Complaint("it is not this seat's turn to play", "not_its_turn")
    if not len(action.cards):
        return Complaint("no cards", "no_cards")
    if not action.cards <= hand:
        return _not_held(action.cards)
    lead = lead_of(view)
    if lead is None:
        split = None if action.split is None else [list(part) for part in action.split]
        verdict = check_lead(table_of(view), action.cards, split)[0]
    else:
        verdict = check_follow(table_of(view), hand, lead, action.cards)
    if verdict.ok:
        return None
    why = f"{action.cards} is refused: {verdict.code} ({verdict.clause})"
    ways = [[str(Hand.of(unit.cards)) for unit in way] for way in verdict.facts.get("splits", ())]
    facts: dict[str, str | int] = {"cards": str(action.cards), "rule": verdict.code, "clause": verdict.clause or ""}
    return Complaint(f"{why}; state one of {json.dumps(ways)}" if ways else why, "play_refused", facts)


def count_legal(view: View) -> int:
    """Number of different plays."""
    table, lead, hand = table_of(view), lead_of(view), view.hand or Hand()
    if lead is not None:
        return count_follows(table, hand, lead)
    return sum(_count_leads(table, group, table.held(hand, group)) for group in range(5))


def _count_leads(table: TrumpTable, group: int, held: Held) -> int:
    """Every choice of cards of a group may be led where throws are allowed; elsewhere only single units."""
    if not table.sheet.throw.allowed:
        return sum(1 for _ in single_units(table, group, held))
    return prod(count + 1 for count in held.values()) - 1


def list_legal(view: View, limit: int) -> list[Hand]:
    """The first so many legal plays; leads from the smallest up, without throws that must be stated."""
    table, lead, hand = table_of(view), lead_of(view), view.hand or Hand()
    if lead is not None:
        return list(islice(iterate_follows(table, hand, lead), limit))
    groups = [(group, table.held(hand, group)) for group in range(5)]
    if not table.sheet.throw.allowed:
        return list(islice((unit for group, held in groups for unit in single_units(table, group, held)), limit))
    largest = max(sum(held.values()) for _, held in groups)
    plays = (Hand.of(cards) for size in range(1, largest + 1) for _, held in groups for cards in subsets(held, size))
    return list(islice((play for play in plays if check_lead(table, play)[1]), limit))


def least(view: View) -> a.Action | None:
    """The clock's action for this seat: none while none is due, else the lowest legal cards."""
    seat, hand = seat_of(view), view.hand or Hand()
    if choice_of(view, "pass"):
        return a.Pass(seat)
    if name := choice_of(view, "name"):
        return a.Name(seat, name.options[0])
    if bury := choice_of(view, "bury"):
        table = table_of(view)
        return a.Bury(seat, Hand.of(cheapest_first(table, hand)[: bury.most]))
    if choice_of(view, "lead"):
        table = table_of(view)
        return a.Play(seat, Hand.of(cheapest_first(table, hand)[:1]))
    if choice_of(view, "follow"):
        table, lead = table_of(view), lead_of(view)
        assert lead is not None
        plays = islice(iterate_follows(table, hand, lead), _LOOKED_AT)
        return a.Play(seat, min(plays, key=lambda play: sum(worth(table, kind) for kind in play)))
    return None


def wants_answer(view: View) -> bool:
    """Is the seat asked anything that is its own to decide? Cutting, turning up and drawing are the table's."""
    asked = {"declare", "pass", "bury", "name", "lead", "follow"}
    return view.viewer in SEATS and any(choice.kind in asked for choice in view.choices)
