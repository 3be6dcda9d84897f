"""A ruling as everybody at the table sees it: its effects, and its reason in words."""

from msgspec import Struct

from tuolaji.cards import Seat, Trump
from tuolaji.deal.log.events import Ruled
from tuolaji.rules.offence import DealAfterRuling, OffenceName
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.ruling_reason import SideOfDeal, reason_words
from tuolaji.rules.sheet.schema import Sheet


class RulingAtTable(Struct, frozen=True, tag_field="event", tag="ruled", omit_defaults=True):
    """A ruling of this deal; the fields are those of the event `Ruled`, with the reason by language."""

    number: int
    offence: OffenceName
    seat: Seat
    by: str
    reason: dict[str, str]
    clause: str | None = None
    trick: int = 0
    points: int = 0
    deal: DealAfterRuling = "goes_on"
    winner: SideOfDeal | None = None
    levels: int | None = None
    at_least: bool = False
    small_points: int | None = None
    warning: bool = False
    disqualified: bool = False
    proposed: bool = False
    cannot_win: bool = False
    taken_back: int | None = None
    bury_again: bool = False
    bid_again: bool = False
    loses_bidding: bool = False
    trump: Trump | None = None
    choices: tuple[str, ...] = ()
    seen: Offence | None = None
    overrules: int | None = None


_ALIKE = [name for name in RulingAtTable.__struct_fields__ if name != "reason"]


def ruling_at_table(sheet: Sheet, ruled: Ruled) -> RulingAtTable:
    """A ruling for a view; everything in it was told to the whole table."""
    return RulingAtTable(reason=reason_words(sheet, ruled.reason), **{name: getattr(ruled, name) for name in _ALIKE})
