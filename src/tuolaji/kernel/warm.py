"""Compile everything once and say so; later runs load what is kept in a moment.

`python -m tuolaji.kernel.warm` does it in a process of its own and prints a line for every function: ready, of, name.
"""

import os
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import parse_hand
from tuolaji.deal.setup import opening
from tuolaji.kernel import ask, steps
from tuolaji.kernel.batch import EVERYBODY_RANDOM, NO_LOG, room
from tuolaji.kernel.compiled import is_kept
from tuolaji.kernel.holding import ALL
from tuolaji.kernel.kept import mark_complete
from tuolaji.kernel.packing.arguments import DrawSituation, Situation, Workspace
from tuolaji.kernel.packing.convert import counts_of, setup_record
from tuolaji.kernel.packing.layout import LAYERS
from tuolaji.kernel.packing.records import DECLARING, RESULT, STATE, STATED
from tuolaji.kernel.playing import choose, playout
from tuolaji.kernel.playing.policy import HABIT
from tuolaji.kernel.search import endgame, infer, weigh
from tuolaji.kernel.search.candidates import MOST
from tuolaji.kernel.search.endgame import DEPTH, WIDTH
from tuolaji.kernel.search.infer import PACKED_PLAY, WALK
from tuolaji.kernel.search.worlds import KNOWN
from tuolaji.rules.sheet.load import DEFAULT_SHEET

Call = tuple[Callable[..., Any], tuple[Any, ...]]


def _calls() -> list[Call]:
    """Every entry with arguments that give it nothing to do; first those with which a player by habit plays."""
    packed, setup = setup_record(opening(DEFAULT_SHEET))
    tables, one, ladders, policies = packed.tables, packed.tables[:1], packed.ladders, np.array(EVERYBODY_RANDOM)
    state, declaring, reports = np.zeros(1, STATE), np.zeros(1, DECLARING), np.zeros(0, RESULT)
    pair = np.array([counts_of(parse_hand("S3 S3"))])
    found, cards = np.zeros((MOST, LAYERS), np.int64), np.zeros((MOST, 54), np.uint8)
    nothing, none = np.zeros((0, 54), np.uint8), np.zeros(0, np.bool_)
    return [
        *_choosing(tables, one, ladders, setup),
        (playout.play_deals, (tables, ladders, setup, policies, 1, 0, room(), declaring, state, reports, NO_LOG)),
        (playout.play_states, (one, ladders, state, policies, 1, 0, room(), state.copy(), reports, NO_LOG)),
        (ask.apply_plays, (one, ladders, state, nothing, np.zeros(1, STATED), room(), NO_LOG)),
        (ask.check_follows, (one, ladders, state, nothing, nothing, room(), none)),
        (ask.list_candidates, (one, ladders, state, room(), found, cards)),
        (ask.showings, (one, declaring, pair, 0, room())),
        (ask.show_cards, (declaring, 0, 9)),
        (ask.split_and_dig, (one, pair, room())),
        (ask.results, (one, state)),
        *_stepping(tables, ladders, setup),
    ]


def _choosing(tables: Any, one: Any, ladders: Any, setup: Any) -> list[Call]:
    """The entries of players: choices of a policy, and choices weighed in worlds (of which there are none here)."""
    state, states, known, none = np.zeros(1, STATE), np.zeros(2, STATE), np.zeros(1, KNOWN), np.zeros(0, np.bool_)
    declaring, start, report = np.zeros(1, DECLARING), np.zeros(1, DECLARING), np.zeros(1, RESULT)
    cards, values, found = np.zeros((1, 54), np.uint8), np.zeros((1, 0)), np.zeros((DEPTH, WIDTH, LAYERS), np.int64)
    hands, codes, endings = np.zeros((0, 5, 54), np.uint8), np.zeros(1, np.int64), np.zeros(DEPTH + 1, STATE)
    # Somebody holds two cards and leads one, so that there is a play to choose.
    state["held"][0, 0, 0], state["out"][0, 0], state["left"] = 3, 3, 2
    past, unstated = (np.zeros(0, STATE), np.zeros(0, PACKED_PLAY), np.zeros(0, WALK)), np.zeros(0, STATED)
    situation, space = Situation(one, ladders, state, known, *past), Workspace(room(), states, NO_LOG)
    draw = DrawSituation(tables, ladders, setup, start, known, cards, 0)
    return [
        (choose.choose_play, (one, ladders, state, HABIT, room(), cards)),
        (choose.choose_burying, (one, _kitty_in_hand(), HABIT, room(), cards)),
        (choose.choose_to_show, (tables, setup, declaring, cards, 0, 0, room())),
        (weigh.weigh_plays, (situation, cards, 1, 0, space, values)),
        (weigh.weigh_buryings, (situation, cards, 1, 0, space, values)),
        (weigh.weigh_showings, (draw, codes, 1, 0, space, declaring, report, values)),
        (weigh.deal_worlds, (situation, 1, space, hands, none)),
        (infer.retrace, (one, ladders, state.copy(), cards[:0], unstated, room(), past[0], past[1], NO_LOG)),
        (endgame.weigh_endings, (situation, cards, 1, 0, space._replace(states=endings), found, values)),
    ]


def _kitty_in_hand() -> Any:
    """A dealer who holds one of every card."""
    state = np.zeros(1, STATE)
    state["held"][0, 0, 0] = state["out"][0, 0] = ALL
    return state


def _stepping(tables: NDArray[Any], ladders: NDArray[np.int32], setup: NDArray[Any]) -> list[Call]:
    """The entries that move many deals on by one play each."""
    nobody, plays = np.zeros(0, np.int64), np.zeros((steps.PLAYS, LAYERS), np.int64)
    states, trial, seen = np.zeros(0, STATE), np.zeros(1, STATE), np.zeros(0, steps.OBSERVATION)
    declaring, report = np.zeros(1, DECLARING), np.zeros(1, RESULT)
    return [
        (steps.open_states, (tables, setup, 1, nobody, nobody, room(), declaring, report, states, nobody, NO_LOG)),
        (steps.observe_states, (tables, ladders, states, nobody, room(), trial, plays, seen, 0)),
        (steps.play_chosen, (tables, ladders, states, nobody, seen, nobody, room(), NO_LOG)),
    ]


HABIT_ENTRIES = 3
"""The first entries, with which a player by habit declares, buries and plays."""


def warm(report: Callable[[int, int, str], object] = lambda *_: None, first: int | None = None) -> None:
    """Make compiled functions ready, all or the first few.

    `report` hears, before each one that must be compiled and at the end, how many are ready, of how many, and its name.
    """
    calls = _calls()
    compiled_any = False
    for ready, (function, arguments) in enumerate(calls[:first]):
        if not is_kept(function):
            report(ready, len(calls), function.__name__)
            compiled_any = True
        function(*arguments)
    if first is None:
        mark_complete()
        if compiled_any:
            report(len(calls), len(calls), "")


def main() -> None:
    """Compile beside a running server, which keeps answering."""
    os.nice(5)

    def report(ready: int, of: int, name: str) -> None:
        print(ready, of, name, flush=True)

    warm(report)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
