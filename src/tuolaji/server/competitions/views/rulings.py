"""The rulings of an event as pages show them: with the reason in words, and where each stands."""

from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.rulings.ruling_words import note_words, reason_of
from tuolaji.competition.state import Competition, RulingStatus
from tuolaji.match.effect import Effect
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons.ruling_reason import SideOfDeal


class RuledSeen(Struct, frozen=True, omit_defaults=True):
    """A ruling: whose offence, the clause, the reason by language, and what it changes."""

    ruling: int
    entry: int
    offence: OffenceName
    reason: dict[str, str]
    clause: str | None = None
    round: int = 0
    table: int = 0
    points: float = 0
    warning: bool = False
    disqualified: bool = False
    minutes: float = 0
    note: dict[str, str] = {}
    deal: int = 0
    effect: Effect | None = None
    offender: SideOfDeal | None = None
    proposed: bool = False
    free: bool = False


class RulingSeen(Struct, frozen=True, omit_defaults=True):
    """A ruling and where it stands: `proposed` waits for arbitration; `confirmed`, `rejected`, `lifted` end that."""

    ruled: RuledSeen
    at: int
    by: str
    entry_name: str
    lifted: str = ""
    appealed: str = ""
    upheld: str = ""
    status: RulingStatus = "made"
    decided: str = ""


def rulings_seen(competition: Competition, *, staff: bool) -> list[RulingSeen]:
    """The log of rulings. The public sees a ruling's reason and how an appeal ended, not notes, names or appeals."""
    return [
        RulingSeen(
            _ruled(competition, one.ruled, staff=staff), one.at, one.by if staff else "",
            competition.entries[one.ruled.entry].name if one.ruled.entry in competition.entries else "—",
            one.lifted, one.appealed if staff else "", one.upheld, one.status, one.rejected or one.confirmed,
        )
        for one in competition.rulings
    ]  # fmt: skip


def _ruled(competition: Competition, ruled: e.Ruled, *, staff: bool) -> RuledSeen:
    return RuledSeen(
        ruled.ruling, ruled.entry, ruled.offence, reason_of(competition, ruled), ruled.clause, ruled.round, ruled.table,
        ruled.points, ruled.warning, ruled.disqualified, ruled.minutes, note_words(ruled) if staff else {},
        ruled.deal, ruled.effect, ruled.offender, ruled.proposed, ruled.free,
    )  # fmt: skip
