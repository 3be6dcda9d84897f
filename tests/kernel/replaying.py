"""A deal that the compiled executor played, done again action by action through `decide` and `evolve`."""

from typing import Any

from tuolaji.cards import SEATS, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import decide, open_given
from tuolaji.deal.log.evolve import evolve, replay
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Asking, Drawing, Finished, Playing, State
from tuolaji.kernel.batch import DealTrace
from tuolaji.kernel.packing.convert import hand_of
from tuolaji.kernel.packing.layout import BURY, DECLARE, NAME, PASS, PLAY_AS_SINGLES
from tuolaji.rules.lead import usual_split
from tuolaji.rules.reasons.verdict import Verdict


def act(state: State, action: a.Action) -> State:
    found = decide(state, action)
    assert not isinstance(found, Verdict), f"{action} was refused: {found}"
    for event in found:
        state = evolve(state, event)
    return state


def read_action(told: Any, state: State) -> a.Action:
    """An action of the log; a lead that must be stated is stated as the kernel reads it, biggest unit first."""
    seat, cards = SEATS[told["seat"]], hand_of(told["cards"])
    match told["code"]:
        case code if code == DECLARE:
            return a.Declare(seat, cards)
        case code if code == PASS:
            return a.Pass(seat)
        case code if code == BURY:
            return a.Bury(seat, cards)
        case code if code == NAME:
            return a.Name(seat, cards)
        case code if code == PLAY_AS_SINGLES:
            return a.Play(seat, cards, tuple(Hand.of([kind]) for kind in cards))
    if isinstance(state, Playing) and state.lead is None:
        return a.Play(seat, cards, usual_split(state.contract.table, cards))
    return a.Play(seat, cards)


def states_of(setup: Setup, told: DealTrace) -> list[State]:
    """Every state that a told deal goes through, each action accepted on the way."""
    state = replay(open_given(setup, SEATS[told.drawer], [int(kind) for kind in told.pack]))
    states = [state]
    for entry in told.actions:
        while isinstance(state, Drawing) and state.drawn < (
            entry["drawn"] if entry["code"] == DECLARE else state.to_draw
        ):
            state = act(state, a.Draw(state.turn))
        if not isinstance(state, Asking | Drawing) or entry["code"] in (DECLARE, PASS):
            state = act(state, read_action(entry, state))
        states.append(state)
    return states


def check_end(told: DealTrace, state: State) -> None:
    """The two executors agree on everything that a result says."""
    assert isinstance(state, Finished)
    if state.settled is None:
        assert told.result["trump"] == -1
        return
    assert state.playing is not None
    contract = state.playing.contract
    trump = ("S", "H", "D", "C", "NT")[told.result["trump"]]
    assert (contract.table.trump, SEATS.index(contract.dealer)) == (trump, told.result["dealer"])
    settled = state.settled
    assert settled.points == told.result["points"]
    assert state.playing.penalties == told.result["penalties"]
    assert len(state.playing.tricks) == told.result["tricks"]
    assert (settled.winner, settled.gain) == (("dealer", "defenders")[told.result["winner"]], told.result["gain"])
