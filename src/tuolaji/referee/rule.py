"""Calls and rulings: a call is looked into, the sheet rules, and the ruling becomes an event with its effects."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tuolaji.cards import SEATS, Hand, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.decisions.play import settlement_after
from tuolaji.deal.fair import pick
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.rulings.ruling import effective, with_rulings
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Playing, State
from tuolaji.referee.detect import Slip, count_moment, moment
from tuolaji.rules.conduct import clauses_forgiven_once, counted_together
from tuolaji.rules.offence import BiddingWindow, DealAfterRuling, Found, OffenceName
from tuolaji.rules.penalty import Offence, SheetRuling, rule_on
from tuolaji.rules.reasons.ruling_reason import NothingFound, SideOfDeal
from tuolaji.rules.reasons.verdict import Verdict

Before = Mapping[tuple[str, str], int]
"""How often each side (EW, NS) has been ruled for each offence earlier in the match."""


def side_in_deal(state: State, seat: Seat) -> SideOfDeal:
    """Is a seat of the dealer side? Before anybody deals, whoever offends counts as a defender."""
    dealer = state.opening.setup.dealer
    if isinstance(state, Playing | Burying):
        dealer = state.contract.dealer
    return "dealer" if dealer and side_of(seat) == side_of(dealer) else "defenders"


def times(state: State, offence: OffenceName, seat: Seat, before: Before) -> int:
    """How often this side has now done it, this time included."""
    together = counted_together(state.opening.sheet, offence) | {offence}
    ruled = effective(state.opening.rulings)
    here = sum(ruling.offence in together and side_of(ruling.seat) == side_of(seat) for ruling in ruled)
    return sum(before.get((side_of(seat), name), 0) for name in together) + here + 1


def count_rulings(logs: Sequence[Sequence[e.DealRow]]) -> Counter[tuple[str, str]]:
    """Rulings in a match's earlier deals, counted by side and offence."""
    counts: Counter[tuple[str, str]] = Counter()
    for log in logs:
        ruled = tuple(entry.event for entry in log if isinstance(entry.event, e.Ruled))
        counts.update((side_of(ruling.seat), ruling.offence) for ruling in effective(ruled))
    return counts


def facts_of(state: State, slip: Slip, before: Before, choice: str | None = None) -> Offence:
    """The facts of a slip as the sheet's cases ask for them."""
    return Offence(
        offence=slip.offence,
        offender=side_in_deal(state, slip.seat),
        cards=slip.cards,
        found=_found(state, slip),
        times=times(state, slip.offence, slip.seat, before),
        in_deal=slip.nth,
        cards_left=slip.cards_left,
        choice=choice,
        reparable=True,
        window=slip.window or _window(state),
        level=state.contract.table.level if isinstance(state, Playing) else state.opening.setup.level,
    )


def _found(state: State, slip: Slip) -> Found | None:
    if slip.offence in ("card_count", "mis_bury"):
        return count_moment(state)
    if slip.offence in ("revoke", "wrong_play") and isinstance(state, Playing):
        return moment(state, slip.trick)
    return None


def _window(state: State) -> BiddingWindow | None:
    if isinstance(state, Asking):
        return "after_draw"
    return "drawing" if isinstance(state, Drawing) else None


def rule_slip(state: State, slip: Slip, by: str, before: Before, choice: str | None = None) -> list[e.AnyDealEvent]:
    """The sheet's ruling on a slip, as events: the ruling, and the settlement if it ends the deal."""
    sheet = state.opening.sheet
    found = rule_on(sheet, facts_of(state, slip, before, choice))
    return _events(state, slip, by, found)


def rule_seen(state: State, offence: Offence, seat: Seat, by: str) -> list[e.AnyDealEvent]:
    """The sheet's ruling on what only people can see: signals, behaviour, a count at a physical table."""
    trick, place = 0, 0
    if isinstance(state, Playing) and offence.offence in ("revoke", "wrong_play"):
        trick, place = _last_play(state, seat)
    found = rule_on(state.opening.sheet, _filled(state, offence, seat, trick, place))
    return _events(state, Slip(0, offence.offence, seat, offence.cards, trick, place), by, found)


def _filled(state: State, offence: Offence, seat: Seat, trick: int, place: int) -> Offence:
    """An offence that a referee has seen, completed with facts that the table knows and nobody has stated."""
    slip = Slip(0, offence.offence, seat, offence.cards, trick, place)
    left = offence.cards_left
    if left is None and isinstance(state, Playing) and trick:
        plays = state.plays if trick > len(state.tricks) else state.tricks[trick - 1].plays
        left = len(state.hands[SEATS.index(seat)]) + (len(plays[place]) if place < len(plays) else 0)
    return replace(
        offence,
        found=offence.found or _found(state, slip),
        cards_left=left,
        window=offence.window or _window(state),
        in_deal=offence.in_deal or 1 + _tolerated_before(state),
    )


def _tolerated_before(state: State) -> int:
    """How often this deal has seen the mistake that its sheet forgives once."""
    clauses = clauses_forgiven_once(state.opening.sheet)
    return sum(ruling.clause in clauses for ruling in effective(state.opening.rulings))


def _last_play(state: Playing, seat: Seat) -> tuple[int, int]:
    """The latest play of a seat: its trick, and its place in it."""
    place = (SEATS.index(seat) - SEATS.index(state.leader)) % 4
    if place < len(state.plays) or not state.tricks:
        return len(state.tricks) + 1, place
    return len(state.tricks), (SEATS.index(seat) - SEATS.index(state.tricks[-1].leader)) % 4


def rule_accusation(state: State, slip: Slip | None, accused: Seat, trick: int, by: str) -> list[e.AnyDealEvent]:
    """Where the sheet knows accusations, the accused pays if it is true and the accusers if it is not."""
    sheet = state.opening.sheet
    offence = Offence(offence="accusation", offender=side_in_deal(state, accused), true_claim=slip is not None)
    target = slip or Slip(0, "accusation", accused, (), trick)
    found = rule_on(sheet, offence)
    if slip is not None:
        # The 60 come instead of the points, not instead of the correction.
        found = replace(found, corrected=rule_on(sheet, facts_of(state, slip, {})).corrected)
    return _events(state, target, by, found, name="accusation")


def tolerated(state: State, slip: Slip, before: Before) -> bool:
    """A mistake that the sheet forgives: it is ruled as that, and is no ground for an accusation."""
    found = rule_on(state.opening.sheet, facts_of(state, slip, before))
    return slip.offence == "wrong_play" and not found.points and not found.choices


def _events(
    state: State, slip: Slip, by: str, found: SheetRuling, name: OffenceName | None = None
) -> list[e.AnyDealEvent]:
    again = bool(found.corrected) and slip.offence == "mis_bury"
    a_play = slip.offence in ("revoke", "wrong_play") and isinstance(state, Playing)
    taken_back = slip.place if found.corrected and a_play else None
    small = found.small_points["other"] if found.small_points else None
    ruled = e.Ruled(
        number=len(state.opening.rulings) + 1,
        offence=name or slip.offence,
        seat=slip.seat,
        by=by,
        reason=found.reason,
        clause=found.clause,
        trick=slip.trick,
        points=found.points or 0,
        deal=_deal(found, by),
        winner=found.winner,
        levels=found.levels,
        at_least=bool(found.at_least),
        small_points=int(small) if small is not None else None,
        warning=bool(found.warning),
        disqualified=bool(found.disqualified),
        proposed=bool(found.proposed),
        cannot_win=bool(found.cannot_win) and isinstance(state, Playing),
        taken_back=taken_back,
        bury_again=again,
        bid_again=bool(found.bid_again),
        loses_bidding=bool(found.loses_bidding),
        trump=found.trump,  # type: ignore[arg-type]
        choices=found.choices or (),
    )
    moves = even_out(state) if found.corrected and slip.offence == "card_count" else []
    passes = _all_pass(evolve(state, ruled)) if found.bid_stands else []
    return [*with_settlement(state, ruled), *moves, *passes]


def _deal(found: SheetRuling, by: str) -> DealAfterRuling:
    """The ruling's effect on the deal. A person's proposal waits; a table has no committee and deals again at once."""
    waits = found.choices or (found.proposed and (by != "table" or found.deal != "replayed"))
    return "goes_on" if waits or found.deal is None else found.deal


def _all_pass(state: State) -> list[e.AnyDealEvent]:
    """The opponents let a bid stand: everybody who has not passed passes, and the declaring is closed."""
    events: list[e.AnyDealEvent] = []
    for seat in SEATS:
        if not isinstance(state, Asking):
            break
        found = decide(state, a.Pass(seat))
        if not isinstance(found, Verdict):
            events += found
            for event in found:
                state = evolve(state, event)
    return events


def even_out(state: State) -> list[e.AnyDealEvent]:
    """The short hand draws a card at random from the long one, until the hands are even; the seed decides which."""
    drawing = state.drawing if isinstance(state, Asking) else state
    if not isinstance(drawing, Drawing | Burying | Playing):
        return []
    opening = state.opening
    kitty = 0 if isinstance(drawing, Drawing) else opening.sheet.cards.kitty
    hands = dict(zip(SEATS, drawing.hands, strict=True))
    dealer = drawing.contract.dealer if isinstance(drawing, Burying) else None
    moves: list[e.AnyDealEvent] = []
    while True:
        sizes = {seat: len(hand) - (kitty if seat == dealer else 0) for seat, hand in hands.items()}
        long, short = max(SEATS, key=sizes.__getitem__), min(SEATS, key=sizes.__getitem__)
        if sizes[long] - sizes[short] < 2:
            return moves
        cards = list(hands[long])
        card = Hand.of([cards[pick(opening.seed or "00", f"even out {len(moves)}", len(cards))]])
        hands[long], hands[short] = hands[long] - card, hands[short] + card
        moves.append(e.CardMoved(long, short, card))


def ends_too_early(state: State, slip: Slip, before: Before) -> bool:
    """Would the ruling end a deal that has nothing to count yet? Then it waits for the first lead."""
    if isinstance(state, Playing):
        return False
    sheet = state.opening.sheet
    found = rule_on(sheet, facts_of(state, slip, before))
    chosen = [rule_on(sheet, facts_of(state, slip, before, choice)) for choice in found.choices or ()]
    return any(one.deal == "ends" for one in (found, *chosen))


def with_settlement(state: State, ruled: e.Ruled) -> list[e.AnyDealEvent]:
    """A ruling, and the count of the deal if it ends it."""
    settled = settlement_after(evolve(state, ruled), ruled)
    return [ruled] if settled is None else [ruled, settled]


def dismissal(state: State, seat: Seat, by: str, offence: OffenceName, *, found: bool) -> e.Dismissed:
    """A call that nothing was found behind, or that the sheet leaves to the referee."""
    if found:
        silent = rule_on(state.opening.sheet, Offence(offence=offence, offender=side_in_deal(state, seat)))
        return e.Dismissed(by, seat, silent.reason)
    return e.Dismissed(by, seat, NothingFound(offence))


def can_be_ruled(state: State) -> bool:
    """Anything can be ruled once cards are drawn; a finished deal can be heard again until the next one begins."""
    finished = isinstance(state, Finished) and state.playing is not None
    return finished or isinstance(state, Drawing | Asking | Burying | Playing)


def play_of(state: State) -> State:
    """The play of a finished deal, else the state itself: offences are judged by what was played."""
    if isinstance(state, Finished) and state.playing is not None:
        return with_rulings(state.playing, state.opening.rulings)
    return state
