"""Playouts: one play after another until the count, from the opening or from any state in the middle of a deal."""

from typing import Any

from numpy.typing import NDArray

from tuolaji.kernel.bits import lowest
from tuolaji.kernel.chance import seed as seed_chance
from tuolaji.kernel.compiled import compiled, entry
from tuolaji.kernel.holding import points, take_all
from tuolaji.kernel.packing.layout import FINISHED, NAME, PLAY, PLAY_AS_SINGLES, PLAYING
from tuolaji.kernel.packing.records import Ladders, PackedResult, PackedState, PackedTable, Work
from tuolaji.kernel.playing.log import Log, note_cards
from tuolaji.kernel.playing.policy import choose_follow, choose_lead, choose_name
from tuolaji.kernel.rules.draw import open_deal
from tuolaji.kernel.rules.lead import lead_single, read_lead, set_lead, settle_throw, throw_fails
from tuolaji.kernel.rules.settle import LAST_TRICK, dig, result
from tuolaji.kernel.rules.trick import challenge


@compiled
def defends(state: PackedState, seat: int) -> bool:
    return ((seat - state.dealer) & 1) == 1


@compiled
def _lay_down(table: PackedTable, state: PackedState, seat: int, work: Work) -> None:
    """The cards of `work.play` go from the hand to the table."""
    take_all(table.cards.decks, state.held[seat], work.play)
    take_all(table.cards.decks, state.out, work.play)
    for layer in range(table.cards.decks):
        state.trick[state.played, layer] = work.play[layer]
    state.played += 1


@compiled
def lead(table: PackedTable, ladders: Ladders, state: PackedState, work: Work, log: Log) -> None:
    """The leader plays `work.play`; a throw that fails is paid for, and the unit that must be played is led."""
    seat = state.leader
    kinds = work.play[0]
    if kinds & (kinds - 1) == 0 and work.play[1] == 0:
        note_cards(log, work, PLAY, seat, table, work.play)
        lead_single(table, state, lowest(kinds))
    else:
        group = read_lead(table, work.play, work.singles_stated, work)
        stated = work.singles_stated and work.units > 1
        note_cards(log, work, PLAY_AS_SINGLES if stated else PLAY, seat, table, work.play)
        if throw_fails(table, state, seat, group, work):
            named = choose_name(table, state, (seat + 1) & 3, work) if work.options > 1 else 0
            several = work.options > 1
            penalty = settle_throw(table, state, named, work)
            change = -penalty if defends(state, seat) else penalty
            state.points += change
            state.penalties += change
            if several:
                note_cards(log, work, NAME, (seat + 1) & 3, table, work.play)
            read_lead(table, work.play, 0, work)
        set_lead(table, ladders, state, group, work)
    _lay_down(table, state, seat, work)


@compiled
def follow(table: PackedTable, state: PackedState, work: Work, log: Log) -> None:
    """The seat whose turn it is plays `work.play`; with the fourth play the trick is taken."""
    place = state.played
    seat = (state.leader + place) & 3
    note_cards(log, work, PLAY, seat, table, work.play)
    if work.play[0] & ~table.group_mask[state.lead_group]:
        state.voids[seat] |= 1 << state.lead_group
    challenge(table, state, work.play, place, work)
    _lay_down(table, state, seat, work)
    if state.played == 4:
        _take_trick(table, state, work)


@compiled
def _take_trick(table: PackedTable, state: PackedState, work: Work) -> None:
    """The trick goes to its winner; after the last one come the dig and the count."""
    winner = (state.leader + state.best_place) & 3
    worth = 0
    for place in range(4):
        worth += points(table, state.trick[place])
    state.left -= state.lead_size
    last = state.left == 0
    defenders_win = defends(state, winner)
    if defenders_win and not (last and table.dig.of == LAST_TRICK):
        state.points += worth
    state.tricks += 1
    if last:
        dig(table, state, defenders_win, points(table, state.buried), worth, work)
        state.points += state.dug
        result(table, state)
        state.status = FINISHED
    state.leader, state.played = winner, 0


@compiled
def play(table: PackedTable, ladders: Ladders, state: PackedState, work: Work, log: Log) -> None:
    """The seat whose turn it is plays `work.play`."""
    work.singles_stated = 0
    if state.played == 0:
        lead(table, ladders, state, work, log)
    else:
        follow(table, state, work, log)


@compiled
def play_on(table: PackedTable, ladders: Ladders, state: PackedState, work: Work, log: Log) -> None:
    """Play a state on to its end, each seat by its policy."""
    while state.status == PLAYING:
        if state.played == 0:
            choose_lead(table, ladders, state, state.leader, work)
            lead(table, ladders, state, work, log)
        else:
            choose_follow(table, ladders, state, (state.leader + state.played) & 3, work)
            follow(table, state, work, log)


@compiled
def _report(state: PackedState, report: PackedResult) -> None:
    report.status, report.points, report.penalties = state.status, state.points, state.penalties
    report.winner, report.gain, report.multiplier = state.winner, state.gain, state.multiplier
    report.tricks, report.failed_throws = state.tricks, state.failed_throws


@entry
def play_deals(
    tables: NDArray[Any],
    ladders: Ladders,
    setups: NDArray[Any],
    policies: NDArray[Any],
    seed: int,
    first: int,
    rooms: NDArray[Any],
    declarings: NDArray[Any],
    states: NDArray[Any],
    reports: NDArray[Any],
    log: Log,
) -> None:
    """Whole deals, one for each report, numbered from `first` in the stream of a seed."""
    work, state, declaring, setup = rooms[0], states[0], declarings[0], setups[0]
    for seat in range(4):
        work.policy[seat] = policies[seat]
    for number in range(len(reports)):
        report = reports[number]
        seed_chance(work, seed, first + number)
        work.logged = 0
        row = open_deal(tables, setup, state, declaring, work, report, log)
        if row >= 0:
            report.level = tables[row].rank
            play_on(tables[row], ladders, state, work, log)
        _report(state, report)


@entry
def play_states(
    tables: NDArray[Any],
    ladders: Ladders,
    starts: NDArray[Any],
    policies: NDArray[Any],
    seed: int,
    first: int,
    rooms: NDArray[Any],
    states: NDArray[Any],
    reports: NDArray[Any],
    log: Log,
) -> None:
    """States in the middle of a deal played to their end: report number n plays start number n, round and round."""
    table, work, state = tables[0], rooms[0], states[0]
    for seat in range(4):
        work.policy[seat] = policies[seat]
    for number in range(len(reports)):
        states[0] = starts[(first + number) % len(starts)]
        seed_chance(work, seed, first + number)
        work.logged = 0
        play_on(table, ladders, state, work, log)
        report = reports[number]
        report.dealer, report.trump, report.level = state.dealer, table.suit, table.rank
        _report(state, report)
