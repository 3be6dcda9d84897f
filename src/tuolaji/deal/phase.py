"""What decisions are made of, and the phases by name."""

from typing import TypeAlias

from tuolaji.cards import Seat
from tuolaji.deal.events import AnyEvent
from tuolaji.deal.state import State
from tuolaji.rules.verdict import Verdict

Decision: TypeAlias = list[AnyEvent] | Verdict

PHASES: dict[str, tuple[str, str]] = {
    "Cutting": ("切牌", "cutting"),
    "Turning": ("翻牌", "turning up a card"),
    "Drawing": ("抓牌", "drawing"),
    "Asking": ("叫主", "declaring"),
    "Burying": ("扣底", "burying"),
    "Playing": ("出牌", "playing"),
    "Naming": ("指定出牌", "naming a unit"),
    "Finished": ("结束", "over"),
}


def phase_words(state: State) -> tuple[str, str]:
    return PHASES[type(state).__name__]


def not_your_turn(seat: Seat, turn: Seat | None, clause: str | None = None) -> Verdict:
    return Verdict.no(clause, "not_your_turn", seat=seat, turn=turn)
