"""The score sheet: filled from the deals' logs, or typed in line by line after a physical match."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from tuolaji.cards import Seat, Side, side_of
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.match import events as e
from tuolaji.match.clock import ending_after
from tuolaji.match.decide import line_problem, open_match
from tuolaji.match.late import rule_lateness
from tuolaji.match.line import DealLine, check_points, counted_line, line_of, ruled_line, seat_named
from tuolaji.match.state import Match, evolve
from tuolaji.rules.level import Winner


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A line as people write it: the defenders' points, or who won by a ruling and how much.

    `dealer` is needed where nothing before says who dealt: in a first deal that was bid for.
    """

    points: int | None = None
    dealer: Seat | None = None
    winner: Winner | None = None
    gain: int | None = None
    note: str = ""


def fill(
    rules: str, written: Iterable[Written], *, minutes: int | None = None, late: Sequence[tuple[Side, float]] = ()
) -> Match:
    """The match that a written score sheet tells of; the first line that cannot be is named."""
    match = evolve(None, e.Entry(open_match(rules, minutes=minutes)))
    for side, by in late:
        match = evolve(match, e.Entry(rule_lateness(match.sheet, side, by)))
    for number, line in enumerate(written, start=1):
        ending = ending_after(match, 0) if match.lines else None
        if ending:
            raise MatchError(
                f"line {number}: the match was over before it ({ending})", f"第{number}行：比赛在此之前已经结束"
            )
        match = evolve(match, e.Entry(e.DealEnded(_line(match, line, number))))
    return evolve(match, e.Entry(e.MatchEnded(ending_after(match, 0) or "time" if match.lines else "agreed")))


def _line(match: Match, written: Written, number: int) -> DealLine:
    setup = match.setup()
    dealer = setup.dealer or written.dealer
    if dealer is None:
        raise MatchError(
            f"line {number}: who dealt? In this deal it was bid for", f"第{number}行：这一副抢庄，请写明谁做庄"
        )
    level = setup.levels[side_of(dealer)]
    try:
        if written.winner is not None:
            line = ruled_line(dealer, level, written.winner, written.gain or 0, written.note)
            if written.points is not None:
                check_points(match.sheet, written.points)
        elif written.points is not None:
            line = counted_line(match.sheet, dealer, level, written.points, written.note)
        else:
            raise MatchError("the defenders' points are missing", "缺防家得分")
    except MatchError as error:
        raise MatchError(f"line {number}: {error}", f"第{number}行：{error.reason['zh']}") from None
    said = written.dealer
    wrong = line_problem(match, line if said is None else DealLine(said, level, line.winner, line.gain))
    if wrong:
        raise MatchError(f"line {number}: {wrong.reason()['en']}", f"第{number}行：{wrong.reason()['zh']}")
    return line


def fill_from_deals(rules: str, deals: Iterable[Finished], *, minutes: int | None = None) -> Match:
    """The match that the logs of its deals tell of; deals that were dealt again leave no line."""
    match = evolve(None, e.Entry(open_match(rules, minutes=minutes)))
    for finished in deals:
        line = line_of(finished)
        if line is not None:
            match = evolve(match, e.Entry(e.DealEnded(line)))
    return evolve(match, e.Entry(e.MatchEnded(ending_after(match, 0) or "agreed")))


def parse_lines(text: str) -> list[Written]:
    """Lines as they are typed at a desk, separated by spaces or commas.

    A number is the defenders' points. `E:85` says that East dealt. `E:+2` or `E:-1` is a ruling: the dealer side or
    the defenders win by so many levels; the reason follows in brackets: `E:-2(revoke)`.

    >>> [(line.dealer, line.points) for line in parse_lines("E:85 40 0")]
    [('E', 85), (None, 40), (None, 0)]
    """
    return [_parse_line(word) for word in text.replace("，", ",").replace(",", " ").split()]


def _parse_line(word: str) -> Written:
    body, _, note = word.partition("(")
    seat, colon, value = body.rpartition(":")
    dealer = seat_named(seat) if colon else None
    try:
        number = int(value)
    except ValueError:
        raise MatchError(
            f"{word!r}: the defenders' points are a number, as in 85 or E:85", f"{word!r}：防家得分是数字，如85或E:85"
        ) from None
    if note:
        winner: Winner = "dealer" if value.startswith("+") else "defenders"
        return Written(dealer=dealer, winner=winner, gain=abs(number), note=note.rstrip(")"))
    return Written(points=number, dealer=dealer)
