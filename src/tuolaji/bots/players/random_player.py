"""A player that does anything that is legal: the opponent that everybody must beat, and a soak test for tables."""

from random import Random

from tuolaji.bots.bot import Bot
from tuolaji.bots.knowledge.reading import choice_of, lead_of, play_of, seat_of, table_of
from tuolaji.cards import Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import sample_follow, sample_lead
from tuolaji.deal.view import View

EAGER = 0.3
"""How gladly cards are declared."""


class RandomPlayer:
    """Chance decides, within the rules; the same seed and the same views give the same answers."""

    name = "random"

    def __init__(self, seed: int):
        self.rng = Random(f"random {seed}")

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        seat, rng = seat_of(view), self.rng
        if (declare := choice_of(view, "declare")) and rng.random() < EAGER:
            return a.Declare(seat, rng.choice(declare.options))
        if choice_of(view, "pass"):
            return a.Pass(seat)
        if bury := choice_of(view, "bury"):
            assert view.hand is not None
            return a.Bury(seat, Hand.of(rng.sample(list(view.hand), bury.most)))
        if name := choice_of(view, "name"):
            return a.Name(seat, rng.choice(name.options))
        if choice_of(view, "lead"):
            assert view.hand is not None
            return play_of(view, sample_lead(table_of(view), view.hand, rng))
        if choice_of(view, "follow"):
            lead = lead_of(view)
            assert view.hand is not None
            assert lead is not None
            return a.Play(seat, sample_follow(table_of(view), view.hand, lead, rng))
        return None


BOT = Bot(id="random", order=30, make=lambda _, seed: RandomPlayer(seed), simulates="nothing")
