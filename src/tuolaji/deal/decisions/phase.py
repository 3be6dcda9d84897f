"""The type of decisions, and the refusals that every phase can give."""

from typing import TypeAlias

from tuolaji.cards import Seat
from tuolaji.deal.log.events import AnyDealEvent
from tuolaji.deal.state import State
from tuolaji.rules.reasons.verdict import Verdict

Decision: TypeAlias = list[AnyDealEvent] | Verdict


def not_now(state: State) -> Verdict:
    """Refusal of an action that is not possible in this phase of the deal."""
    return Verdict.no(None, "not_now", phase=type(state).__name__.lower())


def not_your_turn(seat: Seat, turn: Seat | None, clause: str | None = None) -> Verdict:
    return Verdict.no(clause, "not_your_turn", seat=seat, turn=turn)
