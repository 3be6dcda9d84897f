"""A round put into words from its facts."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeAlias

from tuolaji.competition.pairing.contender import ConstraintName, EntryNumber
from tuolaji.competition.pairing.pair import Broken, Why
from tuolaji.text.catalogue import Message

Words: TypeAlias = dict[str, str]
"""A text by language."""

_CONSTRAINTS: dict[ConstraintName, str] = {
    "bye again": "event_pairing.bye_again",
    "rematch": "event_pairing.rematch",
    "same unit": "event_pairing.same_unit_meets",
    "score difference": "event_pairing.points_apart",
    "bye rank": "event_pairing.bye_rank",
    "table side": "event_pairing.table_side",
}


def constraint_text(name: ConstraintName) -> Message:
    return Message(_CONSTRAINTS[name])


def number(value: float) -> str:
    """A score as people write it.

    >>> number(1.0), number(0.25), number(10)
    ('1', '0.25', '10')
    """
    return f"{Decimal(str(value)):f}".removesuffix(".0")


def why_text(why: Why) -> Message:
    """The facts of a table or of the bye.

    >>> from tuolaji.text.catalogue import language
    >>> language("en").shown(why_text(Why(score_difference=1, same_unit=False, sides=(1, -1))))
    'score difference 1; no rematch; different units'
    """
    facts = _bye_facts(why) if why.byes is not None else _table_facts(why)
    if why.by_hand:
        facts.append(Message("event_pairing.by_hand"))
    return Message("event_pairing.facts", facts=facts)


def _table_facts(why: Why) -> list[Message]:
    facts = [Message("event_pairing.score_difference", points=number(why.score_difference))]
    facts.append(Message("event_pairing.met", times=why.met) if why.met else Message("event_pairing.not_met"))
    if why.same_unit is not None:
        facts.append(Message("event_pairing.same_unit" if why.same_unit else "event_pairing.different_units"))
    for seat, lean in zip(("EW", "NS"), why.sides, strict=False):
        if abs(lean) > 1:
            side = "EW" if lean > 0 else "NS"
            facts.append(Message("event_pairing.leans", seat=seat, side=side, rounds=abs(lean)))
    return facts


def _bye_facts(why: Why) -> list[Message]:
    facts = [Message("event_pairing.bye")]
    facts.append(
        Message("event_pairing.byes_before", times=why.byes) if why.byes else Message("event_pairing.first_bye")
    )
    if why.score_difference:
        facts.append(Message("event_pairing.above_lowest", points=number(why.score_difference)))
    else:
        facts.append(Message("event_pairing.lowest"))
    if why.waiting:
        facts.append(Message("event_pairing.passing_over", number=why.waiting))
    return facts


def concerned(tables: Sequence[int], entries: Sequence[EntryNumber]) -> Message:
    """Which tables, or at the bye which entries."""
    if tables:
        return Message("event_pairing.at_tables", count=len(tables), tables=tables)
    return Message("event_pairing.of_entries", count=len(entries), entries=entries)


def broken_text(broken: Broken) -> Message:
    """The constraints that were not kept, where, and why."""
    where = concerned(broken.tables, broken.entries)
    facts = [Message("event_pairing.broken", constraint=constraint_text(broken.constraint), where=where)]
    if broken.by_hand:
        facts.append(Message("event_pairing.by_hand_at", where=concerned(broken.by_hand, ())))
    if broken.without_choice:
        facts.append(Message("event_pairing.without_choice", who=concerned((), broken.without_choice)))
    if broken.proven:
        facts.append(Message("event_pairing.least_proven", cost=broken.cost))
    else:
        facts.append(Message("event_pairing.least_found", cost=broken.cost))
    return Message("event_pairing.facts", facts=facts)
