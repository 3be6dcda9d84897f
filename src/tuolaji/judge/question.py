"""The questions, one class for each `ask`. A key that a question does not know is refused."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from tuolaji.cards import Rank, Seat, Side, Trump
from tuolaji.rules.offence import BiddingWindow, Found, OffenceName

Cards: TypeAlias = Annotated[str, Meta(max_length=2000)]
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Levels: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
LevelName: TypeAlias = Annotated[str, Meta(pattern=r"^([2-9TJQKA]|10|A\+[1-9][0-9]{0,2})$")]
Level: TypeAlias = Rank | Literal["10"]
Plays: TypeAlias = Annotated[list[Cards], Meta(min_length=4, max_length=4)]
Split: TypeAlias = Annotated[list[Cards], Meta(max_length=60)]


class Question(Struct, tag_field="ask", forbid_unknown_fields=True, kw_only=True):
    """What every question may carry."""

    rules: Annotated[str, Meta(max_length=1000)]
    level: Level | None = None
    trump: Trump | None = None
    langs: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=8)] = ()
    """The languages of reasons, by tag; if none are named, those that the program was asked to use."""
    id: Any = None


class OrderQuestion(Question, tag="order"):
    """How do the cards rank?"""


class LeadQuestion(Question, tag="lead"):
    """May these cards be led, and what are they?"""

    hand: Cards
    play: Cards
    split: Split | None = None
    seat: Seat | None = None
    others: dict[Seat, Cards] | None = None


class FollowQuestion(Question, tag="follow"):
    """May this play follow this lead?"""

    hand: Cards
    lead: Cards
    play: Cards
    split: Split | None = None


class FollowsQuestion(Question, tag="follows"):
    """What may follow this lead?"""

    hand: Cards
    lead: Cards
    split: Split | None = None
    limit: Annotated[int, Meta(ge=0, le=10_000)] = 1000


class TrickQuestion(Question, tag="trick"):
    """Who wins this trick?"""

    leader: Seat
    plays: Plays
    split: Split | None = None
    cannot_win: Annotated[list[Seat], Meta(max_length=4)] = field(default_factory=list)


class DigQuestion(Question, tag="dig"):
    """What does this last trick dig?"""

    leader: Seat
    plays: Plays
    dealer: Seat
    kitty: Cards = ""
    split: Split | None = None


class AtLeast(Struct, forbid_unknown_fields=True):
    """What a ruling has given a side, whatever the count says."""

    winner: Literal["dealer", "defenders"]
    levels: Levels


class ResultQuestion(Question, tag="result"):
    """What do the defenders' points bring, and no less than a ruling has given?"""

    points: Points
    at_least: AtLeast | None = None


class Showing(Struct, forbid_unknown_fields=True):
    seat: Seat
    cards: Cards


class DeclareQuestion(Question, tag="declare"):
    """May this seat show these cards now?"""

    first_deal: bool
    attempt: Showing
    dealer: Seat | None = None
    shown: Annotated[list[Showing], Meta(max_length=100)] = field(default_factory=list)
    window: Literal["drawing", "after_draw", "closed"] = "drawing"


class FallbackQuestion(Question, tag="fallback"):
    """Nobody declared: what is trump?"""

    first_drawer: Seat
    kitty: Cards = ""
    first_deal: bool = False


class NextDealerQuestion(Question, tag="next_dealer"):
    """Who deals next?"""

    dealer: Seat
    points: Points


class PromoteQuestion(Question, tag="promote"):
    """Where does a promotion lead?"""

    start: LevelName = field(name="from")
    levels: Levels
    role: Literal["dealer", "defenders"] = "defenders"


class SeatingQuestion(Question, tag="seating"):
    """Which seats shuffle, cut, turn up a card and draw first?"""

    first_deal: bool
    dealer: Seat | None = None
    eldest: Seat | None = None
    turned: Cards | None = None


class FixedDealQuestion(Question, tag="fixed_deal"):
    """Which level and which dealer does a deal have where the sheet fixes them?"""

    number: Annotated[int, Meta(ge=1, le=1000)]


class RulingQuestion(Question, tag="ruling"):
    """What follows from an offence?"""

    offence: OffenceName
    offender: Literal["dealer", "defenders"]
    cards: Cards = ""
    found: Found | None = None
    times: Annotated[int, Meta(ge=1, le=1000)] = 1
    severity: Literal["light", "grave", "minor", "important"] | None = None
    cards_left: Annotated[int, Meta(ge=0, le=100)] | None = None
    both: bool = False
    true_claim: bool | None = None
    minutes: Annotated[float, Meta(ge=0, le=100_000)] | None = None
    choice: Annotated[str, Meta(max_length=20)] | None = None
    reparable: bool = True
    window: BiddingWindow | None = None


class DealWon(Struct, forbid_unknown_fields=True):
    """One deal of a round: who won it (a side, or its role in that deal) and how many small points."""

    winner: Literal["EW", "NS", "dealer", "defenders"]
    small_points: Annotated[int, Meta(ge=0, le=1000)]


class SideLevels(Struct, forbid_unknown_fields=True):
    east_west: LevelName = field(name="EW")
    north_south: LevelName = field(name="NS")


class MatchQuestion(Question, tag="match"):
    """Who wins this match, and what does each side get for it?"""

    levels: SideLevels | None = None
    on_stage: Side | None = None
    reached_first: Side | None = None
    passed: Side | None = None
    deals: Annotated[list[DealWon], Meta(max_length=1000)] | None = None
    ended: Literal["time", "ruling"] | None = None


AnyQuestion: TypeAlias = (
    OrderQuestion | LeadQuestion | FollowQuestion | FollowsQuestion | TrickQuestion | DigQuestion | ResultQuestion
    | DeclareQuestion | FallbackQuestion | NextDealerQuestion | PromoteQuestion | SeatingQuestion | FixedDealQuestion
    | RulingQuestion | MatchQuestion
)  # fmt: skip

decode = msgspec.json.Decoder(AnyQuestion).decode
