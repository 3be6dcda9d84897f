"""A deal step by step with all hands open: what happened, and the fields of the table that it changed."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.cards import Seat, side_of
from tuolaji.deal.log import events as d
from tuolaji.deal.state import State
from tuolaji.deal.time.clock import Timed, follow, stopped_clock
from tuolaji.deal.view import view
from tuolaji.record import DealRecord, Record
from tuolaji.record.text import event_text

_EMPTY: tuple[Any, ...] = (None, (), {})
_SAME_ALL_ALONG = frozenset({"viewer", "rules", "choices"})


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step: when, what (as the record has it, and as its text writes it), and what is different on the table.

    `changed` has the fields of a view by name; each hand is a field of its own, `hands.E`, so that little changes.
    Where somebody was on the clock, `used` is how long they took and `limit` how long they had, in milliseconds.
    """

    at: int
    event: d.AnyDealEvent
    line: str
    changed: dict[str, Any] = {}
    gone: tuple[str, ...] = ()
    used: int | None = None
    limit: int | None = None


class DealHead(Struct, frozen=True, omit_defaults=True):
    """A deal in the list of a room or a record: its number there, who dealt at which level, and how it ended."""

    number: int
    dealer: Seat | None = None
    level: str | None = None
    points: int | None = None
    winner: str | None = None
    gain: int | None = None


class Replay(Struct, frozen=True, omit_defaults=True):
    """One deal to look at, and the other deals beside it. `names` are those of the four seats where they are known."""

    rules: str
    headers: dict[str, str]
    deals: tuple[DealHead, ...]
    number: int
    steps: tuple[ReplayStep, ...]
    names: dict[Seat, str]


_HEADERS: dict[Seat, str] = {"E": "East", "N": "North", "W": "West", "S": "South"}


def replay(record: Record, number: int) -> Replay:
    """The deal of this number (from 1) in a record."""
    heads = tuple(_head(place, deal) for place, deal in enumerate(record.deals, start=1))
    steps = tuple(steps_of(record.deals[number - 1].log))
    names = {seat: record.headers[name] for seat, name in _HEADERS.items() if record.headers.get(name)}
    return Replay(record.rules, record.headers, heads, number, steps, names)


def _head(number: int, deal: DealRecord) -> DealHead:
    closed = next((entry.event for entry in deal.log if isinstance(entry.event, d.DeclaringClosed)), None)
    settled = next((entry.event for entry in reversed(deal.log) if isinstance(entry.event, d.Settled)), None)
    dealer = closed.dealer if closed else deal.setup.dealer
    return DealHead(
        number=number,
        dealer=dealer,
        level=deal.setup.levels[side_of(dealer)] if dealer else None,
        points=settled.points if settled else None,
        winner=settled.winner if settled else None,
        gain=settled.gain if settled else None,
    )


def steps_of(log: Iterable[d.DealRow]) -> Iterable[ReplayStep]:
    """Every entry of a log with the fields that it changes; the deal is over, so everything lies open."""
    timed: Timed | None = None
    before: dict[str, Any] = {}
    for entry in log:
        clock = stopped_clock(timed, entry) if timed is not None else None
        timed = follow(timed, entry)
        after = _fields(timed.state)
        changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
        gone = tuple(name for name in before if name not in after)
        used, limit = (clock.used(entry.at), clock.limit) if clock is not None else (None, None)
        yield ReplayStep(entry.at, entry.event, event_text(entry.event), changed, gone, used, limit)
        before = after


def _fields(state: State) -> dict[str, Any]:
    seen = msgspec.structs.asdict(view(state, "referee"))
    hands = {f"hands.{seat}": hand for seat, hand in seen.pop("hands").items()}
    kept = {name: value for name, value in seen.items() if name not in _SAME_ALL_ALONG and value not in _EMPTY}
    return kept | hands
