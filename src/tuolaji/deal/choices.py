"""Choices of a seat: the kinds of action, with deadlines; legal plays checked, counted, listed, sampled.

Nothing here builds a list that explodes: leads are counted group by group, follows by `rules.plays`.
"""

from collections.abc import Iterator
from random import Random
from typing import Literal, TypeAlias

from msgspec import Struct

from tuolaji.cards import JOKERS, SEATS, SUITS, Card, Hand, Seat, rank_of, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.rulings.ruling import open_choice
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Naming, Playing, State, Turning
from tuolaji.rules.cards import pack_size
from tuolaji.rules.declare import CardsShown, Declaring, check_declare, not_held
from tuolaji.rules.draw import lifts
from tuolaji.rules.follow import owed
from tuolaji.rules.lead import Lead
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.shape import Shape, take, units_of
from tuolaji.rules.trump import Held, TrumpTable

ActionKind: TypeAlias = Literal["cut", "turn", "draw", "declare", "pass", "bury", "lead", "follow", "name", "choose"]


class Choice(Struct, frozen=True):
    """One kind of action that is open: how many cards it takes, what can be chosen, until when."""

    kind: ActionKind
    least: int = 0
    most: int = 0
    options: tuple[Hand, ...] = ()
    deadline: int | None = None


def choices(state: State, seat: Seat) -> list[Choice]:
    """Everything that a seat may do now; while a ruling waits for a choice, nothing but that."""
    ruling = open_choice(state)
    if ruling is not None:
        return [Choice("choose")] if side_of(seat) != side_of(ruling.seat) else []
    match state:
        case Cutting() if seat == state.opening.cutter and not state.done:
            possible = lifts(state.opening.sheet.draw, pack_size(state.opening.sheet.cards))
            return [Choice("cut", possible[0], possible[-1])]
        case Turning() if seat == state.seat:
            return [Choice("turn")]
        case Drawing():
            found = [Choice("draw")] if seat == state.turn else []
            return found + _declarations(state.declaring, seat, state.hands[SEATS.index(seat)], None)
        case Asking() if state.turn in (None, seat):
            drawing = state.drawing
            found = _declarations(drawing.declaring, seat, drawing.hands[SEATS.index(seat)], state.closes)
            if _may_pass(state, seat):
                found.append(Choice("pass", deadline=state.closes))
            return found
        case Burying() if seat == state.contract.dealer:
            size = len(state.contract.kitty)
            return [Choice("bury", size, size)]
        case Playing() if seat == state.turn:
            if state.lead is None:
                return [Choice("lead", 1, len(state.hands[SEATS.index(seat)]))]
            return [Choice("follow", len(state.lead.cards), len(state.lead.cards))]
        case Naming() if seat == state.chooser:
            return [Choice("name", options=tuple(Hand.of(unit.cards) for unit in state.options))]
    return []


def seats_to_act(state: State) -> list[Seat]:
    """The seats that the deal waits for; while cards are drawn, others may declare without being waited for."""
    ruling = open_choice(state)
    if ruling is not None:
        return [seat for seat in SEATS if side_of(seat) != side_of(ruling.seat)]
    match state:
        case Cutting():
            return [] if state.done else [state.opening.cutter]
        case Turning():
            return [state.seat]
        case Drawing() | Playing():
            return [state.turn]
        case Asking():
            return [seat for seat in SEATS if _may_pass(state, seat)]
        case Burying():
            return [state.contract.dealer]
        case Naming():
            return [state.chooser] if state.chooser else []
        case _:
            return []


def _may_pass(state: Asking, seat: Seat) -> bool:
    standing = state.drawing.declaring.standing
    return state.turn in (None, seat) and seat not in state.passed and not (standing and standing.seat == seat)


def _declarations(declaring: Declaring, seat: Seat, hand: Hand, deadline: int | None) -> list[Choice]:
    options = tuple(legal_declarations(declaring, seat, hand))
    return [Choice("declare", options=options, deadline=deadline)] if options else []


def legal_declarations(declaring: Declaring, seat: Seat, hand: Hand) -> Iterator[Hand]:
    """Every set of cards that the seat may show now, each as the whole that it would then show."""
    levels = [kind for kind in hand.kinds() if rank_of(kind) == declaring.level_of(seat)]
    small = declaring.rule.first_deal_small_jokers if declaring.first_deal else 0
    for kind in levels:
        for size in range(1, hand[kind] + 1):
            cards = Hand.of([kind] * size + [JOKERS[0]] * small)
            if size > declaring.laid_by(seat, SUITS[kind // 13]) and cards <= hand:
                shown = CardsShown(seat, cards)
                _, made = check_declare(declaring, shown)
                if made is not None and not not_held(declaring, shown, made, hand):
                    yield cards
    for joker in JOKERS:
        if hand[joker] >= 2:
            cards = Hand.of([joker, joker])
            if check_declare(declaring, CardsShown(seat, cards))[0].ok:
                yield cards


def check(state: State, action: a.Action, now: int = 0) -> Verdict:
    """Would this action be allowed? The same answer that doing it would give."""
    found = decide(state, action, now)
    return found if isinstance(found, Verdict) else Verdict.yes(None, "allowed")


def single_units(table: TrumpTable, group: int, held: Held) -> Iterator[Hand]:
    """Every single unit that these cards of one group can form, narrow ones first."""
    for width in range(1, max(held.values(), default=0) + 1):
        for length in range(1, 2 if width == 1 else len(held) + 1):
            yield from (Hand.of(unit.cards) for unit in units_of(table, group, held, Shape(width, length)))


def sample_play(state: Playing, rng: Random, throws: float = 0.02) -> Hand:
    """A random legal play: any legal follow can come; a lead is any unit, and now and then a throw."""
    table, hand = state.contract.table, state.hands[SEATS.index(state.turn)]
    return sample_follow(table, hand, state.lead, rng) if state.lead else sample_lead(table, hand, rng, throws)


def sample_lead(table: TrumpTable, hand: Hand, rng: Random, throws: float = 0.02) -> Hand:
    """A random unit of a hand, and now and then a throw where they are allowed."""
    groups = [group for group in range(5) if table.held(hand, group)]
    held = table.held(hand, group := rng.choice(groups))
    cards = [kind for kind, count in held.items() for _ in range(count)]
    if table.sheet.throw.allowed and len(cards) > 1 and rng.random() < throws:
        return Hand.of(rng.sample(cards, rng.randint(2, min(4, len(cards)))))
    return rng.choice(list(single_units(table, group, held)))


def sample_follow(table: TrumpTable, hand: Hand, lead: Lead, rng: Random) -> Hand:
    """A random legal follow out of a hand; every legal follow can come."""
    held = table.held(hand, lead.group)
    due = owed(table, held, lead)
    own = [kind for kind, count in held.items() for _ in range(count)]
    free = len(lead.cards) - due.cards
    if free:
        others = [kind for kind in hand if table.groups[kind] != lead.group]
        return Hand.of(own + rng.sample(others, free))
    given: list[Card] = []
    if due.wants:
        given = _sample_units(table, lead.group, held, due.wants, rng) or [
            kind for unit in due.units for kind in unit.cards
        ]
    rest = list(Hand.of(own) - Hand.of(given))
    return Hand.of(given + rng.sample(rest, len(lead.cards) - len(given)))


def _sample_units(
    table: TrumpTable, group: int, held: Held, wants: list[tuple[Shape, ...]], rng: Random
) -> list[Card] | None:
    """Random units that give what is owed: a few tries, as the first choice may spoil the later ones."""
    for _ in range(4):
        left, given = held, list[Card]()
        for want in wants:
            units = [unit for shape in want for unit in units_of(table, group, left, shape)]
            if not units:
                break
            unit = rng.choice(units)
            left = take(left, unit)
            given += unit.cards
        else:
            return given
    return None
