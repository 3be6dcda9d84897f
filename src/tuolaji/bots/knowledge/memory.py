"""A player's memory of a deal: the tricks it has been shown, and the cards that it buried itself.

Most sheets show only the last trick. A player that missed some (it came late to the table) plays on with what it knows.
"""

from msgspec import Struct

from tuolaji.bots.knowledge.reading import seat_of
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal.actions import Action, Bury
from tuolaji.deal.view import View


class Seen(Struct, frozen=True):
    """A trick as far as it has been seen: its number in the deal, who led, the plays in order, a stated split."""

    number: int
    leader: Seat
    plays: tuple[Hand, ...]
    split: tuple[Hand, ...] | None = None


class Memory:
    """The tricks of one deal, in order; a new deal begins with an empty mind."""

    def __init__(self) -> None:
        self.deal: tuple[object, ...] | None = None
        self.tricks: dict[int, Seen] = {}
        self.buried: Hand | None = None

    def see(self, view: View) -> None:
        """Take in what a view shows."""
        deal = (view.rules, view.number, view.commitment, view.eldest, view.first_drawer)
        if deal != self.deal or view.played_tricks < len(self.tricks):
            self.deal, self.tricks, self.buried = deal, {}, None
        if view.buried is not None:
            self.buried = view.buried
        first = view.played_tricks - len(view.tricks)
        for number, trick in enumerate(view.tricks, start=first):
            if number not in self.tricks:
                self.tricks[number] = Seen(number, trick.leader, trick.plays, trick.split)

    def note(self, action: Action | None) -> None:
        """Take in what the player does itself: nobody shows it the cards that it buried again."""
        if isinstance(action, Bury):
            self.buried = action.cards

    def all_tricks(self, view: View) -> list[Seen]:
        """The remembered tricks and the one under way."""
        found = [self.tricks[number] for number in sorted(self.tricks)]
        if view.plays:
            assert view.leader is not None
            found.append(Seen(view.played_tricks, view.leader, view.plays, view.split))
        return found

    def played(self, view: View) -> dict[Seat, Hand]:
        """The cards that each seat has been seen to play."""
        hands = dict.fromkeys(SEATS, Hand())
        for trick in self.all_tricks(view):
            for place, play in enumerate(trick.plays):
                seat = SEATS[(SEATS.index(trick.leader) + place) % 4]
                hands[seat] = hands[seat] + play
        # Its own plays a player never forgets, where the sheet lets it look at them or not.
        seat = seat_of(view)
        missed = [play for number, play in enumerate(view.own_plays) if number not in self.tricks]
        hands[seat] = sum(missed, hands[seat])
        return hands
