"""Random deals in bulk: matches of random seats, their invariants checked, and what decided them."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec import Struct, field

from tuolaji.cards import SEATS, Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal.deal import Deal, next_setup
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.hands import read_lead
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import replay
from tuolaji.deal.setup import opening
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Drawing, Finished, Playing, State
from tuolaji.rules.cards import card_points
from tuolaji.rules.declare import CardsShown, check_declare
from tuolaji.rules.follow import check_follow
from tuolaji.rules.level import explain_result, match_over, next_dealer
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.settle import explain_dig
from tuolaji.rules.trick import take_trick

_DEALS_IN_A_MATCH = 25


class Chunk(Struct, frozen=True):
    """A match's worth of deals: played the same whoever plays it."""

    rules: str
    number: int
    deals: int
    seed: int
    keep: bool


class Summary(Struct):
    """Statistics of many deals."""

    deals: int = 0
    redealt: int = 0
    points: int = 0
    lowest: int = 0
    highest: int = 0
    dealer_wins: int = 0
    gain: int = 0
    digs: int = 0
    throws: int = 0
    nobody: int = 0
    clauses: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Summary") -> "Summary":
        sums = {name: getattr(self, name) + getattr(other, name) for name in self.__struct_fields__}
        ends = {"lowest": min(self.lowest, other.lowest), "highest": max(self.highest, other.highest)}
        return Summary(**(sums | ends))


class Part(Struct):
    summary: Summary
    logs: list[tuple[e.DealRow, ...]]


def chunks(rules: str, deals: int, seed: int, keep: bool) -> Iterator[Chunk]:
    """The work of a simulation in matches; `keep` asks for the records."""
    for number, start in enumerate(range(0, deals, _DEALS_IN_A_MATCH)):
        yield Chunk(rules, number, min(_DEALS_IN_A_MATCH, deals - start), seed, keep)


def simulate_chunk(chunk: Chunk) -> Part:
    """Play a chunk's deals one after the other, each beginning as the last one ended."""
    rng = Random(f"{chunk.seed} {chunk.number}")
    part = Part(Summary(), [])
    setup = opening(chunk.rules)
    for _ in range(chunk.deals):
        deal = Deal.open(setup, rng.randbytes(32).hex())
        summary = _play(deal, rng)
        part.summary = part.summary + summary if part.summary.deals else summary
        if chunk.keep:
            part.logs.append(tuple(deal.log))
        assert isinstance(deal.state, Finished)
        check_invariants(deal)
        settled = deal.state.settled
        over = settled is not None and match_over(setup.sheet.level, settled.passed)
        setup = opening(chunk.rules) if over else next_setup(deal.state)
    return part


def _play(deal: Deal, rng: Random) -> Summary:
    """One deal to its end, with the clauses that decided something on the way."""
    summary = Summary(deals=1)
    eager = rng.choice((0.0, 0.01, 0.3))
    now = 0
    while not deal.over:
        state = deal.state
        action = random_action(state, rng, eager)
        if isinstance(state, Asking) and state.closes is not None and rng.random() < 0.5:
            action, now = a.Wait(), max(now, state.closes)
        found = decide(state, action, now)
        if isinstance(found, Verdict):
            raise AssertionError(f"a random seat was refused: {found}")
        for event in found:
            _note(summary, deal.state, event)
            deal.extend([e.DealRow(event, now)])
    return summary


def _note(summary: Summary, state: State, event: e.AnyDealEvent) -> None:
    """Count what an event says, and the clause that it rests on."""
    clause: str | None = None
    match event:
        case e.Declared():
            drawing = state if isinstance(state, Drawing) else state.drawing  # type: ignore[union-attr]
            clause = check_declare(drawing.declaring, CardsShown(event.seat, event.cards))[0].clause
        case e.DeclaringClosed() if state.drawing.declaring.standing is None:  # type: ignore[union-attr]
            summary.nobody += 1
            clause = state.drawing.declaring.rule.clauses.get("nobody")  # type: ignore[union-attr]
        case e.Redealt():
            summary.redealt += 1
        case e.Played() if isinstance(state, Playing) and state.lead is not None:
            hand = state.hands[SEATS.index(event.seat)]
            clause = check_follow(state.contract.table, hand, state.lead, event.cards).clause
        case e.ThrowStopped() if isinstance(state, Playing):
            summary.throws += 1
            clause = state.contract.opening.sheet.throw.clauses.get("failed")
        case e.Dug() if isinstance(state, Playing):
            summary.digs += 1
            contract, last = state.contract, state.tricks[-1]
            lead = read_lead(state, last.plays[0], last.split)
            trick = take_trick(contract.table, lead, last.plays, last.leader, last.cannot_win)
            clause = explain_dig(trick, contract.dealer, state.buried)[1].clause
        case e.Settled() if isinstance(state, Playing):
            rule = state.contract.opening.sheet.level
            clause = explain_result(rule, event.points)[1].clause
            turned = next_dealer(rule, state.contract.dealer, event.winner)[1].clause  # type: ignore[arg-type]
            summary.clauses.update([turned] if turned else [])
            summary.points = summary.lowest = summary.highest = event.points
            summary.dealer_wins = int(event.winner == "dealer")
            summary.gain = event.gain
    if clause:
        summary.clauses[clause] += 1


def check_invariants(deal: Deal) -> None:
    """Check a finished deal: no card and no point is lost, and the log tells the whole story."""
    if replay(deal.events) != deal.state:
        raise AssertionError("the log folds to another state")
    assert isinstance(deal.state, Finished)
    playing = deal.state.playing
    if playing is None or deal.state.settled is None:
        return
    decks = playing.contract.opening.sheet.cards.decks
    played = sum((play for trick in playing.tricks for play in trick.plays), Hand())
    if played + playing.buried != full_deck(decks):
        raise AssertionError("cards were lost or made")
    taken = sum(trick.points for trick in playing.tricks)
    if taken + playing.buried.points != card_points(playing.contract.opening.sheet.cards):
        raise AssertionError("points were lost or made")
