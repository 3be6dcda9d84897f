"""Playouts to look into: the same random worlds for every option, trick by trick, so that one sees what differs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.habit import declaring_of, setup_of, showing_code
from tuolaji.bots.knowledge.belief import known_record, known_while_drawing
from tuolaji.bots.knowledge.knowledge import know
from tuolaji.bots.knowledge.past import nothing, past_of, situation_of
from tuolaji.bots.knowledge.reading import table_of
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.search.weighing import NOTHING
from tuolaji.cards import RANKS, SEATS, Hand, full_deck
from tuolaji.cards.card import POINTS
from tuolaji.deal.hands import without
from tuolaji.deal.view import View
from tuolaji.kernel.packing.arguments import DrawSituation, Workspace
from tuolaji.kernel.packing.convert import counts_of, hand_of, setup_record
from tuolaji.kernel.packing.layout import BURY, FINISHED, NAME, PLAY
from tuolaji.kernel.packing.records import ACTION, DECLARING, RESULT, STATE
from tuolaji.kernel.packing.tables import TRUMPS
from tuolaji.kernel.playing.log import LONGEST
from tuolaji.kernel.search.weigh import weigh_buryings, weigh_plays, weigh_showings
from tuolaji.rules.lead import read_lead
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trick import winner
from tuolaji.rules.trump import TrumpTable, trump_table

WALKS = 2
"""Walks through worlds: few, because every walk has a long way to its first world."""

Rows = NDArray[Any]
_POINTS = np.array(POINTS)


class TracedTrick(NamedTuple):
    """A trick of a playout: who led and who won, by number, and the cards as counts, from the leader on.

    Of the trick under way only the plays that were still to come are there, but all its points; `stopped`: the lead was
    a throw that failed.
    """

    leader: int
    winner: int
    plays: tuple[tuple[int, NDArray[np.uint8]], ...]
    points: int
    stopped: bool


class Playout(NamedTuple):
    """An option played out in one world; `declarer` (-1: nobody) and `dealer` are told where they were open."""

    table: TrumpTable
    tricks: tuple[TracedTrick, ...]
    dealer: int
    declarer: int
    buried: Hand
    dug: int
    points: int


Traced = list[list[Playout]]
"""For every option its playouts, world by world the same worlds."""


def trace_plays(view: View, player: SearchPlayer, plays: Sequence[Hand], worlds: int) -> Traced:
    """Leads or follows played out. What the count comes to is not known here, because one call plays all options."""
    memory, rules = player.habit.memory, table_of(view)
    known = know(view, memory)
    record = known_record(view, memory, player.belief, known)
    past = past_of(view, memory, known, record, WALKS)
    cards, seed = np.array([counts_of(play) for play in plays]), player.next_seed()
    space = Workspace(player.room, np.zeros(2, STATE), np.zeros(LONGEST * len(plays), ACTION))
    situation = situation_of(known, record, past)
    found: Traced = [[] for _ in plays]
    for world in range(worlds):
        player.room["logged"] = 0
        values = np.zeros((len(plays), 1))
        weigh_plays(situation, cards, seed, world, space, values)
        if (values < NOTHING).any():
            continue
        rows = space.log[: int(player.room["logged"][0])]
        for option in found:
            tricks, rows = _tricks(rules, rows, view)
            option.append(Playout(rules, tricks, SEATS.index(view.dealer or "E"), -1, Hand(), 0, 0))
    return found


def trace_buryings(view: View, player: SearchPlayer, buryings: Sequence[Hand], worlds: int) -> Traced:
    """Ways to bury played out from the first lead."""
    memory, rules = player.habit.memory, table_of(view)
    known = know(view, memory)
    record = known_record(view, memory, player.belief, known)
    states, seed = np.zeros(2, STATE), player.next_seed()
    space, situation = Workspace(player.room, states, np.zeros(LONGEST, ACTION)), situation_of(known, record, nothing())
    found: Traced = [[] for _ in buryings]
    for world in range(worlds):
        made: list[Playout] = []
        for cards in buryings:
            player.room["logged"] = 0
            counts, values = np.array([counts_of(cards)]), np.zeros((1, 1))
            weigh_buryings(situation, counts, seed, world, space, values)
            if states["status"][0] == FINISHED:
                rows = space.log[: int(player.room["logged"][0])]
                tricks = _tricks(rules, rows, view)[0]
                dealer, dug, points = (int(states[name][0]) for name in ("dealer", "dug", "points"))
                made.append(Playout(rules, tricks, dealer, -1, cards, dug, points))
        _keep(found, made)
    return found


def trace_showings(view: View, player: SearchPlayer, showings: Sequence[Hand | None], worlds: int) -> Traced:
    """Declarations, or none, played out from the rest of the draw on."""
    assert view.hand is not None
    assert view.first_drawer is not None
    sheet = load(view.rules)
    packed, setup = setup_record(setup_of(view), SEATS.index(view.first_drawer))
    record = known_while_drawing(view, without(full_deck(sheet.cards.decks), view.hand), sheet.cards.decks)
    hand, drawn = counts_of(view.hand).reshape(1, 54).copy(), sum(view.counts.values())
    states, declaring, reports = np.zeros(2, STATE), np.zeros(1, DECLARING), np.zeros(1, RESULT)
    space, seed = Workspace(player.room, states, np.zeros(LONGEST, ACTION)), player.next_seed()
    draw = DrawSituation(packed.tables, packed.ladders, setup, declaring_of(view), record, hand, drawn)
    found: Traced = [[] for _ in showings]
    for world in range(worlds):
        made: list[Playout] = []
        for cards in showings:
            player.room["logged"] = 0
            codes, values = np.array([-1 if cards is None else showing_code(cards)], np.int64), np.zeros((1, 1))
            weigh_showings(draw, codes, seed, world, space, declaring, reports, values)
            if states["status"][0] == FINISHED and reports["trump"][0] >= 0:
                rows, dealer = space.log[: int(player.room["logged"][0])], int(states["dealer"][0])
                level = RANKS[int(packed.tables["rank"][setup["table"][0, dealer & 1, reports["trump"][0]]])]
                rules = trump_table(sheet, level, TRUMPS[int(reports["trump"][0])])
                buried = next((hand_of(row["cards"]) for row in rows if row["code"] == BURY), Hand())
                plays = rows[rows["code"] >= PLAY]
                dug, points = int(states["dug"][0]), int(states["points"][0])
                tricks = _tricks(rules, plays, None)[0]
                made.append(Playout(rules, tricks, dealer, int(reports["declared"][0]), buried, dug, points))
        _keep(found, made)
    return found


def _keep(found: Traced, made: list[Playout]) -> None:
    """A world counts if every option came to something in it."""
    if len(made) == len(found):
        for option, playout in zip(found, made, strict=True):
            option.append(playout)


def _tricks(rules: TrumpTable, rows: Rows, view: View | None) -> tuple[tuple[TracedTrick, ...], Rows]:
    """The tricks of the first playout in the rows of a log, and the rows after them."""
    sizes, seats, codes = rows["cards"].sum(axis=1).tolist(), rows["seat"].tolist(), rows["code"].tolist()
    before = view.plays if view is not None else ()
    sheet = rules.sheet.cards
    if view is not None and view.phase == "playing":
        left = len(view.hand or ())
    else:
        left = (54 * sheet.decks - sheet.kitty) // 4
    found: list[tuple[int, list[tuple[int, NDArray[np.uint8]]], bool]] = []
    at = 0
    while left > 0:
        plays, stopped, first = [], False, at
        leader = seats[at] if found or not before else (seats[at] - len(before)) % 4
        if found or not before:
            named = codes[at + 1] == NAME
            plays.append((seats[at], rows["cards"][at + 1 if named else at]))
            stopped = named or sizes[at + 1] != sizes[at]
            at += 2 if named else 1
        while at < len(codes) and codes[at] != NAME and len(plays) < (4 if found else 4 - len(before)):
            plays.append((seats[at], rows["cards"][at]))
            at += 1
        assert at > first, "a playout ends when all cards are played"
        left -= sizes[at - 1]
        found.append((leader, plays, stopped))
    leaders = [leader for leader, _, _ in found]
    leader, plays, _ = found[-1]
    last = [*(before if len(found) == 1 else ()), *(hand_of(np.ascontiguousarray(cards)) for _, cards in plays)]
    lead = read_lead(rules, last[0])[1]
    assert lead is not None
    leaders.append((leader + winner(rules, lead, last)[0]) % 4)
    made = []
    for place, (leader, plays, stopped) in enumerate(found):
        worth = sum(int(cards @ _POINTS) for _, cards in plays) + (0 if place else sum(one.points for one in before))
        made.append(TracedTrick(leader, leaders[place + 1], tuple(plays), worth, stopped))
    return tuple(made), rows[at:]
