"""Thinking about a seat's choices. A hint knows what the seat knows and no more: it is found from the seat's own views.

This module brings the compiled kernel with it: the server loads it when somebody asks for the first time.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from tuolaji.bots.explain import Explained, explain
from tuolaji.bots.search import SearchPlayer
from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal import events as d
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import Burying, Naming, Playing, State
from tuolaji.deal.view import view
from tuolaji.server.advice import Advice, Decision, Hint, Review

_SEED = 1
REVIEW = "60w"
"""How many worlds a review looks at for each decision: enough to see a turning point."""
TURNING_POINT = 0.25
"""A decision that gave away so many levels, as far as the worlds can tell, turned the deal."""


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


def review(log: Sequence[d.Entry], seat: Seat) -> Review:
    """Every burying and play of a seat in a finished deal, weighed as it could be at the time."""
    player = SearchPlayer(_SEED, REVIEW)
    found = []
    for step, (before, entry) in enumerate(_walk(log)):
        event = entry.event
        mine = isinstance(event, d.Buried | d.Played) and event.seat == seat
        if mine and isinstance(before, Playing | Burying) and not _refereed(before):
            assert isinstance(event, d.Buried | d.Played)
            listed = explain(view(before, seat), player)
            if listed:
                found.append(_decision(step, event, listed))
        _remember(player, before, entry, seat)
    return Review(seat, tuple(found))


def _refereed(state: Playing | Burying) -> bool:
    """Where players may err the compiled rules cannot follow them."""
    return state.contract.opening.setup.refereed


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


def _decision(step: int, event: d.Buried | d.Played, listed: Sequence[Explained]) -> Decision:
    best = max(listed, key=lambda one: one.gain)
    played = next((one for one in listed if one.cards == event.cards), None)
    lost = None if played is None else round(best.gain - played.gain, 3)
    surely = played is not None and best.gain - played.gain > TURNING_POINT + best.error
    kind: Literal["bury", "play"] = "bury" if isinstance(event, d.Buried) else "play"
    gain = None if played is None else round(played.gain, 3)
    return Decision(step, kind, event.cards, _advice(best), gain, lost, surely)
