"""A rule sheet, and the rules questions that are not about one trick's cards."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tuolaji.library import arguments
from tuolaji.library.hand import Cards, held
from tuolaji.library.trump import Trump, rules_of
from tuolaji.library.verdict import (
    DealerAnswer,
    DeclareVerdict,
    FallbackAnswer,
    FixedDealAnswer,
    MatchAnswer,
    PromoteAnswer,
    ResultAnswer,
    RulingAnswer,
    SeatingAnswer,
    answered,
)
from tuolaji.rules import trump as trump_rules
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.rules.sheet import load
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load_named
from tuolaji.text.catalogue import Message


class Sheet:
    """One competition's rules: what is in them, and what they say about a case. `tuolaji.sheet` loads one.

    >>> import tuolaji
    >>> rules = tuolaji.sheet("gongguan")
    >>> rules, rules.decks, rules.kitty, rules.levels[0]
    (Sheet('gongguan'), 3, 6, '2')
    >>> rules.result(240)
    ResultAnswer(winner='defenders', stage='changes', levels=2, clause='GG-05')
    """

    def __init__(self, name: str = DEFAULT_SHEET):
        self.rules = rules_of(name)
        self._sheet = load_named(self.rules)

    @property
    def id(self) -> str:
        return self._sheet.id

    @property
    def version(self) -> str:
        return self._sheet.version

    @property
    def decks(self) -> int:
        return self._sheet.cards.decks

    @property
    def kitty(self) -> int:
        """The number of cards in the kitty; 0 where there is none."""
        return self._sheet.cards.kitty

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that are played, low to high."""
        return trump_rules.levels(self._sheet)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The id of every clause, in the order of the sheet."""
        return tuple(self._sheet.clause)

    def name(self, language: str = "en") -> str:
        return self._sheet.name.told(arguments.tag(language))

    def clause(self, id: str, language: str = "en") -> str:
        """A clause in words, with our reading of it where the sheet leaves something open.

        >>> Sheet("fuze").clause("FZ-2.2").startswith("A")
        True
        """
        tag, found = arguments.tag(language), self._sheet.clause.get(arguments.given("clause", id, str))
        if found is None:
            raise arguments.wrong("clause", Message("library.no_clause", id=arguments.quoted(id), sheet=self.id))
        return " ".join([found.told(tag), *([found.reading.told(tag)] if found.reading is not None else [])])

    def trump(self, level: str, suit: str) -> Trump:
        """Trump and the order of the cards at a level with a trump suit; "NT" is no trump."""
        return Trump(self, level, suit)

    def result(self, points: int, *, at_least: Mapping[str, Any] | None = None) -> ResultAnswer:
        """What do the defenders' points bring, and no less than a ruling has given?"""
        return answered(ResultAnswer, "result", rules=self.rules, points=points, at_least=_facts(at_least))

    def declare(
        self,
        seat: str,
        cards: Cards,
        *,
        level: str,
        shown: Sequence[tuple[str, Cards]] = (),
        dealer: str | None = None,
        first_deal: bool = False,
        window: Literal["drawing", "after_draw", "closed"] = "drawing",
    ) -> DeclareVerdict:
        """May this seat show these cards now, after what others have shown?

        >>> Sheet().declare("N", "H5", level="5", dealer="E").trump
        'H'
        """
        return answered(
            DeclareVerdict,
            "declare",
            rules=self.rules,
            level=level,
            attempt={"seat": seat, "cards": str(held(cards))},
            shown=_showings(shown),
            dealer=dealer,
            first_deal=first_deal,
            window=window,
        )

    def fallback(
        self, first_drawer: str, *, kitty: Cards = "", level: str | None = None, first_deal: bool = False
    ) -> FallbackAnswer:
        """Nobody has declared: what is trump? The kitty in the order in which it lies.

        >>> Sheet("lianpai").fallback("N")
        FallbackAnswer(trump='NT', dealer='N', clause='LP-x')
        """
        cards = cards_in_order(kitty)
        facts = {"first_drawer": first_drawer, "kitty": cards, "level": level, "first_deal": first_deal}
        return answered(FallbackAnswer, "fallback", rules=self.rules, **facts)

    def next_dealer(self, dealer: str, points: int) -> DealerAnswer:
        """Who deals after a deal with this count?

        >>> Sheet().next_dealer("E", 85).dealer
        'N'
        """
        return answered(DealerAnswer, "next_dealer", rules=self.rules, dealer=dealer, points=points)

    def promote(self, level: str, levels: int, *, role: SideOfDeal = "defenders") -> PromoteAnswer:
        """Where does a promotion lead?

        >>> Sheet().promote("K", 1).level
        'A'
        """
        return answered(PromoteAnswer, "promote", rules=self.rules, **{"from": level, "levels": levels, "role": role})

    def seating(
        self, *, first_deal: bool, dealer: str | None = None, eldest: str | None = None, turned: str | None = None
    ) -> SeatingAnswer:
        """Which seats shuffle, cut, turn up a card and draw first?

        >>> Sheet().seating(first_deal=False, dealer="E").draws_first
        'E'
        """
        facts = {"dealer": dealer, "eldest": eldest, "turned": turned}
        return answered(SeatingAnswer, "seating", rules=self.rules, first_deal=first_deal, **facts)

    def fixed_deal(self, number: int) -> FixedDealAnswer:
        """Which level and which dealer has a deal, where the sheet fixes them?

        >>> Sheet("fuze").fixed_deal(3)
        FixedDealAnswer(level='8', dealer='W', draws_first='W', clause='FZ-1.5')
        """
        return answered(FixedDealAnswer, "fixed_deal", rules=self.rules, number=number)

    def ruling(self, offence: str, offender: SideOfDeal, **facts: Any) -> RulingAnswer:
        """What follows from an offence? The `facts` are those of the judge's question `ruling`.

        >>> Sheet("gongguan").ruling("revoke", "dealer", found="next_trick").winner
        'defenders'
        """
        return answered(RulingAnswer, "ruling", rules=self.rules, offence=offence, offender=offender, **facts)

    def match(self, **facts: Any) -> MatchAnswer:
        """Who wins a match? The `facts` are those of the judge's question `match`.

        >>> Sheet().match(levels={"EW": "T", "NS": "6"}).winner
        'EW'
        """
        return answered(MatchAnswer, "match", rules=self.rules, **facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"Sheet({self.rules!r})"


def sheet(name: str = DEFAULT_SHEET) -> Sheet:
    """Load a sheet: by its id, or by the path of a file (a name with a dot or a slash in it).

    >>> import tuolaji
    >>> tuolaji.sheet("fuze").name("en")
    'Eight-Deal Rules'
    """
    return Sheet(name)


def sheet_ids() -> tuple[str, ...]:
    """The id of every sheet that is known, the default one first.

    >>> import tuolaji
    >>> tuolaji.sheet_ids()[0]
    'tianwen'
    """
    return load.sheet_ids()


def _facts(given: Mapping[str, Any] | None) -> Any:
    return dict(given) if isinstance(given, Mapping) else given


def cards_in_order(cards: Cards) -> str:
    """Cards as text that keeps their order, where it matters."""
    if isinstance(cards, str):
        held(cards)
        return cards
    return " ".join(cards) if isinstance(cards, list | tuple) and held(cards) is not None else str(held(cards))


def _showings(shown: Sequence[tuple[str, Cards]]) -> list[dict[str, str]]:
    if not isinstance(shown, list | tuple) or not all(isinstance(one, list | tuple) and len(one) == 2 for one in shown):
        raise arguments.wrong("shown", Message("library.no_showings", value=arguments.quoted(shown)))
    return [{"seat": seat, "cards": str(held(cards))} for seat, cards in shown]
