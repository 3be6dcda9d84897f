"""How much one player gains over another in mirrored deals.

    .venv/bin/python bench/bots.py tianwen search:200ms habit 50 [seed]

Each deal is played twice with the sides exchanged, at a level and with a dealer that go round. Printed are the levels
gained a deal with a 95 % interval (by pairs of deals), without the stage and with the stage counted as one level, and
how many of the decided deals the first player's side won. For a player that searches, also the playouts behind
a play in the middle of a deal (tricks 7 to 14) where it had something to choose; most plays are settled before the time
is up.
"""

import sys
import time
from random import Random

from tuolaji.bots.make import make
from tuolaji.bots.player import Player
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Seat, side_of
from tuolaji.deal.actions import Action
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Finished
from tuolaji.deal.view import View
from tuolaji.rules.sheet.load import load


def setup_for(rules: str, number: int) -> Setup:
    """Levels and dealers that go round; where levels are fixed, those of the sheet."""
    rule = load(rules).level
    levels = rule.fixed or ("3", "5", "7", "9", "T", "J", "K", "A")
    level = levels[number % len(levels)]
    return Setup(rules, {"EW": level, "NS": level}, dealer=SEATS[number % 4], first_deal=False, number=number + 1)


MIDDLE = range(6, 14)


class Watched(SearchPlayer):
    """A player that searches, and notes how many playouts its plays in the middle of a deal were worth."""

    def __init__(self, seed: int, told: str):
        super().__init__(seed, told)
        self.middle: list[tuple[int, float]] = []

    def act(self, view: View, now: int) -> Action | None:
        before = self.seconds
        action = super().act(view, now)
        if self.last is not None and self.last.playouts and view.played_tricks in MIDDLE:
            self.middle.append((self.last.playouts, self.seconds - before))
        return action


def seated(spec: str, seed: int) -> Player:
    name, _, told = spec.partition(":")
    return Watched(seed, told) if name == "search" else make(spec, seed)


def gain(rules: str, number: int, seed: int, ours: str, theirs: str, we_are: str) -> tuple[int, float, list[Watched]]:
    """Levels that our side gains in one deal, without and with the stage."""
    players: dict[Seat, Player] = {}
    for place, seat in enumerate(SEATS):
        players[seat] = seated(ours if side_of(seat) == we_are else theirs, seed + place)
    deal = play_deal(setup_for(rules, number), seed, players)
    assert isinstance(deal.state, Finished)
    settled, playing = deal.state.settled, deal.state.playing
    searching = [player for player in players.values() if isinstance(player, Watched)]
    if settled is None or playing is None:
        return 0, 0.0, searching
    dealer: Seat = playing.contract.dealer
    won = (side_of(dealer) == we_are) == (settled.winner == "dealer")
    sign = 1 if won else -1
    return sign * settled.gain, sign * (settled.gain + 0.5), searching


def interval(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * (spread / len(values)) ** 0.5


def main(rules: str, ours: str, theirs: str, pairs: int, seed: int = 1) -> None:
    rng, start = Random(seed), time.perf_counter()
    plain: list[float] = []
    staged: list[float] = []
    wins = decided = playouts = 0
    thought = 0.0
    middle: list[tuple[int, float]] = []
    for number in range(pairs):
        deal_seed = rng.getrandbits(30)
        both = [gain(rules, number, deal_seed, ours, theirs, side) for side in ("EW", "NS")]
        plain.append(sum(one[0] for one in both) / 2)
        staged.append(sum(one[1] for one in both) / 2)
        wins += sum(one[1] > 0 for one in both)
        decided += sum(one[1] != 0 for one in both)
        for _, _, searching in both:
            playouts += sum(player.playouts for player in searching)
            thought += sum(player.seconds for player in searching)
            middle += [play for player in searching for play in player.middle]
    mean, half = interval(plain)
    with_stage, with_half = interval(staged)
    rate = f", {playouts / thought:,.0f} playouts/s" if thought else ""
    if middle:
        slowest = max(seconds for _, seconds in middle)
        long = [count for count, seconds in middle if seconds > 0.8 * slowest]
        rate += f"; in the middle {sum(count for count, _ in middle) / len(middle):,.0f} playouts a play, "
        rate += f"{sum(long) / len(long):,.0f} where it thought longest ({len(long)} of {len(middle)} plays)"
    print(
        f"{rules}: {ours} over {theirs}, {pairs} mirrored pairs, seed {seed}: "
        f"{mean:+.3f} ± {half:.3f} levels a deal, {with_stage:+.3f} ± {with_half:.3f} with the stage, "
        f"won {wins}/{decided}; {time.perf_counter() - start:.0f} s{rate}",
        flush=True,
    )


if __name__ == "__main__":
    main(*sys.argv[1:4], *map(int, sys.argv[4:]))  # type: ignore[arg-type]
