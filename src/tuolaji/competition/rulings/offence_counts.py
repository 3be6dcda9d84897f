"""How often something was done before: by an entry in its match, in the whole event, by anybody in one deal."""

from msgspec.structs import replace

from tuolaji.competition.rulings.ruling_effects import seat_of
from tuolaji.competition.state import Competition, Ruling
from tuolaji.rules.conduct import clauses_forgiven_once, counted_together
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence


def counted(competition: Competition, entry: int, facts: Offence, number: int, deal: int | None = None) -> Offence:
    """An offence with how often it was done, by this entry and at this table in this deal."""
    times = max(facts.times, times_before(competition, entry, facts.offence, number) + 1)
    in_deal = facts.in_deal
    if in_deal is None and deal is not None:
        in_deal = 1 + tolerated_before(competition, entry, number, deal)
    return replace(facts, times=times, in_deal=in_deal)


def times_before(competition: Competition, entry: int, offence: OffenceName, number: int) -> int:
    """How often an entry was ruled on for an offence; rulings lifted or rejected do not count.

    Warnings are counted in one match; where so many times put an entry out of the event, in the whole event.
    """
    together = counted_together(competition.sheet, offence)
    return sum(
        _stands(ruling)
        and ruling.ruled.entry == entry
        and ruling.ruled.offence in (together or (offence,))
        and (bool(together) or ruling.ruled.round == number)
        for ruling in competition.rulings
    )


def tolerated_before(competition: Competition, entry: int, number: int, deal: int) -> int:
    """How often the table of an entry has been let off in a deal: TW-1.4 does so once, whoever it is."""
    if not 1 <= number <= len(competition.rounds):
        return 0
    clauses = clauses_forgiven_once(competition.sheet)
    table = seat_of(competition.rounds[number - 1], entry)
    return sum(
        _stands(ruling)
        and ruling.ruled.clause in clauses
        and (ruling.ruled.round, ruling.ruled.table, ruling.ruled.deal) == (number, table, deal)
        for ruling in competition.rulings
    )


def _stands(ruling: Ruling) -> bool:
    return not (ruling.lifted or ruling.rejected)
