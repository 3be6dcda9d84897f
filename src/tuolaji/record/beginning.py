"""The beginning of a deal's log: up to a step, at a moment where somebody decides."""

from collections.abc import Sequence

from tuolaji.deal.actions import Resume
from tuolaji.deal.log import events as e
from tuolaji.deal.time.clock import Timed, decide_timed, follow, follow_all
from tuolaji.record.verify import action_of
from tuolaji.rules.reasons.verdict import Verdict

_ANSWERS = (e.Ruled, e.Dismissed, e.CardMoved, e.Settled)
"""What a referee's looking into something ends with: nobody goes on before it."""


def beginning(log: Sequence[e.DealRow], step: int) -> tuple[e.DealRow, ...]:
    """The first `step` entries of a verified log, and those that followed at once from the act they end in.

    Where the last card of a trick is played its taking belongs to it: nobody decides anything in between. A log that
    breaks off inside of an act is completed.
    """
    timed: Timed | None = None
    taken: list[e.DealRow] = []
    while len(taken) < step:
        act = _act(timed, log, len(taken))
        timed = follow_all(act, timed)
        taken += act
    while len(taken) < len(log) and _answers(log[len(taken)].event):
        timed = follow(timed, log[len(taken)])
        taken.append(log[len(taken)])
    if timed is not None and timed.paused is not None:
        # Nobody goes on while the clocks stand: they run again at once.
        resumed = decide_timed(timed, Resume(), taken[-1].at)
        assert not isinstance(resumed, Verdict), resumed
        taken += [e.DealRow(event, taken[-1].at) for event in resumed]
    return tuple(taken)


def _act(timed: Timed | None, log: Sequence[e.DealRow], start: int) -> list[e.DealRow]:
    entry = log[start]
    action = action_of(entry.event)
    if timed is None or action is None:
        # A pack that is given lies ready when the deal is opened.
        given = start + 1 < len(log) and isinstance(log[start + 1].event, e.DrawBegan)
        return list(log[start : start + 1 + (timed is None and given)])
    found = decide_timed(timed, action, entry.at)
    assert not isinstance(found, Verdict), found
    written = list(log[start : start + len(found)])
    return [*written, *(e.DealRow(event, entry.at) for event in found[len(written) :])]


def _answers(event: e.AnyDealEvent) -> bool:
    return isinstance(event, _ANSWERS) or (isinstance(event, e.Called) and event.by == "table")
