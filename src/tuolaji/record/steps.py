"""Every step of a deal as a sentence for people, in any language; `text.py` has the notation that programs read."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tuolaji.cards import SEATS, Hand, Seat, Trump
from tuolaji.cards.notation import CardsForPeople
from tuolaji.deal.log import events as e
from tuolaji.rules.reasons.reason import trump_name
from tuolaji.rules.reasons.ruling_reason import Reason, reason_words
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, language
from tuolaji.text.stored import AsWritten

Names: TypeAlias = Mapping[Seat, str]
_SEAT_HEADERS = ("East", "North", "West", "South")


def names_in(headers: Mapping[str, str]) -> Names:
    """The players' names in a record's headers, by seat; characters that would steer a terminal are left out."""
    written = {seat: headers.get(header, "") for seat, header in zip(SEATS, _SEAT_HEADERS, strict=True)}
    tidy = {seat: "".join(letter for letter in name if letter.isprintable()).strip() for seat, name in written.items()}
    return {seat: name for seat, name in tidy.items() if name}


def step_message(event: e.AnyDealEvent, sheet: Sheet, names: Names) -> Message:
    """What happened, for whoever reads it to put into words."""
    return _MESSAGES[type(event)](event, sheet, names)


def _cut(event: e.PackCut, _: Sheet, names: Names) -> Message:
    cut = Message("steps.cut", who=_who(event.seat, names), n=event.lifted)
    return Message("steps.cut_more", cut=cut) if event.more else cut


def _opening(event: e.Opened, names: Names) -> Iterator[Message]:
    setup = event.setup
    yield Message("steps.levels", ew=_level(setup.levels.get("EW")), ns=_level(setup.levels.get("NS")))
    if setup.dealer:
        yield Message("steps.deals", who=_who(setup.dealer, names))
    else:
        yield Message("steps.nobody_deals")
    if setup.dealing:
        yield Message("steps.deals_unbid", side=_side(setup.dealing))
    for side, points in setup.charged.items():
        yield Message("steps.charged", side=_side(side), points=points)
    if setup.refereed:
        yield Message("steps.refereed")
    if setup.eldest:
        yield Message("steps.eldest", who=_who(event.eldest, names))
    else:
        yield Message("steps.eldest_by_lot", who=_who(event.eldest, names))


def _declared(event: e.Declared, sheet: Sheet, names: Names) -> Message:
    facts = {"who": _who(event.seat, names), "cards": _cards(event.cards), "trump": _Trump(event.trump)}
    return Message("steps.bidden" if sheet.declare.hidden else "steps.declared", **facts)


def _closed(event: e.DeclaringClosed, _: Sheet, names: Names) -> Message:
    closed = Message("steps.closed", who=_who(event.dealer, names), trump=_Trump(event.trump))
    return _with_turned(closed, event.turned)


def _with_turned(then: Message, turned: Sequence[Hand]) -> Message:
    """The kitty's cards were turned up because nobody declared."""
    return Message("steps.nobody_declared", shown=[_cards(card) for card in turned], then=then) if turned else then


def _forced(event: e.Forced, _: Sheet, names: Names) -> Message:
    facts = {"who": _who(event.seat, names), "cards": _cards(event.cards), "n": event.penalty}
    if event.chooser is None:
        return Message("steps.forced", **facts)
    return Message("steps.forced_by", chooser=_who(event.chooser, names), **facts)


def _trick(event: e.TrickTaken, _: Sheet, names: Names) -> Message:
    trick = Message("steps.trick", who=_who(event.seat, names), n=event.points)
    return Message("steps.trick_counts", trick=trick, counts=f"{event.counts:+}") if event.counts else trick


def _stopped(event: e.ThrowStopped, _: Sheet, names: Names) -> Message:
    facts = {
        "who": _who(event.seat, names),
        "cards": _split(event.cards, event.split),
        "beaten": [_cards(unit) for unit in event.stopped],
        "options": [_cards(unit) for unit in event.options],
    }
    if event.chooser is None:
        return Message("steps.stopped", **facts)
    return Message("steps.stopped_named", chooser=_who(event.chooser, names), **facts)


def _count(event: e.Settled, names: Names) -> Iterator[Message]:
    if event.winner == "dealer":
        yield Message("steps.dealer_wins", gain=event.gain)
    else:
        yield Message("steps.defenders_win", gain=event.gain)
    yield Message("steps.levels", ew=_level(event.levels.get("EW")), ns=_level(event.levels.get("NS")))
    if event.passed:
        yield Message("steps.past_ace", side=_side(event.passed))
    yield Message("steps.deals_next", who=_who(event.dealer, names))


def _called(event: e.Called, _: Sheet, names: Names) -> Message:
    offence = Message(f"offences.{event.offence}")
    called = Message("steps.called", by=_by(event.by, names), who=_who(event.seat, names), offence=offence)
    return Message("steps.in_trick", called=called, trick=event.trick) if event.trick else called


def _ruled(event: e.Ruled, sheet: Sheet, names: Names) -> Message:
    facts = {"ruling": event.number, "by": _by(event.by, names), "who": _who(event.seat, names)}
    ruled = Message("steps.ruled", **facts, reason=_Reason(sheet, event.reason))
    effects = list(_effects(event))
    return Message("steps.ruled_effects", ruled=ruled, effects=effects) if effects else ruled


def _effects(event: e.Ruled) -> Iterator[Message]:
    """What follows from a ruling at the table, as far as its reason does not say so."""
    if isinstance(event.reason, AsWritten):
        yield from _told_by_no_sheet(event)
    if event.proposed:
        yield Message("steps.effect_proposed")
    if event.deal == "ends":
        yield Message("steps.effect_ends")
    if event.deal == "replayed":
        yield Message("steps.effect_replayed")
    if event.small_points is not None:
        yield Message("steps.effect_small_points", points=event.small_points)
    if event.taken_back is not None:
        yield Message("steps.effect_taken_back", n=event.taken_back)
    if event.trump is not None:
        yield Message("steps.effect_trump", trump=_Trump(event.trump))
    if event.choices:
        yield Message("steps.effect_choices", choices=[_Choice(choice) for choice in event.choices])
    if event.overrules is not None:
        yield Message("steps.effect_overrules", ruling=event.overrules)
    marks = {
        "steps.effect_warning": event.warning,
        "steps.effect_disqualified": event.disqualified,
        "steps.effect_cannot_win": event.cannot_win,
        "steps.effect_bury_again": event.bury_again,
        "steps.effect_bid_again": event.bid_again,
        "steps.effect_loses_bidding": event.loses_bidding,
    }
    yield from (Message(code) for code, holds in marks.items() if holds)


def _told_by_no_sheet(event: e.Ruled) -> Iterator[Message]:
    """Effects that stand in the reason where the sheet gave it, but not in a referee's own words."""
    if event.points:
        yield Message("rulings.points_change", points=f"{event.points:+}")
    if event.winner is not None and event.levels is not None:
        won = Message(f"rulings.{event.winner}_win", levels=event.levels)
        yield Message("rulings.at_least", effect=won) if event.at_least else won


class _Trump(NamedTuple):
    trump: Trump

    def told(self, tag: str) -> str:
        return trump_name(self.trump, tag)


class _Reason(NamedTuple):
    sheet: Sheet
    reason: Reason

    def told(self, tag: str) -> str:
        return _printable(reason_words(self.sheet, self.reason, tags=(tag,))[tag])


class _Choice(NamedTuple):
    """A choice that a ruling gives; one that only some sheet of a house knows stays as the sheet writes it."""

    code: str

    def told(self, tag: str) -> str:
        spoken, code = language(tag), f"steps.choice_{self.code}"
        if self.code in ("S", "H", "D", "C", "NT"):
            return trump_name(self.code, tag)
        return spoken.say(code) if spoken.has(code) else self.code


class _Split(NamedTuple):
    """The units of a throw, with a plus between them."""

    parts: tuple[CardsForPeople, ...]

    def told(self, tag: str) -> str:
        return " + ".join(part.told(tag) for part in self.parts)


def _split(cards: Hand, split: Iterable[Hand] | None) -> _Split:
    return _Split(tuple(_cards(part) for part in ((cards,) if split is None else split)))


def _cards(cards: Hand) -> CardsForPeople:
    return CardsForPeople(tuple(cards))


def _who(seat: Seat, names: Names) -> Message:
    """A seat in words, with its player's name where it is known."""
    told = Message("steps.seat", seat=seat)
    return Message("steps.player", seat=told, name=names[seat]) if seat in names else told


def _by(by: str, names: Names) -> Message | str:
    """The caller or the ruler in words: the table's own check, the referee, a seat, or somebody with a name."""
    if by == "table":
        return Message("steps.by_table")
    if by == "referee":
        return Message("steps.by_referee")
    seat = next((seat for seat in SEATS if seat == by), None)
    return _printable(by) if seat is None else _who(seat, names)


def _side(side: str) -> Message:
    return Message("steps.side", side=side)


def _level(level: str | None) -> str:
    return "10" if level == "T" else str(level or "–")


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


_MESSAGES: dict[type, Callable[[Any, Sheet, Names], Message]] = {
    e.Opened: lambda x, _, names: Message("steps.opened", facts=list(_opening(x, names))),
    e.PackCut: _cut,
    e.CardTurned: lambda x, _, names: Message(
        "steps.turned", who=_who(x.seat, names), shown=[_cards(card) for card in x.cards]
    ),
    e.DrawBegan: lambda x, _, names: Message("steps.began", who=_who(x.drawer, names)),
    e.Drew: lambda x, _, names: Message("steps.drew", who=_who(x.seat, names), cards=_cards(x.card)),
    e.Declared: _declared,
    e.DrawEnded: lambda _x, _, _names: Message("steps.drawn"),
    e.Passed: lambda x, _, names: Message("steps.passed", who=_who(x.seat, names)),
    e.WindowMoved: lambda _x, _, _names: Message("steps.window"),
    e.DeclaringClosed: _closed,
    e.Redealt: lambda x, _, _names: _with_turned(Message("steps.redealt"), x.turned),
    e.KittyTaken: lambda x, _, names: Message("steps.kitty", who=_who(x.seat, names), cards=_cards(x.cards)),
    e.Buried: lambda x, _, names: Message("steps.buried", who=_who(x.seat, names), cards=_cards(x.cards)),
    e.Played: lambda x, _, names: Message("steps.played", who=_who(x.seat, names), cards=_split(x.cards, x.split)),
    e.ThrowStopped: _stopped,
    e.Forced: _forced,
    e.TrickTaken: _trick,
    e.Dug: lambda x, _, names: Message("steps.dug", who=_who(x.seat, names), n=x.multiplier, points=f"{x.points:+}"),
    e.Settled: lambda x, _, names: Message("steps.settled", points=x.points, facts=list(_count(x, names))),
    e.PlayedEarly: lambda x, _, names: Message("steps.early", who=_who(x.seat, names), cards=_cards(x.cards)),
    e.Exposed: lambda x, _, names: Message("steps.exposed", who=_who(x.seat, names), cards=_cards(x.cards)),
    e.ShownWrong: lambda x, _, names: Message("steps.shown_wrong", who=_who(x.seat, names), cards=_cards(x.cards)),
    e.CardMoved: lambda x, _, names: Message(
        "steps.moved", who=_who(x.seat, names), to=_who(x.to, names), cards=_cards(x.card)
    ),
    e.Called: _called,
    e.Ruled: _ruled,
    e.Chose: lambda x, _, names: Message(
        "steps.chose", who=_who(x.seat, names), ruling=x.ruling, choice=_Choice(x.choice)
    ),
    e.Dismissed: lambda x, sheet, names: Message(
        "steps.dismissed", by=_by(x.by, names), who=_who(x.seat, names), reason=_Reason(sheet, x.reason)
    ),
    e.Appealed: lambda x, _, names: Message(
        "steps.appealed", who=_who(x.seat, names), ruling=x.ruling, reason=_printable(x.reason)
    ),
    e.Paused: lambda _x, _, _names: Message("steps.paused"),
    e.Resumed: lambda _x, _, _names: Message("steps.resumed"),
}
