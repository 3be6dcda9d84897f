"""A deal played by four players, who see their own views and nothing else. Chance and time are arguments."""

from collections.abc import Mapping
from random import Random

from tuolaji.bots.player import Player
from tuolaji.cards import SEATS, Seat, next_seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices, seats_to_act
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Asking, Cutting, Drawing, Playing, State, Turning
from tuolaji.deal.view import view
from tuolaji.errors import IllegalAnswer
from tuolaji.rules.cards import pack_size

DRAW_MILLISECONDS = 250
"""How long a card takes to draw, for those who look at the time."""


def secret(seed: int | str) -> str:
    """The 32 secret bytes of a deal from a number; one that is written in hex already stays as it is."""
    return seed if isinstance(seed, str) else Random(f"deal {seed}").randbytes(32).hex()


def play_deal(setup: Setup, seed: int | str, players: Mapping[Seat, Player], now: int = 0) -> Deal:
    """Play a deal to its end; the same seed deals the same cards to any players, as long as no player chooses a cut."""
    table = PlayersTable(Deal.open(setup, secret(seed)), players, now)
    while not table.deal.over:
        table.step()
    return table.deal


class PlayersTable:
    """A table that asks its players; `step` goes on by one action, so that others can look on between two."""

    def __init__(self, deal: Deal, players: Mapping[Seat, Player], now: int = 0):
        self.deal = deal
        self.players = players
        self.now = now

    def step(self) -> None:
        """One action: of a player, or the table's own where nobody has anything to do."""
        state = self.deal.state
        match state:
            case Cutting() | Turning():
                seat = seats_to_act(state)[0]
                self._do(seat, self._ask(state, seat) or _for_the_table(state, seat))
            case Drawing():
                self._draw(state)
            case Asking():
                seat = seats_to_act(state)[0]
                self._do(seat, self._ask(state, seat) or a.Pass(seat))
            case _:
                self._play(state)

    def _ask(self, state: State, seat: Seat) -> a.Action | None:
        return self.players[seat].act(view(state, seat), self.now)

    def _do(self, seat: Seat, action: a.Action) -> None:
        """An action that is refused is the player's programmer's mistake."""
        refused = self.deal.act(action, self.now)
        other = getattr(action, "seat", seat) != seat
        if refused is not None or other:
            why = "it is for another seat" if refused is None else f"{refused.code} ({refused.clause}) {refused.facts}"
            raise IllegalAnswer(f"{self.players[seat].name} at {seat} did {action!r}: {why}")

    def _draw(self, state: Drawing) -> None:
        """Ask every seat that can declare after each draw, first the one that drew; if none does, draw a card."""
        for step in range(4):
            seat = next_seat(state.turn, step - 1)
            if any(choice.kind == "declare" for choice in choices(state, seat)):
                action = self._ask(state, seat)
                if action is not None:
                    self._do(seat, action)
                    return
        self._do(state.turn, a.Draw(state.turn))
        self.now += DRAW_MILLISECONDS

    def _play(self, state: State) -> None:
        """The seat that is waited for acts; between two tricks the others are shown the last one."""
        seat = seats_to_act(state)[0]
        if isinstance(state, Playing) and state.lead is None:
            for other in SEATS:
                if other != seat and (action := self._ask(state, other)) is not None:
                    raise IllegalAnswer(f"{self.players[other].name} at {other} did {action!r} out of turn")
        action = self._ask(state, seat)
        if action is None:
            raise IllegalAnswer(f"{self.players[seat].name} at {seat} did nothing when it had to act")
        self._do(seat, action)


def _for_the_table(state: Cutting | Turning, seat: Seat) -> a.Action:
    """A cut in the middle and a card turned up, where a player leaves it to the table."""
    if isinstance(state, Turning):
        return a.TurnUp(seat)
    return a.Cut(seat, pack_size(state.opening.sheet.cards) // 2)
