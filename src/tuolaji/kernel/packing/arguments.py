"""What the functions that weigh choices are given: arrays, gathered by what they say and what they are for.

Compiled functions take each of these as one argument. An array that holds one thing is an array of one record.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.packing.records import Ladders
from tuolaji.kernel.playing.log import Log

Cards = NDArray[np.uint8]
"""Rows of counts of the 54 kinds."""


class Situation(NamedTuple):
    """A deal as one seat knows it: its table and state, what the seat knows, and the plays so far, to be read.

    `before` has the state before each of `plays`, and `walks` go from world to world; all three may be empty.
    """

    tables: NDArray[Any]
    ladders: Ladders
    states: NDArray[Any]
    knowns: NDArray[Any]
    before: NDArray[Any]
    plays: NDArray[Any]
    walks: NDArray[Any]


class DrawSituation(NamedTuple):
    """A draw under way as one seat knows it: the seat's hand, and how many cards have been drawn by all."""

    tables: NDArray[Any]
    ladders: Ladders
    setups: NDArray[Any]
    declarings: NDArray[Any]
    knowns: NDArray[Any]
    hand: Cards
    drawn: int


class Workspace(NamedTuple):
    """Room to try something out: one thread's room to think in, states to play in, and a log."""

    rooms: NDArray[Any]
    states: NDArray[Any]
    log: Log
