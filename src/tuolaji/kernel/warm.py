"""Compile everything once and say so; later runs load what is kept in a moment."""

from collections.abc import Callable
from time import perf_counter

import numpy as np

from tuolaji.cards import parse_hand
from tuolaji.deal.setup import opening
from tuolaji.kernel import ask, playout
from tuolaji.kernel.batch import EVERYBODY_RANDOM, NO_LOG, room
from tuolaji.kernel.candidates import MOST
from tuolaji.kernel.convert import counts_of, setup_record
from tuolaji.kernel.layout import DECLARING, LAYERS, RESULT, STATE
from tuolaji.rules.load import DEFAULT_SHEET


def warm(report: Callable[[str], object] | None = None) -> float:
    """Make every compiled function ready, reporting each that must be compiled; gives the seconds that it took."""
    packed, setup = setup_record(opening(DEFAULT_SHEET))
    table, ladders, policies = packed.tables[:1], packed.ladders, np.array(EVERYBODY_RANDOM, np.int64)
    state, declaring, reports = np.zeros(1, STATE), np.zeros(1, DECLARING), np.zeros(0, RESULT)
    counts = counts_of(parse_hand("S3 S3 S4 S4")).reshape(1, 54).copy()
    found, cards = np.zeros((MOST, LAYERS), np.int64), np.zeros((MOST, 54), np.uint8)
    nothing, none = np.zeros((0, 54), np.uint8), np.zeros(0, np.bool_)
    calls: list[tuple[object, tuple[object, ...]]] = [
        (
            playout.play_deals,
            (packed.tables, ladders, setup, policies, 1, 0, room(), declaring, state, reports, NO_LOG),
        ),
        (playout.play_states, (table, ladders, state, policies, 1, 0, room(), state.copy(), reports, NO_LOG)),
        (ask.apply_plays, (table, ladders, state, nothing, False, room(), NO_LOG)),
        (ask.check_follows, (table, ladders, state, nothing, nothing, room(), none)),
        (ask.list_candidates, (table, ladders, state, room(), found, cards)),
        (ask.showings, (table, declaring, counts, 0, room())),
        (ask.show_cards, (declaring.copy(), 0, 9)),
        (ask.split_and_dig, (table, counts, room())),
        (ask.results, (table, state)),
    ]
    started = perf_counter()
    for number, (function, arguments) in enumerate(calls, start=1):
        before = perf_counter()
        function(*arguments)  # type: ignore[operator]
        took = perf_counter() - before
        if report is not None and took > 1:
            name = getattr(function, "__name__", "")
            report(f"compiled {name} ({number} of {len(calls)}) in {took:.0f} s; it is kept for later runs")
    return perf_counter() - started
