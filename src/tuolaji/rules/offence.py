"""Offences as a sheet lists them: the cases of each, when they apply and what follows."""

from typing import Literal, TypeAlias

from tuolaji.cards import Rank
from tuolaji.rules.sheet.base import ClauseId, Count, Positive, Rule, Text

OffenceName: TypeAlias = Literal[
    "failed_throw", "wrong_play", "revoke", "exposed_card", "out_of_turn", "card_count", "overtime",
    "illegal_information", "wrong_declaration", "open_bid", "false_bid", "bad_cut", "mis_bury", "accusation",
    "dealer_order", "late", "score_sheet_late", "forfeit", "conduct",
]  # fmt: skip
Found: TypeAlias = Literal[
    "same_trick", "next_trick", "after_next_trick", "later", "before_lead", "after_lead", "after_second_trick"
]

BiddingWindow: TypeAlias = Literal["drawing", "after_draw"]
Severity: TypeAlias = Literal["light", "grave", "minor", "important"]
DealAfterRuling: TypeAlias = Literal["goes_on", "ends", "replayed"]


class BothSides(Rule, frozen=True):
    """Points of an event for the offending side and for the other; none means "as played"."""

    offender: float | None = None
    other: float | None = None


class PenaltyCase(Rule, frozen=True):
    """One case of an offence: when it applies, and what follows. The first case that applies is the ruling.

    A condition that is left out is met by everything. `corrected` lists the moments at which the play is taken back and
    made again; all moments: whenever it is found. `dealer_loses` and `defenders_lose` are the levels that the other
    side gains; for the defenders they come with the stage, so that 0 is the bare stage. `proposed`: the sheet leaves
    it to a committee, a chief referee or the organiser, who must confirm it; points that the sheet sets count at once.
    """

    clause: ClauseId
    remedy: Text
    found: tuple[Found, ...] = ()
    window: BiddingWindow | None = None
    from_times: Positive = 1
    severity: Severity | None = None
    both: bool | None = None
    true_claim: bool | None = None
    reparable: bool | None = None
    most_cards_left: Count | None = None
    from_minutes: Count | None = None
    over_minutes: Count | None = None
    choice: str | None = None
    permanent_trumps: bool = False
    points: Count = 0
    per: Literal["offence", "card"] = "offence"
    paid_by: Literal["offender", "other"] = "offender"
    deal: DealAfterRuling | None = "goes_on"
    dealer_loses: Count | None = None
    defenders_lose: Count | None = None
    at_least: bool = False
    warning: bool | None = None
    disqualified: bool | None = None
    proposed: bool = False
    bars_suit: bool = False
    cannot_win: bool | None = None
    corrected: tuple[Found, ...] = ()
    names_trump: bool = False
    bid_again: bool = False
    loses_bidding: bool = False
    bid_stands: bool = False
    choices: tuple[str, ...] = ()
    small_points: BothSides | None = None
    match_points: BothSides | None = None
    standard_points: BothSides | None = None
    others_level: Rank | None = None
