"""Coming late: what the sheet says to it, and what it does to the match."""

from tuolaji.cards import Side
from tuolaji.errors import MatchError
from tuolaji.match.events import Late
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message


def rule_lateness(sheet: Sheet, side: Side, minutes: float) -> Late:
    """The ruling on a side that came so many minutes late.

    The minutes are given to the sheet as they are. "6 to 10" there means more than 5, so that a minute begun counts;
    "15 minutes" means 15, and 14 and a half are not.
    """
    if not 0 <= minutes <= 24 * 60:
        raise MatchError(Message("match.bad_lateness", minutes=f"{minutes:g}"))
    # Nobody deals yet: as the dealer side's offence the points come out positive, and they are charged to the side.
    ruling = rule_on(sheet, Offence(offence="late", offender="dealer", minutes=minutes), names_side=False)
    return Late(
        side=side,
        minutes=minutes,
        clause=ruling.clause,
        reason=ruling.reason,
        others_level=ruling.others_level,
        points=ruling.points or 0,
        warning=bool(ruling.warning),
        forfeit=ruling.deal == "ends",
    )
