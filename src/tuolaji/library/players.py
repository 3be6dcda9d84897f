"""Programs that play, and the arena that says which is better."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, Union

from msgspec import Struct

from tuolaji.bots.arena.arena import MirroredBoard, pairings, play_board
from tuolaji.bots.arena.statistics import Estimate, mean
from tuolaji.bots.knowledge.reading import choice_of, play_of, seat_of
from tuolaji.bots.make import make
from tuolaji.bots.player import Player as BotPlayer
from tuolaji.deal import actions as a
from tuolaji.deal import view as deal_view
from tuolaji.extras import needing
from tuolaji.library import arguments
from tuolaji.library.hand import Cards, Hand, held, shown
from tuolaji.library.trump import rules_of
from tuolaji.library.view import View
from tuolaji.rules.sheet.load import DEFAULT_SHEET
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.bots.arena.elo import Rating
    from tuolaji.library.sheet import Sheet

Chooses: TypeAlias = Callable[[View], Cards | None]
"""A player of one's own: shown a view whenever it may decide something, it answers with cards, or None for nothing."""
AnyPlayer: TypeAlias = Union["Player", str, Chooses]


class Player:
    """A program that plays: one that Tuolaji brings, by its name, or a function from a view to cards.

    "random" plays anything legal; "habit" as a club player does; "search:200ms" searches. A function is asked when its
    seat may declare, must bury, must name a unit, leads or follows: `view.choices` says which.

    >>> import tuolaji
    >>> def first(view):
    ...     return view.legal(1)[0]
    >>> tuolaji.Player(first), tuolaji.Player("random", seed=3)
    (Player('first'), Player('random'))
    """

    def __init__(self, player: str | Chooses, *, seed: int = 0, name: str = ""):
        chance, called = arguments.given("seed", seed, int), arguments.given("name", name, str)
        if isinstance(player, str):
            self._make: Callable[[int], BotPlayer] = lambda at: make(player, at)
            self.name = called or player
        elif callable(player):
            self.name = called or str(getattr(player, "__name__", type(player).__name__))
            self._make = lambda _: _Asks(self.name, player)
        else:
            raise arguments.wrong("player", Message("library.no_player", value=arguments.quoted(player)))
        self._seed = chance
        self._player = self._make(chance)

    def choose(self, view: View) -> Hand | None:
        """The cards that it would declare, bury, name or play now; None for nothing."""
        if not isinstance(view, View):
            raise arguments.wrong("view", Message("library.no_view", value=arguments.quoted(view)))
        action = self._player.act(view._seen, 0)
        return shown(action.cards) if isinstance(action, a.Declare | a.Bury | a.Name | a.Play) else None

    def __repr__(self) -> str:
        return f"Player({self.name!r})"


_TAKES_CARDS = ("declare", "bury", "name", "lead", "follow")


class _Asks:
    """A function as a player of the program's own."""

    def __init__(self, name: str, chooses: Chooses):
        self.name, self._chooses = name, chooses

    def act(self, view: deal_view.View, now: int) -> a.Action | None:  # noqa: ARG002
        if not any(choice.kind in _TAKES_CARDS for choice in view.choices):
            return None
        answer = self._chooses(View(view))
        if answer is None:
            return None
        cards, seat = held(answer), seat_of(view)
        if choice_of(view, "lead") or choice_of(view, "follow"):
            return play_of(view, cards)
        if choice_of(view, "bury"):
            return a.Bury(seat, cards)
        return a.Name(seat, cards) if choice_of(view, "name") else a.Declare(seat, cards)


def player_at(player: AnyPlayer, place: int) -> BotPlayer:
    """The program's own player for one seat: what it remembers and its chance are its own."""
    made = player if isinstance(player, Player) else Player(player)
    return made._make(made._seed + place)


class Meeting(Struct, frozen=True):
    """Two players on the same boards: levels a deal for the first, and its share of the deals won, with intervals."""

    first: str
    second: str
    boards: int
    levels: Estimate
    won: Estimate


class Arena:
    """Players against each other, every two of them on the same mirrored boards, so that cards decide little.

    A board is a pack, a dealer and a level, played twice with the sides changed. The same seed gives the same boards.

    >>> import tuolaji
    >>> arena = tuolaji.Arena("random", lambda view: view.legal(1)[0], seed=1)
    >>> [(one.first, one.second, one.boards) for one in arena.play(2)]
    [('random', '<lambda>', 2)]
    """

    def __init__(self, *players: AnyPlayer, sheet: "Sheet | str" = DEFAULT_SHEET, seed: int = 0):
        made = [one if isinstance(one, Player) else Player(one) for one in players]
        self._players = {one.name: one for one in made}
        if len(self._players) < max(2, len(players)):
            raise arguments.wrong("players", Message("library.few_players"))
        self.rules, self.seed = rules_of(sheet), arguments.given("seed", seed, int)
        self._boards: dict[tuple[str, str], list[MirroredBoard]] = {pair: [] for pair in pairings(self.names)}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._players)

    def play(self, boards: int) -> tuple[Meeting, ...]:
        """Play so many more boards of every two players; how they stand now."""
        wanted = arguments.given("boards", boards, int)
        if wanted < 1:
            raise arguments.wrong("boards", Message("library.no_boards", boards=wanted))
        for (first, second), done in self._boards.items():
            for number in range(len(done), len(done) + wanted):
                done.append(play_board(self.rules, self.seed, first, second, number, self._made))
        return self.meetings

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """How every two players stand."""
        return tuple(
            Meeting(
                first=first,
                second=second,
                boards=len(done),
                levels=mean([board.worth for board in done]),
                won=mean([board.won for board in done]),
            )
            for (first, second), done in self._boards.items()
        )

    def ratings(self) -> "list[Rating]":
        """Everybody's Elo rating with its margin, best first."""
        with needing("bots"):
            from tuolaji.bots.arena.elo import PairScores, fit
        return fit([PairScores(*pair, tuple(one.score for one in done)) for pair, done in self._boards.items()])

    def _made(self, name: str, seed: int) -> BotPlayer:
        return self._players[name]._make(seed)

    def __repr__(self) -> str:
        return f"Arena({', '.join(map(repr, self.names))})"
