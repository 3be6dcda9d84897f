"""Many deals at once as NumPy arrays: every step makes one play in each of them.

An action is the number of one of the plays that an observation lists: all units that can be led and the throws that
nobody can stop; follows low, high, winning, ruffing, with points. Each is legal. The draw, the declaring and the
kitty are done by chance before the first observation.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.cards import RANKS, SEATS
from tuolaji.deal.setup import Setup
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.packing.convert import setup_record
from tuolaji.kernel.packing.layout import FINISHED, LAYERS, PLAYING
from tuolaji.kernel.packing.records import DECLARING, RESULT, STATE
from tuolaji.kernel.packing.tables import TRUMPS, Pack, pack
from tuolaji.kernel.steps import OBSERVATION, PLAYS, observe_states, open_states, play_chosen
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load_named

_LONGEST_UNIT = 24
"""Ladders are packed for units of so many cards; a deal with a longer one (nobody has seen it) is dealt again."""


class BatchStep(NamedTuple):
    """The result of a step. `rewards` are by seat (E N W S) and zero until the deal ends; `finished` says which deals
    ended with this step (what is observed of them is the next deal already), `points` what the defenders made."""

    observations: NDArray[Any]
    rewards: NDArray[np.float32]
    finished: NDArray[np.bool_]
    points: NDArray[np.int64]


class _Crew(NamedTuple):
    """One thread's share: its part of the deals, and its workspace."""

    part: slice
    rooms: NDArray[Any]
    trials: NDArray[Any]
    found: NDArray[np.int64]
    declarings: NDArray[Any]
    reports: NDArray[Any]


class BatchTable:
    """`count` deals side by side. Deal n of a seed is the same in a batch of any size, on any number of threads.

    The dealer goes round and the level goes up with the number of the deal. With `again` a deal that has ended is
    followed by the next one at once.
    """

    def __init__(
        self, rules: str = DEFAULT_SHEET, count: int = 1024, seed: int = 1, *, threads: int = 1, again: bool = True
    ):
        sheet = load_named(rules)
        levels = tuple(dict.fromkeys(sheet.level.fixed or RANKS[RANKS.index(sheet.level.first) :]))
        self.pack: Pack = pack(sheet, levels, _LONGEST_UNIT)
        self.setups = _setups(rules, self.pack)
        self.count, self.seed, self.again = count, seed, again
        self.stage = 0 if sheet.level.stage_gives else 1
        self.states = np.zeros(count, STATE)
        self.rows = np.zeros(count, np.int64)
        self.numbers = np.zeros(count, np.int64)
        self.observations = np.zeros(count, OBSERVATION)
        edges = [count * number // threads for number in range(threads + 1)]
        self._crews = [_crew(slice(*pair)) for pair in pairwise(edges)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    @property
    def strength(self) -> NDArray[np.int64]:
        """How high each of the 54 kinds is within its group, one row for each row of `rows`."""
        tables = self.pack.tables
        found: NDArray[np.int64] = np.take_along_axis(tables["strength"], tables["place"], 1)
        return found

    @property
    def group(self) -> NDArray[np.int64]:
        """The group of each of the 54 kinds, one row for each row of `rows`; 4 is trump."""
        tables = self.pack.tables
        found: NDArray[np.int64] = np.take_along_axis(tables["group"], tables["place"], 1)
        return found

    def reset(self, seed: int | None = None, first: int = 0) -> NDArray[Any]:
        """Begin with the deals from number `first` on; gives the observations, one record for each deal."""
        self.seed = self.seed if seed is None else seed
        self.numbers[:] = first + np.arange(self.count)
        self._each(lambda crew: self._open(crew, np.arange(crew.part.stop - crew.part.start)))
        self._each(self._observe)
        return self.observations

    def step(self, actions: NDArray[np.integer[Any]]) -> BatchStep:
        """Make one play in every deal; a number that is not listed is a mistake and nothing is played."""
        chosen = np.asarray(actions, np.int64)
        playing = self.states["status"] == PLAYING
        if chosen.shape != (self.count,) or np.any((chosen < 0) | (chosen >= self.observations["count"]) & playing):
            raise ValueError(f"actions are {self.count} numbers of listed plays, each below its observation's count")
        self._each(lambda crew: self._play(crew, chosen))
        rewards, points = np.zeros((self.count, 4), np.float32), np.zeros(self.count, np.int64)
        ended = (self.states["status"] != PLAYING) & playing
        if ended.any():
            rewards[ended], points[ended] = self._count(ended)
            if self.again:
                self.numbers[ended] += self.count
                self._each(lambda crew: self._open(crew, np.flatnonzero(ended[crew.part])))
        self._each(self._observe)
        return BatchStep(self.observations, rewards, ended, points)

    def look(self, ahead: int) -> NDArray[Any]:
        """Observations of the seats `ahead` places after the ones to play; no plays are listed for them."""
        seen, crew = np.zeros(self.count, OBSERVATION), self._crews[0]
        tables, ladders = self.pack.tables, self.pack.ladders
        observe_states(
            tables, ladders, self.states, self.rows, crew.rooms, crew.trials, crew.found, seen, ahead % 4 or 4
        )
        return seen

    def _count(self, ended: NDArray[np.bool_]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """The reward of each seat: the levels gained, and one for the bare stage, which is worth something too."""
        states = self.states[ended]
        worth = np.where(states["winner"] == 0, states["gain"], -states["gain"] - self.stage)
        worth[states["status"] != FINISHED] = 0
        seats = np.arange(4)[None, :]
        sides = np.where((seats - states["dealer"][:, None]) % 2 == 0, 1, -1)
        return (sides * worth[:, None]).astype(np.float32), states["points"]

    def _each(self, work: Callable[[_Crew], None]) -> None:
        if self._pool is None:
            work(self._crews[0])
        else:
            list(self._pool.map(work, self._crews))

    def _open(self, crew: _Crew, which: NDArray[np.int64]) -> None:
        states, rows, numbers = self.states[crew.part], self.rows[crew.part], self.numbers[crew.part]
        told = (crew.rooms, crew.declarings, crew.reports, states, rows, NO_LOG)
        open_states(self.pack.tables, self.setups, self.seed, numbers, which, *told)

    def _observe(self, crew: _Crew) -> None:
        states, rows, seen = self.states[crew.part], self.rows[crew.part], self.observations[crew.part]
        tables, ladders = self.pack.tables, self.pack.ladders
        observe_states(tables, ladders, states, rows, crew.rooms, crew.trials, crew.found, seen, 0)

    def _play(self, crew: _Crew, chosen: NDArray[np.int64]) -> None:
        states, rows, seen = self.states[crew.part], self.rows[crew.part], self.observations[crew.part]
        play_chosen(self.pack.tables, self.pack.ladders, states, rows, seen, chosen[crew.part], crew.rooms, NO_LOG)


def _crew(part: slice) -> _Crew:
    found = np.zeros((PLAYS, LAYERS), np.int64)
    return _Crew(part, room(), np.zeros(1, STATE), found, np.zeros(1, DECLARING), np.zeros(1, RESULT))


def _setups(rules: str, packed: Pack) -> NDArray[Any]:
    """A setup for every dealer at every level; deal n takes setup n, round and round."""
    made = []
    for level in packed.levels:
        for dealer in SEATS:
            record = setup_record(Setup(rules, {"EW": level, "NS": level}, dealer))[1]
            record["table"] = [[[packed.row(level, trump) for trump in TRUMPS]] * 2]
            made.append(record)
    return np.concatenate(made)


def choose_randomly(observations: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    """For every deal one of its plays, each as likely."""
    chosen: NDArray[np.int64] = (rng.random(len(observations)) * observations["count"]).astype(np.int64)
    return chosen
