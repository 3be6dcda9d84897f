"""Why a player would do what it does: every candidate with what it is expected to gain, how sure that is, and in words.

The ground for hints at the table and for reviews afterwards.
"""

from typing import Any

from msgspec import Struct

from tuolaji.bots.memory import Memory
from tuolaji.bots.reading import choice_of, lead_of, seat_of, table_of
from tuolaji.bots.search import SearchPlayer
from tuolaji.bots.weighing import Weighing
from tuolaji.cards import SEATS, Hand, full_deck, partner
from tuolaji.deal.hands import without
from tuolaji.deal.view import View
from tuolaji.rules.lead import read_lead
from tuolaji.rules.load import load
from tuolaji.rules.throw import judge_throw
from tuolaji.rules.trick import winner
from tuolaji.rules.trump import TRUMP

Words = tuple[str, str]
"""Chinese and English."""


class Explained(Struct, frozen=True):
    """A candidate: its cards (None is "do nothing"), levels it gains in the mean, their standard error, and why.

    `over_habit` is by how much it beats what habit says in the same worlds, `over_error` the standard error of that.
    """

    cards: Hand | None
    gain: float
    error: float
    worlds: int
    over_habit: float
    over_error: float
    chosen: bool
    habitual: bool
    words: Words


def explain(view: View, player: SearchPlayer) -> tuple[Explained, ...]:
    """The candidates of a view, the chosen one first, then by what they gain; none where there is nothing to choose."""
    player.habit.memory.see(view)
    if (declare := choice_of(view, "declare")) and view.first_drawer is not None:
        habitual = player.habit.showing(view, declare.options)
        showings = player.weigh_showings(view, declare.options, habitual)
        return _listed(showings, [_showing_words(view, one.choice) for one in showings.found])
    if choice_of(view, "bury"):
        buryings = player.weigh_buryings(view)
        return _listed(buryings, [_bury_words(view, one.choice) for one in buryings.found])
    if choice_of(view, "lead") or choice_of(view, "follow"):
        plays = player.weigh_plays(view)
        return _listed(plays, [play_words(view, one.choice, player.habit.memory) for one in plays.found])
    return ()


def _listed(weighing: Weighing[Any], words: list[Words]) -> tuple[Explained, ...]:
    found = [
        Explained(
            cards=one.choice,
            gain=one.gain,
            error=one.error,
            worlds=one.worlds,
            over_habit=one.over_habit,
            over_error=one.over_error,
            chosen=number == weighing.chosen,
            habitual=number == 0,
            words=words[number],
        )
        for number, one in enumerate(weighing.found)
    ]
    return tuple(sorted(found, key=lambda one: (not one.chosen, -one.gain)))


def play_words(view: View, play: Hand, memory: Memory) -> Words:
    """What a lead or a follow does, in a few words."""
    return _follow_words(view, play) if view.plays else _lead_words(view, play, memory)


def _lead_words(view: View, play: Hand, memory: Memory) -> Words:
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
            return "甩牌：外面没有牌压得住", "a throw that no card still out can stop"
        return "甩牌有风险：可能被压住", "a throw that may be stopped"
    trumps = lead.group == TRUMP
    if safe:
        return (
            ("出最大的主牌，调主", "the highest trumps: draws trumps")
            if trumps
            else ("出大牌，稳拿一轮", "nothing out can beat it")
        )
    if trumps:
        return "调主", "draws trumps"
    if play.points:
        return "带分出牌，指望对家接应", "leads points, counting on partner"
    return "出小牌，交出出牌权而不送分", "a low lead that gives no points away"


def _follow_words(view: View, play: Hand) -> Words:
    table, lead = table_of(view), lead_of(view)
    assert lead is not None
    assert view.leader is not None
    seat = seat_of(view)
    before = SEATS[(SEATS.index(view.leader) + winner(table, lead, view.plays)[0]) % 4]
    takes = winner(table, lead, (*view.plays, play))[0] == len(view.plays)
    ruffs = lead.group != TRUMP and all(table.groups[kind] == TRUMP for kind in play.kinds())
    if takes and ruffs:
        return "毙牌", "ruffs"
    if takes:
        return (
            ("盖过对家，确保拿下", "takes over from partner")
            if before == partner(seat)
            else ("压过对方", "beats the opponents")
        )
    if before == partner(seat):
        return (
            ("对家大，给对家送分", "partner is winning: gives points")
            if play.points
            else ("对家大，留着分", "partner is winning: keeps the points")
        )
    if play.points:
        return "送出了分", "gives points to the opponents"
    return "垫小牌，不送分", "plays low and gives no points"


def _bury_words(view: View, cards: Hand) -> Words:
    table = table_of(view)
    assert view.hand is not None
    left = without(view.hand, cards)
    voids = [group for group in range(4) if table.held(view.hand, group) and not table.held(left, group)]
    zh, en = (f"扣成{len(voids)}门缺门", f"makes {len(voids)} void(s)") if voids else ("不做缺门", "makes no void")
    return (f"{zh}，底牌{cards.points}分", f"{en}, {cards.points} points in the kitty")


def _showing_words(view: View, cards: Hand | None) -> Words:
    hidden = load(view.rules).declare.hidden
    if cards is None:
        return ("先不叫" if hidden else "先不亮"), "waits"
    if view.standing is None:
        return ("叫牌", "bids") if hidden else ("亮主", "declares")
    if view.standing.seat == view.viewer:
        return "加固", "reinforces or changes the own declaration"
    return ("反叫" if hidden else "反主"), "overcalls"
