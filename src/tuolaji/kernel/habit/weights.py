"""Weights of the habit policy, in points of the deal: every number of the policy, by name.

The numbers stand in `habits.toml`, for the dealer's side and for the defenders; they were found by playing many
mirrored deals against the numbers before them and against players at random (`bench/habit.py`). They are handed to the
compiled functions, so other numbers need no compiling.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

NAMES: Final = (
    # The worth of a card in the hand.
    "trump",
    "trump_height",
    "trump_boss",
    "trump_pair",
    "side_boss",
    "side_height",
    "side_pair",
    "run",
    "short",
    "point_kept",
    "trump_late",
    # A trick: being on lead, and what partner and opponents are expected to add to it.
    "tempo",
    "added",
    "last",
    # Leads.
    "lead_cost",
    "cash",
    "draw",
    "partner_takes",
    "partner_void",
    "low_points",
    "lead_length",
    # Follows.
    "partner_beats",
    "follow_cost",
    "third_ruff",
    # The last trick: the only trumps that nobody can beat, kept for it.
    "guard",
    # Burying.
    "bury_trump",
    "bury_boss",
    "bury_pair",
    "bury_length",
    "bury_points",
    "bury_height",
    # Declaring.
    "declare_length",
    "declare_pair",
    "declare_over_partner",
    "no_trump",
)
WEIGHTS: Final = len(NAMES)

(
    TRUMP_CARD,
    TRUMP_HEIGHT,
    TRUMP_BOSS,
    TRUMP_PAIR,
    SIDE_BOSS,
    SIDE_HEIGHT,
    SIDE_PAIR,
    RUN,
    SHORT,
    POINT_KEPT,
    TRUMP_LATE,
    TEMPO,
    ADDED,
    LAST,
    LEAD_COST,
    CASH,
    DRAW,
    PARTNER_TAKES,
    PARTNER_VOID,
    LOW_POINTS,
    LEAD_LENGTH,
    PARTNER_BEATS,
    FOLLOW_COST,
    THIRD_RUFF,
    GUARD,
    BURY_TRUMP,
    BURY_BOSS,
    BURY_PAIR,
    BURY_LENGTH,
    BURY_POINTS,
    BURY_HEIGHT,
    DECLARE_LENGTH,
    DECLARE_PAIR,
    DECLARE_OVER_PARTNER,
    NO_TRUMP_CALL,
) = range(WEIGHTS)


@cache
def habits() -> NDArray[np.float64]:
    """The numbers of the dealer's side and of the defenders; defenders never bury, so there the dealer's stand."""
    read = tomllib.loads((files("tuolaji.kernel.habit") / "habits.toml").read_text("utf-8"))
    dealing = read["dealing"]
    return np.array([[side[name] for name in NAMES] for side in (dealing, {**dealing, **read["defending"]})])


def default_weights() -> NDArray[np.float64]:
    """The same habits at all four seats: by seat, by side, by name."""
    return np.array([habits()] * 4)
