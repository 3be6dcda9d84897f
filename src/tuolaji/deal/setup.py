"""The setup of a deal: everything that is settled before it begins."""

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import RANKS, Rank, Seat, Side, next_seat, side_of
from tuolaji.rules.clock import Clocks, sheet_clocks
from tuolaji.rules.draw import seat_named
from tuolaji.rules.level import first_dealer, first_level, level_number
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.stored import Code


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The sheet, the sides' levels, and who deals; nobody does yet where the first deal decides it.

    A strict table refuses what the sheet does not allow. A refereed one lets players do what people can do at a table,
    and the sheet decides what follows. Where a side was late, the others may deal the first deal without bidding for it
    (`dealing`), and points may be charged to a side before a card is played. `clocks` are those of the table, resolved
    when it opened; without them the sheet's own apply. `untimed` stands in logs from before there were clocks.
    """

    rules: Code
    levels: dict[Side, Code]
    dealer: Seat | None = None
    first_deal: bool = False
    eldest: Seat | None = None
    number: int = 1
    refereed: bool = False
    dealing: Side | None = None
    charged: dict[Side, int] = {}
    untimed: bool = False
    clocks: Clocks | None = None

    @property
    def sheet(self) -> Sheet:
        return load(self.rules)

    @property
    def limits(self) -> Clocks:
        """How long everybody may take at this table."""
        if self.clocks is not None:
            return self.clocks
        return Clocks() if self.untimed else sheet_clocks(self.sheet)

    @property
    def level(self) -> Rank:
        """The level that is played: that of the side that deals, once it is known."""
        return self.level_of(self.dealer or ("N" if self.dealing == "NS" else "E"))

    @property
    def opens(self) -> bool:
        """Is the pack shuffled and cut, and the first drawer found, as in an opening deal?"""
        return self.dealer is None or self.dealing is not None

    def with_drawer(self, drawer: Seat) -> "Setup":
        """Once the first drawer is known so is the dealer of a side that need not bid: the drawer or the seat after."""
        if self.dealing is None or self.dealer is not None:
            return self
        dealer = drawer if side_of(drawer) == self.dealing else next_seat(drawer)
        return replace(self, dealer=dealer, first_deal=False)

    def charged_to_defenders(self, dealer: Seat) -> int:
        """The change of the defenders' points by charges from before the deal."""
        return sum(points if side == side_of(dealer) else -points for side, points in self.charged.items())

    def level_of(self, seat: Seat) -> Rank:
        """The level of a seat's side as a rank: past A it starts again with 2."""
        return RANKS[level_number(self.levels[side_of(seat)]) % len(RANKS)]


def opening(rules: str, eldest: Seat | None = None, *, refereed: bool = False) -> Setup:
    """The first deal of a match; where the levels are fixed, East deals at the first of them."""
    rule = load(rules).level
    level = first_level(rule)
    levels: dict[Side, str] = {"EW": level, "NS": level}
    return Setup(rules, levels, first_dealer(rule), first_deal=True, eldest=eldest, refereed=refereed)


def seat_in_role(role: str, dealer: Seat | None, eldest: Seat) -> Seat:
    """A seat named by its place: "E", "dealer's previous seat", "eldest"."""
    seat = seat_named(role, dealer, eldest)
    if seat is None:
        raise ValueError(f"nobody deals yet, so nobody is {role!r}")
    return seat
