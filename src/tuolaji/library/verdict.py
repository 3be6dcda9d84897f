"""What the library answers: verdicts and other answers, each with its clause and its reason in any language."""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

from tuolaji.cards import Seat, Side
from tuolaji.judge.answer import ask
from tuolaji.library import arguments
from tuolaji.library.hand import Hand
from tuolaji.rules.reasons import verdict as rules
from tuolaji.rules.reasons.ruling_reason import SideOfDeal
from tuolaji.text.catalogue import language_tags


class Answer(Struct, frozen=True, kw_only=True):
    """An answer: its `clause` is None only where the plain model of the game decides."""

    clause: str | None = None
    reasons: dict[str, str] = field(default_factory=dict, name="reason")

    def reason(self, language: str = "en") -> str:
        """Why, in a language; some answers are a plain fact and have no reason."""
        return self.reasons.get(arguments.tag(language), "")

    def __repr__(self) -> str:
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name != "reasons"}
        told = [f"{name}={value!r}" for name, value in fields.items() if value not in _EMPTY]
        return f"{type(self).__name__}({', '.join(told)})"


_EMPTY = (None, (), Hand())


class Verdict(Answer, frozen=True):
    """Yes or no: `ok`, the clause that it rests on, and why.

    >>> import tuolaji
    >>> verdict = tuolaji.sheet("tianwen").trump("2", "S").lead("H3 H4")
    >>> verdict.ok, verdict.clause
    (True, 'TW-2.16b')
    """

    ok: bool = field(name="legal")

    def __bool__(self) -> bool:
        return self.ok


class Unit(Struct, frozen=True):
    """Cards that belong together: `length` steps of `width` equal cards."""

    width: int
    length: int
    cards: Hand


class Throw(Struct, frozen=True):
    """A throw against the other hands: whether it holds, and if not, what must be played and what it costs."""

    holds: bool
    stopped: tuple[Unit, ...] = ()
    options: tuple[Hand, ...] = ()
    must_play: Hand | None = None
    chooser: Seat | None = None
    penalty: int = 0
    returned: Hand | None = None


class LeadVerdict(Verdict, frozen=True):
    """May these cards be led, and what are they? `splits`: structures, where one must be stated."""

    kind: str | None = None
    units: tuple[Unit, ...] = ()
    splits: tuple[tuple[Hand, ...], ...] = ()
    throw: Throw | None = None


class FollowVerdict(Verdict, frozen=True):
    """May this play follow? `owed` are units that the hand had to give."""

    owed: tuple[Unit, ...] = ()


class Follows(Answer, frozen=True):
    """What may follow: the number of different plays, and the first of them (`complete`: all of them)."""

    count: int
    plays: tuple[Hand, ...]
    complete: bool


class TrickAnswer(Answer, frozen=True):
    """The winner of a trick, and the points in it."""

    winner: Seat
    points: int


class DigAnswer(Answer, frozen=True):
    """Whether the last trick digs, and what that changes the defenders' points by."""

    dug: bool
    multiplier: int | None
    points: int


class ResultAnswer(Answer, frozen=True):
    """What the defenders' points bring: the winner, and levels or small points."""

    winner: SideOfDeal
    stage: Literal["stays", "changes"] | None = None
    levels: int | None = None
    small_points: int | None = None


class DeclareVerdict(Verdict, frozen=True):
    """May these cards be shown, and what do they make trump?"""

    trump: str | None = None
    dealer: Seat | None = None
    count: int | None = None


class FallbackAnswer(Answer, frozen=True):
    """Nobody has declared: what is trump, and whose deal is it; nothing where the cards are dealt again."""

    trump: str | None = None
    dealer: Seat | None = None


class DealerAnswer(Answer, frozen=True):
    """The seat that deals next."""

    dealer: Seat


class PromoteAnswer(Answer, frozen=True):
    """The level after a promotion, and whether it is past A."""

    level: str
    passed: bool


class SeatingAnswer(Answer, frozen=True):
    """The seats that shuffle, cut, turn up a card and draw first, as far as they can be known."""

    shuffles: Seat | None = None
    cuts: Seat | None = None
    turns: Seat | None = None
    draws_first: Seat | None = None


class FixedDealAnswer(Answer, frozen=True):
    """The level and the dealer of a deal where the sheet fixes them."""

    level: str
    dealer: Seat
    draws_first: Seat


class RulingAnswer(Answer, frozen=True):
    """What follows from an offence; what does not apply is None. `points` changes the defenders' points."""

    points: int | None = None
    deal: str | None = None
    winner: SideOfDeal | None = None
    levels: int | None = None
    at_least: bool | None = None
    small_points: dict[str, float | None] | None = None
    match_points: dict[str, float | None] | None = None
    standard_points: dict[str, float | None] | None = None
    warning: bool | None = None
    disqualified: bool | None = None
    barred_suit: str | tuple[str, ...] | None = None
    cannot_win: bool | None = None
    choices: tuple[str, ...] | None = None
    proposed: bool | None = None


class MatchAnswer(Answer, frozen=True):
    """Who wins a match, and what each side gets for it."""

    winner: Side | None = None
    match_points: dict[Side, float] | None = None
    standard_points: dict[Side, int] | None = None
    small_points: dict[Side, int] | None = None


Asked = TypeVar("Asked", bound=Answer)


def answered(kind: type[Asked], question: str, /, **facts: Any) -> Asked:
    """The judge's answer to a question, with its reason in every language; facts that are None are not given."""
    sent = {name: _plain(name, value) for name, value in facts.items() if value is not None}
    found = ask({"ask": question, "langs": language_tags(), **sent})
    return msgspec.convert(found, kind, dec_hook=_from_plain)


def _plain(name: str, value: Any) -> Any:
    """A fact as the judge reads it: cards as text."""
    if isinstance(value, Hand):
        return str(value)
    if isinstance(value, list | tuple):
        return [_plain(name, one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(name, one) for key, one in value.items()}
    return value


def _from_plain(kind: type, value: Any) -> Any:
    if kind is Hand:
        return Hand(value)
    raise NotImplementedError(kind)


def verdict_of(found: rules.Verdict | None) -> Verdict:
    """A verdict of the rules; nothing was refused where there is none."""
    if found is None:
        return Verdict(ok=True)
    return Verdict(ok=found.ok, clause=found.clause, reasons=found.reason())
