"""Rulings as they stand: which count, what they have made sure of, and which effects can be."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tuolaji.cards import SEATS
from tuolaji.deal import events as e
from tuolaji.deal.state import Finished, Playing, State
from tuolaji.rules.level import result

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
    """What rulings have made sure of for one side; where both are sure of something, the count decides."""
    sure = [(r.winner, r.levels or 0) for r in effective(rulings) if r.at_least and r.winner is not None]
    winners = {winner for winner, _ in sure}
    return max(sure, key=lambda one: one[1]) if len(winners) == 1 else None


def problem(state: State, ruled: e.Ruled) -> str | None:
    """Why a ruling cannot take effect as it is written, if it cannot."""
    rulings = state.opening.rulings
    if ruled.number != len(rulings) + 1:
        return f"the next ruling has number {len(rulings) + 1}"
    if not all(ruled.reason.get(lang, "").strip() for lang in ("zh", "en")):
        return "a ruling gives its reason in zh and en"
    if ruled.overrules is not None:
        known = {ruling.number for ruling in rulings} - {ruling.overrules for ruling in rulings}
        if ruled.overrules not in known:
            return f"ruling {ruled.overrules} cannot be overruled"
    if not 0 <= (ruled.levels or 0) <= _MOST_LEVELS:
        return f"a ruling gives at most {_MOST_LEVELS} levels, not {ruled.levels}"
    if isinstance(state, Finished):
        if state.playing is None:
            return "there is nothing to rule on in a deal that is dealt again"
        return problem(with_rulings(state.playing, rulings), ruled)
    too_many = _points_problem(state, ruled)
    if too_many:
        return too_many
    if ruled.deal == "ends" and not isinstance(state, Playing):
        return "before the play begins a deal can only be replayed"
    return _taken_back_problem(state, ruled)


def _points_problem(state: State, ruled: e.Ruled) -> str | None:
    """Do the rulings of a deal come to more points than any result stands for?"""
    rule = state.opening.sheet.level
    most = rule.stage_at + _MOST_LEVELS * rule.step
    before = sum(r.points for r in effective(state.opening.rulings) if r.number != ruled.overrules)
    total = before + ruled.points
    counted = state.points - state.penalties if isinstance(state, Playing) else 0
    if ruled.points and (abs(total) > most or result(rule, counted + total).gain > _MOST_LEVELS):
        return f"the rulings of this deal would come to {total} points; no deal is worth that many"
    return None


def with_rulings(playing: Playing, rulings: tuple[e.Ruled, ...]) -> Playing:
    """The play of a finished deal, with the rulings that the finish has seen."""
    contract = playing.contract
    return replace(playing, contract=replace(contract, opening=replace(contract.opening, rulings=rulings)))


def _taken_back_problem(state: State, ruled: e.Ruled) -> str | None:
    if not isinstance(state, Playing):
        return "no play can be taken back yet" if ruled.taken_back is not None else None
    begun = bool(state.tricks) or state.lead is not None
    if begun and (ruled.bury_again or ruled.trump is not None):
        return "the play has begun"
    if ruled.taken_back is None:
        return None
    if not 1 <= ruled.trick <= len(state.tricks) + 1:
        return f"there is no trick {ruled.trick}"
    plays = state.tricks[ruled.trick - 1].plays if ruled.trick <= len(state.tricks) else state.plays
    leader = state.tricks[ruled.trick - 1].leader if ruled.trick <= len(state.tricks) else state.leader
    place = (SEATS.index(ruled.seat) - SEATS.index(leader)) % 4
    if ruled.taken_back != place or not 1 <= place < len(plays):
        return f"{ruled.seat} has no play in trick {ruled.trick} that could be taken back"
    return None
