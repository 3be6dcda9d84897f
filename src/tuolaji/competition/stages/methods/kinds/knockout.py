"""A knockout: the winner of a table goes on in the bracket."""

from collections.abc import Sequence
from math import ceil, log2

from tuolaji.competition import events as e
from tuolaji.competition.pairing.pair import FixedTable
from tuolaji.competition.rounds.contenders import contenders
from tuolaji.competition.stages.bracket import draw_knockout
from tuolaji.competition.stages.methods.method import Method, at_most
from tuolaji.competition.state import Competition
from tuolaji.rules.sheet.schema import StageRule


def draw(competition: Competition, number: int, seed: str, _fixed: Sequence[FixedTable]) -> e.RoundDrawn:
    field = (
        contenders(competition, competition.stage, competition.playing())
        if not competition.in_stage(competition.stage)
        else []
    )
    return draw_knockout(competition, field, number, seed)


def rounds(rule: StageRule, entries: int) -> int:
    """After how many rounds there is a winner."""
    return at_most(rule, max(1, ceil(log2(max(2, entries)))))


KNOCKOUT = Method(id="knockout", order=30, draw=draw, rounds=rounds, goes_on=True)
