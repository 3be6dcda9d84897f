"""Why a player would do what it does: every candidate with what it is expected to gain, how sure that is, and in words.

The ground for hints at the table and for reviews afterwards.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.knowledge.reading import choice_of, lead_of, seat_of, table_of
from tuolaji.bots.search.features import measure, of_burying, of_play, of_showing
from tuolaji.bots.search.playouts import trace_buryings, trace_plays, trace_showings
from tuolaji.bots.search.reasons import BURYINGS, PLAYS, SHOWINGS, TRICKS, alike, reasons
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.search.weighing import Weighing
from tuolaji.cards import SEATS, Hand, full_deck, partner
from tuolaji.deal.hands import without
from tuolaji.deal.view import View
from tuolaji.rules.lead import read_lead
from tuolaji.rules.sheet.load import load
from tuolaji.rules.throw import judge_throw
from tuolaji.rules.trick import winner
from tuolaji.rules.trump import TRUMP
from tuolaji.rules.units.plays import count_follows
from tuolaji.text.catalogue import Message

SHOWN = 4
"""Options that are explained: the recommended one and the next best; more cannot be taken in at a glance."""
WORLDS = 40
"""Worlds in which options are compared for the reasons."""


class Explained(Struct, frozen=True):
    """A candidate: its cards (None is "do nothing"), the levels it is expected to gain, cautiously, and why.

    `gain` is what the choice is made by, so the chosen candidate has the highest: what the habitual choice gains in the
    mean, and of what another gains more only what is sure. `error` is the standard error of the plain mean. `behind` is
    by how much the chosen one beats it in the same worlds, `behind_error` the standard error of that, and `equal` says
    that it is no more than the error. `over_habit` and `over_error` are the same against what habit says.
    """

    cards: Hand | None
    gain: float
    error: float
    worlds: int
    over_habit: float
    over_error: float
    behind: float
    behind_error: float
    equal: bool
    chosen: bool
    habitual: bool
    words: Message


def explain(view: View, player: SearchPlayer) -> tuple[Explained, ...]:
    """The candidates of a view, the chosen one first, then by what they gain; none where there is nothing to choose."""
    found = rank(view, player)
    words = give_reasons(view, player, [one.cards for one in found[:SHOWN]])
    return tuple(replace(one, words=words[at]) if at < len(words) else one for at, one in enumerate(found))


def rank(view: View, player: SearchPlayer) -> tuple[Explained, ...]:
    """The same without reasons: each candidate only says what it is."""
    player.habit.memory.see(view)
    if (declare := choice_of(view, "declare")) and view.first_drawer is not None:
        habitual = player.habit.showing(view, declare.options)
        return _listed(view, player, player.weigh_showings(view, declare.options, habitual))
    if choice_of(view, "bury"):
        return _listed(view, player, player.weigh_buryings(view))
    if choice_of(view, "lead") or choice_of(view, "follow"):
        return _listed(view, player, player.weigh_plays(view))
    return ()


def give_reasons(view: View, player: SearchPlayer, options: Sequence[Hand | None]) -> list[Message]:
    """A sentence about each option, the recommended one first, from what differs when all are played out."""
    player.habit.memory.see(view)
    if len(options) < 2:
        return [_only_words(view, one, player.habit.memory) for one in options]
    seat, cards = SEATS.index(seat_of(view)), [one for one in options if one is not None]
    if choice_of(view, "declare"):
        told = reasons(measure(trace_showings(view, player, options, WORLDS), seat, of_showing), SHOWINGS)
    elif choice_of(view, "bury"):
        told = reasons(measure(trace_buryings(view, player, cards, WORLDS), seat, of_burying), (*BURYINGS, *TRICKS))
    else:
        told = reasons(measure(trace_plays(view, player, cards, WORLDS), seat, of_play), (*PLAYS, *TRICKS))
    first = told[0] or what_it_is(view, options[0], player.habit.memory)
    return [first, *(one or alike(options[at], options[0]) for at, one in enumerate(told[1:], start=1))]


def _only_words(view: View, cards: Hand | None, memory: Memory) -> Message:
    lead = lead_of(view) if choice_of(view, "follow") else None
    if lead is not None and view.hand is not None and count_follows(table_of(view), view.hand, lead) == 1:
        return Message("advice.only_play")
    return what_it_is(view, cards, memory)


def what_it_is(view: View, cards: Hand | None, memory: Memory) -> Message:
    """The effect of a choice, by itself."""
    if choice_of(view, "declare"):
        return _showing_words(view, cards)
    assert cards is not None
    if choice_of(view, "bury"):
        return _bury_words(view, cards)
    return _follow_words(view, cards) if view.plays else _lead_words(view, cards, memory)


def _listed(view: View, player: SearchPlayer, weighing: Weighing[Any]) -> tuple[Explained, ...]:
    found = [
        Explained(
            cards=one.choice,
            gain=one.cautious,
            error=one.error,
            worlds=one.worlds,
            over_habit=one.over_habit,
            over_error=one.over_error,
            behind=one.behind,
            behind_error=one.behind_error,
            equal=one.equal,
            chosen=number == weighing.chosen,
            habitual=number == 0,
            words=what_it_is(view, one.choice, player.habit.memory),
        )
        for number, one in enumerate(weighing.found)
    ]
    return tuple(sorted(found, key=lambda one: (-one.gain, not one.chosen)))


def _lead_words(view: View, play: Hand, memory: Memory) -> Message:
    table = table_of(view)
    lead = read_lead(table, play)[1]
    assert lead is not None
    assert view.hand is not None
    seen = sum(memory.played(view).values(), view.hand + (memory.buried or Hand()))
    unseen = without(full_deck(table.sheet.cards.decks), seen)
    others = {seat: unseen for seat in SEATS if seat != view.viewer}
    safe = judge_throw(table, lead, others, seat_of(view))[1].holds
    if len(lead.units) > 1:
        if safe:
            return Message("advice.safe_throw")
        return Message("advice.risky_throw")
    trumps = lead.group == TRUMP
    if safe:
        return Message("advice.highest_trumps") if trumps else Message("advice.unbeatable")
    if trumps:
        return Message("advice.draws_trumps")
    if play.points:
        return Message("advice.leads_points")
    return Message("advice.low_lead")


def _follow_words(view: View, play: Hand) -> Message:
    table, lead = table_of(view), lead_of(view)
    assert lead is not None
    assert view.leader is not None
    seat = seat_of(view)
    before = SEATS[(SEATS.index(view.leader) + winner(table, lead, view.plays)[0]) % 4]
    takes = winner(table, lead, (*view.plays, play))[0] == len(view.plays)
    ruffs = lead.group != TRUMP and all(table.groups[kind] == TRUMP for kind in play.kinds())
    if takes and ruffs:
        return Message("advice.ruffs")
    if takes:
        return Message("advice.takes_over") if before == partner(seat) else Message("advice.beats")
    if before == partner(seat):
        return Message("advice.gives_partner_points") if play.points else Message("advice.keeps_points")
    if play.points:
        return Message("advice.gives_points")
    return Message("advice.plays_low")


def _bury_words(view: View, cards: Hand) -> Message:
    table = table_of(view)
    assert view.hand is not None
    left = without(view.hand, cards)
    voids = [group for group in range(4) if table.held(view.hand, group) and not table.held(left, group)]
    return Message("advice.buries", voids=len(voids), points=cards.points)


def _showing_words(view: View, cards: Hand | None) -> Message:
    hidden = load(view.rules).declare.hidden
    if cards is None:
        return Message("advice.waits_hidden") if hidden else Message("advice.waits")
    if view.standing is None:
        return Message("advice.bids") if hidden else Message("advice.declares")
    if view.standing.seat == view.viewer:
        return Message("advice.reinforces")
    return Message("advice.overcalls_hidden") if hidden else Message("advice.overcalls")
