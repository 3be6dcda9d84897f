"""Rows of rooms that an older version has written, brought up to date with the deals and matches in them."""

from collections.abc import Callable

from tuolaji.deal.log.upgrade import upgrade_entry
from tuolaji.deal.log.upgrade import upgrade_event as upgrade_deal_event
from tuolaji.match.upgrade import upgrade_event as upgrade_match_event
from tuolaji.match.upgrade import upgrade_match
from tuolaji.text.upgrade import Plain, upgraded


def _deal(event: Plain) -> Plain:
    return event | {"events": [upgrade_deal_event(one) for one in event["events"]]}


def _match(event: Plain) -> Plain:
    return event | {"events": [upgrade_match_event(one) for one in event["events"]]}


STEPS: dict[str, Callable[[Plain], Plain]] = {"deal": _deal, "match": _match}


def upgrade_row(row: Plain) -> Plain:
    """A row, with what it carries of the room before it."""
    found = row | {"events": [upgraded(event, "is", STEPS) for event in row["events"]]}
    if carried := dict(row.get("carried") or {}):
        if carried.get("match"):
            carried["match"] = upgrade_match(carried["match"])
        if carried.get("deal"):
            carried["deal"] = [upgrade_entry(entry) for entry in carried["deal"]]
        found["carried"] = carried
    return found
