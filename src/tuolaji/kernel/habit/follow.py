"""Following by habit: points to a partner who wins, none to opponents, the cheapest card that does what is needed."""

from tuolaji.kernel.bits import lowest
from tuolaji.kernel.compiled import compiled
from tuolaji.kernel.habit.estimate import cost, fill_by_worth, guard_lost, holds, note_unseen
from tuolaji.kernel.habit.weights import ADDED, FOLLOW_COST, LAST, PARTNER_BEATS, TEMPO, THIRD_RUFF
from tuolaji.kernel.holding import ALL, clear, copy, points, size
from tuolaji.kernel.packing.layout import TRUMP
from tuolaji.kernel.packing.records import IntRow, Ladders, PackedState, PackedTable, Work
from tuolaji.kernel.rules.follow import check_follow, reach
from tuolaji.kernel.rules.supply import HIGH, LOW, filled_run, list_units, supply
from tuolaji.kernel.rules.trick import wins
from tuolaji.kernel.search.candidates import match_lead


@compiled
def _stake(table: PackedTable, state: PackedState) -> int:
    total = 0
    for place in range(state.played):
        total += points(table, state.trick[place])
    return total


@compiled
def _top_place(table: PackedTable, state: PackedState) -> int:
    """A card that stands as high as the best play's biggest unit, as a mask of one place."""
    group = table.group_mask[state.best_group]
    kinds = state.trick[state.best_place, 0] & group
    return kinds & -kinds


@compiled
def follow_worth(
    table: PackedTable, state: PackedState, seat: int, play: IntRow, takes: bool, taken: float, stake: float, work: Work
) -> float:
    """The worth of a follow, given the chance that the own side takes the trick with it."""
    weights = work.weights[seat, (seat - state.dealer) & 1]
    lies = stake + points(table, play) + weights[ADDED] * 0.5 * (3 - state.played) * min(state.lead_size, 3)
    worth = (2.0 * taken - 1.0) * lies - weights[FOLLOW_COST] * cost(table, state, seat, play, work)
    worth -= guard_lost(table, state, seat, play, work)
    if takes:
        worth += taken * weights[TEMPO]
        if state.best_group != TRUMP and play[0] & table.group_mask[TRUMP] and state.played < 3:
            worth -= weights[THIRD_RUFF]
    if state.left == state.lead_size:
        worth += (2.0 * taken - 1.0) * weights[LAST]
    return worth


@compiled
def _without_taking(table: PackedTable, state: PackedState, seat: int, work: Work) -> float:
    """The chance that the own side takes the trick when this seat adds a card that does not win."""
    place, opponent = state.played, (seat + 1) & 3
    width, length = state.unit_width[0], state.unit_length[0]
    if (state.best_place ^ place) & 1:
        if place == 3:
            return 0.0
        # Partner is still to play after the next opponent.
        partner = (seat + 2) & 3
        mask = _top_place(table, state)
        beats = 1.0 - holds(table, state, partner, state.best_group, width, length, state.best_top[0], mask, work)
        return min(0.9, beats) * work.weights[seat, (seat - state.dealer) & 1, PARTNER_BEATS] * 1.6
    if place == 3:
        return 1.0
    mask = _top_place(table, state)
    return holds(table, state, opponent, state.best_group, width, length, state.best_top[0], mask, work)


@compiled
def _consider(best: float, worth: float, work: Work) -> float:
    """Keep what lies in `work.play` if it is worth more than the best so far, which lies in `work.spare`."""
    if worth > best:
        copy(work.play, work.spare, ALL)
        return worth
    return best


@compiled
def _weigh_sets(
    table: PackedTable, state: PackedState, seat: int, group: int, rest: float, stake: float, best: float, work: Work
) -> float:
    """Against one set: every equal set of a group, as an answer or as a ruff."""
    width = state.unit_width[0]
    able = state.held[seat][width - 1] & table.group_mask[group]
    opponent, last = (seat + 1) & 3, state.played == 3
    seen = 0
    while able:
        place = lowest(able)
        able &= able - 1
        bit = 1 << place
        if group == TRUMP and seen & table.equal[place]:
            continue
        seen |= bit
        takes = group != state.best_group or table.strength[place] > state.best_top[0]
        takes = takes and (group == state.lead_group or group == TRUMP)
        if group == state.lead_group and state.best_group == TRUMP and group != TRUMP:
            takes = False
        taken = rest
        if takes:
            taken = 1.0
            if not last:
                taken = holds(table, state, opponent, group, width, 1, table.strength[place], bit, work)
        elif group != state.lead_group:
            continue
        for layer in range(6):
            work.play[layer] = bit if layer < width else 0
        worth = follow_worth(table, state, seat, work.play, takes, taken, stake, work)
        best = _consider(best, worth, work)
    return best


@compiled
def _weigh_answer(
    table: PackedTable,
    ladders: Ladders,
    state: PackedState,
    seat: int,
    rest: float,
    stake: float,
    best: float,
    work: Work,
) -> float:
    """Follow with the lowest cards that are owed, and fill up by worth: without points and with them."""
    hand, decks, led = state.held[seat], table.cards.decks, state.lead_size
    group = table.group_mask[state.lead_group]
    held = size(decks, hand, group)
    wanted = 2.0 * rest - 1.0
    if held <= led:
        copy(hand, work.play, group)
        copy(hand, work.pool, ALL ^ group)
        fill_by_worth(table, state, seat, work.pool, work.play, led - held, wanted, work)
    else:
        reach(table, ladders, state, hand, work)
        if work.wants:
            supply(table, ladders, state.lead_group, hand, LOW, work)
        else:
            clear(work.play)
            copy(hand, work.pool, group)
        fill_by_worth(table, state, seat, work.pool, work.play, led - size(decks, work.play, ALL), wanted, work)
    return _consider(best, follow_worth(table, state, seat, work.play, False, rest, stake, work), work)


@compiled
def _weigh_match(
    table: PackedTable,
    ladders: Ladders,
    state: PackedState,
    seat: int,
    group: int,
    order: int,
    stake: float,
    best: float,
    work: Work,
) -> float:
    """The led shapes out of a group, if that takes the trick."""
    if not match_lead(table, ladders, state, seat, group, order, work):
        return best
    if not check_follow(table, ladders, state, state.held[seat], work.play, work):
        return best
    return _weigh_taking(table, state, seat, group, stake, best, work)


@compiled
def _weigh_taking(
    table: PackedTable, state: PackedState, seat: int, group: int, stake: float, best: float, work: Work
) -> float:
    if not wins(table, state, work.play, work):
        return best
    taken = 1.0
    if state.played < 3:
        width, length = state.unit_width[0], state.unit_length[0]
        mask = work.play[width - 1] & -work.play[width - 1]
        taken = holds(table, state, (seat + 1) & 3, group, width, length, work.best_top[0], mask, work)
    return _consider(best, follow_worth(table, state, seat, work.play, True, taken, stake, work), work)


@compiled
def _weigh_units(
    table: PackedTable,
    ladders: Ladders,
    state: PackedState,
    seat: int,
    group: int,
    stake: float,
    best: float,
    work: Work,
) -> float:
    """Against one unit: the cheapest unit of a group that takes the trick; wider ones too where they beat."""
    hand, led = state.held[seat], state.lead_size
    widest = table.cards.decks if table.trick.wider_beats else state.unit_width[0]
    for width in range(state.unit_width[0], widest + 1):
        if led % width:
            continue
        length = led // width
        copy(hand, work.stack[0], table.group_mask[group])
        cheapest, low = -1, 1 << 30
        for index in range(list_units(table, group, 0, width, length, 0, 0, work)):
            option = work.option[0, index]
            top = table.strength[option] if length == 1 else table.chain_top[option >> 8, (option & 255) + length - 1]
            beats = group != state.best_group or width > state.best_width or top > state.best_top[0]
            if beats and top < low:
                cheapest, low = option, top
        if cheapest >= 0:
            chain, start = cheapest >> 8, cheapest & 255
            mask = 1 << start if length == 1 else filled_run(table, hand[width - 1], chain, start, length, 0)
            for layer in range(6):
                work.play[layer] = mask if layer < width else 0
            if check_follow(table, ladders, state, hand, work.play, work):
                best = _weigh_taking(table, state, seat, group, stake, best, work)
    return best


@compiled
def habit_follow(table: PackedTable, ladders: Ladders, state: PackedState, seat: int, work: Work) -> None:
    """The follow that is worth most, in `work.play`."""
    note_unseen(table, state, seat, work)
    hand, group = state.held[seat], state.lead_group
    stake = float(_stake(table, state))
    rest = _without_taking(table, state, seat, work)
    void = not hand[0] & table.group_mask[group]
    best = -1e9
    if state.units == 1 and state.unit_length[0] == 1 and hand[state.unit_width[0] - 1] & table.group_mask[group]:
        best = _weigh_sets(table, state, seat, group, rest, stake, best, work)
        if table.trick.wider_beats and state.lead_size > 1:
            best = _weigh_units(table, ladders, state, seat, group, stake, best, work)
    else:
        best = _weigh_answer(table, ladders, state, seat, rest, stake, best, work)
        suit = TRUMP if void else group
        if not (void and group == TRUMP) and (void or size(table.cards.decks, hand, table.group_mask[group]) > 1):
            if state.units > 1:
                best = _weigh_match(table, ladders, state, seat, suit, HIGH, stake, best, work)
                best = _weigh_match(table, ladders, state, seat, suit, LOW, stake, best, work)
            elif state.unit_length[0] == 1 and not table.trick.wider_beats:
                best = _weigh_sets(table, state, seat, suit, rest, stake, best, work) if void else best
            else:
                best = _weigh_units(table, ladders, state, seat, suit, stake, best, work)
    copy(work.spare, work.play, ALL)
