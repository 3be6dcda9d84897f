"""Thinking about a seat's choices. A hint knows what the seat knows and no more: it is found from the seat's own views.

This module brings the compiled kernel with it: a worker loads it when somebody asks for the first time.
"""

from collections.abc import Sequence

from tuolaji.bots.habit import HabitPlayer
from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.search import explain
from tuolaji.bots.search.budget import read_budget
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.cards import Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.log import events as d
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Naming, Playing, State
from tuolaji.deal.view import View, view
from tuolaji.server.study.advice.advice import Advice, Words
from tuolaji.server.study.work import decode_log
from tuolaji.text.catalogue import Message, in_languages

SEED = 1
_ready: set[str] = set()
"""Phases for which this process has loaded what is compiled."""


class HintPlayer(SearchPlayer):
    """Search with the same time for every question: somebody waits for the answer."""

    drawing_share = 1.0
    burying_share = 1.0


def habit_options(log: Sequence[d.DealRow], seat: Seat) -> tuple[Advice, ...]:
    """The choice by habit, at once and without search. None where a seat has nothing to decide."""
    player = HabitPlayer()
    seen = look(log, seat, player.memory)
    match player.choose(seen):
        case a.Declare(cards=cards) | a.Bury(cards=cards) | a.Name(cards=cards) | a.Play(cards=cards):
            shown: Hand | None = cards
        case _ if any(choice.kind in ("declare", "pass") for choice in seen.choices):
            shown = None
        case _:
            return ()
    if any(choice.kind == "name" for choice in seen.choices):
        words = Message("advice.habit_names")
    elif shown is None:
        words = Message("advice.waits")
    else:
        words = explain.what_it_is(seen, shown, player.memory)
    return (Advice(shown, None, 0.0, False, in_languages(words)),)


def search_options(log: bytes, seat: Seat, told: str) -> tuple[Advice, ...]:
    """Every option of a seat in the deal under way, the one that search chooses first; each says only what it is."""
    player, entries = HintPlayer(SEED, told), decode_log(log)
    seen = look(entries, seat, player.habit.memory)
    if any(choice.kind == "name" for choice in seen.choices):
        return habit_options(entries, seat)
    _load(seen, player)
    return tuple(_advice(one) for one in explain.rank(seen, player))


def give_reasons(log: bytes, seat: Seat, options: tuple[Hand | None, ...]) -> list[Words]:
    """A sentence about each option, from what differs when they are played out."""
    player = HintPlayer(SEED + 1)
    seen = look(decode_log(log), seat, player.habit.memory)
    if any(choice.kind == "name" for choice in seen.choices):
        return []
    return [in_languages(one) for one in explain.give_reasons(seen, player, options)]


def _load(seen: View, player: SearchPlayer) -> None:
    """Load what is compiled before time is taken: the first question in a process is thought over like any other."""
    if seen.phase not in _ready:
        budget, player.budget = player.budget, read_budget("4w")
        explain.rank(seen, player)
        player.budget, player.decisions = budget, 0
        _ready.add(seen.phase)


def look(log: Sequence[d.DealRow], seat: Seat, memory: Memory) -> View:
    """The view of a seat now; tricks taken and cards buried on the way there are added to its memory."""
    state: State | None = None
    for entry in log:
        event = entry.event
        state = evolve(state, event)
        if isinstance(event, d.Buried) and event.seat == seat:
            memory.note(a.Bury(seat, event.cards))
        if isinstance(event, d.TrickTaken) and isinstance(state, Playing | Naming):
            memory.see(view(state, seat))
    assert state is not None
    seen = view(state, seat)
    memory.see(seen)
    return seen


def _advice(found: explain.Explained) -> Advice:
    weighed = found.worlds > 0
    error = round(found.behind_error, 3) if weighed else 0.0
    equal = weighed and found.equal and not found.chosen
    return Advice(found.cards, round(found.gain, 3) if weighed else None, error, equal, in_languages(found.words))
