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
    # The last trick: the only trumps that nobody can beat, kept for it by the dealer side and by the defenders.
    "guard",
    "guard_defending",
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
    *(5.35, 5.65, 8.09, 3.98, 4.0, 2.06, 4.49, 2.6, 2.78, 0.3),
    *(3.0, 3.09, 22.04),
    *(-0.09, 9.02, 3.84, -8.65, 0.3, 1.31, 0.6),
    *(0.61, 1.13, 0.37),
    *(8.0, 4.0),
    *(27.28, 12.53, 6.0, 1.5, 0.8, 1.69),
    *(0.13, 0.32, 0.16, 2.05, 7.42),
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
    GUARD,
    GUARD_DEFENDING,
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
