"""Finding offences in a log: what was played against the sheet, what took too long, and at which moment it is found.

Nothing here is shown to a player: what is found stays with the referee until somebody calls it, or the table does.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import JOKERS, SEATS, SMALL_JOKER, Card, Hand, Seat, rank_of, suit_of
from tuolaji.deal import events as e
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Playing, State
from tuolaji.rules.declare import Declaration
from tuolaji.rules.follow import check_follow
from tuolaji.rules.offence import BiddingWindow, Found, OffenceName


class Slip(Struct, frozen=True):
    """An offence that has happened: where in the log, which trick (from 1; 0 is none) and which play of it."""

    step: int
    offence: OffenceName
    seat: Seat
    cards: tuple[Card, ...] = ()
    trick: int = 0
    place: int = 0
    cards_left: int | None = None
    nth: int = 1
    window: BiddingWindow | None = None


class Watch:
    """Follows a log entry by entry and keeps the offences that have not been ruled on, in order."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.open: list[Slip] = []
        self.all: list[Slip] = []
        self._steps = 0
        self._since = 0

    def see(self, entry: e.Entry) -> None:
        event = entry.event
        if self.state is not None:
            new = [*_slips_of(self.state, event, self._steps), *_overtime(self.state, entry, self._steps, self._since)]
            new = [self._numbered(slip) for slip in new]
            self.open += new
            self.all += new
        if isinstance(event, e.Ruled):
            self.open = [slip for slip in self.open if not _settles(event, slip)]
        self.state = evolve(self.state, event)
        self._steps += 1
        if not isinstance(event, e.Called | e.Exposed | e.PlayedEarly | e.Appealed):
            self._since = entry.at

    def _numbered(self, slip: Slip) -> Slip:
        """How often the table has now seen this offence in the deal, whoever committed it."""
        return replace(slip, nth=1 + sum(1 for earlier in self.all if earlier.offence == slip.offence))


def watch(log: Iterable[e.Entry]) -> Watch:
    """A log watched from its beginning."""
    watched = Watch()
    for entry in log:
        watched.see(entry)
    return watched


def _settles(ruled: e.Ruled, slip: Slip) -> bool:
    """Does a ruling dispose of a slip: by name, or because the play was taken back?"""
    a_play = slip.offence in ("revoke", "wrong_play")
    if a_play and ruled.taken_back is not None and (slip.trick, slip.place) >= (ruled.trick, ruled.taken_back):
        return True
    same = (ruled.seat, ruled.trick) == (slip.seat, slip.trick)
    return same and (ruled.offence == slip.offence or ruled.offence == "accusation")


def _slips_of(state: State, event: e.AnyEvent, step: int) -> Iterable[Slip]:
    match event:
        case e.Played() if isinstance(state, Playing) and state.lead is not None:
            hand = state.hands[SEATS.index(event.seat)]
            if not check_follow(state.contract.table, hand, state.lead, event.cards).ok:
                yield _revoke(state, event, hand, step)
        case e.PlayedEarly() if isinstance(state, Playing):
            trick = len(state.tricks) + 1
            yield Slip(step, "out_of_turn", event.seat, tuple(event.cards), trick)
        case e.Exposed() if _is_a_bid(state, event.cards):
            window: BiddingWindow = "after_draw" if isinstance(state, Asking) else "drawing"
            yield Slip(step, "open_bid", event.seat, tuple(event.cards), window=window)
        case e.PackCut() if isinstance(state, Cutting):
            least = state.opening.sheet.draw.least_lifted
            if not least <= event.lifted <= 54 * state.opening.sheet.cards.decks - least:
                yield Slip(step, "bad_cut", event.seat)
        case e.Buried() if isinstance(state, Burying) and len(event.cards) != len(state.contract.kitty):
            yield Slip(step, "mis_bury", event.seat)
        case e.DrawEnded() if isinstance(state, Drawing):
            sizes = [len(hand) for hand in state.hands]
            if len(set(sizes)) > 1:
                yield Slip(step, "card_count", SEATS[sizes.index(max(sizes))])
        case e.DeclaringClosed() if isinstance(state, Asking) and (bluff := _bluff(state)):
            yield Slip(step, "false_bid", bluff.seat, tuple(state.drawing.bids[SEATS.index(bluff.seat)]))
        case e.Exposed():
            trick = len(state.tricks) + 1 if isinstance(state, Playing) else 0
            yield Slip(step, "exposed_card", event.seat, tuple(event.cards), trick)
        case e.ShownWrong():
            yield Slip(step, "wrong_declaration", event.seat, tuple(event.cards))


def _is_a_bid(state: State, cards: Hand) -> bool:
    """Level cards seen where bids are hidden: a bid that has become an open one."""
    drawing = state.drawing if isinstance(state, Asking) else state
    if not isinstance(drawing, Drawing) or not drawing.declaring.rule.hidden:
        return False
    levels = {drawing.declaring.level_of(seat) for seat in SEATS}
    return all(kind in JOKERS or rank_of(kind) in levels for kind in cards)


def _bluff(state: Asking) -> Declaration | None:
    """A hidden bid that is turned up and is none: other cards than level cards of its suit, or without its joker."""
    drawing = state.drawing
    standing, rule = drawing.declaring.standing, drawing.declaring.rule
    if standing is None or not rule.hidden:
        return None
    bid = drawing.bids[SEATS.index(standing.seat)]
    suited = [kind for kind in bid if kind not in JOKERS]
    level = drawing.declaring.level_of(standing.seat)
    right = all(rank_of(kind) == level and suit_of(kind) == standing.trump for kind in suited)
    jokers = rule.first_deal_small_jokers if drawing.declaring.first_deal else 0
    return None if right and len(bid) - len(suited) == bid[SMALL_JOKER] == jokers else standing


def _revoke(state: Playing, event: e.Played, hand: Hand, step: int) -> Slip:
    """A follow that the sheet does not allow: the owed cards stayed in the hand.

    It is a wrong play, and perhaps a tolerated one, where only permanent trumps were taken for side cards.
    """
    level = state.contract.table.level
    off_group = [kind for kind in event.cards if state.contract.table.groups[kind] != state.lead.group]  # type: ignore[union-attr]
    mistaken = bool(off_group) and all(kind in JOKERS or rank_of(kind) == level for kind in off_group)
    tolerant = any(case.permanent_trumps for case in state.contract.opening.sheet.penalty.get("wrong_play", ()))
    return Slip(
        step=step,
        offence="wrong_play" if mistaken and tolerant else "revoke",
        seat=event.seat,
        cards=tuple(off_group) or tuple(event.cards),
        trick=len(state.tricks) + 1,
        place=len(state.plays),
        cards_left=len(hand),
    )


def _overtime(state: State, entry: e.Entry, step: int, since: int) -> Iterable[Slip]:
    """A play or a burying that took longer than the sheet's clock gives."""
    event = entry.event
    match event:
        case e.Played() if isinstance(state, Playing):
            limit = state.contract.opening.sheet.clock.play
            trick = len(state.tricks) + 1
        case e.Buried() if isinstance(state, Burying):
            limit, trick = state.contract.opening.sheet.clock.bury, 0
        case _:
            return
    if limit is not None and entry.at - since > 1000 * limit:
        yield Slip(step, "overtime", event.seat, (), trick)


def moment(state: Playing, trick: int) -> Found:
    """When an offence in a trick is found: before the next lead, after it, after that trick, or later still."""
    done = len(state.tricks)
    if done >= trick + 2:
        return "later"
    if done >= trick + 1:
        return "after_next_trick"
    return "next_trick" if done == trick and state.lead is not None else "same_trick"


def count_moment(state: State) -> Found:
    """When a wrong count is found: before the first lead, after it, or after the second trick was led."""
    if not isinstance(state, Playing) or (not state.tricks and state.lead is None):
        return "before_lead"
    led = len(state.tricks) + (state.lead is not None)
    return "after_second_trick" if led >= 2 else "after_lead"
