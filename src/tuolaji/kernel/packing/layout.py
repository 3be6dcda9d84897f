"""How large the records of the compiled functions are, and the numbers that stand for something in them.

Cards are numbered by **place**: group by group, low to high, equal cards side by side, so that a group is a span of
bits and a higher bit of a group is never the lower card. A **holding** is six layers of bits: bit p of layer n is set
when there are more than n copies of the card at place p; layer 1 is then "all pairs".
"""

from typing import Final

from tuolaji.rules.sheet.check import MOST_BANDS, MOST_CHAIN_STEPS, MOST_CHAINS

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

DECLARE: Final = 1
PASS: Final = 2
BURY: Final = 3
PLAY: Final = 4
PLAY_AS_SINGLES: Final = 5
NAME: Final = 6
