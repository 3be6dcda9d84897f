"""One line of the score sheet: one deal of the match and what it brought."""

from msgspec import Struct

from tuolaji.cards import SEATS, Seat, Side, side_of
from tuolaji.deal.ruling import effective
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.rules.level import Winner, result, winning_side
from tuolaji.rules.sheet import Sheet
from tuolaji.text.stored import Code, HumanText


class DealLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Who dealt, at which level, what the defenders had, who won and by how much.

    `points` is None where the count was never made because a ruling decided the deal; then `note` says why.
    """

    dealer: Seat
    level: Code
    winner: Winner
    gain: int
    points: int | None = None
    note: HumanText = ""

    @property
    def side(self) -> Side:
        """The side that won the deal."""
        return winning_side(self.dealer, self.winner)


def counted_line(sheet: Sheet, dealer: Seat, level: str, points: int, note: str = "") -> DealLine:
    """The line of a deal that was played out: the sheet says what the defenders' points bring."""
    check_points(sheet, points)
    winner, gain = result(sheet.level, points)
    _check_gain(gain)
    return DealLine(dealer, level, winner, gain, points, note)


def ruled_line(dealer: Seat, level: str, winner: Winner, gain: int, note: str, points: int | None = None) -> DealLine:
    """The line of a deal that a ruling decided; it says why."""
    if not note.strip():
        raise MatchError("a deal decided by a ruling needs a note that says why", "由裁决定胜负的一副须写明原因")
    _check_gain(gain)
    return DealLine(dealer, level, winner, gain, points, note)


def line_of(finished: Finished) -> DealLine | None:
    """The line of a deal that was played at this table, from its log; None if it is dealt again."""
    settled, playing = finished.settled, finished.playing
    if settled is None:
        return None
    assert playing is not None, "a settled deal was played"
    dealer = playing.contract.dealer
    level = finished.opening.setup.levels[side_of(dealer)]
    rulings = effective(finished.opening.rulings)
    points = None if any(ruling.deal == "ends" and ruling.winner for ruling in rulings) else settled.points
    winner: Winner = "dealer" if settled.winner == "dealer" else "defenders"
    counted = points is not None and result(finished.opening.sheet.level, points) == (winner, settled.gain)
    deciding = [ruling for ruling in rulings if ruling.winner or (ruling.disqualified and not ruling.proposed)]
    note = "" if counted else ", ".join(dict.fromkeys(ruling.clause or ruling.offence for ruling in deciding))
    return DealLine(dealer, level, winner, settled.gain, points, note)


def possible_gain(gain: int) -> bool:
    """Nobody loses levels, and a promotion of more than twenty is a slip of the pen."""
    return 0 <= gain <= 20


def _check_gain(gain: int) -> None:
    if not possible_gain(gain):
        raise MatchError(f"a deal does not give {gain} levels", f"一副牌升不了{gain}级")


def check_points(sheet: Sheet, points: int) -> None:
    """Points come in fives; more than a pack and its highest dig can give is a slip of the pen."""
    most = 20 * 100 * sheet.cards.decks
    if points % 5:
        raise MatchError(
            f"{points} cannot be the defenders' points: they come in fives", f"{points}不可能是防家得分：分数以5为单位"
        )
    if not -most <= points <= most:
        raise MatchError(
            f"{points} cannot be the defenders' points: no deal gives more than {most}",
            f"{points}不可能是防家得分：一副牌最多{most}分",
        )


def seat_named(text: str) -> Seat:
    """A seat as people write it: E, N, W, S or 东北西南."""
    letter = {"东": "E", "北": "N", "西": "W", "南": "S"}.get(text.strip(), text.strip().upper())
    for seat in SEATS:
        if letter == seat:
            return seat
    raise MatchError(f"{text!r} is no seat: E, N, W or S", f"{text!r}不是座位：东、北、西、南")
