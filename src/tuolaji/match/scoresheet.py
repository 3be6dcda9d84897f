"""The score sheet of a physical match, typed in line by line."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from tuolaji.cards import Seat, Side, side_of
from tuolaji.errors import MatchError
from tuolaji.match import events as e
from tuolaji.match.clock import ending_after
from tuolaji.match.decide import line_problem, open_match
from tuolaji.match.effect import DealRuling, Effect, decides, with_rulings
from tuolaji.match.late import rule_lateness
from tuolaji.match.line import DealLine, check_points, counted_line, ruled_line, seat_named
from tuolaji.match.state import Match, evolve
from tuolaji.rules.level import Winner
from tuolaji.text.stored import HumanText


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A line as people write it: the defenders' points, or who won by a ruling and how much.

    With neither, a ruling of the event has decided the deal before it was counted.
    `dealer` is needed where nothing before says who dealt: in a deal that was bid for, the first one or one that a
    ruling sent back to be bid for anew (`bid_again`).
    """

    points: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | None = None
    dealer: Seat | None = None
    winner: Winner | None = None
    gain: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    note: Annotated[HumanText, Meta(max_length=400)] = ""
    bid_again: bool = False


def fill(
    rules: str,
    written: Iterable[Written],
    *,
    minutes: int | None = None,
    late: Sequence[tuple[Side, float]] = (),
    boards: int = 0,
    rulings: Sequence[DealRuling] = (),
) -> Match:
    """The match that a written score sheet tells of; the first line that cannot be is named.

    The points are written as they were counted from the cards. What rulings change in a deal, and what lateness costs
    in the first, is added here.
    """
    match = _opened(rules, minutes, late, boards)
    weighing = (*charges(match), *rulings)
    for number, line in enumerate(written, start=1):
        over = match.ending or ending_after(match, 0)
        if over:
            raise MatchError(
                f"line {number}: the match was over before it ({over})", f"第{number}行：比赛在此之前已经结束"
            )
        if line.bid_again:
            match = evolve(match, e.Entry(e.DealVoid(bid_again=True)))
        here = [ruling for ruling in weighing if ruling.deal == number]
        match = evolve(match, e.Entry(e.DealEnded(_line(match, line, number, here))))
    return _ended(match, "time" if match.lines else "agreed")


def charges(match: Match) -> tuple[DealRuling, ...]:
    """What lateness costs: card points in the first deal."""
    return tuple(
        DealRuling(1, late.side, Effect(points=late.points), late.clause or "") for late in match.late if late.points
    )


def _opened(rules: str, minutes: int | None, late: Sequence[tuple[Side, float]], boards: int = 0) -> Match:
    match = evolve(None, e.Entry(open_match(rules, minutes=minutes, boards=boards)))
    for side, by in late:
        match = evolve(match, e.Entry(rule_lateness(match.sheet, side, by)))
    return evolve(match, e.Entry(e.MatchEnded("forfeit"))) if match.forfeited else match


def _ended(match: Match, otherwise: e.Ending) -> Match:
    if match.ended is not None:
        return match
    return evolve(match, e.Entry(e.MatchEnded(ending_after(match, 0) or otherwise)))


def _line(match: Match, written: Written, number: int, rulings: Sequence[DealRuling] = ()) -> DealLine:
    setup = match.setup()
    dealer = setup.dealer or written.dealer
    if dealer is None:
        raise MatchError(f"line {number}: who dealt? No line before it says so", f"第{number}行：请写明谁做庄")
    level = setup.levels[side_of(dealer)]
    try:
        if written.winner is not None:
            if written.points is not None:
                check_points(match.sheet, written.points)
            line = ruled_line(dealer, level, written.winner, written.gain or 0, written.note, written.points)
        elif written.points is not None:
            line = with_rulings(
                match.sheet, counted_line(match.sheet, dealer, level, written.points, written.note), rulings
            )
        elif decides(rulings):
            line = with_rulings(match.sheet, DealLine(dealer, level, "dealer", 0, None, written.note), rulings)
        else:
            raise MatchError("the defenders' points are missing", "缺防家得分")
    except MatchError as error:
        raise MatchError(f"line {number}: {error}", f"第{number}行：{error.reason['zh']}") from None
    wrong = line_problem(match, replace(line, dealer=written.dealer or dealer))
    if wrong:
        raise MatchError(f"line {number}: {wrong.reason()['en']}", f"第{number}行：{wrong.reason()['zh']}")
    return line


def written_lines(match: Match) -> tuple[Written, ...]:
    """A match's lines as people would write them down; filling a score sheet with them gives the same match."""
    so_far = replace(match, lines=(), bid_again=False)
    written = []
    for line in match.lines:
        expected = so_far.setup().dealer
        counted = line.points is not None and not line.note
        written.append(
            Written(
                points=line.points,
                dealer=None if line.dealer == expected else line.dealer,
                winner=None if counted else line.winner,
                gain=None if counted else line.gain,
                note=line.note,
                bid_again=expected is not None and line.dealer != expected,
            )
        )
        so_far = replace(so_far, lines=(*so_far.lines, line))
    return tuple(written)


_WIDTHS = str.maketrans("，：（）＋－＊", ",:()+-*")
_WRITTEN = re.compile(
    r"(?P<anew>\*)?(?:(?P<seat>[^\s,:()*]+)\s*:\s*)?(?P<number>[+-]?\d+|ruled|裁)(?:\s*\((?P<note>[^()]*)\))?(?=[\s,]|$)"
)


def parse_lines(text: str) -> list[Written]:
    """Lines as they are typed at a desk, separated by spaces or commas.

    A number is the defenders' points. `E:85` says that East dealt. `E:+2` or `E:-1` is a ruling: the dealer side or
    the defenders win by so many levels; the reason follows in brackets: `E:-2(revoke)`. `-0` is the bare stage. `ruled`
    (`裁`) is a deal that a ruling of the event decided before it was counted. A star before a deal says that it was
    bid for anew: `*N:60`.

    >>> [(line.dealer, line.points) for line in parse_lines("E:85 40 0")]
    [('E', 85), (None, 40), (None, 0)]
    """
    plain = text.translate(_WIDTHS)
    lines, at = [], _next_word(plain, 0)
    while at < len(plain):
        found = _WRITTEN.match(plain, at)
        if found is None:
            word = plain[at:].split()[0]
            raise MatchError(
                f"{word!r}: a line is the defenders' points, as in 85 or E:85, or a ruling, as in E:+2(why)",
                f"{word!r}：一行是防家得分，如85或E:85；或是裁决，如E:+2(原因)",
            )
        lines.append(_written(found))
        at = _next_word(plain, found.end())
    return lines


def _next_word(text: str, at: int) -> int:
    """Where the next line begins: not at a space or a comma."""
    while at < len(text) and (text[at].isspace() or text[at] == ","):
        at += 1
    return at


def _written(found: re.Match[str]) -> Written:
    seat, number, note = found["seat"], found["number"], found["note"]
    dealer = seat_named(seat) if seat else None
    anew = found["anew"] is not None
    if number in ("ruled", "裁"):
        return Written(dealer=dealer, note=(note or "").strip(), bid_again=anew)
    if note is None:
        return Written(points=int(number), dealer=dealer, bid_again=anew)
    if number[0] not in "+-":
        raise MatchError(
            f"{found[0]!r}: a ruling gives the dealer side + or the defenders -, as in +2(why) or -0(why)",
            f"{found[0]!r}：裁决写明庄家方+或防家-，如+2(原因)、-0(原因)",
        )
    winner: Winner = "dealer" if number[0] == "+" else "defenders"
    return Written(dealer=dealer, winner=winner, gain=abs(int(number)), note=note.strip(), bid_again=anew)
