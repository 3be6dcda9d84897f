"""A knockout: the first round from the draw, the others from who went through (LP-8.9)."""

from collections.abc import Sequence
from math import ceil, log2

from tuolaji.competition import events as e
from tuolaji.competition.pairing.knockout import Slot, bracket, meetings, next_round
from tuolaji.competition.pairing.pair import FixedTable
from tuolaji.competition.rounds.contenders import contenders
from tuolaji.competition.rounds.why import Known, OutOfBracket
from tuolaji.competition.stages.knockout import THIRD_PLACE, loser_of, winner_of
from tuolaji.competition.stages.methods.method import Method, at_most
from tuolaji.competition.state import Competition, Round
from tuolaji.errors import CompetitionError
from tuolaji.rules.sheet.schema import StageRule
from tuolaji.text.catalogue import Message


def draw(competition: Competition, number: int, seed: str, _fixed: Sequence[FixedTable]) -> e.RoundDrawn:
    """The next round of the bracket; slots without an entry are written 0."""
    played = competition.in_stage(competition.stage)
    drawn_at: dict[int, Slot] = {}
    if played:
        slots = _through(competition, played[-1])
    else:
        field = contenders(competition, competition.stage, competition.playing())
        drawn = bracket(field, seed=f"{competition.opened.seed} stage {competition.stage}")
        slots = tuple(drawn.entries)
        drawn_at = {slot.entry: slot for slot in drawn.slots if slot.entry is not None}
    seatings: list[e.Seating] = []
    byes: list[e.Bye] = []
    for one, two in meetings(slots):
        if one is not None and two is not None:
            why = OutOfBracket((drawn_at[one], drawn_at[two])) if drawn_at else Known("both through")
            seatings.append(e.Seating(len(seatings) + 1, one, two, why=why))
        elif one is not None or two is not None:
            entry = one if one is not None else two
            assert entry is not None
            byes.append(e.Bye(entry, why=OutOfBracket((drawn_at[entry],)) if drawn_at else None))
    if len(slots) == 2 and played and competition.stage_rule.third_place:
        losers = [entry for seat in played[-1].seatings if (entry := loser_of(played[-1], seat)) is not None]
        third = [entry for entry in losers if entry not in competition.out]
        if len(third) == 2:
            seatings.append(e.Seating(len(seatings) + 1, third[0], third[1], THIRD_PLACE, Known("third place")))
        elif len(losers) == 2:
            # An entry without an opponent is third without play.
            byes += [e.Bye(entry, THIRD_PLACE, Known("third place alone")) for entry in third]
    return e.RoundDrawn(
        number, competition.stage, tuple(seatings), tuple(byes), seed=seed, slots=tuple(slot or 0 for slot in slots)
    )


def _through(competition: Competition, last: Round) -> tuple[int | None, ...]:
    """The entries that go on, slot by slot; an entry that has left the event leaves the slot empty."""
    entries = tuple(slot or None for slot in last.slots)
    winners: set[int] = set()
    forfeits: set[int] = set()
    for seating in last.seatings:
        if seating.group == THIRD_PLACE:
            continue
        winner = winner_of(last, seating)
        if winner is not None:
            winners.add(winner)
            continue
        scores = last.results[seating.table].scores
        if not all(score.forfeited for score in scores.values()):
            raise CompetitionError(Message("event_rounds.no_winner", table=seating.table))
        forfeits.update((seating.east_west, seating.north_south))
    out = competition.out
    return tuple(None if entry in out else entry for entry in next_round(entries, winners, forfeits))


def rounds(rule: StageRule, entries: int) -> int:
    """After how many rounds there is a winner."""
    return at_most(rule, max(1, ceil(log2(max(2, entries)))))


KNOCKOUT = Method(id="knockout", order=30, draw=draw, rounds=rounds, goes_on=True)
