"""A player that searches: worlds that fit what it has seen, candidates played out in all of them, habit as ground."""

from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.habit import HabitPlayer, declaring_of, setup_of, showing_code
from tuolaji.bots.knowledge.belief import Belief, known_record, known_while_drawing
from tuolaji.bots.knowledge.knowledge import Knowledge, know
from tuolaji.bots.knowledge.past import nothing, past_of, situation_of, walks_for
from tuolaji.bots.knowledge.reading import choice_of, play_of, seat_of
from tuolaji.bots.search.budget import DEFAULT, Budget, read_budget
from tuolaji.bots.search.weighing import Values, Weighing, weigh
from tuolaji.cards import SEATS, Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal.hands import without
from tuolaji.deal.view import View
from tuolaji.kernel.ask import list_candidates
from tuolaji.kernel.batch import NO_LOG, room
from tuolaji.kernel.habit.weights import BURY_BOSS, BURY_LENGTH, BURY_PAIR, BURY_POINTS, BURY_TRUMP
from tuolaji.kernel.packing.arguments import DrawSituation, Workspace
from tuolaji.kernel.packing.convert import counts_of, hand_of, setup_record
from tuolaji.kernel.packing.layout import LAYERS
from tuolaji.kernel.packing.records import DECLARING, RESULT, STATE
from tuolaji.kernel.search.candidates import MOST
from tuolaji.kernel.search.endgame import DEPTH, WIDTH, weigh_endings
from tuolaji.kernel.search.weigh import weigh_buryings, weigh_plays, weigh_showings
from tuolaji.rules.sheet.load import load

DRAWING_SHARE = 0.25
"""Of the time for a play, what a declaration gets: there are many chances to declare in a deal."""
BURYING_SHARE = 3.0
FEWEST_DRAWN = 6
"""Before so many cards are drawn nothing is searched."""
MOST_CANDIDATES = 40
ENDGAME_CARDS = 3
"""With so few cards left worlds are played out exactly."""


class SearchPlayer:
    """Habit, unless a search is sure of something better; with a budget in worlds it is the same on every machine."""

    drawing_share = DRAWING_SHARE
    burying_share = BURYING_SHARE

    def __init__(self, seed: int = 0, told: str = ""):
        self.name = f"search:{told or DEFAULT}"
        self.budget: Budget = read_budget(told)
        self.habit = HabitPlayer(seed)
        self.belief = Belief()
        self.seed = seed
        self.decisions = 0
        self.room = room()
        self.ending = (np.zeros(DEPTH + 1, STATE), np.zeros((DEPTH, WIDTH, LAYERS), np.int64))
        self.last: Weighing[Any] | None = None
        self.considered: tuple[object, ...] | None = None
        self.playouts = 0
        self.seconds = 0.0

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        memory = self.habit.memory
        memory.see(view)
        start, self.last = thread_time(), None
        action = self._choose(view)
        if self.last is not None:
            self.playouts += self.last.playouts
            self.seconds += thread_time() - start
        memory.note(action)
        return action

    def _choose(self, view: View) -> a.Action | None:
        seat = seat_of(view)
        if declare := choice_of(view, "declare"):
            shown = self.showing(view, declare.options)
            if shown is not None:
                return a.Declare(seat, shown)
        if choice_of(view, "pass"):
            return a.Pass(seat)
        if choice_of(view, "bury"):
            self.last = weighing = self.weigh_buryings(view)
            return a.Bury(seat, weighing.choice)
        if choice_of(view, "lead") or choice_of(view, "follow"):
            self.last = weighing = self.weigh_plays(view)
            return play_of(view, weighing.choice)
        return self.habit.choose(view)

    def next_seed(self) -> int:
        """Another seed for every question."""
        self.decisions += 1
        return (self.seed * 1_000_003 + self.decisions) & 0x7FFF_FFFF

    def weigh_plays(self, view: View, budget: Budget | None = None) -> Weighing[Hand]:
        """The habitual play and the kernel's candidates, weighed."""
        known = know(view, self.habit.memory)
        plays = self.candidates(known)
        record = known_record(view, self.habit.memory, self.belief, known)
        seed, space = self.next_seed(), Workspace(self.room, np.zeros(2, STATE), NO_LOG)
        cards = np.array([counts_of(play) for play in plays])

        past = past_of(view, self.habit.memory, known, record, walks_for(budget or self.budget))
        situation = situation_of(known, record, past)
        exact = len(view.hand or ()) <= ENDGAME_CARDS

        def evaluate(active: list[int], first: int, values: Values) -> None:
            if exact:
                endings, found = self.ending
                weigh_endings(situation, cards[active], seed, first, space._replace(states=endings), found, values)
            else:
                weigh_plays(situation, cards[active], seed, first, space, values)

        return weigh(plays, evaluate, budget or self.budget)

    def candidates(self, known: Knowledge) -> list[Hand]:
        """The legal plays that are worth searching; the choice of habit comes first."""
        found, cards = np.zeros((MOST, LAYERS), np.int64), np.zeros((MOST, 54), np.uint8)
        count = list_candidates(known.table, known.pack.ladders, known.state, self.room, found, cards)
        plays = [self.habit.play(known), *(hand_of(row) for row in cards[:count])]
        return list(dict.fromkeys(plays))[:MOST_CANDIDATES]

    def weigh_buryings(self, view: View) -> Weighing[Hand]:
        """Ways to bury that different habits would choose, weighed."""
        known = know(view, self.habit.memory)
        record = known_record(view, self.habit.memory, self.belief, known)
        buryings = self.ways_to_bury(known)
        seed, space = self.next_seed(), Workspace(self.room, np.zeros(2, STATE), NO_LOG)
        cards = np.array([counts_of(cards) for cards in buryings])
        situation = situation_of(known, record, nothing())

        def evaluate(active: list[int], first: int, values: Values) -> None:
            weigh_buryings(situation, cards[active], seed, first, space, values)

        return weigh(buryings, evaluate, self.budget.part(self.burying_share))

    def ways_to_bury(self, known: Knowledge) -> list[Hand]:
        """Habit with other tastes: voids more or less dear, points feared more or less, pairs kept or not."""
        tastes = [
            {},
            *({weight: times} for weight in _BURY_TASTES for times in (0.2, 0.5, 2.0, 5.0)),
            {BURY_LENGTH: 3.0, BURY_POINTS: 0.3},
            {BURY_LENGTH: 3.0, BURY_BOSS: 0.3},
            {BURY_POINTS: 0.0, BURY_PAIR: 2.0},
        ]
        found: list[Hand] = []
        weights = self.habit.room["weights"][0]
        kept = weights.copy()
        for taste in tastes:
            weights[:] = kept
            for weight, times in taste.items():
                weights[..., weight] *= times
            found.append(self.habit.burying(known))
        weights[:] = kept
        return list(dict.fromkeys(found))

    def showing(self, view: View, options: tuple[Hand, ...]) -> Hand | None:
        """Show one of these, or wait; nothing is thought over twice while nothing has changed."""
        assert view.hand is not None
        asked = (view.number, view.hand, view.standing, view.phase)
        if asked == self.considered:
            return None
        self.considered = asked
        habitual = self.habit.showing(view, options)
        if len(view.hand) < FEWEST_DRAWN or view.first_drawer is None:
            return habitual
        self.last = weighing = self.weigh_showings(view, options, habitual)
        return weighing.choice

    def weigh_showings(self, view: View, options: tuple[Hand, ...], habitual: Hand | None) -> Weighing[Hand | None]:
        """Every showing and waiting, weighed over ways in which the draw may go on."""
        assert view.hand is not None
        assert view.first_drawer is not None
        packed, setup = setup_record(setup_of(view), SEATS.index(view.first_drawer))
        choices: list[Hand | None] = list(dict.fromkeys([habitual, None, *options]))
        codes = np.array([-1 if cards is None else showing_code(cards) for cards in choices], np.int64)
        decks = load(view.rules).cards.decks
        record = known_while_drawing(view, without(full_deck(decks), view.hand), decks)
        seed, space = self.next_seed(), Workspace(self.room, np.zeros(2, STATE), NO_LOG)
        declaring, reports = np.zeros(1, DECLARING), np.zeros(1, RESULT)
        hand: NDArray[np.uint8] = counts_of(view.hand).reshape(1, 54).copy()
        drawn = sum(view.counts.values())
        draw = DrawSituation(packed.tables, packed.ladders, setup, declaring_of(view), record, hand, drawn)

        def evaluate(active: list[int], first: int, values: Values) -> None:
            weigh_showings(draw, codes[active], seed, first, space, declaring, reports, values)

        return weigh(choices, evaluate, self.budget.part(self.drawing_share))


_BURY_TASTES = (BURY_LENGTH, BURY_POINTS, BURY_PAIR, BURY_BOSS, BURY_TRUMP)
