"""What it costs to play by the hint button alone.

    .venv/bin/python -m bench.hints hint tianwen 20 [seed] [processes]
    .venv/bin/python -m bench.hints cheapest tianwen 20

East plays every deal by one kind of advice, the other three by habit, at a level and with a dealer that go round. Every
burying and every play of East is weighed again with what East knew: a search in worlds of its own finds what it would
do, and that and what was played are compared in fresh worlds, which nothing was chosen by, so that luck in the search
does not count as a loss. Printed are the levels lost a deal (the sum over its decisions) with a 95 % interval over
deals. Kinds of advice:

- `hint`: the button 提示 as the server answers it, with its budget of 200 ms (`hint:100w` for another)
- `cheapest`: what that button was the longest unit to lead, the cheapest legal play to follow; it said
  nothing about declaring and burying, which is by habit here
- `habit`: what the button says while the search thinks, or when no worker is free
"""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from random import Random

from tuolaji.bots.arena.statistics import mean
from tuolaji.bots.habit import HabitPlayer
from tuolaji.bots.knowledge.knowledge import Knowledge
from tuolaji.bots.knowledge.reading import choice_of, lead_of, seat_of, table_of
from tuolaji.bots.player import Player
from tuolaji.bots.search.budget import Budget, read_budget
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.setup import Setup
from tuolaji.deal.view import View
from tuolaji.rules.lead import check_lead
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TRUMP, TrumpTable
from tuolaji.rules.units.plays import iterate_follows
from tuolaji.server.study.advice.advise import SEED, HintPlayer

SEARCHED = read_budget("120w")
COMPARED = Budget(worlds=200)
MOST_FOLLOWS = 1000


class Cheapest(HabitPlayer):
    """The old button: it looked at the hand and at the rules, not at the trick."""

    name = "cheapest"

    def play(self, known: Knowledge) -> Hand:
        raise NotImplementedError("the old button needs a view")

    def choose(self, view: View) -> a.Action | None:
        if choice_of(view, "lead"):
            return a.Play(seat_of(view), next(_leads(view)))
        if choice_of(view, "follow"):
            return a.Play(seat_of(view), _cheapest_follow(view))
        return super().choose(view)


def _leads(view: View) -> Iterator[Hand]:
    """Long runs first, then what comes in several copies, then the highest card of each group."""
    table, hand = table_of(view), view.hand
    assert hand is not None
    units: list[Hand] = []
    tops: list[Hand] = []
    for steps in table.order().values():
        for at, step in enumerate(steps):
            units += [_longest(steps, at, kind, hand) for kind in step if hand[kind] > 1]
        tops += [Hand.of([kind]) for step in steps for kind in step if hand[kind]][:1]
    for cards in [*sorted(dict.fromkeys(units), key=lambda cards: -len(cards)), *tops]:
        lead = check_lead(table, cards)[1]
        if lead is not None and len(lead.units) == 1:
            yield cards


def _longest(steps: list[list[int]], at: int, kind: int, hand: Hand) -> Hand:
    """The longest run through a card, or its copies."""
    found = [Hand.of([kind] * hand[kind])]
    for width in range(hand[kind], 1, -1):
        run = [kind]
        for way in (range(at - 1, -1, -1), range(at + 1, len(steps))):
            for step in way:
                filled = next((one for one in steps[step] if hand[one] >= width), None)
                if filled is None:
                    break
                run.append(filled)
        if len(run) > 1:
            found.append(Hand.of([one for one in run for _ in range(width)]))
    return max(found, key=len)


def _cheapest_follow(view: View) -> Hand:
    table, lead = table_of(view), lead_of(view)
    assert lead is not None
    assert view.hand is not None
    plays = []
    for play in iterate_follows(table, view.hand, lead):
        plays.append(play)
        if len(plays) == MOST_FOLLOWS:
            break
    return min(plays, key=lambda play: _price(table, play, lead.group))


def _price(table: TrumpTable, play: Hand, led: int) -> int:
    """What a play gives away: strength, points, and trumps that nobody asked for."""
    height = sum(table.strength[kind] + 1 for kind in play)
    unasked = sum(20 for kind in play if table.groups[kind] == TRUMP != led)
    return height + play.points + unasked


class Hinted(HintPlayer):
    """The button of today: every question is thought over by itself, as the server does."""

    def act(self, view: View, now: int) -> a.Action | None:
        self.decisions = 0
        return super().act(view, now)


class Comparer(SearchPlayer):
    """Search for what is best, then that and what was played in fresh worlds."""

    only: tuple[Hand, ...] = ()

    def candidates(self, known: Knowledge) -> list[Hand]:
        return list(self.only) or super().candidates(known)

    def ways_to_bury(self, known: Knowledge) -> list[Hand]:
        return list(self.only) or super().ways_to_bury(known)

    def loss(self, view: View, action: a.Bury | a.Play) -> float:
        """By how many levels what search would do is better than what was done; it may be below zero."""
        weigh = self.weigh_buryings if isinstance(action, a.Bury) else self.weigh_plays
        self.budget, self.only = SEARCHED, ()
        best = weigh(view).choice
        if best == action.cards:
            return 0.0
        self.budget, self.only = COMPARED, (action.cards, best)
        return weigh(view).found[1].over_habit


class Watched:
    """A player whose buryings and plays are weighed again."""

    def __init__(self, inner: Player, seed: int):
        self.inner, self.name = inner, inner.name
        self.comparer = Comparer(seed, "100w")
        self.comparer.burying_share = 1.0
        self.losses: list[tuple[str, float]] = []

    def act(self, view: View, now: int) -> a.Action | None:
        action = self.inner.act(view, now)
        self.comparer.habit.memory.see(view)
        if isinstance(action, a.Bury | a.Play):
            kind = "bury" if isinstance(action, a.Bury) else "follow" if view.plays else "lead"
            self.losses.append((kind, self.comparer.loss(view, action)))
        self.comparer.habit.memory.note(action)
        return action


def advised(kind: str) -> Player:
    name, _, told = kind.partition(":")
    players = {"hint": lambda: Hinted(SEED, told or "200ms"), "cheapest": Cheapest, "habit": HabitPlayer}
    made: Player = players[name]()  # type: ignore[operator]
    return made


def lost(kind: str, rules: str, number: int, seed: int) -> list[tuple[str, float]]:
    """What East loses in one deal, decision by decision."""
    levels = load(rules).level.fixed or ("3", "5", "7", "9", "T", "J", "K", "A")
    level = levels[number % len(levels)]
    setup = Setup(rules, {"EW": level, "NS": level}, dealer=SEATS[number % 4], first_deal=False, number=number + 1)
    east = Watched(advised(kind), 1_000_000 + seed)
    players: dict[Seat, Player] = {seat: HabitPlayer() for seat in SEATS} | {"E": east}
    play_deal(setup, seed, players)
    return east.losses


def main(kind: str, rules: str = "tianwen", deals: int = 20, seed: int = 1, processes: int = 0) -> None:
    start, rng = time.perf_counter(), Random(seed)
    work = [(kind, rules, number, rng.getrandbits(30)) for number in range(deals)]
    with ProcessPoolExecutor(processes or cpu_count() or 1, get_context("spawn")) as pool:
        found = list(pool.map(lost, *zip(*work, strict=True)))
    whole = mean([sum(loss for _, loss in deal) for deal in found])
    parts = []
    for part in ("bury", "lead", "follow"):
        losses = [loss for deal in found for name, loss in deal if name == part]
        parts.append(f"{part} {sum(losses) / deals:+.3f} ({len(losses)} decisions)")
    print(
        f"{rules}: {kind} alone, {deals} deals, seed {seed}: loses {whole.value:.3f} levels a deal, 95 % interval "
        f"{whole.low:.3f} … {whole.high:.3f}; {', '.join(parts)}; {time.perf_counter() - start:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main(*sys.argv[1:3], *map(int, sys.argv[3:]))  # type: ignore[arg-type]
