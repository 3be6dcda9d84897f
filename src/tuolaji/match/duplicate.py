"""Duplicate matches: the same deals at two or many tables, compared deal by deal, so that cards decide nothing.

A board fixes everything that chance or the match would otherwise decide: the order of the pack, the dealer, the level.
Only trump, play and skill are left. Whoever sits the same way at another table has held the same cards.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import RANKS, Card, Seat, Side, next_seat
from tuolaji.deal.decisions.decide import open_given
from tuolaji.deal.fair import shuffled
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup
from tuolaji.errors import MatchError
from tuolaji.match.line import DealLine
from tuolaji.rules.clock import Clocks
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import LevelRule
from tuolaji.text.catalogue import Message


class Board(Struct, frozen=True):
    """One deal that many tables play: its setup and the order of its pack."""

    number: int
    setup: Setup
    pack: tuple[Card, ...]

    @property
    def dealer(self) -> Seat:
        assert self.setup.dealer is not None
        return self.setup.dealer

    def open(self, *, refereed: bool = False, clocks: Clocks | None = None) -> list[e.AnyDealEvent]:
        """The first events of this board's log at any table."""
        return open_given(replace(self.setup, refereed=refereed, clocks=clocks), self.dealer, self.pack)


def board(rules: str, number: int, seed: str) -> Board:
    """One board from the seed of all, 32 bytes in hex."""
    pack = tuple(shuffled(seed, [f"board {number}"], load(rules).cards.decks))
    return Board(number, board_setup(rules, number), pack)


def board_setup(rules: str, number: int) -> Setup:
    """With what a board begins, whoever plays it: the dealer goes round, the level goes up from board to board.

    Where the sheet fixes levels the boards follow them; elsewhere they begin at the first level and go round at A.
    """
    sheet = load(rules)
    levels = sheet.level.fixed or RANKS[RANKS.index(sheet.level.first) :]
    level = levels[(number - 1) % len(levels)]
    # Where a round has so many deals, the boards after them begin the next round.
    place = (number - 1) % len(levels) + 1 if sheet.level.fixed else number
    return Setup(rules, {"EW": level, "NS": level}, next_seat("E", place - 1), number=place)


def worth(rule: LevelRule, line: DealLine) -> int:
    """The value of a deal to East-West: the levels (or small points) gained, and one for the stage.

    Where taking the stage gives nothing in itself it still decides who deals: without the one for it a bare stage would
    be a drawn deal.
    """
    stage = 1 if line.winner == "defenders" and not rule.stage_gives else 0
    gain = line.gain + stage
    return gain if line.side == "EW" else -gain


class Swing(Struct, frozen=True):
    """One board at two tables: what it was worth at each, seen by the side that sat East-West at the first."""

    number: int
    first: int
    second: int

    @property
    def swing(self) -> int:
        return self.first - self.second


class TeamMatch(Struct, frozen=True):
    """Two teams at two tables, one pair of each at each: the boards compared, and who won by how much."""

    swings: tuple[Swing, ...]

    @property
    def total(self) -> int:
        return sum(board.swing for board in self.swings)

    @property
    def won(self) -> tuple[int, int]:
        """Boards won by the first team and by the second."""
        return sum(board.swing > 0 for board in self.swings), sum(board.swing < 0 for board in self.swings)


def compare_two(rules: str, first: Sequence[DealLine], second: Sequence[DealLine]) -> TeamMatch:
    """A team match: the first team sits East-West at the first table and North-South at the second."""
    if len(first) != len(second):
        raise MatchError(Message("match.boards_differ", first=len(first), second=len(second)))
    sheet = load(rules)
    swings = []
    for number, (here, there) in enumerate(zip(first, second, strict=True), start=1):
        _same_board(number, here, there)
        swings.append(Swing(number, worth(sheet.level, here), worth(sheet.level, there)))
    return TeamMatch(tuple(swings))


def _same_board(number: int, here: DealLine, there: DealLine) -> None:
    if (here.dealer, here.level) != (there.dealer, there.level):
        raise MatchError(Message("match.board_not_the_same", number=number))


class Compared(Struct, frozen=True):
    """A line of a board's frequency table: a result, how often it came, and what it scores in per cent."""

    worth: int
    tables: tuple[int, ...]
    east_west: float
    north_south: float


class BoardTable(Struct, frozen=True):
    """One board at many tables: every result against every other."""

    number: int
    lines: tuple[Compared, ...]

    def score(self, table: int, side: Side) -> float:
        """The score of a side at a table; a table that did not play the board has the average."""
        found = next((line for line in self.lines if table in line.tables), None)
        if found is None:
            return 50.0
        return found.east_west if side == "EW" else found.north_south


def compare_many(rules: str, number: int, results: Mapping[int, DealLine]) -> BoardTable:
    """A board at many tables: two for every table that did worse with the same cards, one for every equal one."""
    sheet = load(rules)
    lines = list(results.values())
    for line in lines[1:]:
        _same_board(number, lines[0], line)
    values = {table: worth(sheet.level, line) for table, line in results.items()}
    counts = Counter(values.values())
    others = len(values) - 1
    compared = []
    for value in sorted(counts, reverse=True):
        below = sum(times for other, times in counts.items() if other < value)
        share = 50.0 if others == 0 else 100 * (2 * below + counts[value] - 1) / (2 * others)
        tables = tuple(sorted(table for table, got in values.items() if got == value))
        compared.append(Compared(value, tables, share, 100 - share))
    return BoardTable(number, tuple(compared))


def percentages(tables: Sequence[BoardTable], seatings: Mapping[int, tuple[int, int]]) -> dict[int, float]:
    """Each entry's average over the boards; `seatings` says who sat East-West and North-South at each table."""
    scores: dict[int, list[float]] = {}
    for board in tables:
        for table, (east_west, north_south) in seatings.items():
            scores.setdefault(east_west, []).append(board.score(table, "EW"))
            scores.setdefault(north_south, []).append(board.score(table, "NS"))
    return {entry: sum(got) / len(got) for entry, got in scores.items()}
