"""Compile everything once and say so; later runs load what is kept in a moment."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from tuolaji.cards import parse_hand
from tuolaji.deal.setup import opening
from tuolaji.kernel import ask, playout, steps
from tuolaji.kernel.batch import EVERYBODY_RANDOM, NO_LOG, room
from tuolaji.kernel.candidates import MOST
from tuolaji.kernel.compiled import is_kept
from tuolaji.kernel.convert import counts_of, setup_record
from tuolaji.kernel.layout import DECLARING, LAYERS, RESULT, STATE
from tuolaji.rules.load import DEFAULT_SHEET

Call = tuple[Callable[..., Any], tuple[Any, ...]]


def _calls() -> list[Call]:
    """Every entry with arguments that give it nothing to do."""
    packed, setup = setup_record(opening(DEFAULT_SHEET))
    tables, one, ladders, policies = packed.tables, packed.tables[:1], packed.ladders, np.array(EVERYBODY_RANDOM)
    state, declaring, reports = np.zeros(1, STATE), np.zeros(1, DECLARING), np.zeros(0, RESULT)
    pair = np.array([counts_of(parse_hand("S3 S3"))])
    found, cards = np.zeros((MOST, LAYERS), np.int64), np.zeros((MOST, 54), np.uint8)
    nothing, none = np.zeros((0, 54), np.uint8), np.zeros(0, np.bool_)
    numbers, report, plays = np.zeros(1, np.int64), np.zeros(1, RESULT), np.zeros((steps.PLAYS, LAYERS), np.int64)
    nobody, seen = numbers[:0], np.zeros(0, steps.OBSERVATION)
    opened = (tables, setup, 1, numbers, nobody, room(), declaring, report, state.copy(), numbers, NO_LOG)
    return [
        (playout.play_deals, (tables, ladders, setup, policies, 1, 0, room(), declaring, state, reports, NO_LOG)),
        (playout.play_states, (one, ladders, state, policies, 1, 0, room(), state.copy(), reports, NO_LOG)),
        (ask.apply_plays, (one, ladders, state, nothing, False, room(), NO_LOG)),
        (ask.check_follows, (one, ladders, state, nothing, nothing, room(), none)),
        (ask.list_candidates, (one, ladders, state, room(), found, cards)),
        (ask.showings, (one, declaring, pair, 0, room())),
        (ask.show_cards, (declaring, 0, 9)),
        (ask.split_and_dig, (one, pair, room())),
        (ask.results, (one, state)),
        (steps.open_states, opened),
        (steps.observe_states, (tables, ladders, state[:0], nobody, room(), state.copy(), plays, seen, 0)),
        (steps.play_chosen, (tables, ladders, state[:0], nobody, seen, nobody, room(), NO_LOG)),
    ]


def warm(report: Callable[[str], object] | None = None) -> float:
    """Make every compiled function ready, telling which must be compiled; gives the seconds that it took."""
    say = report or (lambda _: None)
    calls, started = _calls(), perf_counter()
    missing = [function for function, _ in calls if not is_kept(function)]
    if missing:
        say("compiling the simulator, once; this takes about a minute")
    for function, arguments in calls:
        if function in missing:
            say(f"  {missing.index(function) + 1} of {len(missing)}: {function.__name__}")
        function(*arguments)
    if missing:
        say(f"compiled in {perf_counter() - started:.0f} s, and kept for later runs")
    return perf_counter() - started
