"""Rulings as they stand: which count, what they have made sure of, and which effects can be."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tuolaji.cards import SEATS
from tuolaji.deal.log import events as e
from tuolaji.deal.state import Finished, Playing, State
from tuolaji.rules.level import result
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.text.stored import AsWritten

Floor = tuple[Literal["dealer", "defenders"], int]

_MOST_LEVELS = 20
"""More levels, or points that bring more levels, are a slip of the pen."""


def effective(rulings: Sequence[e.Ruled]) -> list[e.Ruled]:
    """The rulings that count: not overruled, not those that only asked a side to choose, nor those that acquit."""
    overruled = {ruling.overrules for ruling in rulings}
    return [r for r in rulings if r.number not in overruled and not r.choices and not _acquits(r)]


def _acquits(ruling: e.Ruled) -> bool:
    """A ruling that overrules another and puts nothing in its place."""
    effect = ruling.points or ruling.warning or ruling.disqualified or ruling.winner or ruling.cannot_win
    return ruling.overrules is not None and not effect


def open_choice(state: State) -> e.Ruled | None:
    """A ruling that waits for a side to choose what follows; until then nobody plays."""
    opening = state.opening
    if not opening.rulings:
        return None
    settled = opening.chosen | {ruling.overrules for ruling in opening.rulings}
    return next((ruling for ruling in opening.rulings if ruling.choices and ruling.number not in settled), None)


def floor_of(rulings: Sequence[e.Ruled]) -> Floor | None:
    """The least result that rulings guarantee one side; where both have a guarantee, the count decides."""
    sure = [(r.winner, r.levels or 0) for r in effective(rulings) if r.at_least and r.winner is not None]
    winners = {winner for winner, _ in sure}
    return max(sure, key=lambda one: one[1]) if len(winners) == 1 else None


def has_reason(ruled: e.Ruled) -> bool:
    """Does a ruling give its reason? What a person writes they write in any language."""
    return not isinstance(ruled.reason, AsWritten) or any(text.strip() for text in ruled.reason.words().values())


def problem(state: State, ruled: e.Ruled) -> Verdict | None:
    """Why a ruling cannot take effect as it is written, if it cannot."""
    rulings = state.opening.rulings
    if ruled.number != len(rulings) + 1:
        return Verdict.no(None, "ruling_number", due=len(rulings) + 1)
    if not has_reason(ruled):
        return Verdict.no(None, "reason_missing")
    if ruled.overrules is not None:
        known = {ruling.number for ruling in rulings} - {ruling.overrules for ruling in rulings}
        if ruled.overrules not in known:
            return Verdict.no(None, "ruling_not_overruled", due=ruled.overrules)
    if not 0 <= (ruled.levels or 0) <= _MOST_LEVELS:
        return Verdict.no(None, "ruling_levels", most=_MOST_LEVELS, given=ruled.levels)
    if isinstance(state, Finished):
        if state.playing is None:
            return Verdict.no(None, "ruling_redealt")
        return problem(with_rulings(state.playing, rulings), ruled)
    too_many = _points_problem(state, ruled)
    if too_many:
        return too_many
    if ruled.deal == "ends" and not isinstance(state, Playing):
        return Verdict.no(None, "ruling_before_play")
    return _taken_back_problem(state, ruled)


def _points_problem(state: State, ruled: e.Ruled) -> Verdict | None:
    """Do the rulings of a deal come to more points than any result stands for?"""
    rule = state.opening.sheet.level
    most = rule.stage_at + _MOST_LEVELS * rule.step
    before = sum(r.points for r in effective(state.opening.rulings) if r.number != ruled.overrules)
    total = before + ruled.points
    counted = state.points - state.penalties if isinstance(state, Playing) else 0
    if ruled.points and (abs(total) > most or result(rule, counted + total).gain > _MOST_LEVELS):
        return Verdict.no(None, "ruling_points", points=total)
    return None


def with_rulings(playing: Playing, rulings: tuple[e.Ruled, ...]) -> Playing:
    """The play of a finished deal, with the rulings that the finish has seen."""
    contract = playing.contract
    return replace(playing, contract=replace(contract, opening=replace(contract.opening, rulings=rulings)))


def _taken_back_problem(state: State, ruled: e.Ruled) -> Verdict | None:
    if not isinstance(state, Playing):
        return Verdict.no(None, "ruling_no_play") if ruled.taken_back is not None else None
    begun = bool(state.tricks) or state.lead is not None
    if begun and (ruled.bury_again or ruled.trump is not None):
        return Verdict.no(None, "ruling_too_late")
    if ruled.taken_back is None:
        return None
    if not 1 <= ruled.trick <= len(state.tricks) + 1:
        return Verdict.no(None, "ruling_no_trick", number=ruled.trick)
    plays = state.tricks[ruled.trick - 1].plays if ruled.trick <= len(state.tricks) else state.plays
    leader = state.tricks[ruled.trick - 1].leader if ruled.trick <= len(state.tricks) else state.leader
    place = (SEATS.index(ruled.seat) - SEATS.index(leader)) % 4
    if ruled.taken_back != place or not 1 <= place < len(plays):
        return Verdict.no(None, "ruling_not_taken_back", seat=ruled.seat, number=ruled.trick)
    return None
