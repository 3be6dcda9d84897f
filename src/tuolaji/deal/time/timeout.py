"""The clock's action for a seat that does not act: the least it can, always legal."""

from collections.abc import Iterable
from itertools import islice

from tuolaji.cards import SEATS, Card, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.cards import pack_size
from tuolaji.rules.follow import owed
from tuolaji.rules.lead import Lead
from tuolaji.rules.trump import TRUMP, TrumpTable
from tuolaji.rules.units.plays import iterate_follows

_MOST_COMPARED = 200
"""Most legal follows of a seat that are compared: the clock acts on the server's event loop."""


def timeout_action(state: State) -> a.Action:
    """The action that the clock takes: cut in the middle, draw, pass, bury and play the lowest legal cards."""
    match state:
        case Cutting():
            return a.Cut(state.opening.cutter, pack_size(state.opening.sheet.cards) // 2)
        case Turning():
            return a.TurnUp(state.seat)
        case Drawing():
            return a.Draw(state.turn)
        case Asking():
            waited = [seat for seat in SEATS if any(choice.kind == "pass" for choice in choices(state, seat))]
            return a.Pass(waited[0])
        case Burying():
            dealer = state.contract.dealer
            cheapest = cheapest_first(state.contract.table, state.hands[SEATS.index(dealer)])
            return a.Bury(dealer, Hand.of(cheapest[: len(state.contract.kitty)]))
        case Playing():
            committed = a.Play(state.turn, state.early[SEATS.index(state.turn)])
            if committed.cards and check(state, committed).ok:
                return committed
            table, hand = state.contract.table, state.hands[SEATS.index(state.turn)]
            if state.lead is None:
                return a.Play(state.turn, Hand.of(cheapest_first(table, hand)[:1]))
            return a.Play(state.turn, _cheapest_follow(table, hand, state.lead))
        case Naming():
            assert state.chooser is not None
            return a.Name(state.chooser, Hand.of(state.options[0].cards))
        case Finished():
            raise ValueError("the deal is over")


def cheapest_first(table: TrumpTable, cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda kind: worth(table, kind))


def _cheapest_follow(table: TrumpTable, hand: Hand, lead: Lead) -> Hand:
    """The cheapest legal follow, or nearly: a hand without enough of the led group discards its cheapest others."""
    missing = len(lead.cards) - owed(table, table.held(hand, lead.group), lead).cards
    if missing:
        own = [kind for kind in hand if table.groups[kind] == lead.group]
        others = [kind for kind in hand if table.groups[kind] != lead.group]
        return Hand.of(own + cheapest_first(table, others)[:missing])
    worths = [worth(table, kind) for kind in range(54)]
    follows = islice(iterate_follows(table, hand, lead), _MOST_COMPARED)
    return min(follows, key=lambda play: sum(worths[kind] for kind in play))


def worth(table: TrumpTable, kind: Card) -> int:
    """How dear a card is: trumps above side cards, points above others, then its strength."""
    return 100 * (table.groups[kind] == TRUMP) + 20 * bool(Hand.of([kind]).points) + table.strength[kind]
