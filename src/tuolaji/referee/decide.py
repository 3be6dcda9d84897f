"""Decide actions at a refereed table: `decide(watch, action, now, house)` gives events, or a verdict.

Pure, like the strict deal's `decide`: players may do what people do, and the sheet decides what follows. Two settings:
the table calls every offence at once, or only when a player or the referee calls it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.phase import Decision, not_now
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.rulings.ruling import effective, has_reason, open_choice, problem
from tuolaji.deal.state import Asking, Burying, Drawing, Playing, State
from tuolaji.deal.time.clock import decide_timed, window_moved_by
from tuolaji.errors import MissingFact, QuestionError
from tuolaji.referee import actions as r
from tuolaji.referee import detect
from tuolaji.referee.detect import Slip, Watch
from tuolaji.referee.rule import (
    Before,
    can_be_ruled,
    dismissal,
    ends_too_early,
    play_of,
    rule_accusation,
    rule_seen,
    rule_slip,
    side_in_deal,
    times,
    tolerated,
    with_settlement,
)
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons.verdict import Verdict

Calls: TypeAlias = Literal["at once", "when called"]
AnyAction: TypeAlias = a.Action | a.ClockAction | r.RefereeAction


class House(Struct, frozen=True):
    """How a table is refereed: who calls offences, and what the match's earlier deals have ruled."""

    calls: Calls = "when called"
    before: Before = {}


def decide(watch: Watch, action: AnyAction, now: int, house: House) -> Decision:
    """The events that an action leads to, or the verdict that refuses it."""
    step = _DECIDE.get(type(action))
    if step is not None:
        return step(watch, action, now, house)
    assert not isinstance(action, r.RefereeAction)
    found = decide_timed(watch.timed, action, now)
    if isinstance(found, Verdict) or house.calls != "at once" or isinstance(action, a.ClockAction):
        return found
    if not _may_be_wrong(watch, found, now):
        return found
    return [*found, *_ruled_at_once(_seen(watch, found, now), now, house)]


def _may_be_wrong(watch: Watch, found: Sequence[e.AnyDealEvent], now: int) -> bool:
    """Is there anything to rule on? Nearly always there is not, and then nobody need fold what was only decided."""
    if watch.open or not all(isinstance(event, _ONLY_FOLLOWS) for event in found[1:]):
        return True
    return next(iter(detect.new_slips(watch, e.DealRow(found[0], now))), None) is not None


_ONLY_FOLLOWS = (e.TrickTaken, e.Dug, e.Settled, e.KittyTaken, e.DrawBegan)
"""Nothing is wrong with what only follows from an act."""


def _seen(watch: Watch, events: Sequence[e.AnyDealEvent], now: int) -> Watch:
    return detect.watch((e.DealRow(event, now) for event in events), watch)


def _ruled_at_once(watch: Watch, now: int, house: House) -> list[e.AnyDealEvent]:
    """Everything that is open is called by the table and ruled, one after the other."""
    done: list[e.AnyDealEvent] = []
    spoken_of = watch.state.opening.sheet.penalty
    while can_be_ruled(watch.state) and open_choice(watch.state) is None:
        ripe = (slip for slip in watch.open if slip.offence in spoken_of and _ripe(watch.state, slip, house))
        slip = next(ripe, None)
        if slip is None:
            break
        called = e.Called("table", slip.offence, slip.seat, slip.trick)
        fresh = [called, *rule_slip(play_of(evolve(watch.state, called)), slip, "table", house.before)]
        done += fresh
        watch = _seen(watch, fresh, now)
    return done


def _ripe(state: State, slip: Slip, house: House) -> bool:
    return not ends_too_early(play_of(state), slip, house.before)


def _call(watch: Watch, action: r.Call, _now: int, house: House) -> Decision:
    """A player calls an offence of the other side; if it is there the sheet rules, if not the call is dismissed.

    Under a sheet that knows accusations the sides talk first: what is `admitted` is ruled as it is; what is not
    becomes an accusation, and both outcomes have their price.
    """
    state, accused, trick, offence = watch.state, action.accused, action.trick, action.offence
    slip = _find(watch, offence, accused, trick)
    refusal = _call_refused(state, action, slip, house)
    if refusal is not None:
        return refusal
    called = e.Called(action.by, offence, accused, trick)
    play, penalties = play_of(evolve(state, called)), state.opening.sheet.penalty
    accusing = "accusation" in penalties and offence in ("revoke", "wrong_play")
    if accusing and not (slip and (action.admitted or tolerated(play, slip, house.before))):
        return [called, *rule_accusation(play, slip, accused, trick, "table")]
    if slip is None or slip.offence not in penalties:
        return [called, dismissal(state, accused, "table", offence, found=slip is not None)]
    return [called, *rule_slip(play, slip, "table", house.before)]


def _call_refused(state: State, action: r.Call, slip: Slip | None, house: House) -> Verdict | None:
    if not can_be_ruled(state):
        return not_now(state)
    if side_of(action.by) == side_of(action.accused):
        return Verdict.no(None, "call_own_side", seat=action.by)
    if open_choice(state) is not None:
        return Verdict.no(None, "choice_open")
    if slip is not None and not _ripe(state, slip, house):
        return Verdict.no(None, "ruling_too_early")
    if slip is None and _ruled_already(state, action.offence, action.accused, action.trick):
        return Verdict.no(None, "ruled_already")
    if slip is not None and _too_late(state, slip):
        return Verdict.no(None, "ruling_too_late")
    return None


def _too_late(state: State, slip: Slip) -> bool:
    """A right to bid means nothing once the declaring is closed, and the trump suit stays once cards are led."""
    if slip.offence == "open_bid":
        return not isinstance(state, Drawing | Asking)
    begun = isinstance(state, Playing) and (bool(state.tricks) or state.lead is not None)
    return slip.offence == "false_bid" and begun


def _ruled_already(state: State, offence: OffenceName, accused: Seat, trick: int) -> bool:
    """Was this very play ruled on before? It is not looked into again without an appeal."""
    names = {offence, "accusation"} if offence in ("revoke", "wrong_play") else {offence}
    ruled = effective(state.opening.rulings)
    return any(one.offence in names and one.seat == accused and trick and one.trick == trick for one in ruled)


def _find(watch: Watch, offence: OffenceName, accused: Seat, trick: int) -> Slip | None:
    def fits(slip: Slip) -> bool:
        named = slip.offence == offence or {slip.offence, offence} == {"revoke", "wrong_play"}
        return named and slip.seat == accused and trick in (0, slip.trick)

    return next((slip for slip in watch.open if fits(slip)), None)


def _choose(watch: Watch, action: r.Choose, now: int, house: House) -> Decision:
    """The side without fault chooses; the sheet then rules with that choice."""
    seat, choice = action.seat, action.choice
    ruling = open_choice(watch.state)
    if ruling is None:
        return Verdict.no(None, "no_choice_open")
    if side_of(seat) == side_of(ruling.seat):
        return Verdict.no(ruling.clause, "not_your_choice", seat=seat)
    if choice not in ruling.choices:
        return Verdict.no(ruling.clause, "not_a_choice", options=", ".join(ruling.choices))
    chosen = e.Chose(ruling.number, seat, choice)
    state = play_of(evolve(watch.state, chosen))
    if ruling.seen is not None:
        found = rule_seen(state, replace(ruling.seen, choice=choice), ruling.seat, ruling.by)
    else:
        found = rule_slip(state, watch.slip_behind(ruling), ruling.by, house.before, choice)
    return [chosen, *window_moved_by(watch.timed, chosen, now), *found]


def _penalise(watch: Watch, action: r.Penalise, _now: int, house: House) -> Decision:
    """The referee applies the sheet to what they have seen; how often it has happened is counted here."""
    state, seat, offence = watch.state, action.seat, action.offence
    if not can_be_ruled(state):
        return not_now(state)
    play = play_of(state)
    if isinstance(play, Burying | Playing) and side_in_deal(play, seat) != offence.offender:
        return Verdict.no(None, "wrong_side", seat=seat)
    often = max(offence.times, times(state, offence.offence, seat, house.before))
    offence = replace(offence, times=often, level=offence.level or state.opening.setup.level)
    try:
        found = rule_seen(play, offence, seat, action.by)
    except MissingFact as error:
        return Verdict.no(None, "facts_missing", key=error.key)
    except QuestionError as error:
        return Verdict.no(None, "facts_wrong", key=error.code)
    if isinstance(found[0], e.Ruled):
        fault = problem(state, found[0])
        if fault:
            return Verdict.no(None, "ruling_bad", why=fault)
        if found[0].choices:
            found[0] = replace(found[0], seen=offence)
    return found


def _rule(watch: Watch, action: r.Rule, _now: int, _: House) -> Decision:
    """A referee's own ruling, on what software cannot see or against what it ruled; it must give a reason."""
    state, ruled = watch.state, action.ruled
    if not can_be_ruled(state):
        return not_now(state)
    if not has_reason(ruled):
        return Verdict.no(None, "reason_missing")
    fault = problem(state, ruled)
    if fault:
        return Verdict.no(None, "ruling_bad", why=fault)
    return with_settlement(play_of(state), ruled)


def _appeal(watch: Watch, action: r.Appeal, _now: int, _: House) -> Decision:
    """Ask for a ruling to be heard again; the referee answers with a ruling of their own."""
    if not 1 <= action.ruling <= len(watch.state.opening.rulings):
        return Verdict.no(None, "ruling_unknown", due=action.ruling)
    if not action.reason.strip():
        return Verdict.no(None, "reason_missing")
    return [e.Appealed(action.ruling, action.seat, action.reason)]


_DECIDE: dict[type, Callable[[Watch, Any, int, House], Decision]] = {
    r.Call: _call,
    r.Choose: _choose,
    r.Penalise: _penalise,
    r.Rule: _rule,
    r.Appeal: _appeal,
}
