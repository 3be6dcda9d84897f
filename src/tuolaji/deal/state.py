"""The phases of a deal, one frozen class each, so that what cannot be does not exist.

    Cutting → Turning (first deal) → Drawing → Asking → Burying → Playing ⇄ Naming → Finished

Without a kitty there is no Burying. `state = reduce(evolve, events, None)`.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import SEATS, Card, Hand, Seat, side_of
from tuolaji.deal.log.events import Ruled, Settled
from tuolaji.deal.setup import Setup, seat_in_role
from tuolaji.rules.declare import Declaration, Declaring
from tuolaji.rules.draw import shuffles_and_cuts
from tuolaji.rules.lead import Lead
from tuolaji.rules.shape import Unit
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trump import TrumpTable

Hands: TypeAlias = tuple[Hand, Hand, Hand, Hand]
NO_CARDS: Hands = (Hand(), Hand(), Hand(), Hand())


class Opening(Struct, frozen=True):
    """Facts known from the start: the setup, the sheet, the secret seed and its commitment."""

    setup: Setup
    sheet: Sheet
    seed: str
    commitment: str
    eldest: Seat
    salts: tuple[str, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    chosen: frozenset[int] = frozenset()
    seen: Hands = NO_CARDS

    @property
    def bid_again(self) -> bool:
        """Has a ruling sent the deal back to be bid for anew?"""
        return bool(self.rulings) and self.rulings[-1].bid_again

    @property
    def cutter(self) -> Seat:
        _, role = shuffles_and_cuts(self.sheet.draw, opens=self.setup.opens)
        return seat_in_role(role, self.setup.dealer, self.eldest)

    @property
    def shuffler(self) -> Seat:
        role, _ = shuffles_and_cuts(self.sheet.draw, opens=self.setup.opens)
        return seat_in_role(role, self.setup.dealer, self.eldest)


class Cutting(Struct, frozen=True):
    """The pack is shuffled; somebody cuts it."""

    opening: Opening
    lifted: tuple[int, ...] = ()
    done: bool = False


class Turning(Struct, frozen=True):
    """Somebody turns up a card to find the first drawer."""

    opening: Opening
    lifted: tuple[int, ...]
    seat: Seat
    turned: tuple[Card, ...] = ()


class Drawing(Struct, frozen=True):
    """Cards are drawn one by one; who can and wants to declares."""

    opening: Opening
    turned: tuple[Card, ...]
    pack: tuple[Card, ...]
    drawn: int
    first: Seat
    turn: Seat
    hands: Hands
    declaring: Declaring
    bids: Hands

    @property
    def to_draw(self) -> int:
        return len(self.pack) - self.opening.sheet.cards.kitty


class Asking(Struct, frozen=True):
    """All cards are drawn; everybody is asked, or a few seconds are waited, before the declaring is closed."""

    drawing: Drawing
    passed: frozenset[Seat] = frozenset()
    turn: Seat | None = None
    closes: int | None = None

    @property
    def opening(self) -> Opening:
        return self.drawing.opening


class Contract(Struct, frozen=True):
    """Facts settled once the declaring is closed: who deals, what is trump, and how that came about."""

    opening: Opening
    turned: tuple[Card, ...]
    first_drawer: Seat
    kitty: Hand
    kitty_turned: tuple[Hand, ...]
    dealer: Seat
    table: TrumpTable
    declared: Declaration | None
    bids: Hands

    def defends(self, seat: Seat) -> bool:
        return side_of(seat) != side_of(self.dealer)


class Burying(Struct, frozen=True):
    """The dealer has the kitty in hand and buries as many cards."""

    contract: Contract
    hands: Hands

    @property
    def opening(self) -> Opening:
        return self.contract.opening


class Trick(Struct, frozen=True):
    """A trick that has been played: the plays from the leader on, who won it, and its points."""

    leader: Seat
    plays: tuple[Hand, ...]
    winner: Seat
    points: int
    counts: int = 0
    split: tuple[Hand, ...] | None = None
    cannot_win: frozenset[Seat] = frozenset()


class Playing(Struct, frozen=True):
    """Tricks are played. `lead` is None while the leader is to lead.

    `points` are the defenders'; `shown` are cards that everybody has seen in a seat's hand and not
    seen played since (a dealer may have buried some: only they know). At a refereed
    table: `early` cards stay committed, `cannot_win` are seats whose corrected play counts for nothing in this trick,
    `corrects` is the seat that makes its play again, and `floor` is what a ruling has already given a side.
    """

    contract: Contract
    hands: Hands
    buried: Hand
    leader: Seat
    shown: Hands
    lead: Lead | None = None
    plays: tuple[Hand, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: int = 0
    penalties: int = 0
    captured: Hand = Hand()
    dug: int = 0
    split: tuple[Hand, ...] | None = None
    early: Hands = NO_CARDS
    cannot_win: frozenset[Seat] = frozenset()
    corrects: Seat | None = None
    floor: tuple[Literal["dealer", "defenders"], int] | None = None

    @property
    def opening(self) -> Opening:
        return self.contract.opening

    @property
    def turn(self) -> Seat:
        return SEATS[(SEATS.index(self.leader) + len(self.plays)) % 4]


class Naming(Struct, frozen=True):
    """A throw has failed and somebody names the unit that must be played."""

    playing: Playing
    thrown: Hand
    lead: Lead
    stopped: tuple[Unit, ...]
    options: tuple[Unit, ...]
    chooser: Seat | None

    @property
    def opening(self) -> Opening:
        return self.playing.contract.opening


class Finished(Struct, frozen=True):
    """The deal is over: counted, or to be dealt again."""

    playing: Playing | None
    settled: Settled | None
    opening: Opening


State: TypeAlias = Cutting | Turning | Drawing | Asking | Burying | Playing | Naming | Finished
