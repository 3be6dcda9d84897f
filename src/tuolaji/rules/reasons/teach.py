"""Notes that teach: which cards are trump although they look otherwise, and why a play that looks bigger loses.

A note is a second sentence of a reason. It never decides anything.
"""

from collections.abc import Iterable
from typing import Any

from tuolaji.cards import JOKERS, RANKS, SUITS, Card, Hand, next_seat
from tuolaji.rules.lead import Lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.trick import TakenTrick, competing_play
from tuolaji.rules.trump import TRUMP, TrumpTable

Notes = tuple[Verdict, ...]


def notes_on_follow(verdict: Verdict, table: TrumpTable, hand: Hand, lead: Lead, play: Hand) -> Verdict:
    """The verdict on a follow, with a note where level cards or permanent trumps may have misled the player."""
    if verdict.code not in ("follow_suit", "follow_suit_all", "follow_void"):
        return verdict
    if lead.group == TRUMP:
        # They took a trump of another suit for a card of that suit.
        cards = [kind for kind in hand.kinds() if _disguised(table, kind) and play.counts[kind] < hand.counts[kind]]
    else:
        looked = hand if verdict.ok else play
        cards = [kind for kind in looked.kinds() if _disguised(table, kind) and kind // 13 == lead.group]
    return with_notes(verdict, trump_notes(table, cards))


def notes_on_lead(verdict: Verdict, table: TrumpTable, play: Hand) -> Verdict:
    """The verdict on a lead, with a note on trumps that look like cards of the suit that was led with them."""
    if verdict.code != "lead_several_groups":
        return verdict
    suits = {kind // 13 for kind in play.kinds() if kind not in JOKERS and table.groups[kind] != TRUMP}
    return with_notes(
        verdict,
        trump_notes(table, [kind for kind in play.kinds() if _disguised(table, kind) and kind // 13 in suits]),
    )


def notes_on_trick(verdict: Verdict, trick: TakenTrick) -> Verdict:
    """The reason of a trick, with a note on one play that looks bigger than the winner's and does not compete."""
    table, lead, best = trick.table, trick.lead, trick.made
    told = {verdict.facts.get("rival"), trick.winner}
    for number, play in enumerate(trick.plays):
        seat = next_seat(trick.leader, number)
        if number == 0 or seat in told or competing_play(table, lead, play) is not None:
            continue
        groups = table.groups_of(play.kinds())
        strongest = max(table.strength[kind] for kind in play.kinds())
        facts: dict[str, Any] = {"rival": seat, "cards": tuple(play)}
        if groups == {best.group} and len(play) > 1 and strongest > best.units[0].top:
            note = Verdict.yes(None, "note_higher_no_shape", **facts, led=lead.units)
            return with_notes(verdict, (note,))
        if best.group != TRUMP and not groups & {TRUMP, lead.group} and _rank_of(play) > _rank_of(best.units[0].cards):
            note = Verdict.yes(None, "note_other_suit", **facts, group=lead.group)
            return with_notes(verdict, (note,))
    return verdict


def with_notes(verdict: Verdict, notes: Notes) -> Verdict:
    return verdict._replace(facts={**verdict.facts, "notes": notes}) if notes else verdict


def trump_notes(table: TrumpTable, cards: list[Card]) -> Notes:
    """That these cards are trump, and what makes them so."""
    by_level = [kind for kind in cards if RANKS[kind % 13] == table.level]
    permanent = [kind for kind in cards if RANKS[kind % 13] != table.level]
    found: list[Verdict] = []
    if by_level:
        facts = {"cards": tuple(by_level), "level": table.level, "count": len(by_level)}
        found.append(Verdict.yes(None, "note_level_trump", **facts))
    if permanent:
        found.append(Verdict.yes(None, "note_permanent_trump", cards=tuple(permanent), count=len(permanent)))
    return tuple(found)


def _disguised(table: TrumpTable, kind: Card) -> bool:
    """Is this a trump that carries the sign of another suit?"""
    return kind not in JOKERS and table.groups[kind] == TRUMP and SUITS[kind // 13] != table.trump


def _rank_of(cards: Iterable[Card]) -> int:
    """The highest rank among cards as people see it, whatever is trump."""
    return max((kind % 13 for kind in cards if kind not in JOKERS), default=0)
