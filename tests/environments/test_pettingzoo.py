"""PettingZoo's own tests on our environment."""

import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pip install 'tuolaji[environments]'")

from pettingzoo.test import api_test, performance_benchmark, seed_test

from tuolaji.environments import tuolaji_v0


@pytest.fixture(autouse=True)
def quiet() -> Any:
    """PettingZoo warns of observations that are dictionaries; ours are, with an action mask."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_the_interface() -> None:
    api_test(tuolaji_v0.env(), num_cycles=300)
    api_test(tuolaji_v0.env(rules="lianpai"), num_cycles=120)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(tuolaji_v0.env, num_cycles=120)


def test_the_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(0, 10**6, 2))
    monkeypatch.setattr("time.time", lambda: next(clock))
    performance_benchmark(tuolaji_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_a_deal_from_lead_to_count() -> None:
    env = tuolaji_v0.env(render_mode="ansi")
    env.reset(seed=4)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        if terminated:
            rewards[agent] = reward
            assert "points" in info
            assert not seen["action_mask"].any()
            env.step(None)
        else:
            assert agent in env.render()
            env.step(int(seen["action_mask"].nonzero()[0][0]))
    assert sorted(rewards) == sorted("ENWS")
    assert rewards["E"] == rewards["W"] == -rewards["N"] == -rewards["S"] != 0
