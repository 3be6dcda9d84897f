"""The records that the compiled functions work on.

Cards are numbered by **place**: group by group, low to high, equal cards side by side, so that a group is a span of
bits and a higher bit of a group is never the lower card. A **holding** is six layers of bits: bit p of layer n is set
when there are more than n copies of the card at place p; layer 1 is then "all pairs".
"""

from typing import Final

import numpy as np

from tuolaji.kernel.habit_weights import WEIGHTS
from tuolaji.rules.check import MOST_BANDS, MOST_CHAIN_STEPS, MOST_CHAINS

KINDS: Final = 54
LAYERS: Final = 6
GROUPS: Final = 5
TRUMP: Final = 4
SIDE_CHAINS: Final = 8
"""Four suits, each two chains where the gap of the level card stays open."""
CHAINS: Final = SIDE_CHAINS + 2 * MOST_CHAINS
STEPS: Final = 32
PIECES: Final = SIDE_CHAINS + MOST_CHAIN_STEPS
OPTIONS: Final = 512
"""Units of as many cards that a hand can hold: of four shapes at most, each on any step of any chain."""
UNITS: Final = 84
"""A hand has at most 81 cards (six decks), so no lead has more units."""
DEPTH: Final = 96
BANDS: Final = MOST_BANDS

PLAYING: Final = 0
FINISHED: Final = 1
REDEALT: Final = 2
NO_LADDER: Final = 3
"""A run was led that is longer than the ladders packed so far: pack more and play the deal again from its seed."""

NOBODY: Final = -1
NO_TRUMP: Final = 4

LADDER_HEAD: Final = (LAYERS + 1) * (STEPS + 1)
PLAIN_WANTS: Final = LADDER_HEAD
"""After the head of the ladders stands a want for every shape as it is."""

TABLE: Final = np.dtype(
    [
        # Cards.
        ("decks", "i8"),
        ("kitty", "i8"),
        ("trump", "i8"),
        ("level", "i8"),
        ("place", "i8", KINDS),
        ("kind", "i8", KINDS),
        ("group", "i8", KINDS),
        ("strength", "i8", KINDS),
        ("higher", "i8", KINDS),
        ("equal", "i8", KINDS),
        ("group_mask", "i8", GROUPS),
        ("fives", "i8"),
        ("tens", "i8"),
        # Chains: their steps as masks of places, how a run ranks by its top step, and how to lay steps side by side.
        ("chain_first", "i8", GROUPS + 1),
        ("chain_length", "i8", CHAINS),
        ("chain_step", "i8", (CHAINS, STEPS)),
        ("chain_top", "i8", (CHAINS, STEPS)),
        ("piece_first", "i8", CHAINS + 1),
        ("piece_mask", "i8", PIECES),
        ("piece_shift", "i8", PIECES),
        ("piece_step", "i8", PIECES),
        # Throw.
        ("throws", "i8"),
        ("stated_split", "i8"),
        ("partner_counts", "i8"),
        ("penalty_points", "i8"),
        ("penalty_per", "i8"),
        ("every_stopped", "i8"),
        ("next_names", "i8"),
        # Follow and trick.
        ("plain_pairs", "i8"),
        ("each_unit", "i8"),
        ("wider_beats", "i8"),
        # Dig.
        ("dig_last_trick", "i8"),
        ("dig_trump_only", "i8"),
        ("dig_biggest_kind", "i8"),
        ("dig_each_pair", "i8"),
        ("dig_throw", "i8"),
        ("dig_times", "i8", (LAYERS + 1, STEPS + 1)),
        # Level.
        ("stage_at", "i8"),
        ("stage_gives", "i8"),
        ("step", "i8"),
        ("bands", "i8"),
        ("band_at_most", "i8", BANDS),
        ("band_levels", "i8", BANDS),
        ("further", "i8"),
        # Declare.
        ("takes_deal", "i8"),
        ("small_jokers", "i8"),
        ("most_cards", "i8"),
        ("overcall_same_suit", "i8"),
        ("overcall_self", "i8"),
        ("reinforce", "i8"),
        ("closing_opening", "i8"),
        ("no_trump", "i8"),
        ("joker_pair", "i8"),
        ("joker_pair_barred_at", "i8"),
        ("big_over_small_first", "i8"),
        ("asks_in_turn", "i8"),
        ("nobody", "i8"),
        ("hidden", "i8"),
    ],
    align=True,
)

STATE: Final = np.dtype(
    [
        ("held", "i8", (4, LAYERS)),
        ("buried", "i8", LAYERS),
        ("trick", "i8", (4, LAYERS)),
        ("out", "i8", LAYERS),
        ("left", "i8"),
        ("dealer", "i8"),
        ("leader", "i8"),
        ("played", "i8"),
        ("points", "i8"),
        ("penalties", "i8"),
        ("tricks", "i8"),
        ("failed_throws", "i8"),
        ("voids", "i8", 4),
        # The lead of the trick under way: its units, biggest first.
        ("lead_group", "i8"),
        ("lead_size", "i8"),
        ("lead_pairs", "i8"),
        ("units", "i8"),
        ("unit_width", "i2", UNITS),
        ("unit_length", "i2", UNITS),
        ("unit_top", "i2", UNITS),
        ("unit_mask", "i8", UNITS),
        # The play that is winning the trick.
        ("best_place", "i8"),
        ("best_group", "i8"),
        ("best_width", "i8"),
        ("best_top", "i2", UNITS),
        # The count, once the deal is over.
        ("status", "i8"),
        ("winner", "i8"),
        ("gain", "i8"),
        ("multiplier", "i8"),
        ("dug", "i8"),
    ],
    align=True,
)

STATED: Final = np.dtype(
    [
        ("units", "i8"),
        ("unit_width", "i2", UNITS),
        ("unit_length", "i2", UNITS),
        ("unit_top", "i2", UNITS),
        ("unit_mask", "i8", UNITS),
    ],
    align=True,
)

WORK: Final = np.dtype(
    [
        ("chance", "u8"),
        ("policy", "i8", 4),
        ("logged", "i8"),
        ("hand", "i8", LAYERS),
        ("play", "i8", LAYERS),
        ("singles_stated", "i8"),
        # The structure that the leader has stated otherwise: its units, biggest first; none if there is none.
        ("stated_units", "i8"),
        ("stated_width", "i2", UNITS),
        ("stated_length", "i2", UNITS),
        ("stated_top", "i2", UNITS),
        ("stated_mask", "i8", UNITS),
        ("pool", "i8", LAYERS),
        ("base", "i8", LAYERS),
        ("stack", "i8", (DEPTH, LAYERS)),
        ("option", "i4", (DEPTH, OPTIONS)),
        ("wants", "i8"),
        ("want", "i4", 2 * UNITS),
        ("runs", "i8"),
        ("run", "i4", 2 * UNITS),
        ("sets", "i8"),
        ("set", "i4", 2 * UNITS),
        ("order", "i8"),
        # Units of some cards, biggest first.
        ("units", "i8"),
        ("unit_width", "i2", UNITS),
        ("unit_length", "i2", UNITS),
        ("unit_top", "i2", UNITS),
        ("unit_mask", "i8", UNITS),
        # A throw that is stopped, or the search for the best way to match a lead.
        ("stopped", "i1", UNITS),
        ("options", "i8"),
        ("choice", "i8", UNITS),
        ("found", "i8"),
        ("top", "i2", UNITS),
        ("best_top", "i2", UNITS),
        # The draw.
        ("pack", "u1", KINDS * LAYERS),
        ("counts", "u1", (4, KINDS)),
        # The habit policy: the cards its seat has not seen, the best play so far, and the weights of each seat.
        ("unseen", "i8", LAYERS),
        ("spare", "i8", LAYERS),
        ("bosses", "i8"),
        ("weights", "f8", (4, 2, WEIGHTS)),
        # A world being dealt: what the four seats, the kitty and nobody get, and the room that each has left.
        ("given", "u1", (6, KINDS)),
        ("space", "i8", 6),
        ("available", "i8", 6),
        ("remaining", "i8", KINDS),
        # A world being believed: a hand and a kitty in it, and how much each receiver surprises.
        ("believed", "i8", LAYERS),
        ("kitty", "i8", LAYERS),
        ("surprise", "f8", 6),
        # Nodes looked at in an endgame.
        ("nodes", "i8"),
    ],
    align=True,
)

SETUP: Final = np.dtype(
    [("level", "i8", 2), ("dealer", "i8"), ("drawer", "i8"), ("first_deal", "i8"), ("table", "i8", (2, 5))],
    align=True,
)

DECLARING: Final = np.dtype(
    [
        ("level", "i8", 2),
        ("first_deal", "i8"),
        ("seat", "i8"),
        ("trump", "i8"),
        ("size", "i8"),
        ("big", "i8"),
        ("opening", "i8"),
        ("laid", "i8", (4, 4)),
        ("barred", "i8", 2),
    ],
    align=True,
)

RESULT: Final = np.dtype(
    [
        ("status", "i8"),
        ("points", "i8"),
        ("penalties", "i8"),
        ("winner", "i8"),
        ("gain", "i8"),
        ("multiplier", "i8"),
        ("dealer", "i8"),
        ("trump", "i8"),
        ("level", "i8"),
        ("declared", "i8"),
        ("tricks", "i8"),
        ("failed_throws", "i8"),
    ],
    align=True,
)

ACTION: Final = np.dtype([("code", "i4"), ("seat", "i4"), ("drawn", "i4"), ("cards", "u1", KINDS)], align=True)

DECLARE: Final = 1
PASS: Final = 2
BURY: Final = 3
PLAY: Final = 4
PLAY_AS_SINGLES: Final = 5
NAME: Final = 6
