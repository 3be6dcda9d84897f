"""Worlds that fit what a seat knows: the cards it has not seen, dealt out at random within bounds.

Receivers are the four seats, the kitty, and cards gone unseen. Each has room for so many cards, and of every kind at
least and at most so many. Cards with the fewest receivers are dealt first, each to a receiver with the chance of its
room; one that needs every card that is left for it gets it. What does not come out is dealt again.
"""

from typing import Annotated, Final, TypeAlias

from tuolaji.kernel.chance import below, happens
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.holding import add, clear, from_counts
from tuolaji.kernel.packing.layout import KINDS
from tuolaji.kernel.packing.records import Counts, IntGrid, IntRow, PackedState, PackedTable, Work
from tuolaji.kernel.packing.schema import Fraction, Number, PackedRecord, cells, dtype_of

RECEIVERS: Final = 6
KITTY: Final = 4
GONE: Final = 5
TRIES: Final = 60
BURIED_PERCENT: Final = 5
"""How often a dealer buries a card that everybody has seen in their hand."""

KindsByReceiver: TypeAlias = Annotated[IntGrid, cells("u1", RECEIVERS, KINDS)]


class PackedKnowledge(PackedRecord):
    """What a seat knows: `dealers` are cards that the dealer holds or has buried.

    What a play or a buried card counts that habit would not have chosen is a logarithm of how much rarer it makes a
    world; `first_steps` and `steps` are how far a walk goes to its first world and to the next.
    """

    seat: Number
    dealer: Number
    unseen: Counts
    room: Annotated[IntRow, cells("i8", RECEIVERS)]
    least: KindsByReceiver
    most: KindsByReceiver
    dealers: Counts
    play_surprise: Fraction
    bury_surprise: Fraction
    first_steps: Number
    steps: Number


KNOWN: Final = dtype_of(PackedKnowledge)


@compiled
def _give(receiver: int, kind: int, work: Work) -> None:
    work.given[receiver, kind] += 1
    work.space[receiver] -= 1
    work.remaining[kind] -= 1


@compiled
def _can_take(known: PackedKnowledge, receiver: int, kind: int, bounded: bool, work: Work) -> bool:
    if work.space[receiver] <= 0:
        return False
    return not bounded or work.given[receiver, kind] < known.most[receiver, kind]


@compiled
def _begin(known: PackedKnowledge, bounded: bool, work: Work) -> int:
    """Deal the cards whose holder is known, and list the others in random order; gives how many those are."""
    for receiver in range(RECEIVERS):
        work.space[receiver] = known.room[receiver]
        for kind in range(KINDS):
            work.given[receiver, kind] = 0
    count = 0
    for kind in range(KINDS):
        work.remaining[kind] = known.unseen[kind]
        for receiver in range(4):
            for _ in range(known.least[receiver, kind]):
                if work.remaining[kind] > 0 and work.space[receiver] > 0:
                    _give(receiver, kind, work)
        for _ in range(known.dealers[kind]):
            if work.remaining[kind] > 0:
                able = _can_take(known, known.dealer, kind, bounded, work)
                buried = work.space[KITTY] > 0 and (not able or happens(work, BURIED_PERCENT))
                if able or buried:
                    _give(KITTY if buried else known.dealer, kind, work)
        for _ in range(work.remaining[kind]):
            other = below(work, count + 1)
            work.pack[count] = work.pack[other]
            work.pack[other] = kind
            count += 1
    return count


@compiled
def _left_for(known: PackedKnowledge, receiver: int, kind: int, bounded: bool, work: Work) -> int:
    """Number of the copies still to be dealt that a receiver could take."""
    if not bounded:
        return work.remaining[kind]
    return min(work.remaining[kind], known.most[receiver, kind] - work.given[receiver, kind])


@compiled
def _choose_receiver(known: PackedKnowledge, kind: int, bounded: bool, work: Work) -> int:
    """The receiver of a card: one that needs every card it can get, else by the room that is left; -1 if none can."""
    total, needs = 0, -1
    for receiver in range(RECEIVERS):
        if _can_take(known, receiver, kind, bounded, work):
            total += work.space[receiver]
            if work.available[receiver] <= work.space[receiver]:
                needs = receiver
    if needs >= 0 or total == 0:
        return needs
    chosen = below(work, total)
    for receiver in range(RECEIVERS):
        if _can_take(known, receiver, kind, bounded, work):
            chosen -= work.space[receiver]
            if chosen < 0:
                return receiver
    return -1


@compiled
def _deal(known: PackedKnowledge, bounded: bool, work: Work) -> bool:
    count = _begin(known, bounded, work)
    for receiver in range(RECEIVERS):
        work.available[receiver] = 0
        for kind in range(KINDS):
            if work.remaining[kind]:
                work.available[receiver] += _left_for(known, receiver, kind, bounded, work)
    dealt = 0
    for able in range(1, RECEIVERS + 1):
        for number in range(count):
            kind = work.pack[number]
            receivers = 0
            for receiver in range(RECEIVERS):
                takes = known.room[receiver] > 0 and (not bounded or known.most[receiver, kind] > 0)
                receivers += 1 if takes else 0
            if max(1, receivers) != able:
                continue
            chosen = _choose_receiver(known, kind, bounded, work)
            if chosen < 0:
                return False
            for receiver in range(RECEIVERS):
                work.available[receiver] -= _left_for(known, receiver, kind, bounded, work)
            _give(chosen, kind, work)
            for receiver in range(RECEIVERS):
                work.available[receiver] += _left_for(known, receiver, kind, bounded, work)
            dealt += 1
    return dealt == count


@compiled
def deal_world(known: PackedKnowledge, work: Work) -> bool:
    """Deal what is not seen into `work.given`; false if the bounds could not be kept and were given up."""
    for _ in range(TRIES):
        if _deal(known, True, work):
            return True
    while not _deal(known, False, work):
        pass
    return False


@compiled
def fill_hands(table: PackedTable, known: PackedKnowledge, state: PackedState, work: Work) -> None:
    """The hands that were dealt go into a state that has the seat's own hand already."""
    for seat in range(4):
        if seat != known.seat:
            from_counts(table, work.given[seat], state.held[seat])
    if known.room[KITTY]:
        clear(state.buried)
        for kind in range(KINDS):
            for _ in range(work.given[KITTY, kind]):
                add(state.buried, table.place[kind], 1)
