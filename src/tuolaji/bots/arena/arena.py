"""The arena: players against each other on mirrored boards, so that the cards decide as little as they can.

A board is a pack, a dealer and a level. It is played twice: first with the one pair East-West, then with the other, so
that both hold the same cards. A board's seed, its setup and its players' chance come from the arena's seed and
the board's number alone; so any part of the work can be done anywhere, again, or later.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations

from msgspec import Struct

from tuolaji.bots.make import make
from tuolaji.bots.player import Player
from tuolaji.bots.protocols.notes import Note, WrongAnswer
from tuolaji.bots.table import PlayersTable
from tuolaji.cards import RANKS, SEATS, Seat, next_seat, side_of
from tuolaji.deal.deal import Deal
from tuolaji.deal.decisions.decide import open_given
from tuolaji.deal.fair import shuffled
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Finished
from tuolaji.errors import PlayerError
from tuolaji.rules.sheet.load import load_named
from tuolaji.text.catalogue import Message


class Bout(Struct, frozen=True):
    """Some boards of one pairing: the unit of work."""

    rules: str
    seed: int
    first: str
    second: str
    boards: tuple[int, ...]


class Game(Struct, frozen=True, omit_defaults=True):
    """One deal: the defenders' points, whether East-West won, and what it was worth to them in levels."""

    points: int = 0
    won: bool | None = None
    worth: int = 0


class MirroredBoard(Struct, frozen=True, omit_defaults=True):
    """A mirrored board: the first player East-West in the first game, North-South in the second."""

    rules: str
    seed: int
    first: str
    second: str
    board: int
    games: tuple[Game, Game]
    notes: tuple[Note | str, ...] = ()

    @property
    def worth(self) -> float:
        """Levels a deal for the first player: the mean of the two games."""
        return (self.games[0].worth - self.games[1].worth) / 2

    @property
    def won(self) -> float:
        """The share of the two deals that the first player's side has won; a deal without result is half."""
        one, other = self.games
        first = 0.5 if one.won is None else float(one.won)
        return (first + (0.5 if other.won is None else 1 - float(other.won))) / 2

    @property
    def score(self) -> float:
        """1 if the first player did better with the same cards, 0 if worse, ½ if nothing separates them."""
        return 0.5 if self.worth == 0 else float(self.worth > 0)


def setup_of(rules: str, board: int) -> Setup:
    """The schedule: the dealer goes round, and after every round the level goes up; both sides are at that level."""
    sheet = load_named(rules)
    levels = sheet.level.fixed or RANKS[RANKS.index(sheet.level.first) :]
    level = levels[board // 4 % len(levels)]
    return Setup(rules, {"EW": level, "NS": level}, next_seat("E", board % 4))


def open_board(rules: str, seed: int, board: int) -> Deal:
    """The deal of a board, its pack known beforehand: nobody cuts, so it is the same at every table."""
    setup = setup_of(rules, board)
    assert setup.dealer is not None
    secret = sha256(f"arena {seed}".encode()).hexdigest()
    pack = shuffled(secret, [f"board {board}"], setup.sheet.cards.decks)
    return Deal([e.DealRow(event) for event in open_given(setup, setup.dealer, pack)])


def chance_of(seed: int, board: int, game: int, seat: Seat) -> int:
    """The seed of a player at one table."""
    return int.from_bytes(sha256(f"arena {seed} {board} {game} {seat}".encode()).digest()[:6])


def play_board(
    rules: str, seed: int, first: str, second: str, board: int, maker: Callable[[str, int], Player] = make
) -> MirroredBoard:
    """Both games of a board; `maker` makes a player from its name and a seed."""
    games, notes = [], list[Note | str]()
    for game in range(2):
        east_west, north_south = (first, second) if game == 0 else (second, first)
        specs = {seat: east_west if side_of(seat) == "EW" else north_south for seat in SEATS}
        players: dict[Seat, Player] = {}
        try:
            for seat, spec in specs.items():
                players[seat] = maker(spec, chance_of(seed, board, game, seat))
            games.append(_play(open_board(rules, seed, board), players))
        except PlayerError as error:
            where = {"board": board, "game": game + 1}
            kind = PlayerError if isinstance(error, WrongAnswer) else type(error)
            raise kind(Message("players.in_game", **where, why=error.message)) from error
        finally:
            for player in players.values():
                notes += getattr(player, "notes", ())
                getattr(player, "close", _nothing)()
    return MirroredBoard(rules, seed, first, second, board, (games[0], games[1]), tuple(notes))


def _nothing() -> None:
    """Most players have nothing to close."""


def _play(deal: Deal, players: dict[Seat, Player]) -> Game:
    table = PlayersTable(deal, players)
    while not deal.over:
        table.step()
    state = deal.state
    assert isinstance(state, Finished)
    if state.settled is None or state.playing is None:
        return Game()
    settled, rule = state.settled, state.opening.sheet.level
    # A bare stage gives no level and still decides who deals: it counts as one, or the deal would be drawn.
    bare = 1 if settled.winner == "defenders" and not rule.stage_gives else 0
    dealer_east_west = side_of(state.playing.contract.dealer) == "EW"
    won = dealer_east_west == (settled.winner == "dealer")
    return Game(settled.points, won, (settled.gain + bare) * (1 if won else -1))


def play_bout(bout: Bout) -> list[MirroredBoard]:
    """Some boards one after the other: what a process, or a node of a cluster, is given to do."""
    return [play_board(bout.rules, bout.seed, bout.first, bout.second, board) for board in bout.boards]


def bouts(
    rules: str, players: Sequence[str], deals: int, seed: int, done: Iterable[MirroredBoard], workers: int
) -> Iterator[Bout]:
    """The games left to play: every two players meet on `deals` boards; those in `done` are not played again."""
    known = {(board.first, board.second, board.board) for board in done if (board.rules, board.seed) == (rules, seed)}
    for first, second in combinations(players, 2):
        left = [number for number in range(deals) if (first, second, number) not in known]
        size = max(1, min(8, len(left) // (4 * workers)))
        for start in range(0, len(left), size):
            yield Bout(rules, seed, first, second, tuple(left[start : start + size]))


def pairings(players: Sequence[str]) -> list[tuple[str, str]]:
    return list(combinations(players, 2))
