"""Rulings of the event: what the sheet says to an offence, what the referee decides freely, arbitration and appeals."""

from msgspec.structs import replace

from tuolaji.cards import SIDES
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import entry_of, needed
from tuolaji.competition.results.outcome import LateBy, Outcome
from tuolaji.competition.results.rescoring import rescored, with_ruling
from tuolaji.competition.results.results import round_of
from tuolaji.competition.rulings.offence_counts import counted
from tuolaji.competition.rulings.ruling_effects import applied_at, merged, role_in_deal, seat_of, sheet_of, sides_of
from tuolaji.competition.state import Competition, Round
from tuolaji.competition.state import Ruling as Standing
from tuolaji.errors import CompetitionError
from tuolaji.match.effect import Effect
from tuolaji.rules.conduct import OF_THE_MATCH
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence, SheetRuling, rule_on
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.text.catalogue import Message
from tuolaji.text.stored import AsWritten, Wording


def by_sheet(competition: Competition, entry: int, facts: Offence, number: int, deal: int | None = None) -> SheetRuling:
    """The sheet's ruling on an offence of an entry, counting its earlier offences."""
    entry_of(competition, entry)
    return rule_on(competition.sheet, counted(competition, entry, facts, number, deal), names_side=False)


def effect_by_sheet(competition: Competition, facts: Offence) -> Effect:
    """The effect of the sheet's ruling on a deal, whichever side of it the offenders turn out to be.

    As the dealer side's offence the points come out as they are charged to the offenders.
    """
    dealing, defending = (rule_on(competition.sheet, replace(facts, offender=role)) for role in _ROLES)
    if facts.offence in OF_THE_MATCH:
        ends = dealing.deal == "ends"
        return Effect(
            points=dealing.points or 0,
            forfeits=facts.offence == "forfeit" or (facts.offence == "late" and ends),
            sheet_late=facts.offence == "score_sheet_late",
        )
    return Effect(
        points=dealing.points or 0,
        lost=dealing.winner is not None,
        dealing=_gain(dealing),
        defending=_gain(defending),
        at_least=bool(dealing.at_least),
        ends=dealing.deal == "ends",
        replayed=dealing.deal == "replayed",
        bid_again=bool(dealing.bid_again),
    )


_ROLES: tuple[SideOfDeal, SideOfDeal] = ("dealer", "defenders")


def _gain(found: SheetRuling) -> int:
    """The other side's gain by a ruling that decides a deal: levels, or small points."""
    if found.winner is None:
        return 0
    return found.levels if found.levels is not None else int((found.small_points or {}).get("other") or 0)


def rule(
    competition: Competition,
    entry: int,
    facts: Offence,
    *,
    number: int | None = None,
    deal: int | None = None,
    said: SideOfDeal | None = None,
    note: str = "",
    points: float = 0,
) -> list[e.AnyCompetitionEvent]:
    """A ruling by the sheet, with all its effects on the table and on the event.

    What weighs on a deal needs the deal's number in the match; lateness weighs on the first. `said` is the side of the
    deal that the referee names; where the score sheet or the rules tell who dealt, that counts.
    """
    played, table = _where(competition, entry, number)
    at = played.number if played else 0
    facts = counted(competition, entry, facts, at, deal)
    effect = effect_by_sheet(competition, facts)
    deal = _deal_of(competition, played, table, effect, facts.offence, deal)
    role = role_of(competition, played, table, entry, deal)
    found = by_sheet(competition, entry, replace(facts, offender=role or said or facts.offender), at)
    # A ruling whose effect on the deal hangs on a choice is made once the side has chosen.
    chosen = (effect_by_sheet(competition, replace(facts, choice=choice)) for choice in found.choices or ())
    if any(one.on_deal for one in chosen):
        raise CompetitionError(Message("event_rulings.choice_needed", choices=found.choices))
    standing = played.results.get(table) if played else None
    if effect.sheet_late and table and standing is None:
        raise CompetitionError(Message("event_rulings.result_first"))
    ruled = e.Ruled(
        ruling=len(competition.rulings) + 1,
        entry=entry,
        offence=facts.offence,
        reason=found.reason,
        clause=found.clause,
        round=at,
        table=table,
        points=points,
        warning=bool(found.warning),
        disqualified=bool(found.disqualified),
        minutes=facts.minutes or 0,
        note=note,
        deal=deal,
        effect=effect,
        offender=said,
        proposed=bool(found.proposed),
    )
    return [ruled, *rescored(competition, ruled, with_ruling(competition, Standing(ruled, 0, "")))]


def rule_freely(
    competition: Competition,
    entry: int,
    offence: OffenceName,
    reason: str,
    *,
    number: int | None = None,
    points: float = 0,
    warning: bool = False,
    disqualified: bool = False,
    deal: int | None = None,
    effect: Effect | None = None,
) -> list[e.AnyCompetitionEvent]:
    """The referee's own ruling where the sheet is silent; the reason is what people will read.

    Under a sheet that leaves other cases to a committee it is a proposal.
    """
    entry_of(competition, entry)
    text = needed(reason)
    played, table = _where(competition, entry, number)
    effect = effect or Effect()
    ruled = e.Ruled(
        ruling=len(competition.rulings) + 1,
        entry=entry,
        offence=offence,
        reason=AsWritten((Wording("", text),)),
        clause=competition.sheet.penalty_otherwise,
        round=played.number if played else 0,
        table=table,
        points=points,
        warning=warning,
        disqualified=disqualified,
        deal=_deal_of(competition, played, table, effect, offence, deal),
        effect=effect,
        proposed=competition.sheet.penalty_otherwise is not None,
        free=True,
    )
    return [ruled, *rescored(competition, ruled, with_ruling(competition, Standing(ruled, 0, "")))]


def _where(competition: Competition, entry: int, number: int | None) -> tuple[Round | None, int]:
    """The round of a ruling and the table of the entry in it; 0 if it rests or is not drawn."""
    entry_of(competition, entry)
    played = round_of(competition, number) if competition.rounds else None
    return played, seat_of(played, entry) if played else 0


def _deal_of(
    competition: Competition, played: Round | None, table: int, effect: Effect, offence: OffenceName, deal: int | None
) -> int:
    """The deal that a ruling weighs on: lateness weighs on the first, and what weighs on none has none."""
    if offence == "late":
        return 1
    if played is None or not table or offence in OF_THE_MATCH:
        return 0
    if deal is None:
        if effect.on_deal:
            raise CompetitionError(Message("event_rulings.deal_needed"))
        return 0
    standing = sheet_of(competition, played, table)
    boards = played.boards.count if played.boards else 0
    most = len(standing.lines) if standing else boards or len(competition.sheet.level.fixed) or None
    if deal < 1 or (most is not None and deal > most):
        raise CompetitionError(Message("event_rulings.unknown_deal", deal=deal))
    return deal


def role_of(competition: Competition, played: Round | None, table: int, entry: int, deal: int) -> SideOfDeal | None:
    """On which side of a deal an entry is, where the score sheet or the rules tell."""
    if played is None or not table or not deal:
        return None
    return role_in_deal(competition, played, table, sides_of(played, table)[entry], deal)


def ruling_numbered(competition: Competition, number: int) -> Standing:
    if not 1 <= number <= len(competition.rulings):
        raise CompetitionError(Message("event_rulings.unknown", ruling=number))
    return competition.rulings[number - 1]


def _proposal(competition: Competition, number: int) -> Standing:
    ruling = ruling_numbered(competition, number)
    if not ruling.ruled.proposed:
        raise CompetitionError(Message("event_rulings.needs_no_confirmation", ruling=number))
    if not ruling.waits:
        raise CompetitionError(Message("event_rulings.decided_already", ruling=number))
    return ruling


def confirm(competition: Competition, number: int, reason: str = "") -> list[e.AnyCompetitionEvent]:
    """Arbitration confirms a proposed ruling: from here on it counts."""
    ruling = _proposal(competition, number)
    after = replace(ruling, confirmed_by="—", confirmed=reason.strip())
    events = rescored(competition, ruling.ruled, with_ruling(competition, after), "confirmed")
    return [e.RulingConfirmed(number, reason.strip()), *events]


def confirmed_at_once(competition: Competition, made: list[e.AnyCompetitionEvent]) -> list[e.AnyCompetitionEvent]:
    """Arbitration rules and confirms in one step; on the log it is still two events."""
    ruled = made[0]
    assert isinstance(ruled, e.Ruled), "a ruling begins with itself"
    if not ruled.proposed:
        return made
    after = Standing(ruled, 0, "", confirmed_by="—")
    return [ruled, e.RulingConfirmed(ruled.ruling), *rescored(competition, ruled, with_ruling(competition, after))]


def reject(competition: Competition, number: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """Arbitration rejects what a ruling proposed. Points that the sheet itself sets stay until the ruling is lifted."""
    _proposal(competition, number)
    return [e.RulingRejected(number, needed(reason))]


def lift(competition: Competition, number: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """A ruling is lifted on appeal, with everything that it changed; a result that it made goes with it."""
    ruling = ruling_numbered(competition, number)
    if ruling.lifted:
        raise CompetitionError(Message("event_rulings.lifted_already", ruling=number))
    text = needed(reason)
    after = replace(ruling, lifted=text)
    return [
        e.RulingLifted(number, text),
        *rescored(competition, ruling.ruled, with_ruling(competition, after), "lifted", text),
    ]


def lateness_of(competition: Competition, played: Round, table: int) -> tuple[LateBy, ...]:
    """The rulings on lateness at a table."""
    found = applied_at(competition, played, table)
    late = {one.side: LateBy(one.side, one.minutes) for one in found if one.minutes is not None}
    return tuple(late[side] for side in SIDES if side in late)


def filled_in(competition: Competition, played: Round, table: int, outcome: Outcome) -> Outcome:
    """Fill in facts that the round knows already: the rulings at the table, and its duplicate boards."""
    if played.seating(table) is None:
        return outcome
    boards = played.boards.count if played.boards and outcome.lines else 0
    return merged(replace(outcome, boards=boards), applied_at(competition, played, table))
