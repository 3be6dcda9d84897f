"""Previews of repairing a draw and of closing a stage, for the organiser. A worker makes them."""

from msgspec import Struct

from tuolaji.competition.events import SeatingsChanged
from tuolaji.competition.rounds.reasons import reasons_now
from tuolaji.competition.rounds.repair_draw import moves, repair
from tuolaji.competition.rounds.why import not_kept_words
from tuolaji.competition.stages.advance import candidates, check_over
from tuolaji.server.competitions.copies import Copy
from tuolaji.server.competitions.views.seen import Pair, RoundSeen, pair, round_seen


class MoveSeen(Struct, frozen=True):
    """One table before and after a repair; table 0 is the bye."""

    table: int
    before: tuple[Pair, ...]
    after: tuple[Pair, ...]


class RepairSeen(Struct, frozen=True):
    """The changes that a repair would make, table by table, and the constraints it would break, in words."""

    moves: tuple[MoveSeen, ...]
    broken: tuple[dict[str, str], ...]


class CandidateSeen(Struct, frozen=True, omit_defaults=True):
    """An entry of the stage that ends; `goes_on` by the standings, `bar` says why it cannot."""

    entry: Pair
    place: int
    points: float
    group: int = 0
    goes_on: bool = False
    bar: dict[str, str] = {}


class CandidatesSeen(Struct, frozen=True):
    """Everybody of the stage in the order of its standings, and how many go on, from each group if there are groups."""

    number: int
    stage: dict[str, str]
    quota: int
    groups: int
    lines: tuple[CandidateSeen, ...]


def drawn_seen(copy: Copy, number: int) -> RoundSeen:
    """A round that nobody has begun to play, for the staff: its reasons are those that hold now."""
    played = copy.competition.rounds[number - 1]
    return round_seen(copy.competition, played, "staff", reasons_now(copy.competition, played))


def repair_seen(copy: Copy) -> RepairSeen:
    competition = copy.competition
    changed = repair(competition, "preview")[0]
    assert isinstance(changed, SeatingsChanged)
    found = tuple(
        MoveSeen(
            move.table,
            tuple(pair(competition, number) for number in move.before),
            tuple(pair(competition, number) for number in move.after),
        )
        for move in moves(competition.rounds[-1], changed)
    )
    return RepairSeen(found, not_kept_words(changed.broken))


def candidates_seen(copy: Copy) -> CandidatesSeen:
    """Refused as long as the stage cannot be closed."""
    competition, rule = copy.competition, copy.competition.stage_rule
    check_over(competition)
    lines = tuple(
        CandidateSeen(pair(competition, one.entry), one.place, one.points, one.group, one.goes_on, one.bar)
        for one in candidates(competition)
    )
    return CandidatesSeen(len(copy.steps), rule.name.in_languages(), rule.advance or 0, rule.groups, lines)
