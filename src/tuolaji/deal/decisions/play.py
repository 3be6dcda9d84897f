"""From the burying to the count: leads, throws that fail, follows, tricks, the dig and the settlement."""

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.phase import Decision, not_your_turn
from tuolaji.deal.log import events as e
from tuolaji.deal.state import Burying, Naming, Playing, State
from tuolaji.rules.follow import check_follow
from tuolaji.rules.kitty import check_bury
from tuolaji.rules.lead import Lead, check_lead, ways_to_state
from tuolaji.rules.level import DealResult, explain_result, level_name, level_number
from tuolaji.rules.reasons.teach import notes_on_follow, notes_on_lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.settle import counts_for_defenders, settle_deal, settle_dig
from tuolaji.rules.shape import Unit
from tuolaji.rules.table import committed
from tuolaji.rules.throw import ThrowResult, judge_throw, penalty_for
from tuolaji.rules.trick import take_trick


def decide_burying(state: Burying, action: a.Bury, _: int) -> Decision:
    """The dealer buries as many cards as the kitty had."""
    contract = state.contract
    rule = contract.opening.sheet.kitty
    if action.seat != contract.dealer:
        return not_your_turn(action.seat, contract.dealer, rule.clauses.get("bury"))
    left = len(state.hands[SEATS.index(action.seat)]) - len(action.cards)
    verdict = check_bury(rule, len(contract.kitty), len(action.cards))
    if not verdict.ok and not (contract.opening.setup.refereed and left):
        return verdict
    return [e.Buried(action.seat, action.cards)]


def decide_playing(state: Playing, action: a.Play, _: int) -> Decision:
    refereed = state.contract.opening.setup.refereed
    if action.seat != state.turn:
        return _early(state, action) if refereed else not_your_turn(action.seat, state.turn)
    if state.lead is None:
        return _lead(state, action)
    hand = state.hands[SEATS.index(action.seat)]
    early = _check_early(state, action, hand)
    verdict = early or check_follow(state.contract.table, hand, state.lead, action.cards)
    # People can play what they should not: a refereed table lets them, but not twice.
    counted = len(action.cards) == len(state.lead.cards)
    slip = refereed and not early and counted and state.corrects != action.seat
    if not verdict.ok and not slip:
        return notes_on_follow(verdict, state.contract.table, hand, state.lead, action.cards)
    events: list[e.AnyDealEvent] = [e.Played(action.seat, action.cards)]
    if len(state.plays) == 3:
        events += _trick(state, state.lead, (*state.plays, action.cards))
    return events


def _early(state: Playing, action: a.Play) -> Decision:
    """Cards laid down before one's turn, at a table where that can happen."""
    place = (SEATS.index(action.seat) - SEATS.index(state.leader)) % 4
    if place < len(state.plays) or state.early[SEATS.index(action.seat)]:
        return not_your_turn(action.seat, state.turn)
    return [e.PlayedEarly(action.seat, action.cards)]


def _check_early(state: Playing, action: a.Play, hand: Hand) -> Verdict | None:
    """Where early cards stay committed they are played when the turn comes, if they are legal then."""
    early = committed(state.contract.opening.sheet.table, state.early[SEATS.index(action.seat)])
    if not early or early == action.cards or state.lead is None:
        return None
    if not check_follow(state.contract.table, hand, state.lead, early).ok:
        return None
    clause = next((case.clause for case in state.contract.opening.sheet.penalty.get("out_of_turn", ())), None)
    return Verdict.no(clause, "early_committed", cards=tuple(early))


def decide_expose(_: Playing, action: a.Expose, __: int) -> Decision:
    return [e.Exposed(action.seat, action.cards)]


def _lead(state: Playing, action: a.Play) -> Decision:
    stated = None if action.split is None else [list(part) for part in action.split]
    if action.split is not None and sum(action.split, Hand()) != action.cards:
        return Verdict.no(state.contract.opening.sheet.throw.clauses.get("split"), "split_not_all")
    verdict, lead = check_lead(state.contract.table, action.cards, stated)
    if lead is None:
        return notes_on_lead(verdict, state.contract.table, action.cards)
    fewest = min(len(hand) for hand in state.hands)
    if len(lead.cards) > fewest:
        return Verdict.no(None, "short_hand", most=fewest)
    if len(lead.units) == 1 and action.split is not None:
        action = a.Play(action.seat, action.cards)
    if action.split is None and ways_to_state(state.contract.table, lead):
        # Only one structure is possible here: the table states it for the leader.
        action = a.Play(action.seat, action.cards, tuple(Hand.of(unit.cards) for unit in lead.units))
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


def _trick(state: Playing, lead: Lead, plays: tuple[Hand, ...]) -> list[e.AnyDealEvent]:
    """The trick is complete; after the last one the dig and the count follow."""
    contract = state.contract
    trick = take_trick(contract.table, lead, plays, state.leader, state.cannot_win)
    # Hands are of one size, unless the wrong number was buried: then the deal is over when one of them is empty.
    after = [len(hand) for hand in state.hands]
    after[SEATS.index(state.turn)] -= len(plays[3])
    last = min(after) == 0
    points = trick.points
    counts = points if counts_for_defenders(trick, contract.dealer, last=last) else 0
    events: list[e.AnyDealEvent] = [e.TrickTaken(trick.winner, points, counts)]
    if not last:
        return events
    dig = settle_dig(trick, contract.dealer, state.buried)
    if dig.dug and dig.multiplier is not None:
        events.append(e.Dug(trick.winner, dig.multiplier, dig.points))
    return [*events, settle(state, state.points + counts + dig.points)]


def settle(state: Playing, points: int) -> e.Settled:
    """The count of a deal: what the points bring, but no less than what a ruling has given."""
    sure = DealResult(*state.floor) if state.floor is not None else None
    found, _ = explain_result(state.contract.opening.sheet.level, points, sure)
    return settlement(state, points, found)


def settle_ruled(state: Playing, ruling: e.Ruled) -> e.Settled:
    """The end of a deal that a ruling has ended: by what the ruling gives, or by the count as it has changed it."""
    if ruling.winner is None and ruling.disqualified:
        defends = state.contract.defends(ruling.seat)
        return settlement(state, state.points, DealResult("dealer", 1) if defends else DealResult("defenders", 0))
    if ruling.winner is None:
        return settle(state, state.points)
    gain = ruling.small_points if ruling.small_points is not None else ruling.levels or 0
    return settlement(state, state.points, DealResult(ruling.winner, gain))


def settlement_after(state: State, ruling: e.Ruled) -> e.Settled | None:
    """The count that follows a ruling, given the state it has led to: at the end of the deal, or where it ends it."""
    if not isinstance(state, Playing) or ruling.choices:
        return None
    if ruling.deal == "ends":
        return settle_ruled(state, ruling)
    played_out = bool(state.tricks) and state.lead is None and not all(state.hands)
    return settle(state, state.points) if played_out else None


def settlement(state: Playing, points: int, found: DealResult) -> e.Settled:
    """The effect of a result on the sides' levels and on the next deal."""
    setup = state.contract.opening.setup
    before = {side: level_number(level) for side, level in setup.levels.items()}
    after = settle_deal(state.contract.opening.sheet.level, found, state.contract.dealer, before, setup.number)
    levels = {side: level_name(level) for side, level in after.levels.items()}
    return e.Settled(points, found.winner, found.gain, levels, after.dealer, after.passed)
