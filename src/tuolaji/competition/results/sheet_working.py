"""How rulings changed a score sheet, deal by deal: what was typed, what each ruling did, what counts."""

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.competition.results.outcome import Outcome
from tuolaji.match.effect import DealRuling, charge, given
from tuolaji.match.line import DealLine
from tuolaji.match.scoresheet import charges
from tuolaji.match.state import Match
from tuolaji.rules.level import Winner
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, language


class LineRuling(Struct, frozen=True, omit_defaults=True):
    """The effect of one ruling on a deal: the change of the defenders' points, or who wins it and by how much.

    Lateness that was typed in without a ruling has the number 0.
    """

    ruling: int
    side: Side
    clause: str = ""
    points: int = 0
    winner: Winner | None = None
    gain: int = 0
    at_least: bool = False


def sheet_changes(outcome: Outcome, match: Match) -> dict[int, tuple[LineRuling, ...]]:
    """The lines that rulings changed, by number, each with what they did to it."""
    late = {one.side: one.ruling for one in outcome.ruled if one.minutes is not None}
    rulings = [DealRuling(one.deal, one.side, one.effect, one.cites, late.get(one.side, 0)) for one in charges(match)]
    rulings += (found for one in outcome.ruled if (found := one.on_deal) and not found.effect.written)
    lines = {number: _line_rulings(line, number, rulings) for number, line in enumerate(match.lines, start=1)}
    return {number: made for number, made in lines.items() if made}


def _line_rulings(line: DealLine, number: int, rulings: list[DealRuling]) -> tuple[LineRuling, ...]:
    found = []
    for one in rulings:
        sure = given(one, line)
        if one.deal == number and (one.effect.points or sure):
            found.append(
                LineRuling(
                    one.ruling, one.side, one.cites, charge(one, line), sure.winner if sure else None,
                    sure.gain if sure else 0, one.effect.at_least,
                )
            )  # fmt: skip
    return tuple(found)


def line_words(sheet: Sheet, made: LineRuling, lang: str) -> str:
    """The effect of a ruling on a line, in a few words: "#2 +50 (FZ-6.6)"."""
    parts: list[Message | str] = [f"#{made.ruling}" if made.ruling else Message("event_rulings.late")]
    if made.points:
        parts.append(f"{made.points:+}")
    if made.winner:
        counts = sheet.level.counts.replace(" ", "_")
        parts.append(
            Message("event_rulings.won", winner=made.winner, at_least=made.at_least, gain=made.gain, counts=counts)
        )
    if made.clause and not made.clause.startswith("#"):
        parts.append(f"({made.clause})")
    return " ".join(language(lang).shown(parts))
