"""What a player by habit holds dear, in points of the deal: every number of the policy, by name.

They were found by playing many mirrored deals against the numbers before them (`bench/habit.py`).
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

NAMES: Final = (
    # What a card is worth in the hand.
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
    # A trick: being on lead, and what partner and opponents are expected to add to it.
    "tempo",
    "added",
    "last",
    # Leads.
    "lead_cost",
    "cash",
    "draw",
    "draw_defending",
    "partner_takes",
    "partner_void",
    "low_points",
    # Follows.
    "partner_beats",
    "follow_cost",
    "third_ruff",
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
    "declare_defending",
    "declare_over_partner",
    "no_trump",
)
DEFAULTS: Final = (
    *(3.0, 6.0, 4.0, 3.0, 4.0, 1.5, 3.0, 3.0, 2.0, 0.3),
    *(3.0, 5.0, 25.0),
    *(0.7, 6.0, 4.0, -3.0, 0.35, 3.0, 1.0),
    *(0.4, 0.7, 1.0),
    *(30.0, 12.0, 6.0, 1.5, 0.8, 4.0),
    *(0.05, 1.0, 0.0, 3.0, 3.0),
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
    TEMPO,
    ADDED,
    LAST,
    LEAD_COST,
    CASH,
    DRAW,
    DRAW_DEFENDING,
    PARTNER_TAKES,
    PARTNER_VOID,
    LOW_POINTS,
    PARTNER_BEATS,
    FOLLOW_COST,
    THIRD_RUFF,
    BURY_TRUMP,
    BURY_BOSS,
    BURY_PAIR,
    BURY_LENGTH,
    BURY_POINTS,
    BURY_HEIGHT,
    DECLARE_LENGTH,
    DECLARE_PAIR,
    DECLARE_DEFENDING,
    DECLARE_OVER_PARTNER,
    NO_TRUMP_CALL,
) = range(WEIGHTS)


def default_weights() -> NDArray[Any]:
    """The same habits at all four seats."""
    return np.array([DEFAULTS] * 4, np.float64)
