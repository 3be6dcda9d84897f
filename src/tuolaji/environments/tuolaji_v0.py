"""Tractor as a PettingZoo environment (AEC): four agents, E N W S, one deal from the first lead to the count.

    from tuolaji.environments import tuolaji_v0
    env = tuolaji_v0.env(rules="tianwen")

An action is the number of one of the plays listed in the observation; the action mask says how many there are.
"""

from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tuolaji.cards import NAMES, RANKS, SEATS
from tuolaji.environments.batch import BatchTable
from tuolaji.kernel.packing.layout import PLAYING
from tuolaji.kernel.steps import PLAYS
from tuolaji.rules.sheet.load import DEFAULT_SHEET

_COUNTS = ("hand", "unseen", "gone", "buried", "trick")
_ONE_HOT = {"trump": 5, "level": 13, "dealer": 4, "leader": 4, "winning": 4}
_NUMBERS = ("points", "left", "tricks")
_MOST_POINTS = 4096
_LARGEST_SEED = 2**31


def env(**told: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: mistakes in the order of calls are told."""
    return wrappers.OrderEnforcingWrapper(raw_env(**told))


@lru_cache(maxsize=1)
def observation_space() -> spaces.Dict:
    """Counts of the 54 kinds of card, one-hot numbers, and the plays to choose from."""
    seen: dict[str, spaces.Space[Any]] = {name: _box(6, (54,)) for name in _COUNTS if name != "trick"}
    seen |= {"trick": _box(6, (4, 54)), "voids": _box(1, (4, 5))}
    seen |= {name: _box(1, (size,)) for name, size in _ONE_HOT.items()}
    seen["numbers"] = spaces.Box(-_MOST_POINTS, _MOST_POINTS, (len(_NUMBERS),), np.int16)
    seen |= {"plays": _box(6, (PLAYS, 54)), "takes": _box(1, (PLAYS,))}
    return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": spaces.Box(0, 1, (PLAYS,), np.int8)})


def _box(most: int, shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(0, most, shape, np.uint8)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  (the name that PettingZoo looks for)
    """One deal. The reward comes at its end: the levels that the side has won (or lost), the bare stage as one."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "tuolaji_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, rules: str = DEFAULT_SHEET, render_mode: str | None = None):
        EzPickle.__init__(self, rules, render_mode)
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = list(SEATS)
        self.agents: list[str] = []
        self.table = BatchTable(rules, 1, again=False)
        self.rng = np.random.default_rng()
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(PLAYS) for agent in SEATS}
        self.observation_spaces: dict[str, Any] = {agent: observation_space() for agent in SEATS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. Options: `number`, to play a given deal of a seed (dealer and level follow from it)."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        number = (options or {}).get("number")
        dealt = int(self.rng.integers(_LARGEST_SEED))
        first = int(self.rng.integers(len(self.table.setups))) if number is None else int(number)
        self.table.reset(dealt if number is None else (seed or 0), first)
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = SEATS[int(self.table.observations["seat"][0])]

    def observe(self, agent: str) -> dict[str, Any]:
        to_play = int(self.table.observations["seat"][0])
        ahead = (SEATS.index(agent) - to_play) % 4
        playing = self.table.states["status"][0] == PLAYING
        seen = self.table.observations[0] if ahead == 0 and playing else self.table.look(ahead)[0]
        return _shown(seen)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        step = self.table.step(np.array([action]))
        self._clear_rewards()
        if step.finished[0]:
            for seat, reward in zip(SEATS, step.rewards[0], strict=True):
                self.rewards[seat], self.terminations[seat] = float(reward), True
                self.infos[seat] = {"points": int(step.points[0])}
            self.agent_selection = SEATS[(SEATS.index(agent) + 1) % 4]
        else:
            self.agent_selection = SEATS[int(step.observations["seat"][0])]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The hand to play and the trick, as text."""
        if self.render_mode != "ansi":
            return None
        seen = self.table.observations[0]
        plays = " / ".join(_cards(seen["trick"][other]) or "-" for other in (1, 2, 3))
        trump, level = ("S", "H", "D", "C", "NT")[seen["trump"]], RANKS[seen["level"]]
        return f"{SEATS[seen['seat']]} {trump}{level}, points {seen['points']}: {_cards(seen['hand'])} | {plays}"

    def close(self) -> None:
        """Nothing is kept open."""


def _shown(seen: Any) -> dict[str, Any]:
    shown: dict[str, Any] = {name: seen[name].copy() for name in (*_COUNTS, "voids", "plays")}
    shown |= {name: _one_hot(int(seen[name]), size) for name, size in _ONE_HOT.items()}
    shown["numbers"] = np.array([seen[name] for name in _NUMBERS], np.int16)
    shown["takes"] = seen["takes"].astype(np.uint8)
    return {"observation": shown, "action_mask": seen["mask"].copy()}


def _one_hot(number: int, size: int) -> NDArray[np.uint8]:
    row = np.zeros(size, np.uint8)
    if number >= 0:
        row[number] = 1
    return row


def _cards(counts: NDArray[np.uint8]) -> str:
    return " ".join(NAMES[kind] for kind in range(54) for _ in range(counts[kind]))
