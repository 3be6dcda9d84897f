"""Worlds that fit how the others have played: of two worlds the one in which their plays surprise less is likelier.

A player who knows the habits of the table reads every play: who leads a low pair has no higher one to cash, who ruffs
with a ten has nothing smaller. Here each play of the others is held against what habit would have played with the hand
that a world gives them, and so is what the dealer has buried. A walk goes from world to world: two receivers
exchange a card, and a world that surprises more is entered the more seldom (Metropolis). Nothing is ever ruled out by
surprise alone, because nobody plays by habit only.
"""

from math import log
from typing import Annotated, Any, Final

from numpy.typing import NDArray

from tuolaji.kernel.bits import ones
from tuolaji.kernel.chance import below
from tuolaji.kernel.chance import seed as seed_chance
from tuolaji.kernel.compiled import compiled, entry
from tuolaji.kernel.habit.bury import habit_bury
from tuolaji.kernel.holding import ALL, add_all, clear, copy, from_counts
from tuolaji.kernel.packing.arguments import Cards, Situation, Workspace
from tuolaji.kernel.packing.layout import KINDS, LAYERS, PLAYING
from tuolaji.kernel.packing.records import FloatRow, Holding, IntGrid, IntRow, Ladders, PackedState, PackedTable, Work
from tuolaji.kernel.packing.schema import Number, PackedRecord, cells, dtype_of
from tuolaji.kernel.playing.log import Log
from tuolaji.kernel.playing.playout import play
from tuolaji.kernel.playing.policy import choose_follow, choose_lead
from tuolaji.kernel.rules.lead import state_units
from tuolaji.kernel.search.worlds import KITTY, RECEIVERS, KindsByReceiver, PackedKnowledge, deal_world, fill_hands


class PackedPlay(PackedRecord):
    """A play of the deal so far, and the cards that its seat played after it."""

    seat: Number
    play: Holding
    later: Holding


class Walk(PackedRecord):
    """A world, and how much each seat's plays and the kitty surprise in it."""

    given: KindsByReceiver
    surprise: Annotated[FloatRow, cells("f8", RECEIVERS)]


PACKED_PLAY: Final = dtype_of(PackedPlay)
WALK: Final = dtype_of(Walk)


@entry
def retrace(
    tables: NDArray[Any],
    ladders: Ladders,
    starts: NDArray[Any],
    plays: Cards,
    stated: NDArray[Any],
    rooms: NDArray[Any],
    states: NDArray[Any],
    pasts: NDArray[Any],
    log: Log,
) -> int:
    """Play a deal again from its first lead, keeping the state before each play; gives how many plays that were.

    In the start every hand has the cards that it will play, so what a hand has left at some point it plays later.
    `stated` has a record for each play: the units of a lead that was stated.
    """
    table, state, work = tables[0], starts[0], rooms[0]
    for number in range(len(plays)):
        if state.status != PLAYING:
            return number
        seat = (state.leader + state.played) & 3
        states[number] = starts[0]
        from_counts(table, plays[number], work.play)
        pasts[number].seat = seat
        copy(work.play, pasts[number].play, ALL)
        copy(state.held[seat], pasts[number].later, ALL)
        if state.played == 0:
            state_units(stated[number], work)
        play(table, ladders, state, work, log)
    return len(plays)


@compiled
def _differs(play: IntRow, other: IntRow) -> bool:
    differ = 0
    for layer in range(LAYERS):
        differ |= play[layer] ^ other[layer]
    return differ != 0


@compiled
def _plays_surprise(situation: Situation, given: IntGrid, seat: int, limit: float, work: Work) -> float:
    """How much a seat's plays surprise if it holds these cards; past the limit nobody asks how much exactly."""
    known: PackedKnowledge = situation.knowns[0]
    table, ladders, total = situation.tables[0], situation.ladders, 0.0
    from_counts(table, given[seat], work.believed)
    from_counts(table, given[KITTY], work.kitty)
    for number in range(len(situation.plays) - 1, -1, -1):
        past = situation.plays[number]
        if past.seat != seat:
            continue
        state = situation.before[number]
        copy(past.later, state.held[seat], ALL)
        add_all(table.cards.decks, state.held[seat], work.believed)
        if seat == state.dealer:
            copy(work.kitty, state.buried, ALL)
        if state.played == 0:
            choose_lead(table, ladders, state, seat, work)
        else:
            choose_follow(table, ladders, state, seat, work)
        if _differs(work.play, past.play):
            total += known.play_surprise
            if total > limit:
                return total
    return total


@compiled
def _kitty_surprise(situation: Situation, given: IntGrid, work: Work) -> float:
    """How much the buried cards surprise: so much for each that habit would have kept."""
    table: PackedTable = situation.tables[0]
    known: PackedKnowledge = situation.knowns[0]
    state, dealer = situation.before[0], known.dealer
    copy(situation.plays[0].later, state.held[dealer], ALL)
    from_counts(table, given[dealer], work.believed)
    add_all(table.cards.decks, state.held[dealer], work.believed)
    from_counts(table, given[KITTY], work.kitty)
    add_all(table.cards.decks, state.held[dealer], work.kitty)
    clear(state.buried)
    habit_bury(table, state, dealer, work)
    kept = table.cards.kitty
    for layer in range(table.cards.decks):
        kept -= ones(state.buried[layer] & work.kitty[layer])
    return known.bury_surprise * kept


@compiled
def _measure(situation: Situation, given: IntGrid, receiver: int, limit: float, work: Work) -> float:
    """How much the cards of one receiver surprise."""
    if receiver == KITTY:
        return _kitty_surprise(situation, given, work)
    if receiver > KITTY or receiver == situation.knowns[0].seat:
        return 0.0
    return _plays_surprise(situation, given, receiver, limit, work)


@compiled
def _pick(known: PackedKnowledge, given: IntGrid, receiver: int, work: Work) -> int:
    """A card of a receiver, each as likely."""
    number = below(work, known.room[receiver])
    for kind in range(KINDS):
        number -= given[receiver, kind]
        if number < 0:
            return kind
    return 0


@compiled
def _may_give(known: PackedKnowledge, given: IntGrid, kind: int, giver: int, taker: int) -> bool:
    """Do the bounds let a card change hands?"""
    if given[giver, kind] <= known.least[giver, kind] or given[taker, kind] >= known.most[taker, kind]:
        return False
    dealers = giver in (known.dealer, KITTY)
    if dealers and taker not in (known.dealer, KITTY):
        return given[known.dealer, kind] + given[KITTY, kind] > known.dealers[kind]
    return True


@compiled
def _exchange(given: IntGrid, one: int, card: int, other: int, back: int) -> None:
    given[one, card] -= 1
    given[other, card] += 1
    given[other, back] -= 1
    given[one, back] += 1


@compiled
def _step(situation: Situation, chain: Walk, work: Work) -> None:
    """Two receivers exchange a card, unless the world that this makes is too surprising."""
    known: PackedKnowledge = situation.knowns[0]
    one, other = below(work, RECEIVERS), below(work, RECEIVERS)
    for _ in range(9):
        if one != other and known.room[one] and known.room[other]:
            break
        one, other = below(work, RECEIVERS), below(work, RECEIVERS)
    if one == other or known.room[one] == 0 or known.room[other] == 0:
        return
    card, back = _pick(known, chain.given, one, work), _pick(known, chain.given, other, work)
    if card == back or not _may_give(known, chain.given, card, one, other):
        return
    if not _may_give(known, chain.given, back, other, one):
        return
    _exchange(chain.given, one, card, other, back)
    # The dealer's hand and the kitty bear on each other.
    with_kitty = one in (known.dealer, KITTY) or other in (known.dealer, KITTY)
    before, after = 0.0, 0.0
    patience = -log((below(work, 1 << 30) + 1.0) / (1 << 30))
    for receiver in range(RECEIVERS):
        if receiver in (one, other) or (with_kitty and receiver in (known.dealer, KITTY)):
            before += chain.surprise[receiver]
    for receiver in range(RECEIVERS):
        if receiver in (one, other) or (with_kitty and receiver in (known.dealer, KITTY)):
            limit = before + patience - after
            work.surprise[receiver] = _measure(situation, chain.given, receiver, limit, work)
            after += work.surprise[receiver]
            if after > before + patience:
                _exchange(chain.given, one, back, other, card)
                return
    for receiver in range(RECEIVERS):
        if receiver in (one, other) or (with_kitty and receiver in (known.dealer, KITTY)):
            chain.surprise[receiver] = work.surprise[receiver]


@compiled
def _next_world(situation: Situation, number: int, state: PackedState, work: Work) -> bool:
    """The next world, into a state that has the seat's own hand already; false if it could not keep the bounds.

    A few walks take turns. Where there is nothing to read yet, every world is dealt afresh.
    """
    table, known, walks, kept = situation.tables[0], situation.knowns[0], situation.walks, True
    if len(situation.plays) == 0 or len(walks) == 0:
        kept = deal_world(known, work)
        fill_hands(table, known, state, work)
        return kept
    chain = walks[number % len(walks)]
    steps = known.steps
    if number < len(walks):
        kept = deal_world(known, work)
        for receiver in range(RECEIVERS):
            for kind in range(KINDS):
                chain.given[receiver, kind] = work.given[receiver, kind]
        for receiver in range(RECEIVERS):
            chain.surprise[receiver] = 0.0
            if known.room[receiver] or receiver == known.dealer:
                chain.surprise[receiver] = _measure(situation, chain.given, receiver, 1e9, work)
        steps = known.first_steps
    for _ in range(steps):
        _step(situation, chain, work)
    for receiver in range(RECEIVERS):
        for kind in range(KINDS):
            work.given[receiver, kind] = chain.given[receiver, kind]
    fill_hands(table, known, state, work)
    return kept


@compiled
def open_world(situation: Situation, seed: int, number: int, place: int, space: Workspace) -> bool:
    """The world with this number in the stream of a seed, at a place of the states; false if it broke the bounds."""
    seed_chance(space.rooms[0], seed, number)
    space.states[place] = situation.states[0]
    return _next_world(situation, number, space.states[place], space.rooms[0])
