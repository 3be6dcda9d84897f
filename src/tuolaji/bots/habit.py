"""A player by habit: the kernel's HABIT policy, put before what a seat knows."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.knowledge.knowledge import Knowledge, know
from tuolaji.bots.knowledge.memory import Memory
from tuolaji.bots.knowledge.reading import choice_of, play_of, seat_of
from tuolaji.cards import JOKERS, RANKS, SEATS, Hand, Rank, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.setup import Setup
from tuolaji.deal.view import View
from tuolaji.kernel.batch import room
from tuolaji.kernel.packing.convert import counts_of, hand_of, setup_record
from tuolaji.kernel.packing.layout import NOBODY
from tuolaji.kernel.packing.records import DECLARING
from tuolaji.kernel.packing.tables import TRUMPS
from tuolaji.kernel.playing.choose import choose_burying, choose_play, choose_to_show
from tuolaji.kernel.playing.policy import HABIT
from tuolaji.kernel.rules.declare import JOKERS_SHOWN


class HabitPlayer:
    """Plays as a club player does, at once and without chance; the seed is not needed and taken for form's sake."""

    name = "habit"

    def __init__(self, seed: int = 0):
        self.seed = seed
        self.memory = Memory()
        self.room = room()

    def act(self, view: View, now: int) -> a.Action | None:  # noqa: ARG002
        self.memory.see(view)
        action = self.choose(view)
        self.memory.note(action)
        return action

    def choose(self, view: View) -> a.Action | None:
        """The action that the habit policy chooses now."""
        seat = seat_of(view)
        if declare := choice_of(view, "declare"):
            shown = self.showing(view, declare.options)
            if shown is not None:
                return a.Declare(seat, shown)
        if choice_of(view, "pass"):
            return a.Pass(seat)
        if choice_of(view, "bury"):
            return a.Bury(seat, self.burying(know(view, self.memory)))
        if name := choice_of(view, "name"):
            return a.Name(seat, name.options[0])
        if choice_of(view, "lead") or choice_of(view, "follow"):
            return play_of(view, self.play(know(view, self.memory)))
        return None

    def play(self, known: Knowledge) -> Hand:
        cards = np.zeros((1, 54), np.uint8)
        choose_play(known.table, known.pack.ladders, known.state, HABIT, self.room, cards)
        return hand_of(cards[0])

    def burying(self, known: Knowledge) -> Hand:
        cards = np.zeros((1, 54), np.uint8)
        choose_burying(known.table, known.state.copy(), HABIT, self.room, cards)
        return hand_of(cards[0])

    def showing(self, view: View, options: tuple[Hand, ...]) -> Hand | None:
        """Which of these cards to show, if any."""
        assert view.hand is not None
        packed, setup = setup_record(setup_of(view))
        codes = [showing_code(cards) for cards in options]
        self.room["choice"][0][: len(codes)] = codes
        hand = counts_of(view.hand).reshape(1, 54).copy()
        seat = SEATS.index(seat_of(view))
        chosen = choose_to_show(packed.tables, setup, declaring_of(view), hand, seat, len(codes), self.room)
        return options[codes.index(chosen)] if chosen >= 0 else None


def setup_of(view: View) -> Setup:
    """The setup of the deal, as far as declaring needs it; without a dealer where the deal is bid for."""
    return Setup(view.rules, view.levels, dealer=view.dealer, first_deal=view.first_deal, number=view.number)


def showing_code(cards: Hand) -> int:
    """Cards that are shown as the kernel counts them: 8 × suit + size, or a pair of jokers."""
    suited = [kind for kind in cards if kind not in JOKERS]
    if not suited:
        return JOKERS_SHOWN + JOKERS.index(cards.kinds()[0])
    return 8 * (suited[0] // 13) + len(suited)


def declaring_of(view: View) -> NDArray[Any]:
    """The declaring so far as one seat knows it: of others' hidden bids only who and how many."""
    record = np.zeros(1, DECLARING)
    bid_for = view.dealer is None and view.first_deal
    setup = setup_of(view)
    declaring = record[0]
    for side, seat in enumerate(SEATS[:2]):
        level: Rank = setup.level_of(seat) if bid_for else setup.level
        declaring["level"][side] = RANKS.index(level)
    declaring["first_deal"], declaring["seat"], declaring["trump"] = view.first_deal, NOBODY, NOBODY
    if view.standing is not None:
        standing = view.standing
        declaring["seat"], declaring["size"] = SEATS.index(standing.seat), standing.size
        declaring["trump"] = NOBODY if standing.trump is None else TRUMPS.index(standing.trump)
        declaring["opening"] = len({seat for seat, _ in view.bid_sizes}) == 1
        declaring["big"] = view.bids.get(standing.seat, Hand())[JOKERS[1]] >= 2
    for seat, cards in view.bids.items():
        rank = int(declaring["level"][("EW", "NS").index(side_of(seat))])
        declaring["laid"][SEATS.index(seat)] = [cards[13 * suit + rank] for suit in range(4)]
    return record
