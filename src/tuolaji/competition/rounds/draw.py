"""Drawing a round: who meets whom by the stage's format, why, and what could not be kept."""

from collections.abc import Sequence

from tuolaji.competition import events as e
from tuolaji.competition.pairing.pair import FixedTable
from tuolaji.competition.rounds.contenders import groups_of
from tuolaji.competition.stages.advance import rounds_of, stage_over
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message


def draw_round(competition: Competition, fixed: Sequence[FixedTable] = ()) -> list[e.AnyCompetitionEvent]:
    """The next round of the stage. `fixed` are tables that the organiser has put together; they are kept."""
    _may_draw(competition)
    return [draw_anew(competition, fixed)]


def draw_anew(competition: Competition, fixed: Sequence[FixedTable] = ()) -> e.RoundDrawn:
    """The draw of the round that comes next; whether it may be drawn now is not asked."""
    number = len(competition.rounds) + 1
    method = METHODS[competition.stage_rule.pairing]
    if fixed and not method.fixed:
        raise CompetitionError(Message("event_rounds.fixed_only_swiss"))
    _check_fixed(competition, fixed)
    return method.draw(competition, number, f"{competition.opened.seed} round {number}", fixed)


def _check_fixed(competition: Competition, fixed: Sequence[FixedTable]) -> None:
    """Tables set beforehand seat entries that play in this round, each once, and both of one group."""
    group = {number: name for name, members in groups_of(competition).items() for number in members} if fixed else {}
    seen: set[int] = set()
    for table in fixed:
        seated = [number for number in table if number is not None]
        for number in seated:
            if number not in group:
                raise CompetitionError(Message("event_rounds.not_playing", entry=number))
            if number in seen:
                raise CompetitionError(Message("event_rounds.set_twice", entry=number))
            seen.add(number)
        if len({group[number] for number in seated}) > 1:
            raise CompetitionError(Message("event_rounds.groups_differ", entries=" – ".join(map(str, seated))))


def _may_draw(competition: Competition) -> None:
    last = competition.round
    if last is not None and last.status == "drawn":
        raise CompetitionError(Message("event_rounds.publish_first", round=last.number))
    if last is not None and not last.complete:
        missing = last.open_tables[:20]
        raise CompetitionError(Message("event_results.tables_missing", round=last.number, tables=missing))
    if stage_over(competition, competition.stage) and competition.in_stage(competition.stage):
        if competition.stage < len(competition.format.stages) - 1:
            raise CompetitionError(Message("event_rounds.close_stage_first"))
        raise CompetitionError(Message("event_rounds.all_played"))
    # A bracket goes on whoever has left it: the one that is still there wins.
    goes_on = METHODS[competition.stage_rule.pairing].goes_on and bool(competition.in_stage(competition.stage))
    if len(competition.playing()) < 2 and not goes_on:
        raise CompetitionError(Message("event_rounds.too_few_here", count=len(competition.playing())))


def rounds_left(competition: Competition) -> int:
    """Number of rounds of the stage that are still to be drawn."""
    return max(0, rounds_of(competition, competition.stage) - len(competition.in_stage(competition.stage)))
