"""From the burying to the count: leads, throws that fail, follows, tricks, the dig and the settlement."""

from tuolaji.cards import SEATS, Hand, Seat, Side, next_seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal import events as e
from tuolaji.deal.phase import Decision, not_your_turn
from tuolaji.deal.state import Burying, Naming, Playing
from tuolaji.rules.dig import dig_kitty, dig_last_trick
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.level import level_name, level_number, next_dealer, promote, result
from tuolaji.rules.shape import Unit, split
from tuolaji.rules.throw import ThrowResult, judge_throw, penalty_for
from tuolaji.rules.trick import winner
from tuolaji.rules.verdict import Verdict


def decide_burying(state: Burying, action: a.Bury, _: int) -> Decision:
    """The dealer buries as many cards as the kitty had."""
    contract = state.contract
    clause = contract.opening.sheet.kitty.clauses.get("bury")
    if action.seat != contract.dealer:
        return not_your_turn(action.seat, contract.dealer, clause)
    if len(action.cards) != len(contract.kitty):
        return Verdict.no(clause, "bury_count", due=len(contract.kitty), given=len(action.cards))
    return [e.Buried(action.seat, action.cards)]


def decide_playing(state: Playing, action: a.Play, _: int) -> Decision:
    if action.seat != state.turn:
        return not_your_turn(action.seat, state.turn)
    if state.lead is None:
        return _lead(state, action)
    hand = state.hands[SEATS.index(action.seat)]
    verdict = check_follow(state.contract.table, hand, state.lead, action.cards)
    if not verdict.ok:
        return verdict
    events: list[e.AnyEvent] = [e.Played(action.seat, action.cards)]
    if len(state.plays) == 3:
        events += _trick(state, state.lead, (*state.plays, action.cards))
    return events


def _lead(state: Playing, action: a.Play) -> Decision:
    stated = None if action.split is None else [list(part) for part in action.split]
    if action.split is not None and sum(action.split, Hand()) != action.cards:
        return Verdict.no(state.contract.opening.sheet.throw.clauses.get("split"), "split_not_all")
    verdict, lead = check_lead(state.contract.table, action.cards, stated)
    if lead is None:
        return verdict
    if len(lead.units) > 1:
        others = {seat: hand for seat, hand in zip(SEATS, state.hands, strict=True) if seat != action.seat}
        _, thrown = judge_throw(state.contract.table, lead, others, action.seat)
        if not thrown.holds:
            return _stopped(state, action, lead, thrown)
    return [e.Played(action.seat, action.cards, action.split)]


def _stopped(state: Playing, action: a.Play, lead: Lead, thrown: ThrowResult) -> Decision:
    stopped = e.ThrowStopped(
        seat=action.seat,
        cards=action.cards,
        stopped=tuple(Hand.of(unit.cards) for unit in thrown.stopped),
        options=tuple(Hand.of(unit.cards) for unit in thrown.options),
        split=action.split,
        chooser=thrown.chooser,
    )
    if thrown.must_play is None:
        return [stopped]
    return [stopped, _forced(state, lead, thrown.stopped, thrown.must_play, None)]


def _forced(state: Playing, lead: Lead, stopped: tuple[Unit, ...], unit: Unit, chooser: Seat | None) -> e.Forced:
    rule = state.contract.opening.sheet.throw.penalty
    penalty = penalty_for(rule, lead, stopped, unit) if rule else 0
    return e.Forced(seat=state.leader, cards=Hand.of(unit.cards), penalty=penalty, chooser=chooser)


def decide_naming(state: Naming, action: a.Name, _: int) -> Decision:
    """Whom the sheet gives the choice names the unit that is played after a failed throw."""
    clause = state.playing.contract.opening.sheet.throw.clauses.get("failed")
    if action.seat != state.chooser:
        return not_your_turn(action.seat, state.chooser, clause)
    for unit in state.options:
        if Hand.of(unit.cards) == action.cards:
            return [_forced(state.playing, state.lead, state.stopped, unit, action.seat)]
    return Verdict.no(clause, "name_options")


def _trick(state: Playing, lead: Lead, plays: tuple[Hand, ...]) -> list[e.AnyEvent]:
    """The trick is complete; after the last one the dig and the count follow."""
    contract = state.contract
    number, best = winner(contract.table, lead, plays)
    seat = next_seat(state.leader, number)
    points = sum(play.points for play in plays)
    defends = contract.defends(seat)
    last = len(state.hands[SEATS.index(state.turn)]) == len(plays[0])
    rule = contract.opening.sheet.dig
    digs_itself = last and rule.of == "last trick"
    counts = points if defends and not digs_itself else 0
    events: list[e.AnyEvent] = [e.TrickTaken(seat, points, counts)]
    if not last:
        return events
    if digs_itself:
        dig = dig_last_trick(defends, points, len(plays[0]))
    else:
        units = split(contract.table, best.group, contract.table.held(plays[number], best.group))
        dig = dig_kitty(rule, defends, best.group, units, state.buried.points)
    if dig.dug and dig.multiplier is not None:
        events.append(e.Dug(seat, dig.multiplier, dig.points))
    return [*events, settle(state, state.points + counts + dig.points)]


def settle(state: Playing, points: int) -> e.Settled:
    """The count of a deal: what the points bring, and with what the next deal begins."""
    setup = state.contract.opening.setup
    rule = state.contract.opening.sheet.level
    dealer = state.contract.dealer
    found = result(rule, points)
    after, _ = next_dealer(rule, dealer, found.winner)
    won: Side = side_of(dealer) if found.winner == "dealer" else side_of(next_seat(dealer))
    levels = dict(setup.levels)
    passed = False
    if rule.fixed:
        level = rule.fixed[setup.number % len(rule.fixed)]
        levels = {"EW": level, "NS": level}
    else:
        number, passed = promote(rule, level_number(levels[won]), found.gain, found.winner)
        levels[won] = level_name(number)
    return e.Settled(points, found.winner, found.gain, levels, after, won if passed else None)
