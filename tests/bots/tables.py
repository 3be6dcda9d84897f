"""Deals to look into: played step by step, with the state before every action."""

from collections.abc import Iterator, Mapping

from tuolaji.bots.make import make
from tuolaji.bots.player import Player
from tuolaji.bots.table import PlayersTable, secret
from tuolaji.cards import SEATS, Seat
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import State
from tuolaji.rules.sheet.load import load


def later_deal(rules: str, number: int = 0) -> Setup:
    """A deal in the middle of a match: somebody deals, at some level."""
    levels = load(rules).level.fixed or ("5", "9", "J", "A")
    level = levels[number % len(levels)]
    return Setup(rules, {"EW": level, "NS": level}, dealer=SEATS[number % 4], number=number + 1)


def four(spec: str, other: str, seed: int) -> dict[Seat, Player]:
    """East and West play one way, North and South another."""
    return {seat: make(other if place % 2 else spec, seed + place) for place, seat in enumerate(SEATS)}


def states_of(setup: Setup, seed: int, players: Mapping[Seat, Player]) -> Iterator[tuple[State, PlayersTable]]:
    """The states of a deal as it is played; after the last one the table has the whole log."""
    table = PlayersTable(Deal.open(setup, secret(seed)), players)
    while not table.deal.over:
        yield table.deal.state, table
        table.step()
