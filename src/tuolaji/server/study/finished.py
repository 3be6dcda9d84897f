"""The finished deals of a room, read from its log: they stay there when the room is closed or plays another match."""

from typing import NamedTuple

from msgspec.structs import replace

from tuolaji.cards import SEATS, Seat
from tuolaji.deal import events as d
from tuolaji.record import DealRecord, Record
from tuolaji.server.room import events as e
from tuolaji.server.store.log import LogStore


class FinishedDeals(NamedTuple):
    """A room's finished deals as a record, and who sat where in each."""

    record: Record
    names: tuple[dict[Seat, str], ...]


class _Played(NamedTuple):
    """A deal as it comes out of the log: when it was opened, its entries, who sat there last."""

    start: int
    log: list[d.Entry]
    names: dict[Seat, str]


async def finished_deals(store: LogStore, stream: str) -> FinishedDeals | None:
    """Everything that was played to its end in a room; None if there is no such room."""
    rows = [e.decode_row(body) for body in await store.read(stream)]
    return collect(rows) if rows else None


def collect(rows: list[e.Row]) -> FinishedDeals:
    """Fold a room's log into its finished deals; times count from the opening of each."""
    opened = rows[0].events[0]
    assert isinstance(opened, e.RoomOpened), "a room begins with its opening"
    sitting: dict[Seat, str] = {}
    found: list[_Played] = []
    for row in rows:
        for event in row.events:
            _seat(sitting, event)
            if not isinstance(event, e.DealStepped):
                continue
            if isinstance(event.events[0], d.Opened):
                found.append(_Played(row.at, [], {}))
            deal = found[-1]
            deal.names.update(sitting)
            deal.log.extend(d.Entry(_since(step, deal.start), row.at - deal.start) for step in event.events)
    over = [deal for deal in found if any(isinstance(entry.event, d.Settled) for entry in deal.log)]
    deals = tuple(DealRecord(tuple(deal.log)) for deal in over)
    names: tuple[dict[Seat, str], ...] = tuple({seat: deal.names[seat] for seat in SEATS} for deal in over)
    headers = {"Event": opened.name} if opened.name else {}
    return FinishedDeals(Record(opened.rules, opened.rules_version, deals, headers), names)


def _since(step: d.AnyEvent, start: int) -> d.AnyEvent:
    """A window's end is told on the table's clock; a record counts from the opening of the deal."""
    if isinstance(step, d.DrawEnded | d.WindowMoved) and step.closes is not None:
        return replace(step, closes=max(0, step.closes - start))
    return step


def _seat(sitting: dict[Seat, str], event: e.AnyRoomEvent) -> None:
    match event:
        case e.Sat():
            sitting[event.seat] = event.name
        case e.PlayerSat():
            sitting[event.seat] = event.player
        case e.Stood():
            sitting.pop(event.seat, None)
        case e.Swapped():
            one, two = sitting.pop(event.one, None), sitting.pop(event.two, None)
            sitting.update({seat: name for seat, name in ((event.one, two), (event.two, one)) if name})
