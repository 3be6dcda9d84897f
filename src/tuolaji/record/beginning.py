"""The beginning of a deal's log: up to a step, at a moment where somebody decides."""

from collections.abc import Sequence

from tuolaji.deal import events as e
from tuolaji.deal.decide import decide
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import State
from tuolaji.record.verify import action_of
from tuolaji.rules.verdict import Verdict

_ANSWERS = (e.Ruled, e.Dismissed, e.CardMoved, e.Settled)
"""What a referee's looking into something ends with: nobody goes on before it."""


def beginning(log: Sequence[e.Entry], step: int) -> tuple[e.Entry, ...]:
    """The first `step` entries of a verified log, and those that followed at once from the act they end in.

    Where the last card of a trick is played its taking belongs to it: nobody decides anything in between. A log that
    breaks off inside of an act is completed.
    """
    state: State | None = None
    taken: list[e.Entry] = []
    while len(taken) < step:
        act = _act(state, log, len(taken))
        for entry in act:
            state = evolve(state, entry.event)
        taken += act
    while len(taken) < len(log) and _answers(log[len(taken)].event):
        taken.append(log[len(taken)])
    return tuple(taken)


def _act(state: State | None, log: Sequence[e.Entry], start: int) -> list[e.Entry]:
    entry = log[start]
    action = action_of(entry.event)
    if state is None or action is None:
        # A pack that is given lies ready when the deal is opened.
        given = start + 1 < len(log) and isinstance(log[start + 1].event, e.DrawBegan)
        return list(log[start : start + 1 + (state is None and given)])
    found = decide(state, action, entry.at)
    assert not isinstance(found, Verdict), found
    written = list(log[start : start + len(found)])
    return [*written, *(e.Entry(event, entry.at) for event in found[len(written) :])]


def _answers(event: e.AnyEvent) -> bool:
    return isinstance(event, _ANSWERS) or (isinstance(event, e.Called) and event.by == "table")
