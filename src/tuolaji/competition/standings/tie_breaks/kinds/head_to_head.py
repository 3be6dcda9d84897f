"""Head to head: points from the matches among the tied entries, if each has met each of the others."""

from collections.abc import Collection

from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak, TieBreakInput, exact


def head_to_head(field: TieBreakInput, tied: Collection[int]) -> dict[int, float]:
    """Points among the tied entries; nothing to compare if two of them have never met."""
    group = set(tied)
    among = {entry: [played for played in field.cards[entry] if played.opponent in group] for entry in tied}
    if any({played.opponent for played in met} != group - {entry} for entry, met in among.items()):
        return dict.fromkeys(tied, 0.0)
    return {entry: exact(sum(played.score.points for played in met)) for entry, met in among.items()}


HEAD_TO_HEAD = TieBreak(id="head to head", values=head_to_head)
