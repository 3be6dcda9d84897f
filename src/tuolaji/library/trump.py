"""Trump and order at a level, and the rules questions about cards."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tuolaji.cards import SUITS
from tuolaji.judge.answer import ask
from tuolaji.library import arguments
from tuolaji.library.hand import Cards, Hand, held, one_card, shown
from tuolaji.library.verdict import DigAnswer, Follows, FollowVerdict, LeadVerdict, TrickAnswer, answered
from tuolaji.rules.sheet.load import load_named
from tuolaji.rules.trump import TRUMP, trump_table
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.library.sheet import Sheet


def rules_of(sheet: "Sheet | str") -> str:
    """The name that a sheet goes by: its id, or the path of its file."""
    name: str = arguments.given("sheet", getattr(sheet, "rules", sheet), str)
    load_named(name)
    return name


class Trump:
    """Which cards are trump and how all of them rank, for a sheet, a level and a trump suit ("NT" is no trump).

    >>> import tuolaji
    >>> trump = tuolaji.Trump("tianwen", "5", "S")
    >>> trump, trump.group("H5"), trump.order["trump"][:3]
    (Trump('tianwen', '5', 'S'), 'trump', (('W',), ('w',), ('S5',)))
    >>> verdict = trump.follow(lead="HA HA", hand="H3 H3 H9 S2", play="H9 S2")
    >>> verdict.ok, verdict.clause
    (False, 'TW-2.16a')
    """

    def __init__(self, sheet: "Sheet | str", level: str, suit: str):
        self.rules, self.level, self.suit = rules_of(sheet), level, suit
        groups = ask({"ask": "order", **self._where})["groups"]
        self.level = "T" if level == "10" else level
        self.order: dict[str, tuple[tuple[str, ...], ...]] = {
            group: tuple(map(tuple, steps)) for group, steps in groups.items()
        }
        """Every group ("trump", "S", "H", "D", "C") from high to low, equal cards together."""
        self._table = trump_table(load_named(self.rules), self.level, suit)

    @property
    def _where(self) -> dict[str, Any]:
        return {"rules": self.rules, "level": self.level, "trump": self.suit}

    def group(self, card: str) -> str:
        """The group of a card: "trump", or its suit."""
        group = self._table.groups[one_card(card)]
        return "trump" if group == TRUMP else SUITS[group]

    def strength(self, card: str) -> int:
        """How high a card stands in its group; equal cards have the same strength, the lowest 0."""
        return self._table.strength[one_card(card)]

    def groups(self, cards: Cards) -> dict[str, Hand]:
        """Cards by their groups, groups without a card left out.

        >>> Trump("tianwen", "5", "S").groups("H5 H6 S2 W")
        {'trump': Hand('S2 H5 W'), 'H': Hand('H6')}
        """
        found = held(cards)
        parts = {group: Hand([card for card in shown(found) if self.group(card) == group]) for group in self.order}
        return {group: part for group, part in parts.items() if part}

    def lead(
        self,
        play: Cards,
        *,
        hand: Cards | None = None,
        split: Sequence[Cards] | None = None,
        seat: str | None = None,
        others: Mapping[str, Cards] | None = None,
    ) -> LeadVerdict:
        """May these cards be led, and what are they? With the `others`' hands, does a throw hold?

        >>> Trump("tianwen", "5", "S").lead("H6 H6 H7 H7").kind
        'tractor'
        """
        hands = None if others is None else {name: _text(cards) for name, cards in _pairs(others).items()}
        facts = {"play": _text(play), "hand": _text(play if hand is None else hand), "seat": seat, "others": hands}
        return answered(LeadVerdict, "lead", split=_parts(split), **facts, **self._where)

    def follow(self, lead: Cards, hand: Cards, play: Cards, *, split: Sequence[Cards] | None = None) -> FollowVerdict:
        """May this play follow this lead out of this hand?

        >>> Trump("tianwen", "2", "S").follow("H3 H3", hand="H6 H6 H8 C3", play="H6 H8").owed
        (Unit(width=2, length=1, cards=Hand('H6 H6')),)
        """
        facts = {"lead": _text(lead), "hand": _text(hand), "play": _text(play), "split": _parts(split)}
        return answered(FollowVerdict, "follow", **facts, **self._where)

    def follows(self, lead: Cards, hand: Cards, *, split: Sequence[Cards] | None = None, limit: int = 1000) -> Follows:
        """What may follow this lead: the number of plays, and the first of them.

        >>> Trump("tianwen", "2", "S").follows("H3 H3", hand="H6 H6 H8 H8 C3").plays
        (Hand('H8 H8'), Hand('H6 H6'))
        """
        facts = {"lead": _text(lead), "hand": _text(hand), "split": _parts(split), "limit": limit}
        return answered(Follows, "follows", **facts, **self._where)

    def trick(
        self,
        leader: str,
        plays: Sequence[Cards],
        *,
        split: Sequence[Cards] | None = None,
        cannot_win: Sequence[str] = (),
    ) -> TrickAnswer:
        """Who wins a trick of four plays, given from the leader on?

        >>> Trump("tianwen", "2", "S").trick("E", ["HA", "H3", "S4", "HK"])
        TrickAnswer(winner='W', points=10, clause='TW-2.16d')
        """
        facts = {"leader": leader, "plays": _parts(plays), "split": _parts(split), "cannot_win": cannot_win}
        return answered(TrickAnswer, "trick", **facts, **self._where)

    def dig(
        self,
        leader: str,
        plays: Sequence[Cards],
        kitty: Cards,
        dealer: str,
        *,
        split: Sequence[Cards] | None = None,
    ) -> DigAnswer:
        """What does this last trick dig out of the kitty?

        >>> plays = ["HA HA", "S3 S3", "H4 H5", "H6 H7"]
        >>> Trump("buchong", "2", "S").dig("E", plays, kitty="HK DT C5 C3 C4 D3 D4 D6", dealer="E").points
        100
        """
        facts = {"leader": leader, "plays": _parts(plays), "kitty": _text(kitty), "dealer": dealer}
        return answered(DigAnswer, "dig", split=_parts(split), **facts, **self._where)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trump) and self._where == other._where

    def __hash__(self) -> int:
        return hash((self.rules, self.level, self.suit))

    def __repr__(self) -> str:
        return f"Trump({self.rules!r}, {self.level!r}, {self.suit!r})"


def _text(cards: Cards) -> str:
    return str(held(cards))


def _parts(parts: Sequence[Cards] | None) -> list[str] | None:
    """Several groups of cards, each as text."""
    if parts is None:
        return None
    if not isinstance(parts, list | tuple):
        raise arguments.wrong("cards", Message("library.no_cards", value=arguments.quoted(parts)))
    return [_text(part) for part in parts]


def _pairs(others: Mapping[str, Cards]) -> Mapping[str, Cards]:
    if not isinstance(others, Mapping):
        raise arguments.wrong("others", Message("library.no_hands", value=arguments.quoted(others)))
    return others
