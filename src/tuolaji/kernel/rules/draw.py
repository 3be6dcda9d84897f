"""From the shuffle to the first lead: the draw with its declarations, the fallback, and the kitty."""

from typing import Any

from numpy.typing import NDArray

from tuolaji.kernel.bits import nth, ones
from tuolaji.kernel.chance import below
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import ALL, add, clear, from_counts
from tuolaji.kernel.packing.layout import BURY, DECLARE, NOBODY, PASS, PLAYING, REDEALT
from tuolaji.kernel.packing.records import PackedDeclaring, PackedResult, PackedSetup, PackedState, PackedTable, Work
from tuolaji.kernel.playing.log import Log, note, note_cards
from tuolaji.kernel.playing.policy import choose_bury, choose_showing
from tuolaji.kernel.rules.declare import (
    IN_TURN,
    JOKERS_SHOWN,
    SMALL_JOKER,
    fallback_trump,
    open_declaring,
    show,
)


@compiled
def shuffle(decks: int, work: Work) -> None:
    """A whole pack in random order."""
    total = 54 * decks
    for number in range(total):
        # Each card goes to a random place among those before it, whose card moves to the end.
        other = below(work, number + 1)
        work.pack[number] = work.pack[other]
        work.pack[other] = number % 54


@compiled
def _show(
    table: PackedTable, declaring: PackedDeclaring, seat: int, showing: int, drawn: int, work: Work, log: Log
) -> None:
    show(declaring, seat, showing)
    if len(log) == 0:
        return
    note(log, work, DECLARE, seat, drawn)
    action = log[work.logged - 1]
    if showing >= JOKERS_SHOWN:
        action.cards[SMALL_JOKER + showing - JOKERS_SHOWN] = 2
    else:
        action.cards[13 * (showing >> 3) + declaring.level[seat & 1]] = showing & 7
        action.cards[SMALL_JOKER] = table.declare.first_deal_small_jokers if declaring.first_deal else 0


@compiled
def _draw(
    tables: NDArray[Any],
    setup: PackedSetup,
    table: PackedTable,
    declaring: PackedDeclaring,
    drawer: int,
    start: int,
    work: Work,
    log: Log,
) -> None:
    """Cards are drawn one by one; who has drawn a card that can be shown sometimes shows.

    With the last card the draw is over, and who drew it is asked like everybody else.
    """
    last = 54 * table.cards.decks - table.cards.kitty - 1
    for number in range(start, last + 1):
        seat, kind = (drawer + number) & 3, work.pack[number]
        work.counts[seat, kind] += 1
        shows = kind >= SMALL_JOKER or kind % 13 == declaring.level[seat & 1]
        if shows and number < last:
            showing = choose_showing(tables, setup, table, declaring, work.counts[seat], seat, work)
            if showing >= 0:
                _show(table, declaring, seat, showing, number + 1, work, log)


@compiled
def _ask(
    tables: NDArray[Any],
    setup: PackedSetup,
    table: PackedTable,
    declaring: PackedDeclaring,
    first: int,
    work: Work,
    log: Log,
) -> None:
    """After the draw everybody is asked, until nobody has anything more to show."""
    drawn = 54 * table.cards.decks - table.cards.kitty
    passed, turn = 0, first
    while True:
        quiet = passed | (1 << declaring.seat if declaring.seat != NOBODY else 0)
        if quiet == 15:
            return
        while (quiet >> turn) & 1:
            turn = (turn + 1) & 3
        seat = turn if table.declare.asks == IN_TURN else nth(15 ^ quiet, below(work, ones(15 ^ quiet)))
        showing = choose_showing(tables, setup, table, declaring, work.counts[seat], seat, work)
        if showing >= 0:
            _show(table, declaring, seat, showing, drawn, work, log)
            passed = 0
        else:
            if len(log):
                note(log, work, PASS, seat, drawn)
            passed |= 1 << seat
        turn = (seat + 1) & 3


@compiled
def begin_play(table: PackedTable, state: PackedState, dealer: int) -> None:
    """The first trick of a deal; hands and buried cards are there already."""
    state.dealer, state.leader, state.played = dealer, dealer, 0
    state.points, state.penalties, state.tricks, state.failed_throws = 0, 0, 0, 0
    state.left = (54 * table.cards.decks - table.cards.kitty) // 4
    state.status, state.winner, state.gain, state.multiplier, state.dug = PLAYING, 0, 0, 0, 0
    for seat in range(4):
        state.voids[seat] = 0
    for layer in range(6):
        state.out[layer] = ALL if layer < table.cards.decks else 0


@compiled
def open_deal(
    tables: NDArray[Any],
    setup: PackedSetup,
    state: PackedState,
    declaring: PackedDeclaring,
    work: Work,
    result: PackedResult,
    log: Log,
) -> int:
    """A deal up to its first lead; gives the number of the table that it is played by, or -1 if it is dealt again."""
    rules = tables[setup.table[0, 0]]
    shuffle(rules.cards.decks, work)
    drawer = setup.drawer if setup.drawer != NOBODY else below(work, 4)
    open_declaring(setup, declaring)
    for seat in range(4):
        for kind in range(54):
            work.counts[seat, kind] = 0
    return finish_draw(tables, setup, drawer, 0, state, declaring, work, result, log)


@compiled
def finish_draw(
    tables: NDArray[Any],
    setup: PackedSetup,
    drawer: int,
    start: int,
    state: PackedState,
    declaring: PackedDeclaring,
    work: Work,
    result: PackedResult,
    log: Log,
) -> int:
    """The draw from some card on, what seats hold so far lying in `work.counts`, up to the first lead."""
    rules = tables[setup.table[0, 0]]
    _draw(tables, setup, rules, declaring, drawer, start, work, log)
    dealer = setup.dealer if setup.dealer != NOBODY else drawer
    standing = declaring.seat if declaring.seat != NOBODY else drawer
    asked = ((setup.dealer if setup.dealer != NOBODY else standing) + 1) & 3
    _ask(tables, setup, rules, declaring, asked, work, log)
    drawn = 54 * rules.cards.decks - rules.cards.kitty
    if declaring.seat != NOBODY:
        trump = declaring.trump
        dealer = declaring.seat if setup.first_deal and rules.declare.takes_deal else dealer
    else:
        trump = fallback_trump(rules, work, drawn, tables[setup.table[dealer & 1, 0]].rank)
    result.dealer, result.declared, result.trump = dealer, declaring.seat, trump
    if trump < 0:
        state.status = REDEALT
        return -1
    row = setup.table[dealer & 1, trump]
    table = tables[row]
    for seat in range(4):
        from_counts(table, work.counts[seat], state.held[seat])
    begin_play(table, state, dealer)
    clear(state.buried)
    if table.cards.kitty:
        for number in range(drawn, 54 * table.cards.decks):
            add(state.held[dealer], table.place[work.pack[number]], 1)
        choose_bury(table, state, dealer, work)
        note_cards(log, work, BURY, dealer, table, state.buried)
    return row
