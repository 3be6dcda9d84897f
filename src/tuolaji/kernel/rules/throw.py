"""Throws against the other hands: which units are stopped, what must then be played, what it costs."""

from typing import Final

from tuolaji.kernel.bits import lowest
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.packing.records import IntRow, PackedState, PackedTable, Work
from tuolaji.kernel.packing.schema import given, word
from tuolaji.kernel.rules.shape import highest_top
from tuolaji.rules.sheet.schema import ThrowPenalty, ThrowRule

EVERY_STOPPED: Final = word(ThrowRule, "candidates", "every stopped unit")
NEXT_SEAT_NAMES: Final = word(ThrowRule, "several", "next seat names")
THROW: Final = word(ThrowPenalty, "per", "throw")
CARD_RETURNED: Final = word(ThrowPenalty, "per", "card returned")


@compiled
def beats_unit(table: PackedTable, group: int, cards: IntRow, width: int, length: int, top: int, mask: int) -> bool:
    """Do some cards hold a higher unit of the same shape in the thrown group? Breaking bigger units counts."""
    if length == 1:
        return cards[width - 1] & table.higher[lowest(mask)] != 0
    return highest_top(table, group, cards, width, length) > top


@compiled
def judge_throw(table: PackedTable, state: PackedState, leader: int, group: int, work: Work) -> bool:
    """Does the throw whose units lie in the work record hold? If not, its options are listed in `work.choice`.

    Options are numbers of units, the smallest and lowest first; `work.stopped` marks the units that are stopped.
    """
    stopped_any = False
    for number in range(work.units):
        work.stopped[number] = 0
        for further in range(1, 4):
            if further == 2 and not table.throw.partner_counts:
                continue
            cards = state.held[(leader + further) % 4]
            width, length = work.unit_width[number], work.unit_length[number]
            if beats_unit(table, group, cards, width, length, work.unit_top[number], work.unit_mask[number]):
                work.stopped[number] = 1
                stopped_any = True
                break
    if not stopped_any:
        return True
    _list_options(table, work)
    return False


@compiled
def _list_options(table: PackedTable, work: Work) -> None:
    """The stopped units that may have to be played: units stand biggest first, so they are gone through backwards.

    Units of one shape and one top stand by their lowest card, and of these the lower card comes first here too.
    """
    work.options = 0
    end = work.units - 1
    while end >= 0:
        start = end
        while start > 0 and _alike(work, start - 1, end):
            start -= 1
        for number in range(start, end + 1):
            if work.stopped[number] and _is_option(table, work, number):
                work.choice[work.options] = number
                work.options += 1
        end = start - 1
    if table.throw.several != NEXT_SEAT_NAMES:
        work.options = 1


@compiled
def _alike(work: Work, one: int, other: int) -> bool:
    return (
        work.unit_length[one] == work.unit_length[other]
        and work.unit_width[one] == work.unit_width[other]
        and work.unit_top[one] == work.unit_top[other]
    )


@compiled
def _is_option(table: PackedTable, work: Work, number: int) -> bool:
    """Only different units are options, and of each shape only the lowest unless the sheet says otherwise."""
    for option in range(work.options):
        other = work.choice[option]
        same_shape = (
            work.unit_length[other] == work.unit_length[number] and work.unit_width[other] == work.unit_width[number]
        )
        if same_shape and (table.throw.candidates != EVERY_STOPPED or work.unit_mask[other] == work.unit_mask[number]):
            return False
    return True


@compiled
def throw_penalty(table: PackedTable, size: int, played: int, work: Work) -> int:
    """The penalty of a failed throw: by the throw, by the card stopped, or by the card taken back."""
    penalty = given(table.throw.penalty)
    if penalty.per == THROW:
        return penalty.points
    if penalty.per == CARD_RETURNED:
        return penalty.points * (size - work.unit_width[played] * work.unit_length[played])
    cards = 0
    for number in range(work.units):
        if work.stopped[number]:
            cards += work.unit_width[number] * work.unit_length[number]
    return penalty.points * cards
