"""Every phase of a deal under every sheet, as a moment of a log and the seat to look from."""

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import NamedTuple

from tests.browser.positions import spades_named
from tuolaji.bots.make import make
from tuolaji.bots.table import play_deal
from tuolaji.cards import SEATS, Hand, Seat, parse_hand, previous_seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import choices
from tuolaji.deal.decisions.decide import decide
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.setup import opening
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Naming, Playing, State, Turning
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load

SEED = 44
PHASES = (
    "gathering", "cutting", "turning", "drawing", "declaring", "asking", "burying", "leading", "following", "naming",
    "result", "over", "replay",
)  # fmt: skip


def phases_of(rules: str) -> list[str]:
    """The phases that a sheet has."""
    sheet = load(rules)
    absent = {
        "turning": sheet.draw.first_turns == "nobody",
        "burying": sheet.cards.kitty == 0,
        # The prepared throw is of a level that a sheet with fixed levels does not deal.
        "naming": not sheet.throw.allowed or sheet.throw.several != "next seat names" or bool(sheet.level.fixed),
    }
    return [phase for phase in PHASES if not absent.get(phase, False)]


class Moment(NamedTuple):
    """As much of a log as leads to a phase, and the seat from which to look at it."""

    log: Sequence[e.DealRow]
    seat: Seat


@cache
def whole_deal(rules: str, seed: int = SEED) -> Sequence[e.DealRow]:
    """A deal from the cut to the count, played by programs."""
    return play_deal(opening(rules), seed, {seat: make("habit", at) for at, seat in enumerate(SEATS)}).log


@cache
def moments(rules: str) -> dict[str, Moment]:
    """The phases that a sheet has; of several moments the one with the most on the table."""
    log = whole_deal(rules)
    found: dict[str, Moment] = {}
    widest = 0
    state: State | None = None
    for number, entry in enumerate(log, start=1):
        state = evolve(state, entry.event)
        here = log[:number]
        match state:
            case Cutting() if not state.done:
                found.setdefault("cutting", Moment(here, state.opening.cutter))
            case Turning():
                found.setdefault("turning", Moment(here, state.seat))
            case Drawing():
                if state.drawn <= 0.7 * len(state.pack):
                    found["drawing"] = Moment(here, "E")
            case Burying():
                found["burying"] = Moment(here, state.contract.dealer)
            case Playing() if state.lead is None and not state.tricks:
                found["leading"] = Moment(here, state.turn)
            case Playing() if len(state.plays) == 3:
                if len(state.plays[0]) > widest:
                    widest = len(state.plays[0])
                    found["following"] = Moment(here, state.turn)
                if sum(map(len, state.hands)) == len(state.plays[0]):
                    found["result"] = found["over"] = Moment(here, state.turn)
            case _:
                pass
    assert isinstance(state, Finished)
    if "naming" in phases_of(rules):
        found["naming"] = _naming(rules)
    found["declaring"], found["asking"] = _declaring(rules), _asking(rules)
    found["gathering"] = found["replay"] = Moment(log, "S")
    return found


def _declaring(rules: str) -> Moment:
    """In the draw, when one seat can declare, and no other's program does before the page has come."""
    for seed in count(SEED):
        state: State | None = None
        log = whole_deal(rules, seed)
        for number, entry in enumerate(log, start=1):
            state = evolve(state, entry.event)
            if isinstance(state, Drawing) and _alone(state, previous_seat(state.turn)):
                return Moment(log[:number], previous_seat(state.turn))
    raise AssertionError("nobody can ever declare alone")


def _alone(state: Drawing, seat: Seat, draws: int = 15) -> bool:
    """Will only this seat be able to declare while so many cards are drawn?"""
    for _ in range(draws):
        if [one for one in SEATS if _offers(state, one)] != [seat]:
            return False
        found = decide(state, a.Draw(state.turn))
        assert not isinstance(found, Verdict)
        after: State = state
        for event in found:
            after = evolve(after, event)
        if not isinstance(after, Drawing):
            return False
        state = after
    return True


def _offers(state: State, seat: Seat) -> tuple[Hand, ...]:
    return tuple(option for choice in choices(state, seat) if choice.kind == "declare" for option in choice.options)


def _asking(rules: str) -> Moment:
    """After the draw, as soon as some seat can still declare something: nobody else is asked alone with programs."""
    for seed in count(SEED):
        state: State | None = None
        log = whole_deal(rules, seed)
        for number, entry in enumerate(log, start=1):
            state = evolve(state, entry.event)
            if isinstance(state, Burying | Playing):
                break
            offers = {seat: len(_offers(state, seat)) for seat in SEATS} if isinstance(state, Asking) else {}
            if any(offers.values()):
                return Moment(log[:number], max(offers, key=lambda seat: offers[seat]))
    raise AssertionError("nobody can ever declare after the draw")


def _naming(rules: str) -> Moment:
    """A throw of several units that two hands stop: the next seat names the one that is played."""
    deal = spades_named(rules, {"E": "H3 H4 H7 H7 H8 S5", "N": "HA HA H9 H9", "W": "HK HK HJ", "S": "HT H6"})
    assert deal.act(a.Play("E", parse_hand("H3 H4 H7 H7 H8")), deal.log[-1].at) is None
    assert isinstance(deal.state, Naming)
    assert deal.state.chooser is not None
    return Moment(tuple(deal.log), deal.state.chooser)
