"""One line of the score sheet: one deal of the match and what it brought."""

from functools import cache

from msgspec import Struct

from tuolaji.cards import SEATS, Seat, Side, side_of
from tuolaji.deal.rulings.ruling import effective
from tuolaji.deal.state import Finished
from tuolaji.errors import MatchError
from tuolaji.rules.cards import card_points
from tuolaji.rules.level import Winner, result, winning_side
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, language, language_tags
from tuolaji.text.stored import Code, HumanText


class DealLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One deal on a score sheet: its dealer and level, the defenders' points, the winner and the gain.

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
        raise MatchError(Message("match.note_missing"))
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
        raise MatchError(Message("match.bad_gain", gain=gain))


def check_points(sheet: Sheet, points: int) -> None:
    """Points come in fives; more than a pack and its highest dig can give is a slip of the pen."""
    most = 20 * card_points(sheet.cards)
    if points % 5:
        raise MatchError(Message("match.points_not_in_fives", points=points))
    if not -most <= points <= most:
        raise MatchError(Message("match.too_many_points", points=points, most=most))


def seat_named(text: str) -> Seat:
    """A seat as people write it: E, N, W, S, or its name in any language."""
    letter = _seats_by_name().get(text.strip(), text.strip().upper())
    for seat in SEATS:
        if letter == seat:
            return seat
    raise MatchError(Message("match.no_seat", text=repr(text)))


@cache
def _seats_by_name() -> dict[str, str]:
    names = [language(tag).words("cards")["seats"] for tag in language_tags()]
    return {name: seat for seats in names for seat, name in seats.items()}
