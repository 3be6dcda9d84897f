"""Finding offences in a log: what was played against the sheet, what took too long, and at which moment it is found.

Nothing here is shown to a player: what is found stays with the referee until somebody calls it, or the table does.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import JOKERS, SEATS, SMALL_JOKER, Card, Hand, Seat, rank_of, suit_of
from tuolaji.deal.log import events as e
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Playing, State
from tuolaji.deal.time.clock import Timed, follow, stopped_clock
from tuolaji.rules.cards import pack_size
from tuolaji.rules.declare import Declaration
from tuolaji.rules.draw import lifts
from tuolaji.rules.follow import check_follow
from tuolaji.rules.kitty import check_bury
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


class Watch(Struct, frozen=True):
    """A refereed deal as its log leaves it: the deal with its clock, and the offences, in order.

    `open` are those that have not been ruled on; `behind` is what a ruling was about that waits for a choice.
    """

    timed: Timed
    open: tuple[Slip, ...] = ()
    all: tuple[Slip, ...] = ()
    steps: int = 1
    behind: tuple[tuple[int, Slip], ...] = ()

    @property
    def state(self) -> State:
        return self.timed.state

    def slip_behind(self, ruling: e.Ruled) -> Slip:
        """The offence behind a ruling: found in the log, or seen only by the referee."""
        return dict(self.behind)[ruling.number]


def see(watch: Watch | None, entry: e.DealRow) -> Watch:
    """The watch after the next entry of the log."""
    if watch is None:
        return Watch(follow(None, entry))
    event, before = entry.event, watch.timed
    open_, all_, behind = watch.open, watch.all, watch.behind
    for slip in new_slips(watch, entry):
        # How often the table has now seen this offence in the deal, whoever committed it.
        numbered = replace(slip, nth=1 + sum(1 for earlier in all_ if earlier.offence == slip.offence))
        open_, all_ = (*open_, numbered), (*all_, numbered)
    if isinstance(event, e.Ruled):
        if event.choices:
            behind = (*behind, (event.number, _behind(open_, event, watch.steps)))
        open_ = tuple(slip for slip in open_ if not _settles(event, slip))
    return Watch(follow(before, entry), open_, all_, watch.steps + 1, behind)


def new_slips(watch: Watch, entry: e.DealRow) -> Iterable[Slip]:
    """The fault of the next entry of the log, if it has one."""
    yield from _slips_of(watch.state, entry.event, watch.steps)
    yield from _overtime(watch.timed, entry, watch.steps)


def watch(log: Iterable[e.DealRow], begun: Watch | None = None) -> Watch:
    """A log watched from its beginning, or from where it was watched before."""
    for entry in log:
        begun = see(begun, entry)
    if begun is None:
        raise ValueError("an empty log has no state")
    return begun


def _behind(found: Iterable[Slip], ruling: e.Ruled, step: int) -> Slip:
    facts = (ruling.offence, ruling.seat, ruling.trick)
    same = (slip for slip in found if (slip.offence, slip.seat, slip.trick) == facts)
    return next(same, Slip(step, ruling.offence, ruling.seat, (), ruling.trick))


def _settles(ruled: e.Ruled, slip: Slip) -> bool:
    """Does a ruling dispose of a slip: by name, or because the play was taken back?"""
    a_play = slip.offence in ("revoke", "wrong_play")
    if a_play and ruled.taken_back is not None and (slip.trick, slip.place) >= (ruled.trick, ruled.taken_back):
        return True
    same = (ruled.seat, ruled.trick) == (slip.seat, slip.trick)
    return same and (ruled.offence == slip.offence or ruled.offence == "accusation")


def _slips_of(state: State, event: e.AnyDealEvent, step: int) -> Iterable[Slip]:
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
            sheet = state.opening.sheet
            if event.lifted not in lifts(sheet.draw, pack_size(sheet.cards)):
                yield Slip(step, "bad_cut", event.seat)
        case e.Buried() if isinstance(state, Burying):
            if not check_bury(state.opening.sheet.kitty, len(state.contract.kitty), len(event.cards)).ok:
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


def _overtime(timed: Timed, entry: e.DealRow, step: int) -> Iterable[Slip]:
    """A play or a burying that took longer than the table's clock gives; only the sheet makes that an offence."""
    event, state = entry.event, timed.state
    rule = state.opening.sheet.clock
    match event:
        case e.Played() | e.ThrowStopped() if isinstance(state, Playing) and rule.play is not None:
            trick = len(state.tricks) + 1
        case e.Buried() if rule.bury is not None:
            trick = 0
        case _:
            return
    running = stopped_clock(timed, entry)
    if running is not None and running.over(entry.at):
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
