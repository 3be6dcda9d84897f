"""What the clock does for a seat that does not act: the least it can, always legal."""

from itertools import islice

from tuolaji.cards import SEATS, Card, Hand
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices, iterate_plays
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.trump import TRUMP, Table

_LOOKED_AT = 2000
"""Of a seat's legal plays, so many are compared."""


def timeout_action(state: State) -> a.Action:
    """The action that the clock takes: cut in the middle, draw, pass, bury and play the lowest legal cards."""
    match state:
        case Cutting():
            return a.Cut(state.opening.cutter, 27 * state.opening.sheet.cards.decks)
        case Turning():
            return a.TurnUp(state.seat)
        case Drawing():
            return a.Draw(state.turn)
        case Asking():
            waited = [seat for seat in SEATS if any(choice.kind == "pass" for choice in choices(state, seat))]
            return a.Pass(waited[0])
        case Burying():
            dealer = state.contract.dealer
            hand = sorted(state.hands[SEATS.index(dealer)], key=lambda kind: _worth(state.contract.table, kind))
            return a.Bury(dealer, Hand.of(hand[: len(state.contract.kitty)]))
        case Playing():
            committed = a.Play(state.turn, state.early[SEATS.index(state.turn)])
            if committed.cards and check(state, committed).ok:
                return committed
            plays = islice(iterate_plays(state), _LOOKED_AT)
            table = state.contract.table
            lowest = min(plays, key=lambda play: (len(play), sum(_worth(table, kind) for kind in play)))
            return a.Play(state.turn, lowest)
        case Naming():
            assert state.chooser is not None
            return a.Name(state.chooser, Hand.of(state.options[0].cards))
        case Finished():
            raise ValueError("the deal is over")


def _worth(table: Table, kind: Card) -> int:
    """How dear a card is: trumps above side cards, points above others, then its strength."""
    return 100 * (table.groups[kind] == TRUMP) + 20 * bool(Hand.of([kind]).points) + table.strength[kind]
