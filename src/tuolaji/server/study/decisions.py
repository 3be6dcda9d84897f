"""The decisions of a seat in a deal, and what search would have done with what that seat knew."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tuolaji.bots.knowledge.knowledge import Knowledge
from tuolaji.bots.legal import refusal
from tuolaji.bots.search.explain import Explained, explain
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.cards import Hand, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.log import events as d
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Playing, State
from tuolaji.deal.view import View, view
from tuolaji.kernel.search.weigh import SLOPE, STAGE
from tuolaji.rules.sheet.load import load
from tuolaji.server.study.review import Candidate, Decision, Kind, Review, Turn
from tuolaji.text.catalogue import in_languages

_SHOWN = 4
"""Of all candidates so many are told, and what was played."""
_CLEAR = 0.15
"""A play that costs less than this many levels is as good as the best."""
_TURN = 0.5
"""The deal turns where the expectation moves by so many levels from one decision to the next."""


class Reviewer(SearchPlayer):
    """Search that also weighs what was really played, whatever it would have thought of by itself."""

    played: Hand | None = None

    def candidates(self, known: Knowledge) -> list[Hand]:
        return self._with_played(super().candidates(known))

    def ways_to_bury(self, known: Knowledge) -> list[Hand]:
        return self._with_played(super().ways_to_bury(known))

    def _with_played(self, found: list[Hand]) -> list[Hand]:
        return found if self.played is None or self.played in found else [*found, self.played]


class _Moment(NamedTuple):
    step: int
    kind: Kind
    cards: Hand
    seen: View


def moments(log: Sequence[d.DealRow], seat: Seat, player: SearchPlayer) -> Iterator[_Moment]:
    """Every moment of choice of a seat, in order; between them the player sees what the seat saw."""
    state: State | None = None
    for step, entry in enumerate(log):
        event = entry.event
        if isinstance(event, d.Opened) and event.setup.refereed:
            # Where players may err the compiled rules cannot follow them.
            return
        if state is not None and isinstance(event, d.Declared | d.Buried | d.Played | d.ThrowStopped):
            action, kind = _action(state, event)
            # After a failed throw somebody else decides what is played.
            if event.seat == seat and not isinstance(log[step - 1].event, d.Forced):
                seen = view(state, seat)
                if refusal(seen, action) is None:
                    yield _Moment(step, kind, event.cards, seen)
                player.habit.memory.note(action)
        state = evolve(state, event)
        if isinstance(event, d.TrickTaken | d.Buried):
            player.habit.memory.see(view(state, seat))


def _action(state: State, event: d.Declared | d.Buried | d.Played | d.ThrowStopped) -> tuple[a.Action, Kind]:
    if isinstance(event, d.Declared):
        return a.Declare(event.seat, event.cards), "declare"
    if isinstance(event, d.Buried):
        return a.Bury(event.seat, event.cards), "bury"
    led = isinstance(state, Playing) and state.lead is not None
    return a.Play(event.seat, event.cards, event.split), "follow" if led else "lead"


def review(log: Sequence[d.DealRow], seat: Seat, told: str) -> Review:
    """Every decision of a seat weighed with what the seat knew; `told` is the budget, as in `search:100w`."""
    player = Reviewer(1, told)
    decisions = [_decide(moment, player) for moment in moments(log, seat, player)]
    return Review(seat, tuple(decisions), _turns(decisions), _result(log, seat))


def _decide(moment: _Moment, player: Reviewer) -> Decision:
    player.played = moment.cards
    found = explain(moment.seen, player)
    player.played = None
    weighed = [one for one in found if one.worlds]
    best = next((one for one in weighed if one.chosen), None)
    done = next((one for one in weighed if one.cards == moment.cards), None)
    cost = max(0.0, done.behind) if best and done else 0.0
    return Decision(
        step=moment.step,
        trick=moment.seen.played_tricks + 1 if moment.kind in ("lead", "follow") else 0,
        kind=moment.kind,
        cards=moment.cards,
        expected=round(best.gain, 3) if best else None,
        cost=round(cost, 3) if done and best and cost > max(_CLEAR, 2 * done.behind_error) else 0.0,
        candidates=_told(found, moment.cards),
    )


def _told(found: Sequence[Explained], played: Hand | None = None) -> tuple[Candidate, ...]:
    """The best few, and what was played."""
    kept = [one for place, one in enumerate(found) if place < _SHOWN or (played is not None and one.cards == played)]
    return tuple(
        Candidate(
            cards=one.cards,
            gain=round(one.gain, 3),
            error=round(one.error, 3),
            worlds=one.worlds,
            chosen=one.chosen,
            habitual=one.habitual,
            played=played is not None and one.cards == played,
            words=in_languages(one.words),
        )
        for one in kept
    )


def _turns(decisions: Sequence[Decision]) -> tuple[Turn, ...]:
    known = [one for one in decisions if one.expected is not None]
    found = []
    for before, after in pairwise(known):
        assert before.expected is not None
        assert after.expected is not None
        change = after.expected - before.expected
        own = before.cost > 0 and before.cost >= -change / 2
        if abs(change) >= _TURN or own:
            found.append(Turn(before.step, -before.cost if own else change, own))
    return tuple(sorted(sorted(found, key=lambda turn: -abs(turn.change))[:5], key=lambda turn: turn.step))


def _result(log: Sequence[d.DealRow], seat: Seat) -> float:
    """The value of the deal's result for a seat's side, on the scale that search uses."""
    settled = next(entry.event for entry in reversed(log) if isinstance(entry.event, d.Settled))
    closed = next(entry.event for entry in reversed(log) if isinstance(entry.event, d.DeclaringClosed))
    opened = log[0].event
    assert isinstance(opened, d.Opened), "a log begins with its opening"
    rule = load(opened.setup.rules).level
    levels = (settled.gain + STAGE) * (1 if settled.winner == "dealer" else -1)
    worth = (1 - SLOPE) * levels + SLOPE * (rule.stage_at - settled.points) / rule.step
    return worth if side_of(seat) == side_of(closed.dealer) else -worth
