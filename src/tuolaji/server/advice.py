"""What a program would do in a seat, and why: a hint during a deal. (The review afterwards is in `study`.)"""

from typing import Literal

from msgspec import Struct

from tuolaji.cards import Hand


class Advice(Struct, frozen=True):
    """One choice that was open: its cards, the levels it is expected to bring and their error, and why."""

    cards: Hand | None
    gain: float
    error: float
    words: dict[Literal["zh", "en"], str]


class Hint(Struct, frozen=True):
    """What `search` would do now, and what else it thought of, best first."""

    number: int
    choices: tuple[Advice, ...]
