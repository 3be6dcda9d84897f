"""Rulings reach results: which rulings are in force at a table, and an outcome with them and without them."""

from collections.abc import Sequence

from msgspec.structs import replace

from tuolaji.cards import SIDES, Side, side_of
from tuolaji.competition import events as e
from tuolaji.competition.results.outcome import Applied, LateBy, Outcome
from tuolaji.competition.results.score import match_of
from tuolaji.competition.state import Competition, Round, Ruling
from tuolaji.errors import MatchError
from tuolaji.match.duplicate import board_setup
from tuolaji.match.effect import Effect
from tuolaji.match.late import rule_lateness
from tuolaji.match.state import Match
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, in_languages


def sides_of(played: Round, table: int) -> dict[int, Side]:
    """The two entries of a table and the sides they play on; nobody where there is no such table."""
    seating = played.seating(table)
    return {seating.east_west: "EW", seating.north_south: "NS"} if seating else {}


def seat_of(played: Round, entry: int) -> int:
    """The table of an entry in a round; 0 if it rests or is not drawn."""
    return next((one.table for one in played.seatings if entry in (one.east_west, one.north_south)), 0)


def effect_of(sheet: Sheet, ruling: Ruling) -> Effect:
    """The part of a ruling's effect that counts now.

    While a ruling waits for arbitration, and after it was rejected, only the points that the sheet itself sets count.
    """
    if ruling.lifted:
        return Effect()
    whole = written_effect(sheet, ruling.ruled)
    if ruling.in_force:
        return whole
    return Effect() if ruling.ruled.free else Effect(points=whole.points)


def written_effect(sheet: Sheet, ruled: e.Ruled) -> Effect:
    """The effect of a ruling; logs of before effects were written down say it by the offence alone."""
    if ruled.effect is not None:
        return ruled.effect
    if ruled.offence == "late":
        return Effect(forfeits=rule_lateness(sheet, "EW", ruled.minutes).forfeit)
    return Effect(forfeits=ruled.offence == "forfeit", sheet_late=ruled.offence == "score_sheet_late")


def applied_at(
    competition: Competition, played: Round, table: int, rulings: Sequence[Ruling] | None = None
) -> tuple[Applied, ...]:
    """The rulings that weigh on a table's result, in the order in which they were made.

    They go by the entry, not by the table on the ruling: tables may have been changed since. A side comes late once: a
    second ruling on it takes the place of the first.
    """
    sides = sides_of(played, table)
    found: list[Applied] = []
    for ruling in competition.rulings if rulings is None else rulings:
        ruled = ruling.ruled
        if ruled.round != played.number or ruled.entry not in sides:
            continue
        late = ruled.offence == "late" and ruling.in_force
        effect = effect_of(competition.sheet, ruling)
        if not late and effect == Effect():
            continue
        side = sides[ruled.entry]
        if late:
            found = [one for one in found if one.minutes is None or one.side != side]
        found.append(Applied(ruled.ruling, side, ruled.deal, effect, ruled.minutes if late else None, ruled.clause))
    return tuple(found)


def merged(outcome: Outcome, applied: tuple[Applied, ...]) -> Outcome:
    """An outcome with the rulings that are in force at its table."""
    late = {one.side: one for one in outcome.late}
    # A match that the lateness forfeits is not played late.
    coming = (one for one in applied if not one.effect.forfeits)
    late |= {one.side: LateBy(one.side, one.minutes) for one in coming if one.minutes is not None}
    gone = {*outcome.forfeits, *(one.side for one in applied if one.effect.forfeits)}
    slow = {*outcome.sheet_late, *(one.side for one in applied if one.effect.sheet_late)}
    return replace(
        outcome,
        late=tuple(late.values()),
        forfeits=tuple(side for side in SIDES if side in gone),
        sheet_late=tuple(side for side in SIDES if side in slow),
        ruled=applied,
    )


def typed(competition: Competition, played: Round, table: int, outcome: Outcome) -> Outcome:
    """An outcome as it was entered, without what rulings have put in."""
    sides = sides_of(played, table)
    put = list(outcome.ruled)
    for ruling in competition.rulings:
        ruled = ruling.ruled
        if ruled.effect is None and ruled.round == played.number and ruled.entry in sides:
            minutes = ruled.minutes if ruled.offence == "late" else None
            effect = written_effect(competition.sheet, ruled)
            put.append(Applied(ruled.ruling, sides[ruled.entry], 0, effect, minutes))
    late = {(one.side, one.minutes) for one in put if one.minutes is not None}
    gone = {one.side for one in put if one.effect.forfeits}
    slow = {one.side for one in put if one.effect.sheet_late}
    return replace(
        outcome,
        late=tuple(one for one in outcome.late if (one.side, one.minutes) not in late),
        forfeits=tuple(side for side in outcome.forfeits if side not in gone),
        sheet_late=tuple(side for side in outcome.sheet_late if side not in slow),
        ruled=(),
    )


def is_blank(sheet: Sheet, outcome: Outcome) -> bool:
    """Does an outcome say nothing about how the match went?"""
    too_late = any(rule_lateness(sheet, late.side, late.minutes).forfeit for late in outcome.late)
    said = outcome.lines or outcome.levels or outcome.small_points or outcome.decided or outcome.forfeits
    return not said and not too_late


def sheet_of(competition: Competition, played: Round, table: int) -> Match | None:
    """The score sheet that stands for a table, if its deals were entered."""
    result = played.results.get(table)
    if result is None or not result.outcome.lines:
        return None
    try:
        return match_of(competition.opened.rules, result.outcome, competition.minutes)
    except MatchError:
        return None


def role_in_deal(competition: Competition, played: Round, table: int, side: Side, deal: int) -> SideOfDeal | None:
    """Was a side the dealer side of a deal? From the score sheet, or from what the sheet of rules fixes."""
    standing = sheet_of(competition, played, table)
    if standing is not None and 1 <= deal <= len(standing.lines):
        dealer = standing.lines[deal - 1].dealer
    elif competition.sheet.level.fixed or (played.boards is not None and played.boards.count):
        found = board_setup(competition.opened.rules, deal).dealer
        assert found is not None, "a board says who deals"
        dealer = found
    else:
        return None
    return "dealer" if side_of(dealer) == side else "defenders"


def sheet_warnings(competition: Competition, outcome: Outcome) -> tuple[dict[str, str], ...]:
    """Rulings at a table that do not fit its score sheet, in words."""
    found = [
        _misfit(competition, outcome, one) for one in outcome.ruled if one.effect.on_deal and not one.effect.written
    ]
    return tuple(in_languages(said) for said in found if said)


def _misfit(competition: Competition, outcome: Outcome, one: Applied) -> Message | None:
    number, deal, written = one.ruling, one.deal, len(outcome.lines)
    if not written:
        return Message("event_rulings.totals_only", ruling=number, deal=deal)
    if deal > written:
        return Message("event_rulings.no_such_line", ruling=number, deal=deal, lines=written)
    if one.effect.replayed:
        return Message("event_rulings.was_replayed", deal=deal, ruling=number)
    said = next((made.ruled.offender for made in competition.rulings if made.ruled.ruling == number), None)
    if said is None or not one.effect.lost:
        return None
    dealer = match_of(competition.opened.rules, outcome, competition.minutes).lines[deal - 1].dealer
    role: SideOfDeal = "dealer" if side_of(dealer) == one.side else "defenders"
    return None if said == role else contradiction(number, deal, said, role)


def contradiction(number: int, deal: int, said: SideOfDeal, role: SideOfDeal) -> Message:
    """The referee named another side of the deal than the score sheet does."""
    return Message("event_rulings.contradiction", ruling=number, deal=deal, said=said, role=role)
