"""Deals in which seats offend at random, opponents call what they please and a referee rules: a soak test."""

from collections import Counter
from random import Random

from msgspec import Struct, field

from tuolaji.cards import SEATS, Hand, Seat, full_deck, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.deal import next_setup
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Playing
from tuolaji.referee.decide import Calls
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.referee.rule import count_rulings
from tuolaji.rules.level import match_over
from tuolaji.rules.penalty import Offence
from tuolaji.text.catalogue import Message, in_languages
from tuolaji.text.stored import AsWritten, wordings


class OffenceTally(Struct):
    """Offences over many deals: committed, called, ruled, and what the rulings did."""

    deals: int = 0
    committed: Counter[str] = field(default_factory=Counter)
    called: Counter[str] = field(default_factory=Counter)
    ruled: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    dismissed: int = 0
    ended: int = 0
    replayed: int = 0
    points: int = 0

    def add(self, other: "OffenceTally") -> None:
        for name in ("committed", "called", "ruled", "clauses"):
            getattr(self, name).update(getattr(other, name))
        for name in ("deals", "dismissed", "ended", "replayed", "points"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def refereed_match(rules: str, deals: int, seed: str, calls: Calls) -> tuple[OffenceTally, list[list[e.DealRow]]]:
    """A match of so many deals, each beginning as the last one ended, with the warnings it has collected."""
    rng = Random(seed)
    report, logs = OffenceTally(), list[list[e.DealRow]]()
    setup = opening(rules, refereed=True)
    for _ in range(deals):
        deal = RefereedDeal.open_refereed(setup, rng.randbytes(32).hex(), calls, count_rulings(logs))
        _play(deal, rng)
        report.add(_report(deal))
        logs.append(deal.log)
        assert isinstance(deal.state, Finished)
        settled = deal.state.settled
        fixed = setup.sheet.level.fixed
        over = settled is not None and match_over(setup.sheet.level, settled.passed)
        over = over or bool(fixed and setup.number >= len(fixed))
        setup = opening(rules, refereed=True) if over else next_setup(deal.state)
    return report, logs


def _play(deal: RefereedDeal, rng: Random) -> None:
    now = 0
    while not deal.over:
        now += rng.choice((100, 100, 900, 900, 45_000))
        ruling = deal.open_choice()
        if ruling is not None:
            deal.choose(_opponent(ruling.seat, rng), rng.choice(ruling.choices), now)
        elif isinstance(deal.state, Asking) and deal.state.closes is not None and now >= deal.state.closes:
            deal.act(a.Wait(), now)
        elif rng.random() >= 0.12 or not _misbehave(deal, rng, now):
            _go_on(deal, rng, now)


def _go_on(deal: RefereedDeal, rng: Random, now: int) -> None:
    """A legal step; cards that were played early and stay committed are played now."""
    state = deal.state
    verdict = deal.act(random_action(state, rng, 0.1), now)
    if verdict is not None and isinstance(state, Playing):
        committed = state.early[SEATS.index(state.turn)]
        legal = (
            committed if verdict.code == "early_committed" else Hand.of(list(state.hands[SEATS.index(state.turn)])[:1])
        )
        again = deal.act(a.Play(state.turn, legal), now)
        if again is not None:
            raise AssertionError(f"nothing can be played: {verdict} {again}")


def _opponent(seat: Seat, rng: Random) -> Seat:
    return rng.choice([other for other in SEATS if side_of(other) != side_of(seat)])


def _misbehave(deal: RefereedDeal, rng: Random, now: int) -> bool:
    """Something that should not be done, if there is something to do it with."""
    state, seat = deal.state, rng.choice(SEATS)
    match state:
        case Cutting():
            return deal.act(a.Cut(state.opening.cutter, 1), now) is None
        case Drawing() if hand := list(state.hands[SEATS.index(seat)]):
            cards = Hand.of(rng.sample(hand, 1))
            wrong = (a.Declare(seat, cards), a.Expose(seat, cards), a.Draw(seat) if rng.random() < 0.1 else None)
            action = rng.choice(wrong)
            return action is not None and deal.act(action, now) is None
        case Burying():
            hand = list(state.hands[SEATS.index(state.contract.dealer)])
            size = len(state.contract.kitty) + rng.choice((-1, 1))
            return deal.act(a.Bury(state.contract.dealer, Hand.of(rng.sample(hand, size))), now) is None
        case Playing() if hand := list(state.hands[SEATS.index(seat)]):
            return _misplay(deal, state, seat, hand, rng, now)
    return False


def _misplay(deal: RefereedDeal, state: Playing, seat: Seat, hand: list[int], rng: Random, now: int) -> bool:
    match rng.randrange(6):
        case 0:
            return deal.act(a.Expose(seat, Hand.of(rng.sample(hand, 1))), now) is None
        case 1 | 2 if state.lead is not None and len(hand) >= len(state.lead.cards):
            return deal.act(a.Play(seat, Hand.of(rng.sample(hand, len(state.lead.cards)))), now) is None
        case 3 if deal.watch.open and rng.random() < 0.7:
            slip = rng.choice(deal.watch.open)
            by = _opponent(slip.seat, rng)
            return deal.call(by, slip.offence, slip.seat, slip.trick, now, admitted=rng.random() < 0.3) is None
        case 3:
            return deal.call(_opponent(seat, rng), "revoke", seat, 0, now) is None
        case 4 if rng.random() < 0.2:
            side = "defenders" if state.contract.defends(seat) else "dealer"
            seen = Offence(offence="conduct", offender=side)  # type: ignore[arg-type]
            return deal.penalise(seat, seen, now) is None
        case 5 if state.contract.opening.rulings and rng.random() < 0.5:
            rulings = state.contract.opening.rulings
            against = rng.choice(rulings)
            again = e.Ruled(
                number=len(rulings) + 1,
                offence=against.offence,
                seat=against.seat,
                by="referee",
                reason=AsWritten(wordings(in_languages(Message("rulings.heard_again")))),
                points=rng.choice((0, against.points // 2)),
                overrules=against.number,
            )
            return deal.rule(again, now) is None
        case 5 if state.contract.opening.rulings:
            return deal.appeal(seat, rng.randint(1, len(state.contract.opening.rulings)), "?", now) is None
    return False


def _report(deal: RefereedDeal) -> OffenceTally:
    """Statistics of the deals, and a check that nothing was lost on the way."""
    report = OffenceTally(deals=1)
    for entry in deal.log:
        match entry.event:
            case e.Called(offence=offence):
                report.called[offence] += 1
            case e.Ruled() as ruled:
                report.ruled[ruled.offence] += 1
                report.clauses[ruled.clause or "—"] += 1
                report.points += abs(ruled.points)
                report.ended += ruled.deal == "ends"
                report.replayed += ruled.deal == "replayed"
            case e.Dismissed():
                report.dismissed += 1
    report.committed.update(slip.offence for slip in deal.watch.all)
    check_referee_invariants(deal)
    return report


def check_referee_invariants(deal: RefereedDeal) -> None:
    """The log folds to the state, and no card was lost or made by any ruling."""
    if replay(deal.events) != deal.state:
        raise AssertionError("the log folds to another state")
    assert isinstance(deal.state, Finished)
    playing = deal.state.playing
    if playing is not None:
        played = sum((play for trick in playing.tricks for play in trick.plays), Hand())
        everything = sum(playing.hands, played + sum(playing.plays, Hand()) + playing.buried)
        if everything != full_deck(playing.contract.opening.sheet.cards.decks):
            raise AssertionError("cards were lost or made")
