"""The score sheet of a physical match, typed in line by line."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
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
from tuolaji.text.catalogue import Message, language, language_tags
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
            raise MatchError(Message("match.line_after_the_end", number=number, over=over))
        if line.bid_again:
            match = evolve(match, e.MatchRow(e.DealVoid(bid_again=True)))
        here = [ruling for ruling in weighing if ruling.deal == number]
        match = evolve(match, e.MatchRow(e.DealEnded(_line(match, line, number, here))))
    return _ended(match, "time" if match.lines else "agreed")


def charges(match: Match) -> tuple[DealRuling, ...]:
    """The cost of lateness: card points in the first deal."""
    return tuple(
        DealRuling(1, late.side, Effect(points=late.points), late.clause or "") for late in match.late if late.points
    )


def _opened(rules: str, minutes: int | None, late: Sequence[tuple[Side, float]], boards: int = 0) -> Match:
    match = evolve(None, e.MatchRow(open_match(rules, minutes=minutes, boards=boards)))
    for side, by in late:
        match = evolve(match, e.MatchRow(rule_lateness(match.sheet, side, by)))
    return evolve(match, e.MatchRow(e.MatchEnded("forfeit"))) if match.forfeited else match


def _ended(match: Match, otherwise: e.Ending) -> Match:
    if match.ended is not None:
        return match
    return evolve(match, e.MatchRow(e.MatchEnded(ending_after(match, 0) or otherwise)))


def _line(match: Match, written: Written, number: int, rulings: Sequence[DealRuling] = ()) -> DealLine:
    setup = match.setup()
    dealer = setup.dealer or written.dealer
    if dealer is None:
        raise MatchError(Message("match.dealer_missing", number=number))
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
            raise MatchError(Message("match.points_missing"))
    except MatchError as error:
        raise MatchError(Message("match.in_line", number=number, problem=error)) from None
    wrong = line_problem(match, replace(line, dealer=written.dealer or dealer))
    if wrong:
        raise MatchError(Message("match.in_line", number=number, problem=wrong))
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


_WIDTHS = {ord(mark) + 0xFEE0: mark for mark in ",:()+-*"}
"""Full-width marks, as Chinese keyboards type them."""


@cache
def _ruled_words() -> tuple[str, ...]:
    return tuple(word for tag in language_tags() for word in language(tag).words("scoresheet")["ruled"])


@cache
def _one_line() -> re.Pattern[str]:
    return re.compile(
        r"(?P<anew>\*)?(?:(?P<seat>[^\s,:()*]+)\s*:\s*)?"
        rf"(?P<number>[+-]?\d+|{'|'.join(map(re.escape, _ruled_words()))})(?:\s*\((?P<note>[^()]*)\))?(?=[\s,]|$)"
    )


def parse_lines(text: str) -> list[Written]:
    """Lines as they are typed at a desk, separated by spaces or commas.

    A number is the defenders' points. `E:85` says that East dealt. `E:+2` or `E:-1` is a ruling: the dealer side or
    the defenders win by so many levels; the reason follows in brackets: `E:-2(revoke)`. `-0` is the bare stage. `ruled`
    is a deal that a ruling of the event decided before it was counted. A star before a deal says that it was
    bid for anew: `*N:60`.

    >>> [(line.dealer, line.points) for line in parse_lines("E:85 40 0")]
    [('E', 85), (None, 40), (None, 0)]
    """
    plain = text.translate(_WIDTHS)
    lines, at = [], _next_word(plain, 0)
    while at < len(plain):
        found = _one_line().match(plain, at)
        if found is None:
            word = plain[at:].split()[0]
            raise MatchError(Message("match.unreadable_line", text=repr(word[:60])))
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
    if number in _ruled_words():
        return Written(dealer=dealer, note=(note or "").strip(), bid_again=anew)
    if note is None:
        return Written(points=int(number), dealer=dealer, bid_again=anew)
    if number[0] not in "+-":
        raise MatchError(Message("match.ruling_without_sign", text=repr(found[0])))
    winner: Winner = "dealer" if number[0] == "+" else "defenders"
    return Written(dealer=dealer, winner=winner, gain=abs(int(number)), note=note.strip(), bid_again=anew)
