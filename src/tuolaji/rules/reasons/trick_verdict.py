"""Why a trick is won: the play that came nearest to winning it, and the clause that decides between the two."""

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.cards import Hand, Seat, next_seat
from tuolaji.rules.lead import Lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import split, unit_clause
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.rules.trick import CompetingPlay, TakenTrick, competing_play, winner
from tuolaji.rules.trump import TRUMP, TrumpTable, chain_number


class Rival(NamedTuple):
    """Another play of the trick: which it is, and what it makes of its cards."""

    number: int
    made: CompetingPlay


def explain_trick(trick: TakenTrick) -> Verdict:
    """Why the trick is won by the play that wins it."""
    table, lead, plays, leader, cannot_win, number, best, seat = trick
    barred = winner(table, lead, plays)[0] if cannot_win else number
    if barred != number:
        rival = next_seat(leader, barred)
        clause = _barring_clause(table.sheet)
        return Verdict.yes(clause, "trick_barred", winner=seat, units=best.units, rival=rival)
    won = Rival(number, best)
    others = [i for i in range(len(plays)) if i != number and i not in cannot_win]
    rivals = [Rival(i, made) for i in others if (made := _made(table, lead, plays, i))]
    if best.group == TRUMP != lead.group:
        stood = [
            r
            for r in rivals
            if r.number > number or winner(table, lead, plays[: r.number + 1], cannot_win)[0] == r.number
        ]
        return _ruff(table, leader, won, stood)
    failed = [i for i in others if lead.group != TRUMP and table.groups_of(plays[i].kinds()) == {TRUMP}]
    if failed:
        return _failed_ruff(table, lead, plays, leader, won, failed, rivals)
    return _compared(table, leader, won, [r for r in rivals if r.made.group == best.group])


def _made(table: TrumpTable, lead: Lead, plays: Sequence[Hand], number: int) -> CompetingPlay | None:
    """The kind of a play: a contender, or one unit that is too narrow to be one."""
    if number == 0:
        return CompetingPlay(lead.group, lead.units)
    made = competing_play(table, lead, plays[number])
    if made is not None or not table.sheet.trick.wider_beats:
        return made
    groups = table.groups_of(plays[number].kinds())
    if len(groups) != 1 or not groups <= {lead.group, TRUMP}:
        return None
    group = groups.pop()
    units = split(table, group, table.held(plays[number], group))
    return CompetingPlay(group, units) if len(units) == 1 else None


def _barring_clause(sheet: Sheet) -> str | None:
    """The clause that keeps a wrong play from winning its trick."""
    return next((case.clause for cases in sheet.penalty.values() for case in cases if case.cannot_win), None)


def _strongest(table: TrumpTable, rivals: Sequence[Rival]) -> Rival:
    """The strongest of some plays of one group; of equals the earliest."""
    wider = table.sheet.trick.wider_beats
    return max(rivals, key=lambda rival: (rival.made.width if wider else 0, rival.made.tops, -rival.number))


def _ruff(table: TrumpTable, leader: Seat, won: Rival, rivals: Sequence[Rival]) -> Verdict:
    """A ruff, a ruff over a ruff, or a ruff that a bomb of the led suit cannot take back."""
    clauses = table.sheet.trick.clauses
    facts = {"winner": next_seat(leader, won.number), "units": won.made.units}
    ruffs = [rival for rival in rivals if rival.made.group == TRUMP]
    if ruffs:
        rival = _strongest(table, ruffs)
        clause = clauses.get("overruff") or _between(table, won.made, rival.made)
        told = {"rival": next_seat(leader, rival.number), "beaten": rival.made.units}
        code = "trick_ruff_stays" if won.number < rival.number else "trick_overruff"
        return Verdict.yes(clause or _run(table, won.made), code, **facts, **told)
    clause = clauses.get("ruff") or _run(table, won.made)
    wider = [rival for rival in rivals if rival.made.width > won.made.width]
    if table.sheet.trick.wider_beats and wider:
        told = {"rival": next_seat(leader, wider[-1].number), "beaten": wider[-1].made.units}
        return Verdict.yes(clause, "trick_ruff_final", **facts, **told)
    return Verdict.yes(clause, "trick_ruff", **facts)


def _failed_ruff(
    table: TrumpTable,
    lead: Lead,
    plays: Sequence[Hand],
    leader: Seat,
    won: Rival,
    failed: Sequence[int],
    rivals: Sequence[Rival],
) -> Verdict:
    """Trumps that do not ruff: they lack the shape, or are narrower than the best play of the led suit."""
    made = {rival.number: rival.made for rival in rivals}
    number = max(failed, key=lambda i: (i in made, -i))
    facts = {"winner": next_seat(leader, won.number), "units": won.made.units, "rival": next_seat(leader, number)}
    clause = table.sheet.trick.clauses.get("ruff")
    if clause is None and table.trump == "NT" and lead.units[0].shape.length > 1:
        clause = table.sheet.shape.clauses.get("no_trump_run")
    if number in made:
        return Verdict.yes(clause, "trick_ruff_narrow", **facts, beaten=made[number].units)
    return Verdict.yes(clause, "trick_ruff_shape", **facts, cards=tuple(plays[number]), led=lead.units)


def _compared(table: TrumpTable, leader: Seat, won: Rival, rivals: Sequence[Rival]) -> Verdict:
    """Plays of one group: the wider or the higher wins, and of equals the earlier."""
    facts = {"winner": next_seat(leader, won.number), "units": won.made.units}
    if not rivals:
        return Verdict.yes(_between(table, won.made, won.made), "trick_lead_stands", **facts)
    rival = _strongest(table, rivals)
    clause = _between(table, won.made, rival.made) or _run(table, won.made)
    told = {"rival": next_seat(leader, rival.number), "beaten": rival.made.units}
    if table.sheet.trick.wider_beats and won.made.width > rival.made.width:
        return Verdict.yes(clause, "trick_wider", **facts, **told)
    each = table.sheet.trick.compare == "each unit"
    equal = won.made.tops == rival.made.tops if each else won.made.tops[0] == rival.made.tops[0]
    return Verdict.yes(clause, "trick_equal" if equal else "trick_higher", **facts, **told)


def _between(table: TrumpTable, won: CompetingPlay, beaten: CompetingPlay) -> str | None:
    """The clause that decides between two plays of one group."""
    rule = table.sheet.trick
    clauses, best, other = rule.clauses, won.units[0], beaten.units[0]
    found: str | None = None
    if rule.wider_beats and best.shape.width != other.shape.width:
        over_tractor = (best.shape.kind, other.shape.kind) == ("bulldozer", "tractor")
        found = (clauses.get("bulldozer") if over_tractor else None) or clauses.get("wider")
    elif best.shape.length == 1:
        found = clauses.get("trump" if won.group == TRUMP else "side")
    elif chain_number(best.top) != chain_number(other.top):
        found = clauses.get("chains")
    return found or clauses.get("compare")


def _run(table: TrumpTable, made: CompetingPlay) -> str | None:
    """Where the sheet is silent about winning, the clause that makes the winning run a run."""
    unit = made.units[0]
    return unit_clause(table, made.group, unit) if unit.shape.length > 1 else None
