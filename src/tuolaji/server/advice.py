"""What a program would do in a seat, and why: a hint during a deal. (The review afterwards is in `study`.)

A hint knows what the seat knows and no more: it is found from the seat's own views of the deal, one after the other.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from tuolaji.bots.explain import Explained, explain
from tuolaji.bots.search import SearchPlayer
from tuolaji.cards import Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal import events as d
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import Naming, Playing, State
from tuolaji.deal.view import view

_SEED = 1


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


def _advice(found: Explained) -> Advice:
    zh, en = found.words
    return Advice(found.cards, round(found.gain, 3), round(found.error, 3), {"zh": zh, "en": en})


def hint(log: Sequence[d.Entry], seat: Seat, number: int, told: str) -> Hint:
    """What would be a good choice for a seat in the deal under way."""
    player = SearchPlayer(_SEED, told)
    state: State | None = None
    for before, entry in _walk(log):
        _remember(player, before, entry, seat)
        state = evolve(before, entry.event)
    assert state is not None
    return Hint(number, tuple(_advice(one) for one in explain(view(state, seat), player)))


def _walk(log: Sequence[d.Entry]) -> Iterator[tuple[State | None, d.Entry]]:
    state: State | None = None
    for entry in log:
        yield state, entry
        state = evolve(state, entry.event)


def _remember(player: SearchPlayer, before: State | None, entry: d.Entry, seat: Seat) -> None:
    """As at the table: a player looks at every trick when it is taken, and knows what he has buried."""
    event = entry.event
    if isinstance(event, d.Buried) and event.seat == seat:
        player.habit.memory.note(a.Bury(seat, event.cards))
    if isinstance(event, d.TrickTaken) and before is not None:
        after = evolve(before, event)
        if isinstance(after, Playing | Naming):
            player.habit.memory.see(view(after, seat))
