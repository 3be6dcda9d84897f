"""Thinking about a seat's choices. A hint knows what the seat knows and no more: it is found from the seat's own views.

This module brings the compiled kernel with it: the server loads it when somebody asks for the first time.
"""

from collections.abc import Iterator, Sequence

from tuolaji.bots.explain import Explained, explain
from tuolaji.bots.search import SearchPlayer
from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal import events as d
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import Naming, Playing, State
from tuolaji.deal.view import view
from tuolaji.server.advice import Advice, Hint

_SEED = 1


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
